import { Schema } from "effect"
import { frame } from "#geometry/Matrix.js"
import { block, box } from "../geometry/Box.js"
import { cylinder } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { coloured } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, operator } from "../Operator.js"

const Parameters = Schema.Struct({
  head: choice(["block", "blade", "fork", "none"], "block")
}).annotations({ identifier: "ToolParameters" })

/** A tool, weapon, pole or other long thing: a shaft along its longest side with a head at one end. */
export const tool = operator({
  name: "tool",
  version: "1.0.0",
  description: "A long thing: a shaft along its longest side with a head, blade or fork.",
  parameters: Parameters,
  slots: [
    { name: "shaft", description: "The handle" },
    { name: "head", description: "The head" }
  ],
  follows: { head: ["metal"] },
  build: ({ parameters, region, look, slots, random }) => {
    const mesh = new Mesh("Tool", random.int(1 << 30))
    const { width: w, height: h, depth: d } = region
    const longest = Math.max(w, h, d)
    const shaft = slots.shaft ?? (look.askedStuff === null ? palette.lightWood : look.body())
    const head = slots.head ?? look.stuff("metal")
    // In the tool's own frame the shaft runs up y; x is the wider of the other two sides.
    const [wide, deep] = longest === h ? [w, d] : longest === w ? [h, d] : [w, h]
    const draw = (): void => {
      const r = Math.min(wide, deep) * 0.32
      cylinder(
        mesh,
        shaft,
        [0, 0, 0],
        Math.max(0.004, Math.min(r, longest * 0.03)),
        longest * (parameters.head === "none" ? 1 : 0.86),
        8,
        { caps: "both" }
      )
      if (parameters.head === "block")
        block(mesh, head, [0, longest * 0.8, 0], [wide * 0.98, longest * 0.2, deep * 0.98], {
          bevel: Math.min(wide, deep) * 0.12
        })
      if (parameters.head === "blade") {
        box(mesh, head, [-wide * 0.36, longest * 0.3, -deep * 0.12], [wide * 0.36, longest * 0.92, deep * 0.12], {
          bevel: deep * 0.08
        })
        block(mesh, head, [0, longest * 0.92, 0], [wide * 0.3, longest * 0.08, deep * 0.2])
        block(
          mesh,
          coloured(palette.brass, look.second),
          [0, longest * 0.27, 0],
          [wide * 0.98, longest * 0.03, deep * 0.6]
        )
      }
      if (parameters.head === "fork") {
        block(mesh, head, [0, longest * 0.78, 0], [wide * 0.94, longest * 0.02, deep * 0.5])
        for (let i = 0; i < 4; i++)
          block(mesh, head, [wide * (-0.42 + i * 0.28), longest * 0.79, 0], [wide * 0.06, longest * 0.21, deep * 0.2])
      }
    }
    if (longest === h) draw()
    else if (longest === w) mesh.within(frame([0, 1, 0], [1, 0, 0], [0, 0, -1], [-w / 2, h / 2, 0]), draw)
    else mesh.within(frame([1, 0, 0], [0, 0, 1], [0, -1, 0], [0, h / 2, -d / 2]), draw)
    return mesh
  }
})
