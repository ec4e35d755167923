import { Schema } from "effect"
import type { Rng } from "#domain/Rng.js"
import { TAU } from "#geometry/Scalar.js"
import { cross, dot, normalize, sub, type Vec3 } from "#geometry/Vector.js"
import { ball } from "../geometry/Blob.js"
import { Mesh } from "../geometry/Mesh.js"
import { tube } from "../geometry/Tube.js"
import { hex, type Rgb, shade } from "../materials/Colour.js"
import { palette } from "../materials/Palette.js"
import { colour, flag, type OperatorInput, operator } from "../Operator.js"

const Parameters = Schema.Struct({ foliage: colour("#7f9c4c"), nuts: flag(true) }).annotations({
  identifier: "PalmTreeParameters"
})

const STEPS = 6

/** How a frond leaves the head and where it ends, in its own lengths: rise a metre at its foot, and fall of its tip. */
interface Bow {
  readonly slope: number
  readonly fall: number
}

/** The upper fronds stand, the middle ones arch, the lowest hang. */
const TIERS: ReadonlyArray<Bow> = [
  { slope: 1.5, fall: 0.05 },
  { slope: 1, fall: 0.3 },
  { slope: 0.35, fall: 0.75 }
]

interface Head {
  readonly fronds: number
  /** None: all fronds hang as they come, the longer the tree the deeper. */
  readonly tiers: ReadonlyArray<Bow>
}

type Input = OperatorInput<typeof Parameters.Type>

const build =
  ({ fronds, tiers }: Head) =>
  ({ parameters, region, random }: Input): Mesh => {
    const mesh = new Mesh("Palm", random.int(1 << 30))
    const { height: h } = region
    const reach = Math.min(region.width, region.depth) / 2
    const lean = random.next() * TAU
    const out = reach * random.range(0.1, 0.25)
    const head: Vec3 = [Math.cos(lean) * out, h * 0.82, Math.sin(lean) * out]
    const bend: Vec3 = [head[0] * 0.3, h * 0.42, head[2] * 0.3]
    tube(mesh, palette.bark, [[0, -Math.min(0.3, h * 0.05), 0], [0, 0.05 * h, 0], bend, head], h * 0.028, 8, {
      taper: 0.6
    })
    const tone = hex(parameters.foliage ?? "#7f9c4c")
    for (let i = 0; i < fronds; i++)
      drawFrond(
        mesh,
        head,
        (i / fronds) * TAU * 2 + random.range(-0.2, 0.2),
        reach - out,
        h,
        tone,
        random,
        tiers[i % 3]
      )
    if (parameters.nuts) {
      for (let i = 0; i < 5; i++) {
        const a = i * 1.26
        ball(
          mesh,
          palette.walnut,
          [head[0] + Math.cos(a) * h * 0.03, head[1] - h * 0.02, head[2] + Math.sin(a) * h * 0.03],
          h * 0.018
        )
      }
    }
    return mesh
  }

const told = {
  name: "palm_tree",
  description: "A palm: a leaning trunk under a head of arching fronds, with nuts.",
  parameters: Parameters,
  follows: { foliage: ["hue"] },
  variants: 4
} as const

/** A palm: a leaning trunk under a full head of fronds, the upper ones standing, the lower ones hanging. */
export const palmTree = operator({ ...told, version: "1.1.0", build: build({ fronds: 25, tiers: TIERS }) })

/** The palm of before, whose fronds hung limp on tall trees. */
export const firstPalmTree = operator({ ...told, version: "1.0.0", build: build({ fronds: 15, tiers: [] }) })

/** A frond: a keeled strip that rises and then hangs, in two halves. */
const drawFrond = (
  mesh: Mesh,
  head: Vec3,
  turn: number,
  reach: number,
  height: number,
  tone: Rgb,
  random: Rng,
  bow: Bow | undefined
): void => {
  const part = mesh.part(palette.foliage)
  const [cx, cz] = [Math.cos(turn), Math.sin(turn)]
  const long = reach * random.range(0.82, 1)
  const rise = (height - head[1]) * random.range(0.5, 0.96)
  const fall = height * random.range(0.1, 0.26)
  const light = random.range(0.75, 1.25)
  const wide = reach * 0.13
  const at = (t: number, side: number): Vec3 => {
    const half = wide * Math.sin(Math.PI * Math.min(1, 0.15 + t * 0.84)) * side
    const arc =
      bow === undefined
        ? rise * 2.6 * t * (1 - t) * 1.5 - fall * t * t
        : long * t * (bow.slope - (bow.slope + bow.fall) * t)
    const y = head[1] + arc - Math.abs(half) * 0.4
    return [head[0] + cx * long * t - cz * half, Math.min(height, y), head[2] + cz * long * t + cx * half]
  }
  const up: Vec3 = normalize([cx * 0.25, 1, cz * 0.25])
  for (const side of [-1, 1]) {
    for (let q = 0; q < STEPS; q++) {
      const [t0, t1] = [q / STEPS, (q + 1) / STEPS]
      const corners = [at(t0, 0), at(t0, side), at(t1, side), at(t1, 0)]
      const ids = corners.map((p, i) =>
        mesh.vertex(part, p, up, 0, 0, shade(tone, light * (0.6 + 0.6 * (i < 2 ? t0 : t1))))
      )
      for (const [a, b, c] of [
        [0, 1, 2],
        [0, 2, 3]
      ]) {
        const n = cross(sub(corners[b], corners[a]), sub(corners[c], corners[a]))
        part.indices.push(ids[a], ...(dot(n, up) >= 0 ? [ids[b], ids[c]] : [ids[c], ids[b]]))
      }
    }
  }
}
