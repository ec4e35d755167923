import type { Predicate, Size } from "#formats/Peg.js"
import type { Draft, OpenThing } from "../Draft.js"
import { thingOf } from "../Draft.js"
import { mountOf } from "../indoor/Mounts.js"
import { holds, isBed, isFlat, isWorkedAt } from "../indoor/Nature.js"

type Sizes = Map<string, { width: number; height: number; depth: number }>

const isFixed = (thing: OpenThing): boolean => Object.keys(thing.size).length > 0

/** Pairs of a relation's things, subject first, with the object's size free to change or not. */
const pairs = (draft: Draft, ...predicates: ReadonlyArray<Predicate>) =>
  draft.relations.flatMap((relation) => {
    if (!predicates.includes(relation.predicate)) return []
    const subject = thingOf(draft, relation.subject)
    const object = thingOf(draft, relation.objects[0] ?? "")
    return subject === undefined || object === undefined || subject === object ? [] : [{ relation, subject, object }]
  })

/** Elbow room between neighbours at a table, metres. */
const elbow = 0.07
/** A long side must be longer than a short one by this factor, or nobody can tell them apart. */
const oblong = 1.15

/** Tables grow for those who sit at them. */
const seatTables = (draft: Draft, sizes: Sizes): void => {
  for (const table of draft.things.filter((thing) => isWorkedAt(thing) && !isFixed(thing))) {
    const size = sizes.get(table.id)
    const seats = pairs(draft, "surround", "long_short_side_of").filter(({ object }) => object === table)
    if (size === undefined || seats.length === 0) continue
    let [long, short, around, chair] = [0, 0, 0, 0.5]
    for (const { relation, subject } of seats) {
      chair = Math.max(chair, sizes.get(subject.id)?.width ?? 0)
      if (relation.predicate === "surround") around += subject.count
      else if (relation.side === "long") long += subject.count
      else short += subject.count
    }
    const round = Math.abs(size.width - size.depth) < 0.01
    if (round && around > 0 && long + short === 0) {
      const around_min = ((chair + 0.08) * around) / Math.PI - (around > 3 ? 0.35 : 0.1)
      size.width = size.depth = Math.max(size.width, around_min)
      continue
    }
    if (around > 0) long += around <= 3 ? Math.max(0, around - 2) : around - 2
    const perSide = Math.ceil(long / 2)
    size.width = Math.max(size.width, perSide * (chair + elbow) + (perSide > 1 ? 0.05 : 0))
    if (short > 2) size.depth = Math.max(size.depth, Math.ceil(short / 2) * (chair + elbow))
    if (long + short > 0) size.width = Math.max(size.width, size.depth * oblong)
  }
}

/** Share of a carrier's top that its load may cover. */
const covered = 0.6

/** Carriers grow a little for what they carry, and what is carried shrinks to fit. */
const loadCarriers = (draft: Draft, sizes: Sizes): void => {
  for (const carrier of draft.things) {
    const top = sizes.get(carrier.id)
    const load = pairs(draft, "on_top", "inside_of").filter(
      ({ object, subject }) => object === carrier && mountOf(draft, subject) === "surface"
    )
    if (top === undefined || load.length === 0 || isFlat(carrier)) continue
    const layers = holds(carrier) && top.height > 1.2 ? 3 : 1
    let [area, width, depth] = [0, 0, 0]
    for (const { subject } of load) {
      const size = sizes.get(subject.id)
      if (size === undefined) continue
      area += (size.width * size.depth * Math.ceil(subject.count / carrier.count)) / layers
      width = Math.max(width, size.width)
      depth = Math.max(depth, Math.min(size.depth, size.width))
    }
    const room = top.width * top.depth * covered
    if (area <= room && width <= top.width * 0.95 && depth <= top.depth * 0.95) continue
    const grow = Math.min(1.3, Math.max(Math.sqrt(area / room), width / top.width / 0.9, 1))
    if (!isFixed(carrier) && !isBed(carrier)) {
      top.width *= grow
      if (top.depth < 0.6 || area > room) top.depth *= Math.min(grow, 1.2)
    }
    for (const { subject } of load) shrinkInto(subject, sizes, top, area)
  }
}

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
  const share = Math.max(0.5, fit)
  size.width *= share
  size.depth *= share
  if (share < 0.8) size.height *= Math.max(share, 0.7)
}

/**
 * Left, right, front, back, long and short side are judged within the anchor's height: what stands beside something much
 * lower fails by size alone. The higher one is lowered and the lower one raised, each a little.
 */
const heightRatio = 1.85

const matchHeights = (draft: Draft, sizes: Sizes): void => {
  for (const { relation, subject, object } of pairs(draft, "side_of", "long_short_side_of", "surround")) {
    if (relation.side === "top" || relation.side === "bottom") continue
    const [high, low] = [sizes.get(subject.id), sizes.get(object.id)]
    if (high === undefined || low === undefined || mountOf(draft, subject) !== mountOf(draft, object)) continue
    if (mountOf(draft, subject) === "wall") {
      low.depth = Math.max(low.depth, 0.05)
      if (!isFixed(subject)) high.depth = Math.min(high.depth, low.depth * 1.7)
      continue
    }
    if (mountOf(draft, subject) !== "floor" || isFlat(object) || high.height <= low.height * heightRatio) continue
    const seated = relation.predicate !== "side_of"
    if (!isFixed(subject))
      high.height = Math.max(high.height * (seated ? 0.9 : 0.72), Math.min(high.height, low.height * heightRatio))
    if (seated && !isFixed(object))
      low.height = Math.min(low.height * 1.35, Math.max(low.height, high.height / heightRatio))
  }
}

/** Rugs reach beyond what stands on them. */
const spreadRugs = (draft: Draft, sizes: Sizes): void => {
  for (const rug of draft.things.filter((thing) => isFlat(thing) && !isFixed(thing))) {
    const size = sizes.get(rug.id)
    const group = pairs(draft, "on_top").filter(({ object }) => object === rug)
    const single = group.length === 1 ? sizes.get(group[0].subject.id) : undefined
    if (size === undefined || group.length === 0) continue
    size.width = Math.max(size.width, single === undefined ? 3 : single.width * 1.25, 1.2)
    size.depth = Math.max(size.depth, single === undefined ? 2.8 : Math.min(single.depth * 0.9, 2.2), 0.9)
  }
}

/** Round and square tops are as deep as wide. */
const squareTops = (draft: Draft, sizes: Sizes): void => {
  for (const thing of draft.things) {
    const size = sizes.get(thing.id)
    const shaped = thing.tags.some((tag) => /^(?:round|circular|square)$/.test(tag))
    if (size === undefined || !shaped || isFixed(thing) || !(isFlat(thing) || /table/.test(thing.category))) continue
    size.width = size.depth = isFlat(thing)
      ? Math.min(size.width, 1.8)
      : Math.max(size.depth, Math.sqrt(size.width * size.depth))
  }
}

/**
 * Sizes of an indoor scene made to go together: tables for their seats, carriers for their load, heights that can be
 * judged beside one another, rugs for their group. A size that the text gives is kept.
 */
export const fitSizes = (draft: Draft, given: ReadonlyMap<string, Size>): ReadonlyMap<string, Size> => {
  const sizes: Sizes = new Map([...given].map(([id, size]) => [id, { ...size }]))
  squareTops(draft, sizes)
  seatTables(draft, sizes)
  loadCarriers(draft, sizes)
  loadCarriers(draft, sizes)
  matchHeights(draft, sizes)
  spreadRugs(draft, sizes)
  return sizes
}
