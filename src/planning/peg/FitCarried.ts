import { catalogue } from "#catalogue/Catalogue.js"
import type { Size } from "#formats/Peg.js"
import type { Draft, OpenThing } from "../Draft.js"
import { isDrivenOn } from "../indoor/Driven.js"
import { mountOf } from "../indoor/Mounts.js"
import { holds, isBed, isFlat } from "../indoor/Nature.js"
import { isFixed, pairs, type Sizes } from "./SizedPairs.js"

/** Share of a carrier's top that its load may cover. */
const covered = 0.6
/** How far a thing is made smaller to lie where it is put: one that usually lies, and one that usually stands. */
const shrunk = { usual: 0.5, standing: 0.15 } as const

/** Carriers grow a little for what they carry, and what is carried shrinks to fit. */
export const loadCarriers = (draft: Draft, sizes: Sizes): void => {
  for (const carrier of draft.things) {
    const top = sizes.get(carrier.id)
    const load = pairs(draft, "on_top", "inside_of").filter(
      ({ object, subject }) =>
        object === carrier && mountOf(draft, subject) === "surface" && !isDrivenOn(subject, carrier)
    )
    if (top === undefined || load.length === 0 || isFlat(carrier)) continue
    const layers = holds(carrier) && top.height > 1.2 ? 3 : 1
    let [area, width, depth] = [0, 0, 0]
    for (const { subject } of load) {
      const size = sizes.get(subject.id)
      // Nothing grows for what nobody asked to lie on it.
      if (size === undefined || !subject.asked) continue
      area += (size.width * size.depth * Math.ceil(subject.count / carrier.count)) / layers
      width = Math.max(width, size.width)
      depth = Math.max(depth, Math.min(size.depth, size.width))
    }
    const room = top.width * top.depth * covered
    if (area <= room && width <= top.width * 0.95 && depth <= top.depth * 0.95) {
      for (const { subject } of load) if (!subject.asked) shrinkInto(subject, sizes, top, area)
      continue
    }
    const grow = Math.min(1.3, Math.max(Math.sqrt(area / room), width / top.width / 0.9, 1))
    if (!isFixed(carrier) && !isBed(carrier)) {
      top.width *= grow
      if (top.depth < 0.6 || area > room) top.depth *= Math.min(grow, 1.2)
    }
    for (const { subject } of load) shrinkInto(subject, sizes, top, area)
  }
  for (const carrier of draft.things) makeRoom(draft, sizes, carrier)
}

/** Metres between things that lie beside one another. */
const gap = 0.03
const pieces_max = 24
const broadened = { by: 1.06, most: 1.5 } as const

/** Whether pieces lie beside one another on a top, in rows from its back to its front, the deepest first. */
const packs = (pieces: ReadonlyArray<Across>, { depth, width }: Across): boolean => {
  let [back, along, row] = [0, 0, 0]
  for (const piece of pieces) {
    if (along > 0 && along + piece.width <= width) {
      along += piece.width + gap
      continue
    }
    back += row
    row = piece.depth + (back > 0 ? gap : 0)
    along = piece.width + gap
    if (back + row > depth || piece.width > width) return false
  }
  return true
}

type Across = Pick<Size, "width" | "depth">

/** A carrier is so broad that all that is asked to lie on its top lies there side by side. */
const makeRoom = (draft: Draft, sizes: Sizes, carrier: OpenThing): void => {
  const top = sizes.get(carrier.id)
  const hung = carrier.category === "wall_shelf"
  if (top === undefined || isFixed(carrier) || isFlat(carrier) || isBed(carrier)) return
  if (mountOf(draft, carrier) !== "floor" && !hung) return
  const pieces = pairs(draft, "on_top", ...(hung ? (["inside_of"] as const) : [])).flatMap(({ object, subject }) => {
    const size = sizes.get(subject.id)
    const lies = object === carrier && subject.asked && mountOf(draft, subject) === "surface"
    if (size === undefined || !lies || isDrivenOn(subject, carrier)) return []
    const each = Math.min(pieces_max, Math.ceil(subject.count / carrier.count))
    return Array.from({ length: each }, (): Across => (size.depth > top.depth ? turned(size) : size))
  })
  if (pieces.length < 2 || pieces.length > pieces_max) return
  const rows = pieces.sort((a, b) => b.depth - a.depth)
  const most = top.width * broadened.most
  let width = top.width
  while (width <= most && !packs(rows, { width, depth: top.depth })) width *= broadened.by
  // What has no room on the broadest is no more for a broader one.
  if (width <= most) top.width = width
}

const turned = ({ depth, width }: Across): Across => ({ width: depth, depth: width })

/** How much broader a platform is than the vehicle on it. */
const rim = 1.08

/** Lifts, stages and pads are as broad as the vehicles on them. */
export const broadenUnderVehicles = (draft: Draft, sizes: Sizes): void => {
  for (const { object, subject } of pairs(draft, "on_top")) {
    const [size, top] = [sizes.get(subject.id), sizes.get(object.id)]
    if (size === undefined || top === undefined || !isDrivenOn(subject, object)) continue
    top.width = Math.max(top.width, size.width * rim)
    top.depth = Math.max(top.depth, size.depth * rim)
  }
}

const usuallyStands = (thing: OpenThing): boolean => (catalogue().thing(thing.category)?.mount ?? "floor") === "floor"

const shrinkInto = (thing: OpenThing, sizes: Sizes, top: Size, area: number): void => {
  const size = sizes.get(thing.id)
  if (size === undefined || isFixed(thing)) return
  const across = Math.min(size.depth, size.width)
  const fit = Math.min(
    1,
    (top.width * 0.92) / size.width,
    (top.depth * 0.92) / across,
    Math.sqrt((top.width * top.depth * 0.62) / area)
  )
  const standing = usuallyStands(thing)
  const share = Math.max(standing ? shrunk.standing : shrunk.usual, fit)
  size.width *= share
  size.depth *= share
  if (share < 0.8) size.height *= Math.max(share, standing ? shrunk.standing : 0.7)
}

/** Who sits on a bench is no smaller for it. */
export const isAlive = ({ category }: OpenThing): boolean =>
  /^(person|animal)$/.test(catalogue().thing(category)?.category ?? "")

/** What usually stands on the floor is no higher than this on a table, metres. */
const on_table_height = 0.6
/** What is of no known kind and lies on a table is a trifle. */
const unknown_height = 0.15

/** A floor lamp or a microphone on a desk is the kind made for desks. */
export const lowerOnTables = (draft: Draft, sizes: Sizes): void => {
  for (const { object, subject } of pairs(draft, "on_top")) {
    const [size, top] = [sizes.get(subject.id), sizes.get(object.id)]
    if (size === undefined || top === undefined || isFixed(subject) || isFlat(object)) continue
    if (isDrivenOn(subject, object) || isAlive(subject)) continue
    if (!usuallyStands(subject) || mountOf(draft, subject) !== "surface" || top.height < 0.3) continue
    const known = catalogue().thing(subject.category) !== undefined
    const share = Math.min(1, (known ? on_table_height : unknown_height) / size.height)
    if (share === 1) continue
    size.height *= share
    size.width *= Math.max(share, 0.6)
    size.depth *= Math.max(share, 0.6)
  }
}

/** The share of what lies in an open box that must lie within its rim to be seen as in it. */
const within_rim = 0.6
const deepened = 1.5
const sunk = 0.6

/** Open boxes are made a little deeper and what lies in them lower, until it lies in them and not on them. */
export const sinkIntoBoxes = (draft: Draft, sizes: Sizes): void => {
  for (const { object, subject } of pairs(draft, "inside_of")) {
    const [size, box] = [sizes.get(subject.id), sizes.get(object.id)]
    const hollow = catalogue().thing(object.category)?.holds ?? false
    if (size === undefined || box === undefined || (hollow !== false && hollow.open !== "top")) continue
    if (hollow === false && box.height > rim_max) continue
    const needs = () => (size.height * within_rim) / (1 - (hollow === false ? 0.15 : hollow.base))
    if (!isFixed(object)) box.height = Math.min(Math.max(box.height, needs()), box.height * deepened)
    if (!isFixed(subject) && needs() > box.height) size.height *= Math.max(sunk, box.height / needs())
  }
}

/** A tray or a plate has a rim, a slab has none. */
const rim_max = 0.12

/** What is pushed under something is lower and shorter than the room there. */
const room_beneath = { bed: 0.32, table: 0.85 } as const

export const pushBeneath = (draft: Draft, sizes: Sizes): void => {
  for (const { object, relation, subject } of pairs(draft, "side_region")) {
    const [size, over] = [sizes.get(subject.id), sizes.get(object.id)]
    if (relation.side !== "bottom" || size === undefined || over === undefined || isFixed(subject)) continue
    const each = Math.max(1, Math.ceil(subject.count / object.count))
    const share = Math.min(
      1,
      (over.width * 0.9) / (size.width * each),
      (over.depth * 0.9) / size.depth,
      (over.height * (isBed(object) ? room_beneath.bed : room_beneath.table)) / size.height
    )
    size.width *= Math.max(share, 0.3)
    size.depth *= Math.max(share, 0.3)
    size.height *= Math.max(share, 0.3)
  }
}
