import { rotationY } from "#geometry/Matrix.js"
import type { Vec3 } from "#geometry/Vector.js"
import type { Mesh } from "../geometry/Mesh.js"
import { grey, type Rgb, shade } from "../materials/Colour.js"
import type { Material } from "../materials/Material.js"

/** A roof of four sides whose eaves sweep up at the corners, about the y axis. Metres. */
export interface SweptRoof {
  readonly covering: Material
  readonly boards: Material
  /** Half the side at the eaves, along x and z. */
  readonly wide: number
  readonly deep: number
  /** Halves at the top. */
  readonly topWide: number
  readonly topDeep: number
  readonly eaves: number
  readonly rise: number
  /** How much the corners rise above the eaves. */
  readonly lift: number
  readonly tone?: Rgb
}

const ACROSS = 8
const UP = 4

export const sweptRoof = (mesh: Mesh, roof: SweptRoof): void => {
  const tone = roof.tone ?? grey(1)
  for (let side = 0; side < 4; side++) {
    const [wide, deep, topWide, topDeep] =
      side % 2 === 0
        ? [roof.wide, roof.deep, roof.topWide, roof.topDeep]
        : [roof.deep, roof.wide, roof.topDeep, roof.topWide]
    // v: 0 at the eaves, 1 at the top; the slope is hollow, as of tiles that sag between their ends.
    const point = (t: number, v: number, drop = 0): Vec3 => {
      const rise = roof.eaves + roof.rise * v ** 1.45 + roof.lift * Math.abs(t) ** 2.6 * (1 - v) ** 2 - drop
      const corner = 1 + 0.04 * Math.abs(t) ** 3 * (1 - v)
      return [t * (wide + (topWide - wide) * v) * corner, rise, (deep + (topDeep - deep) * v) * corner]
    }
    mesh.within(rotationY((side * Math.PI) / 2), () => {
      for (let i = 0; i < ACROSS; i++) {
        const [t0, t1] = [-1 + (2 * i) / ACROSS, -1 + (2 * (i + 1)) / ACROSS]
        for (let k = 0; k < UP; k++) {
          const [v0, v1] = [k / UP, (k + 1) / UP]
          mesh.polygon(roof.covering, [point(t0, v0), point(t1, v0), point(t1, v1), point(t0, v1)], {
            colour: shade(tone, 0.93 + 0.07 * ((i + k) % 2))
          })
        }
        const thick = roof.rise * 0.09
        mesh.polygon(roof.boards, [point(t0, 0, thick), point(t1, 0, thick), point(t1, 0), point(t0, 0)])
        mesh.polygon(
          roof.boards,
          [
            point(t1, 0, thick),
            point(t0, 0, thick),
            point(t0, 0.55, roof.rise * 0.3),
            point(t1, 0.55, roof.rise * 0.3)
          ],
          {
            colour: grey(0.55)
          }
        )
      }
    })
  }
}
