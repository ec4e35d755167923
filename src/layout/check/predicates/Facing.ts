import { clamp, dot, lengthOf, minus, type Vec } from "../Plane.js"
import { never, type Verdict } from "../Score.js"
import { holds, type Shape } from "../Shape.js"

/** The angle at which nobody would still say that a thing faces another. */
const degrees_most = 30

/**
 * Rays from points of the target's ground along its front, as far as they hit the anchor's outline; 1 − the angle
 * between the front and the middle of the hits / 30°. Nothing in between blocks a ray.
 */
export const faceTo = (target: Shape, anchor: Shape): Verdict => {
  const box = target.box
  if (box === undefined) return never
  let hits = 0
  let sum: Vec = [0, 0]
  for (const from of target.ground()) {
    const distance = holds(anchor, from) && anchor.kind !== "zone" ? 0 : rayTo(anchor, from, box.front)
    if (distance === null) continue
    hits++
    sum = [sum[0] + from[0] + box.front[0] * distance, sum[1] + from[1] + box.front[1] * distance]
  }
  if (hits === 0) return { score: 0, measured: 180, required: degrees_most / 2 }
  const towards = minus([sum[0] / hits, sum[1] / hits], box.centre)
  const length = lengthOf(towards)
  if (length < 1e-9) return { score: 0, measured: 180, required: degrees_most / 2 }
  const angle = (Math.acos(clamp(dot(towards, box.front) / length, -1, 1)) * 180) / Math.PI
  return { score: Math.max(0, 1 - angle / degrees_most), measured: angle, required: degrees_most / 2 }
}

/** Metres along a ray to the nearest stretch of the outline (of a way: its edge), null where it hits none. */
const rayTo = (anchor: Shape, from: Vec, direction: Vec): number | null => {
  let least: number | null = null
  for (const [a, b] of anchor.edges) {
    const edge = minus(b, a)
    const turn = direction[0] * edge[1] - direction[1] * edge[0]
    if (Math.abs(turn) < 1e-12) continue
    const away = minus(a, from)
    const distance = (away[0] * edge[1] - away[1] * edge[0]) / turn
    const along = (away[0] * direction[1] - away[1] * direction[0]) / turn
    if (distance < 0 || along < -1e-9 || along > 1 + 1e-9) continue
    const reached = Math.max(0, distance - anchor.half)
    if (least === null || reached < least) least = reached
  }
  return least
}
