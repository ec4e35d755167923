import { Schema } from "effect"
import { Mesh } from "../geometry/Mesh.js"
import { choice, operator } from "../Operator.js"
import { hoop } from "../parts/Round.js"

const Parameters = Schema.Struct({ form: choice(["hung", "flat", "coil"], "hung") }).annotations({
  identifier: "RingParameters"
})

/** A ring of one stuff: a wreath or a life ring that hangs, a tyre that lies, a coil of rope. */
export const ring = operator({
  name: "ring",
  version: "1.0.0",
  description: "A ring that hangs facing the front, one that lies, or a coil of several.",
  parameters: Parameters,
  slots: [{ name: "body", description: "What it is made of" }],
  variants: 1,
  build: ({ look, parameters, random, region, slots }) => {
    const mesh = new Mesh("Ring", random.int(1 << 30))
    const { depth: d, height: h, width: w } = region
    const body = slots.body ?? look.body()
    if (parameters.form === "hung") {
      const thick = Math.min(d / 2, Math.min(w, h) * 0.16)
      hoop(mesh, body, { centre: [0, h / 2, 0], across: w / 2 - thick, other: h / 2 - thick, thick, upright: true })
      return mesh
    }
    const turns = parameters.form === "flat" ? 1 : Math.max(2, Math.min(6, Math.round(h / (Math.min(w, d) * 0.14))))
    const thick = Math.min(h / turns / 2, Math.min(w, d) * 0.22)
    for (let i = 0; i < turns; i++) {
      const k = 1 - 0.04 * (i % 2)
      const centre = [0, thick + ((h - 2 * thick) * i) / Math.max(1, turns - 1), 0] as const
      hoop(mesh, body, { centre, across: (w / 2 - thick) * k, other: (d / 2 - thick) * k, thick, upright: false })
    }
    return mesh
  }
})
