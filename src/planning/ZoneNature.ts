import { catalogue } from "#catalogue/Catalogue.js"

/**
 * What a zone kind is to the planner: `whole` can be the ground of a scene on which everything else lies, `water` is not
 * walked on, `line` runs from edge to edge, `green` is open land, `site` is a bounded place where things stand.
 */
type Body = "whole" | "water" | "line" | "green" | "site"

interface Nature {
  readonly body: Body
  /** The usual area in a scene, m²: smaller than in the world, so that a scene can be walked. */
  readonly area: number
}

const nature = (body: Body, area: number): Nature => ({ body, area })

const natures: Readonly<Record<string, Nature>> = {
  village: nature("whole", 12000),
  residential_area: nature("whole", 11000),
  park: nature("whole", 12000),
  fairground: nature("whole", 9000),
  industrial_yard: nature("whole", 12000),
  spaceport: nature("whole", 10000),
  airfield: nature("whole", 16000),
  battlefield: nature("whole", 9000),
  desert: nature("whole", 9000),
  snowfield: nature("whole", 9000),
  alien_plain: nature("whole", 9000),
  rocky_ground: nature("whole", 6000),
  jungle: nature("green", 4000),
  forest: nature("green", 1900),
  bamboo_grove: nature("green", 700),
  meadow: nature("green", 700),
  pasture: nature("green", 1900),
  field: nature("green", 1800),
  vineyard: nature("green", 1400),
  hill: nature("green", 2200),
  mountain: nature("green", 3500),
  dunes: nature("green", 1500),
  swamp: nature("green", 1200),
  cliff: nature("green", 900),
  river: nature("water", 1000),
  lake: nature("water", 2200),
  sea: nature("water", 3000),
  moat: nature("water", 1250),
  pond: nature("water", 280),
  water: nature("water", 900),
  oasis: nature("site", 700),
  island: nature("site", 900),
  beach: nature("site", 700),
  harbour: nature("site", 900),
  street: nature("line", 1000),
  road: nature("line", 900),
  railway_track: nature("line", 1100),
  path: nature("line", 300),
  alley: nature("line", 250),
  plaza: nature("site", 600),
  market: nature("site", 600),
  courtyard: nature("site", 700),
  castle_ward: nature("site", 1600),
  farmyard: nature("site", 1300),
  campsite: nature("site", 900),
  clearing: nature("site", 800),
  lawn: nature("green", 900),
  garden: nature("site", 400),
  vegetable_garden: nature("site", 200),
  orchard: nature("site", 900),
  playground: nature("site", 520),
  sports_field: nature("site", 2000),
  parking_lot: nature("site", 600),
  yard: nature("site", 450),
  cemetery: nature("site", 400),
  ruins: nature("site", 700),
  patio: nature("site", 80),
  pool_area: nature("site", 260),
  zen_garden: nature("site", 300),
  zoo_enclosure: nature("site", 500),
  building_plot: nature("site", 540),
  construction_site: nature("site", 1200),
  quarry: nature("site", 1500),
  railway_station: nature("site", 1400),
  shipyard: nature("site", 1200),
  ship_deck: nature("site", 160),
  rooftop: nature("site", 220),
  balcony: nature("site", 10),
  cave: nature("site", 400),
  sky: nature("green", 3000),
  other: nature("site", 400)
}

/** Kinds of open land or town that may be the ground of a whole scene, beside those whose body is `whole`. */
const grounds: ReadonlySet<string> = new Set([
  "forest",
  "jungle",
  "meadow",
  "pasture",
  "lawn",
  "garden",
  "yard",
  "cemetery",
  "swamp",
  "vineyard",
  "dunes",
  "sky",
  "rooftop",
  "ship_deck",
  "balcony",
  "patio",
  "zen_garden",
  "other",
  "sports_field",
  "parking_lot",
  "construction_site",
  "quarry",
  "cave",
  "island"
])

export const natureOf = (kind: string): Nature => {
  const known = Object.hasOwn(natures, kind) ? natures[kind] : undefined
  return known ?? nature("site", catalogue().zone(kind)?.area.typical ?? 400)
}

export const isWater = (kind: string): boolean => natureOf(kind).body === "water"
export const isGround = (kind: string): boolean => natureOf(kind).body === "whole" || grounds.has(kind)
/** Land that rises above what lies around it. */
export const isHeight = (kind: string): boolean => kind === "hill" || kind === "mountain" || kind === "cliff"
export const isRoom = (kind: string): boolean => catalogue().zone(kind)?.indoor === true
