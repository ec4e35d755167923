import type { Part } from "./Model.js"

/** Sine of the angle to which two triangles are one face. */
const flat = 0.002

/** Whether two triangles (of the part's own) share an edge and lie in one plane: pieces of one face, lit as one. */
export const areOneFace = ({ indices, positions: p }: Part, one: number, other: number): boolean => {
  const a = indices[3 * one]
  const b = indices[3 * one + 1]
  const c = indices[3 * one + 2]
  let shared = 0
  let left = -1
  for (let k = 3 * other; k < 3 * other + 3; k++) {
    const vertex = indices[k]
    if (vertex === a || vertex === b || vertex === c) shared++
    else left = vertex
  }
  if (shared !== 2 || left < 0) return false
  const [o, u, v, w] = [3 * a, 3 * b, 3 * c, 3 * left]
  const ux = p[u] - p[o]
  const uy = p[u + 1] - p[o + 1]
  const uz = p[u + 2] - p[o + 2]
  const vx = p[v] - p[o]
  const vy = p[v + 1] - p[o + 1]
  const vz = p[v + 2] - p[o + 2]
  const nx = uy * vz - uz * vy
  const ny = uz * vx - ux * vz
  const nz = ux * vy - uy * vx
  const wx = p[w] - p[o]
  const wy = p[w + 1] - p[o + 1]
  const wz = p[w + 2] - p[o + 2]
  const off = nx * wx + ny * wy + nz * wz
  return off * off <= flat * flat * (nx * nx + ny * ny + nz * nz) * (wx * wx + wy * wy + wz * wz)
}
