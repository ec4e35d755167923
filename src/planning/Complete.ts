import { catalogue } from "#catalogue/Catalogue.js"
import type { Control } from "#domain/Control.js"
import { boundedReading } from "./Bounds.js"
import { addPlace, addThing, type Draft, openDraft } from "./Draft.js"
import { completeIndoors } from "./indoor/CompleteIndoors.js"
import { completeMixed } from "./mixed/CompleteMixed.js"
import { type CompletionWish, completeOutdoors } from "./outdoor/CompleteOutdoors.js"
import { openPonds } from "./outdoor/Ponds.js"
import { settlePlace } from "./place/SettlePlace.js"
import type { Reading } from "./Reading.js"

/** What the catalogue does not know is built plainly, and the questions say so. */
const nameUnknown = (draft: Draft): void => {
  for (const { asked, category, name } of draft.things) {
    if (!asked || catalogue().thing(category) !== undefined) continue
    draft.questions.push(
      `What a ${name.toLowerCase()} looks like is left open; a plain piece of ${category} is assumed.`
    )
  }
}

/** A text that names nothing gives a green with one tree, and says so. */
const bare = (draft: Draft, control: Control): Draft => {
  const green = addPlace(draft, { name: "Lawn", kind: "lawn", within: null })
  addThing(draft, { name: "Tree", category: "tree", count: 1, place: green.id })
  draft.questions.push("The brief names nothing that can be built; a lawn with one tree stands in its place.")
  const outdoor: Draft = { ...draft, relations: [], reading: { ...draft.reading, setting: "outdoor" } }
  completeOutdoors(outdoor, { density: 0, listed: false }, control)
  return outdoor
}

/**
 * Completes what a text says into a scene that can be built: every thing has a place and every place a way in. What is
 * added is marked as not asked for, and `questions` says it in words.
 */
export const complete = (given: Reading, wish: CompletionWish, control: Control): Draft => {
  const reading = boundedReading(given)
  const draft = openDraft(reading)
  const knowsPlace = !wish.listed && (reading.place?.sure ?? false)
  if (!knowsPlace && reading.places.length === 0 && reading.things.length === 0 && reading.ways.length === 0)
    return bare(draft, control)
  nameUnknown(draft)
  if (reading.setting === "mixed") {
    completeMixed(draft, wish, control)
    return draft
  }
  if (reading.setting === "outdoor") openPonds(draft)
  if (!wish.listed) settlePlace(draft)
  if (reading.setting === "outdoor") completeOutdoors(draft, wish, control)
  else completeIndoors(draft, wish.listed || wish.density <= 0, wish.detail ?? "medium", control)
  return draft
}
