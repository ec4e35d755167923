import type { Ground } from "#formats/blueprint/Ground.js"
import type { Path } from "#formats/blueprint/Paths.js"
import { lengthOf } from "../../geometry/Polylines.js"
import { millimetres } from "../../geometry/Scalars.js"
import { nearestOnSegment, type Point } from "../../geometry/Segments.js"
import type { Task } from "../Task.js"
import type { Way } from "../ways/Way.js"
import { groundHeight } from "./GroundLayer.js"

/** How far along a line its point nearest to `at` is. */
export const stationOf = (line: ReadonlyArray<Point>, at: Point): number => {
  let passed = 0
  let station = 0
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [line[i], line[i + 1]]
    const p = nearestOnSegment(a, b, at[0], at[1])
    const off = Math.hypot(p[0] - at[0], p[1] - at[1])
    if (off < least - 1e-9) {
      least = off
      station = passed + Math.hypot(p[0] - a[0], p[1] - a[1])
    }
    passed += Math.hypot(b[0] - a[0], b[1] - a[1])
  }
  return station
}

/** A stretch of a way's line, in cells from its beginning. */
export type Stretch = readonly [from: number, to: number]

const spansOf = ({ deck, points }: Way, gates: ReadonlyArray<Stretch>, unit: number): Path["spans"] => {
  const length = lengthOf(points)
  const span = (kind: "bridge" | "gate", ends: ReadonlyArray<number>) => ({
    kind,
    from: millimetres(Math.min(...ends) * unit),
    to: millimetres(Math.min(length, Math.max(...ends)) * unit)
  })
  const bridge =
    deck === null
      ? []
      : [
          span(
            "bridge",
            deck.map((end) => stationOf(points, end))
          )
        ]
  return [...bridge, ...gates.map((ends) => span("gate", ends))].sort((a, b) => a.from - b.from)
}

/** The ways as paths, in the peg's order. */
export const pathRows = (
  task: Task,
  ways: ReadonlyArray<Way>,
  gates: (way: Way) => ReadonlyArray<Stretch>,
  ground: Ground
): ReadonlyArray<Path> =>
  task.peg.connections.flatMap((connection) => {
    const way = ways.find((other) => other.connection === connection)
    if (way === undefined) return []
    const points = way.points.map(
      ([x, z]) =>
        [millimetres(x * task.unit), millimetres(groundHeight(ground, x, z)), millimetres(z * task.unit)] as const
    )
    return [
      {
        connection: way.id,
        level: 0,
        width: millimetres(way.width * task.unit),
        points,
        spans: spansOf(way, gates(way), task.unit)
      }
    ]
  })
