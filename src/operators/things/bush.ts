import { Schema } from "effect"
import { frame } from "#geometry/Matrix.js"
import { clamp, TAU } from "#geometry/Scalar.js"
import { add, cross, normalize, scale, type Vec3 } from "#geometry/Vector.js"
import { ball, blob } from "../geometry/Blob.js"
import { Mesh } from "../geometry/Mesh.js"
import { hex, type Rgb, shade } from "../materials/Colour.js"
import { palette } from "../materials/Palette.js"
import { amount, choice, colour, type OperatorInput, operator } from "../Operator.js"
import { leafyCrown, type Puff } from "../parts/Leaves.js"

const grown = { foliage: colour("#9fb464"), blossom: colour(null), leaves: amount(40, 900, 150) }
const First = Schema.Struct(grown).annotations({ identifier: "FirstBushParameters" })
const Parameters = Schema.Struct({
  ...grown,
  /** What is of the blossom's colour. */
  bears: choice(["buds", "roses", "berries"], "buds")
}).annotations({ identifier: "BushParameters" })

const told = {
  name: "bush",
  description: "A leafy shrub, with blossom or berries if asked for; stretched along its width it is a hedge.",
  follows: { blossom: ["colour"] },
  variants: 3
} as const

type Bears = (typeof Parameters.Type)["bears"]

/** How many of it there are, one and one a ball of leaves, and how large, a share of the radius of a ball. */
const BORNE: Readonly<Record<Bears, { readonly count: readonly [number, number]; readonly size: number }>> = {
  buds: { count: [12, 4], size: 0.12 },
  roses: { count: [10, 3], size: 0.25 },
  berries: { count: [12, 4], size: 0.085 }
}

const BERRIES: ReadonlyArray<Vec3> = [
  [0, 0, 0],
  [1.6, -0.4, 0.3],
  [-0.7, -0.3, 1.4],
  [-0.8, -0.5, -1.4],
  [0.5, -1.7, 0.9],
  [-0.2, -1.8, -0.8]
]

/** One of what a bush bears, which looks out along `out`. */
const bear = (mesh: Mesh, bears: Bears, at: Vec3, out: Vec3, size: number, tone: Rgb): void => {
  const part = (by: Vec3, radius: number, k: number): void =>
    ball(mesh, palette.produce, add(at, scale(by, size)), radius * size, { colour: shade(tone, k) })
  if (bears === "buds") {
    part([0, 0, 0], 1, 1)
    return
  }
  if (bears === "berries") {
    for (const [i, by] of BERRIES.entries()) part(by, 1, i % 2 === 0 ? 1 : 1.3)
    return
  }
  // A cup of petals within a wider one about a dark heart.
  const aside = normalize(cross(out, Math.abs(out[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]))
  mesh.within(frame(aside, out, cross(aside, out), at), () => {
    const petals = (count: number, around: number, up: number, k: number): void => {
      for (let i = 0; i < count; i++) {
        const angle = (i / count) * TAU
        const place: Vec3 = [Math.cos(angle) * around * size, up * size, Math.sin(angle) * around * size]
        blob(mesh, palette.produce, place, [0.62 * size, 0.4 * size, 0.62 * size], {
          detail: 0,
          colour: shade(tone, k)
        })
      }
    }
    petals(5, 0.72, 0, 1.25)
    petals(3, 0.34, 0.42, 1)
    petals(1, 0, 0.72, 0.6)
  })
}

/** How many puffs stand over one another in a region of this height. */
type Heap = (height: number, radius: number) => number

const build =
  (heap: Heap) =>
  ({ parameters, region, random }: OperatorInput<typeof First.Type & Partial<typeof Parameters.Type>>): Mesh => {
    const mesh = new Mesh("Bush", random.int(1 << 30))
    const radius = Math.min(region.height * 0.52, region.depth * 0.5, region.width * 0.5)
    const along = Math.min(12, Math.max(1, Math.round((region.width - radius) / (radius * 1.1))))
    const across = Math.min(6, Math.max(1, Math.round((region.depth - radius) / (radius * 1.2))))
    const up = heap(region.height, radius)
    const puffs: Array<Puff> = []
    const span = (count: number, i: number, size: number): number =>
      count === 1
        ? random.range(-0.2, 0.2) * Math.max(0, size - 2 * radius)
        : -size / 2 + radius + ((size - 2 * radius) * i) / (count - 1)
    for (let i = 0; i < along; i++) {
      for (let j = 0; j < across; j++) {
        for (let k = 0; k < up; k++) {
          const r = radius * random.range(0.8, 1)
          const y = up === 1 ? region.height - r : r * 0.8 + ((region.height - 1.8 * r) * k) / (up - 1)
          puffs.push({ centre: [span(along, i, region.width), y, span(across, j, region.depth)], radius: r })
        }
      }
    }
    const count = Math.min(900, parameters.leaves * Math.max(1, Math.sqrt(puffs.length)))
    leafyCrown(
      mesh,
      { puffs, count, leaf: clamp(radius * 0.32, 0.02, 0.3), colour: hex(parameters.foliage ?? "#9fb464") },
      random
    )
    if (parameters.blossom !== null) {
      const tone = hex(parameters.blossom)
      const bears = parameters.bears ?? "buds"
      const { count, size } = BORNE[bears]
      for (let i = 0; i < count[0] + count[1] * puffs.length; i++) {
        const { centre, radius: r } = random.pick(puffs)
        const angle = random.next() * 6.283
        const y = random.range(0.1, 0.9)
        const q = Math.sqrt(1 - y * y)
        const out: Vec3 = [Math.cos(angle) * q, y, Math.sin(angle) * q]
        bear(mesh, bears, add(centre, scale(out, r)), out, clamp(r * size, 0.01, bears === "roses" ? 0.15 : 0.07), tone)
      }
    }
    return mesh
  }

/** Each puff reaches into the one below it: a hedge has no gap. */
const deep: Heap = (height, radius) =>
  Math.min(4, 1 + Math.max(0, Math.round((height - 1.8 * radius) / (radius * 1.2))))

/** A bush that fills its region. */
export const bush = operator({ ...told, version: "1.2.0", parameters: Parameters, build: build(deep) })

/** The bush that bore buds alone. */
export const plainBush = operator({ ...told, version: "1.1.0", parameters: First, build: build(deep) })

/** As recipes have it that pin the version before. */
export const firstBush = operator({
  ...told,
  version: "1.0.0",
  parameters: First,
  build: build((height, radius) => Math.min(4, Math.max(1, Math.round((height - radius) / (radius * 1.3)))))
})
