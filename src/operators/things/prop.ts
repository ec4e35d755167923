import { Schema } from "effect"
import { block } from "../geometry/Box.js"
import { Mesh } from "../geometry/Mesh.js"
import { amount, choice, operator } from "../Operator.js"

const Parameters = Schema.Struct({
  fit: choice(["contain", "stretch", "none"], "contain"),
  scale: amount(0.01, 100, 1),
  yaw: amount(-360, 360, 0)
}).annotations({ identifier: "PropParameters" })

/** A mesh of the library, stood into its region. Until the slot holds one, a block shows where it will stand. */
export const prop = operator({
  name: "prop",
  version: "1.0.0",
  description:
    "A mesh asset of your own: scaled into the thing's box as a whole (contain), side by side (stretch) or kept at its size (none), then by `scale`, turned by `yaw` degrees.",
  parameters: Parameters,
  slots: [
    {
      name: "mesh",
      description: "The mesh: its front faces +Z, +Y is up; it stands on its lowest point",
      asset_types: ["mesh"],
      required: true
    }
  ],
  build: ({ look, random, region: { depth, height, width } }) => {
    const mesh = new Mesh("Prop", random.int(1 << 30))
    const bevel = Math.min(0.05, 0.06 * Math.min(width, height, depth))
    block(mesh, look.body(Math.max(width, height, depth) > 2), [0, 0, 0], [width, height, depth], { bevel })
    return mesh
  },
  place: ({ fit, scale, yaw }, size, region) => {
    const turn = (yaw * Math.PI) / 180
    const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
    // A side without length (a flat card) sets no bound.
    const share = (room: number, length: number) => (length > 1e-6 ? room / length : Number.POSITIVE_INFINITY)
    if (fit === "none") return { yaw, scale: [scale, scale, scale] }
    const [width, depth] = sin > cos ? [region.depth, region.width] : [region.width, region.depth]
    if (fit === "stretch") {
      const sides = [share(width, size.width), share(region.height, size.height), share(depth, size.depth)]
      const [x, y, z] = sides.map((side) => (Number.isFinite(side) ? side * scale : scale))
      return { yaw, scale: [x, y, z] }
    }
    const whole = Math.min(
      share(region.width, cos * size.width + sin * size.depth),
      share(region.height, size.height),
      share(region.depth, sin * size.width + cos * size.depth)
    )
    const k = Number.isFinite(whole) ? whole * scale : scale
    return { yaw, scale: [k, k, k] }
  }
})
