import { catalogue } from "#catalogue/Catalogue.js"
import type { EraEntry } from "#catalogue/EraEntry.js"
import { isOf as hasTrait } from "#catalogue/Traits.js"
import type { Draft, OpenPlace } from "../Draft.js"
import { categoryOf } from "./Said.js"

const era = (name: EraEntry["name"]): EraEntry | undefined =>
  catalogue().files.eras.find((entry) => entry.name === name)

const isOf = (words: string, name: EraEntry["name"]): boolean =>
  era(name)?.words.some((word) => words.includes(word)) === true

/** "Roman Marching Camp": a title names the age too, in a word of its own. */
const isTitled = ({ reading }: Draft): boolean => {
  const title = reading.title.toLowerCase().split(/[^a-z]+/)
  return era("old")?.words.some((word) => title.includes(word)) === true
}

/** The age of the kind of place that a text is surely about: its parts are of no other. */
const ageOfWhole = ({ reading: { place } }: Draft): "old" | "new" | undefined =>
  place?.sure === true ? place.place?.era : undefined

/**
 * Whether a place has nothing that came with electricity and motors: by the era that its text names, else by its kind, else by the
 * kind of the whole that it is a part of.
 */
export const isOld = (draft: Draft, place: OpenPlace): boolean => {
  const words = draft.reading.style.era?.toLowerCase() ?? ""
  if (isOf(words, "new")) return false
  if (isOf(words, "old") || isTitled(draft)) return true
  const entry = catalogue().place(place.sort ?? "")
  if (entry?.era !== undefined) return entry.era === "old"
  return ageOfWhole(draft) === "old" || (entry === undefined && era("old")?.rooms.includes(place.kind) === true)
}

/** Whether all of a text is of the older age, by the era that it names or by the kind of place that it is surely about. */
export const isOldAsWhole = (draft: Draft): boolean => {
  const words = draft.reading.style.era?.toLowerCase() ?? ""
  return !isOf(words, "new") && (isOf(words, "old") || isTitled(draft) || ageOfWhole(draft) === "old")
}

/** Things that came with electricity, motors, plastics and print. */
export const isNew = (thing: string): boolean => {
  const recent = era("new")
  return (
    recent?.things.includes(thing) === true ||
    recent?.categories.includes(categoryOf(thing)) === true ||
    hasTrait(catalogue().thing(thing), "of_today")
  )
}
