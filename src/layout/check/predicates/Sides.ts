import type { Side } from "#formats/Peg.js"
import { type Box, localTo } from "../Box.js"
import { minus, type Vec } from "../Plane.js"
import { better, never, share, times, type Verdict } from "../Score.js"
import { distanceTo, holds, nearestIn, type Shape } from "../Shape.js"

/** The part of the target's height that lies between two heights, 0..1. */
const heightShare = (target: Shape, from: number, to: number): number => {
  const height = target.top - target.bottom
  if (!Number.isFinite(height) || height <= 0) return 1
  return Math.max(0, Math.min(target.top, to) - Math.max(target.bottom, from)) / height
}

/** Share of the target's points that fulfil a test in the anchor's own measures: metres to its right, and ahead. */
const shareIn = (target: Shape, box: Box, test: (right: number, ahead: number) => boolean): Verdict => {
  const points = target.ground()
  return share(points.filter((point) => test(...localTo(box, point))).length, points.length)
}

/** In the open, whoever stands in a boat or a pen is in it, though a head looks out. */
const standsIn = (target: Shape, anchor: Shape): boolean =>
  target.place?.zone.enclosed === false &&
  target.thing?.placement.on !== undefined &&
  target.thing.placement.on === anchor.thing?.placement.id &&
  target.bottom < (anchor.bottom + anchor.top) / 2 + 1e-6

/** Share of the target's points in the anchor: in its box, in the polygon of a zone, on a way. */
export const insideOf = (target: Shape, anchor: Shape): Verdict => {
  const points = target.ground()
  const inside = share(points.filter((point) => holds(anchor, point)).length, points.length)
  const whole = anchor.box === undefined || standsIn(target, anchor)
  return times(inside, whole ? 1 : heightShare(target, anchor.bottom - 1e-6, anchor.top + 1e-6))
}

export const outsideOf = (target: Shape, anchor: Shape): Verdict => {
  const points = target.ground()
  const outside = share(points.filter((point) => distanceTo(anchor, point) > 1e-6).length, points.length)
  // What hangs over or stands under a box is outside of it whatever the plan says.
  if (anchor.box === undefined) return outside
  return share(
    points.length - points.length * (1 - outside.score) * heightShare(target, anchor.bottom, anchor.top),
    points.length
  )
}

/** How much wider and higher than the face itself the room before it is. */
const widened = 1.25

/** The part of the target's height that an upright face of the anchor spans, made higher by a factor about its middle. */
const faceShare = (target: Shape, { bottom, top }: Box, factor: number): number => {
  const [middle, half] = [(bottom + top) / 2, ((top - bottom) / 2) * factor]
  return heightShare(target, middle - half - 1e-6, middle + half + 1e-6)
}

/** Share of the target's points beyond the anchor's face on that side, within that face widened by a quarter. */
export const sideOf = (target: Shape, anchor: Shape, side: Side): Verdict => {
  const box = anchor.box
  if (box === undefined || target.box === undefined) return quarterOf(target, anchor, side)
  const [w, d] = [box.halfWidth, box.halfDepth]
  const across = (right: number) => Math.abs(right) <= w * widened
  const deep = (ahead: number) => Math.abs(ahead) <= d * widened
  if (side === "top" || side === "bottom") {
    const [from, to] = side === "top" ? [box.top - 1e-6, Infinity] : [-Infinity, box.bottom + 1e-6]
    return times(
      shareIn(target, box, (right, ahead) => across(right) && deep(ahead)),
      heightShare(target, from, to)
    )
  }
  const beyond = shareIn(target, box, (right, ahead) => {
    if (side === "left") return right < -w && deep(ahead)
    if (side === "right") return right > w && deep(ahead)
    return across(right) && (side === "front" ? ahead > d : ahead < -d)
  })
  return times(beyond, faceShare(target, box, widened))
}

/** A zone at a thing's side lies in the quarter of that side; a zone has no front, so its left is west. */
const quarterOf = (target: Shape, anchor: Shape, side: Side): Verdict => {
  const right: Vec = anchor.box?.right ?? [1, 0]
  const front: Vec = anchor.box?.front ?? [0, 1]
  if (side === "left") return inQuarter(target, anchor, [-right[0], -right[1]])
  if (side === "right") return inQuarter(target, anchor, right)
  if (side === "front") return inQuarter(target, anchor, front)
  return side === "back" ? inQuarter(target, anchor, [-front[0], -front[1]]) : never
}

/**
 * Share of the target's points outside the anchor, in the quarter of a direction from the anchor's nearest point; inside of a zone
 * in its half on that side.
 */
export const inQuarter = (target: Shape, anchor: Shape, direction: Vec): Verdict => {
  const points = target.ground()
  const inside = points.filter((point) => {
    const [x, z] = minus(point, nearestIn(anchor, point))
    const length = Math.sqrt(x * x + z * z)
    if (length <= 1e-6 && anchor.kind === "zone") {
      const [u, v] = minus(point, anchor.centre)
      return u * direction[0] + v * direction[1] > 0
    }
    return length > 1e-6 && x * direction[0] + z * direction[1] >= length * Math.SQRT1_2 - 1e-9
  })
  return share(inside.length, points.length)
}

/** Share of the target's points within the anchor's box, in the half on that side. */
export const sideRegion = (target: Shape, anchor: Shape, side: Side): Verdict => {
  const box = anchor.box
  const points = target.ground()
  if (box === undefined) {
    const [x, z] = anchor.centre
    const half = points.filter((point) => holds(anchor, point) && isOnSide(point[0] - x, point[1] - z, side))
    return share(half.length, points.length)
  }
  const middle = (box.bottom + box.top) / 2
  const within = (right: number, ahead: number) => Math.abs(right) <= box.halfWidth && Math.abs(ahead) <= box.halfDepth
  if (side === "top") return times(shareIn(target, box, within), heightShare(target, middle, Infinity))
  if (side === "bottom") return times(shareIn(target, box, within), heightShare(target, -Infinity, middle))
  const half = shareIn(target, box, (right, ahead) => within(right, ahead) && isOnSide(right, ahead, side))
  return times(half, faceShare(target, box, 1))
}

const isOnSide = (right: number, ahead: number, side: Side): boolean => {
  if (side === "left") return right < 0
  if (side === "right") return right > 0
  return side === "front" ? ahead > 0 : ahead < 0
}

/** Share of the target's points beyond the anchor's middle on one of its long (short) sides, within that face's width; of a zone all that is in it is beyond its middle on some side. */
export const longShortSideOf = (target: Shape, anchor: Shape, side: Side): Verdict => {
  const box = anchor.box
  if (box === undefined) return insideOf(target, anchor)
  if (Math.abs(box.halfWidth - box.halfDepth) < 0.01) return never
  // The long sides of a wide box are before and behind it.
  const beforeAndBehind = box.halfWidth > box.halfDepth === (side === "long")
  const beyond = (sign: number) =>
    shareIn(target, box, (right, ahead) =>
      beforeAndBehind
        ? ahead * sign > 0 && Math.abs(right) <= box.halfWidth
        : right * sign > 0 && Math.abs(ahead) <= box.halfDepth
    )
  return times(better(beyond(1), beyond(-1)), faceShare(target, box, 1))
}

/** Share of the target's points above the anchor's middle, within its top face. */
export const onTop = (target: Shape, anchor: Shape): Verdict => {
  const box = anchor.box
  if (box === undefined) return insideOf(target, anchor)
  const over = shareIn(
    target,
    box,
    (right, ahead) => Math.abs(right) <= box.halfWidth && Math.abs(ahead) <= box.halfDepth
  )
  return times(over, heightShare(target, (box.bottom + box.top) / 2, Infinity))
}
