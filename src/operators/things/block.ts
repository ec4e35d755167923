import { Schema } from "effect"
import { block as boxAt } from "../geometry/Box.js"
import { Mesh } from "../geometry/Mesh.js"
import { operator } from "../Operator.js"

/** A chamfered block in the thing's own material: what truly is a box, and the last resort. */
export const block = operator({
  name: "block",
  version: "1.0.0",
  description: "A chamfered block in the thing's main material.",
  parameters: Schema.Struct({}).annotations({ identifier: "BlockParameters" }),
  slots: [{ name: "body", description: "The block's material" }],
  build: ({ look, region, slots, random }) => {
    const mesh = new Mesh("Block", random.int(1 << 30))
    const { width, height, depth } = region
    const bevel = Math.min(0.05, 0.06 * Math.min(width, height, depth))
    boxAt(mesh, slots.body ?? look.body(Math.max(width, height, depth) > 2), [0, 0, 0], [width, height, depth], {
      bevel
    })
    return mesh
  }
})
