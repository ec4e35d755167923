import { Schema } from "effect"
import { multiply, rotationX, scaling, translation } from "#geometry/Matrix.js"
import { block, box } from "../geometry/Box.js"
import type { Profile } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { grey, hex } from "../materials/Colour.js"
import { coloured } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, operator } from "../Operator.js"
import { facets } from "../parts/Facets.js"

const Parameters = Schema.Struct({
  /** Many low courses to a point, or a few high steps with a stair and a shrine. */
  form: choice(["courses", "stepped"], "courses")
}).annotations({ identifier: "PyramidParameters" })

const sandstone = coloured(palette.ashlar, hex("#d9be8a"))
const dark = coloured(palette.paint, hex("#2a231c"))
const STEPS = 6
/** The top platform's share of the foot. */
const TOP = 0.3

/** A four-sided pyramid on its region; its entrance or stair faces +Z. */
export const pyramid = operator({
  name: "pyramid",
  version: "1.0.0",
  description: "A pyramid of stone: in many courses to a point, or in high steps with a stair to a shrine on top.",
  parameters: Parameters,
  slots: [{ name: "stone", description: "The masonry" }],
  variants: 1,
  build: ({ look, parameters, random, region, slots }) => {
    const mesh = new Mesh("Pyramid", random.int(1 << 30))
    const { depth: d, height: h, width: w } = region
    const asked = look.asked || look.askedStuff !== null
    const stone = slots.stone ?? (asked ? coloured(palette.ashlar, look.colour) : sandstone)
    // Drawn in metres at right angles to its sides, so that only a box that is no square stretches its stones.
    const stepped = parameters.form === "stepped"
    const reach = Math.min(w, d) / 2
    const half = stepped ? reach * 0.87 : reach
    mesh.within(scaling(w / 2 / reach, 1, d / 2 / reach), () => {
      const count = stepped ? STEPS : Math.max(8, Math.min(26, Math.round(h / 1.1)))
      const end = stepped ? TOP : 0.02
      const rise = stepped ? h * 0.8 : h * 0.99
      for (let i = 0; i < count; i++) {
        const [r0, r1] = [i, i + 1].map((k) => half * (1 + (end - 1) * (k / count)))
        const [y0, y1] = [i === 0 ? -0.6 : (rise * i) / count, (rise * (i + 1)) / count]
        const step: Profile = [
          [r0 * 0.995, y0],
          [stepped ? r0 * 0.97 : r0 * 0.988, y1],
          [i === count - 1 ? 0 : r1 * 0.995, y1]
        ]
        facets(mesh, stone, 4, step, { colour: grey(0.94 + 0.1 * random.next()) })
      }
      if (stepped) drawStair(mesh, { stone, half, rise, top: h })
      else drawEntrance(mesh, { stone, half, rise })
    })
    return mesh
  }
})

interface Body {
  readonly stone: typeof sandstone
  readonly half: number
  readonly rise: number
}

const drawEntrance = (mesh: Mesh, { half, rise, stone }: Body): void => {
  const wide = half * 0.13
  const front = half * 0.99
  box(mesh, stone, [-wide, -0.3, front - half * 0.16], [wide, rise * 0.12, front], { bevel: wide * 0.06 })
  box(mesh, dark, [-wide * 0.42, 0, front - 0.1], [wide * 0.42, rise * 0.085, front + half * 0.004])
  box(
    mesh,
    stone,
    [-wide * 1.12, rise * 0.115, front - half * 0.16],
    [wide * 1.12, rise * 0.14, front + half * 0.006],
    {
      bevel: wide * 0.04
    }
  )
}

const drawStair = (mesh: Mesh, { half, rise, stone, top }: Body & { readonly top: number }): void => {
  const wide = half * 0.3
  // Along the outer edges of the steps, which stand one tread before the slope.
  const tread = (1 - TOP) / STEPS
  const [foot, head] = [half * (1 + tread), half * (TOP + tread)]
  const count = 30
  for (let i = 0; i < count; i++) {
    const z = foot + ((head - foot) * i) / count
    const y = (rise * (i + 1)) / count
    box(mesh, stone, [-wide / 2, y - rise / 6, z - (foot - head) * 0.2], [wide / 2, y, z], {
      skip: "yz",
      colour: grey(1.04)
    })
  }
  const slope = Math.atan2(rise, foot - head)
  const long = Math.hypot(rise, foot - head)
  for (const side of [-1, 1])
    mesh.within(multiply(translation(side * wide * 0.56, 0, foot), rotationX(slope)), () =>
      box(mesh, stone, [-wide * 0.07, -half * 0.05, -long], [wide * 0.07, half * 0.02, -half * 0.02])
    )
  mesh.within(translation(0, rise, 0), () => {
    const size = half * 0.4
    const high = top - rise
    block(mesh, stone, [0, 0, 0], [size, high * 0.78, size], { bevel: size * 0.02 })
    block(mesh, dark, [0, 0, size * 0.47], [size * 0.34, high * 0.56, size * 0.08])
    block(mesh, stone, [0, high * 0.76, 0], [size * 1.12, high * 0.12, size * 1.12], { bevel: size * 0.02 })
    block(mesh, stone, [0, high * 0.86, 0], [size * 0.7, high * 0.14, size * 0.3], { bevel: size * 0.02 })
  })
}
