/**
 * Things at rest on what is truly under them. The layout knows boxes; what is drawn has a seat below its back, boards within a case and
 * feet of its own length. The mesh is the truth: each thing is lifted or lowered until it touches and lies in nothing.
 */
import type { Control } from "#domain/Control.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import type { PlacedZone } from "#formats/blueprint/Zones.js"
import { add, length, type Vec3 } from "#geometry/Vector.js"
import type { Drawing } from "../Drawing.js"
import { bodyOf, boundsOfMesh, isFixed } from "./Bodies.js"
import { type Standing, standing } from "./Contacts.js"
import { anyhow, blocked, ends, footOn, gap, moveOnto, touch } from "./Onto.js"
import { near } from "./Overlap.js"
import { footprint, isStable, weightOf } from "./Stable.js"

/** What lies on the floor and is stood upon, metres high. */
const flat_max = 0.06
/** Feet that end beside the floor by more than this are meant to (roots, foundations), metres. */
const feet_max = 0.1
/** A sign or a door goes with what it is fixed to, metres. */
const fixed_lift_max = 0.3

const isHung = ({ mount }: Placement): boolean => mount === "wall" || mount === "ceiling"

/** A toy elephant goes where its chest has room. */
const isRooted = (placement: Placement): boolean => isFixed(placement) && placement.size.height > 1

/** Whether its height says that it is stood upon and not against: a rug, a mat. */
const isFlat = (placement: Placement, drawing: Drawing): boolean => {
  if (placement.mount !== "floor" || placement.on !== null || isFixed(placement)) return false
  const bounds = boundsOfMesh(drawing.mesh)
  return bounds !== null && bounds.max[1] * drawing.scale[1] <= flat_max
}

/** How far the lowest point of a thing is from its base. */
const feetOf = ({ mesh, scale: [, up] }: Drawing): number => {
  const low = (boundsOfMesh(mesh)?.min[1] ?? 0) * up
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
    const others = [
      ...[under, ...(below === undefined ? [] : [standingAt(below)])].map((standing) => ({ standing, bears: true })),
      ...[...around, ...besides(i)].map((standing) => ({ standing, bears: false }))
    ]
    // Not onto the shelf above it, where other things stand, nor onto what stands beside it, unless there is no other way.
    const among = {
      others,
      most,
      highest: { base: under.box.max[1] + touch, top: ceilingOf(placements[i]) },
      edge: under.box
    }
    const found =
      moveOnto(standingAt(i), under.body.position, among) ?? moveOnto(standingAt(i), under.body.position, anyhow(among))
    if (found !== undefined) move(i, found.move)
    if (found?.stable !== true) hold(i)
    standingAt(i)
  }
  /** Onto what lies flat beneath it, where there is room for that below the ceiling. */
  const onFlats = (i: number): { readonly lift: number; readonly under: ReadonlyArray<Standing> } => {
    const none = { lift: 0, under: [] }
    if (flats.includes(i)) return none
    const beneath = flats.filter((flat) => overlaps(placements[i], placements[flat]))
    if (beneath.length === 0) return none
    const thing = standingAt(i)
    const under = beneath.map(standingAt).filter(({ box }) => near(box, thing.box, gap))
    const bearing = under.map((standing) => ({ standing, bears: true }))
    const lift = Math.max(0, ends(blocked(thing.pieces, bearing, flat_max), flat_max)[0] ?? 0)
    if (thing.box.max[1] + lift > ceilingOf(placements[i])) return none
    move(i, [0, lift, 0])
    return { lift, under }
  }
  const onFloor = (i: number): void => {
    move(i, [0, -feetOf(out[i]), 0])
    const thing = standingAt(i)
    const [floor, weight] = [thing.box.min[1], weightOf(thing.pieces, thing.body.pieces)]
    const { lift, under } = onFlats(i)
    // With a part of its foot on the edge of a rug it leans; wholly on it, it stands as on the floor.
    const step = lift > 0 && !isStable(weight, footOn(standingAt(i).pieces, under), floor) ? lift : 0
    if (!isStable(weight, footprint(thing.pieces, floor), floor, step)) hold(i)
  }
  for (const i of inOrder(placements)) {
    control.checkpoint()
    const carrier = carrierOf(i)
    if (isHung(placements[i])) continue
    if (carrier !== undefined) onto(i, carrier)
    else if (!isFixed(placements[i])) onFloor(i)
    else onFlats(i)
  }
  return out
}
