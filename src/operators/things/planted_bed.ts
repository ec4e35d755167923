import { Schema } from "effect"
import { translation } from "#geometry/Matrix.js"
import { blob } from "../geometry/Blob.js"
import { box } from "../geometry/Box.js"
import { Mesh } from "../geometry/Mesh.js"
import type { Rgb } from "../materials/Colour.js"
import { shade } from "../materials/Colour.js"
import { palette } from "../materials/Palette.js"
import { choice, operator } from "../Operator.js"
import { clump } from "../parts/Blades.js"

const Parameters = Schema.Struct({ crop: choice(["vegetables", "flowers", "grain"], "vegetables") }).annotations({
  identifier: "PlantedBedParameters"
})

const GREENS: ReadonlyArray<Rgb> = [
  [0.25, 0.42, 0.12],
  [0.5, 0.6, 0.2],
  [0.3, 0.5, 0.15],
  [0.3, 0.2, 0.3]
]
const BLOOMS: ReadonlyArray<Rgb> = [
  [0.85, 0.2, 0.18],
  [0.95, 0.75, 0.2],
  [0.9, 0.9, 0.86],
  [0.6, 0.3, 0.65]
]
const STRAW: Rgb = [0.78, 0.6, 0.25]

/** Rows of plants on ridges of earth along the longer side, or a stand of grain. */
export const plantedBed = operator({
  name: "planted_bed",
  version: "1.0.0",
  description: "Rows of vegetables or flowers on ridges of earth, or a stand of grain.",
  parameters: Parameters,
  variants: 3,
  build: ({ parameters, region, random }) => {
    const mesh = new Mesh("Planted bed", random.int(1 << 30))
    const { width: w, depth: d, height: h } = region
    if (parameters.crop === "grain") {
      const step = Math.max(0.5, Math.sqrt((w * d) / 90))
      for (let x = -w / 2 + step / 2; x < w / 2; x += step) {
        for (let z = -d / 2 + step / 2; z < d / 2; z += step) {
          mesh.within(translation(x, 0, z), () =>
            clump(mesh, { tufts: 12, radius: step * 0.45, height: h, colour: STRAW }, random)
          )
        }
      }
      return mesh
    }
    const rows = Math.max(1, Math.round(d / 0.9))
    const ridge = Math.min(0.14, h * 0.4)
    for (let i = 0; i < rows; i++) {
      const z = -d / 2 + (d * (i + 0.5)) / rows
      const half = (d / rows) * 0.34
      box(mesh, palette.soil, [-w / 2, -0.25, z - half], [w / 2, ridge, z + half], {
        bevel: 0.06,
        colour: [1.3, 1.25, 1.2]
      })
      const tone = parameters.crop === "flowers" ? random.pick(BLOOMS) : random.pick(GREENS)
      const size = Math.min(half * 0.9, Math.max(0.05, (h - ridge) * 0.6), 0.22)
      for (let x = -w / 2 + size; x < w / 2 - size * 0.5; x += size * 2.5) {
        const at: readonly [number, number, number] = [x + random.range(-0.2, 0.2) * size, ridge + size * 0.5, z]
        blob(mesh, palette.foliage, at, [size, size * 0.85, size], {
          detail: 0,
          rough: 0.3,
          seed: 1 + random.int(50),
          colour: shade(parameters.crop === "flowers" ? [0.3, 0.45, 0.15] : tone, random.range(0.8, 1.2))
        })
        if (parameters.crop === "flowers")
          blob(mesh, palette.produce, [at[0], at[1] + size * 0.6, z], [size * 0.6, size * 0.4, size * 0.6], {
            detail: 0,
            colour: shade(tone, random.range(0.85, 1.1))
          })
      }
    }
    return mesh
  }
})
