import { type Bay, baysOf } from "./Bays.js"
import type { GroundPlan, PlanEdge, PlanStands, Stand } from "./GroundPlan.js"
import { type Lanes, lanesOf } from "./Lanes.js"
import { type Frame, type Piece, planOf, pointAt } from "./Piece.js"
import { rasterOf } from "./Raster.js"
import { largestRoom, roomFor } from "./Room.js"

/** A piece of ground laid out to a plan: one frame or several side by side, or bays in one. */
export interface LaidOut {
  readonly plan: GroundPlan
  readonly frames: ReadonlyArray<Frame>
  /** Metres of the world for one of the plan. */
  readonly scale: number
  readonly bays: ReadonlyArray<Bay>
  readonly lanes?: Lanes
}

/** Where a thing stands: metres, yaw in radians; the width that a piece of a run takes, null for its own. */
export interface Standing {
  readonly x: number
  readonly z: number
  readonly yaw: number
  readonly width: number | null
}

const EACH_MAX = 12

const sideBySide = (plan: GroundPlan, frame: Frame, count: number, scale: number): ReadonlyArray<Frame> =>
  Array.from({ length: count }, (_, i) => {
    const across = (plan.width + 2 * plan.margin) * scale
    const [x, z] = pointAt(frame, 0, (i - (count - 1) / 2) * across)
    return { ...frame, x, z, length: plan.length * scale, width: plan.width * scale }
  })

/** Lays a piece of ground out to the plan that is its own; null where it has none, or no room for it. */
export const laidOut = (piece: Piece, plans: ReadonlyArray<GroundPlan>): LaidOut | null => {
  const plan = planOf(piece, plans)
  if (plan === undefined || piece.polygon.length < 3) return null
  const raster = rasterOf(piece.polygon, piece.holes)
  if (plan.bays !== undefined) {
    const frame = largestRoom(raster)
    const bays = baysOf(frame, plan.bays)
    return bays.length === 0 ? null : { plan, frames: [frame], scale: 1, bays }
  }
  if (plan.lanes !== undefined) {
    const besides = plan.lanes.beside.reduce((sum, thing) => sum + (piece.things.get(thing) ?? 0), 0)
    const lanes = lanesOf(plan.lanes, piece.tags, besides)
    return { plan, frames: [{ ...largestRoom(raster), width: lanes.width }], scale: 1, bays: [], lanes }
  }
  const asked = Math.min(EACH_MAX, plan.each === undefined ? 1 : (piece.things.get(plan.each) ?? 1))
  for (let count = Math.max(1, asked); count > 0; count--) {
    const across = count * (plan.width + 2 * plan.margin)
    const room = roomFor(raster, plan.length + 2 * plan.margin, across, plan.scale)
    if (room === null || (count > 1 && room.scale < (plan.scale[0] + 1) / 2)) continue
    return { plan, frames: sideBySide(plan, room.frame, count, room.scale), scale: room.scale, bays: [] }
  }
  return null
}

/** The same at the other sides of a plan's axes. */
export const mirrored = <A>(item: A, mirror: "u" | "v" | "uv" | undefined, flip: (a: A, axis: "u" | "v") => A) => {
  const across = mirror?.includes("u") === true ? [item, flip(item, "u")] : [item]
  return mirror?.includes("v") === true ? [...across, ...across.map((one) => flip(one, "v"))] : across
}

/** On how many spots of one plan something stands. */
export const spotsOf = ({ at, mirror }: PlanStands): number =>
  at.length * (mirror === undefined ? 1 : 2 ** mirror.length)

const flipped = ([u, v, yaw]: Stand, axis: "u" | "v"): Stand => (axis === "u" ? [-u, v, -yaw] : [u, -v, 180 - yaw])

/** So many things evenly along the sides of a rectangle, one in each corner. */
const alongEdge = ({ length, width }: PlanEdge, count: number): ReadonlyArray<Stand> => {
  const long = Math.max(1, Math.round((count / 2) * (length / (length + width))))
  const short = Math.max(1, Math.ceil(count / 2) - long)
  const side = (n: number, at: (t: number) => Stand) => Array.from({ length: n }, (_, i) => at(i / n))
  const [a, b] = [length / 2, width / 2]
  return [
    ...side(long, (t) => [-a + t * length, -b, 0] as const),
    ...side(short, (t) => [a, -b + t * width, -90] as const),
    ...side(long, (t) => [a - t * length, b, 180] as const),
    ...side(short, (t) => [-a, b - t * width, 90] as const)
  ]
}

/** Whether a thing closes a side of the plan by one piece. */
export const isRun = ({ stands }: GroundPlan, thing: string): boolean =>
  stands.some(({ span, things }) => span !== undefined && things.includes(thing))

/** Where `count` things of a sort stand on a laid out piece of ground, in the order in which they are set; empty where it says nothing of them. */
export const standsOf = ({ frames, plan, scale }: LaidOut, thing: string, count: number): ReadonlyArray<Standing> => {
  const fixed = plan.stands.flatMap(({ at, mirror, span, things }) =>
    things.includes(thing)
      ? at.flatMap((one) => mirrored(one, mirror, flipped)).map((stand) => ({ stand, width: span ?? null }))
      : []
  )
  const edges = (plan.edges ?? []).flatMap((edge) =>
    edge.things.includes(thing) && !isRun(plan, thing)
      ? alongEdge(edge, Math.ceil(count / frames.length)).map((stand) => ({ stand, width: null }))
      : []
  )
  const all = [...edges, ...fixed]
  return frames.flatMap((frame) =>
    all.map(({ stand: [u, v, yaw], width }) => {
      const [x, z] = pointAt(frame, u * scale, v * scale)
      return { x, z, yaw: frame.yaw + (yaw * Math.PI) / 180, width: width === null ? null : width * scale }
    })
  )
}

/** From one to the next of what stands on a track. */
const coupling = 0.6
/** Along a track, from one place to stand to the next. */
const shunt = 2

/** Where what is `long` stands on the tracks of a bed, or beside them: lengthwise, the first tracks first, from their ends on. */
export const laneStands = (
  { frames: [frame], lanes, plan }: LaidOut,
  thing: string,
  long: number
): ReadonlyArray<Standing> => {
  if (lanes === undefined || plan.lanes === undefined) return []
  const stand = (u: number, v: number): Standing => {
    const [x, z] = pointAt(frame, u, v)
    return { x, z, yaw: frame.yaw + Math.PI / 2, width: null }
  }
  // A platform that is longer than the bed is shortened to it.
  const free = frame.length - long - 2 * coupling
  const beside = plan.lanes.beside.includes(thing)
  const spots = Math.max(beside ? 1 : 0, Math.floor(free / shunt) + 1)
  const along = Array.from({ length: spots }, (_, i) => Math.max(0, free) / 2 - i * shunt)
  if (beside) {
    const inward = [...along].sort((a, b) => Math.abs(a) - Math.abs(b))
    return lanes.platforms.flatMap((v) => inward.map((u) => stand(u, v)))
  }
  if (!plan.lanes.things.includes(thing)) return []
  return lanes.tracks.flatMap((v) => along.map((u) => stand(u, v)))
}

/** The middle of a bay; what stands in it looks to its open end. */
export const bayStand = (frame: Frame, { open, u, v }: Bay): Standing => {
  const [x, z] = pointAt(frame, u, v)
  return { x, z, yaw: frame.yaw + (open === 1 ? 0 : Math.PI), width: null }
}
