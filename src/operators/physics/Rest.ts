/**
 * Things at rest on what is truly under them. The layout knows boxes; what is drawn has a seat below its back, boards within a case and
 * feet of its own length. The mesh is the truth: each thing is lifted or lowered until it touches and lies in nothing.
 */
import type { Control } from "#domain/Control.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import type { Drawing } from "../Drawing.js"
import { meshBounds } from "../geometry/Check.js"
import { add, length, sub, type Vec3 } from "../geometry/Vector.js"
import { bodyOf, isFixed, piecesByMesh } from "./Bodies.js"
import { type Standing, standing } from "./Contacts.js"
import type { Convex } from "./Convex.js"
import { liftsInto, near } from "./Overlap.js"

/** What lies on the floor and is stood upon, metres high. */
const flat_max = 0.06
/** Feet that end beside the floor by more than this are meant to (roots, foundations), metres. */
const feet_max = 0.1
/** A sign or a door goes with what it is fixed to, metres. */
const fixed_lift_max = 0.3
/** Between two that touch, metres: less than anyone sees. */
const gap = 0.0002
/** Ways towards the middle of what carries a thing that has no room where it stands, metres. */
const ASIDE = [0, 0.02, 0.04, 0.07, 0.1, 0.15, 0.2, 0.3]

interface Lift {
  readonly low: number
  readonly high: number
}

const shifted = (piece: Convex, by: Vec3): Convex => ({
  ...piece,
  points: piece.points.map((point) => add(point, by)),
  min: add(piece.min, by),
  max: add(piece.max, by)
})

/** The lifts at which a thing would lie in any of the others, lowest first, none touching another. */
const blocked = (pieces: ReadonlyArray<Convex>, others: ReadonlyArray<Standing>): ReadonlyArray<Lift> => {
  const all: Array<Lift> = []
  for (const other of others) {
    for (const piece of pieces) {
      for (const against of other.pieces) {
        const lifts = liftsInto(against, piece)
        if (lifts !== undefined) all.push({ low: lifts[0] - gap, high: lifts[1] + gap })
      }
    }
  }
  all.sort((a, b) => a.low - b.low)
  const out: Array<Lift> = []
  for (const one of all) {
    const last = out[out.length - 1]
    if (last !== undefined && one.low <= last.high)
      out[out.length - 1] = { low: last.low, high: Math.max(last.high, one.high) }
    else out.push(one)
  }
  return out
}

/** The least lift that ends on something, within a reach; undefined where there is none. */
const nearest = (lifts: ReadonlyArray<Lift>, most: number): number | undefined =>
  lifts
    .map(({ high }) => high)
    .filter((lift) => Math.abs(lift) <= most)
    .sort((a, b) => Math.abs(a) - Math.abs(b))[0]

/** Where a thing comes to rest on its carrier: the move from where it stands, or none where it finds no room. */
const moveOnto = (
  thing: Standing,
  carrier: Standing,
  others: ReadonlyArray<Standing>,
  most: number
): Vec3 | undefined => {
  const inward = sub(carrier.body.position, thing.body.position)
  const far = Math.hypot(inward[0], inward[2])
  let best: { readonly move: Vec3; readonly cost: number } | undefined
  for (const way of ASIDE) {
    if (way > far || (best !== undefined && 2 * way >= best.cost)) break
    const aside: Vec3 = far === 0 ? [0, 0, 0] : [(inward[0] / far) * way, 0, (inward[2] / far) * way]
    const lift = nearest(
      blocked(
        thing.pieces.map((piece) => shifted(piece, aside)),
        others
      ),
      most
    )
    if (lift === undefined) continue
    const cost = Math.abs(lift) + 2 * way
    if (best === undefined || cost < best.cost) best = { move: [aside[0], lift, aside[2]], cost }
  }
  return best?.move
}

const isHung = ({ mount }: Placement): boolean => mount === "wall" || mount === "ceiling"

/** A toy elephant goes where its chest has room. */
const isRooted = (placement: Placement): boolean => isFixed(placement) && placement.size.height > 1

/** Whether its height says that it is stood upon and not against: a rug, a mat. */
const isFlat = (placement: Placement, drawing: Drawing): boolean => {
  if (placement.mount !== "floor" || placement.on !== null || isFixed(placement)) return false
  const bounds = meshBounds(drawing.mesh)
  return bounds !== null && bounds.max[1] * drawing.scale[1] <= flat_max
}

/** How far the lowest point of a thing is from its base. */
const feetOf = ({ mesh, scale: [, up] }: Drawing): number => {
  const low = (meshBounds(mesh)?.min[1] ?? 0) * up
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
  const pieces = piecesByMesh()
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
    const known = made.get(i) ?? standing(bodyOf(placements[i], out[i], pieces))
    made.set(i, known)
    return known
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
  return { out, carrierOf, standingAt, move, besides }
}

const overlaps = ({ bounds: a, level }: Placement, { bounds: b, level: other }: Placement): boolean =>
  level === other && a.min[0] < b.max[0] && b.min[0] < a.max[0] && a.min[2] < b.max[2] && b.min[2] < a.max[2]

/** The drawings of placements, in their order, each at rest. What hangs, and what is rooted in the ground, stays where it is. */
export const atRest = (
  placements: ReadonlyArray<Placement>,
  drawings: ReadonlyArray<Drawing>,
  control: Control
): ReadonlyArray<Drawing> => {
  const { besides, carrierOf, move, out, standingAt } = scene(placements, drawings)
  const flats = placements.flatMap((placement, i) => (isFlat(placement, drawings[i]) ? [i] : []))
  const hung = placements.flatMap((placement, i) => (isHung(placement) ? [i] : []))
  const onto = (i: number, carrier: number): void => {
    const under = standingAt(carrier)
    const most = isRooted(placements[i]) ? fixed_lift_max : Math.max(feet_max, placements[carrier].size.height)
    const below = carrierOf(carrier)
    const around = hung.filter((other) => overlaps(placements[other], placements[carrier])).map(standingAt)
    const found = moveOnto(
      standingAt(i),
      under,
      [under, ...(below === undefined ? [] : [standingAt(below)]), ...around, ...besides(i)],
      most
    )
    if (found !== undefined) move(i, found)
    standingAt(i)
  }
  const onFloor = (i: number): void => {
    move(i, [0, -feetOf(out[i]), 0])
    if (flats.includes(i)) return
    const beneath = flats.filter((flat) => overlaps(placements[i], placements[flat]))
    if (beneath.length === 0) return
    const thing = standingAt(i)
    const under = beneath.map(standingAt).filter(({ box }) => near(box, thing.box, gap))
    move(i, [0, Math.max(0, nearest(blocked(thing.pieces, under), flat_max) ?? 0), 0])
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
