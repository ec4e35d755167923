import { catalogue } from "#catalogue/Catalogue.js"
import type { Draft, OpenThing } from "../Draft.js"
import { mountOf } from "../indoor/Mounts.js"
import { isAlive } from "./FitCarried.js"
import { isFixed, pairs, type Sizes } from "./SizedPairs.js"

/** What is in a vessel that is open at its top: a mug, a vase, a basket. */
const filled = (draft: Draft) =>
  pairs(draft, "inside_of").filter(({ object, subject }) => {
    const hollow = catalogue().thing(object.category)?.holds ?? false
    return hollow !== false && hollow.open === "top" && mountOf(draft, subject) === "surface" && !isAlive(subject)
  })

/** A rod is so much longer than it is thick. */
const slim = 3

/** Pens stand in a mug, tulips in a vase: what is too long to lie there stands upright. */
export const standInVessels = (draft: Draft, sizes: Sizes): void => {
  for (const { object, subject } of filled(draft)) {
    const [size, vessel] = [sizes.get(subject.id), sizes.get(object.id)]
    if (size === undefined || vessel === undefined || isFixed(subject)) continue
    const along = size.width > size.depth ? "width" : "depth"
    const [long, thick] = [size[along], Math.max(size.height, Math.min(size.width, size.depth))]
    if (long < slim * thick || long < Math.min(vessel.width, vessel.depth) * 0.9) continue
    size[along] = size.height
    size.height = long
  }
}

/** Metres between things that lie in one vessel, and between them and its rim. */
const apart = 0.006
const rim = 0.014
/** How far a vessel grows for what is in it, and how small that gets. */
const most = { grown: 1.6, shrunk: 0.6 } as const
const pieces_max = 25

/** How broad what lies beside one another in a square is, of so many pieces of a breadth. */
const across = (count: number, breadth: number): number => {
  const each = Math.ceil(Math.sqrt(count))
  return each * breadth + (each - 1) * apart + 2 * rim
}

/** A bowl is broad enough for its oranges, a mug for its pens, and they are small enough for it. */
export const broadenVessels = (draft: Draft, sizes: Sizes): void => {
  for (const { object, subject } of filled(draft)) {
    const [size, vessel] = [sizes.get(subject.id), sizes.get(object.id)]
    const count = Math.ceil(subject.count / object.count)
    if (size === undefined || vessel === undefined || !subject.asked || count < 2 || count > pieces_max) continue
    const breadth = () => Math.max(size.width, size.depth)
    const needed = across(count, breadth())
    if (!isFixed(object)) {
      vessel.width = Math.max(vessel.width, Math.min(vessel.width * most.grown, needed))
      vessel.depth = Math.max(vessel.depth, Math.min(vessel.depth * most.grown, needed))
    }
    const share = Math.min(vessel.width, vessel.depth) / across(count, breadth())
    if (share >= 1 || isFixed(subject)) continue
    const smaller = Math.max(most.shrunk, share * 0.97)
    size.width *= smaller
    size.depth *= smaller
    if (size.height < breadth() * slim) size.height *= smaller
  }
}

/** What hangs over furniture in a row reaches so far beyond it, as a share of its width. */
const beyond = 1.1
const widened = { most: 2.2, gap: 0.06, narrowed: 0.7 } as const

const grows = (thing: OpenThing): boolean =>
  /^(storage|table|seating)$/.test(catalogue().thing(thing.category)?.category ?? "") && !isFixed(thing)

/** "Four coats over a shoe rack": what hangs above it side by side has room there. */
export const widenBelow = (draft: Draft, sizes: Sizes): void => {
  for (const { object, relation, subject } of pairs(draft, "side_of")) {
    const [size, below] = [sizes.get(subject.id), sizes.get(object.id)]
    const count = Math.ceil(subject.count / object.count)
    if (relation.side !== "top" || !relation.asked || size === undefined || below === undefined || count < 2) continue
    if (mountOf(draft, subject) !== "wall" || mountOf(draft, object) !== "floor") continue
    const needed = () => count * (size.width + widened.gap)
    if (grows(object)) below.width = Math.max(below.width, Math.min(below.width * widened.most, needed() / beyond))
    const share = (below.width * beyond) / needed()
    if (share < 1 && !isFixed(subject)) size.width *= Math.max(widened.narrowed, share)
  }
}
