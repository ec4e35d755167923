import { Schema } from "effect"
import { block, box } from "../geometry/Box.js"
import { cylinder, lathe, profile } from "../geometry/Lathe.js"
import { translation } from "../geometry/Matrix.js"
import { Mesh } from "../geometry/Mesh.js"
import { TAU } from "../geometry/Scalar.js"
import { tube } from "../geometry/Tube.js"
import { palette } from "../materials/Palette.js"
import { choice, operator } from "../Operator.js"

const Parameters = Schema.Struct({
  form: choice(["floor", "table", "hanging", "wall", "flame", "panel", "chandelier"], "table")
}).annotations({ identifier: "LampParameters" })

/** A lamp, by where it stands or hangs, or an open flame. */
export const lamp = operator({
  name: "lamp",
  version: "1.0.0",
  description: "A lamp: floor, table, hanging, wall, chandelier, light panel, or an open flame.",
  parameters: Parameters,
  slots: [
    { name: "body", description: "Foot and stem" },
    { name: "shade", description: "The shade" }
  ],
  build: ({ parameters, region, look, slots, random }) => {
    const mesh = new Mesh("Lamp", random.int(1 << 30))
    const body =
      slots.body ?? (look.asked || look.askedStuff !== null ? look.body() : look.stuff("metal", palette.brass))
    const shadeStuff = slots.shade ?? palette.lampshade
    const { width: w, height: h, depth: d } = region
    const r = Math.min(w, d) / 2
    const shadeOn = (y0: number, y1: number, low: number, top: number): void => {
      lathe(
        mesh,
        shadeStuff,
        [
          [low, y0],
          [top, y1]
        ],
        18
      )
      lathe(
        mesh,
        shadeStuff,
        [
          [top * 0.99, y1],
          [low * 0.99, y0]
        ],
        18
      )
    }
    switch (parameters.form) {
      case "floor":
        cylinder(mesh, body, [0, 0, 0], Math.min(r * 0.75, 0.16), 0.025, 18)
        cylinder(mesh, body, [0, 0.02, 0], 0.012, h * 0.82, 6)
        shadeOn(h * 0.8, h, r, r * 0.7)
        break
      case "table":
        lathe(mesh, body, profile([0, 0, 0.55, 0, 0.62, 0.2, 0.25, 0.46, 0.1, 0.56], r, h), 12)
        shadeOn(h * 0.5, h, r, r * 0.62)
        break
      case "hanging":
        cylinder(mesh, body, [0, h * 0.45, 0], Math.min(0.012, r * 0.1), h * 0.55, 6)
        lathe(mesh, body, profile([1, 0, 0.98, 0.12, 0.5, 0.4, 0.08, 0.5, 0, 0.5], r, h), 20)
        lathe(
          mesh,
          palette.glow,
          profile([0, 0.02, 0.9, 0.02], r, h)
            .map(([a, b]) => [a, b] as const)
            .reverse(),
          16
        )
        break
      case "wall":
        box(mesh, body, [-w * 0.3, h * 0.1, -d / 2], [w * 0.3, h * 0.5, -d / 2 + d * 0.15], { bevel: 0.01 })
        box(mesh, body, [-w * 0.06, h * 0.25, -d / 2 + d * 0.1], [w * 0.06, h * 0.35, d * 0.1])
        mesh.within(translation(0, 0, d * 0.08), () =>
          shadeOn(h * 0.35, h, Math.min(r * 0.8, d * 0.4), Math.min(r, d * 0.42))
        )
        break
      case "flame":
        lathe(
          mesh,
          body,
          profile(
            [0, 0, 0.8, 0, 0.7, 0.06, 0.3, 0.12, 0.22, 0.5, 0.6, 0.6, 0.75, 0.72, 0.6, 0.72, 0.5, 0.62, 0, 0.62],
            r,
            h
          ),
          12
        )
        lathe(mesh, palette.ember, profile([0, 0.62, 0.4, 0.68, 0.3, 0.8, 0.1, 0.92, 0, 1], r, h), 8)
        break
      case "panel":
        box(mesh, palette.white, [-w / 2, 0, -d / 2], [w / 2, h, d / 2], { bevel: Math.min(0.01, h * 0.2) })
        box(mesh, palette.glow, [-w * 0.46, -0.002, -d * 0.46], [w * 0.46, h * 0.3, d * 0.46])
        break
      case "chandelier":
        cylinder(mesh, body, [0, h * 0.3, 0], r * 0.05, h * 0.7, 6)
        lathe(mesh, body, profile([0, 0.16, 0.12, 0.22, 0.16, 0.34, 0.06, 0.5], r, h), 10)
        for (let i = 0; i < 8; i++) {
          const [x, z] = [Math.cos((i / 8) * TAU), Math.sin((i / 8) * TAU)]
          tube(
            mesh,
            body,
            [
              [0, h * 0.3, 0],
              [x * r * 0.5, h * 0.14, z * r * 0.5],
              [x * r * 0.9, h * 0.26, z * r * 0.9]
            ],
            r * 0.025,
            5
          )
          cylinder(mesh, palette.lampshade, [x * r * 0.9, h * 0.26, z * r * 0.9], r * 0.05, h * 0.14, 6)
          block(mesh, palette.glow, [x * r * 0.9, h * 0.4, z * r * 0.9], [r * 0.04, h * 0.06, r * 0.04])
        }
        break
    }
    return mesh
  }
})
