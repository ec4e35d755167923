import { Schema } from "effect"
import { multiply, rotationX, translation } from "#geometry/Matrix.js"
import { block, box } from "../geometry/Box.js"
import { Mesh } from "../geometry/Mesh.js"
import { palette } from "../materials/Palette.js"
import { choice, operator } from "../Operator.js"

const Parameters = Schema.Struct({ back: choice(["auto", "none", "slats"], "auto") }).annotations({
  identifier: "BenchParameters"
})

/** A slatted bench; it has a back where its region is higher than a seat. */
export const bench = operator({
  name: "bench",
  version: "1.0.0",
  description: "A bench of slats on two supports, with a back where there is room for one.",
  parameters: Parameters,
  slots: [
    { name: "seat", description: "The slats" },
    { name: "legs", description: "The supports" }
  ],
  follows: { seat: ["colour", "wood", "stone"], legs: ["stone"] },
  build: ({ parameters, region, look, slots, random }) => {
    const mesh = new Mesh("Bench", random.int(1 << 30))
    const { width: w, depth: d, height: h } = region
    const stone = look.askedStuff === "stone"
    const slat = slots.seat ?? (stone ? look.body() : look.askedStuff === "wood" ? look.body() : palette.planks)
    const legs = slots.legs ?? (stone ? look.body() : palette.iron)
    const back = parameters.back === "slats" || (parameters.back === "auto" && h > 0.62 && !stone)
    const seat = back ? Math.min(0.46, h * 0.52) : h
    const count = stone ? 1 : 4
    for (let i = 0; i < count; i++) {
      const z0 = -d / 2 + (back ? d * 0.14 : 0) + (d * (back ? 0.86 : 1) * i) / count
      box(mesh, slat, [-w / 2, seat - 0.05, z0 + 0.008], [w / 2, seat, z0 + (d * (back ? 0.86 : 1)) / count - 0.008], {
        bevel: 0.008,
        jitter: 0.08,
        grain: 0
      })
    }
    for (const x of [-w * 0.38, w * 0.38]) {
      block(mesh, legs, [x, 0, d * 0.28], [0.07, seat - 0.05, 0.07], { bevel: 0.01 })
      block(mesh, legs, [x, 0, -d * 0.3], [0.07, seat - 0.05, 0.07], { bevel: 0.01 })
      box(mesh, legs, [x - 0.035, seat - 0.1, -d * 0.34], [x + 0.035, seat - 0.05, d * 0.38])
      if (back)
        mesh.within(multiply(translation(x, seat - 0.08, -d * 0.34), rotationX(-0.16)), () =>
          box(mesh, legs, [-0.03, 0, -0.03], [0.03, (h - seat) * 0.98, 0.03])
        )
    }
    if (back) {
      mesh.within(multiply(translation(0, seat, -d * 0.34), rotationX(-0.16)), () => {
        const free = h - seat
        for (let i = 0; i < 3; i++) {
          const y = free * (0.2 + i * 0.27)
          box(mesh, slat, [-w / 2, y, 0.03], [w / 2, y + free * 0.2, 0.06], { bevel: 0.008, jitter: 0.08, grain: 0 })
        }
      })
    }
    return mesh
  }
})
