import type { Part } from "./Model.js"

/** Cosine of the angle to which two triangles of a part are lit as one where they share a pixel. */
const bend = 0.94

/**
 * Whether two triangles (of the part's own) share a corner, with all that it looks like there, and face so much the same way that
 * within a pixel they are lit as one.
 */
export const areOneFace = (part: Part, one: number, other: number): boolean => {
  if (one === other || !shareCorner(part.indices, 3 * one, 3 * other)) return false
  const { indices, positions: p } = part
  const [a, b, c] = [3 * indices[3 * one], 3 * indices[3 * one + 1], 3 * indices[3 * one + 2]]
  const [d, e, f] = [3 * indices[3 * other], 3 * indices[3 * other + 1], 3 * indices[3 * other + 2]]
  const ux = p[b] - p[a]
  const uy = p[b + 1] - p[a + 1]
  const uz = p[b + 2] - p[a + 2]
  const vx = p[c] - p[a]
  const vy = p[c + 1] - p[a + 1]
  const vz = p[c + 2] - p[a + 2]
  const sx = p[e] - p[d]
  const sy = p[e + 1] - p[d + 1]
  const sz = p[e + 2] - p[d + 2]
  const tx = p[f] - p[d]
  const ty = p[f + 1] - p[d + 1]
  const tz = p[f + 2] - p[d + 2]
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const [mx, my, mz] = [sy * tz - sz * ty, sz * tx - sx * tz, sx * ty - sy * tx]
  const along = nx * mx + ny * my + nz * mz
  return along > 0 && along * along >= bend * bend * (nx * nx + ny * ny + nz * nz) * (mx * mx + my * my + mz * mz)
}

const shareCorner = (indices: Uint32Array, one: number, other: number): boolean => {
  const a = indices[one]
  const b = indices[one + 1]
  const c = indices[one + 2]
  for (let k = other; k < other + 3; k++) if (indices[k] === a || indices[k] === b || indices[k] === c) return true
  return false
}
