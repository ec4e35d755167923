/** What a plan of a layout shows of the theme's recipes: the surfaces that the model will have, seen from above. */
import type { Land } from "#catalogue/Land.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { ThemeDocument } from "#formats/blueprint/ThemeDocument.js"
import type { LibraryAssets } from "#operators/assets/LibraryAssets.js"
import { hex, hexOf, type Rgb } from "#operators/materials/Colour.js"
import { coloured, type Material, material } from "#operators/materials/Material.js"
import { patternOf, patterns } from "#operators/surfaces/Patterns.js"
import { surfacesOf } from "#operators/surfaces/Realise.js"
import type { Cover, Waters } from "#operators/surfaces/Surface.js"
import { usualWaters } from "#operators/surfaces/water_surface.js"
import { saidOf } from "#operators/Words.js"
import type { Drawn, Looks } from "#rendering/plan/Looks.js"

type PlanCover = NonNullable<ReturnType<Looks["cover"]>>

/** The plan's word of a texture, and how it draws it. */
const textures: Partial<Record<NonNullable<Material["texture"]>, readonly [surface: string, Drawn]>> = {
  cobble: ["cobblestone", "cobble"],
  flagstone: ["stone slabs", "slab"],
  ashlar: ["stone slabs", "slab"],
  brick: ["brick", "brick"],
  parquet: ["parquet", "parquet"],
  planks: ["planks", "deck"],
  wood: ["planks", "deck"],
  tile: ["tile", "tile"],
  mosaic: ["mosaic", "mosaic"],
  grass: ["grass", "grass"]
}

/** The plan's word of open ground, and how it draws it. */
const lands: Readonly<Record<Exclude<Land, "paved" | "water">, readonly [surface: string, Drawn]>> = {
  grass: ["grass", "grass"],
  meadow: ["meadow_grass", "grass"],
  forest: ["forest_floor", null],
  steppe: ["steppe", "grass"],
  earth: ["dirt", null],
  soil: ["soil", null],
  sand: ["sand", null],
  gravel: ["gravel", null],
  rock: ["rock", null],
  mud: ["mud", null],
  snow: ["snow", null],
  regolith: ["regolith", null]
}

/** Tones are of sRGB already. */
const toneHex = (tone: Rgb): string =>
  `#${tone
    .map((c) =>
      Math.round(255 * c)
        .toString(16)
        .padStart(2, "0")
    )
    .join("")}`

const stuffOf = (floor: Material): PlanCover => {
  const [surface, pattern] = textures[floor.texture ?? "water"] ?? [floor.name.toLowerCase(), null]
  return { colour: hexOf(floor.colour), surface, pattern, paved: true }
}

/** Open ground that is painted shows its tones, all else its stuff. */
const seen = ({ floor, laid, land, tones }: Cover, enclosed: boolean): PlanCover => {
  if (enclosed || laid || land === "paved" || land === "water") return { ...stuffOf(floor), paved: !enclosed }
  const [surface, pattern] = lands[land]
  return { colour: tones === null ? null : toneHex(tones.main), surface, pattern, paved: false }
}

const filling = ({ deep, shallow }: Waters): ReturnType<Looks["waters"]> =>
  deep === usualWaters.deep && shallow === usualWaters.shallow
    ? undefined
    : { shallow: hexOf(shallow), deep: hexOf(deep) }

/** The materials of a theme as far as their names tell ("Red brick"): a plan does not open their pictures. */
const named = ({ assets }: ThemeDocument): LibraryAssets => ({
  meshes: new Map(),
  pictures: new Map(),
  materials: new Map(
    assets.flatMap(({ id, name, type }) => {
      const { colours, materials } = saidOf(name)
      const [colour, stuff] = [colours[0], materials[0]]
      if (type === "mesh" || (colour === undefined && stuff === undefined)) return []
      const pattern = stuff === undefined ? undefined : patternOf(stuff)
      if (pattern === undefined) return [[id, material(name, colour ?? hex(stuff?.hex ?? "#b0a898"))] as const]
      const { floor } = patterns[pattern]
      return [[id, coloured(floor, colour ?? floor.colour)] as const]
    })
  )
})

/** What the recipes of a theme, and the words of zones, make of a layout's ground, rooms, waters, ways and bridges. */
export const planLooks = (layout: Layout, theme: ThemeDocument): Looks => {
  const surfaces = surfacesOf(layout, theme, named(theme))
  const enclosed = new Set(layout.zones.flatMap((zone) => (zone.enclosed ? [zone.id] : [])))
  const orders = new Map(layout.paths.map((path, order) => [path, order]))
  const operators = new Map(theme.recipes.map(({ id, operator }) => [id, operator]))
  return {
    cover: (zone) => {
      const cover = surfaces.cover(zone)
      return cover && seen(cover, enclosed.has(zone))
    },
    waters: (zone) => {
      const waters = surfaces.waters(zone)
      return waters && filling(waters)
    },
    way: (path) => {
      const cover = surfaces.way(orders.get(path) ?? -1)
      return cover && seen(cover, false)
    },
    bridge: (recipe) => {
      const operator = operators.get(recipe)
      return operator === "stone_bridge" ? "stone" : operator === "timber_bridge" ? "timber" : undefined
    }
  }
}
