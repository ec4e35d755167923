import { catalogue } from "#catalogue/Catalogue.js"
import { isSeat, isTable } from "#catalogue/Traits.js"
import type { Relation } from "#formats/Peg.js"
import { type Box, front } from "../../geometry/Boxes.js"
import { regionDistance } from "../../geometry/Regions.js"
import type { PlanZone } from "../Plan.js"
import { rangeOf } from "../relations/Ranges.js"
import { middle, type Target } from "../relations/Targets.js"
import { encloses } from "../SketchZone.js"
import { isBuilding, missing, type Placed, type Stock } from "../site/Placed.js"
import { frontage } from "./Frontage.js"
import { asked, clearOf, type Placing, settle } from "./Placing.js"
import { ringRound } from "./RingRound.js"
import { contour, wayEdges } from "./Stations.js"

/** Whether `b` would stand right in the view of `a`. */
const inFrontOf = (a: Box, b: Box): boolean => {
  const [fx, fz] = front(a)
  const dx = b.x - a.x
  const dz = b.z - a.z
  const lateral = Math.abs(dx * Math.cos(a.yaw) - dz * Math.sin(a.yaw))
  return lateral < a.w * 0.45 && dx * fx + dz * fz > 0 && Math.hypot(dx, dz) < 16
}

const FIRST_SET_BACKS = [3, 4, 5, 6.5, 8, 10, 12]
const LATER_SET_BACKS = [3, 5, 7.5, 10, 13, 16]

/** Houses round a square: one even row, then what is left into its gaps and behind, then along the streets that leave it. */
const housesRound = (placing: Placing, stock: Stock, square: PlanZone): void => {
  const { relations, site } = placing
  const { zone } = stock
  const rim = contour(square, true)
  const clear = (box: Box) => clearOf(placing, box, zone, 2)
  const options = { gap: 1.1, wayGap: 0.8, jitter: square.organic ? 0.8 : 0, fits: clear }
  let best: Array<Box> = []
  for (const setBack of FIRST_SET_BACKS) {
    const row = frontage(placing, stock, [rim], missing(stock), { ...options, setBack })
    if (row.length > best.length) best = row
    if (best.length >= missing(stock)) break
  }
  settle(placing, stock, best, 0.6)
  const unseen = (box: Box) =>
    clear(box) && !site.all.some((other) => isBuilding(other.stock) && inFrontOf(other.box, box))
  for (const setBack of LATER_SET_BACKS)
    if (missing(stock) > 0) {
      const more = { gap: 1.1, wayGap: 0.8, jitter: 0.6, fits: unseen, setBack }
      settle(placing, stock, frontage(placing, stock, [rim], missing(stock), more), 0.6)
    }
  if (missing(stock) === 0) return
  const streets = relations.ways.filter((way) => way.from === square || way.to === square)
  const rest = frontage(
    placing,
    stock,
    streets.flatMap((way) => wayEdges(way)),
    missing(stock),
    {
      setBack: 1.6,
      gap: 1.1,
      wayGap: 0.5,
      jitter: 0.6,
      fits: clear,
      prefer: (box) => regionDistance(square.region, box.x, box.z)
    }
  )
  settle(placing, stock, rest, 0.6)
}

const propsRound = (placing: Placing, stock: Stock, centre: PlanZone): void => {
  let best: Array<Box> = []
  for (const setBack of [0.5, 1.2, 2.5]) {
    const row = frontage(placing, stock, [contour(centre, true)], missing(stock), { setBack, gap: 0.4, wayGap: 0.3 })
    if (row.length > best.length) best = row
    if (best.length >= missing(stock)) break
  }
  settle(placing, stock, best, 0.1)
}

/** The radius that rings already round the same thing take up. */
const takenRadius = (placing: Placing, stock: Stock, wish: Relation, x: number, z: number): number => {
  const { relations } = placing
  let radius = 0
  for (const other of relations.to(wish.objects[0] ?? "")) {
    if (other === wish || (other.predicate !== "around" && other.predicate !== "surround")) continue
    const inner: ReadonlyArray<Placed> = relations.stocks.get(other.subject)?.placed ?? []
    if (relations.stocks.get(other.subject) === stock) continue
    for (const { box } of inner) radius = Math.max(radius, Math.hypot(box.x - x, box.z - z) + box.d / 2 + 1)
  }
  return radius
}

/** A ring of things round a thing, or round the middle of their own zone. */
const thingsRound = (placing: Placing, stock: Stock, wish: Relation, centre: Target): void => {
  const { rng } = placing
  const { entity, zone } = stock
  const { width, depth, height } = entity.size
  const count = missing(stock)
  const box = centre.kind === "thing" ? centre.box : null
  const [x, z] = middle(centre)
  if (box !== null && Math.min(box.w, box.d) > 5) {
    const low = Math.max(width, depth) / 2 + 0.7
    const phase = Math.atan2(box.d, box.w)
    settle(placing, stock, ringRound(placing, stock, count, { x, z, around: box, low, high: 7, gap: 0.3, phase }), 0.2)
    return
  }
  const core = box === null ? 1.5 : Math.hypot(box.w, box.d) / 2
  const need = (count * (Math.max(width, depth * 0.8) + 0.6)) / (2 * Math.PI)
  const taken = takenRadius(placing, stock, wish, x, z)
  const low = Math.max(core + depth / 2 + (height > 1.5 ? 2.2 : 1.1), need + depth * 0.15, taken + depth / 2)
  const high = Math.max(low + 3, Math.sqrt(zone.region.area) * 0.62)
  const formal = zone.role === "garden" || zone.role === "courtyard"
  const phase = formal ? Math.PI / count : rng.next()
  settle(placing, stock, ringRound(placing, stock, count, { x, z, around: null, low, high, gap: 0.4, phase }), 0.2)
}

/** Along half a circle about what its things are said to be near, or about the middle of their zone; the first side that has room. */
export const placeArched = (placing: Placing, stock: Stock): void => {
  const { relations } = placing
  const [wish] = asked(placing, stock, "near", "face_to", "next_to")
  const [centre = { kind: "zone" as const, zone: stock.zone }] = relations.targets(wish?.objects[0] ?? "")
  const { width, depth } = stock.entity.size
  const core = centre.kind === "thing" ? Math.hypot(centre.box.w, centre.box.d) / 2 : 1.5
  const [x, z] = middle(centre)
  const count = missing(stock)
  // As far off as they are asked to be near: nearer, each by itself would be moved away.
  const [least] = (wish === undefined ? null : rangeOf(wish, relations.metre)) ?? [1.5]
  const low = Math.max(core + depth / 2 + least + 0.1, ((count - 1) * (width + 0.6)) / Math.PI)
  const ring = { x, z, around: null, low, high: low + 8, gap: 0.3, phase: Math.PI, span: Math.PI }
  settle(placing, stock, ringRound(placing, stock, count, ring), 0.2)
}

/** Metres between a table and the seats that are drawn up to it, as one sits there; as far as they are tried. */
const DRAWN_UP = [0.04, 0.5] as const

/** Seats drawn up to tables, as many to each. */
const seatsRound = (placing: Placing, stock: Stock, tables: ReadonlyArray<Placed>): void => {
  const { depth } = stock.entity.size
  const metre = 1 / placing.plan.task.unit
  const [low, high] = DRAWN_UP.map((off) => depth / 2 + off * metre)
  tables.forEach((table, i) => {
    const share = Math.ceil(missing(stock) / (tables.length - i))
    if (share === 0) return
    const { x, z } = table.box
    const phase = Math.PI / 2 - table.box.yaw
    const ring = { x, z, around: table.box, low, high, gap: 0.02, phase, step: 0.06 * metre, upTo: table }
    settle(placing, stock, ringRound(placing, stock, share, ring), 0.1)
  })
}

/** The tables that a seat's targets are; none where one of them is none. */
const tablesOf = ({ entity }: Stock, targets: ReadonlyArray<Target>): ReadonlyArray<Placed> => {
  const { thing } = catalogue()
  if (!isSeat(thing(entity.category))) return []
  const placed = targets.flatMap((target) => (target.kind === "thing" && target.placed !== null ? [target.placed] : []))
  const all = placed.length === targets.length && placed.every((one) => isTable(thing(one.stock.entity.category)))
  return all ? placed : []
}

/** Places what should stand around something, as far as there is room. */
export const placeAround = (placing: Placing, stock: Stock, wish: Relation): void => {
  const targets = placing.relations.targets(wish.objects[0] ?? "")
  seatsRound(placing, stock, tablesOf(stock, targets))
  if (missing(stock) === 0) return
  const [centre] = targets
  if (centre === undefined || centre.kind === "way") return
  if (centre.kind === "zone" && centre.zone !== stock.zone && !encloses(centre.zone, stock.zone)) {
    if (isBuilding(stock)) housesRound(placing, stock, centre.zone)
    else propsRound(placing, stock, centre.zone)
  } else thingsRound(placing, stock, wish, centre)
}
