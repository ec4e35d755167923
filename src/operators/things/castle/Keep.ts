import { multiply, rotationY, translation } from "#geometry/Matrix.js"
import { block } from "../../geometry/Box.js"
import type { Mesh } from "../../geometry/Mesh.js"
import { grey } from "../../materials/Colour.js"
import { palette } from "../../materials/Palette.js"
import { archedOpening } from "../../parts/Arch.js"
import { fourWalls } from "../../parts/Shell.js"
import { type CastlePlan, drawTower, merlons, shadow } from "./Ward.js"

/** A square keep on the origin, `wide` and `high` to its walk, with slim turrets at its corners up to `top`. */
export const drawKeep = (mesh: Mesh, plan: CastlePlan, wide: number, high: number, top: number): void => {
  const { stone } = plan
  const half = wide / 2
  fourWalls(mesh, stone, { x0: -half, x1: half, z0: -half, z1: half, y0: -0.6, y1: high }, 2.4)
  block(mesh, stone, [0, -0.6, 0], [wide * 1.07, 0.6 + high * 0.08, wide * 1.07], { bevel: 0.15, colour: grey(0.9) })
  for (const y of [0.4, 0.7])
    block(mesh, palette.dressedStone, [0, high * y, 0], [wide * 1.02, high * 0.018, wide * 1.02], { skip: "y" })
  block(mesh, palette.dressedStone, [0, high * 0.965, 0], [wide * 1.04, high * 0.03, wide * 1.04])
  for (let side = 0; side < 4; side++) {
    mesh.within(multiply(rotationY((side * Math.PI) / 2), translation(0, 0, half)), () => {
      merlons(mesh, stone, -half, half, high, wide * 0.11)
      for (const y of [0.48, 0.78])
        for (const x of [-0.24, 0, 0.24])
          archedOpening(mesh, x * wide, high * y, wide * 0.07, high * 0.07, {
            panel: shadow,
            trim: palette.dressedStone,
            round: true
          })
      if (side === 0)
        archedOpening(mesh, 0, 0, wide * 0.2, high * 0.16, {
          panel: palette.timber,
          trim: palette.dressedStone,
          round: true
        })
    })
    const corner = multiply(rotationY((side * Math.PI) / 2), translation(half, 0, half))
    mesh.within(corner, () => drawTower(mesh, plan, wide * 0.13, high * 1.06, top))
  }
}
