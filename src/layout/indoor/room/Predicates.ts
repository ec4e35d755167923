import type { Side } from "#formats/Peg.js"
import { type Room, wallGaps } from "./Room.js"
import { boundsOf, cornersOf, localTo, type Upright, worldX, worldZ } from "./Upright.js"

/** Half-offsets of sample points across a footprint. */
const STEPS = [-3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5].map((k) => k / 8)

/** A rectangle of the plane in an anchor's own measures: metres to its right, and ahead of it. */
type Window = readonly [left: number, right: number, behind: number, ahead: number]

const everywhere = 1e9

/** Share of a length about `at` that lies between two ends. */
const overlap = (at: number, half: number, low: number, high: number): number =>
  Math.max(0, Math.min(at + half, high) - Math.max(at - half, low)) / Math.max(1e-9, 2 * half)

/** Share of the footprint that lies in a window of the anchor: exact where the two are square to one another. */
const shareIn = (box: Upright, anchor: Upright, [left, right, behind, ahead]: Window): number => {
  const [x, z] = localTo(anchor, box.x, box.z)
  const turn = box.c * anchor.s - box.s * anchor.c
  if (Math.abs(turn) < 1e-9 || Math.abs(turn) > 1 - 1e-9) {
    const aside = Math.abs(turn) > 0.5
    const [w, d] = aside ? [box.d / 2, box.w / 2] : [box.w / 2, box.d / 2]
    return overlap(x, w, left, right) * overlap(z, d, behind, ahead)
  }
  let hits = 0
  for (const u of STEPS) {
    for (const v of STEPS) {
      const [r, a] = localTo(anchor, worldX(box, u * box.w, v * box.d), worldZ(box, u * box.w, v * box.d))
      if (r >= left && r <= right && a >= behind && a <= ahead) hits++
    }
  }
  return hits / 64
}

/** The part of a box's height between two heights. */
const heightShare = (box: Upright, from: number, to: number): number =>
  Math.max(0, Math.min(box.y + box.h, to) - Math.max(box.y, from)) / Math.max(1e-9, box.h)

/** The part of a box's height that the anchor's upright faces span, made higher by a factor about their middle. */
const faceShare = (box: Upright, a: Upright, factor: number): number => {
  const [middle, half] = [a.y + a.h / 2, (a.h / 2) * factor]
  return heightShare(box, middle - half - 1e-6, middle + half + 1e-6)
}

/** 1 within a range of metres, a bell of width `sigma` outside it. */
export const range = (distance: number, low: number, high: number, sigma = 0.25): number => {
  const off = distance < low ? low - distance : distance > high ? distance - high : 0
  return off === 0 ? 1 : Math.exp((-off * off) / (2 * sigma * sigma))
}

const over = (box: Upright, a: Upright): number => shareIn(box, a, [-a.w / 2, a.w / 2, -a.d / 2, a.d / 2])

export const inside = (box: Upright, anchor: Upright): number =>
  over(box, anchor) * heightShare(box, anchor.y - 1e-6, anchor.y + anchor.h + 1e-6)

export const onTop = (box: Upright, anchor: Upright): number =>
  over(box, anchor) * heightShare(box, anchor.y + anchor.h / 2, Number.POSITIVE_INFINITY)

/** Narrower than the 1.25 of the definition: what holds here holds with a margin. */
const widened = 1.15

/** Share beyond the anchor's face on a side, within that face. */
export const sideOf = (box: Upright, a: Upright, side: Side | null): number => {
  const [w, d] = [a.w / 2, a.d / 2]
  const [across, deep] = [w * widened, d * widened]
  if (side === "top" || side === "bottom") {
    const [from, to] = side === "top" ? [a.y + a.h - 1e-6, everywhere] : [-everywhere, a.y + 1e-6]
    const height = heightShare(box, from, to)
    return height === 0 ? 0 : height * shareIn(box, a, [-across, across, -deep, deep])
  }
  const window = beyondFace(side, w, d, across, deep)
  const height = window === null ? 0 : faceShare(box, a, widened)
  return window === null || height === 0 ? 0 : height * shareIn(box, a, window)
}

const beyondFace = (side: Side | null, w: number, d: number, across: number, deep: number): Window | null => {
  switch (side) {
    case "left":
      return [-everywhere, -w, -deep, deep]
    case "right":
      return [w, everywhere, -deep, deep]
    case "front":
      return [-across, across, d, everywhere]
    case "back":
      return [-across, across, -everywhere, -d]
    default:
      return null
  }
}

/** What rests on the anchor lies above its box and cannot hold; on the right half of it, it is still better than on the other. */
const resting_worth = 0.4

/** Share within the anchor's box, in the half on that side. */
export const sideRegion = (box: Upright, a: Upright, side: Side | null): number => {
  const [w, d] = [a.w / 2, a.d / 2]
  const middle = a.y + a.h / 2
  if (side === "top" || side === "bottom")
    return (
      over(box, a) * (side === "top" ? heightShare(box, middle, everywhere) : heightShare(box, -everywhere, middle))
    )
  const half = shareIn(box, a, [
    side === "right" ? 0 : -w,
    side === "left" ? 0 : w,
    side === "front" ? 0 : -d,
    side === "back" ? 0 : d
  ])
  return half * Math.max(resting_worth, faceShare(box, a, 1))
}

export const longShort = (box: Upright, a: Upright, side: Side | null): number => {
  if (Math.abs(a.w - a.d) < 0.02) return 0
  const [w, d] = [a.w / 2, a.d / 2]
  const beforeAndBehind = a.w > a.d === (side === "long")
  const beyond: ReadonlyArray<Window> = beforeAndBehind
    ? [
        [-w, w, 0, everywhere],
        [-w, w, -everywhere, 0]
      ]
    : [
        [0, everywhere, -d, d],
        [-everywhere, 0, -d, d]
      ]
  return Math.max(...beyond.map((window) => shareIn(box, a, window))) * faceShare(box, a, 1)
}

const rays = 9

/** Rays from across the box along its front, as far as they hit the anchor: 1 − angle to their middle / 30°. None where all pass over or under. */
export const faceTo = (t: Upright, a: Upright): number => {
  if (heightShare(t, a.y, a.y + a.h) <= 0) return 0
  const [aside, before] = localTo(t, a.x, a.z)
  const reach = (a.w + a.d) / 2
  if (before < -reach || Math.abs(aside) > t.w / 2 + reach) return 0
  const corners = cornersOf(a)
  let hits = 0
  let sx = 0
  let sz = 0
  for (let i = 0; i < rays; i++) {
    const across = ((i + 0.5) / rays - 0.5) * t.w
    const ox = worldX(t, across, 0)
    const oz = worldZ(t, across, 0)
    let nearest = Number.POSITIVE_INFINITY
    for (let k = 0; k < 4; k++) {
      const [px, pz] = corners[k]
      const [qx, qz] = corners[(k + 1) % 4]
      const turn = t.s * (qz - pz) - t.c * (qx - px)
      if (Math.abs(turn) < 1e-12) continue
      const along = ((px - ox) * (qz - pz) - (pz - oz) * (qx - px)) / turn
      const share = ((px - ox) * t.c - (pz - oz) * t.s) / turn
      if (along >= 0 && share >= -1e-9 && share <= 1 + 1e-9) nearest = Math.min(nearest, along)
    }
    if (nearest === Number.POSITIVE_INFINITY) continue
    hits++
    sx += ox + t.s * nearest
    sz += oz + t.c * nearest
  }
  if (hits === 0) return 0
  const dx = sx / hits - t.x
  const dz = sz / hits - t.z
  const length = Math.hypot(dx, dz)
  if (length < 1e-9) return 0
  const angle = (Math.acos(Math.max(-1, Math.min(1, (dx * t.s + dz * t.c) / length))) * 180) / Math.PI
  return Math.max(0, 1 - angle / 30)
}

export const middleOf = (t: Upright, a: Upright): number => range(Math.hypot(t.x - a.x, t.z - a.z), 0, 0)

/** Half for like distances to the anchor, half for like angles between neighbours. */
export const surround = (group: ReadonlyArray<Upright>, a: Upright): number => {
  const n = group.length
  const away = group.map((t) => Math.hypot(t.x - a.x, t.z - a.z))
  const mean = away.reduce((sum, d) => sum + d, 0) / n || 1
  const uneven = away.reduce((sum, d) => sum + Math.abs(d - mean), 0) / n / mean
  const angles = group.map((t) => Math.atan2(t.z - a.z, t.x - a.x)).sort((p, q) => p - q)
  const even = (2 * Math.PI) / n
  let off = 0
  for (let i = 0; i < n; i++) {
    const next = i + 1 < n ? angles[i + 1] : angles[0] + 2 * Math.PI
    off += Math.abs(next - angles[i] - even)
  }
  return 0.5 * Math.max(0, 1 - uneven) ** 2 + 0.5 * Math.max(0, 1 - off / (n * even)) ** 2
}

/** From a thing's middle to the nearest point of another's footprint. */
const toward = (t: Upright, other: Upright): readonly [number, number] => {
  const [west, north, east, south] = boundsOf(other)
  return [Math.min(east, Math.max(west, t.x)) - t.x, Math.min(south, Math.max(north, t.z)) - t.z]
}

/** Seen from the thing, the two stand on opposite sides: 1 at 180°, above a half from about 120°. */
export const between = (t: Upright, a: Upright, b: Upright): number => {
  const [[ax, az], [bx, bz]] = [toward(t, a), toward(t, b)]
  const cosine = (ax * bx + az * bz) / (Math.hypot(ax, az) * Math.hypot(bx, bz) || 1)
  return Math.max(0, Math.min(1, (-cosine - 0.2) / 0.75))
}

const nearestWall = (t: Upright, room: Room): number => Math.min(...wallGaps(t, room).map(Math.abs))

export const againstWall = (t: Upright, room: Room): number => range(nearestWall(t, room), 0, 0.3, 0.1)
export const onWall = (t: Upright, room: Room): number => range(nearestWall(t, room), 0, 0.01, 0.01)

export const inCorner = (t: Upright, room: Room): number => {
  const [n, e, s, w] = wallGaps(t, room).map((gap) => range(Math.abs(gap), 0, 0.8))
  return Math.max(n * e, e * s, s * w, w * n)
}

export const inMiddle = (t: Upright, room: Room): number => {
  const across = (room.width + room.depth) / 2
  const size = Math.max(t.w, t.d)
  const sigma = Math.max(0.25, 0.5 * size + (1 - size / across))
  return range(Math.hypot(t.x - room.width / 2, t.z - room.depth / 2), 0, 0, sigma)
}

export const fromCeiling = (t: Upright, room: Room): number => range(Math.abs(room.height - t.y - t.h), 0, 0.01, 0.03)
