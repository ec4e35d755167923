import { Schema } from "effect"
import type { Rng } from "#domain/Rng.js"
import { TAU } from "#geometry/Scalar.js"
import { cross, dot, normalize, sub, type Vec3 } from "#geometry/Vector.js"
import { ball } from "../geometry/Blob.js"
import { Mesh } from "../geometry/Mesh.js"
import { tube } from "../geometry/Tube.js"
import { hex, type Rgb, shade } from "../materials/Colour.js"
import { palette } from "../materials/Palette.js"
import { colour, flag, operator } from "../Operator.js"

const Parameters = Schema.Struct({ foliage: colour("#7f9c4c"), nuts: flag(true) }).annotations({
  identifier: "PalmTreeParameters"
})

const FRONDS = 15
const STEPS = 6

/** A palm: a leaning trunk under a head of arching fronds. */
export const palmTree = operator({
  name: "palm_tree",
  version: "1.0.0",
  description: "A palm: a leaning trunk under a head of arching fronds, with nuts.",
  parameters: Parameters,
  follows: { foliage: ["hue"] },
  variants: 4,
  build: ({ parameters, region, random }) => {
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
    for (let i = 0; i < FRONDS; i++)
      drawFrond(mesh, head, (i / FRONDS) * TAU * 2 + random.range(-0.2, 0.2), reach - out, h, tone, random)
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
})

/** A frond: a keeled strip that rises and then hangs, in two halves. */
const drawFrond = (
  mesh: Mesh,
  head: Vec3,
  turn: number,
  reach: number,
  height: number,
  tone: Rgb,
  random: Rng
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
    const y = head[1] + rise * 2.6 * t * (1 - t) * 1.5 - fall * t * t - Math.abs(half) * 0.4
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
