import { lengthOfWall, pointOnWall, WALLS, YAW_FROM } from "../Room.js"
import { worldX, worldZ } from "../Upright.js"
import { beamPoses } from "./Beams.js"
import { type Drafting, propose } from "./Pose.js"

/** Under the ceiling: over what a lamp belongs to, and on a grid. */
export const ceilingPoses = (draft: Drafting): void => {
  const { thing: t, room } = draft
  if (beamPoses(draft)) return
  const y = room.height - t.h
  for (const wish of t.wishes) {
    for (const anchor of wish.anchors) {
      if (!anchor.placed) continue
      for (const u of [0, -0.33, 0.33, -0.5, 0.5])
        for (const v of [0, 0.3, -0.3])
          propose(
            draft,
            worldX(anchor, u * anchor.w, v * anchor.d),
            worldZ(anchor, u * anchor.w, v * anchor.d),
            anchor.yaw,
            y
          )
    }
  }
  const yaw = room.width > room.depth ? 0 : Math.PI / 2
  for (let i = 1; i < 10; i++)
    for (let j = 1; j < 8; j++) propose(draft, (room.width * i) / 10, (room.depth * j) / 8, yaw, y)
}

/** What has floor things at its sides hangs low, or they would stand below it. */
const low_base = 0.45

/** Between two things that hang one above the other, metres. */
const over_gap = 0.12

/** How far what is looked at reaches below the top of what looks, metres. */
const seen = 0.15

/** Heights of the lower edge that a thing's base and its wishes ask for. */
const heights = ({ thing: t, room }: Drafting): ReadonlyArray<number> => {
  const most = room.height - t.h - 0.02
  const found = new Set<number>()
  const add = (y: number) => {
    if (y <= most) found.add(Math.max(0.02, y))
  }
  add(Math.min(t.traits.base, most - 0.03))
  for (const wish of t.wishes) {
    for (const a of wish.anchors) {
      if (!a.placed) continue
      if (wish.predicate === "side_of" && wish.side === "top") {
        add(a.y + a.h + 0.15)
        add(a.y + a.h + 0.01)
      } else if (wish.predicate === "side_of" && wish.side === "bottom") add(a.y - t.h - 0.1)
      else if (wish.predicate !== "face_to") add(a.y + a.h / 2 - t.h / 2)
    }
    if (t.h < 0.75 && (wish.part === "window" || wish.part === "door")) add(1.2)
  }
  // What hangs above it has room there only if it hangs lower.
  for (const { predicate, side, thing } of t.wished)
    if (predicate === "side_of" && side === "top" && thing.mount === "wall") add(most - thing.h - over_gap)
  for (const wish of [...t.wishes, ...t.wished]) {
    if (wish.predicate !== "face_to") continue
    // What looks at one another overlaps in height.
    for (const a of [wish.thing, ...wish.anchors])
      if (a !== t && a.placed) add(Math.min(t.traits.base, a.y + a.h - seen))
  }
  if (t.wished.some((wish) => wish.predicate === "side_of" && wish.thing.mount === "floor")) add(low_base)
  if (t.traits.screen) add(0.95)
  if (found.size === 0) found.add(Math.max(0.02, most))
  return [...found]
}

/** From a wall to the middle of what hangs on it, whole millimetres as documents hold them: of a thin sheet a share of one would be in the wall. */
export const fromWall = (depth: number): number => Math.ceil(depth * 500 - 1e-6) / 1000

/** On the walls: every 20 cm, over and beside what a thing belongs to, beside openings. */
export const wallPoses = (draft: Drafting): void => {
  const { thing: t, room, openings } = draft
  const levels = heights(draft)
  for (const wall of WALLS) {
    const length = lengthOfWall(room, wall)
    if (length < t.w) continue
    const n = Math.max(1, Math.round((length - t.w) / 0.2))
    const stations = Array.from({ length: n + 1 }, (_, i) => t.w / 2 + ((length - t.w) * i) / n)
    stations.push(length / 2)
    for (const wish of [...t.wishes, ...t.wished]) {
      for (const a of [wish.thing, ...wish.anchors]) {
        if (a === t || !a.placed) continue
        const at = wall % 2 === 0 ? a.x : a.z
        const half = (wall % 2 === 0) === Math.abs(a.s) < 0.5 ? a.w / 2 : a.d / 2
        stations.push(at)
        for (const gap of [0.12, 0.25, 0.4]) stations.push(at - half - gap - t.w / 2, at + half + gap + t.w / 2)
      }
    }
    for (const other of draft.things)
      if (other.placed && t.traits.hangsBy.has(other.traits.name)) stations.push(wall % 2 === 0 ? other.x : other.z)
    for (const opening of openings) {
      if (opening.wall !== wall) continue
      stations.push(opening.at)
      for (const gap of [0.08, 0.25]) {
        const off = opening.width / 2 + t.w / 2 + gap
        stations.push(opening.at - off, opening.at + off)
      }
    }
    for (const at of stations) {
      if (at < t.w / 2 - 1e-9 || at > length - t.w / 2 + 1e-9) continue
      const [x, z] = pointOnWall(room, wall, at, fromWall(t.d))
      for (const y of levels) propose(draft, x, z, YAW_FROM[wall], y)
    }
  }
}
