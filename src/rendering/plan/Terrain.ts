import { catalogue } from "#catalogue/Catalogue.js"
import type { PlacedZone } from "#formats/blueprint/Zones.js"
import type { Cover, Drawn, Waters } from "./Looks.js"
import { laidOnPaper, type Palette } from "./Palette.js"
import { blend } from "./Tint.js"

/** The colour of each surface on paper, before the style tints it. */
const colours: Readonly<Record<string, string>> = {
  grass: "#c3cf97",
  meadow_grass: "#b9cb8a",
  forest_floor: "#8fae72",
  steppe: "#ddcb8e",
  cobblestone: "#d9cfbb",
  stone: "#d7cdb9",
  gravel: "#dbd1b6",
  dirt: "#d8c3a0",
  soil: "#b99d76",
  sand: "#ecdcae",
  mud: "#a8977a",
  rock: "#bdb6a8",
  regolith: "#c9c1b8",
  snow: "#f1f5f6",
  ice: "#dcebf0",
  asphalt: "#b7b3ac",
  concrete: "#cfcbc1",
  water: "#7fb4bf",
  air: "#dcebf2",
  wood: "#ead8ba",
  parquet: "#ead8ba",
  tile: "#e9e6de",
  marble: "#efece6",
  vinyl: "#dde2da",
  linoleum: "#d9dccb",
  carpet: "#d9d2c9",
  rubber: "#aeb1b1",
  metal: "#cfd4d8"
}

const own: Readonly<Record<string, string>> = {
  crop: "#e5cd86",
  mosaic: "#d3e3e3",
  deck: "#dcc8a6",
  settlement: "#c3cf97"
}

/** Other words for the same. */
const synonyms: Readonly<Record<string, string>> = {
  cobble: "cobblestone",
  cobbles: "cobblestone",
  paving: "stone",
  flagstone: "stone",
  brick: "cobblestone",
  earth: "dirt",
  forest: "forest_floor",
  meadow: "meadow_grass",
  lawn: "grass",
  planks: "deck",
  boards: "deck",
  crops: "crop",
  wheat: "crop"
}

/** Kinds of zones whose usual surface would give the wrong picture of the whole. */
const kinds: Readonly<Record<string, string>> = {
  village: "grass",
  farmyard: "dirt",
  vineyard: "grass",
  field: "crop",
  bathroom: "mosaic",
  pool_area: "mosaic",
  toilet_room: "mosaic",
  terrace: "deck",
  balcony: "deck",
  quay: "stone",
  pier: "deck"
}

const wet = /^(water|river|lake|pond|sea|moat|canal)$/
const wild =
  /^(forest|meadow|hill|clearing|lawn|beach|swamp|jungle|dunes|island|orchard|oasis|bamboo_grove|pasture|mountain|cliff)$/

/** How a zone's ground is drawn. */
export interface Terrain {
  readonly surface: string
  readonly colour: string
  /** Name of a pattern over the colour, or null. */
  readonly pattern: Drawn
  /** Of water, in its middle. */
  readonly deep: string
  readonly water: boolean
  /** Grown, not built: its edge is soft. */
  readonly wild: boolean
  /** Lies over the ways that cross it. */
  readonly paved: boolean
}

const patterns: Readonly<Record<string, Drawn>> = {
  grass: "grass",
  meadow_grass: "grass",
  steppe: "grass",
  cobblestone: "cobble",
  crop: "crop",
  wood: "parquet",
  parquet: "parquet",
  tile: "tile",
  mosaic: "mosaic",
  deck: "deck"
}

/** The middle of water that no recipe says anything of. */
const deep = "#3c8ba8"

const usualTerrain = (zone: PlacedZone, palette: Palette): Terrain => {
  const entry = catalogue().zone(zone.kind)
  const given = zone.surface ?? null
  const named = given === null ? null : (synonyms[given] ?? given)
  const usual = entry?.surface ?? (zone.enclosed ? "wood" : "grass")
  const water = wet.test(zone.kind) || named === "water" || usual === "water"
  // What the kind looks like yields to a surface that somebody chose, which is another than the usual one.
  const chosen = named !== null && named !== usual && (Object.hasOwn(colours, named) || Object.hasOwn(own, named))
  const surface = water ? "water" : chosen ? named : (kinds[zone.kind] ?? usual)
  const colour = own[surface] ?? colours[surface] ?? "#d6cdb4"
  const indoors = zone.enclosed || entry?.indoor === true
  const wildly = !indoors && wild.test(zone.kind)
  const pattern = surface === "wood" && !indoors ? "deck" : (patterns[surface] ?? null)
  return {
    surface,
    colour: palette.tinted(colour, water ? 0.06 : 0.22),
    pattern: pattern === "tile" && zone.kind === "bathroom" ? "mosaic" : pattern,
    deep,
    water,
    wild: wildly,
    paved:
      !water && !wildly && !indoors && /^(cobblestone|stone|asphalt|concrete|gravel|dirt|tile|deck|wood)$/.test(surface)
  }
}

/** The paper's colour of a stuff: its own, else what is usual for its surface. */
export const coverColour = ({ colour, surface }: Cover, palette: Palette): string =>
  colour === null ? palette.tinted(own[surface] ?? colours[surface] ?? "#d6cdb4", 0.22) : laidOnPaper(colour)

const covered = (zone: PlacedZone, terrain: Terrain, cover: Cover, palette: Palette): Terrain => {
  const { paved, pattern, surface } = cover
  const colour = cover.colour === null && surface === terrain.surface ? terrain.colour : coverColour(cover, palette)
  const laid = paved && !zone.enclosed
  return { ...terrain, surface, colour, pattern, wild: terrain.wild && !laid, paved: laid }
}

/** Water lies bright on paper, whatever it is in the light of the scene. */
const filled = (terrain: Terrain, waters: Waters): Terrain => ({
  ...terrain,
  colour: blend(blend(waters.shallow, waters.deep, 0.35), "#ffffff", 0.34),
  deep: blend(waters.deep, "#ffffff", 0.16)
})

/** What lies on a zone: its recipe's or its words' doing as the model shows it, else what is usual for its kind and surface. */
export const terrainOf = (zone: PlacedZone, palette: Palette): Terrain => {
  const usual = usualTerrain(zone, palette)
  const [cover, waters] = [palette.looks.cover(zone.id), palette.looks.waters(zone.id)]
  if (usual.water) return waters === undefined ? usual : filled(usual, waters)
  return cover === undefined ? usual : covered(zone, usual, cover, palette)
}

const labels: Readonly<Record<string, string>> = {
  meadow_grass: "meadow",
  forest_floor: "forest",
  cobblestone: "cobbles",
  crop: "crops",
  mosaic: "mosaic tiles",
  wood: "wood floor"
}

/** What the legend calls a surface. */
export const surfaceLabel = (surface: string): string => labels[surface] ?? surface.replaceAll("_", " ")
