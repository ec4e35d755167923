import { isHeight, isWater, natureOf } from "../ZoneNature.js"
import { type Clause, type Items, lastMatching, topHost } from "./Clause.js"
import { towards, withinPart } from "./Directions.js"
import { relateInPlace } from "./InPlace.js"
import type { Item } from "./Item.js"
import { type Clausewide, state } from "./Sayings.js"
import type { Sense, Wording } from "./Wordings.js"

/** "At the bottom of the garden", "at the very top", "at its foot": which end of a place in the open; null where it is none. */
const heightOf = ({ sense, words }: Wording): "top" | "bottom" | null => {
  const last = words.findLast((word) => word !== "of") ?? ""
  if (!/^(at|by)$/.test(words[0] ?? "") || !/^(on|under|front)$/.test(sense)) return null
  return last === "top" ? "top" : /^(bottom|foot|base)$/.test(last) ? "bottom" : null
}

const isHollow = (kind: string): boolean => kind === "quarry"
const isGarden = (kind: string): boolean => /garden$|^yard$/.test(kind)

const kindOf = ({ zone }: Item): string => zone?.name ?? ""

/** Land with a top and a bottom of its own: "a vineyard on a slope with a winery at its foot" is about the slope. */
const isSteep = (item: Item): boolean => item.sort === "place" && (isHeight(kindOf(item)) || isHollow(kindOf(item)))

/** Whose top or bottom is meant where no object stands: of the steep land named last, else of the place that has what is listed. */
export const placeOfHeight = (clause: Clause, subjects: Items, wording: Wording): Items | null => {
  if (clause.notes.lexicon.indoor || !wording.alone || heightOf(wording) === null) return null
  const host = topHost(clause)
  const [held] = host?.items ?? []
  const place = held ?? (host === undefined || host.scene ? clause.notes.room : null)
  if (place?.sort !== "place") return null
  const steep = lastMatching(clause.notes.items, (item) => isSteep(item) && !subjects.includes(item))
  const meant = isSteep(place) ? place : (steep ?? place)
  return subjects.includes(meant) ? null : [meant]
}

/**
 * At the top or at the bottom of a place in the open: of a hill on it or beside it, of a quarry at its edge or in it, of other land in its back
 * or its front, as a map has it; a garden's bottom is its far end. False where the place has neither.
 */
export const relateToHeight = (clause: Clausewide, item: Item, wording: Wording, place: Item): boolean => {
  const height = heightOf(wording)
  const kind = kindOf(place)
  if (height === null || place.sort !== "place" || item === place || item.sort === "way") return false
  if (isWater(kind) || natureOf(kind).body === "line") return false
  if (isSteep(place)) {
    // A summit and the ground of a pit are in the middle, what leads there is at the rim.
    if (isHeight(kind) === (height === "top")) relateInPlace(clause, item, "middle", place)
    else if (item.sort === "place") state(clause, item, "adjacent", null, [place])
    else if (isHeight(kind)) state(clause, item, "near", null, [place])
    else {
      relateInPlace(clause, item, "inside", place)
      state(clause, item, "along", null, [place])
    }
    return true
  }
  const side: Sense = (height === "top") === isGarden(kind) ? "south" : "north"
  if (item.sort === "thing") withinPart(clause, item, side, place)
  else if (place === clause.notes.rooms[0])
    clause.notes.deferred.push({ item, sense: side, strength: clause.strength, text: clause.text })
  else towards(clause, item, side, [place])
  return true
}
