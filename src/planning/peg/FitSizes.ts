import type { Side, Size } from "#formats/Peg.js"
import type { Draft, OpenThing } from "../Draft.js"
import { mountOf } from "../indoor/Mounts.js"
import { entryOf, isFlat, isWorkedAt } from "../indoor/Nature.js"
import { toyShare } from "../indoor/Toys.js"
import { broadenUnderVehicles, loadCarriers, lowerOnTables, pushBeneath, sinkIntoBoxes } from "./FitCarried.js"
import { broadenVessels, standInVessels, widenBelow } from "./FitVessels.js"
import { isFixed, pairs, type Sizes } from "./SizedPairs.js"

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
      const each = Math.ceil(subject.count / table.count)
      if (relation.predicate === "surround") around += each
      else if (relation.side === "long") long += each
      else short += each
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

/**
 * Left, right, front, back, long and short side are judged within the anchor's height: what stands beside something much
 * lower fails by size alone. The higher one is lowered and the lower one raised, each a little.
 */
const heightRatio = 1.85

const matchHeights = (draft: Draft, sizes: Sizes): void => {
  for (const { relation, subject, object } of pairs(draft, "side_of", "long_short_side_of", "surround")) {
    if (relation.side === "top" || relation.side === "bottom") continue
    const [high, low] = [sizes.get(subject.id), sizes.get(object.id)]
    if (high === undefined || low === undefined) continue
    const raised = mountOf(draft, object) === "wall" || (mountOf(draft, object) === "surface" && low.depth < slim.hung)
    if (mountOf(draft, subject) === "floor" && raised && relation.predicate === "side_of")
      slimBeside(sizes, subject, object)
    if (mountOf(draft, subject) !== mountOf(draft, object)) continue
    const mount = mountOf(draft, subject)
    if (mount === "surface" && relation.predicate === "side_of")
      matchSizes(sizes, { ...lying, side: relation.side, subject, object })
    if (mount === "wall") {
      low.depth = Math.max(low.depth, 0.05)
      if (!isFixed(subject)) high.depth = Math.min(high.depth, low.depth * 1.7)
      continue
    }
    if (mount !== "floor" || isFlat(object)) continue
    if (relation.predicate === "side_of") matchSizes(sizes, { ...standing, side: relation.side, subject, object })
    if (high.height <= low.height * heightRatio) continue
    const seated = relation.predicate !== "side_of"
    if (!isFixed(subject))
      high.height = Math.max(high.height * (seated ? 0.9 : 0.72), Math.min(high.height, low.height * heightRatio))
    if (!isFixed(object))
      low.height = Math.min(low.height * (seated ? 1.35 : 1.2), Math.max(low.height, high.height / heightRatio))
  }
}

/** What stands at the side of a screen, or of something on a wall, keeps close to the wall and reaches up to it, where its kind can. */
const slim = { most: 0.3, depth: 0.15, reach: 1.1, hung: 0.12 } as const

const slimBeside = (sizes: Sizes, subject: OpenThing, object: OpenThing): void => {
  const [size, hung] = [sizes.get(subject.id), sizes.get(object.id)]
  const tallest = entryOf(subject)?.size.height[2] ?? 0
  if (size === undefined || hung === undefined || size.depth > slim.most || isFixed(subject)) return
  size.depth = Math.min(size.depth, slim.depth)
  size.height = Math.max(size.height, Math.min(tallest, slim.reach))
  if (!isFixed(object)) hung.depth = Math.max(hung.depth, slim.hung)
}

/** Of what is at the side of something smaller, so much must be before its face, upwards and along it together. */
const before_face = 0.58
const face_factor = 1.25
/** How far the larger may become smaller and the smaller larger: trifles more than furniture. */
const lying = { smaller: 0.68, larger: 1.45 } as const
const standing = { smaller: 0.85, larger: 1.2 } as const

interface Beside {
  readonly side: Side | null
  readonly subject: OpenThing
  readonly object: OpenThing
  readonly smaller: number
  readonly larger: number
}

/** A laptop beside a cup: it is made a little smaller and the cup a little larger, until one can say on which side it lies. */
const matchSizes = (sizes: Sizes, { larger, object, side, smaller, subject }: Beside): void => {
  const [large, small] = [sizes.get(subject.id), sizes.get(object.id)]
  if (large === undefined || small === undefined) return
  const along = side === "left" || side === "right" ? "depth" : "width"
  const [shrinks, grows] = [isFixed(subject) ? 1 : smaller, isFixed(object) ? 1 : larger]
  // Shares of the one before the face of the other, after so much of both changes.
  const share = (much: number) => {
    const factor = (grows / shrinks) ** much
    const upwards = Math.min(1, (small.height * factor * (1 + face_factor)) / 2 / large.height)
    return upwards * Math.min(1, (small[along] * factor * face_factor) / Math.min(large[along], large.width))
  }
  const much = [0, 0.25, 0.5, 0.75, 1].find((each) => share(each) >= before_face)
  if (much === undefined) return
  scale(large, shrinks ** much)
  scale(small, grows ** much)
}

const edges = ["width", "height", "depth"] as const

/** What hangs above something ends below the ceiling, metres, and stands out no further than a cupboard. */
const hung = { top: 2.3, gap: 0.15, least: 0.4, depth: 0.4 } as const

const hangAbove = (draft: Draft, sizes: Sizes): void => {
  for (const { relation, subject, object } of pairs(draft, "side_of")) {
    if (relation.side !== "top" || isFixed(subject) || mountOf(draft, subject) !== "wall") continue
    const [size, below] = [sizes.get(subject.id), sizes.get(object.id)]
    if (size === undefined || below === undefined || mountOf(draft, object) !== "floor") continue
    size.height = Math.min(size.height, Math.max(hung.least, hung.top - below.height - hung.gap))
    size.depth = Math.min(size.depth, hung.depth)
  }
}

const scale = (size: { width: number; height: number; depth: number }, share: number): void => {
  for (const of of edges) size[of] *= share
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
  for (const thing of draft.things) {
    const size = sizes.get(thing.id)
    if (size !== undefined) scale(size, toyShare(draft, thing, size))
  }
  squareTops(draft, sizes)
  seatTables(draft, sizes)
  pushBeneath(draft, sizes)
  standInVessels(draft, sizes)
  lowerOnTables(draft, sizes)
  loadCarriers(draft, sizes)
  loadCarriers(draft, sizes)
  broadenUnderVehicles(draft, sizes)
  broadenVessels(draft, sizes)
  sinkIntoBoxes(draft, sizes)
  matchHeights(draft, sizes)
  hangAbove(draft, sizes)
  widenBelow(draft, sizes)
  spreadRugs(draft, sizes)
  return sizes
}
