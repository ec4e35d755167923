import { Schema } from "effect"
import { multiply, rotationX, translation } from "#geometry/Matrix.js"
import { block, box } from "../geometry/Box.js"
import { cushion } from "../geometry/Cushion.js"
import { Mesh } from "../geometry/Mesh.js"
import { hex, type Rgb, shade } from "../materials/Colour.js"
import { coloured } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, operator, type Region } from "../Operator.js"

const Parameters = Schema.Struct({ form: choice(["bed", "bunk", "cot", "mat"], "bed") }).annotations({
  identifier: "BedParameters"
})

const SPREADS: ReadonlyArray<Rgb> = ["#7f95a3", "#c98a54", "#8aa08a", "#b98a8a", "#d9c9a8"].map(hex)
const LINEN: Rgb = [0.96, 0.94, 0.9]

/** A bed, bunk, cot or mat with pillows, duvet and throw; its foot is its front (+Z). */
export const bed = operator({
  name: "bed",
  version: "1.0.0",
  description: "A bed with headboard, mattress, duvet, pillows and throw; also bunks, cots and mats.",
  parameters: Parameters,
  slots: [
    { name: "frame", description: "Frame and headboard" },
    { name: "cover", description: "The duvet" }
  ],
  follows: { frame: ["wood"], cover: ["colour"] },
  variants: 2,
  build: ({ parameters, region, look, slots, random }) => {
    const mesh = new Mesh("Bed", random.int(1 << 30))
    const frame = slots.frame ?? look.stuff("wood")
    const spread = look.asked ? look.colour : random.pick(SPREADS)
    const cover = slots.cover ?? coloured(palette.cloth, spread)
    if (parameters.form === "mat") {
      const { width: w, height: h, depth: d } = region
      cushion(mesh, cover, [0, 0, 0], [w, h, d], { round: 0.2, soft: 0.4 })
      cushion(mesh, palette.cloth, [0, h * 0.7, -d * 0.4], [w * 0.6, h * 0.4, d * 0.14], { colour: LINEN, round: 0.4 })
    } else if (parameters.form === "bunk") {
      const half: Region = { ...region, height: region.height * 0.42 }
      for (const x of [-1, 1])
        for (const z of [-1, 1])
          block(
            mesh,
            frame,
            [x * (region.width / 2 - 0.04), 0, z * (region.depth / 2 - 0.04)],
            [0.07, region.height, 0.07]
          )
      drawBed(mesh, half, frame, cover, spread, false)
      mesh.within(translation(0, region.height * 0.5, 0), () => drawBed(mesh, half, frame, cover, spread, false))
      for (let i = 1; i < 6; i++)
        block(
          mesh,
          frame,
          [region.width * 0.3, (region.height * i) / 7, region.depth / 2 - 0.02],
          [region.width * 0.3, 0.03, 0.03]
        )
    } else {
      drawBed(mesh, region, frame, cover, spread, true)
      if (parameters.form === "cot") drawBars(mesh, region, frame)
    }
    return mesh
  }
})

type Stuff = typeof palette.oak

const drawBed = (
  mesh: Mesh,
  { width, height, depth: d }: Region,
  frame: Stuff,
  cover: Stuff,
  spread: Rgb,
  head: boolean
): void => {
  const w = width * 0.93
  const lie = Math.min(0.52, height * (head ? 0.56 : 0.9))
  box(mesh, frame, [-width * 0.49, lie * 0.22, -d / 2 + 0.03], [width * 0.49, lie * 0.55, d / 2 - 0.01], {
    bevel: 0.015
  })
  for (const x of [-1, 1])
    for (const z of [-1, 1]) block(mesh, frame, [x * (w / 2 - 0.05), 0, z * (d / 2 - 0.08)], [0.07, lie * 0.25, 0.07])
  if (head) box(mesh, frame, [-width / 2, lie * 0.2, -d / 2], [width / 2, height, -d / 2 + 0.07], { bevel: 0.03 })
  cushion(mesh, palette.cloth, [0, lie * 0.48, 0.03], [w, lie * 0.5, d * 0.94], {
    round: 0.12,
    soft: 0.3,
    colour: LINEN
  })
  const long = d * 0.64
  cushion(mesh, cover, [0, lie * 0.66, d / 2 - long / 2 - 0.01], [width * 0.99, lie * 0.4, long], {
    round: 0.16,
    soft: 0.42,
    segments: 18
  })
  box(mesh, palette.rug, [-width * 0.495, lie * 0.68, d / 2 - d * 0.3], [width * 0.495, lie * 1.08, d / 2 - d * 0.06], {
    bevel: 0.04,
    colour: shade(spread, 0.62)
  })
  const pillows = w > 1.2 ? 2 : 1
  for (let i = 0; i < pillows; i++) {
    const x = pillows === 1 ? 0 : (i - 0.5) * w * 0.5
    mesh.within(multiply(translation(x, lie * 0.94, -d / 2 + d * 0.14), rotationX(-0.4)), () =>
      cushion(mesh, palette.cloth, [0, 0, 0], [(w / pillows) * 0.82, Math.min(0.2, lie * 0.4), d * 0.2], {
        round: 0.45,
        soft: 0.65,
        colour: [0.98, 0.97, 0.94]
      })
    )
  }
}

const drawBars = (mesh: Mesh, { width: w, height: h, depth: d }: Region, frame: Stuff): void => {
  for (const x of [-1, 1]) {
    const at = x * (w / 2 - 0.02)
    box(mesh, frame, [at - 0.015, h - 0.05, -d / 2], [at + 0.015, h, d / 2])
    for (let i = 0; i < 10; i++)
      block(mesh, frame, [at, h * 0.3, -d / 2 + (d * (i + 0.5)) / 10], [0.015, h * 0.68, 0.015])
  }
}
