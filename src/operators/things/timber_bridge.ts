import { Schema } from "effect"
import { clamp } from "#geometry/Scalar.js"
import { beam, block, box } from "../geometry/Box.js"
import { Mesh } from "../geometry/Mesh.js"
import { palette } from "../materials/Palette.js"
import { amount, operator } from "../Operator.js"

const Parameters = Schema.Struct({
  /** Depth of the water's bed below the ends of the bridge, metres. */
  bed: amount(0, 20, 1.2)
}).annotations({ identifier: "TimberBridgeParameters" })

/** A gently arched plank bridge with railings on piles; it is crossed along z, its ends lie at y = 0. */
export const timberBridge = operator({
  name: "timber_bridge",
  version: "1.0.0",
  description: "A gently arched plank bridge with railings and piles.",
  parameters: Parameters,
  slots: [
    { name: "planks", description: "The deck" },
    { name: "timber", description: "Beams, posts and rails" }
  ],
  follows: { planks: [], timber: ["colour"] },
  build: ({ parameters, region, slots, random }) => {
    const mesh = new Mesh("Timber bridge", random.int(1 << 30))
    const timber = slots.timber ?? palette.timber
    const planks = slots.planks ?? palette.planks
    const [length, width] = [region.depth, region.width]
    const deck = (z: number): number => Math.min(0.35, length * 0.03) * Math.cos((z / length) * Math.PI) + 0.12
    const count = Math.max(4, Math.round(length / 0.3))
    for (let i = 0; i < count; i++) {
      const z = -length / 2 + (length * (i + 0.5)) / count
      const half = (length / count) * 0.44
      box(
        mesh,
        planks,
        [-width / 2 - random.next() * 0.06, deck(z) - 0.08, z - half],
        [width / 2 + random.next() * 0.06, deck(z), z + half],
        { jitter: 0.25, grain: 0 }
      )
    }
    for (const side of [1, -1]) {
      const rail = (side * width) / 2
      for (let i = 0; i < 8; i++) {
        const [z0, z1] = [-length / 2 + (length * i) / 8, -length / 2 + (length * (i + 1)) / 8]
        beam(
          mesh,
          timber,
          [side * width * 0.4, deck(z0) - 0.2, z0],
          [side * width * 0.4, deck(z1) - 0.2, z1],
          0.2,
          0.26
        )
        beam(mesh, timber, [rail, deck(z0) + 0.95, z0], [rail, deck(z1) + 0.95, z1], 0.1, 0.12)
        beam(mesh, timber, [rail, deck(z0) + 0.5, z0], [rail, deck(z1) + 0.5, z1], 0.07, 0.1)
      }
      for (let i = 0; i <= 8; i += 2) {
        const z = clamp(-length / 2 + (length * i) / 8, -length / 2 + 0.1, length / 2 - 0.1)
        block(mesh, timber, [rail, deck(z) - 0.3, z], [0.14, 1.4, 0.14], { bevel: 0.015 })
      }
    }
    for (const z of [-length * 0.18, length * 0.18]) {
      for (const side of [1, -1])
        block(mesh, timber, [side * width * 0.42, -parameters.bed - 0.6, z], [0.26, parameters.bed + 0.7, 0.26])
      beam(mesh, timber, [-width * 0.42, -parameters.bed * 0.8, z], [width * 0.42, -0.2, z], 0.1, 0.12)
      beam(mesh, timber, [-width / 2 - 0.1, -0.35, z], [width / 2 + 0.1, -0.35, z], 0.2, 0.2)
    }
    return mesh
  }
})
