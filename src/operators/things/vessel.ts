import { Schema } from "effect"
import { scaling } from "#geometry/Matrix.js"
import { blob } from "../geometry/Blob.js"
import { lathe, profile } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { type Rgb, shade } from "../materials/Colour.js"
import { palette } from "../materials/Palette.js"
import { choice, operator } from "../Operator.js"

const Parameters = Schema.Struct({
  form: choice(["vase", "bowl", "cup", "bottle", "pot", "plate", "bucket", "urn", "column"], "vase"),
  filling: choice(["none", "fruit", "flowers", "earth"], "none")
}).annotations({ identifier: "VesselParameters" })

/** Outlines in shares of radius and height; each returns inside, so that the vessel is hollow. */
const FORMS: Readonly<Record<(typeof Parameters.Type)["form"], ReadonlyArray<number>>> = {
  vase: [0, 0, 0.55, 0, 0.95, 0.35, 0.8, 0.62, 0.4, 0.85, 0.55, 1, 0.46, 1, 0.32, 0.84, 0, 0.7],
  bowl: [0, 0, 0.4, 0, 0.45, 0.08, 0.95, 0.8, 1, 1, 0.92, 1, 0.8, 0.72, 0.35, 0.22, 0, 0.18],
  cup: [0, 0, 0.62, 0, 0.82, 0.5, 0.86, 1, 0.76, 1, 0.7, 0.4, 0, 0.14],
  bottle: [0, 0, 0.92, 0, 0.98, 0.04, 0.98, 0.55, 0.36, 0.76, 0.3, 0.96, 0.4, 0.96, 0.4, 1, 0, 1],
  pot: [0, 0, 0.8, 0, 0.92, 0.1, 0.92, 0.78, 0.96, 0.8, 0.96, 0.86, 0.3, 0.94, 0.12, 0.96, 0.12, 1, 0, 1],
  plate: [0, 0, 0.6, 0, 0.97, 0.7, 1, 1, 0.94, 1, 0.62, 0.45, 0, 0.4],
  bucket: [0, 0, 0.7, 0, 0.96, 0.98, 0.98, 1, 0.88, 1, 0.66, 0.12, 0, 0.12],
  urn: [
    0, 0, 0.6, 0, 0.6, 0.06, 0.26, 0.12, 0.26, 0.26, 0.8, 0.5, 0.96, 0.78, 0.82, 0.86, 0.95, 0.94, 0.95, 1, 0.8, 1, 0.7,
    0.88, 0, 0.84
  ],
  column: [0, 0, 1, 0, 1, 0.05, 0.84, 0.08, 0.78, 0.11, 0.7, 0.88, 0.8, 0.92, 0.98, 0.96, 0.98, 1, 0, 1]
}

const FRUIT: ReadonlyArray<Rgb> = [
  [0.85, 0.3, 0.12],
  [0.6, 0.68, 0.2],
  [0.9, 0.7, 0.2],
  [0.7, 0.14, 0.1]
]

/** A turned vessel: vase, bowl, cup, bottle, pot, plate, bucket, urn; also a column. */
export const vessel = operator({
  name: "vessel",
  version: "1.0.0",
  description: "A turned body: vase, bowl, cup, bottle, pot, plate, bucket, urn or column; empty or filled.",
  parameters: Parameters,
  slots: [{ name: "body", description: "What it is made of" }],
  variants: 2,
  build: ({ parameters, region, look, slots, random }) => {
    const mesh = new Mesh("Vessel", random.int(1 << 30))
    const { width: w, height: h, depth: d } = region
    const body = slots.body ?? look.body(h > 2)
    mesh.within(scaling(w / 2, 1, d / 2), () =>
      lathe(mesh, body, profile(FORMS[parameters.form], 1, h), w > 0.5 ? 22 : 14)
    )
    const inner = Math.min(w, d) * 0.3
    if (parameters.filling === "fruit") {
      for (let i = 0; i < 6; i++) {
        const a = i * 2.4
        const r = inner * 0.42
        const out = i === 0 ? 0 : inner * 0.55
        blob(
          mesh,
          palette.produce,
          [Math.cos(a) * out, Math.max(r, h - r * 0.95), Math.sin(a) * out],
          [r, r * 0.95, r],
          { detail: 1, colour: random.pick(FRUIT) }
        )
      }
    } else if (parameters.filling === "flowers") {
      for (let i = 0; i < 9; i++) {
        const a = i * 2.4
        const r = Math.min(w, d) * 0.12
        blob(
          mesh,
          palette.produce,
          [Math.cos(a) * inner, h * random.range(0.8, 0.96), Math.sin(a) * inner],
          [r, r * 0.7, r],
          { detail: 0, colour: shade(look.second, random.range(0.8, 1.2)) }
        )
      }
    } else if (parameters.filling === "earth") {
      mesh.within(scaling(w / 2, 1, d / 2), () =>
        lathe(
          mesh,
          palette.soil,
          [
            [0.8, h * 0.9],
            [0, h * 0.91]
          ],
          14
        )
      )
    }
    return mesh
  }
})
