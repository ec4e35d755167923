import { catalogue } from "#catalogue/Catalogue.js"
import type { Size } from "#formats/Peg.js"
import type { OpenThing } from "../Draft.js"
import { pieceLength } from "../outdoor/Fences.js"

/** Millimetres are enough, and they keep documents readable. */
export const rounded = (metres: number): number => Math.max(0.001, Math.round(metres * 1000) / 1000)

const unknownSize: Size = { width: 0.5, height: 0.5, depth: 0.5 }

/** The middle of the sizes of a category's things, for a thing that is known by its category alone. */
const categorySize = (category: string): Size => {
  const things = catalogue().thingsOf(category)
  if (things.length === 0) return unknownSize
  const median = (side: "width" | "height" | "depth") => {
    const sizes = things.map((thing) => thing.size[side][1]).sort((a, b) => a - b)
    return sizes[Math.floor((sizes.length - 1) / 2)]
  }
  return { width: median("width"), height: median("height"), depth: median("depth") }
}

/** Typical size by the catalogue, metres. */
const typicalSize = (category: string): Size => {
  const entry = catalogue().thing(category)
  if (entry === undefined) return categorySize(category)
  return { width: entry.size.width[1], height: entry.size.height[1], depth: entry.size.depth[1] }
}

/** Of the breadth that a crown has for its height this share is left: an oak stays broad, a poplar slim. */
const crown_share = 0.72

/** Trees are drawn in, as in a model landscape: full crowns would hide what the scene is about. */
const drawnIn = (size: Size): Size => {
  const height = Math.min(size.height, 3 + 0.38 * size.height)
  const across = (metres: number): number =>
    Math.min(metres, Math.max(2 + 0.1 * metres, ((metres * height) / size.height) * crown_share))
  return { width: across(size.width), height, depth: across(size.depth) }
}

const boat_metres_max = 48

/** Ships as well: what is longer than the water before a quay leaves no room for the quay. */
const berthed = (size: Size): Size => {
  const share = Math.min(1, boat_metres_max / Math.max(size.width, size.depth))
  return { width: size.width * share, height: size.height * share, depth: size.depth * share }
}

/** The size that a thing of a category has in a scene unless its text says otherwise. */
export const usualSize = (thing: Pick<OpenThing, "category" | "exact">, outdoor: boolean): Size => {
  const entry = catalogue().thing(thing.category)
  const category = entry?.category ?? thing.category
  const size = { ...typicalSize(thing.category), ...(outdoor ? entry?.in_open : undefined) }
  if (outdoor && category === "tree") return drawnIn(size)
  if (outdoor && category === "boat") return berthed(size)
  const piece = outdoor && !thing.exact && (category === "barrier" || /^(castle_wall|palisade)$/.test(thing.category))
  return piece ? { ...size, width: Math.min(size.width, pieceLength(thing)) } : size
}

/** A thing's size in the scene: the usual one by its adjectives; a size that the text gives counts as it is. */
export const sizeOf = (thing: OpenThing, outdoor: boolean): Size => {
  const size = usualSize(thing, outdoor)
  return {
    width: rounded(thing.size.width ?? size.width * thing.scale.width),
    height: rounded(thing.size.height ?? size.height * thing.scale.height),
    depth: rounded(thing.size.depth ?? size.depth * thing.scale.depth)
  }
}
