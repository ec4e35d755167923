import { Schema } from "effect"
import { translation } from "#geometry/Matrix.js"
import { beam, block, box } from "../geometry/Box.js"
import { lathe } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, operator } from "../Operator.js"

const Parameters = Schema.Struct({
  style: choice(["rails", "pickets", "bars", "mesh", "palisade"], "rails")
}).annotations({ identifier: "FenceParameters" })

const wire = material("Chain link", "#9aa0a4", { roughness: 0.5, metallic: 0.3, alpha: 0.42, doubleSided: true })

/** One piece of fence along its width: rails, pickets, iron bars, wire mesh or a palisade of sharpened logs. */
export const fence = operator({
  name: "fence",
  version: "1.0.0",
  description: "A piece of fence: rails, pickets, iron bars, wire mesh or a palisade.",
  parameters: Parameters,
  slots: [{ name: "body", description: "Posts and rails" }],
  variants: 2,
  build: ({ parameters, region, look, slots, random }) => {
    const mesh = new Mesh("Fence", random.int(1 << 30))
    const { width: w, height: h, depth: d } = region
    const asked = look.asked || look.askedStuff !== null
    const { style } = parameters
    const wood = slots.body ?? (asked ? look.body() : style === "pickets" ? look.painted() : palette.fenceWood)
    const metal = slots.body ?? (asked ? look.body() : palette.black)
    const post = Math.min(0.13, Math.max(0.05, d))
    if (style === "palisade") {
      const r = Math.min(d / 2, 0.16)
      const count = Math.max(1, Math.round(w / (2 * r)))
      for (let i = 0; i < count; i++) {
        const top = h * random.range(0.92, 1)
        const bark = slots.body ?? (asked ? look.body() : palette.bark)
        mesh.within(translation(-w / 2 + (w * (i + 0.5)) / count, 0, 0), () =>
          lathe(
            mesh,
            bark,
            [
              [r, -0.3],
              [r, top - 2.4 * r],
              [0, top]
            ],
            7
          )
        )
      }
      return mesh
    }
    const posts = Math.max(1, Math.round(w / 1.9))
    for (let i = 0; i <= posts; i++) {
      const x = -w / 2 + post / 2 + ((w - post) * i) / posts
      block(
        mesh,
        style === "bars" || style === "mesh" ? metal : wood,
        [x, -0.2, 0],
        [post, 0.2 + h * (style === "rails" ? random.range(0.94, 1) : 0.98), post],
        { jitter: style === "rails" ? 0.15 : 0 }
      )
    }
    if (style === "mesh") {
      const face: ReadonlyArray<readonly [number, number, number]> = [
        [-w / 2, 0.05, 0],
        [w / 2, 0.05, 0],
        [w / 2, h * 0.95, 0],
        [-w / 2, h * 0.95, 0]
      ]
      mesh.polygon(wire, face)
      for (const y of [0.06, h * 0.93]) beam(mesh, metal, [-w / 2, y, 0], [w / 2, y, 0], 0.03, 0.03)
      return mesh
    }
    const thick = Math.min(0.06, d * 0.5)
    const rails = style === "rails" && h > 1.05 ? [0.3, 0.56, 0.82] : style === "rails" ? [0.42, 0.82] : [0.22, 0.78]
    for (const share of rails) {
      const y = h * share
      beam(
        mesh,
        style === "bars" ? metal : wood,
        [-w / 2, y + random.range(-0.02, 0.02), 0],
        [w / 2, y + random.range(-0.02, 0.02), 0],
        thick,
        style === "bars" ? 0.04 : 0.1,
        { jitter: 0.15 }
      )
    }
    if (style === "rails") return mesh
    const step = style === "bars" ? 0.13 : 0.15
    const count = Math.max(2, Math.round(w / step))
    for (let i = 0; i < count; i++) {
      const x = -w / 2 + (w * (i + 0.5)) / count
      if (style === "bars") block(mesh, metal, [x, 0.08, 0], [0.022, h * 0.92 - 0.08, 0.022])
      else
        box(mesh, wood, [x - step * 0.36, 0.06, thick * 0.4], [x + step * 0.36, h * 0.96, thick * 0.4 + 0.02], {
          bevel: 0.006
        })
    }
    return mesh
  }
})
