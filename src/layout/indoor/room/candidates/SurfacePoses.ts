import type { Thing, Wish } from "../Thing.js"
import { localTo, turnTo, type Upright, worldX, worldZ } from "../Upright.js"
import { beside, type Drafting, FACES, halvesAfter, type Pose, propose } from "./Pose.js"

const edge = 0.005

/** The floor of what holds things without being hollow: a tray, a plate. Higher than its own base, or nothing rests on it. */
const inlay = 0.012
/** Between the feet of a carrier: on the floor. */
const floor_level = 0

/** Heights above a carrier's base at which a thing can lie, best first. */
const levelsOf = (t: Thing, a: Thing, wish: Wish | null): ReadonlyArray<number> => {
  const { bears, hollow } = a.traits
  const boards = (bears.length > 0 ? bears : [1]).map((share) => share * a.h)
  const inner = hollow === false ? [] : [Math.max(inlay, hollow.base * a.h)]
  const top = boards[0]
  const isOpen = hollow !== false && hollow.open === "front"
  // Between two boards a thing must be lower than the space there is.
  const fitting = [...boards, ...inner].filter((level, _, all) => {
    const above = all.filter((other) => other > level + 0.01)
    const ceiling = above.length > 0 ? Math.min(...above) : level >= a.h * 0.45 ? 1e9 : a.h
    return level + t.h <= ceiling + 1e-6
  })
  if (wish?.predicate === "inside_of") {
    const low = fitting.filter((level) => level + t.h <= a.h + 1e-6)
    if (low.length > 0) return low
    return hollow === false && a.h > rim_max ? [top] : [inner[0] ?? inlay, top]
  }
  if (wish?.side === "bottom") return [floor_level]
  const upper = (isOpen ? fitting : boards).filter((level) => level >= a.h * 0.2)
  if (!isOpen || top <= eyes) return [...new Set([top, ...upper])]
  return [...upper.filter((level) => level < top && level >= a.h / 2), top, ...upper.filter((level) => level < a.h / 2)]
}

/** What stands on a piece of open furniture that is higher than this is seen on a board of it, if it fits on one. */
const eyes = 1.5

/** What is not hollow and higher than this has no rim that things could lie within. */
const rim_max = 0.12

/** A grid of slots on one level of a carrier. */
const slots = (draft: Drafting, a: Thing, level: number): void => {
  const { thing: t } = draft
  for (const turn of [0, Math.PI / 2]) {
    const [ex, ez] = halvesAfter(t, turn)
    const [u, v] = [a.w / 2 - ex - edge, a.d / 2 - ez - edge]
    // What is larger than its carrier overhangs it, unturned.
    if ((u < -edge || v < -edge) && (turn !== 0 || t.w > a.w * 1.3 || t.d > a.d * 1.6)) continue
    for (const across of [0, -1, 1, -0.5, 0.5, -0.75, 0.75, -0.25, 0.25]) {
      for (const along of [0, -1, 1, -0.5, 0.5]) {
        const right = across * Math.max(0, u)
        const ahead = along * Math.max(0, v)
        propose(draft, worldX(a, right, ahead), worldZ(a, right, ahead), a.yaw + turn, a.y + level, a)
      }
    }
    if (t.w === t.d) break
  }
}

/** Whether a pose keeps the whole footprint over a carrier. */
const liesOn = (t: Upright, { x, yaw, z }: Pose, a: Upright): boolean => {
  const [right, ahead] = localTo(a, x, z)
  const [ex, ez] = halvesAfter(t, yaw - a.yaw)
  return Math.abs(right) + ex <= a.w / 2 + 1e-6 && Math.abs(ahead) + ez <= a.d / 2 + 1e-6
}

const neighbour_gaps = [0.01, 0.06, 0.15, 0.26]

/** Poses on a carrier beside what lies there already, on the side that a wish names or on any. */
const besideNeighbours = (draft: Drafting, a: Thing): void => {
  const { thing: t, things, poses } = draft
  const put = (other: Thing, faces: ReadonlyArray<string>, seen: Upright) => {
    const own: Array<Pose> = []
    beside({ ...draft, poses: own }, seen, {
      faces,
      gaps: neighbour_gaps,
      turns: ["same", Math.PI / 2],
      shifts: [0, -1, 1]
    })
    for (const pose of own) if (liesOn(t, pose, a)) poses.push({ ...pose, y: other.y, on: a })
  }
  for (const other of things) {
    if (other === t || !other.placed || other.on !== a) continue
    const related = [
      ...t.wishes.filter((wish) => wish.anchors.includes(other)),
      ...t.wished.filter((wish) => wish.thing === other)
    ]
    if (related.length === 0) put(other, ["left", "right"], turnTo({ ...other }, a.yaw))
    else put(other, FACES, other)
  }
}

/** Of more carriers each thing tries some, another part of them than its neighbour does. */
const carriers_max = 12

const tried = (all: ReadonlyArray<Thing>, number: number): ReadonlyArray<Thing> =>
  all.length <= carriers_max
    ? all
    : Array.from({ length: carriers_max }, (_, k) => all[(number * carriers_max + k) % all.length])

/** Where a thing can lie on or in what carries it. */
export const surfacePoses = (draft: Drafting): void => {
  const { thing: t } = draft
  for (const a of tried(t.carriers, t.index)) {
    if (!a.placed) continue
    const wish = t.wishes.find(
      (each) => each.anchors.includes(a) && /^(on_top|inside_of|side_region)$/.test(each.predicate)
    )
    for (const level of levelsOf(t, a, wish ?? null)) slots(draft, a, level)
    if (wish?.side !== "bottom") besideNeighbours(draft, a)
  }
}

/** On whatever else of the room bears things: better than nowhere. */
export const anySurface = (draft: Drafting): void => {
  const { thing: t, things } = draft
  const bearing = things.filter((a) => {
    if (a === t || !a.placed || a.on !== null || a.traits.bears.length === 0 || a.traits.rug) return false
    return a.mount === "floor" && !a.traits.seat && !a.traits.bed
  })
  for (const a of tried(bearing, t.number)) slots(draft, a, a.traits.bears[0] * a.h)
}
