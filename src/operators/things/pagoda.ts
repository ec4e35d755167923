import { Schema } from "effect"
import { multiply, rotationY, translation } from "#geometry/Matrix.js"
import { beam, block, box } from "../geometry/Box.js"
import { lathe, profile } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { rect } from "../geometry/Rect.js"
import { hex } from "../materials/Colour.js"
import { coloured, type Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { operator } from "../Operator.js"
import { askedBody, saidOfPart } from "../parts/PartWords.js"
import { sweptRoof } from "../parts/SweptRoof.js"

const Parameters = Schema.Struct({
  /** How many roofs stand above one another; null has as many as the height takes. */
  storeys: Schema.optionalWith(Schema.NullOr(Schema.Int.pipe(Schema.between(1, 13))), {
    exact: true,
    default: () => null
  })
}).annotations({ identifier: "PagodaParameters" })

const cream = coloured(palette.plaster, hex("#efe4cb"))
const VERMILION = hex("#a8352a")

/** One storey from its floor to its eaves; halves of its sides. */
interface Storey {
  readonly floor: number
  readonly high: number
  readonly wide: number
  readonly deep: number
}

interface Stuffs {
  readonly frame: Material
  readonly infill: Material
  readonly roof: Material
}

/** A tower of storeys under swept roofs that grow smaller upwards, on a stone base; its door faces +Z. */
export const pagoda = operator({
  name: "pagoda",
  version: "1.0.0",
  description:
    "A pagoda: storeys with posts and panels under swept, upturned roofs, a stone base and a spire; a shrine where it has one.",
  parameters: Parameters,
  slots: [
    { name: "frame", description: "Posts, beams and rails" },
    { name: "roof", description: "The roofs' covering" }
  ],
  follows: { roof: ["slate"] },
  variants: 1,
  build: ({ look, parameters, random, region, slots }) => {
    const mesh = new Mesh("Pagoda", random.int(1 << 30))
    const { depth: d, height: h, width: w } = region
    const roofWords = saidOfPart(look.tags, ["roof", "roofs"])
    const asked = askedBody(look, roofWords)
    const roof = coloured(palette.slate, roofWords.colour ?? hex("#5b6660"))
    const stuffs: Stuffs = {
      frame: slots.frame ?? coloured(palette.paint, asked?.colour ?? VERMILION),
      infill: cream,
      roof: slots.roof ?? roof
    }
    const count = parameters.storeys ?? Math.max(1, Math.min(7, Math.round(h / (Math.min(w, d) * 0.52)) - 1))
    const base = h * (count > 1 ? 0.06 : 0.12)
    const spire = count > 1 ? h * 0.17 : h * 0.04
    // The last roof reaches a little above its storey.
    const each = (h * 0.985 - base - spire) / (count + 0.12)
    drawBase(mesh, w, d, base)
    for (let i = 0; i < count; i++) {
      const k = 1 - (0.42 * i) / Math.max(1, count)
      const storey = { floor: base + i * each, high: each * 0.56, wide: w * 0.29 * k, deep: d * 0.29 * k }
      drawStorey(mesh, stuffs, storey, i === 0)
      const last = i === count - 1
      const next = last ? 0.02 : 1 - (0.42 * (i + 1)) / count
      sweptRoof(mesh, {
        covering: stuffs.roof,
        boards: stuffs.frame,
        wide: w * 0.47 * k,
        deep: d * 0.47 * k,
        topWide: last ? (count === 1 ? w * 0.17 : 0.02) : w * 0.29 * next,
        topDeep: last ? 0.02 : d * 0.29 * next,
        eaves: storey.floor + each * 0.52,
        rise: each * (last ? 0.6 : 0.5),
        lift: each * 0.16
      })
    }
    mesh.within(translation(0, h * 0.985 - spire, 0), () => {
      if (count > 1) drawSpire(mesh, spire, Math.min(w, d) * 0.04)
      else drawRidge(mesh, stuffs, w * 0.19, h * 0.05)
    })
    return mesh
  }
})

const drawBase = (mesh: Mesh, w: number, d: number, high: number): void => {
  block(mesh, palette.dressedStone, [0, -0.5, 0], [w * 0.82, high * 0.6 + 0.5, d * 0.82], { bevel: 0.05 })
  block(mesh, palette.flagstones, [0, high * 0.55, 0], [w * 0.72, high * 0.45, d * 0.72], { bevel: 0.04 })
  const steps = 4
  for (let i = 0; i < steps; i++)
    block(
      mesh,
      palette.dressedStone,
      [0, -0.3, d * (0.36 + 0.11 * (1 - i / steps))],
      [w * 0.22, 0.3 + (high * (i + 1)) / steps, d * 0.06]
    )
}

/** Panels between posts, and a rail about the upper ones. */
const drawStorey = (mesh: Mesh, { frame, infill }: Stuffs, storey: Storey, ground: boolean): void => {
  const { deep, floor, high, wide } = storey
  const post = Math.min(wide, deep) * 0.13
  for (let side = 0; side < 4; side++) {
    const [half, out] = side % 2 === 0 ? [wide, deep] : [deep, wide]
    mesh.within(multiply(rotationY((side * Math.PI) / 2), translation(0, floor, out)), () => {
      rect(mesh, infill, [-half, 0, 0], [2 * half, 0, 0], [0, high, 0], { step: 1.4 })
      for (const x of [-1, -0.34, 0.34]) block(mesh, frame, [x * half, 0, 0], [post, high, post], { skip: "yY" })
      for (const y of [0.04, 0.72, 0.94])
        box(mesh, frame, [-half, high * y - post * 0.3, -0.02], [half, high * y + post * 0.3, post * 0.3], {
          skip: "zxX"
        })
      if (ground && side === 0)
        for (const leaf of [-1, 1])
          box(mesh, palette.timber, [leaf * half * 0.01, 0, 0], [leaf * half * 0.28, high * 0.7, post * 0.3], {
            skip: "z"
          })
      else
        for (const x of [-0.66, 0, 0.66])
          box(
            mesh,
            palette.timber,
            [x * half - half * 0.17, high * 0.2, 0],
            [x * half + half * 0.17, high * 0.62, post * 0.16],
            {
              skip: "z"
            }
          )
      if (ground) return
      const [rail, far] = [high * 0.42, post * 1.9]
      const reach = half + far
      for (const y of [0.5, 1])
        beam(mesh, frame, [-reach, rail * y, far], [reach, rail * y, far], post * 0.34, post * 0.34)
      for (let i = 0; i < 6; i++)
        block(mesh, frame, [-reach + (2 * reach * i) / 5, 0, far], [post * 0.34, rail * 1.12, post * 0.34])
      box(mesh, palette.timber, [-reach, -post * 0.3, -post], [reach, 0, far + post * 0.3])
    })
  }
}

/** A pole with nine rings and a jewel. */
const drawSpire = (mesh: Mesh, high: number, r: number): void => {
  lathe(
    mesh,
    palette.gilt,
    profile([r * 1.6, -r, r * 1.6, high * 0.06, r * 0.9, high * 0.14, r * 0.22, high * 0.16, r * 0.16, high], 1),
    12
  )
  for (let i = 0; i < 7; i++) {
    const y = high * (0.24 + 0.08 * i)
    const out = r * (1.25 - 0.1 * i)
    lathe(mesh, palette.gilt, profile([r * 0.15, y, out, y, out, y + high * 0.025, r * 0.15, y + high * 0.03], 1), 12)
  }
  lathe(mesh, palette.gilt, profile([0, high * 0.86, r * 0.6, high * 0.91, r * 0.3, high * 0.96, 0, high], 1), 10)
}

/** The ridge of a single roof, its ends raised. */
const drawRidge = (mesh: Mesh, { frame, roof }: Stuffs, half: number, high: number): void => {
  box(mesh, roof, [-half, -high * 1.2, -high * 0.6], [half, high * 0.2, high * 0.6], { bevel: high * 0.1 })
  for (const side of [-1, 1])
    block(mesh, frame, [side * half, -high * 0.9, 0], [high * 0.7, high * 1.6, high * 1.3], { bevel: high * 0.1 })
}
