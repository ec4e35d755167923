import type { Side } from "#formats/Peg.js"
import { type Room, wallGaps } from "./Room.js"
import { cornersOf, localTo, type Upright, worldX, worldZ } from "./Upright.js"

/** Half-offsets of sample points across a footprint. */
const STEPS = [-3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5].map((k) => k / 8)

/** Share of the footprint's sample points that pass a test in the anchor's own measures. */
const shareOf = (box: Upright, anchor: Upright, test: (right: number, ahead: number) => boolean): number => {
  let hits = 0
  for (const u of STEPS) {
    for (const v of STEPS) {
      const x = worldX(box, u * box.w, v * box.d)
      const z = worldZ(box, u * box.w, v * box.d)
      const [right, ahead] = localTo(anchor, x, z)
      if (test(right, ahead)) hits++
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

/** Whether two footprints are so far apart that no point of one lies within the other. */
const apart = (box: Upright, anchor: Upright): boolean => {
  const reach = (box.w + box.d + anchor.w + anchor.d) / 2
  const [dx, dz] = [box.x - anchor.x, box.z - anchor.z]
  return dx * dx + dz * dz >= reach * reach
}

const over = (box: Upright, anchor: Upright): number => {
  if (apart(box, anchor)) return 0
  return shareOf(box, anchor, (right, ahead) => Math.abs(right) <= anchor.w / 2 && Math.abs(ahead) <= anchor.d / 2)
}

export const inside = (box: Upright, anchor: Upright): number =>
  over(box, anchor) * heightShare(box, anchor.y - 1e-6, anchor.y + anchor.h + 1e-6)

export const onTop = (box: Upright, anchor: Upright): number =>
  over(box, anchor) * heightShare(box, anchor.y + anchor.h / 2, Number.POSITIVE_INFINITY)

/** Narrower than the 1.25 of the definition: what holds here holds with a margin. */
const widened = 1.15

/** Whether no point of a box can lie beyond the anchor's face on a side, within that face: what most places of a search are. */
const besideNone = (box: Upright, a: Upright, side: Side | null): boolean => {
  const [right, ahead] = localTo(a, box.x, box.z)
  const reach = (box.w + box.d) / 2
  const turned = side === "left" || side === "right"
  const [out, along] = turned ? [right, ahead] : [ahead, right]
  const [face, width] = turned ? [a.w / 2, a.d / 2] : [a.d / 2, a.w / 2]
  if (Math.abs(along) - reach > width * widened) return true
  if (side === "top" || side === "bottom") return Math.abs(out) - reach > face * widened
  return (side === "left" || side === "back" ? -out : out) + reach <= face
}

/** Share beyond the anchor's face on a side, within that face. */
export const sideOf = (box: Upright, a: Upright, side: Side | null): number => {
  if (besideNone(box, a, side)) return 0
  const w = a.w / 2
  const d = a.d / 2
  const across = (right: number) => Math.abs(right) <= w * widened
  const deep = (ahead: number) => Math.abs(ahead) <= d * widened
  const beyond = (test: (right: number, ahead: number) => boolean): number =>
    shareOf(box, a, test) * faceShare(box, a, widened)
  switch (side) {
    case "left":
      return beyond((right, ahead) => right < -w && deep(ahead))
    case "right":
      return beyond((right, ahead) => right > w && deep(ahead))
    case "front":
      return beyond((right, ahead) => ahead > d && across(right))
    case "back":
      return beyond((right, ahead) => ahead < -d && across(right))
    case "top":
    case "bottom": {
      const [from, to] = side === "top" ? [a.y + a.h - 1e-6, 1e9] : [-1e9, a.y + 1e-6]
      return shareOf(box, a, (right, ahead) => across(right) && deep(ahead)) * heightShare(box, from, to)
    }
    default:
      return 0
  }
}

/** What rests on the anchor lies above its box and cannot hold; on the right half of it, it is still better than on the other. */
const resting_worth = 0.4

/** Share within the anchor's box, in the half on that side. */
export const sideRegion = (box: Upright, a: Upright, side: Side | null): number => {
  const within = (right: number, ahead: number) => Math.abs(right) <= a.w / 2 && Math.abs(ahead) <= a.d / 2
  const middle = a.y + a.h / 2
  if (side === "top" || side === "bottom")
    return over(box, a) * (side === "top" ? heightShare(box, middle, 1e9) : heightShare(box, -1e9, middle))
  const half = shareOf(box, a, (right, ahead) => {
    if (!within(right, ahead)) return false
    if (side === "left" || side === "right") return side === "left" ? right < 0 : right > 0
    return side === "front" ? ahead > 0 : ahead < 0
  })
  return half * Math.max(resting_worth, faceShare(box, a, 1))
}

export const longShort = (box: Upright, a: Upright, side: Side | null): number => {
  if (Math.abs(a.w - a.d) < 0.02) return 0
  const beforeAndBehind = a.w > a.d === (side === "long")
  let best = 0
  for (const sign of [-1, 1]) {
    const share = shareOf(box, a, (right, ahead) =>
      beforeAndBehind ? ahead * sign > 0 && Math.abs(right) <= a.w / 2 : right * sign > 0 && Math.abs(ahead) <= a.d / 2
    )
    best = Math.max(best, share)
  }
  return best * faceShare(box, a, 1)
}

const rays = 9

/** Rays from across the box along its front, as far as they hit the anchor: 1 − angle to their middle / 30°. None where all pass over or under. */
export const faceTo = (t: Upright, a: Upright): number => {
  if (heightShare(t, a.y, a.y + a.h) <= 0) return 0
  // Seen along the front: behind it, or farther aside than any ray runs.
  const [aside, before] = localTo(t, a.x, a.z)
  const reach = (a.w + a.d) / 2
  if (before + reach < 0 || Math.abs(aside) > reach + t.w / 2) return 0
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

/** Seen from the thing, the two stand on opposite sides: 1 at 180°, above a half from about 120°. */
export const between = (t: Upright, a: Upright, b: Upright): number => {
  const [ax, az, bx, bz] = [a.x - t.x, a.z - t.z, b.x - t.x, b.z - t.z]
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
