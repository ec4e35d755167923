import { Schema } from "effect"
import { beam, block } from "../geometry/Box.js"
import { cylinder } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { hex } from "../materials/Colour.js"
import { palette } from "../materials/Palette.js"
import { choice, operator } from "../Operator.js"
import { hoop } from "../parts/Round.js"

const Parameters = Schema.Struct({ form: choice(["boards", "roped", "pad", "lane", "round"], "boards") }).annotations({
  identifier: "DaisParameters"
})

const POSTS = hex("#b8322b")
const PAINT = hex("#e9c43c")

/** Something low and flat to stand, land or play on. */
export const dais = operator({
  name: "dais",
  version: "1.0.0",
  description: "A low platform: of boards, with ropes round it, a landing pad, a bowling lane, or a round one on legs.",
  parameters: Parameters,
  slots: [{ name: "body", description: "The top" }],
  variants: 1,
  build: ({ look, parameters, random, region, slots }) => {
    const mesh = new Mesh("Platform", random.int(1 << 30))
    const { depth: d, height: h, width: w } = region
    const body = slots.body ?? look.body()
    if (parameters.form === "round") {
      const r = Math.min(w, d) / 2
      cylinder(mesh, palette.rubber, [0, h * 0.86, 0], r * 0.86, h * 0.06, 28, { caps: "both" })
      hoop(mesh, body, {
        centre: [0, h * 0.9, 0],
        across: w * 0.46,
        other: d * 0.46,
        thick: Math.min(h * 0.09, r * 0.06),
        upright: false
      })
      for (const x of [-0.62, 0.62])
        for (const z of [-0.62, 0.62]) cylinder(mesh, palette.steel, [x * r, 0, z * r], r * 0.02 + 0.01, h * 0.88, 8)
      return mesh
    }
    const roped = parameters.form === "roped"
    const top = roped ? Math.min(h * 0.45, 1) : h
    block(mesh, body, [0, 0, 0], [w, top * 0.9, d], { bevel: Math.min(0.02, top * 0.1) })
    block(mesh, body, [0, top * 0.9, 0], [w * 0.985, top * 0.1, d * 0.985], { colour: [0.86, 0.86, 0.86] })
    if (roped) {
      for (const x of [-1, 1])
        for (const z of [-1, 1])
          block(mesh, palette.paint, [x * w * 0.47, top, z * d * 0.47], [w * 0.03, h - top, d * 0.03], {
            colour: POSTS
          })
      for (const k of [0.35, 0.65, 0.95]) {
        const y = top + (h - top) * k
        for (const side of [-1, 1]) {
          beam(mesh, palette.white, [-w * 0.47, y, side * d * 0.47], [w * 0.47, y, side * d * 0.47], 0.03, 0.03)
          beam(mesh, palette.white, [side * w * 0.47, y, -d * 0.47], [side * w * 0.47, y, d * 0.47], 0.03, 0.03)
        }
      }
    }
    if (parameters.form === "pad") {
      const r = Math.min(w, d) * 0.4
      const thick = Math.min(h * 0.06, r * 0.05)
      hoop(mesh, palette.paint, { centre: [0, h * 0.98, 0], across: r, other: r, thick: thick + 0.01, upright: false })
      for (const x of [-0.3, 0.3]) block(mesh, palette.white, [x * r, h * 0.985, 0], [r * 0.14, h * 0.02, r])
      block(mesh, palette.white, [0, h * 0.985, 0], [r * 0.6, h * 0.02, r * 0.14])
    }
    if (parameters.form === "lane") {
      const [long, wide] = d >= w ? [d, w] : [w, d]
      const at = (x: number, z: number) => (d >= w ? ([x, h, z] as const) : ([z, h, x] as const))
      const pin = Math.min(wide * 0.07, 0.06)
      for (let row = 0; row < 4; row++)
        for (let i = 0; i <= row; i++) {
          const [x, , z] = at((i - row / 2) * pin * 2.6, -long * 0.44 - row * pin * 0.2 + pin * 2)
          cylinder(mesh, palette.white, [x, h * 0.98, z], pin, h * 0.06, 10)
        }
      for (const side of [-1, 1]) {
        const [x, , z] = at(side * wide * 0.46, 0)
        block(
          mesh,
          palette.black,
          [x, h * 0.98, z],
          d >= w ? [wide * 0.06, h * 0.05, long] : [long, h * 0.05, wide * 0.06]
        )
      }
    }
    if (parameters.form === "boards")
      for (const side of [-1, 1])
        block(mesh, palette.paint, [0, h * 0.985, side * d * 0.485], [w, h * 0.012, d * 0.012], { colour: PAINT })
    return mesh
  }
})
