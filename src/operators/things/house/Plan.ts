import type { Rng } from "#domain/Rng.js"
import { clamp } from "#geometry/Scalar.js"
import { hex, type Rgb, WHITE } from "../../materials/Colour.js"
import { coloured, type Material } from "../../materials/Material.js"
import { palette } from "../../materials/Palette.js"
import type { OperatorInput } from "../../Operator.js"
import { type RoofKind, roofs, usualRoofColours } from "../../parts/Roof.js"
import type { HouseParameters } from "./Parameters.js"

/** One storey of a house: its box and the heights of its floor and ceiling. */
export interface Storey {
  readonly width: number
  readonly depth: number
  readonly from: number
  readonly to: number
}

/** Everything that is decided before a house is drawn. Metres; the ridge runs along x. */
export interface HousePlan {
  readonly storeys: ReadonlyArray<Storey>
  readonly plinth: number
  readonly plinthStone: Material
  readonly rise: number
  /** Highest point of the chimney. */
  readonly top: number
  readonly overhangEaves: number
  readonly overhangGable: number
  /** Whether the gable is the front, as on deep plots. */
  readonly turned: boolean
  readonly framed: boolean
  readonly stone: boolean
  readonly walls: Material
  readonly wallColour: Rgb
  readonly timber: Material
  readonly roof: RoofKind
  readonly covering: Material
  readonly roofColour: Rgb
  readonly shutters: Rgb | null
  readonly doorColour: Rgb
  readonly chimney: boolean
  readonly chimneySide: 1 | -1
  readonly dormer: boolean
  readonly random: Rng
}

const PLASTERS = ["#fff7e6", "#f6e3bd", "#efe9dd", "#f3d9b4", "#e9dcc8", "#f7ead2"].map(hex)
const SHUTTERS = ["#5f7f6a", "#7a4136", "#4d6782", "#8a7440", "#5b6b4a"].map(hex)
const DOORS = ["#6b4a30", "#3f5a4c", "#7d3b2e", "#46566b"].map(hex)

type WallKind = Exclude<HouseParameters["walls"], "auto">

const wallKind = ({ parameters, look }: OperatorInput<HouseParameters>): WallKind => {
  if (parameters.walls !== "auto") return parameters.walls
  for (const word of ["timber", "half_timbered", "half-timbered", "timber-framed", "timbered"]) {
    if (look.tags.has(word)) return "timber_frame"
  }
  const body = look.body(true)
  if (body.texture === "brick") return "brick"
  if (body.texture === "planks" || look.askedStuff === "wood") return "planks"
  if (body.texture === "plaster") return "plaster"
  return body.texture === null ? "plaster" : "stone"
}

const roofKind = (
  { parameters, look, random }: OperatorInput<HouseParameters>,
  storeys: number,
  walls: WallKind
): RoofKind => {
  if (parameters.roof !== "auto") return parameters.roof
  for (const word of ["thatched", "thatch"]) if (look.tags.has(word)) return "thatch"
  if (look.tags.has("slate")) return "slate"
  if (walls === "timber_frame" && storeys === 1) return random.next() < 0.7 ? "thatch" : "tile"
  if (walls === "stone") return random.next() < 0.6 ? "slate" : "tile"
  return random.next() < 0.78 ? "tile" : "slate"
}

const wallStuff = (input: OperatorInput<HouseParameters>, kind: WallKind): readonly [Material, Rgb] => {
  const { look, random, slots } = input
  if (slots.walls !== undefined) return [slots.walls, WHITE]
  switch (kind) {
    case "timber_frame":
      return look.asked ? [coloured(palette.plaster, look.colour), WHITE] : [palette.plaster, random.pick(PLASTERS)]
    case "plaster":
      return look.asked ? [look.body(true), WHITE] : [palette.plaster, random.pick(PLASTERS)]
    case "stone":
      return [look.askedStuff === "stone" ? look.body(true) : palette.rubble, WHITE]
    case "brick":
      return [look.body(true).texture === "brick" ? look.body(true) : palette.brick, WHITE]
    case "planks":
      return [look.body(true).texture === "planks" ? look.body(true) : palette.planks, WHITE]
  }
}

/** Heights: walls of whole storeys of 1.9 m or more under a roof of about 45–50°; two storeys from 6.5 m on. */
const levels = (
  height: number,
  depth: number,
  plinth: number,
  low: boolean
): { readonly rise: number; readonly count: number } => {
  const free = height - plinth
  const steep = depth * 0.54
  const wanted = free >= 6 && !low ? 4 : 2.1
  const rise = Math.max(free * 0.24, Math.min(steep, free - wanted))
  const body = free - rise
  return { rise, count: body < 3.7 ? 1 : Math.max(1, Math.round(body / 2.6)) }
}

export const planHouse = (input: OperatorInput<HouseParameters>): HousePlan => {
  const { region, random, parameters, slots } = input
  const turned = region.depth > region.width * 1.3
  const [along, across] = turned ? [region.depth, region.width] : [region.width, region.depth]
  const overhangEaves = clamp(across * 0.07, 0.15, 0.45)
  const overhangGable = clamp(along * 0.045, 0.12, 0.36)
  const width = Math.max(0.6, along - 2 * overhangGable - 0.1)
  const depth = Math.max(0.6, across - 2 * overhangEaves - 0.2)
  const kind = wallKind(input)
  const framed = kind === "timber_frame"
  const plinth = clamp(region.height * 0.065, 0.15, 0.5)
  const low = framed && random.next() < 0.3
  const estimate = levels(region.height - 0.7, depth, plinth, low)
  const roof = roofKind(input, estimate.count, kind)
  const { rise, count } = levels(region.height - roofs[roof].thick, depth, plinth, low)
  const storey = (region.height - roofs[roof].thick - plinth - rise) / count
  const jetty = framed && count > 1 ? 0.28 : 0
  const [walls, wallColour] = wallStuff(input, kind)
  const storeys = Array.from({ length: count }, (_, i): Storey => {
    const inset = i === 0 ? jetty : 0
    return {
      width: width - 1.2 * inset,
      depth: depth - 2 * inset,
      from: plinth + i * storey,
      to: plinth + (i + 1) * storey
    }
  })
  return {
    storeys,
    plinth,
    plinthStone: kind === "brick" ? palette.dressedStone : palette.rubble,
    rise,
    top: region.height * 1.03,
    overhangEaves,
    overhangGable,
    turned,
    framed,
    stone: kind === "stone",
    walls,
    wallColour,
    timber: slots.timber ?? palette.timber,
    roof,
    covering: slots.roof ?? roofs[roof].covering,
    roofColour: roof === "thatch" ? WHITE : random.pick(usualRoofColours),
    shutters: parameters.shutters && kind !== "planks" ? random.pick(SHUTTERS) : null,
    doorColour: random.pick(DOORS),
    chimney: parameters.chimney && region.height > 3.5,
    chimneySide: random.next() < 0.5 ? 1 : -1,
    dormer: count > 1 && roof !== "thatch" && rise > 2.4 && random.next() < 0.55,
    random
  }
}
