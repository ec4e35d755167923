import { normalize } from "#geometry/Vector.js"
import { meshBounds } from "./Check.js"
import type { Mesh } from "./Mesh.js"

interface Box {
  readonly width: number
  readonly height: number
  readonly depth: number
}

/** Overhang that is let be, as a share of the size: leaves, steps and mouldings. */
const SLACK = 0.04

/**
 * Presses what stands out of its box back into it, axis by axis, about the middle of the base; what lies below the
 * ground (foundations, roots) stays. Meshes within their boxes are left as they are.
 */
export const fitInto = (mesh: Mesh, box: Box): Mesh => {
  const bounds = meshBounds(mesh)
  if (bounds === null) return mesh
  const { min, max } = bounds
  const press = (reach: number, room: number): number => (reach > room * (1 + SLACK) ? (room * (1 + SLACK)) / reach : 1)
  const kx = press(Math.max(-min[0], max[0]), box.width / 2)
  const ky = press(max[1], box.height)
  const kz = press(Math.max(-min[2], max[2]), box.depth / 2)
  if (kx === 1 && ky === 1 && kz === 1) return mesh
  for (const { positions, normals } of mesh.parts) {
    for (let i = 0; i < positions.length; i += 3) {
      const up = positions[i + 1] > 0 ? ky : 1
      positions[i] *= kx
      positions[i + 1] *= up
      positions[i + 2] *= kz
      const n = normalize([normals[i] / kx, normals[i + 1] / up, normals[i + 2] / kz])
      for (let k = 0; k < 3; k++) normals[i + k] = n[k]
    }
  }
  return mesh
}
