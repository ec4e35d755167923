import type { Ground } from "#formats/blueprint/Ground.js"
import type { Opening } from "#formats/blueprint/Zones.js"
import type { Entity } from "#formats/Peg.js"
import { resample } from "../../geometry/Polylines.js"
import { nearestInRegion } from "../../geometry/Regions.js"
import { millimetres } from "../../geometry/Scalars.js"
import type { Point } from "../../geometry/Segments.js"
import type { PlanZone } from "../Plan.js"
import type { Relations } from "../relations/Relations.js"
import { isLine, type Placed, type Stock } from "../site/Placed.js"
import type { Site } from "../site/Site.js"
import type { Way } from "../ways/Way.js"
import { groundHeight } from "./GroundLayer.js"
import { stationOf } from "./PathRows.js"

/** A gap that a way leaves in a wall, fence or hedge. */
export interface Gate {
  readonly way: Way
  readonly at: Point
  /** Radians: the wall's normal into the zone that it encloses. */
  readonly yaw: number
  readonly zone: PlanZone
  readonly outside: string | null
  readonly wallHeight: number
  /** Metres of the way's line taken by the wall. */
  readonly depth: number
}

/** The two pieces of a line nearest to a point. */
const nearestPieces = ({ placed }: Stock, [x, z]: Point): ReadonlyArray<Placed> =>
  [...placed].sort((a, b) => Math.hypot(a.box.x - x, a.box.z - z) - Math.hypot(b.box.x - x, b.box.z - z)).slice(0, 2)

const enclosedBy = (stock: Stock, relations: Relations): PlanZone => {
  const wish = relations.from(stock.entity.id).find((r) => r.predicate === "around" || r.predicate === "surround")
  return relations.zone(wish?.objects[0] ?? "") ?? stock.zone
}

/** Where a way passes between two pieces of one straight wall; null where no wall stands there. */
const gateAt = (a: Point, b: Point, stock: Stock, zone: PlanZone, way: Way, site: Site): Gate | null => {
  const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const [first, second] = nearestPieces(stock, middle)
  if (first === undefined || second === undefined) return null
  const { box } = first
  const nx = Math.sin(box.yaw)
  const nz = Math.cos(box.yaw)
  const off = (p: Point) => (p[0] - box.x) * nx + (p[1] - box.z) * nz
  const from = off(a)
  const to = off(b)
  if (from * to > 0 || from === to) return null
  const t = from / (from - to)
  const at: Point = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
  const reach = (piece: Placed) => Math.hypot(piece.box.x - at[0], piece.box.z - at[1]) - piece.box.w / 2
  if (reach(first) > way.width + 1.5 || reach(second) > way.width + 6) return null
  const inside: Point = [at[0] + nx * 3, at[1] + nz * 3]
  const [px, pz] = nearestInRegion(zone.region, inside[0], inside[1])
  const inwards = Math.hypot(px - inside[0], pz - inside[1]) < 1
  const sign = inwards ? 1 : -1
  const beyond = site.plan.zones[site.zoneIndex.at(at[0] - nx * sign * 3, at[1] - nz * sign * 3)]
  return {
    way,
    at,
    yaw: box.yaw + (inwards ? 0 : Math.PI),
    zone,
    outside: beyond === undefined || beyond === zone ? null : beyond.id,
    wallHeight: stock.entity.size.height,
    depth: stock.entity.size.depth
  }
}

/** All gaps that ways leave in walls, those over which a gatehouse stands aside. */
export const gatesOf = (site: Site, relations: Relations): ReadonlyArray<Gate> => {
  const gates: Array<Gate> = []
  const portals = site.all.filter((placed) => placed.passage !== null)
  for (const stock of relations.stocks.values()) {
    if (!isLine(stock) || stock.placed.length < 2) continue
    const zone = enclosedBy(stock, relations)
    for (const way of relations.ways) {
      const points = resample(way.points, 1)
      for (let i = 0; i + 1 < points.length; i++) {
        const gate = gateAt(points[i], points[i + 1], stock, zone, way, site)
        if (gate === null) continue
        const near = (p: Point, reach: number) => Math.hypot(p[0] - gate.at[0], p[1] - gate.at[1]) < reach
        if (portals.some(({ box }) => near([box.x, box.z], box.d / 2 + 3))) continue
        if (!gates.some((other) => near(other.at, 3))) gates.push(gate)
      }
    }
  }
  return gates
}

/** Takes the first gate of the peg that belongs to the zone. */
const claim = (waiting: Array<Entity>, zone: PlanZone): Entity | null => {
  const at = waiting.findIndex((entity) => entity.zone === zone.id || entity.zone === zone.parent?.id)
  return at < 0 ? null : (waiting.splice(at, 1)[0] ?? null)
}

const LOWEST = 2.2

/** Gaps as openings of kind `gate`; entities that are openings take them in the peg's order, the rest of them is returned. */
export const gateOpenings = (
  gates: ReadonlyArray<Gate>,
  entities: ReadonlyArray<Entity>,
  ground: Ground
): { readonly openings: ReadonlyArray<Opening>; readonly left: ReadonlyArray<Entity> } => {
  const unit = ground.cell
  const waiting = entities.flatMap((entity) => Array.from({ length: entity.count }, () => entity))
  const openings = gates.map((gate, i): Opening => {
    const entity = claim(waiting, gate.zone)
    const degrees = millimetres(((((gate.yaw * 180) / Math.PI) % 360) + 360) % 360) % 360
    return {
      id: `gate_${i + 1}`,
      kind: "gate",
      entity: entity?.id ?? null,
      connection: gate.way.id,
      zones: [gate.zone.id, gate.outside],
      position: [
        millimetres(gate.at[0] * unit),
        millimetres(groundHeight(ground, gate.at[0], gate.at[1])),
        millimetres(gate.at[1] * unit)
      ],
      yaw: degrees,
      width: millimetres(gate.way.width * unit),
      height: Math.max(LOWEST, entity?.size.height ?? gate.wallHeight),
      sill: 0
    }
  })
  return { openings, left: waiting }
}

/** Where a way passes gates and portals, as stretches of its line in cells. */
export const gateStretches = (
  way: Way,
  gates: ReadonlyArray<Gate>,
  portals: ReadonlyArray<Placed>
): ReadonlyArray<readonly [from: number, to: number]> => {
  const round = (at: Point, depth: number): readonly [number, number] => {
    const station = stationOf(way.points, at)
    return [Math.max(0, station - depth / 2), station + depth / 2]
  }
  return [
    ...gates.filter((gate) => gate.way === way).map((gate) => round(gate.at, gate.depth)),
    ...portals.filter(({ passage }) => passage?.way === way).map(({ box }) => round([box.x, box.z], box.d))
  ]
}
