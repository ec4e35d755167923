import { catalogue } from "#catalogue/Catalogue.js"
import type { Entity } from "#formats/Peg.js"

/** How things of an entity find their places. */
export interface Behaviour {
  /** `portal` may stand over a way, `building` has a front and a door to keep free, `line` pieces close an outline, `grid` stands in ranks, `scatter` at random, `prop` by its relations, `opening` is a hole in a wall. */
  readonly pattern: "building" | "portal" | "line" | "grid" | "scatter" | "prop" | "opening"
  readonly trait: "tree" | "plant" | "animal" | "boat" | "vehicle" | "column" | "container" | "grave" | "tower" | "none"
  /** A way to its zone ends before its door. */
  readonly landmark: boolean
}

type Pattern = Behaviour["pattern"]
type Trait = Behaviour["trait"]

const behaviour = (pattern: Pattern, trait: Trait = "none", landmark = false): Behaviour => ({
  pattern,
  trait,
  landmark
})

const TABLE: ReadonlyArray<readonly [Behaviour, string]> = [
  [
    behaviour("building"),
    "house barn stable warehouse office keep shed silo shelter cottage hall hut castle bunker gazebo pergola mausoleum canopy_tent circus_tent military_tent ancient_temple kiosk ice_rink aqueduct"
  ],
  [behaviour("building", "none", true), "church chapel chapel_building cathedral mosque temple pavilion shrine pagoda"],
  [behaviour("building", "tower", true), "tower watchtower wizard_tower clock_tower ruined_tower lighthouse"],
  [behaviour("portal"), "gatehouse arch torii triumphal_arch ruined_arch"],
  [behaviour("line"), "wall fence hedge castle_wall palisade trellis ruined_wall"],
  [
    behaviour("grid"),
    "tank bed wagon vegetable_bed flower_bed vine_row crop_row corn_patch wheat_patch sunflower_patch storage_tank solar_panel freight_wagon train_carriage beehive_row"
  ],
  [behaviour("grid", "container"), "container shipping_container"],
  [behaviour("grid", "grave"), "grave gravestone"],
  [behaviour("scatter"), "plant crop grass rock stump leaf_pile fallen_log puddle rubble haystack pumpkin seashell"],
  [behaviour("prop", "column"), "column broken_column"],
  [behaviour("prop"), "volcano waterfall cliff_face sand_dune carriage sleigh dragon"]
]

const BY_NAME = new Map(TABLE.flatMap(([found, names]) => names.split(" ").map((name) => [name, found] as const)))

const BY_CATEGORY: Readonly<Record<string, Behaviour>> = {
  animal: behaviour("scatter", "animal"),
  barrier: behaviour("line"),
  boat: behaviour("prop", "boat"),
  building: behaviour("building"),
  door: behaviour("opening"),
  fortification: behaviour("building"),
  gate: behaviour("portal"),
  ground_plant: behaviour("scatter", "plant"),
  rock: behaviour("scatter"),
  shrub: behaviour("scatter", "plant"),
  tree: behaviour("scatter", "tree"),
  vehicle: behaviour("prop", "vehicle"),
  window: behaviour("opening")
}

const PROP = behaviour("prop")

/** The behaviour of an entity: by its category's own name, else by the category the catalogue files it under. */
export const behaviourOf = (entity: Entity): Behaviour => {
  const named = BY_NAME.get(entity.category)
  if (named !== undefined) return named
  const category = catalogue().thing(entity.category)?.category ?? entity.category
  const found = BY_CATEGORY[category] ?? PROP
  if (category === "gate" && entity.mount === "wall") return behaviour("opening")
  return found.pattern === "opening" && entity.mount !== "wall" ? PROP : found
}

/** Trees, bushes, flowers: their crowns may mingle. */
export const isPlantTrait = ({ trait }: Behaviour): boolean => trait === "tree" || trait === "plant"

/** Whether it has a door that must stay free. */
export const hasDoor = (entity: Entity, found: Behaviour): boolean =>
  found.pattern === "building" && entity.size.depth >= 3
