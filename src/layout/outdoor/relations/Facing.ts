import { clamp } from "#geometry/Scalar.js"
import { type Box, front, toWorld } from "../../geometry/Boxes.js"
import { insideRegion, type Region } from "../../geometry/Regions.js"
import type { Point } from "../../geometry/Segments.js"
import { distanceTo, type Target } from "./Targets.js"

/** Across the front, evenly. */
const RAYS = 8
const MISS = Number.POSITIVE_INFINITY
/** How far a ray towards a way goes, and its least leap, cells. */
const SIGHT = 120
const LEAP = 0.25

/** How far a ray goes until it meets the box. */
const rayToBox = (box: Box, x: number, z: number, dx: number, dz: number): number => {
  const c = Math.cos(box.yaw)
  const s = Math.sin(box.yaw)
  const px = x - box.x
  const pz = z - box.z
  let enter = 0
  let leave = MISS
  for (const [from, along, half] of [
    [px * c - pz * s, dx * c - dz * s, box.w / 2],
    [px * s + pz * c, dx * s + dz * c, box.d / 2]
  ]) {
    if (Math.abs(along) < 1e-9) {
      if (Math.abs(from) > half) return MISS
      continue
    }
    const t0 = (-half - from) / along
    const t1 = (half - from) / along
    enter = Math.max(enter, Math.min(t0, t1))
    leave = Math.min(leave, Math.max(t0, t1))
  }
  return enter <= leave ? enter : MISS
}

const rayToRegion = (region: Region, x: number, z: number, dx: number, dz: number): number => {
  if (insideRegion(region, x, z)) return 0
  let nearest = MISS
  for (const ring of region.rings)
    for (let i = 0; i < ring.length; i++) {
      const a = ring[i]
      const b = ring[(i + 1) % ring.length]
      const ex = b[0] - a[0]
      const ez = b[1] - a[1]
      const turn = dx * ez - dz * ex
      if (Math.abs(turn) < 1e-12) continue
      const t = ((a[0] - x) * ez - (a[1] - z) * ex) / turn
      const u = ((a[0] - x) * dz - (a[1] - z) * dx) / turn
      if (t >= 0 && u >= 0 && u <= 1 && t < nearest) nearest = t
    }
  return nearest
}

const rayTo = (target: Target, x: number, z: number, dx: number, dz: number): number => {
  if (target.kind === "thing") return rayToBox(target.box, x, z, dx, dz)
  if (target.kind === "zone") return rayToRegion(target.zone.region, x, z, dx, dz)
  // No part of the way is nearer than its distance: the ray leaps so far at once.
  for (let t = 0; t < SIGHT; ) {
    const off = distanceTo(target, x + dx * t, z + dz * t)
    if (off < 0.01) return t
    t += Math.max(LEAP, off)
  }
  return MISS
}

/** 1 − the angle between a thing's front and the mean of what its rays hit, over 30°; 0 where none hits. */
export const facingScore = (box: Box, target: Target): number => {
  const [dx, dz] = front(box)
  const hits: Array<Point> = []
  for (let i = 0; i < RAYS; i++) {
    const [x, z] = toWorld(box, box.w * ((i + 0.5) / RAYS - 0.5), 0)
    const t = rayTo(target, x, z, dx, dz)
    if (t < MISS) hits.push([x + dx * t, z + dz * t])
  }
  if (hits.length === 0) return 0
  const mx = hits.reduce((sum, hit) => sum + hit[0], 0) / hits.length - box.x
  const mz = hits.reduce((sum, hit) => sum + hit[1], 0) / hits.length - box.z
  const length = Math.hypot(mx, mz)
  if (length < 1e-9) return 1
  const angle = Math.acos(clamp((mx * dx + mz * dz) / length, -1, 1))
  return Math.max(0, 1 - (angle * 180) / Math.PI / 30)
}
