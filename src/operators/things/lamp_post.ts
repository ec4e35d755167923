import { Schema } from "effect"
import { translation } from "#geometry/Matrix.js"
import { block, box } from "../geometry/Box.js"
import { cylinder, lathe } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { palette } from "../materials/Palette.js"
import { operator } from "../Operator.js"

/** A street lamp: a post with a foot and a glazed lantern. */
export const lampPost = operator({
  name: "lamp_post",
  version: "1.0.0",
  description: "A street lamp: post, foot and glazed lantern.",
  parameters: Schema.Struct({}).annotations({ identifier: "LampPostParameters" }),
  slots: [{ name: "post", description: "The post" }],
  build: ({ region, look, slots, random }) => {
    const mesh = new Mesh("Lamp post", random.int(1 << 30))
    const post = slots.post ?? (look.asked || look.askedStuff !== null ? look.body() : palette.black)
    const h = region.height
    const r = Math.min(region.width, region.depth) / 2
    const lantern = Math.min(0.6, h * 0.16)
    const half = Math.min(r * 0.95, lantern * 0.45)
    lathe(
      mesh,
      post,
      [
        [Math.min(r, 0.2), -0.05],
        [Math.min(r, 0.2), 0.1],
        [Math.min(r * 0.6, 0.1), 0.35],
        [Math.min(r * 0.4, 0.055), 0.6],
        [Math.min(r * 0.32, 0.04), h - lantern]
      ],
      10
    )
    mesh.within(translation(0, h - lantern, 0), () => {
      block(mesh, post, [0, 0, 0], [half * 1.3, lantern * 0.08, half * 1.3])
      box(mesh, palette.glow, [-half * 0.62, lantern * 0.08, -half * 0.62], [half * 0.62, lantern * 0.66, half * 0.62])
      for (const x of [-1, 1])
        for (const z of [-1, 1])
          block(
            mesh,
            post,
            [x * half * 0.66, lantern * 0.06, z * half * 0.66],
            [half * 0.12, lantern * 0.62, half * 0.12]
          )
      lathe(
        mesh,
        post,
        [
          [0, lantern * 0.66],
          [half * 1.12, lantern * 0.66],
          [half * 0.4, lantern * 0.9],
          [0, lantern]
        ],
        4,
        { crease: 0.99 }
      )
    })
    cylinder(mesh, post, [0, h * 0.55, 0], Math.min(r * 0.5, 0.07), 0.06, 10)
    return mesh
  }
})
