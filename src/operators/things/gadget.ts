import { Schema } from "effect"
import { multiply, rotationX, translation } from "#geometry/Matrix.js"
import { ball } from "../geometry/Blob.js"
import { block, box } from "../geometry/Box.js"
import { cylinder } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { grey } from "../materials/Colour.js"
import { palette } from "../materials/Palette.js"
import { choice, operator } from "../Operator.js"

const Parameters = Schema.Struct({
  form: choice(["device", "machine", "keys", "stack", "ball"], "device")
}).annotations({ identifier: "GadgetParameters" })

/** A device, machine, keyboard, stack of flat things, or ball: a body with a telling front. */
export const gadget = operator({
  name: "gadget",
  version: "1.0.0",
  description: "A device with display and knobs, a machine, an instrument of keys, a stack of flat things or a ball.",
  parameters: Parameters,
  slots: [{ name: "body", description: "The casing" }],
  variants: 2,
  build: ({ parameters, region, look, slots, random }) => {
    const mesh = new Mesh("Gadget", random.int(1 << 30))
    const { width: w, height: h, depth: d } = region
    const body = slots.body ?? look.body()
    const least = Math.min(w, h, d)
    if (parameters.form === "ball") {
      ball(mesh, body, [0, h / 2, 0], Math.min(w, h, d) / 2, { detail: 2 })
      return mesh
    }
    if (parameters.form === "stack") {
      const layers = Math.max(1, Math.min(5, Math.round(h / Math.max(0.02, least * 0.25))))
      for (let i = 0; i < layers; i++) {
        const k = random.range(0.9, 1)
        block(
          mesh,
          body,
          [(1 - k) * w * random.range(-0.5, 0.5), (h * i) / layers, 0],
          [w * k, h / layers - 0.001, d * k],
          { bevel: (h / layers) * 0.15, colour: grey(random.range(0.75, 1)) }
        )
      }
      return mesh
    }
    const base = parameters.form === "machine" ? h * 0.16 : 0
    if (base > 0) block(mesh, palette.black, [0, 0, 0], [w * 0.96, base, d * 0.96], { bevel: least * 0.02 })
    const top = parameters.form === "machine" ? h * 0.72 : h
    box(mesh, body, [-w / 2, base, -d / 2], [w / 2, top, d * 0.46], { bevel: least * 0.06 })
    const z = d * 0.46
    const face = top - base
    if (parameters.form === "keys") {
      const keys = Math.max(5, Math.min(21, Math.round(w / 0.06)))
      for (let i = 0; i < keys; i++)
        block(
          mesh,
          palette.white,
          [-w * 0.46 + (w * 0.92 * (i + 0.5)) / keys, h * 0.995 - 0.02, d * 0.2],
          [(w * 0.92) / keys - 0.003, 0.02, d * 0.44]
        )
      return mesh
    }
    box(
      mesh,
      palette.screen,
      [-w * 0.38, base + face * 0.42, z],
      [w * (face > 0.12 ? 0.2 : 0.38), base + face * 0.86, z + d * 0.02],
      { skip: "z" }
    )
    for (let i = 0; i < 3; i++) {
      mesh.within(multiply(translation(w * (-0.3 + i * 0.14), base + face * 0.22, z), rotationX(Math.PI / 2)), () =>
        cylinder(mesh, palette.steel, [0, 0, 0], Math.min(w * 0.05, face * 0.12), d * 0.04, 10)
      )
    }
    block(mesh, palette.black, [w * 0.34, base + face * 0.2, z], [w * 0.16, face * 0.6, d * 0.02])
    if (parameters.form === "machine") {
      block(mesh, body, [-w * 0.16, top, -d * 0.1], [w * 0.5, h * 0.16, d * 0.5], {
        bevel: least * 0.04,
        colour: grey(0.85)
      })
      cylinder(mesh, palette.steel, [w * 0.28, top, -d * 0.15], Math.min(w, d) * 0.09, h * 0.27, 12)
    }
    return mesh
  }
})
