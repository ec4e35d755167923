import { addPlace, type Draft, type OpenPlace, placeOf, relate } from "../Draft.js"
import { isGround, isWater, natureOf } from "../ZoneNature.js"

/** Water that lies as a ring around a place, with land beyond it: a moat, and the lake about an island that has a bridge to the shore. */
export const isMoat = ({ kind, tags }: OpenPlace): boolean => kind === "moat" || tags.includes("moat")

/** The one island of a text, with a bridge or a causeway that crosses no water on it. */
const bridged = (draft: Draft): OpenPlace | undefined => {
  const islands = draft.places.filter(({ asked, kind }) => asked && kind === "island")
  const crossed = draft.places.some(({ kind }) => /^(river|moat|pond)$/.test(kind))
  return islands.length === 1 && !crossed && draft.ways.some(({ asked, kind }) => asked && kind === "bridge")
    ? islands[0]
    : undefined
}

/** The water that a text names about its island; the sea where it names none. */
const waterAbout = (draft: Draft, island: OpenPlace): OpenPlace => {
  const named = draft.places.find(({ kind }) => isWater(kind))
  if (named !== undefined) return named
  draft.questions.push(`The sea around the ${island.name.toLowerCase()} is assumed.`)
  return addPlace(draft, { name: "Sea", kind: "sea", within: null })
}

/** "A castle on an island in a lake, a bridge to the shore": the land beyond the water is the scene's ground, and the island lies within. Answers the island. */
export const ringIsland = (draft: Draft): OpenPlace | undefined => {
  const island = bridged(draft)
  if (island === undefined) return undefined
  const water = waterAbout(draft, island)
  water.tags = [...water.tags.filter((tag) => tag !== "surrounding" && tag !== "moat"), "moat"]
  water.within = null
  relate(draft, water.id, "around", [island.id])
  const beyond = landBeyond(draft, island)
  // The bank that the bridge leads to, and land that has no end, are not on it.
  const ends = new Set(draft.ways.flatMap(({ from, kind, to }) => (kind === "bridge" ? [from, to] : [])))
  for (const place of draft.places) {
    const ashore = natureOf(place.kind).body === "whole" || (ends.has(place.id) && /^(beach|harbour)$/.test(place.kind))
    if (place.within === water.id || (place.within === island.id && ashore)) place.within = null
  }
  if (beyond === undefined) island.within = null
  return island
}

/** The land that the text names, or a document lists, around an island and its water. */
export const landBeyond = (draft: Draft, island: OpenPlace | undefined): OpenPlace | undefined => {
  const around = placeOf(draft, island?.within ?? null)
  return around !== undefined && !isWater(around.kind) && isGround(around.kind) ? around : undefined
}

/** Marks water as all around the scene's ground. */
export const surround = (water: OpenPlace): void => {
  if (!water.tags.includes("surrounding")) water.tags = [...water.tags, "surrounding"]
}
