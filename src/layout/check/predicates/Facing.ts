import { pointIn } from "../Box.js"
import { clamp, dot, lengthOf, minus, type Vec } from "../Plane.js"
import { never, type Verdict } from "../Score.js"
import { holds, type Shape } from "../Shape.js"

/** The angle at which nobody would still say that a thing faces another. */
const degrees_most = 30

/** Rays across the width: enough that one more or less at the edge of a zone turns nothing. */
const rays = 40

/**
 * Rays from points across the target along its front, as far as they hit the anchor's outline; 1 − the angle between
 * the front and the middle of the hits / 30°. Nothing in between blocks a ray.
 */
export const faceTo = (target: Shape, anchor: Shape): Verdict => {
  const box = target.box
  if (box === undefined) return never
  const missed = { score: 0, measured: 180, required: degrees_most / 2 }
  // Level rays: where none of its height is the anchor's, all of them pass over it or under it.
  if (target.top <= anchor.bottom || target.bottom >= anchor.top) return missed
  let hits = 0
  let sum: Vec = [0, 0]
  for (let i = 0; i < rays; i++) {
    const from = pointIn(box, (2 * i + 1) / rays - 1, 0)
    const distance = anchor.kind !== "zone" && holds(anchor, from) ? 0 : rayTo(anchor, from, box.front)
    if (distance === null) continue
    hits++
    sum = [sum[0] + from[0] + box.front[0] * distance, sum[1] + from[1] + box.front[1] * distance]
  }
  if (hits === 0) return missed
  const towards = minus([sum[0] / hits, sum[1] / hits], box.centre)
  const length = lengthOf(towards)
  if (length < 1e-9) return missed
  const angle = (Math.acos(clamp(dot(towards, box.front) / length, -1, 1)) * 180) / Math.PI
  return { score: Math.max(0, 1 - angle / degrees_most), measured: angle, required: degrees_most / 2 }
}

/** Metres along a ray to the nearest point of the outline, null where it hits none. */
const rayTo = (anchor: Shape, from: Vec, direction: Vec): number | null => {
  let least = Infinity
  for (const [a, b] of anchor.edges) {
    if (anchor.half === 0) {
      least = Math.min(least, rayToSegment(a, b, from, direction))
      continue
    }
    // A way is as wide as it is: both its sides, and a round end at every bend.
    const [dx, dz] = minus(b, a)
    const length = Math.sqrt(dx * dx + dz * dz) || 1
    const aside: Vec = [(-dz / length) * anchor.half, (dx / length) * anchor.half]
    for (const sign of [1, -1]) {
      const shift = (p: Vec): Vec => [p[0] + sign * aside[0], p[1] + sign * aside[1]]
      least = Math.min(least, rayToSegment(shift(a), shift(b), from, direction))
    }
    least = Math.min(least, rayToCircle(a, anchor.half, from, direction), rayToCircle(b, anchor.half, from, direction))
  }
  return Number.isFinite(least) ? least : null
}

const rayToSegment = (a: Vec, b: Vec, from: Vec, direction: Vec): number => {
  const edge = minus(b, a)
  const turn = direction[0] * edge[1] - direction[1] * edge[0]
  if (Math.abs(turn) < 1e-12) return Infinity
  const away = minus(a, from)
  const distance = (away[0] * edge[1] - away[1] * edge[0]) / turn
  const along = (away[0] * direction[1] - away[1] * direction[0]) / turn
  return distance < 0 || along < -1e-9 || along > 1 + 1e-9 ? Infinity : distance
}

const rayToCircle = (centre: Vec, radius: number, from: Vec, direction: Vec): number => {
  const away = minus(centre, from)
  const ahead = dot(away, direction)
  const square = radius * radius - (dot(away, away) - ahead * ahead)
  const distance = ahead - Math.sqrt(Math.max(0, square))
  return square < 0 || distance < 0 ? Infinity : distance
}
