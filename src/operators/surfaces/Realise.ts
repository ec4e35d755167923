/** How a layout's zones, ways, waters and bridges look by the recipes of its theme. */
import { type Land, landOf, surfaceName } from "#catalogue/Land.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { ThemeDocument } from "#formats/blueprint/ThemeDocument.js"
import { yielding } from "../Asked.js"
import type { LibraryAssets } from "../assets/LibraryAssets.js"
import { blend, hexOf, type Rgb, toLinear } from "../materials/Colour.js"
import { softened } from "../materials/Look.js"
import type { Material } from "../materials/Material.js"
import { type AskedGround, askedOf, type Worded } from "./Asked.js"
import type { PatternName } from "./Patterns.js"
import { floorWords, wallsOf } from "./RoomWords.js"
import { surfaceRegistry, surfaces } from "./registry.js"
import type { Cover, Surface, SurfaceInput, Waters } from "./Surface.js"
import { landTones } from "./Tones.js"

/** What recipes make of land and water, by zone and by the order of the ways; what none is for is undefined. */
export interface Surfaces {
  readonly cover: (zone: string) => Cover | undefined
  readonly waters: (zone: string) => Waters | undefined
  readonly way: (order: number) => Cover | undefined
  /** What the words of a room ask of its walls, which goes before its cover. */
  readonly walls: (zone: string) => Material | undefined
}

/** Without recipes. */
export const plainSurfaces: Surfaces = {
  cover: () => undefined,
  waters: () => undefined,
  way: () => undefined,
  walls: () => undefined
}

interface Laid {
  readonly operator: Surface
  readonly parameters: Readonly<Record<string, unknown>>
  readonly slots: Readonly<Record<string, Material | undefined>>
}

const linear = (c: Rgb): Rgb => [toLinear(c[0]), toLinear(c[1]), toLinear(c[2])]

/** Lands without plants: what words say of their colour ("black sand", "red earth") is said of all of it. */
const bare = /^(earth|sand|gravel|rock|mud|regolith)$/

/** Land is of many tones: a colour that words give it ("green meadow") only draws it there, unless it is bare. */
const colourOn = ({ takes }: Surface, colour: Rgb, usual: Land): string => {
  if (takes !== "ground") return hexOf(softened(colour))
  return hexOf(blend(linear(landTones[usual].main), softened(colour), bare.test(usual) ? 0.8 : 0.3))
}

/** The recipe as the zone's words leave it. */
const inputOf = (laid: Laid, asked: AskedGround, usual: Land): SurfaceInput<unknown> => {
  const { operator, parameters, slots } = laid
  const pattern = operator.asked.pattern
  const same = pattern !== null && asked.pattern !== null && operator.read(parameters)[pattern] === asked.pattern
  const left = yielding({ parameters, slots }, operator.follows, asked)
  // What is laid so already keeps what its recipe says of it.
  const kept = same ? yielding({ parameters, slots }, operator.follows, { ...asked, askedMaterials: [] }) : left
  const words = {
    ...(pattern !== null && asked.pattern !== null && { [pattern]: asked.pattern }),
    ...(operator.asked.colour !== null &&
      asked.colour !== null &&
      !(same && asked.askedColours.length === 0) && {
        [operator.asked.colour]: colourOn(operator, asked.colour, usual)
      })
  }
  // A word that this operator has no value for ("cobbled meadow") says nothing to it.
  const fit = Object.entries(words).filter(([name, value]) => operator.faults({ [name]: value }).length === 0)
  return { parameters: { ...kept.parameters, ...Object.fromEntries(fit) }, slots: left.slots, usual }
}

/** How floors of rooms are usually laid, by their surface's word. */
const floors: Readonly<Record<string, PatternName>> = {
  tile: "tiles",
  stone: "slabs",
  marble: "marble",
  carpet: "carpet",
  concrete: "concrete",
  rubber: "rubber",
  metal: "metal",
  dirt: "earth",
  sand: "sand",
  gravel: "gravel"
}

/** A room whose tags say how its floor is ("red brick floor") needs no recipe for that either. */
const flooredOf = (zone: Worded): Laid | undefined => {
  if (floorWords(zone.tags ?? []).length === 0) return undefined
  const { colour, pattern } = askedOf(zone)
  if (colour === null && pattern === null) return undefined
  return { operator: surfaces.room, parameters: { floor: floors[surfaceName(zone)] ?? "parquet" }, slots: {} }
}

/** "A turquoise bay": bluer than any ground, so it is said of the water there. */
const isOfWater = ([red, , blue]: Rgb): boolean => blue > 1.5 * red

/** A square, a yard or a terrace whose tags say what it is laid in ("brick courtyard") needs no recipe to be laid in that. */
const wordedOf = (zone: Worded & { readonly enclosed: boolean }): Laid | undefined => {
  if (zone.enclosed) return flooredOf(zone)
  const land = landOf(zone)
  const { colour, pattern } = askedOf({ ...zone, surface: null })
  if (bare.test(land))
    return colour === null || isOfWater(colour) ? undefined : { operator: surfaces.ground, parameters: {}, slots: {} }
  if (land !== "paved" || pattern === null) return undefined
  return { operator: surfaces.paving, parameters: {}, slots: {} }
}

/** What the recipes of a theme make of a layout; a version that this service lacks makes nothing. */
export const surfacesOf = (layout: Layout, theme: ThemeDocument, library: LibraryAssets): Surfaces => {
  const recipes = new Map<string, Laid>()
  for (const recipe of theme.recipes) {
    const operator = surfaceRegistry.at(recipe.operator, recipe.operator_version)
    if (operator === undefined) continue
    const slots = Object.entries(recipe.assets).map(([slot, id]) => [slot, library.materials.get(id)] as const)
    recipes.set(recipe.id, { operator, parameters: recipe.parameters, slots: Object.fromEntries(slots) })
  }
  const covers = new Map<string, Cover>()
  const waters = new Map<string, Waters>()
  for (const zone of layout.zones) {
    const laid = recipes.get(zone.recipe ?? "") ?? wordedOf(zone)
    if (laid === undefined) continue
    const input = inputOf(laid, askedOf(zone), landOf(zone))
    const [cover, water] = [laid.operator.cover?.(input), laid.operator.waters?.(input)]
    if (cover !== undefined) covers.set(zone.id, cover)
    if (water !== undefined) waters.set(zone.id, water)
  }
  const ways = layout.paths.map(({ connection, recipe }) => {
    const laid = recipes.get(recipe ?? "")
    return laid?.operator.cover?.(inputOf(laid, askedOf(wayWords(connection)), "earth"))
  })
  const walls = new Map(layout.zones.map(({ id, tags = [] }) => [id, wallsOf(tags)]))
  return {
    cover: (zone) => covers.get(zone),
    waters: (zone) => waters.get(zone),
    way: (order) => ways[order],
    walls: (zone) => walls.get(zone)
  }
}

const wayNouns = new Set(["street", "road", "path", "lane", "alley", "avenue", "track", "way", "walk", "trail"])

/** All that is known of a way is its name: `cobbled_street`; that of a bridge says nothing of the way over it. */
const wayWords = (connection: string | null): Worded => {
  const words = (connection ?? "").split("_to_")[0].split("_")
  return { kind: "path", tags: wayNouns.has(words[words.length - 1]) ? words.slice(0, -1) : [] }
}
