import { Schema } from "effect"
import { clamp } from "#geometry/Scalar.js"
import { ball } from "../geometry/Blob.js"
import { Mesh } from "../geometry/Mesh.js"
import { hex } from "../materials/Colour.js"
import { palette } from "../materials/Palette.js"
import { amount, colour, type OperatorInput, operator } from "../Operator.js"
import { leafyCrown, type Puff } from "../parts/Leaves.js"

const Parameters = Schema.Struct({
  foliage: colour("#9fb464"),
  blossom: colour(null),
  leaves: amount(40, 900, 150)
}).annotations({ identifier: "BushParameters" })

const told = {
  name: "bush",
  description: "A leafy shrub, with blossom if asked for; stretched along its width it is a hedge.",
  parameters: Parameters,
  follows: { blossom: ["colour"] },
  variants: 3
} as const

/** How many puffs stand over one another in a region of this height. */
type Heap = (height: number, radius: number) => number

const build =
  (heap: Heap) =>
  ({ parameters, region, random }: OperatorInput<typeof Parameters.Type>): Mesh => {
    const mesh = new Mesh("Bush", random.int(1 << 30))
    const radius = Math.min(region.height * 0.52, region.depth * 0.5, region.width * 0.5)
    const along = Math.min(12, Math.max(1, Math.round((region.width - radius) / (radius * 1.1))))
    const across = Math.min(6, Math.max(1, Math.round((region.depth - radius) / (radius * 1.2))))
    const up = heap(region.height, radius)
    const puffs: Array<Puff> = []
    const span = (count: number, i: number, size: number): number =>
      count === 1
        ? random.range(-0.2, 0.2) * Math.max(0, size - 2 * radius)
        : -size / 2 + radius + ((size - 2 * radius) * i) / (count - 1)
    for (let i = 0; i < along; i++) {
      for (let j = 0; j < across; j++) {
        for (let k = 0; k < up; k++) {
          const r = radius * random.range(0.8, 1)
          const y = up === 1 ? region.height - r : r * 0.8 + ((region.height - 1.8 * r) * k) / (up - 1)
          puffs.push({ centre: [span(along, i, region.width), y, span(across, j, region.depth)], radius: r })
        }
      }
    }
    const count = Math.min(900, parameters.leaves * Math.max(1, Math.sqrt(puffs.length)))
    leafyCrown(
      mesh,
      { puffs, count, leaf: clamp(radius * 0.32, 0.02, 0.3), colour: hex(parameters.foliage ?? "#9fb464") },
      random
    )
    if (parameters.blossom !== null) {
      const tone = hex(parameters.blossom)
      for (let i = 0; i < 12 + 4 * puffs.length; i++) {
        const { centre, radius: r } = random.pick(puffs)
        const angle = random.next() * 6.283
        const y = random.range(0.1, 0.9)
        const q = Math.sqrt(1 - y * y)
        ball(
          mesh,
          palette.produce,
          [centre[0] + Math.cos(angle) * q * r, centre[1] + y * r, centre[2] + Math.sin(angle) * q * r],
          clamp(r * 0.12, 0.01, 0.07),
          { colour: tone }
        )
      }
    }
    return mesh
  }

/** Each puff reaches into the one below it: a hedge has no gap. */
export const bush = operator({
  ...told,
  version: "1.1.0",
  build: build((height, radius) => Math.min(4, 1 + Math.max(0, Math.round((height - 1.8 * radius) / (radius * 1.2)))))
})

/** As recipes have it that pin the version before. */
export const firstBush = operator({
  ...told,
  version: "1.0.0",
  build: build((height, radius) => Math.min(4, Math.max(1, Math.round((height - radius) / (radius * 1.3)))))
})
