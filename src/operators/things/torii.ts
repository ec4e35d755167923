import { Schema } from "effect"
import { block, box } from "../geometry/Box.js"
import { cylinder } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { type Outline, prism } from "../geometry/Prism.js"
import { hex } from "../materials/Colour.js"
import { coloured } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { operator } from "../Operator.js"

const Parameters = Schema.Struct({}).annotations({ identifier: "ToriiParameters" })

const VERMILION = hex("#c8432f")
const dark = coloured(palette.paint, hex("#2d2a28"))

/** A shrine's gate: two leaning posts, a tie beam and a lintel that sweeps up; one walks through it along z. */
export const torii = operator({
  name: "torii",
  version: "1.0.0",
  description: "A torii: two posts, a tie beam and an upswept double lintel over the way.",
  parameters: Parameters,
  slots: [{ name: "body", description: "Posts and beams" }],
  variants: 1,
  build: ({ look, random, region, slots }) => {
    const mesh = new Mesh("Torii", random.int(1 << 30))
    const { depth: d, height: h, width: w } = region
    const wood =
      slots.body ??
      (look.askedStuff === null ? coloured(palette.paint, look.asked ? look.colour : VERMILION) : look.body())
    const r = Math.min(d * 0.36, w * 0.05)
    const stand = Math.max(w * 0.33, (region.passage?.width ?? 0) / 2 + r)
    for (const side of [-1, 1]) {
      const x = side * Math.min(stand, w * 0.45)
      cylinder(mesh, dark, [x, -0.3, 0], r * 1.3, 0.3 + h * 0.09, 16, { bevel: r * 0.1 })
      cylinder(mesh, wood, [x, 0, 0], r, h * 0.84, 16, { top: r * 0.88, caps: "none" })
      for (const out of [-1, 1]) block(mesh, wood, [x + out * r * 1.25, h * 0.66, 0], [r * 0.5, h * 0.06, r * 1.1])
    }
    box(mesh, wood, [-w * 0.43, h * 0.67, -r * 0.5], [w * 0.43, h * 0.73, r * 0.5], { bevel: r * 0.08 })
    block(mesh, wood, [0, h * 0.72, 0], [w * 0.09, h * 0.12, r * 0.7])
    block(mesh, dark, [0, h * 0.735, r * 0.4], [w * 0.06, h * 0.085, r * 0.2])
    const sweep = (x: number): number => h * 0.055 * Math.abs((2 * x) / w) ** 2.4
    const lintel = (low: number, high: number, deep: number): Outline => [
      [-deep, low],
      [deep, low],
      [deep * 1.12, high],
      [-deep * 1.12, high]
    ]
    const bend = (x: number, z: number, y: number) => [x, y + sweep(x), z] as const
    prism(mesh, wood, lintel(h * 0.83, h * 0.9, r * 0.85), -w * 0.47, w * 0.47, { segments: 12, bend, crease: 0.9 })
    prism(mesh, dark, lintel(h * 0.9, h * 0.94, r * 1.15), -w * 0.5, w * 0.5, { segments: 12, bend, crease: 0.9 })
    return mesh
  }
})
