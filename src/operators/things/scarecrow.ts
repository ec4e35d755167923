import { Schema } from "effect"
import { translation } from "#geometry/Matrix.js"
import { blob } from "../geometry/Blob.js"
import { block } from "../geometry/Box.js"
import { lathe } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { tube } from "../geometry/Tube.js"
import { hex } from "../materials/Colour.js"
import { coloured } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { operator } from "../Operator.js"
import { blade } from "../parts/Blades.js"

const Parameters = Schema.Struct({}).annotations({ identifier: "ScarecrowParameters" })

const SACKING = coloured(palette.canvas, hex("#cfb07c"))
const STRAW = hex("#d8b968")
const COATS = ["#7a4a3a", "#4f5f73", "#6d6a44"].map(hex)

/** Arms spread on a pole, a coat, a sack for a head under a brimmed hat; faces +Z. */
export const scarecrow = operator({
  name: "scarecrow",
  version: "1.0.0",
  description: "A scarecrow: a coat on crossed poles, straw at the cuffs, a sack for a head and a hat.",
  parameters: Parameters,
  slots: [{ name: "coat", description: "The coat" }],
  variants: 3,
  build: ({ region, look, slots, random }) => {
    const mesh = new Mesh("Scarecrow", random.int(1 << 30))
    const { width: w, height: h, depth: d } = region
    const cloth = slots.coat ?? coloured(palette.cloth, look.asked ? look.colour : random.pick(COATS))
    const half = w * 0.42
    const girth = Math.min(0.14 * h, w * 0.2, d * 0.46)
    const arm = h * 0.68
    block(mesh, palette.timber, [0, -0.3, 0], [0.05, 0.3 + h * 0.8, 0.05])
    tube(
      mesh,
      palette.timber,
      [
        [-w * 0.48, arm, 0],
        [0, arm, 0],
        [w * 0.48, arm, 0]
      ],
      0.02,
      6
    )
    lathe(
      mesh,
      cloth,
      [
        [0, h * 0.3],
        [girth * 1.05, h * 0.28],
        [girth * 0.75, h * 0.5],
        [girth * 0.9, h * 0.68],
        [girth * 0.3, h * 0.75],
        [0, h * 0.75]
      ],
      12,
      { wobble: 0.12 }
    )
    for (const side of [-1, 1]) {
      tube(
        mesh,
        cloth,
        [
          [0, arm, 0],
          [side * half * 0.6, arm, 0],
          [side * half, arm - h * 0.02, 0]
        ],
        girth * 0.42,
        8,
        { taper: 0.85 }
      )
      for (let i = 0; i < 8; i++) {
        const foot = [side * half * 0.95, arm - h * 0.01, 0] as const
        blade(
          mesh,
          foot,
          [side * w * 0.49, arm + random.range(-0.08, 0.05) * h, random.range(-0.07, 0.07) * h],
          0.018,
          random.next() * 6,
          STRAW
        )
      }
    }
    for (let i = 0; i < 14; i++) {
      const angle = (i / 14) * 6.28319
      const [x, z] = [Math.cos(angle) * girth * 0.9, Math.sin(angle) * girth * 0.9]
      blade(mesh, [x, h * 0.3, z], [x * 1.15, h * random.range(0.18, 0.24), z * 1.15], 0.025, angle + 1.57, STRAW)
    }
    drawHead(mesh, h, Math.min(0.085 * h, d * 0.4))
    return mesh
  }
})

/** A sack with eyes under a straw hat; `head` is its radius, metres. */
const drawHead = (mesh: Mesh, h: number, head: number): void => {
  blob(mesh, SACKING, [0, h * 0.81, 0], [head, head * 1.1, head], { detail: 2, rough: 0.08 })
  for (const side of [-1, 1])
    blob(mesh, palette.black, [side * head * 0.4, h * 0.825, head * 0.86], [head * 0.14, head * 0.14, head * 0.12], {
      detail: 0
    })
  mesh.within(translation(0, h * 0.855, 0), () =>
    lathe(
      mesh,
      palette.thatch,
      [
        [0, 0],
        [head * 1.15, -0.012 * h],
        [head * 1.15, 0],
        [head * 0.85, 0.02 * h],
        [head * 0.6, 0.12 * h],
        [0, 0.145 * h]
      ],
      14
    )
  )
}
