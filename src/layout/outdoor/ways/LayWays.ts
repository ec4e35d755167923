import type { Control } from "#domain/Control.js"
import type { Conflict } from "#formats/blueprint/Layout.js"
import type { Connection } from "#formats/Peg.js"
import { leastCost } from "../../geometry/LeastCost.js"
import { type Polyline, withoutRepeats } from "../../geometry/Polylines.js"
import { type Point, pointToSegment } from "../../geometry/Segments.js"
import type { Plan, PlanZone } from "../Plan.js"
import { encloses, isWater } from "../SketchZone.js"
import { course } from "../sketch/Shaping.js"
import { costsFor } from "./Costs.js"
import { crossingOf } from "./Crossing.js"
import { fitted } from "./Fitting.js"
import { type Terminals, terminalsOf } from "./Terminals.js"
import { intoZone, towardsBank, towardsThing } from "./Touch.js"
import type { End, Way } from "./Way.js"
import { cellAt, markUsed, type WayMap } from "./WayMap.js"

/** A connection with its ends, the one that holds the other (or the edge) first. */
interface Errand {
  readonly connection: Connection
  readonly a: End
  readonly b: End
  readonly flipped: boolean
  readonly width: number
}

const holds = (a: End, b: End): boolean => a.zone !== null && b.zone !== null && encloses(a.zone, b.zone)

const errandOf = (connection: Connection, ends: (id: string) => End, least: number): Errand => {
  const from = ends(connection.from)
  const to = ends(connection.to)
  const outermost = (end: End, other: End) => end.edge !== null || (other.edge === null && holds(end, other))
  const fromPlot = from.zone?.plot != null && to.zone?.strip != null
  const flipped = fromPlot || (!outermost(from, to) && outermost(to, from))
  const [a, b] = flipped ? [to, from] : [from, to]
  return { connection, a, b, flipped, width: Math.max(connection.width, least) }
}

/** Within nested zones first, then from the edge, then bridges, then the rest; the wide before the narrow. */
const priority = ({ connection, a, b }: Errand): number => {
  const nested = a.edge === null && holds(a, b)
  const fromEdge = a.edge !== null || (nested && a.zone?.form === "root")
  const rank = nested && !fromEdge ? 0 : connection.kind === "bridge" ? 2 : fromEdge ? 1 : 3
  return rank - connection.width * 0.01
}

/** A plot's way: straight across its frontage from the street, off the middle so that the house can stand there. */
const plotWay = (plot: PlanZone, street: PlanZone): Polyline | null => {
  if (plot.plot === null || street.strip === null) return null
  const { start, frontage, slot, hand, depth } = plot.plot
  const side = (slot & 2) !== 0 ? 1 : -1
  const t = start + Math.max(3, Math.round(frontage * (0.5 + 0.36 * side)))
  const middle = course(street.strip, t)
  const at = (v: number): Point => (street.strip?.axis === "z" ? [Math.round(v), t] : [t, Math.round(v)])
  const { halfWidth } = street.strip
  return [at(middle + hand * (halfWidth - 1.2)), at(middle + hand * (halfWidth + Math.min(10, depth * 0.42)))]
}

/** Inside a zone, its ways begin on the side where the ways to the zone will come from. */
const pullTowards = (map: WayMap, { connection, a, b }: Errand, sets: ReadonlyArray<Terminals>): void => {
  const { plan } = map
  const { zone } = a
  if (zone === null || zone.form === "root" || !holds(a, b)) return
  const outer = plan.task.peg.connections
    .filter((c) => c !== connection && (c.from === zone.id || c.to === zone.id))
    .map((c) => plan.byId.get(c.from === zone.id ? c.to : c.from))
    .find((other) => other !== undefined && !encloses(zone, other))
  if (outer === undefined) return
  const { columns, rows } = plan.task
  const [px, pz] = outer.form === "root" ? [columns / 2, rows / 2] : [outer.body.cx, outer.body.cz]
  for (const set of sets)
    set.cells.forEach(([cell, cost], i) => {
      const x = cell % columns
      set.cells[i] = [cell, cost + Math.hypot(x - px, (cell - x) / columns - pz) * 0.9]
    })
}

/** Ends stay reachable where the map forbids them (at a bank, before a door). */
const openTerminals = (map: WayMap, costs: Float64Array, sets: ReadonlyArray<Terminals>, clear: number): void => {
  for (const { cells } of sets)
    for (const [cell] of cells)
      if (costs[cell] === Number.POSITIVE_INFINITY && map.water[cell] === 0 && map.solid[cell] >= clear) costs[cell] = 6
}

interface Route {
  readonly points: Polyline
  readonly deck: readonly [Point, Point] | null
}

/** The bridge, and a dry way to each of its ends. */
const overBridge = (
  map: WayMap,
  errand: Errand,
  sets: readonly [Terminals, Terminals],
  deck: readonly [Point, Point],
  control: Control
): Route | null => {
  const { connection, a, b, width } = errand
  const { columns, rows } = map.plan.task
  const [near, far] = deck
  const middle: Point = [(near[0] + far[0]) / 2, (near[1] + far[1]) / 2]
  map.decks.push({ middle, ends: [near, far] })
  const covers: Array<number> = []
  const reach = Math.ceil(width / 2)
  const [x0, x1] = [Math.min(near[0], far[0]) - reach, Math.max(near[0], far[0]) + reach]
  const [z0, z1] = [Math.min(near[1], far[1]) - reach, Math.max(near[1], far[1]) + reach]
  for (let z = Math.max(0, Math.floor(z0)); z <= Math.min(rows - 1, z1); z++)
    for (let x = Math.max(0, Math.floor(x0)); x <= Math.min(columns - 1, x1); x++)
      if (pointToSegment(near, far, x + 0.5, z + 0.5) < width / 2 - 0.2) covers.push(z * columns + x)
  for (const cell of covers) map.deck[cell] = 1
  const costs = costsFor(map, connection, a, b, width, false)
  for (const cell of covers) costs[cell] = map.water[cell] === 1 ? Number.POSITIVE_INFINITY : 1
  for (const end of deck) costs[cellAt(map, end)] = 1
  openTerminals(map, costs, sets, width / 2 + 0.4)
  const grid = { columns, rows, cost: costs, straight: map.plan.task.snap === "edge" }
  const first = leastCost(grid, sets[0].cells, new Map([[cellAt(map, near), 0]]), control)
  const second = leastCost(grid, [[cellAt(map, far), 0]], new Map(sets[1].cells), control)
  if (first === null || second === null) return null
  const half = (cells: ReadonlyArray<number>, end: Point): Polyline => {
    if (map.plan.task.snap === "edge") return fitted(map, cells, costs, width)
    if (cells.length <= 2) return []
    return fitted(map, cells, costs, width).filter((p) => Math.hypot(p[0] - end[0], p[1] - end[1]) > 2)
  }
  return { points: withoutRepeats([...half(first, near), near, far, ...half(second, far)]), deck }
}

/** The line snapped to the very edge of the scene where it begins there. */
const toEdge = (points: Polyline, columns: number, rows: number): Polyline => {
  const [x, z] = points[0]
  if (x <= 1) return [[0, z], ...points.slice(1)]
  if (z <= 1) return [[x, 0], ...points.slice(1)]
  if (x >= columns - 1) return [[columns, z], ...points.slice(1)]
  if (z >= rows - 1) return [[x, rows], ...points.slice(1)]
  return points
}

const found = (map: WayMap, errand: Errand, sets: readonly [Terminals, Terminals], control: Control): Route | null => {
  const { connection, a, b, width } = errand
  const { columns, rows, snap } = map.plan.task
  const bridge = connection.kind === "bridge"
  const costs = costsFor(map, connection, a, b, width, bridge)
  control.checkpoint()
  openTerminals(map, costs, sets, 0)
  const goals = new Map<number, number>(sets[1].cells)
  const cells = leastCost({ columns, rows, cost: costs, straight: snap === "edge" }, sets[0].cells, goals, control)
  if (cells === null) return null
  if (bridge && cells.some((cell) => map.water[cell] === 1 && map.deck[cell] === 0)) {
    const deck = crossingOf(map, cells)
    return deck === null ? null : overBridge(map, errand, sets, deck, control)
  }
  let points = fitted(map, cells, costs, width)
  if (sets[0].kind === "edge" && points.length > 0) points = toEdge(points, columns, rows)
  if (sets[1].kind === "edge" && points.length > 0) points = [...toEdge([...points].reverse(), columns, rows)].reverse()
  const first = sets[0].exact
  const last = sets[1].exact
  if (first !== null) points = [first, ...points.slice(1)]
  if (last !== null) points = [...points.slice(0, -1), last]
  return { points, deck: null }
}

/** The line led on until it touches what it leads to. */
const touching = (map: WayMap, errand: Errand, sets: readonly [Terminals, Terminals], line: Polyline): Polyline => {
  let points = line
  const lead = (end: End, set: Terminals, last: boolean) => {
    const { zone } = end
    const tip = points[last ? points.length - 1 : 0]
    if (zone === null || tip === undefined || set.exact !== null || set.kind === "edge") return
    const step =
      end.boxes.length > 0
        ? towardsThing(map, tip, end.boxes, errand.width)
        : isWater(zone)
          ? set.kind === "bank"
            ? towardsBank(map, tip, zone)
            : null
          : zone.form === "root"
            ? null
            : intoZone(map, tip, zone, errand.width)
    if (step !== null) points = last ? [...points, step] : [step, ...points]
  }
  lead(errand.a, sets[0], false)
  lead(errand.b, sets[1], true)
  return points
}

const layOne = (map: WayMap, errand: Errand, control: Control): Way | null => {
  const { connection, a, b, flipped, width } = errand
  const sets = [terminalsOf(map, a, b, connection, width), terminalsOf(map, b, a, connection, width)] as const
  control.checkpoint()
  pullTowards(map, errand, sets)
  const straight = b.zone?.plot != null && a.zone !== null ? plotWay(b.zone, a.zone) : null
  const route = straight === null ? found(map, errand, sets, control) : { points: straight, deck: null }
  if (route === null || route.points.length < 2) return null
  const points = straight === null ? touching(map, errand, sets, route.points) : route.points
  return {
    id: connection.id,
    connection,
    from: flipped ? b.zone : a.zone,
    to: flipped ? a.zone : b.zone,
    width,
    points: flipped ? [...points].reverse() : points,
    fromEdge: sets[0].kind === "edge",
    deck: route.deck
  }
}

const nameOf = (end: End, id: string): string => (end.zone === null ? id : `${end.zone.name} (${id})`)

const noWay = ({ zones, task }: Plan, { connection, a, b, flipped, width }: Errand): Conflict => {
  const rivers = zones.filter((zone) => isWater(zone)).map((zone) => zone.id)
  const why =
    rivers.length > 0 && connection.kind !== "bridge"
      ? `: ${rivers.join(", ")} lies between and no connection of kind bridge crosses it`
      : ": everything between is built or wet"
  const [from, to] = flipped ? [b, a] : [a, b]
  return {
    rule: "connections_walkable",
    ids: [connection.id, connection.from, connection.to],
    text: `${connection.id}: no way of ${Math.round(width * task.unit * 10) / 10} m from ${nameOf(from, connection.from)} to ${nameOf(to, connection.to)}${why}`
  }
}

/** What a cell costs the search for one way. */
const WAY_STEPS = 3

/** Lays a way for every connection of the peg onto the map, in its order; those that are required and cannot be are conflicts. */
export const layWays = (map: WayMap, ends: (id: string) => End, control: Control): ReadonlyArray<Conflict> => {
  const { plan } = map
  const errands = plan.task.peg.connections.map((connection) => errandOf(connection, ends, plan.task.wayWidth))
  errands.sort((x, y) => priority(x) - priority(y) || (x.connection.id < y.connection.id ? -1 : 1))
  const lay = (errand: Errand): boolean => {
    control.checkpoint()
    plan.task.effort.spend(WAY_STEPS * plan.task.columns * plan.task.rows)
    const way = layOne(map, errand, control)
    if (way === null) return false
    map.ways.push(way)
    markUsed(map, way.points, way.width)
    return true
  }
  // Once all bridges stand, a way that found none before may lead over one.
  const again = errands.filter((errand) => !lay(errand)).filter((errand) => !lay(errand))
  return again.filter((errand) => errand.connection.required).map((errand) => noWay(plan, errand))
}
