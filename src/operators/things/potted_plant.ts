import { Schema } from "effect"
import type { Rng } from "#domain/Rng.js"
import { scaling, translation } from "#geometry/Matrix.js"
import { normalize, type Vec3 } from "#geometry/Vector.js"
import { blob } from "../geometry/Blob.js"
import { cylinder, lathe, profile } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { type Rgb, shade } from "../materials/Colour.js"
import { palette } from "../materials/Palette.js"
import { amount, choice, flag, operator } from "../Operator.js"

const Parameters = Schema.Struct({
  habit: choice(["arching", "upright", "cactus"], "arching"),
  leaves: amount(4, 60, 15),
  blossom: flag(false),
  /** False where it grows in the ground. */
  pot: flag(true)
}).annotations({ identifier: "PottedPlantParameters" })

const GREEN: Rgb = [0.22, 0.4, 0.16]

/** A plant in a pot, with arching or upright leaves, or a cactus. */
export const pottedPlant = operator({
  name: "potted_plant",
  version: "1.0.0",
  description: "A plant in a pot: arching leaves, upright leaves or a cactus.",
  parameters: Parameters,
  slots: [{ name: "pot", description: "The pot" }],
  follows: { pot: ["ceramic", "stone"] },
  variants: 3,
  build: ({ parameters, region, look, slots, random }) => {
    const mesh = new Mesh("Potted plant", random.int(1 << 30))
    const pot =
      slots.pot ??
      (look.askedStuff === "ceramic" || look.askedStuff === "stone"
        ? look.body()
        : random.next() < 0.5
          ? palette.terracotta
          : palette.ceramic)
    const { width: w, height: h, depth: d } = region
    const high = !parameters.pot ? 0 : Math.min(h * 0.36, Math.min(w, d) * 0.7)
    if (parameters.pot) {
      mesh.within(scaling(w / 2, 1, d / 2), () => {
        lathe(mesh, pot, profile([0, 0, 0.42, 0, 0.56, 1, 0.49, 1, 0.47, 0.86], 1, high), 16)
        mesh.within(translation(0, high * 0.86, 0), () =>
          lathe(
            mesh,
            palette.soil,
            [
              [0.48, 0],
              [0, 0.005]
            ],
            12
          )
        )
      })
    }
    if (parameters.habit === "cactus") {
      cylinder(mesh, palette.foliage, [0, high * 0.8, 0], Math.min(w, d) * (parameters.pot ? 0.17 : 0.3), h * 0.55, 9, {
        colour: GREEN,
        top: Math.min(w, d) * (parameters.pot ? 0.15 : 0.27)
      })
      blob(
        mesh,
        palette.foliage,
        [0, high * 0.8 + h * 0.55, 0],
        [w * (parameters.pot ? 0.15 : 0.27), h - high * 0.8 - h * 0.55, d * (parameters.pot ? 0.15 : 0.27)],
        {
          colour: shade(GREEN, 1.2)
        }
      )
      return mesh
    }
    for (let i = 0; i < parameters.leaves; i++)
      drawLeaf(mesh, [w, h, d], high * 0.85, i * 2.4 + random.next() * 0.4, parameters.habit === "upright", random)
    if (parameters.blossom) {
      for (let i = 0; i < 7; i++) {
        const a = i * 2.4
        blob(
          mesh,
          palette.produce,
          [Math.cos(a) * w * 0.2, h * random.range(0.75, 0.93), Math.sin(a) * d * 0.2],
          [w * 0.1, w * 0.08, w * 0.1],
          { detail: 0, colour: look.colour }
        )
      }
    }
    return mesh
  }
})

const STEPS = 5

/** A leaf as a bent strip, darker at its foot, drawn from both sides. */
const drawLeaf = (mesh: Mesh, [w, h, d]: Vec3, foot: number, turn: number, upright: boolean, random: Rng): void => {
  const part = mesh.part(palette.foliage)
  const steep = upright ? random.range(0.9, 1) : random.range(0.55, 1)
  const reach = upright ? 0.22 : 0.5
  const [cx, cz] = [Math.cos(turn), Math.sin(turn)]
  const wide = Math.min(w, d) * (upright ? 0.06 : 0.09) * random.range(0.9, 1.3)
  const tone = shade(GREEN, random.range(0.75, 1.5))
  const normal = normalize([-cx * 0.3, 1, -cz * 0.3])
  const ids: Array<readonly [number, number]> = []
  for (let q = 0; q <= STEPS; q++) {
    const t = q / STEPS
    const out = reach * 0.94 * t * (upright ? 1 : 1.15 - steep * 0.4)
    const y = foot + (h - foot) * 0.98 * steep * (upright ? t : t * 1.9 - t * t * 0.95)
    const half = wide * Math.sin(Math.PI * Math.min(1, 0.12 + t * 0.86)) ** 0.8
    const [x, z] = [cx * out * w, cz * out * d]
    const colour = shade(tone, 0.7 + 0.5 * t)
    ids.push([
      mesh.vertex(part, [x - cz * half, y, z + cx * half], normal, 0, 0, colour),
      mesh.vertex(part, [x + cz * half, y, z - cx * half], normal, 0, 0, colour)
    ])
  }
  for (let q = 0; q < STEPS; q++) {
    const [[a, b], [c, e]] = [ids[q], ids[q + 1]]
    part.indices.push(a, e, b, a, c, e)
  }
}
