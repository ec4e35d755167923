/**
 * Things at rest on what is truly under them. The layout knows boxes; what is drawn has a seat below its back, boards within a case and
 * feet of its own length. The mesh is the truth: each thing is lifted or lowered until it touches and lies in nothing.
 */
import type { Control } from "#domain/Control.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import type { PlacedZone } from "#formats/blueprint/Zones.js"
import type { Drawing } from "../Drawing.js"
import { meshBounds } from "../geometry/Check.js"
import type { Mesh } from "../geometry/Mesh.js"
import { add, length, sub, type Vec3 } from "../geometry/Vector.js"
import { bodyOf, isFixed } from "./Bodies.js"
import { type Standing, standing } from "./Contacts.js"
import type { Convex } from "./Convex.js"
import { boxOf, liftsInto, near } from "./Overlap.js"
import type { Polygon } from "./Polygon.js"
import { footprint, isStable, shared, together, weightOf } from "./Stable.js"

/** What lies on the floor and is stood upon, metres high. */
const flat_max = 0.06
/** Feet that end beside the floor by more than this are meant to (roots, foundations), metres. */
const feet_max = 0.1
/** A sign or a door goes with what it is fixed to, metres. */
const fixed_lift_max = 0.3
/** Between two that touch, metres: less than anyone sees. */
const gap = 0.0002
/** Nearer than this two touch, metres. */
const touch = 0.0006
/** Ways towards the middle of what carries a thing that has no room where it stands, metres. */
const ASIDE = [0, 0.02, 0.04, 0.07, 0.1, 0.15, 0.2, 0.3]

/** The lifts at which two pieces would lie in one another. */
interface Lift {
  readonly low: number
  readonly high: number
  readonly piece: Convex
  readonly against: Convex
}

const shifted = (piece: Convex, by: Vec3): Convex => ({
  ...piece,
  points: piece.points.map((point) => add(point, by)),
  min: add(piece.min, by),
  max: add(piece.max, by)
})

const blocked = (pieces: ReadonlyArray<Convex>, others: ReadonlyArray<Standing>): ReadonlyArray<Lift> => {
  const all: Array<Lift> = []
  const box = boxOf(pieces)
  const above = [box.min[0], box.min[2], box.max[0], box.max[2]]
  for (const other of others) {
    for (const against of other.pieces) {
      const { max, min } = against
      if (min[0] >= above[2] || max[0] <= above[0] || min[2] >= above[3] || max[2] <= above[1]) continue
      for (const piece of pieces) {
        const lifts = liftsInto(against, piece)
        if (lifts !== undefined) all.push({ low: lifts[0] - gap, high: lifts[1] + gap, piece, against })
      }
    }
  }
  return all.sort((a, b) => a.low - b.low)
}

/** The lifts that end on something, the least first, within a reach. */
const ends = (lifts: ReadonlyArray<Lift>, most: number): ReadonlyArray<number> => {
  const out: Array<number> = []
  let reached = -Infinity
  for (const { high, low } of lifts) {
    if (low > reached && reached > -Infinity) out.push(reached)
    reached = Math.max(reached, high)
  }
  if (reached > -Infinity) out.push(reached)
  return out.filter((lift) => Math.abs(lift) <= most).sort((a, b) => Math.abs(a) - Math.abs(b))
}

/** What a thing's pieces would stand on after a lift. */
const footAt = (lifts: ReadonlyArray<Lift>, lift: number): Polygon =>
  together(lifts.flatMap(({ against, high, piece }) => (Math.abs(high - lift) > touch ? [] : [shared(piece, against)])))

interface Found {
  readonly move: Vec3
  readonly cost: number
  readonly stable: boolean
}

/** Where a thing comes to rest among others: the least move to where it keeps standing, else to where it lies in nothing. */
const moveOnto = (
  thing: Standing,
  towards: Vec3,
  others: ReadonlyArray<Standing>,
  most: number,
  ceiling: number
): Found | undefined => {
  const inward = sub(towards, thing.body.position)
  const far = Math.hypot(inward[0], inward[2])
  const weight = weightOf(thing.pieces, thing.body.pieces)
  let best: Found | undefined
  for (const way of ASIDE) {
    if (way > far || (best?.stable === true && 2 * way >= best.cost)) break
    const aside: Vec3 = far === 0 ? [0, 0, 0] : [(inward[0] / far) * way, 0, (inward[2] / far) * way]
    const pieces = thing.pieces.map((piece) => shifted(piece, aside))
    const lifts = blocked(pieces, others)
    const low = thing.box.min[1]
    for (const lift of ends(lifts, most)) {
      if (thing.box.max[1] + lift > ceiling) continue
      const cost = Math.abs(lift) + 2 * way
      const stable = isStable(add(weight, aside), footAt(lifts, lift), low)
      if (best === undefined || (stable && !best.stable) || (stable === best.stable && cost < best.cost))
        best = { move: [aside[0], lift, aside[2]], cost, stable }
    }
  }
  return best
}

const isHung = ({ mount }: Placement): boolean => mount === "wall" || mount === "ceiling"

/** A toy elephant goes where its chest has room. */
const isRooted = (placement: Placement): boolean => isFixed(placement) && placement.size.height > 1

/** Of meshes that are drawn: nothing is added to them any more. */
const allBounds = new WeakMap<Mesh, ReturnType<typeof meshBounds>>()

const boundsOf = (mesh: Mesh): ReturnType<typeof meshBounds> => {
  const bounds = allBounds.get(mesh) ?? meshBounds(mesh)
  allBounds.set(mesh, bounds)
  return bounds
}

/** Whether its height says that it is stood upon and not against: a rug, a mat. */
const isFlat = (placement: Placement, drawing: Drawing): boolean => {
  if (placement.mount !== "floor" || placement.on !== null || isFixed(placement)) return false
  const bounds = boundsOf(drawing.mesh)
  return bounds !== null && bounds.max[1] * drawing.scale[1] <= flat_max
}

/** How far the lowest point of a thing is from its base. */
const feetOf = ({ mesh, scale: [, up] }: Drawing): number => {
  const low = (boundsOf(mesh)?.min[1] ?? 0) * up
  return Math.abs(low) <= feet_max ? low : 0
}

/** Carriers before what they carry. */
const inOrder = (placements: ReadonlyArray<Placement>): ReadonlyArray<number> => {
  const at = new Map(placements.map(({ id }, i) => [id, i] as const))
  const depth = placements.map((placement) => {
    let [steps, on] = [0, placement.on]
    while (on !== null && steps < placements.length) {
      steps++
      on = placements[at.get(on) ?? -1]?.on ?? null
    }
    return steps
  })
  return placements
    .map((_, i) => i)
    .sort((a, b) => depth[a] - depth[b] || placements[a].position[1] - placements[b].position[1] || a - b)
}

/** What is being put to rest: drawings as they stand by now, by the placements' places in their list. */
const scene = (placements: ReadonlyArray<Placement>, drawings: ReadonlyArray<Drawing>) => {
  const out = [...drawings]
  const made = new Map<number, Standing>()
  const at = new Map(placements.map(({ id }, i) => [id, i] as const))
  const carrierOf = (i: number): number | undefined => {
    const { on } = placements[i]
    const carrier = on === null ? undefined : at.get(on)
    return carrier === i ? undefined : carrier
  }
  const carried = new Map<number, Array<number>>()
  placements.forEach((_, i) => {
    const carrier = carrierOf(i)
    if (carrier !== undefined) carried.set(carrier, [...(carried.get(carrier) ?? []), i])
  })
  const standingAt = (i: number): Standing => {
    const known = made.get(i) ?? standing(bodyOf(placements[i], out[i]))
    made.set(i, known)
    return known
  }
  /** What would not keep standing is held: it leans, or somebody has propped it up. */
  const hold = (i: number): void => {
    out[i] = { ...out[i], extras: { ...out[i].extras, body: "fixed" } }
  }
  /** With all that it carries: carriers come first, so that none of it has been looked at. */
  const move = (i: number, by: Vec3): void => {
    if (length(by) === 0) return
    out[i] = { ...out[i], position: add(out[i].position, by) }
    made.delete(i)
    for (const rider of carried.get(i) ?? []) move(rider, by)
  }
  const besides = (i: number): ReadonlyArray<Standing> =>
    (carried.get(carrierOf(i) ?? -1) ?? []).flatMap((other) => {
      const known = other === i ? undefined : made.get(other)
      return known === undefined ? [] : [known]
    })
  return { out, carrierOf, standingAt, move, hold, besides }
}

const overlaps = ({ bounds: a, level }: Placement, { bounds: b, level: other }: Placement): boolean =>
  level === other && a.min[0] < b.max[0] && b.min[0] < a.max[0] && a.min[2] < b.max[2] && b.min[2] < a.max[2]

/** The ceilings of zones: nothing is put away above one. */
const ceilingsOf = (zones: ReadonlyArray<PlacedZone>): ((placement: Placement) => number) => {
  const known = new Map(zones.flatMap(({ floor_y, height, id }) => (height === null ? [] : [[id, floor_y + height]])))
  return ({ zone }) => known.get(zone) ?? Infinity
}

/**
 * The drawings of placements, in their order, each at rest below the ceiling of its zone. What hangs, and what is rooted in the ground,
 * stays where it is.
 */
export const atRest = (
  placements: ReadonlyArray<Placement>,
  drawings: ReadonlyArray<Drawing>,
  control: Control,
  zones: ReadonlyArray<PlacedZone> = []
): ReadonlyArray<Drawing> => {
  const ceilingOf = ceilingsOf(zones)
  const { besides, carrierOf, hold, move, out, standingAt } = scene(placements, drawings)
  const flats = placements.flatMap((placement, i) => (isFlat(placement, drawings[i]) ? [i] : []))
  const hung = placements.flatMap((placement, i) => (isHung(placement) ? [i] : []))
  const onto = (i: number, carrier: number): void => {
    const under = standingAt(carrier)
    const most = isRooted(placements[i]) ? fixed_lift_max : Math.max(feet_max, placements[carrier].size.height)
    const below = carrierOf(carrier)
    const around = hung.filter((other) => overlaps(placements[other], placements[carrier])).map(standingAt)
    const others = [under, ...(below === undefined ? [] : [standingAt(below)]), ...around, ...besides(i)]
    const found = moveOnto(standingAt(i), under.body.position, others, most, ceilingOf(placements[i]))
    if (found !== undefined) move(i, found.move)
    if (found?.stable !== true) hold(i)
    standingAt(i)
  }
  const onFloor = (i: number): void => {
    move(i, [0, -feetOf(out[i]), 0])
    const thing = standingAt(i)
    const [floor, weight] = [thing.box.min[1], weightOf(thing.pieces, thing.body.pieces)]
    if (!isStable(weight, footprint(thing.pieces, floor), floor)) hold(i)
    if (flats.includes(i)) return
    const beneath = flats.filter((flat) => overlaps(placements[i], placements[flat]))
    if (beneath.length === 0) return
    const under = beneath.map(standingAt).filter(({ box }) => near(box, thing.box, gap))
    move(i, [0, Math.max(0, ends(blocked(thing.pieces, under), flat_max)[0] ?? 0), 0])
  }
  for (const i of inOrder(placements)) {
    control.checkpoint()
    const carrier = carrierOf(i)
    if (isHung(placements[i])) continue
    if (carrier !== undefined) onto(i, carrier)
    else if (!isFixed(placements[i])) onFloor(i)
  }
  return out
}
