import { Schema } from "effect"
import { multiply, rotationY, translation } from "#geometry/Matrix.js"
import { TAU } from "#geometry/Scalar.js"
import { blob } from "../geometry/Blob.js"
import { Mesh } from "../geometry/Mesh.js"
import { coloured } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { operator } from "../Operator.js"

const Parameters = Schema.Struct({
  /** 1 is a single boulder. */
  count: Schema.optionalWith(Schema.Int.pipe(Schema.between(1, 40)), { exact: true, default: () => 1 })
}).annotations({ identifier: "RocksParameters" })

/** A boulder, or a heap of stones that fills the region. */
export const rocks = operator({
  name: "rocks",
  version: "1.0.0",
  description: "A boulder or a heap of stones.",
  parameters: Parameters,
  slots: [{ name: "body", description: "The stone" }],
  variants: 3,
  build: ({ parameters, region, look, slots, random }) => {
    const mesh = new Mesh("Rocks", random.int(1 << 30))
    const stone = slots.body ?? coloured(palette.rock, look.colour)
    const { width: w, height: h, depth: d } = region
    const { count } = parameters
    for (let i = 0; i < count; i++) {
      const share = count === 1 ? 1 : random.range(0.28, 0.5)
      const angle = random.next() * TAU
      const out = count === 1 ? 0 : Math.sqrt(random.next()) * (1 - share)
      const pile = count === 1 ? 1 : 1 - 0.55 * out
      const tone = random.range(0.82, 1.06)
      const radii: readonly [number, number, number] = [
        w * 0.44 * share,
        h * 0.5 * (count === 1 ? 0.9 : 0.5) * pile,
        d * 0.44 * share
      ]
      const at = multiply(
        translation(
          (Math.cos(angle) * out * w) / 2,
          radii[1] * (count === 1 ? 0.86 : 0.7),
          (Math.sin(angle) * out * d) / 2
        ),
        rotationY(count === 1 ? 0 : random.next() * TAU * (Math.abs(w - d) < 0.3 * w ? 1 : 0))
      )
      mesh.within(at, () =>
        blob(mesh, stone, [0, 0, 0], radii, {
          rough: 0.34 * Math.min(1, (2 * radii[1]) / Math.min(radii[0], radii[2])),
          frequency: 1.3,
          seed: 1 + random.int(500),
          detail: w > 0.8 || count === 1 ? 2 : 1,
          colour: [tone, tone * 0.98, tone * 0.94]
        })
      )
    }
    return mesh
  }
})
