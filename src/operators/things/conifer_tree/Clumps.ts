import type { Rng } from "#domain/Rng.js"
import { translation } from "#geometry/Matrix.js"
import { TAU } from "#geometry/Scalar.js"
import type { Mesh } from "../../geometry/Mesh.js"
import { tube } from "../../geometry/Tube.js"
import type { Rgb } from "../../materials/Colour.js"
import type { Material } from "../../materials/Material.js"
import type { Region } from "../../Operator.js"
import { skirt } from "./Skirt.js"

const CLUMPS = 11
/** Height of the trunk, share of the tree's: the highest clump hides its end. */
const TRUNK = 0.92

/** A pine's head: flat clumps of needles on limbs that leave a tall stem, the lowest reaching furthest. */
export const clumpedCrown = (
  mesh: Mesh,
  bark: Material,
  { depth, height, width }: Region,
  foot: number,
  colour: Rgb,
  random: Rng
): void => {
  const reach = (Math.min(width, depth) / 2) * 0.94
  const lean = reach * random.range(-0.12, 0.12)
  const stemAt = (y: number): number => lean * Math.sin((y / height) * Math.PI)
  const middle = height * 0.5
  tube(
    mesh,
    bark,
    [
      [0, -Math.min(0.3, height * 0.04), 0],
      [stemAt(middle), middle, 0],
      [stemAt(height * TRUNK), height * TRUNK, 0]
    ],
    Math.max(0.02, height * 0.02),
    7,
    { taper: 0.45 }
  )
  for (let i = 0; i < CLUMPS; i++) {
    const t = i / (CLUMPS - 1)
    const radius = reach * (0.58 - 0.1 * t) * random.range(0.9, 1.1)
    const high = radius * 0.5
    const y = Math.min(foot + (height - foot) * (0.06 + 0.9 * t), height - high)
    const out = Math.max(0, reach - radius) * (1 - t * t) * random.range(0.75, 1)
    const angle = i * 2.4 + random.range(-0.3, 0.3)
    const at = [stemAt(y) * (1 - t) + Math.cos(angle) * out, y, Math.sin(angle) * out] as const
    tube(mesh, bark, [[stemAt(y), y - radius * 0.5, 0], at], height * 0.006, 5, { taper: 0.5 })
    mesh.within(translation(...at), () => {
      for (const layer of [0, 1])
        skirt(
          mesh,
          {
            y: high * 0.34 * layer,
            high: high * 0.6,
            radius: radius * (1 - 0.3 * layer),
            points: Math.round(TAU * 1.6),
            droop: radius * 0.03,
            colour
          },
          random
        )
    })
  }
}
