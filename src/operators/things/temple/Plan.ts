import type { Rng } from "#domain/Rng.js"
import { hex } from "../../materials/Colour.js"
import { coloured, type Material } from "../../materials/Material.js"
import { palette } from "../../materials/Palette.js"
import type { OperatorInput } from "../../Operator.js"
import { askedBody, saidOfPart } from "../../parts/PartWords.js"

/** Everything that is decided before a temple is drawn. Metres; its front is at +Z. */
export interface TemplePlan {
  /** Of the uppermost step. */
  readonly width: number
  readonly depth: number
  readonly steps: number
  readonly tread: number
  /** Heights: of the floor, of the columns' tops, of the walls' top, and of the ridge above it. */
  readonly floor: number
  readonly capital: number
  readonly eaves: number
  readonly rise: number
  readonly radius: number
  /** Where columns stand, as x and z; the front's first, from left to right. */
  readonly places: ReadonlyArray<readonly [number, number]>
  readonly front: number
  readonly hall: { readonly width: number; readonly depth: number; readonly middle: number }
  readonly stone: Material
  readonly wall: Material
  readonly roof: Material
  readonly random: Rng
}

const marble = coloured(palette.dressedStone, hex("#e9e4d8"))
const weathered = coloured(palette.dressedStone, hex("#c9bb9c"))

interface Asked {
  readonly columns: number
  readonly steps: number
  readonly colonnade: "around" | "front"
  readonly ruined: boolean
}

/** Two corners and what lies evenly between them. */
const evenly = (half: number, count: number): ReadonlyArray<number> =>
  Array.from({ length: count }, (_, i) => -half + (2 * half * i) / Math.max(1, count - 1))

const placesOf = (x: number, z: number, { colonnade, columns }: Asked): TemplePlan["places"] => {
  const row = evenly(x, columns)
  const front = row.map((at) => [at, z] as const)
  if (colonnade === "front") return front
  const flank = evenly(z, Math.max(3, Math.min(16, Math.round((z / x) * (columns - 1)) + 1))).slice(1, -1)
  return [
    ...front,
    ...row.map((at) => [at, -z] as const),
    ...flank.flatMap((at) => [[-x, at] as const, [x, at] as const])
  ]
}

export const planTemple = ({ look, parameters, random, region, slots }: OperatorInput<Asked>): TemplePlan => {
  const { depth: d, height: h, width: w } = region
  const { colonnade, columns, ruined, steps } = parameters
  const floor = h * Math.min(0.22, 0.045 * steps)
  const tread = Math.min(Math.min(w, d) * 0.026, floor / steps + 0.1)
  const [width, depth] = [w * 0.96 - 2 * tread * (steps - 1), d * 0.96 - 2 * tread * (steps - 1)]
  const rise = Math.min(h * 0.27, width * 0.21)
  const eaves = h * 0.97 - rise
  const capital = eaves - h * 0.105
  const radius = Math.min((capital - floor) * 0.088, (width / columns) * 0.27)
  const [x, z] = [width / 2 - radius * 1.45, depth / 2 - radius * 1.45]
  const bay = columns > 3 && colonnade === "around" ? (2 * x) / (columns - 1) : radius * 3
  const porch = Math.min(depth * 0.3, Math.max(bay, radius * 4) * (colonnade === "front" ? 1 : 1.15))
  const inset = colonnade === "around" ? Math.min(bay, width * 0.2) : radius * 0.3
  const behind = colonnade === "around" ? porch : radius
  const asked = askedBody(look, saidOfPart(look.tags, ["roof", "tiles"]))
  const stone =
    slots.stone ?? (asked && asked.texture === null ? asked : asked && coloured(palette.dressedStone, asked.colour))
  const usual = ruined ? weathered : marble
  const roofWords = saidOfPart(look.tags, ["roof", "tiles"])
  const covering = look.tags.has("slate") ? palette.slate : palette.clayTiles
  return {
    width,
    depth,
    steps,
    tread,
    floor,
    capital,
    eaves,
    rise,
    radius,
    places: placesOf(x, z, parameters),
    front: columns,
    hall: {
      width: 2 * (x - inset),
      depth: depth - porch - behind - 2 * radius,
      middle: (behind - porch) / 2
    },
    stone: stone ?? usual,
    wall: coloured(palette.ashlar, (stone ?? usual).colour),
    roof: slots.roof ?? (roofWords.colour === undefined ? covering : coloured(covering, roofWords.colour)),
    random
  }
}
