/** What a recipe of each type makes, and which operators can make it. */
import type { DesignType } from "#domain/Design.js"
import { RecipeType } from "#domain/Recipe.js"
import type { Described } from "./Operator.js"
import { type OperatorName, operators, registry } from "./registry.js"
import { type SurfaceName, surfaceRegistry, surfaces } from "./surfaces/registry.js"
import type { Takes } from "./surfaces/Surface.js"

interface Type {
  readonly name: string
  readonly description: string
  readonly operators: ReadonlyArray<OperatorName | SurfaceName>
}

const plants = ["broadleaf_tree", "conifer_tree", "palm_tree", "bush", "plants", "planted_bed", "potted_plant"] as const
const buildings = [
  "house",
  "block_building",
  "church",
  "tower",
  "tent",
  "scaffold",
  "market_stall",
  "windmill",
  "silo",
  "temple",
  "ruin",
  "castle",
  "pagoda",
  "pyramid",
  "torii"
] as const
const bridges = ["stone_bridge", "timber_bridge"] as const
const marks = [
  "fountain",
  "well",
  "figure",
  "creature",
  "church",
  "tower",
  "scaffold",
  "rocks",
  "crag",
  "prop",
  "windmill",
  "temple",
  "ruin",
  "dragon",
  "spaceship",
  "castle",
  "pagoda",
  "pyramid",
  "torii"
] as const
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
    description: "Open ground, and what grows and lies on it",
    operators: ["ground", ...plants, "rocks", "prop"]
  },
  zone_surface: {
    name: "Zone surface",
    description: "The floor of a zone: how a square is paved, how a room is finished, and what lies on it",
    operators: ["paving", "room", "rug", "plants", "block"]
  },
  path_network: {
    name: "Path network",
    description: "The surface of streets and paths, and what carries them over water and gaps",
    operators: ["way", ...bridges]
  },
  enclosure: { name: "Enclosure", description: "Fences, walls and hedges", operators: barriers },
  structure: {
    name: "Structure",
    description: "Buildings and what is built like them",
    operators: [...buildings, ...bridges, "prop"]
  },
  water: {
    name: "Water",
    description: "How rivers, ponds and the sea look; basins, wells and what floats",
    operators: ["water_surface", "fountain", "well", "boat", "prop"]
  },
  landmark: { name: "Landmark", description: "The one thing that a place is known by", operators: marks }
}

/** The types whose recipes an operator can make, in the order of the types. */
export const typesOf = (operator: string): ReadonlyArray<RecipeType> =>
  RecipeType.literals.filter((type) => recipeTypes[type].operators.some((name) => name === operator))

/** The design type that takes recipes of a type. */
export const designTypeOf = (type: RecipeType): DesignType => type.replace("_", "-") as DesignType

/** The operator of a name at a version, of things or of surfaces, or undefined. */
export const pinned = (name: string, version: string): Described | undefined =>
  registry.at(name, version) ?? surfaceRegistry.at(name, version)

/** The newest operator of a name, of things or of surfaces, or undefined. */
export const newest = (name: string): Described | undefined => registry.newest(name) ?? surfaceRegistry.newest(name)

/** Every operator's newest version by its name. */
export const everyOperator: Readonly<Record<OperatorName | SurfaceName, Described>> = { ...operators, ...surfaces }

/** What a recipe's operator is laid on where it realises land or water; undefined where it makes things. */
export const takenBy = ({ operator }: { readonly operator: string }): Takes | undefined =>
  surfaceRegistry.newest(operator)?.takes
