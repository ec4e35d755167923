import { multiply, scaling, translation } from "#geometry/Matrix.js"
import { ball, blob } from "../geometry/Blob.js"
import { block, box } from "../geometry/Box.js"
import { meshBounds } from "../geometry/Check.js"
import { lathe, profile } from "../geometry/Lathe.js"
import { Mesh } from "../geometry/Mesh.js"
import { tube } from "../geometry/Tube.js"
import { hex, type Rgb } from "../materials/Colour.js"
import { coloured, type Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { type OperatorInput, operator, type Region } from "../Operator.js"
import { FigureParameters } from "./figure/Parameters.js"
import { type Dress, drawPerson } from "./figure/Person.js"
import { stuffsOf } from "./shape.js"

const SKINS = ["#e0b394", "#c48f6a", "#8d5c3f", "#f0cbb0"].map(hex)
const HAIRS = ["#3a2a1f", "#6b4a2c", "#b58a4f", "#1d1a18", "#8a8580"].map(hex)
const LEGS = ["#3b4654", "#5a4a3a", "#4a4f45", "#6b6152"].map(hex)

const told = {
  name: "figure",
  description:
    "A figure of a person, standing or seated: its build, hair, dress and arms, and what it wears and holds; as a statue on a plinth too.",
  parameters: FigureParameters,
  slots: [{ name: "body", description: "All of it, for statues" }],
  variants: 4
} as const

/** Draws what `draw` does as tall as the region allows without becoming thin. */
type Stand = (mesh: Mesh, region: Region, draw: (mesh: Mesh) => void) => void

const build =
  (stand: Stand) =>
  ({ parameters, region, look, slots, random }: OperatorInput<FigureParameters>): Mesh => {
    const mesh = new Mesh("Figure", random.int(1 << 30))
    const { width: w, height: h, depth: d } = region
    const stone = slots.body ?? look.body()
    const paint = (tone: Rgb): Material => coloured(palette.paint, tone)
    const told = (own: string | null, usual: Rgb): Material => paint(own === null ? usual : hex(own))
    const dress: Dress =
      parameters.stuff === "statue"
        ? { skin: stone, hair: stone, coat: stone, legs: stone }
        : {
            skin: told(parameters.skin, random.pick(SKINS)),
            hair: told(parameters.hair_colour, random.pick(HAIRS)),
            coat: told(look.asked ? null : parameters.coat, look.colour),
            legs: told(parameters.legs, random.pick(LEGS))
          }
    const { build } = parameters
    if (build !== "plain" && parameters.pose === "standing" && parameters.base === "none") {
      const stuffs = parameters.stuff === "statue" ? () => stone : stuffsOf(look, { ...slots, body: dress.coat })
      stand(mesh, region, (into) => drawPerson(into, dress, { ...parameters, build }, stuffs))
      return mesh
    }
    const plinth = parameters.base === "plinth" ? h * 0.34 : 0
    if (plinth > 0) {
      block(mesh, palette.dressedStone, [0, -0.1, 0], [w, 0.1 + plinth * 0.16, d], { bevel: 0.03 })
      block(mesh, palette.dressedStone, [0, plinth * 0.16, 0], [w * 0.8, plinth * 0.7, d * 0.8], { bevel: 0.02 })
      block(mesh, palette.dressedStone, [0, plinth * 0.86, 0], [w * 0.92, plinth * 0.14, d * 0.92], { bevel: 0.03 })
    }
    const tall = h - plinth
    const wide = Math.min(w / 0.56, d / 0.36, tall * (plinth > 0 ? 1.3 : 1.6))
    mesh.within(multiply(translation(0, plinth, 0), scaling(wide, tall, wide)), () =>
      drawBody(mesh, dress, parameters.dress === "robe", parameters.pose === "seated")
    )
    return mesh
  }

/** How much narrower than drawn a person may become for a thing held to fit beside it. */
const NARROW = 1.25

const boundsOf = (draw: (mesh: Mesh) => void) => {
  const tried = new Mesh("Figure", 1)
  draw(tried)
  return meshBounds(tried)
}

/** The body stands in the middle of the region: what is held on one side needs as much room on the other. */
const amidst: Stand = (mesh, region, draw) => {
  const bounds = boundsOf(draw)
  if (bounds === null) return
  const { max, min } = bounds
  const broad = region.width / (2 * Math.max(-min[0], max[0]))
  const deep = region.depth / (2 * Math.max(-min[2], max[2]))
  const k = Math.min(region.height / max[1], NARROW * broad, NARROW * deep)
  mesh.within(scaling(Math.min(k, broad), k, Math.min(k, deep)), () => draw(mesh))
}

/** The body stands as far aside as what is held reaches out, so that both fill the region. */
const within: Stand = (mesh, region, draw) => {
  const bounds = boundsOf(draw)
  if (bounds === null) return
  const { max, min } = bounds
  const broad = region.width / (max[0] - min[0])
  const deep = region.depth / (max[2] - min[2])
  const k = Math.min(region.height / max[1], NARROW * broad, NARROW * deep)
  const middle = translation(-(min[0] + max[0]) / 2, 0, -(min[2] + max[2]) / 2)
  mesh.within(multiply(scaling(Math.min(k, broad), k, Math.min(k, deep)), middle), () => draw(mesh))
}

/** A simple person, or a statue of one on a plinth; faces +Z. */
export const figure = operator({ ...told, version: "1.1.0", build: build(within) })

/** As recipes have it that pin the version before. */
export const firstFigure = operator({ ...told, version: "1.0.0", build: build(amidst) })

/** A body of unit height, 0.5 wide. */
const drawBody = (mesh: Mesh, { skin, hair, coat, legs }: Dress, robe: boolean, seated: boolean): void => {
  const hip = seated ? 0.34 : 0.48
  const k = seated ? 1.3 : 1
  if (robe && !seated) lathe(mesh, coat, profile([0, 0.01, 0.15, 0.01, 0.1, 0.3, 0.085, 0.56], 1), 12)
  else {
    for (const side of [-1, 1]) {
      const x = side * 0.055
      tube(
        mesh,
        legs,
        seated
          ? [
              [x, hip, 0],
              [x, hip, 0.13],
              [x, 0.04, 0.14]
            ]
          : [
              [x, hip + 0.02, 0],
              [x, 0.26, 0.005],
              [x, 0.04, 0]
            ],
        0.046,
        8,
        { taper: 0.8 }
      )
      box(mesh, palette.black, [x - 0.035, 0, seated ? 0.1 : -0.04], [x + 0.035, 0.045, seated ? 0.18 : 0.09], {
        bevel: 0.012
      })
    }
  }
  mesh.within(translation(0, hip, 0), () => {
    mesh.within(scaling(1, 1, 0.66), () =>
      lathe(mesh, coat, profile([0, 0, 0.1, 0, 0.092, 0.1, 0.12, 0.28, 0.11, 0.33, 0.04, 0.36, 0, 0.36], 1, k), 14)
    )
    for (const side of [-1, 1]) {
      tube(
        mesh,
        coat,
        [
          [side * 0.115, 0.31 * k, 0],
          [side * 0.17, 0.16 * k, 0.01],
          [side * 0.17, 0.05 * k, 0.04]
        ],
        0.034,
        7,
        { taper: 0.75 }
      )
      ball(mesh, skin, [side * 0.17, 0.035 * k, 0.045], 0.03)
    }
    blob(mesh, skin, [0, 0.44 * k, 0.005], [0.06, 0.075 * k, 0.066])
    blob(mesh, hair, [0, 0.465 * k, -0.012], [0.066, 0.054 * k, 0.068])
  })
}
