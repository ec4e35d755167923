import { openingsMeant } from "../Rate.js"
import { INTO, lengthOfWall, pointOnWall, WALLS, wallGaps, YAW_FROM } from "../Room.js"
import type { Wish } from "../Thing.js"
import { boundsOf, type Upright, worldX, worldZ } from "../Upright.js"
import { beside, type Drafting, FACES, halvesAfter, OUTWARD, propose, QUARTERS, type Ring, type Turn } from "./Pose.js"

/** With the back to each wall: every so often, beside openings, and flush to what stands there. */
const alongWalls = (draft: Drafting, step: number, gaps: ReadonlyArray<number> = [0]): void => {
  const { thing: t, room, openings, things } = draft
  for (const wall of WALLS) {
    const length = lengthOfWall(room, wall)
    if (length < t.w) continue
    const put = (at: number, gap: number) => {
      if (at < t.w / 2 - 1e-9 || at > length - t.w / 2 + 1e-9) return
      const [x, z] = pointOnWall(room, wall, at, t.d / 2 + gap)
      propose(draft, x, z, YAW_FROM[wall])
    }
    const n = Math.max(1, Math.round((length - t.w) / step))
    for (const gap of gaps) for (let i = 0; i <= n; i++) put(t.w / 2 + ((length - t.w) * i) / n, gap)
    for (const opening of openings) {
      if (opening.wall !== wall) continue
      for (const sign of [-1, 1])
        for (const off of [0.03, 0.4]) put(opening.at + sign * (opening.width / 2 + t.w / 2 + off), 0)
    }
    for (const other of things) {
      if (other === t || !other.placed || other.mount !== "floor" || other.traits.rug) continue
      if (wallGaps(other, room)[wall] >= 0.1) continue
      const [west, north, east, south] = boundsOf(other)
      const [low, high] = wall % 2 === 0 ? [west, east] : [north, south]
      put(low - t.w / 2 - 0.01, 0)
      put(high + t.w / 2 + 0.01, 0)
    }
  }
}

const inCorners = (draft: Drafting): void => {
  const { thing, room } = draft
  for (const yaw of YAW_FROM) {
    const [ex, ez] = halvesAfter(thing, yaw)
    for (const x of [ex, room.width - ex]) for (const z of [ez, room.depth - ez]) propose(draft, x, z, yaw)
  }
}

const roundCentre = (draft: Drafting, reach: number): void => {
  const { width, depth } = draft.room
  for (let i = -2; i <= 2; i++)
    for (let j = -2; j <= 2; j++)
      for (const yaw of QUARTERS) propose(draft, width / 2 + (i * reach) / 2, depth / 2 + (j * reach) / 2, yaw)
}

/** Beside the openings that a wish names, near or far into the room. */
const atOpenings = (draft: Drafting, wish: Wish): void => {
  const { thing } = draft
  const depths =
    wish.predicate === "across_from"
      ? [1.6, 2, 2.5, 3]
      : wish.predicate === "near"
        ? [0.4, 0.5, 0.9, 1.2]
        : [0.02, 0.2, 0.4]
  for (const opening of openingsMeant(wish, draft)) {
    const [nx, nz] = INTO[opening.wall]
    const [tx, tz] = [Math.abs(nz), Math.abs(nx)]
    for (const depth of depths) {
      for (const aside of [-1.2, -0.6, 0, 0.6, 1.2]) {
        for (const yaw of QUARTERS) {
          const [ex, ez] = halvesAfter(thing, yaw)
          const off = (nx === 0 ? ez : ex) + depth
          const [x, z] = pointOnWall(draft.room, opening.wall, opening.at, 0)
          propose(draft, x + nx * off + tx * aside, z + nz * off + tz * aside, yaw)
        }
      }
    }
  }
}

const betweenTwo = (draft: Drafting, wish: Wish): void => {
  for (const a of wish.anchors) {
    for (const b of wish.others) {
      if (a === b || !a.placed || !b.placed || a === draft.thing || b === draft.thing) continue
      const [dx, dz] = [b.x - a.x, b.z - a.z]
      const length = Math.hypot(dx, dz) || 1
      const [[w1, n1, e1, s1], [w2, n2, e2, s2]] = [boundsOf(a), boundsOf(b)]
      // In the gap, or before the faces that look at each other: there they are on opposite sides.
      const gap = [(Math.max(w1, w2) + Math.min(e1, e2)) / 2, (Math.max(n1, n2) + Math.min(s1, s2)) / 2] as const
      for (const [x, z] of [gap, [(a.x + b.x) / 2, (a.z + b.z) / 2] as const])
        for (const aside of [0, 0.2, -0.2, 0.4, -0.4])
          for (const turn of [0, Math.PI / 2, Math.PI])
            propose(draft, x - (dz / length) * aside, z + (dx / length) * aside, a.yaw + turn)
    }
  }
}

/** Poses of an anchor such that what is already there stands on its wished side. */
const turnedSide = (draft: Drafting, wish: Wish, subject: Upright): void => {
  const out = OUTWARD[wish.side ?? ""]
  const { thing: t } = draft
  if (out === undefined) return
  const [west, north, east, south] = boundsOf(subject)
  for (const gap of [0.03, 0.2, 0.4, 0.6, 0.9, 1.3, 1.8, 2.4]) {
    for (const yaw of QUARTERS) {
      const [c, s] = [Math.round(Math.cos(yaw)), Math.round(Math.sin(yaw))]
      const ux = out[0] * c + out[1] * s
      const uz = -out[0] * s + out[1] * c
      const reach = (ux !== 0 ? east - west : south - north) / 2 + (out[1] !== 0 ? t.d : t.w) / 2 + gap
      for (const aside of [0, 0.3, -0.3])
        propose(draft, subject.x - ux * reach + uz * aside, subject.z - uz * reach + ux * aside, yaw)
    }
  }
}

/** Poses over or under what hangs on a wall. */
const underHung = (draft: Drafting, hung: Upright): void => {
  const { thing: t, room } = draft
  for (const yaw of QUARTERS) propose(draft, hung.x, hung.z, yaw)
  const gaps = wallGaps(hung, room)
  const wall = gaps.indexOf(Math.min(...gaps))
  const [x, z] = pointOnWall(room, wall, wall % 2 === 0 ? hung.x : hung.z, t.d / 2)
  propose(draft, x, z, YAW_FROM[wall])
}

const onRug = (draft: Drafting, rug: Upright): void => {
  const [ex, ez] = halvesAfter(draft.thing, 0)
  for (const turn of QUARTERS)
    for (const u of [0, -0.5, 0.5, -0.9, 0.9])
      for (const v of [0, -0.5, 0.5, -0.9, 0.9]) {
        const right = u * Math.max(0.1, rug.w / 2 - ex)
        const ahead = v * Math.max(0.1, rug.d / 2 - ez)
        propose(draft, worldX(rug, right, ahead), worldZ(rug, right, ahead), rug.yaw + turn)
      }
}

const underThing = (draft: Drafting, other: Upright): void => {
  for (const turn of [0, Math.PI / 2])
    for (const off of [0, 0.2, 0.4]) propose(draft, worldX(other, 0, off), worldZ(other, 0, off), other.yaw + turn)
}

const anyTurn: ReadonlyArray<Turn> = ["same", "to", Math.PI / 2, -Math.PI / 2, Math.PI]

/** The faces, gaps and turns that a distance or a facing asks for; null for wishes of another kind. */
const ringOf = (wish: Wish, t: Drafting["thing"], inverse: boolean): Ring | null => {
  switch (wish.predicate) {
    case "next_to":
    case "adjacent":
    case "aligned_with":
      return { faces: FACES, gaps: [0.02, 0.1, 0.3, 0.45], turns: anyTurn, shifts: [0, -1, 1] }
    case "near":
    case "along":
      return { faces: FACES, gaps: [0.35, 0.5, 0.8, 1.1], turns: anyTurn, shifts: [0, -1, 1, -2, 2] }
    case "outside_of":
      return { faces: FACES, gaps: [0.15, 0.3, 0.6], turns: ["same"], shifts: [0, -1, 1] }
    case "across_from":
      return { faces: FACES, gaps: [1.55, 1.8, 2.1, 2.6, 3.2], turns: ["to", "same"], shifts: [0, -0.5, 0.5] }
    case "face_to":
      return inverse
        ? { faces: ["front"], gaps: [0.3, 0.6, 1, 1.5, 2, 2.6, 3.2], turns: ["to", "same"], shifts: [0] }
        : { faces: FACES, gaps: [0.05, 0.2, 0.42, 0.7, 1, 1.5, 2, 2.6, 3.2], turns: ["to"] }
    case "side_of":
      return {
        faces: [wish.side ?? "front"],
        gaps: [0.03, 0.08, 0.2, 0.42, 0.6, 0.9, 1.3, 1.8, 2.4],
        turns: t.traits.seat || t.traits.screen || t.traits.backed ? ["to", "same", "away"] : ["same", "to"]
      }
    default:
      return null
  }
}

/** Poses for one wish against one placed thing; `inverse` where the draft's thing is the wish's object. */
const forWish = (draft: Drafting, wish: Wish, a: Drafting["thing"], inverse: boolean): void => {
  const { predicate, side } = wish
  if (predicate === "side_of" && (side === "top" || side === "bottom")) {
    if (inverse) underHung(draft, a)
  } else if (predicate === "side_of" && inverse) turnedSide(draft, wish, a)
  else if (predicate === "on_top" || predicate === "middle_of") {
    if (inverse) underThing(draft, a)
    else if (a.traits.rug) onRug(draft, a)
    else propose(draft, a.x, a.z, a.yaw)
  } else {
    const ring = ringOf(wish, draft.thing, inverse)
    if (ring !== null) beside(draft, a, ring)
  }
}

const byArchitecture = (draft: Drafting, wish: Wish): boolean => {
  const { thing: t } = draft
  if (wish.part === "window" || wish.part === "door") {
    alongWalls(draft, 0.2, t.traits.backed ? [0] : [0, 0.05])
    atOpenings(draft, wish)
    return false
  }
  if (wish.predicate === "corner_of_room") inCorners(draft)
  else if (wish.predicate === "middle_of_room" || wish.predicate === "middle_of") roundCentre(draft, 1)
  else {
    alongWalls(draft, 0.2, t.traits.backed ? [0] : [0, 0.05])
    return false
  }
  return true
}

/** Candidate poses on the floor, from the geometry of a thing's wishes and of those wished of it. */
export const floorPoses = (draft: Drafting): void => {
  const { thing: t } = draft
  let settled = false
  for (const wish of t.wishes) {
    if (wish.group !== null) {
      for (const anchor of wish.anchors)
        if (anchor.placed)
          beside(draft, anchor, { faces: FACES, gaps: [0.03, 0.1, 0.3], turns: ["to"], shifts: [0, -0.5, 0.5, -1, 1] })
    } else if (wish.part !== null) settled = byArchitecture(draft, wish) || settled
    else if (wish.predicate === "between") betweenTwo(draft, wish)
    else for (const anchor of wish.anchors) if (anchor.placed) forWish(draft, wish, anchor, false)
  }
  for (const wish of t.wished) {
    if (wish.group !== null) continue
    if (wish.predicate === "between") {
      const other = [...wish.anchors, ...wish.others].find((each) => each !== t && each.placed)
      if (other !== undefined) {
        const { w, d } = wish.thing
        beside(draft, other, {
          faces: ["left", "right"],
          gaps: [0.1, 0.2, 0.35].map((gap) => w + gap),
          turns: ["same"],
          shifts: [0]
        })
        beside(draft, other, {
          faces: ["front", "left", "right"],
          gaps: [0.2, 0.5].map((gap) => Math.max(w, d) + gap),
          turns: ["to"],
          shifts: [0]
        })
      }
    } else if (wish.thing.placed && wish.thing !== t) forWish(draft, wish, wish.thing, true)
  }
  const bound = t.wishes.some((wish) => wish.anchors.length > 0)
  const table = t.traits.table && !t.traits.backed
  if (t.traits.backed || t.wishes.some((wish) => wish.predicate === "corner_of_room") || (!bound && !table && !settled))
    alongWalls(draft, 0.3)
  const far = t.wishes.some((wish) => wish.predicate === "far")
  if ((draft.poses.length === 0 || t.wishes.length === 0 || far) && (!t.traits.backed || t.traits.seat))
    roundCentre(draft, 1.4)
  if (!t.traits.backed && t.wishes.length === 0) inCorners(draft)
  if (t.traits.rug) underAll(draft)
}

/** In the midst of all that is wished on a rug. */
const underAll = (draft: Drafting): void => {
  const on = draft.thing.wished.map((wish) => wish.thing).filter((thing) => thing.placed)
  if (on.length < 2) return
  const x = on.reduce((sum, thing) => sum + thing.x, 0) / on.length
  const z = on.reduce((sum, thing) => sum + thing.z, 0) / on.length
  for (const yaw of [0, Math.PI / 2]) propose(draft, x, z, yaw)
}
