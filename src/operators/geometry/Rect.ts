import { add, cross, length, normalize, scale, type Vec3 } from "#geometry/Vector.js"
import type { Rgb } from "../materials/Colour.js"
import type { Material } from "../materials/Material.js"
import { type Mesh, planarUv } from "./Mesh.js"

export interface RectOptions {
  /** Largest cell, metres: baked occlusion needs vertices to hold on to. */
  readonly step?: number
  readonly colour?: Rgb
}

/** The rectangle `corner` + s · `right` + t · `up`, seen from the side to which right × up points. */
export const rect = (
  mesh: Mesh,
  material: Material,
  corner: Vec3,
  right: Vec3,
  up: Vec3,
  options: RectOptions = {}
): void => {
  const step = options.step ?? Number.POSITIVE_INFINITY
  const columns = Math.max(1, Math.ceil(length(right) / step))
  const rows = Math.max(1, Math.ceil(length(up) / step))
  const normal = normalize(cross(right, up))
  if (!(length(normal) > 0.5)) return
  const part = mesh.part(material)
  const first = part.positions.length / 3
  for (let j = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++) {
      const p = add(add(corner, scale(right, i / columns)), scale(up, j / rows))
      const [u, v] = planarUv(material, p, normal)
      mesh.vertex(part, p, normal, u, v, options.colour)
    }
  }
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const k = first + j * (columns + 1) + i
      part.indices.push(k, k + 1, k + columns + 2, k, k + columns + 2, k + columns + 1)
    }
  }
}
