import type { Rng } from "#domain/Rng.js"
import { multiply, rotationX, rotationY, translation } from "#geometry/Matrix.js"
import { TAU } from "#geometry/Scalar.js"
import type { Vec3 } from "#geometry/Vector.js"
import { lathe, profile } from "../../geometry/Lathe.js"
import type { Mesh } from "../../geometry/Mesh.js"
import { blend, type Rgb, WHITE } from "../../materials/Colour.js"
import { palette } from "../../materials/Palette.js"

/** An open cup, its radius 1. */
const CUP = [0, 0, 0.5, 0.12, 0.86, 0.55, 0.9, 1.25, 0.72, 1.2, 0.5, 0.4, 0, 0.3]

/** Cups of blossom that open upwards, of a radius in metres, deep in colour below and pale at their rims. */
export const drawBlossoms = (mesh: Mesh, places: ReadonlyArray<Vec3>, radius: number, tone: Rgb, random: Rng): void => {
  const pale = blend(tone, WHITE, 0.55)
  for (const place of places) {
    const tilt = multiply(rotationY(random.next() * TAU), rotationX(random.range(-0.5, 0.5)))
    mesh.within(multiply(translation(...place), tilt), () =>
      lathe(mesh, palette.produce, profile(CUP, radius * random.range(0.75, 1.15)), 6, {
        colours: [tone, tone, blend(tone, pale, 0.6), pale, pale, pale, pale]
      })
    )
  }
}
