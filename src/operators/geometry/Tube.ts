import { mix, TAU } from "#geometry/Scalar.js"
import { add, cross, dot, length, normalize, scale, sub, type Vec3 } from "#geometry/Vector.js"
import type { Rgb } from "../materials/Colour.js"
import type { Material } from "../materials/Material.js"
import type { Mesh } from "./Mesh.js"

export interface TubeOptions {
  readonly colour?: Rgb
  /** Radius at the end as a share of the radius at the start. */
  readonly taper?: number
}

/** A round-section tube along points; its ends are open, so bury or cap them. */
export const tube = (
  mesh: Mesh,
  material: Material,
  points: ReadonlyArray<Vec3>,
  radius: number,
  segments = 6,
  options: TubeOptions = {}
): void => {
  const part = mesh.part(material)
  let side: Vec3 | null = null
  let run = 0
  points.forEach((point, i) => {
    const along = normalize(sub(points[Math.min(i + 1, points.length - 1)], points[Math.max(0, i - 1)]))
    const guess: Vec3 = Math.abs(along[1]) > 0.95 ? [1, 0, 0] : [0.13, 0.97, 0.21]
    const x: Vec3 = normalize(side === null ? cross(guess, along) : sub(side, scale(along, dot(side, along))))
    side = x
    const y = cross(along, x)
    const r = radius * mix(1, options.taper ?? 1, i / (points.length - 1))
    if (i > 0) run += length(sub(point, points[i - 1]))
    const first = part.positions.length / 3
    for (let k = 0; k <= segments; k++) {
      const angle = (k / segments) * TAU
      const normal = add(scale(x, Math.cos(angle)), scale(y, Math.sin(angle)))
      mesh.vertex(part, add(point, scale(normal, r)), normal, k / segments, run / material.tile, options.colour)
    }
    if (i === 0) return
    const before = first - segments - 1
    for (let k = 0; k < segments; k++) {
      part.indices.push(before + k, before + k + 1, first + k + 1, before + k, first + k + 1, first + k)
    }
  })
}
