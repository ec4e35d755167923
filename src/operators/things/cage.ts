import { Schema } from "effect"
import { TAU } from "#geometry/Scalar.js"
import type { Vec3 } from "#geometry/Vector.js"
import { block } from "../geometry/Box.js"
import { cylinder } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { tube } from "../geometry/Tube.js"
import { palette } from "../materials/Palette.js"
import { choice, operator } from "../Operator.js"
import { hoop } from "../parts/Round.js"

const Parameters = Schema.Struct({ form: choice(["domed", "box"], "domed") }).annotations({
  identifier: "CageParameters"
})

/** Bars around a floor: a bird's cage under a dome, or a box that is carried by its handle. */
export const cage = operator({
  name: "cage",
  version: "1.0.0",
  description: "A cage of bars, domed and round, or a box with a handle.",
  parameters: Parameters,
  slots: [{ name: "body", description: "The bars" }],
  variants: 1,
  build: ({ look, parameters, random, region, slots }) => {
    const mesh = new Mesh("Cage", random.int(1 << 30))
    const { depth: d, height: h, width: w } = region
    const body = slots.body ?? look.body()
    const bar = Math.max(0.003, Math.min(w, d) * 0.012)
    if (parameters.form === "box") {
      block(mesh, body, [0, 0, 0], [w, h * 0.16, d], { bevel: h * 0.02 })
      block(mesh, body, [0, h * 0.82, 0], [w, h * 0.1, d], { bevel: h * 0.02 })
      tube(
        mesh,
        palette.black,
        [
          [-w * 0.15, h * 0.9, 0],
          [-w * 0.12, h * 0.98, 0],
          [w * 0.12, h * 0.98, 0],
          [w * 0.15, h * 0.9, 0]
        ],
        h * 0.015,
        6
      )
      for (let i = 0; i <= 8; i++) {
        const t = i / 8 - 0.5
        for (const side of [-0.48, 0.48]) {
          cylinder(mesh, palette.steel, [t * w * 0.96, h * 0.14, side * d], bar, h * 0.7, 6)
          cylinder(mesh, palette.steel, [side * w, h * 0.14, t * d * 0.96], bar, h * 0.7, 6)
        }
      }
      return mesh
    }
    const r = Math.min(w, d) / 2 - bar
    cylinder(mesh, body, [0, 0, 0], r, h * 0.08, 24, { bevel: h * 0.01 })
    for (let i = 0; i < 16; i++) {
      const [c, s] = [Math.cos((i / 16) * TAU), Math.sin((i / 16) * TAU)]
      const line = [
        [0.96, 0.06],
        [0.96, 0.6],
        [0.84, 0.76],
        [0.5, 0.88],
        [0.04, 0.92]
      ].map(([k, y]): Vec3 => [c * r * (k ?? 0), h * (y ?? 0), s * r * (k ?? 0)])
      tube(mesh, body, line, bar, 5)
    }
    for (const y of [0.34, 0.6])
      hoop(mesh, body, { centre: [0, h * y, 0], across: r * 0.96, other: r * 0.96, thick: bar, upright: false })
    hoop(mesh, body, {
      centre: [0, h * 0.955, 0],
      across: h * 0.035,
      other: h * 0.035,
      thick: bar,
      upright: true,
      steps: 12
    })
    tube(
      mesh,
      palette.lightWood,
      [
        [-r * 0.9, h * 0.34, 0],
        [r * 0.9, h * 0.34, 0]
      ],
      bar * 2,
      6
    )
    return mesh
  }
})
