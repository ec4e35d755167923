import type { Connection } from "#formats/Peg.js"
import { pointToBox } from "../../geometry/Boxes.js"
import type { Terminal } from "../../geometry/LeastCost.js"
import type { Point } from "../../geometry/Segments.js"
import { type PlanZone, zoneOfCell } from "../Plan.js"
import { type Compass, encloses, isWater } from "../SketchZone.js"
import type { End } from "./Way.js"
import { cellAt, depthField, isAvenue, middleOfCell, onBorder, type WayMap } from "./WayMap.js"

/** Where a way may begin or end, each cell with its cost. */
export interface Terminals {
  readonly cells: Array<Terminal>
  /** The way ends at this very point. */
  readonly exact: Point | null
  readonly kind: "edge" | "bank" | "door" | "zone"
}

const none = (kind: Terminals["kind"], cells: Array<Terminal>): Terminals => ({ cells, exact: null, kind })

/** The way in from the edge: near a side's middle, apart from other ways, as far out as the rows along it need. */
const atEdge = (map: WayMap, side: Compass | null, other: End, connection: Connection, width: number): Terminals => {
  const { plan, water, wet, ways, lengths } = map
  const { columns, rows } = plan.task
  const cells: Array<Terminal> = []
  const body = other.zone?.body ?? { cx: columns / 2, cz: rows / 2, hw: 0, hd: 0 }
  const need = lengths.get(connection.id)
  const corner = Math.min(10, columns / 4, rows / 4)
  for (let i = 0; i < water.length; i++) {
    if (!onBorder(map, i) || water[i] === 1 || wet[i] <= width / 2 + 2) continue
    const zone = zoneOfCell(plan, i)
    if (side === null && zone !== undefined && zone.form !== "root") continue
    const x = i % columns
    const z = (i - x) / columns
    const sides = { north: z === 0, south: z === rows - 1, west: x === 0, east: x === columns - 1 }
    if (side !== null && !sides[side]) continue
    if (Math.min(x, columns - 1 - x) + Math.min(z, rows - 1 - z) < corner) continue
    const along = sides.west || sides.east ? z / rows : x / columns
    const away = Math.hypot(x - body.cx, z - body.cz)
    let cost = Math.abs(along - 0.5) * 24 + (zone === undefined || zone.form === "root" ? 0 : 12)
    for (const way of ways) if (way.fromEdge && Math.hypot(way.points[0][0] - x, way.points[0][1] - z) < 24) cost += 30
    if (isAvenue(connection)) cost += Math.max(0, 52 - away) * 4
    if (need !== undefined) cost += Math.max(0, need + 0.6 * Math.max(body.hw, body.hd) - away) * 4
    cells.push([i, cost])
  }
  return none("edge", cells)
}

/** Dry cells at the water's edge. */
const atBank = (map: WayMap, zone: PlanZone, width: number): Terminals => {
  const { water, wet, plan } = map
  const { columns, rows } = plan.task
  const { cells: labels } = plan.labels
  const cells: Array<Terminal> = []
  const near = (i: number): boolean => {
    const x = i % columns
    const z = (i - x) / columns
    for (let q = Math.max(0, z - 4); q <= Math.min(rows - 1, z + 4); q++)
      for (let p = Math.max(0, x - 4); p <= Math.min(columns - 1, x + 4); p++)
        if (labels[q * columns + p] === zone.index) return true
    return false
  }
  for (let i = 0; i < water.length; i++)
    if (water[i] === 0 && wet[i] >= width / 2 && wet[i] < width / 2 + 1.5 && near(i)) cells.push([i, 0])
  return none("bank", cells)
}

/** Metres about a place before a door that must be free, for a way to end there. */
const DOORSTEP = 1

/** Before the doors of an entity's things, or beside those that have none: "a farmhouse beside a barn" may have it before its door. */
const atThings = (map: WayMap, end: End, width: number): Terminals => {
  const steps = end.doorsteps.map(({ at }) => cellAt(map, at)).filter((cell) => map.solid[cell] >= DOORSTEP)
  if (steps.length > 0)
    return none(
      "door",
      steps.map((cell): Terminal => [cell, 0])
    )
  const cells: Array<Terminal> = []
  for (let i = 0; i < map.solid.length; i++) {
    if (map.solid[i] > width / 2 + 2 || map.solid[i] < width / 2 + 0.45 || map.water[i] === 1) continue
    const [x, z] = middleOfCell(map, i)
    if (end.boxes.some((box) => pointToBox(box, x, z) < width / 2 + 1.4)) cells.push([i, 0])
  }
  return none("door", cells)
}

/** How far into a zone a way goes. */
const reachInto = (zone: PlanZone, deepest: number, toChild: boolean): number => {
  if (zone.role === "forest") return Math.min(7, deepest * 0.7)
  if (toChild) return Math.min(4, deepest)
  if (zone.strip !== null) return Math.min(deepest, Math.max(1, zone.strip.halfWidth - 1))
  return Math.min(deepest, zone.role === "plaza" ? 2.6 : zone.role === "hill" ? 9 : 3)
}

/** Ways enter a box near the middle of a side: squares by choice, courts by necessity. */
const SIDE_PULL: Readonly<Partial<Record<PlanZone["role"], number>>> = { plaza: 14, courtyard: 90 }

const inZone = (map: WayMap, zone: PlanZone, other: End, width: number): Terminals => {
  const { plan, water, solid } = map
  const { cells: labels } = plan.labels
  const depth = depthField(map, zone)
  const toChild = other.zone !== null && other.zone !== zone && encloses(zone, other.zone)
  let deepest = 0
  for (let i = 0; i < depth.length; i++) if (depth[i] > deepest && depth[i] < 1e5) deepest = depth[i]
  const wood = zone.role === "forest"
  // "A monument at the end of a walk" on the square: not from its nearest edge, a step away.
  const [goal] = other.zone === zone ? other.boxes : []
  const long = Math.max(zone.body.hw, zone.body.hd) * 1.2
  const threshold = map.thresholds.get(zone.id) ?? 0
  const want = Math.min(deepest, Math.max(reachInto(zone, deepest, toChild), threshold))
  const least = wood || threshold > 0 ? want - 0.75 : Math.min(1, want)
  const cells: Array<Terminal> = []
  for (let i = 0; i < depth.length; i++) {
    if (labels[i] !== zone.index || water[i] === 1 || solid[i] < width / 2 + 0.45) continue
    const border = wood && onBorder(map, i)
    const inBand = depth[i] >= least && depth[i] < want + 0.75
    if (!inBand && !(border && depth[i] > 5)) continue
    let cost = Math.max(0, want - depth[i]) * 1.5
    if (zone.form === "box" && !toChild) {
      const [x, z] = middleOfCell(map, i)
      const u = Math.abs(x - zone.body.cx) / zone.body.hw
      const v = Math.abs(z - zone.body.cz) / zone.body.hd
      cost = Math.min(u, v) * (SIDE_PULL[zone.role] ?? 6)
    }
    if (goal !== undefined) {
      const [x, z] = middleOfCell(map, i)
      cost += Math.max(0, long - Math.hypot(x - goal.x, z - goal.z)) * 3
    }
    cells.push([i, wood ? (border ? 0 : 26) : cost])
  }
  return none("zone", cells)
}

/** Green places whose edge nobody sees: a way that ends just inside ends in nothing. */
const UNEDGED = new Set<PlanZone["role"]>(["lawn", "park", "meadow", "clearing"])

/** In a green place the ends of those ways that lead there already, with which a further one is to meet. */
const atMeeting = (map: WayMap, zone: PlanZone): Terminals | null => {
  // Nobody walks over a pitch to where ways meet.
  if (!UNEDGED.has(zone.role) || zone.marks.has("formal") || (map.thresholds.get(zone.id) ?? 0) > 0) return null
  const tips = map.ways.flatMap(({ from, points, to }) => [
    ...(from === zone ? [points[0]] : []),
    ...(to === zone ? [points[points.length - 1]] : [])
  ])
  return tips.length === 0
    ? null
    : none(
        "zone",
        tips.map((tip): Terminal => [cellAt(map, tip), 0])
      )
}

/** Anywhere on the open ground of the whole scene, best near its middle. */
const inRoot = (map: WayMap, zone: PlanZone, width: number): Terminals => {
  const { columns, rows } = map.plan.task
  const cells: Array<Terminal> = []
  for (let i = 0; i < map.water.length; i++) {
    if (map.plan.labels.cells[i] !== zone.index || map.water[i] === 1 || map.solid[i] < width / 2 + 0.45) continue
    const [x, z] = middleOfCell(map, i)
    cells.push([i, Math.hypot(x - columns / 2, z - rows / 2) * 3])
  }
  return none("zone", cells)
}

/** Where the connection may touch this end, seen from the other. */
export const terminalsOf = (map: WayMap, end: End, other: End, connection: Connection, width: number): Terminals => {
  const { zone } = end
  if (end.edge !== null) return atEdge(map, end.edge, other, connection, width)
  if (end.boxes.length > 0) return atThings(map, end, width)
  if (zone === null) return none("zone", [])
  const holdsOther = other.zone !== null && encloses(zone, other.zone)
  // "A mausoleum at the end of the avenue": such a way begins where one comes in, though it stays in its zone.
  const inner = map.ways.find(
    (way) =>
      way.from === zone &&
      way.to !== null &&
      (way.to === zone ? way.connection.from === zone.id : encloses(zone, way.to)) &&
      zone.form !== "root"
  )
  // A way to a zone with a way inside goes on where that one begins: road, then drawbridge.
  if (inner !== undefined && !holdsOther)
    return { cells: [[cellAt(map, inner.points[0]), 0]], exact: inner.points[0], kind: "zone" }
  if (isWater(zone)) return atBank(map, zone, width)
  if (zone.form === "root") {
    const edge = holdsOther ? atEdge(map, null, other, connection, width) : null
    // On an island no way comes from beyond: it begins somewhere on the open ground.
    return edge !== null && edge.cells.length > 0 ? edge : inRoot(map, zone, width)
  }
  const steps = map.doorsteps.get(zone.id) ?? []
  if (
    steps.length > 0 &&
    steps[0].landmark &&
    width <= 3.4 &&
    zone.form !== "pier" &&
    !(zone.role === "yard" && steps.length > 1)
  )
    return none(
      "door",
      steps.map(({ at }): Terminal => [cellAt(map, at), 0])
    )
  return atMeeting(map, zone) ?? inZone(map, zone, other, width)
}
