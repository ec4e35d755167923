import { catalogue } from "#catalogue/Catalogue.js"
import type { EraEntry } from "#catalogue/EraEntry.js"
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

/** Whether a place has nothing that came with electricity: by the era that its text names, else by its kind. */
export const isOld = (draft: Draft, place: OpenPlace): boolean => {
  const words = draft.reading.style.era?.toLowerCase() ?? ""
  if (isOf(words, "new")) return false
  if (isOf(words, "old") || isTitled(draft)) return true
  const entry = catalogue().place(place.sort ?? "")
  return entry?.era === "old" || (entry === undefined && era("old")?.rooms.includes(place.kind) === true)
}

/** Things that came with electricity, plastics and print. */
export const isNew = (thing: string): boolean => {
  const recent = era("new")
  return recent?.things.includes(thing) === true || recent?.categories.includes(categoryOf(thing)) === true
}
