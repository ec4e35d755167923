import { fabric, mosaic, rug, stonetop, tile } from "./texture/Indoors.js"
import { earth, grass, strata, water } from "./texture/Land.js"
import { ashlar, brick, cobble, flagstone, plaster, rubble } from "./texture/Masonry.js"
import type { Recipe } from "./texture/Recipe.js"
import { rooftile, slate, thatch } from "./texture/Roofing.js"
import { parquet, planks, timber, wood } from "./texture/Wood.js"

/** Every texture that can be synthesized: near-neutral in colour, seamless, seeded; the palette's colour is a factor. */
const RECIPES = {
  ashlar,
  brick,
  cobble,
  earth,
  fabric,
  flagstone,
  grass,
  mosaic,
  parquet,
  planks,
  plaster,
  rooftile,
  rubble,
  rug,
  slate,
  stonetop,
  strata,
  thatch,
  tile,
  timber,
  water,
  wood
} satisfies Record<string, Recipe>

export type TextureKind = keyof typeof RECIPES

export const textureKinds = Object.keys(RECIPES) as ReadonlyArray<TextureKind>

export const recipe = (kind: TextureKind): Recipe => RECIPES[kind]

/** Metres that one tile of the texture covers. */
export const tileSize = (kind: TextureKind): number => RECIPES[kind].size
