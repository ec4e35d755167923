/** A patch of ground on which a recipe is shown alone: what it makes, as often as is usual for its type. */
import { catalogue } from "#catalogue/Catalogue.js"
import { drawingOf } from "#catalogue/Drawings.js"
import { kindOf, meant } from "#catalogue/Kind.js"
import { hash32, make, type Rng } from "#domain/Rng.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import type { ThemeDocument } from "#formats/blueprint/ThemeDocument.js"
import type { Ring } from "#formats/blueprint/Zones.js"
import { bridgePatchOf, isBridge } from "./BridgePatch.js"
import type { Sides } from "./Operator.js"
import { takenBy } from "./RecipeTypes.js"
import { surfacePatchOf } from "./SurfacePatch.js"

type ThemeRecipe = ThemeDocument["recipes"][number]

export interface PatchSize {
  /** Metres; null leaves it to what is shown. */
  readonly width: number | null
  readonly depth: number | null
}

/** What stands in the open; all else is shown on gravel. */
const open = new Set([
  "tree",
  "shrub",
  "ground_plant",
  "rock",
  "building",
  "barrier",
  "fortification",
  "ruin",
  "animal"
])

/** Many of one kind stand on a patch at most. */
const many = 24

/** The thing that an operator is known by: its namesake, what the catalogue says, else one of middling size that it draws. */
const usualOf = (operator: string): string => {
  const { files, thing: entry } = catalogue()
  const namesake = [operator, operator.replace(/s$/, "")].find((name) => entry(name) !== undefined)
  const known = namesake ?? files.drawings.find(({ stands_for }) => stands_for === operator)?.name
  if (known !== undefined) return known
  const drawn = files.things
    .map(({ category, name, size }) => ({
      name,
      volume: size.width[1] * size.height[1] * size.depth[1],
      choice: drawingOf(name, category)
    }))
    .filter(({ choice }) => choice.operator === operator)
  const plain = drawn.filter(({ choice }) => Object.keys(choice.parameters).length === 0)
  const rest = (plain.length > 0 ? plain : drawn).sort((a, b) => a.volume - b.volume)
  return rest[Math.floor(rest.length / 2)]?.name ?? operator
}

/** The thing that the recipe's words name, else the one that its operator is known by. */
const thingOf = ({ name, operator, tags = [] }: ThemeRecipe): string =>
  [...tags, name].map(meant).find((kind) => kind !== undefined)?.thing ?? usualOf(operator)

/** The catalogue's usual size, else a box of two metres. */
const sizeOf = (thing: string): Sides => {
  const size = catalogue().thing(thing)?.size
  if (size === undefined) return { width: 2, height: 2, depth: 2 }
  return { width: size.width[1], height: size.height[1], depth: size.depth[1] }
}

interface Spot {
  readonly x: number
  readonly z: number
  readonly yaw: number
}

/** Over the whole patch, no two in one cell. */
const scattered = (width: number, depth: number, pitch: number, random: Rng): ReadonlyArray<Spot> => {
  const count = (side: number) => Math.max(1, Math.floor(side / pitch))
  const [columns, rows] = [count(width), count(depth)]
  const spots = Array.from({ length: columns * rows }, (_, i) => {
    const [u, v] = [(i % columns) + 0.5, Math.floor(i / columns) + 0.5]
    const stray = () => random.range(-0.15, 0.15)
    return {
      x: ((u + (columns > 1 ? stray() : 0)) / columns) * width,
      z: ((v + (rows > 1 ? stray() : 0)) / rows) * depth,
      yaw: Math.round(random.range(0, 360))
    }
  })
  return spots.length <= many ? spots : spots.filter((_, i) => (i * many) % spots.length < many)
}

const inRow = (width: number, depth: number, length: number): ReadonlyArray<Spot> => {
  const count = Math.max(1, Math.min(many, Math.floor(width / length)))
  return Array.from({ length: count }, (_, i) => ({
    x: width / 2 + (i - (count - 1) / 2) * length,
    z: depth / 2,
    yaw: 0
  }))
}

/** One tuft covers no zone: plants are many under any type. */
const isScattered = ({ operator, type }: ThemeRecipe): boolean =>
  type === "scatter_props" || type === "terrain" || operator === "plants"

const spotsOf = (recipe: ThemeRecipe, thing: Sides, width: number, depth: number, random: Rng): ReadonlyArray<Spot> => {
  if (recipe.type === "enclosure") return inRow(width, depth, thing.width)
  if (isScattered(recipe)) return scattered(width, depth, 1.5 * Math.max(thing.width, thing.depth), random)
  return [{ x: width / 2, z: depth / 2, yaw: 0 }]
}

const ringOf = (width: number, depth: number): Ring => [
  [0, 0],
  [0, depth],
  [width, depth],
  [width, 0]
]

/** The layout of a patch whose things are all made by the recipe. Pure: the same recipe, seed and size give the same. */
export const patchOf = (recipe: ThemeRecipe, seed: number, size: PatchSize): Layout => {
  const takes = takenBy(recipe)
  if (takes !== undefined) return surfacePatchOf(recipe, takes, size)
  if (isBridge(recipe.operator)) return bridgePatchOf(recipe, size)
  const thing = thingOf(recipe)
  const usual = sizeOf(thing)
  const widest = Math.max(usual.width, usual.depth)
  const side = Math.max(2, (isScattered(recipe) ? 4.6 : recipe.type === "enclosure" ? 2.4 : 1.7) * widest)
  // A row needs little ground beside it: on a square it would be a line.
  const usualDepth = recipe.type === "enclosure" ? Math.max(2, 0.32 * side, 1.6 * usual.depth) : side
  const [width, depth] = [size.width ?? size.depth ?? side, size.depth ?? size.width ?? usualDepth]
  // What is larger than the patch is shown smaller, so that it stays on it.
  const shrink = Math.min(1, (0.95 * width) / usual.width, (0.95 * depth) / usual.depth)
  const box = { width: usual.width * shrink, height: usual.height * shrink, depth: usual.depth * shrink }
  const random = make(hash32(`${seed}/patch`))
  const spots = spotsOf(recipe, box, width, depth, random)
  const cell = Math.max(0.25, Math.max(width, depth) / 200)
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(depth / cell)]
  const green = recipe.operator === "plants" || open.has(kindOf({ entity: thing, category: thing }).category)
  return {
    title: recipe.name,
    extent: { width, depth },
    zones: [
      {
        id: "patch",
        name: "Patch",
        kind: green ? "park" : "other",
        level: 0,
        parent: null,
        polygon: ringOf(width, depth),
        holes: [],
        area: width * depth,
        floor_y: 0,
        enclosed: false,
        height: null,
        wall_thickness: null,
        surface: green ? "grass" : "gravel",
        tags: []
      }
    ],
    openings: [],
    placements: spots.map((spot, index) => placementOf(recipe, thing, box, spot, index)),
    paths: [],
    grounds: [
      {
        level: 0,
        columns,
        rows,
        cell,
        zone: new Uint16Array(columns * rows).fill(1),
        surface: new Uint8Array(columns * rows),
        surfaces: [],
        height: new Float32Array(columns * rows),
        walkable: new Uint8Array(columns * rows)
      }
    ],
    unmet: []
  }
}

const placementOf = (recipe: ThemeRecipe, thing: string, size: Sides, spot: Spot, index: number): Placement => ({
  id: `thing_${index + 1}`,
  entity: "thing",
  index,
  zone: "patch",
  level: 0,
  position: [spot.x, 0, spot.z],
  yaw: spot.yaw,
  size,
  bounds: {
    min: [spot.x - size.width / 2, 0, spot.z - size.depth / 2],
    max: [spot.x + size.width / 2, size.height, spot.z + size.depth / 2]
  },
  mount: "floor",
  on: null,
  passage: null,
  recipe: recipe.id,
  operator: null,
  asset: null,
  name: thing,
  category: thing,
  // Nobody asks for anything here: a word of the recipe ("timber house") would go before its own parameters.
  tags: []
})
