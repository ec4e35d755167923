import type { Layout } from "#formats/blueprint/Layout.js"
import type { Path } from "#formats/blueprint/Paths.js"

type Position = readonly [x: number, y: number, z: number]

/** A stretch of a way that leaves the ground: its ends, metres in the blueprint's frame. */
export interface Span {
  readonly kind: Path["spans"][number]["kind"]
  readonly connection: string | null
  readonly width: number
  readonly level: number
  readonly from: Position
  readonly to: Position
  /** What of the theme realises it, or undefined. */
  readonly recipe: string | undefined
}

/** The point `distance` metres along a line. */
const pointAlong = (points: ReadonlyArray<Position>, distance: number): Position => {
  let left = Math.max(0, distance)
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [points[i], points[i + 1]]
    const run = Math.hypot(b[0] - a[0], b[2] - a[2])
    if (left <= run && run > 0) {
      const t = left / run
      return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
    }
    left -= run
  }
  return points[points.length - 1]
}

export const spansOf = (layout: Layout): ReadonlyArray<Span> =>
  layout.paths.flatMap((path) =>
    path.spans.map((span) => ({
      kind: span.kind,
      connection: path.connection,
      width: path.width,
      level: path.level,
      from: pointAlong(path.points, span.from),
      to: pointAlong(path.points, span.to),
      recipe: span.recipe
    }))
  )
