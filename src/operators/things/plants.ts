import { Schema } from "effect"
import { Mesh } from "../geometry/Mesh.js"
import { hex } from "../materials/Colour.js"
import { colour, operator } from "../Operator.js"
import { clump } from "../parts/Blades.js"

const Parameters = Schema.Struct({
  foliage: colour("#97a562"),
  flower: colour(null),
  tufts: Schema.optionalWith(Schema.Int.pipe(Schema.between(1, 120)), { exact: true, default: () => 26 })
}).annotations({ identifier: "PlantsParameters" })

/** A clump of blades that fills its region: grass, reeds, grain or flowers. */
export const plants = operator({
  name: "plants",
  version: "1.0.0",
  description: "A clump of blades: grass, reeds, grain, or flowers on stems.",
  parameters: Parameters,
  follows: { flower: ["colour"] },
  variants: 3,
  build: ({ parameters, region, random, look }) => {
    const mesh = new Mesh("Plants", random.int(1 << 30))
    const flower = parameters.flower === null ? null : look.asked ? look.colour : hex(parameters.flower)
    clump(
      mesh,
      {
        tufts: parameters.tufts,
        radius: Math.max(0.02, Math.min(region.width, region.depth) / 2 - 0.12 * region.height * 0.5),
        height: region.height,
        colour: hex(parameters.foliage ?? "#97a562"),
        ...(flower === null ? {} : { flowers: [flower] })
      },
      random
    )
    return mesh
  }
})
