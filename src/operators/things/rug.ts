import { Schema } from "effect"
import { scaling } from "#geometry/Matrix.js"
import { box } from "../geometry/Box.js"
import { cylinder } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { hex, shade } from "../materials/Colour.js"
import { coloured } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, operator } from "../Operator.js"

const Parameters = Schema.Struct({ shape: choice(["rectangular", "round"], "rectangular") }).annotations({
  identifier: "RugParameters"
})
const PALE = hex("#e6dfcf")
/** Flat layers closer than this flicker. */
const LAYER = 0.004

/** A rug, mat, cloth or other flat thing on a surface, with a border. */
export const rug = operator({
  name: "rug",
  version: "1.0.0",
  description: "A rug or mat with a border; round or rectangular.",
  parameters: Parameters,
  slots: [{ name: "body", description: "The cloth" }],
  variants: 2,
  build: ({ parameters, region, look, slots, random }) => {
    const mesh = new Mesh("Rug", random.int(1 << 30))
    const main = slots.body ?? coloured(palette.rug, look.colour)
    const border = coloured(palette.rug, look.colour === look.second ? shade(look.colour, 0.55) : look.second)
    const { width: w, depth: d, height: h } = region
    const y = Math.max(0.006, Math.min(h, 0.03) - 2 * LAYER)
    if (parameters.shape === "round") {
      mesh.within(scaling(w / 2, 1, d / 2), () => {
        cylinder(mesh, main, [0, 0, 0], 1, y, 36)
        cylinder(mesh, coloured(palette.rug, PALE), [0, 0, 0], 0.82, y + LAYER, 36)
        cylinder(mesh, main, [0, 0, 0], 0.6, y + 1.9 * LAYER, 32)
      })
      return mesh
    }
    const inset = Math.min(w, d) * 0.08
    box(mesh, border, [-w / 2, 0, -d / 2], [w / 2, y, d / 2], { skip: "y" })
    box(mesh, main, [-w / 2 + inset, y, -d / 2 + inset], [w / 2 - inset, y + LAYER, d / 2 - inset], { skip: "y" })
    const field = Math.min(w, d) * 0.2
    box(
      mesh,
      coloured(palette.rug, PALE),
      [-w / 2 + field, y + LAYER, -d / 2 + field],
      [w / 2 - field, y + 1.9 * LAYER, d / 2 - field],
      { skip: "y" }
    )
    return mesh
  }
})
