import { catalogue } from "#catalogue/Catalogue.js"
import { bayStand, type LaidOut, laidOut, laneStands, type Standing, standsOf } from "#catalogue/grounds/LaidOut.js"
import { kindOf } from "#catalogue/Kind.js"
import { clamp } from "#geometry/Scalar.js"
import { type Box, overlap } from "../../geometry/Boxes.js"
import type { Point } from "../../geometry/Segments.js"
import type { Plan, PlanZone } from "../Plan.js"
import { middle } from "../relations/Targets.js"
import { missing, type Stock } from "../site/Placed.js"
import { asked, type Placing } from "./Placing.js"

/** Zone → how its ground is laid out; those that are laid out to no plan are absent. */
export type GroundPlans = ReadonlyMap<PlanZone, LaidOut>

const thingOf = ({ entity }: Stock): string => kindOf({ ...entity, entity: entity.id }).thing

/** Lays the ground of all zones out that have a plan: by their names and by what will stand in them. */
export const groundPlans = ({ task, zones }: Plan, stocks: ReadonlyMap<string, Stock>): GroundPlans => {
  const { unit } = task
  const metres = (ring: ReadonlyArray<Point>) => ring.map(([x, z]): Point => [x * unit, z * unit])
  const plans = new Map<PlanZone, LaidOut>()
  for (const zone of zones) {
    const things = new Map<string, number>()
    for (const stock of stocks.values())
      if (stock.zone === zone) things.set(thingOf(stock), (things.get(thingOf(stock)) ?? 0) + stock.entity.count)
    const inner = zones.filter(({ parent }) => parent?.id === zone.id)
    const laid = laidOut(
      {
        kind: zone.source.kind,
        name: zone.name,
        tags: zone.source.tags,
        polygon: metres(zone.region.outer),
        holes: [...zone.region.holes, ...inner.map(({ region }) => region.outer)].map(metres),
        things,
        inner: inner.map(({ name, source }) => ({ name, tags: source.tags }))
      },
      catalogue().files.grounds
    )
    if (laid !== null) plans.set(zone, laid)
  }
  return plans
}

/** Beyond the lines: a goal and who runs past it, cells. */
const RUN_OFF = 1.4

/** What keeps off what does not belong there: pitches, courts, runways; cells. */
export const keptClear = (plans: GroundPlans, unit: number): ReadonlyArray<Box> =>
  [...plans.values()].flatMap(({ frames, plan, scale }) => {
    const { clear, kept } = plan
    if (clear !== true && kept === undefined) return []
    const runOff = kept === undefined ? 2 * RUN_OFF : 0
    return frames.map(({ length, width, x, yaw, z }) => ({
      x: x / unit,
      z: z / unit,
      w: (kept === undefined ? length : kept[0] * scale) / unit + runOff,
      d: (kept === undefined ? width : kept[1] * scale) / unit + runOff,
      yaw
    }))
  })

/** Bays are taken here and there along the first rows, as people park. */
const SPREAD = 1.3

/** Fewer that are to stand by something stand right beside it; more of them fill the bays towards it. */
const FILL_FROM = 4

const baysFor = (placing: Placing, { bays, frames: [frame] }: LaidOut, stock: Stock): ReadonlyArray<Standing> => {
  const { plan, relations, rng } = placing
  const all = bays.map((bay) => bayStand(frame, bay))
  const [wish] = asked(placing, stock, "next_to", "near")
  const [target] = relations.targets(wish?.objects[0] ?? "")
  if (target !== undefined) {
    const [tx, tz] = middle(target).map((cells) => cells * plan.task.unit)
    const off = ({ x, z }: Standing) => Math.hypot(x - tx, z - tz)
    return all.sort((a, b) => off(a) - off(b))
  }
  const first = rng.shuffle(all.slice(0, Math.ceil(missing(stock) * SPREAD)))
  return [...first, ...all.slice(first.length)]
}

/** Whether it is what the bays of its zone are for, and looks nowhere else. */
const isParked = (placing: Placing, stock: Stock): boolean =>
  placing.grounds.get(stock.zone)?.plan.bays?.things.includes(thingOf(stock)) === true &&
  asked(placing, stock, "face_to").length === 0

/** Whether it fills rows of bays, wherever near something these are to be. */
const fillsBays = (placing: Placing, stock: Stock): boolean =>
  stock.entity.count >= FILL_FROM && isParked(placing, stock)

/** Left free at the ends of a bed, metres. */
const BUFFER = 0.6

/** Whether it lies or runs on a bed of tracks. */
const isOnLanes = (placing: Placing, stock: Stock): boolean => {
  const lanes = placing.grounds.get(stock.zone)?.plan.lanes
  return lanes !== undefined && [...lanes.things, ...lanes.beside].includes(thingOf(stock))
}

/** Whether it stands where a plan has it, and nothing else is better: in rows of bays, on tracks. */
export const keepsToPlan = (placing: Placing, stock: Stock): boolean =>
  fillsBays(placing, stock) || isOnLanes(placing, stock)

/** The middle of a court is kept for what is asked to stand there, whatever the plan knows of it. */
const inMiddle = (placing: Placing, { frames: [frame], plan }: LaidOut, stock: Stock): ReadonlyArray<Standing> =>
  plan.kept !== undefined &&
  stock.entity.count === 1 &&
  asked(placing, stock, "middle_of").some(({ objects }) => objects.includes(stock.zone.id))
    ? [{ x: frame.x, z: frame.z, yaw: frame.yaw, width: null }]
    : []

/** Where a stock stands on the plan of its zone, as many as find it free. */
export const onGroundPlan = (placing: Placing, stock: Stock): Array<Box> => {
  const { plan, site } = placing
  const laid = placing.grounds.get(stock.zone)
  if (laid === undefined) return []
  // To stand along its own zone is what the plan says more exactly.
  const elsewhere = asked(placing, stock, "along", "next_to", "near", "on_top", "across_from", "corner_of_room")
  const thing = thingOf(stock)
  const { bays } = laid.plan
  const parked = bays !== undefined && isParked(placing, stock)
  const fills = fillsBays(placing, stock)
  const lanes = laneStands(laid, thing, stock.entity.size.depth)
  const holds = ({ objects, predicate }: (typeof elsewhere)[number]): boolean =>
    (lanes.length > 0 && (objects.includes(stock.zone.id) || predicate !== "on_top")) ||
    (predicate === "along" && objects.includes(stock.zone.id)) ||
    (fills && /^(next_to|near)$/.test(predicate))
  if (!elsewhere.every(holds)) return []
  if (parked && (stock.entity.size.depth > bays.depth || stock.entity.size.width > bays.width)) return []
  const count = missing(stock)
  const standings = parked
    ? baysFor(placing, laid, stock)
    : [...lanes, ...standsOf(laid, thing, count), ...inMiddle(placing, laid, stock)]
  const { unit } = plan.task
  const found: Array<Box> = []
  for (const { width, x, yaw, z } of standings) {
    if (found.length === count) break
    placing.control.checkpoint()
    const own = site.boxOf(stock, x / unit, z / unit, yaw)
    const bed = lanes.length > 0 ? (laid.frames[0].length - BUFFER) / unit : own.d
    const box =
      width === null
        ? { ...own, d: clamp(bed, own.d * 0.42, own.d) }
        : { ...own, w: clamp(width / unit, own.w * 0.42, own.w * 1.95) }
    if (!site.inZone(box, stock.zone) || found.some((other) => overlap(other, box, 0.02))) continue
    if (site.free(stock, box, { gap: 0.05, wayGap: 0.15, onPlan: true })) found.push(box)
  }
  return found
}
