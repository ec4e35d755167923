import type { Rng } from "#domain/Rng.js"
import { TAU } from "#geometry/Scalar.js"
import { normalize, type Vec3 } from "#geometry/Vector.js"
import type { Mesh } from "../../geometry/Mesh.js"
import { blend, shade } from "../../materials/Colour.js"
import { palette } from "../../materials/Palette.js"
import { blade } from "../../parts/Blades.js"
import type { Row } from "./Row.js"

const ALONG = 6
/** Across a hedge from its left foot over the crown to its right one: shares of half its width and of its height. */
const PROFILE: ReadonlyArray<readonly [x: number, y: number]> = [
  [-0.95, -0.1],
  [-1, 0.45],
  [-0.6, 0.82],
  [0.6, 0.82],
  [1, 0.45],
  [0.95, -0.1]
]

/** A row of bushes that have grown together, in waves, with shoots or blossom on top. */
export const hedge = (mesh: Mesh, { crop, leaf, reach, tip, x }: Row, random: Rng): void => {
  const part = mesh.part(palette.blades)
  const half = crop.gaps[0] * 0.36
  const rings = Array.from({ length: ALONG + 1 }, (_, i) => {
    const z = -reach + (2 * reach * i) / ALONG
    // Alike at both ends, so that patches go on in one another.
    const swell = i === 0 || i === ALONG ? 1 : random.range(0.8, 1.15)
    return PROFILE.map(([px, py]): number => {
      const place: Vec3 = [x + px * half * swell, py * crop.height * swell, z]
      const normal = normalize([px, 0.35 + Math.max(0, py), 0])
      const tone = py > 0.5 ? blend(leaf, tip, 0.8) : leaf
      return mesh.vertex(
        part,
        place,
        normal,
        0,
        0,
        shade(tone, (0.6 + 0.5 * Math.max(0, py)) * random.range(0.88, 1.1))
      )
    })
  })
  for (let i = 0; i < ALONG; i++) {
    for (let k = 0; k + 1 < PROFILE.length; k++) {
      const [a, b, c, d] = [rings[i][k], rings[i][k + 1], rings[i + 1][k + 1], rings[i + 1][k]]
      part.indices.push(a, d, c, a, c, b)
    }
  }
  const shoots = Math.round((2 * reach) / crop.gaps[1])
  for (let i = 0; i < shoots * 2; i++) {
    const px = x + random.range(-0.85, 0.85) * half
    const z = random.range(-reach, reach)
    const foot: Vec3 = [px, crop.height * 0.62, z]
    const end: Vec3 = [px + (px - x) * 0.5, crop.height * random.range(0.9, 1.15), z + random.range(-0.08, 0.08)]
    blade(mesh, foot, end, 0.06, random.next() * TAU, leaf, shade(tip, random.range(0.85, 1.1)))
  }
}
