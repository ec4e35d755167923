import type { Rng } from "#domain/Rng.js"
import { TAU } from "#geometry/Scalar.js"
import type { Vec3 } from "#geometry/Vector.js"
import { blob } from "../geometry/Blob.js"
import type { Mesh } from "../geometry/Mesh.js"
import { type Rgb, shade } from "../materials/Colour.js"
import { palette } from "../materials/Palette.js"

const UP: Vec3 = [0, 1, 0]

/**
 * A blade of one triangle with both windings and its normal up: a double-sided material would flip the normal of every
 * second blade and speckle the clump black.
 */
export const blade = (
  mesh: Mesh,
  foot: Vec3,
  tip: Vec3,
  halfWidth: number,
  turn: number,
  colour: Rgb,
  tipColour = shade(colour, 1.15)
): void => {
  const part = mesh.part(palette.blades)
  const [dx, dz] = [Math.cos(turn) * halfWidth, Math.sin(turn) * halfWidth]
  const dark = shade(colour, 0.75)
  const a = mesh.vertex(part, [foot[0] - dx, foot[1], foot[2] - dz], UP, 0, 0, dark)
  const b = mesh.vertex(part, [foot[0] + dx, foot[1], foot[2] + dz], UP, 0, 0, dark)
  const c = mesh.vertex(part, tip, UP, 0, 0, tipColour)
  part.indices.push(a, b, c, a, c, b)
}

export interface Clump {
  readonly tufts: number
  readonly radius: number
  readonly height: number
  readonly colour: Rgb
  /** How much broader than usual its blades are: fewer of them then cover as much. */
  readonly broad?: number
  readonly flowers?: ReadonlyArray<Rgb>
}

/** A round clump of grass, reeds or grain; three blades a tuft. */
export const clump = (mesh: Mesh, options: Clump, random: Rng): void => {
  for (let i = 0; i < options.tufts; i++) {
    const angle = random.next() * TAU
    const distance = options.radius * Math.sqrt(random.next())
    const [x, z] = [Math.cos(angle) * distance, Math.sin(angle) * distance]
    const k = random.range(0.75, 1.3)
    const warm = random.range(0.9, 1.25)
    const colour: Rgb = [options.colour[0] * k * warm, options.colour[1] * k, options.colour[2] * k]
    for (let b = 0; b < 3; b++) {
      const bx = x + random.range(-0.06, 0.06)
      const bz = z + random.range(-0.06, 0.06)
      const lean = 0.4 * options.height
      const tip: Vec3 = [
        bx + random.range(-lean, lean),
        options.height * random.range(0.6, 1),
        bz + random.range(-lean, lean)
      ]
      blade(
        mesh,
        [bx, -0.05, bz],
        tip,
        Math.min(0.05, options.height * 0.14) * (options.broad ?? 1),
        random.next() * TAU,
        colour
      )
    }
    if (options.flowers !== undefined && random.next() < 0.5) {
      blob(mesh, palette.produce, [x, options.height * 0.95, z], [0.06, 0.05, 0.06], {
        detail: 0,
        colour: random.pick(options.flowers)
      })
    }
  }
}
