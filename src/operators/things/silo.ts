import { Schema } from "effect"
import { rotationY, translation } from "#geometry/Matrix.js"
import { TAU } from "#geometry/Scalar.js"
import { beam, block, box } from "../geometry/Box.js"
import { cylinder, lathe, type Profile, profile } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { tube } from "../geometry/Tube.js"
import { grey, hex } from "../materials/Colour.js"
import { coloured, type Material, material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, flag, type OperatorInput, operator, type Region } from "../Operator.js"
import { askedBody, saidOfPart } from "../parts/PartWords.js"

const Parameters = Schema.Struct({
  top: choice(["dome", "cone"], "dome"),
  /** Stands on legs over a funnel, as for feed. */
  hopper: flag(false)
}).annotations({ identifier: "SiloParameters" })

const galvanised = material("Galvanised sheet", "#c4c9cc", { roughness: 0.42, metallic: 0.45 })

/** How a silo's body stands. Metres. */
interface Drum {
  readonly radius: number
  readonly foot: number
  readonly shoulder: number
  readonly top: number
  readonly sheet: Material
  readonly roof: Material
}

/** A silo: a round body of ringed sheet under a dome or a cone, with a ladder and a filling pipe. */
export const silo = operator({
  name: "silo",
  version: "1.0.0",
  description:
    "A grain silo: a tall round body in rings under a dome or cone, with ladder and filling pipe; or a hopper on legs.",
  parameters: Parameters,
  slots: [
    { name: "walls", description: "The body" },
    { name: "roof", description: "The dome or cone" }
  ],
  variants: 2,
  build: (input) => {
    const mesh = new Mesh("Silo", input.random.int(1 << 30))
    const { parameters, region } = input
    const drum = drumOf(input)
    mesh.within(rotationY(input.random.range(-0.25, 0.25)), () => {
      drawRings(mesh, drum)
      if (parameters.hopper) drawHopper(mesh, drum)
      else drawBase(mesh, drum)
      drawTop(mesh, drum, parameters.top)
      drawLadder(mesh, drum)
      drawPipe(mesh, drum, region)
    })
    return mesh
  }
})

const drumOf = ({ look, parameters, region, slots }: OperatorInput<typeof Parameters.Type>): Drum => {
  const { depth, height: h, width } = region
  const radius = Math.min(width, depth) * 0.42
  const roofWords = saidOfPart(look.tags, ["dome", "roof", "top", "cap"])
  const asked = askedBody(look, roofWords)
  const sheet = slots.walls ?? asked ?? galvanised
  const roof = slots.roof ?? (roofWords.colour === undefined ? sheet : coloured(sheet, roofWords.colour))
  const high = Math.min(h * 0.24, radius * (parameters.top === "dome" ? 0.92 : 0.7))
  return {
    radius,
    foot: parameters.hopper ? h * 0.24 : h * 0.035,
    shoulder: h * 0.985 - high,
    top: h * 0.985,
    sheet,
    roof
  }
}

/** Rings of sheet, each bulging a little over its seam. */
const drawRings = (mesh: Mesh, { foot, radius: r, sheet, shoulder }: Drum): void => {
  const rings = Math.max(4, Math.min(14, Math.round((shoulder - foot) / 1)))
  const each = (shoulder - foot) / rings
  const outline = Array.from({ length: rings }, (_, i): Profile => {
    const y = foot + i * each
    return [
      [r * 0.975, y],
      [r, y + each * 0.1],
      [r, y + each * 0.9],
      [r * 0.975, y + each]
    ]
  }).flat()
  lathe(mesh, sheet, outline, 28, { crease: 0.9 })
}

const drawBase = (mesh: Mesh, { foot, radius: r }: Drum): void => {
  lathe(mesh, palette.concrete, profile([r * 1.1, -0.4, r * 1.1, foot * 0.9, r * 1.06, foot, 0, foot], 1), 28)
  const [wide, high] = [r * 0.46, r * 0.8]
  mesh.within(translation(0, foot, r * 0.94), () => {
    box(mesh, palette.steel, [-wide * 0.6, 0, -0.1], [wide * 0.6, high * 1.08, r * 0.13], { bevel: r * 0.02 })
    box(mesh, palette.black, [-wide * 0.46, high * 0.06, 0], [wide * 0.46, high, r * 0.15], { colour: grey(1.2) })
    block(mesh, palette.steel, [wide * 0.3, high * 0.5, r * 0.16], [wide * 0.14, high * 0.06, r * 0.04])
  })
}

/** A funnel between four legs. */
const drawHopper = (mesh: Mesh, { foot, radius: r, roof, sheet, shoulder }: Drum): void => {
  lathe(mesh, sheet, profile([0, foot * 0.3, r * 0.16, foot * 0.3, r * 0.2, foot * 0.42, r * 0.98, foot * 1.04], 1), 28)
  const thick = r * 0.13
  const out = r * 0.86
  for (let i = 0; i < 4; i++) {
    mesh.within(rotationY((TAU * (i + 0.5)) / 4), () => {
      block(mesh, palette.steel, [0, -0.2, out], [thick, foot + (shoulder - foot) * 0.14 + 0.2, thick])
      block(mesh, palette.concrete, [0, -0.3, out], [thick * 2.2, 0.36, thick * 2.2])
    })
    mesh.within(rotationY((TAU * i) / 4), () => {
      const half = out * Math.SQRT1_2
      beam(mesh, palette.steel, [-half, foot * 0.2, half], [half, foot * 0.85, half], thick * 0.5, thick * 0.5)
      beam(mesh, palette.steel, [-half, foot * 0.85, half], [half, foot * 0.2, half], thick * 0.5, thick * 0.5)
    })
  }
  lathe(mesh, roof, profile([r * 0.98, foot, r * 1.04, foot + r * 0.06, r * 0.98, foot + r * 0.12], 1), 28)
}

const DOME = [1.035, 0, 1.035, 0.05, 0.97, 0.2, 0.85, 0.46, 0.66, 0.7, 0.42, 0.87, 0.16, 0.96, 0.1, 0.96, 0.1, 1, 0, 1]
const CONE = [1.07, 0, 1.07, 0.06, 0.14, 0.9, 0.14, 1, 0, 1]

const drawTop = (mesh: Mesh, { radius: r, roof, shoulder, top }: Drum, form: "dome" | "cone"): void => {
  const high = top - shoulder
  const outline = profile(form === "dome" ? DOME : CONE, r, high)
  mesh.within(translation(0, shoulder, 0), () => {
    lathe(mesh, roof, outline, 28, { crease: form === "dome" ? 0.6 : 0.9 })
    lathe(mesh, roof, profile([0, 0, outline[0][0], 0], 1), 28, { colour: grey(0.6) })
    const count = 14
    for (let i = 0; i < count; i++) {
      mesh.within(rotationY((TAU * (i + 0.5)) / count), () => {
        const ribs = outline.slice(1, form === "dome" ? 8 : 4)
        for (let k = 0; k + 1 < ribs.length; k++) {
          const [[r0, y0], [r1, y1]] = [ribs[k], ribs[k + 1]]
          beam(mesh, roof, [0, y0, r0], [0, y1, r1], r * 0.035, r * 0.035, { colour: grey(0.86) })
        }
      })
    }
  })
}

/** A caged ladder up the left of the front. */
const drawLadder = (mesh: Mesh, { radius: r, shoulder }: Drum): void => {
  const [half, out] = [Math.min(0.26, r * 0.13), r * 1.06]
  mesh.within(rotationY(-0.75), () => {
    for (const side of [-1, 1])
      block(mesh, palette.steel, [side * half, 0.05, out], [half * 0.24, shoulder + r * 0.1, half * 0.24])
    const rungs = Math.max(6, Math.min(36, Math.round(shoulder / 0.38)))
    for (let i = 1; i <= rungs; i++)
      block(mesh, palette.steel, [0, (shoulder * i) / rungs, out], [half * 2, half * 0.16, half * 0.16])
    const hoops = Math.max(3, Math.min(9, Math.round(shoulder / 1.6)))
    for (let i = 1; i < hoops; i++) {
      const y = shoulder * (0.16 + (0.84 * i) / hoops)
      const bow = [-1, -0.7, 0, 0.7, 1].map((t) => [t * half * 1.4, y, out + (1 - t * t) * half * 2.4] as const)
      tube(mesh, palette.steel, bow, half * 0.09, 5)
    }
  })
}

/** The pipe by which it is filled: up the right side and over the roof. */
const drawPipe = (mesh: Mesh, { foot, radius: r, shoulder, top }: Drum, { height }: Region): void => {
  const thick = r * 0.075
  const [out, bow] = [r * 1.13, (top - shoulder) * 0.55]
  const ends = [
    [out, Math.min(foot, height * 0.05), 0],
    [out, shoulder, 0],
    [out * 0.95, shoulder + bow * 0.6, 0],
    [out * 0.75, shoulder + bow * 1.25, 0],
    [r * 0.35, top - thick * 1.2, 0],
    [0, top - thick * 1.4, 0]
  ] as const
  mesh.within(rotationY(0.5), () => {
    tube(mesh, palette.steel, ends, thick, 8)
    for (const t of [0.25, 0.5, 0.75])
      block(mesh, palette.steel, [r * 1.04, shoulder * t, 0], [r * 0.2, thick, thick * 2.6])
    mesh.within(translation(out, 0, 0), () =>
      cylinder(mesh, palette.paint, [0, 0, 0], thick * 2.2, r * 0.26, 10, { colour: hex("#a8402f") })
    )
  })
}
