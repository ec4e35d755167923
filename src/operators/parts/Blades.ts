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

const PETALS = 5
/** How far petals reach, a share of the height of their clump. */
const FLOWER = 0.3
const HEART: Rgb = [0.95, 0.72, 0.15]

/** An open flower that looks up: petals of one triangle with both windings around a yellow heart. */
const blossom = (mesh: Mesh, [x, y, z]: Vec3, radius: number, turn: number, colour: Rgb): void => {
  const part = mesh.part(palette.blades)
  const heart = mesh.vertex(part, [x, y, z], UP, 0, 0, HEART)
  const rim = (angle: number): number =>
    mesh.vertex(part, [x + Math.cos(angle) * radius, y + radius * 0.35, z + Math.sin(angle) * radius], UP, 0, 0, colour)
  for (let i = 0; i < PETALS; i++) {
    const angle = turn + (i / PETALS) * TAU
    const [a, b] = [rim(angle - 0.5), rim(angle + 0.5)]
    part.indices.push(heart, a, b, heart, b, a)
  }
}

export interface Clump {
  readonly tufts: number
  readonly radius: number
  readonly height: number
  readonly colour: Rgb
  /** How much broader than usual its blades are: fewer of them then cover as much. */
  readonly broad?: number
  readonly flowers?: ReadonlyArray<Rgb>
  /** Whether flowers are open ones of five petals rather than buttons. */
  readonly open?: boolean
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
      const colour = random.pick(options.flowers)
      const head: Vec3 = [x, options.height * 0.95, z]
      if (options.open) blossom(mesh, head, FLOWER * options.height, angle, colour)
      else blob(mesh, palette.produce, head, [0.06, 0.05, 0.06], { detail: 0, colour })
    }
  }
}
