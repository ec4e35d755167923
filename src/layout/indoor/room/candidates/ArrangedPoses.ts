import { catalogue } from "#catalogue/Catalogue.js"
import type { Thing } from "../Thing.js"
import { localTo, planeGap, worldX, worldZ } from "../Upright.js"
import { type Drafting, halvesAfter, propose } from "./Pose.js"

/** A point on a top in the carrier's own measures, and how what lies there is turned. */
type Spot = readonly [right: number, ahead: number, turn?: number]

const rim = 0.015

const seat_reach = 0.6

/** Before each seat at a table, as one lays it. */
const atSeats = (t: Thing, a: Thing, things: ReadonlyArray<Thing>): ReadonlyArray<Spot> => {
  const setting = catalogue().thing(t.traits.name)?.laid
  if (setting === undefined || !a.traits.table) return []
  const [aside, inward] = setting
  return things.flatMap((seat): ReadonlyArray<Spot> => {
    if (!seat.placed || !seat.traits.seat || planeGap(seat, a) > seat_reach) return []
    const [right, ahead] = localTo(a, seat.x, seat.z)
    const alongSide = Math.abs(right) / a.w > Math.abs(ahead) / a.d
    const side = Math.sign(alongSide ? right : ahead)
    const most = (alongSide ? a.w : a.d) / 2
    const deep = most - Math.min(inward, most)
    // One's own right hand, seen from the seat.
    return [alongSide ? [side * deep, ahead - side * aside, Math.PI / 2] : [right + side * aside, side * deep]]
  })
}

/** At the head of a bed, on both ends of a sofa, a blanket over the foot. */
const bedding = (t: Thing, a: Thing): ReadonlyArray<Spot> => {
  const { name } = t.traits
  const head = -a.d / 2
  if (a.traits.bed && name === "pillow") {
    const ahead = head + t.d / 2 + 0.04
    return a.w < 1.2 ? [[0, ahead]] : [-0.25, 0.25, 0].map((share) => [share * a.w, ahead] as const)
  }
  if (a.traits.bed && /^(throw_pillow|plush_toy)$/.test(name))
    return [0, 0.27, -0.27].map((share) => [share * a.w, head + 0.5 + t.d / 2] as const)
  if (name === "blanket") return [[0, a.d / 2 - t.d / 2 - rim]]
  if (a.traits.couch && name === "throw_pillow") {
    const end = a.w / 2 - t.w / 2 - 0.14
    return [-1, 1, 0, 0.5].map((share) => [share * Math.max(0, end), 0.04] as const)
  }
  return []
}

/** Rows on boards, from the left and from the right in turn. */
const rows = (t: Thing, a: Thing): ReadonlyArray<Spot> => {
  const ends = a.w / 2 - t.w / 2 - 0.03
  if (ends < 0) return []
  const step = t.w + 0.008
  const n = Math.floor((2 * ends) / step) + 1
  const side = t.entity.name.length % 2 === 0 ? 1 : -1
  return Array.from({ length: n }, (_, i) => [side * (-ends + i * step), 0] as const)
}

/** All over a top, the back and the middle first. */
const spread = (t: Thing, a: Thing): ReadonlyArray<Spot> => {
  const [u, v] = [a.w / 2 - t.w / 2 - rim, a.d / 2 - t.d / 2 - rim]
  if (u < 0 || v < 0) return []
  const [columns, lines] = [Math.floor((2 * u) / (t.w + 0.04)), Math.floor((2 * v) / (t.d + 0.04))]
  const share = (i: number, n: number) => (n === 0 ? 0 : (2 * i) / n - 1)
  return Array.from({ length: (columns + 1) * (lines + 1) }, (_, k) => {
    const [i, j] = [k % (columns + 1), Math.floor(k / (columns + 1))]
    const inner = columns - ((i * 7) % (columns + 1))
    return [share(inner, columns) * u, share(j, lines) * v] as const
  })
}

/** The boards of a carrier on which a thing fits under the next one, metres above its base. */
const boardsFor = (t: Thing, a: Thing, inside: boolean): ReadonlyArray<number> => {
  const levels = a.traits.bears.length > 0 ? a.traits.bears.map((share) => share * a.h) : [a.h]
  if (!inside) return [levels[0]]
  const fitting = levels.filter((level) => {
    const above = levels.filter((other) => other > level + 0.01)
    return level + t.h <= (above.length > 0 ? Math.min(...above) : a.h) + 1e-6
  })
  const from = t.index % Math.max(1, fitting.length)
  return [...fitting.slice(from), ...fitting.slice(0, from)]
}

/** Nothing lies over the edge, but what is larger than what bears it. */
const isOn = (t: Thing, a: Thing, [right, ahead, turn = 0]: Spot): boolean => {
  const [ex, ez] = halvesAfter(t, turn)
  return Math.abs(right) <= Math.max(0, a.w / 2 - ex) + 1e-6 && Math.abs(ahead) <= Math.max(0, a.d / 2 - ez) + 1e-6
}

/** Poses on a thing's carriers in the order in which people use them: the first free one will do. */
export const arrangedPoses = (draft: Drafting): void => {
  const { thing: t, things } = draft
  for (const a of t.carriers) {
    if (!a.placed) continue
    const inside = t.wishes.some(({ anchors, predicate }) => predicate === "inside_of" && anchors.includes(a))
    const spots = inside ? rows(t, a) : [...atSeats(t, a, things), ...bedding(t, a)]
    for (const level of boardsFor(t, a, inside))
      for (const [right, ahead, turn = 0] of spots.filter((spot) => isOn(t, a, spot)))
        propose(draft, worldX(a, right, ahead), worldZ(a, right, ahead), a.yaw + turn, a.y + level, a)
  }
}

/** Anywhere on the tops of a thing's carriers, where habit finds no place. */
export const spreadPoses = (draft: Drafting): void => {
  const { thing: t } = draft
  for (const a of t.carriers) {
    if (!a.placed) continue
    for (const level of boardsFor(t, a, a.traits.bears.length > 1))
      for (const [right, ahead] of spread(t, a))
        propose(draft, worldX(a, right, ahead), worldZ(a, right, ahead), a.yaw, a.y + level, a)
  }
}
