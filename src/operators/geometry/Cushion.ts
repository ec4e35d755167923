import { normalize, type Vec3 } from "#geometry/Vector.js"
import type { Rgb } from "../materials/Colour.js"
import type { Material } from "../materials/Material.js"
import type { Mesh } from "./Mesh.js"

export interface CushionOptions {
  readonly colour?: Rgb
  /** 1 is round, 0 a box: of the outline seen from above and of the profile seen from the side. */
  readonly round?: number
  readonly soft?: number
  readonly segments?: number
  readonly rows?: number
}

const power = (v: number, e: number): number => Math.sign(v) * Math.abs(v) ** e

/** A soft cushion (superellipsoid) by the centre of its base and its size. */
export const cushion = (mesh: Mesh, material: Material, base: Vec3, size: Vec3, options: CushionOptions = {}): void => {
  const e = options.round ?? 0.55
  const s = options.soft ?? 0.75
  const segments = options.segments ?? 14
  const rows = options.rows ?? 9
  const part = mesh.part(material)
  const k = 1 / material.tile
  const first = part.positions.length / 3
  for (let j = 0; j <= rows; j++) {
    const polar = -Math.PI / 2 + (Math.PI * j) / rows
    const cp = j === 0 || j === rows ? 0 : Math.cos(polar)
    const sp = Math.sin(polar)
    for (let i = 0; i <= segments; i++) {
      const turn = (i / segments) * 2 * Math.PI - Math.PI
      const x = power(cp, s) * power(Math.sin(turn), e)
      const y = power(sp, s)
      const z = power(cp, s) * power(Math.cos(turn), e)
      const normal: Vec3 = normalize([
        (power(cp, 2 - s) * power(Math.sin(turn), 2 - e)) / size[0],
        power(sp, 2 - s) / size[1],
        (power(cp, 2 - s) * power(Math.cos(turn), 2 - e)) / size[2]
      ])
      const p: Vec3 = [
        base[0] + (x * size[0]) / 2,
        base[1] + size[1] / 2 + (y * size[1]) / 2,
        base[2] + (z * size[2]) / 2
      ]
      mesh.vertex(part, p, normal, p[0] * k + y * 0.1, p[2] * k + y * 0.1, options.colour)
    }
  }
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < segments; i++) {
      const a = first + j * (segments + 1) + i
      const up = a + segments + 1
      if (j > 0) part.indices.push(a, a + 1, up + 1)
      if (j < rows - 1) part.indices.push(a, up + 1, up)
    }
  }
}
