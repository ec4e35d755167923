import { Schema } from "effect"
import { mix } from "#geometry/Scalar.js"
import { Mesh } from "../geometry/Mesh.js"
import { tube } from "../geometry/Tube.js"
import { hex } from "../materials/Colour.js"
import { palette } from "../materials/Palette.js"
import { amount, choice, colour, type OperatorInput, operator } from "../Operator.js"
import { clumpedCrown } from "./conifer_tree/Clumps.js"
import { skirt } from "./conifer_tree/Skirt.js"

const words = {
  foliage: colour("#6d9369"),
  /** Share of the height that is bare trunk. */
  trunk: amount(0.02, 0.7, 0.1),
  skirts: Schema.optionalWith(Schema.Int.pipe(Schema.between(3, 14)), { exact: true, default: () => 9 })
}
const First = Schema.Struct(words).annotations({ identifier: "FirstConiferTreeParameters" })
const Parameters = Schema.Struct({
  ...words,
  bark: choice(["brown", "red"], "brown"),
  /** Skirts down a cone, or flat clumps at the head of a tall stem. */
  crown: choice(["cone", "clumps"], "cone")
}).annotations({ identifier: "ConiferTreeParameters" })

const told = {
  name: "conifer_tree",
  description: "A conifer with star-shaped skirts of branches: spruce, pine, larch, cedar, cypress.",
  follows: { foliage: ["hue"] },
  variants: 4
} as const

type Input = OperatorInput<typeof First.Type & Partial<typeof Parameters.Type>>

const build = ({ parameters, random, region }: Input): Mesh => {
  const mesh = new Mesh("Conifer", random.int(1 << 30))
  const { height } = region
  const bark = parameters.bark === "red" ? palette.redBark : palette.bark
  const foot = height * parameters.trunk
  const tone = hex(parameters.foliage ?? "#6d9369")
  if (parameters.crown === "clumps") {
    clumpedCrown(mesh, bark, region, foot, tone, random)
    return mesh
  }
  const reach = (Math.min(region.width, region.depth) / 2) * 0.92
  tube(
    mesh,
    bark,
    [
      [0, -Math.min(0.3, height * 0.04), 0],
      [0, height * 0.6, 0]
    ],
    Math.max(0.02, height * 0.022),
    6,
    { taper: 0.5 }
  )
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
        colour: tone
      },
      random
    )
  }
  return mesh
}

/** A conifer: star-shaped skirts of branches round a trunk, dark inside, light at the tips; or a tall stem with clumps. */
export const coniferTree = operator({ ...told, version: "1.1.0", parameters: Parameters, build })

/** The conifer of before: a brown trunk and a cone. */
export const firstConiferTree = operator({ ...told, version: "1.0.0", parameters: First, build })
