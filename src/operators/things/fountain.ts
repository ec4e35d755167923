import { Schema } from "effect"
import { scaling } from "#geometry/Matrix.js"
import { lathe, profile } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { palette } from "../materials/Palette.js"
import { flag, operator } from "../Operator.js"

const Parameters = Schema.Struct({ column: flag(true) }).annotations({ identifier: "FountainParameters" })

/** A basin of water with a column and an upper bowl; without the column it is a pool, trough or tub. */
export const fountain = operator({
  name: "fountain",
  version: "1.0.0",
  description: "A round basin of water, with a column and an upper bowl if asked for.",
  parameters: Parameters,
  slots: [{ name: "body", description: "The stone" }],
  build: ({ parameters, region, look, slots, random }) => {
    const mesh = new Mesh("Fountain", random.int(1 << 30))
    const { width: w, height: h, depth: d } = region
    const body = slots.body ?? look.body(false)
    const rim = parameters.column ? h * 0.26 : h
    mesh.within(scaling(w / 2, 1, d / 2), () => {
      lathe(
        mesh,
        body,
        profile([0.94, -0.2 / Math.max(0.05, rim), 0.94, 0.7, 1, 0.8, 1, 1, 0.86, 1, 0.84, 0.5], 1, rim),
        28
      )
      lathe(
        mesh,
        palette.stillWater,
        [
          [0.86, rim * 0.8],
          [0, rim * 0.8 + 0.001]
        ],
        24
      )
    })
    if (parameters.column) {
      const r = Math.min(w, d) / 2
      lathe(
        mesh,
        body,
        [
          [r * 0.2, rim * 0.5],
          [r * 0.13, h * 0.4],
          [r * 0.12, h * 0.6],
          [r * 0.5, h * 0.7],
          [r * 0.52, h * 0.74],
          [r * 0.46, h * 0.74],
          [r * 0.1, h * 0.68],
          [r * 0.08, h * 0.9],
          [r * 0.16, h * 0.94],
          [r * 0.04, h],
          [0, h]
        ],
        20
      )
      lathe(
        mesh,
        palette.stillWater,
        [
          [r * 0.44, h * 0.725],
          [0, h * 0.726]
        ],
        18
      )
    }
    return mesh
  }
})
