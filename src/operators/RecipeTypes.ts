/** What a recipe of each type makes, and which operators can make it. */
import type { DesignType } from "#domain/Design.js"
import { RecipeType } from "#domain/Recipe.js"
import type { Operator } from "./Operator.js"
import { type OperatorName, operators, registry } from "./registry.js"

interface Type {
  readonly name: string
  readonly description: string
  readonly operators: ReadonlyArray<OperatorName>
}

const plants = ["broadleaf_tree", "conifer_tree", "palm_tree", "bush", "plants", "planted_bed", "potted_plant"] as const
const buildings = ["house", "block_building", "church", "tower", "tent", "scaffold", "market_stall"] as const
const bridges = ["stone_bridge", "timber_bridge"] as const
const marks = ["fountain", "well", "figure", "creature", "church", "tower", "scaffold", "rocks", "prop"] as const
const barriers = ["fence", "wall_piece", "bush", "prop"] as const
const large = new Set<OperatorName>([...buildings, ...bridges])

const names = Object.keys(operators) as ReadonlyArray<OperatorName>

export const recipeTypes: Record<RecipeType, Type> = {
  scatter_props: {
    name: "Scattered props",
    description: "Many things of one kind: trees, rocks, furniture, goods",
    operators: names.filter((name) => !large.has(name))
  },
  terrain: {
    name: "Terrain",
    description: "What grows and lies on open ground",
    operators: [...plants, "rocks", "prop"]
  },
  zone_surface: {
    name: "Zone surface",
    description: "What covers a zone's floor",
    operators: ["rug", "plants", "block"]
  },
  path_network: { name: "Path network", description: "What carries ways over water and gaps", operators: bridges },
  enclosure: { name: "Enclosure", description: "Fences, walls and hedges", operators: barriers },
  structure: {
    name: "Structure",
    description: "Buildings and what is built like them",
    operators: [...buildings, ...bridges, "prop"]
  },
  water: {
    name: "Water",
    description: "Basins, wells and what floats",
    operators: ["fountain", "well", "boat", "prop"]
  },
  landmark: { name: "Landmark", description: "The one thing that a place is known by", operators: marks }
}

/** The types whose recipes an operator can make, in the order of the types. */
export const typesOf = (operator: string): ReadonlyArray<RecipeType> =>
  RecipeType.literals.filter((type) => recipeTypes[type].operators.some((name) => name === operator))

/** The design type that takes recipes of a type. */
export const designTypeOf = (type: RecipeType): DesignType => type.replace("_", "-") as DesignType

/** The operator of a name at a version, or undefined. */
export const pinned = (name: string, version: string): Operator | undefined => registry.at(name, version)
