import { Schema } from "effect"
import type { Rng } from "#domain/Rng.js"
import { Mesh } from "../geometry/Mesh.js"
import { mix, TAU } from "../geometry/Scalar.js"
import { tube } from "../geometry/Tube.js"
import { cross, dot, normalize, sub, type Vec3 } from "../geometry/Vector.js"
import { hex, type Rgb, shade } from "../materials/Colour.js"
import { palette } from "../materials/Palette.js"
import { amount, colour, operator } from "../Operator.js"

const Parameters = Schema.Struct({
  foliage: colour("#6d9369"),
  /** Share of the height that is bare trunk. */
  trunk: amount(0.02, 0.7, 0.1),
  skirts: Schema.optionalWith(Schema.Int.pipe(Schema.between(3, 14)), { exact: true, default: () => 9 })
}).annotations({ identifier: "ConiferTreeParameters" })

/** A conifer: star-shaped skirts of branches round a trunk, dark inside, light at the tips. */
export const coniferTree = operator({
  name: "conifer_tree",
  version: "1.0.0",
  description: "A conifer with star-shaped skirts of branches: spruce, pine, larch, cedar, cypress.",
  parameters: Parameters,
  follows: { foliage: ["hue"] },
  variants: 4,
  build: ({ parameters, region, random }) => {
    const mesh = new Mesh("Conifer", random.int(1 << 30))
    const { height } = region
    const reach = (Math.min(region.width, region.depth) / 2) * 0.92
    tube(
      mesh,
      palette.bark,
      [
        [0, -Math.min(0.3, height * 0.04), 0],
        [0, height * 0.6, 0]
      ],
      Math.max(0.02, height * 0.022),
      6,
      { taper: 0.5 }
    )
    const foot = height * parameters.trunk
    const count = parameters.skirts
    for (let k = 0; k < count; k++) {
      const t = k / (count - 1)
      skirt(
        mesh,
        {
          y: foot + (height - foot) * (k / count) * 0.985,
          high: ((height - foot) / count) * (k === count - 1 ? 1 : 1.9),
          radius: reach * (1 - t * 0.9) * random.range(0.92, 1.06),
          points: Math.round(mix(15, 8, t)),
          droop: random.range(0.04, 0.12) * reach * (1 - t * 0.5),
          colour: hex(parameters.foliage ?? "#6d9369")
        },
        random
      )
    }
    return mesh
  }
})

interface Skirt {
  readonly y: number
  readonly high: number
  readonly radius: number
  readonly points: number
  readonly droop: number
  readonly colour: Rgb
}

/** One whorl: for each point a branch of two faces above and two below. */
const skirt = (mesh: Mesh, s: Skirt, random: Rng): void => {
  const part = mesh.part(palette.foliage)
  const start = random.next() * TAU
  const lit = random.range(0.8, 1.2)
  const around = (angle: number, r: number, y: number): Vec3 => [Math.cos(angle) * r, y, Math.sin(angle) * r]
  const outwards = (angle: number): Vec3 => normalize([Math.cos(angle), 0.75, Math.sin(angle)])
  const triangle = (points: readonly [Vec3, Vec3, Vec3], ids: readonly [number, number, number], along: Vec3): void => {
    const n = cross(sub(points[1], points[0]), sub(points[2], points[0]))
    if (dot(n, along) >= 0) part.indices.push(ids[0], ids[1], ids[2])
    else part.indices.push(ids[0], ids[2], ids[1])
  }
  for (let i = 0; i < s.points; i++) {
    const a0 = start + (i / s.points) * TAU
    const a1 = start + ((i + 1) / s.points) * TAU
    const middle = (a0 + a1) / 2
    const inner = s.radius * 0.58
    const left = around(a0, inner, s.y + s.high * 0.34)
    const right = around(a1, inner, s.y + s.high * 0.34)
    const point = around(middle, s.radius * random.range(0.84, 1.06), s.y - s.droop)
    const tip: Vec3 = [0, s.y + s.high, 0]
    const under = around(middle, s.radius * 0.45, s.y + s.high * 0.1)
    const tone = lit * random.range(0.85, 1.15)
    const light: Rgb = [s.colour[0] * 1.45 * tone, s.colour[1] * 1.4 * tone, s.colour[2] * 1.3 * tone]
    const normal = outwards(middle)
    const iPoint = mesh.vertex(part, point, normal, 0, 0, light)
    const iLeft = mesh.vertex(part, left, outwards(a0), 0, 0, shade(s.colour, 0.5))
    const iRight = mesh.vertex(part, right, outwards(a1), 0, 0, shade(s.colour, 0.5))
    const iTip = mesh.vertex(part, tip, normal, 0, 0, shade(s.colour, 0.85))
    const iUnder = mesh.vertex(part, under, normal, 0, 0, shade(s.colour, 0.3))
    triangle([point, left, right], [iPoint, iLeft, iRight], normal)
    triangle([left, tip, right], [iLeft, iTip, iRight], normal)
    triangle([point, under, left], [iPoint, iUnder, iLeft], normal)
    triangle([point, right, under], [iPoint, iRight, iUnder], normal)
  }
}
