import { Schema } from "effect"
import { multiply, rotationX, rotationZ, translation } from "#geometry/Matrix.js"
import { TAU } from "#geometry/Scalar.js"
import { block } from "../geometry/Box.js"
import { cylinder } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { tube } from "../geometry/Tube.js"
import { grey, hex } from "../materials/Colour.js"
import { palette } from "../materials/Palette.js"
import { flag, operator } from "../Operator.js"
import { hoop } from "../parts/Round.js"

const Parameters = Schema.Struct({ ring: flag(true) }).annotations({ identifier: "SpaceStationParameters" })

const CELLS = hex("#24406e")

/** A hub of modules with a ring of habitation round it and wings of solar cells. */
export const spaceStation = operator({
  name: "space_station",
  version: "1.0.0",
  description: "A space station: a hub, docking arms, solar wings, and a ring on spokes if asked for.",
  parameters: Parameters,
  slots: [{ name: "body", description: "The hull" }],
  variants: 1,
  build: ({ look, parameters, random, region, slots }) => {
    const mesh = new Mesh("Station", random.int(1 << 30))
    const { depth: d, height: h, width: w } = region
    const hull = slots.body ?? look.body()
    const y = h * 0.5
    const r = Math.min(h * 0.16, Math.min(w, d) * 0.1)
    cylinder(mesh, hull, [0, h * 0.08, 0], r, h * 0.84, 20, { caps: "both", bevel: r * 0.1 })
    for (const k of [0.2, 0.42, 0.66])
      cylinder(mesh, palette.steel, [0, h * k, 0], r * 1.06, h * 0.03, 20, { caps: "both" })
    cylinder(mesh, palette.steel, [0, h * 0.92, 0], r * 0.1, h * 0.08, 8)
    cylinder(mesh, palette.steel, [0, 0, 0], r * 0.6, h * 0.09, 16, { caps: "both", top: r * 0.9 })
    for (const side of [-1, 1]) {
      mesh.within(multiply(translation(side * r * 0.8, y * 0.8, 0), rotationZ((-side * Math.PI) / 2)), () =>
        cylinder(mesh, hull, [0, 0, 0], r * 0.5, w * 0.16, 16, { caps: "both", bevel: r * 0.05 })
      )
      mesh.within(multiply(translation(0, y * 0.8, side * r * 0.8), rotationX((side * Math.PI) / 2)), () =>
        cylinder(mesh, hull, [0, 0, 0], r * 0.45, d * 0.2, 16, { caps: "both", bevel: r * 0.05 })
      )
      for (const up of [0.3, 0.78]) {
        const far = side * (up > 0.5 ? 0.49 : 0.4) * w
        block(
          mesh,
          palette.paint,
          [(far + side * r * 2) / 2, h * up, 0],
          [Math.abs(far) - r * 2, h * 0.012, d * 0.13],
          { colour: CELLS }
        )
        tube(
          mesh,
          palette.steel,
          [
            [side * r * 0.9, h * up + h * 0.006, 0],
            [far, h * up + h * 0.006, 0]
          ],
          r * 0.05,
          6
        )
      }
    }
    if (!parameters.ring) return mesh
    const out = Math.min(w, d) / 2
    const thick = Math.min(out * 0.1, h * 0.09)
    hoop(mesh, hull, { centre: [0, y, 0], across: out - thick, other: out - thick, thick, upright: false, steps: 48 })
    for (let i = 0; i < 6; i++) {
      const [c, s] = [Math.cos((i / 6) * TAU + 0.5), Math.sin((i / 6) * TAU + 0.5)]
      tube(
        mesh,
        hull,
        [
          [c * r * 0.9, y, s * r * 0.9],
          [c * (out - thick), y, s * (out - thick)]
        ],
        thick * 0.4,
        8
      )
      block(
        mesh,
        palette.glow,
        [c * (out - thick), y + thick * 0.9, s * (out - thick)],
        [thick * 0.5, thick * 0.12, thick * 0.5],
        { colour: grey(1) }
      )
    }
    return mesh
  }
})
