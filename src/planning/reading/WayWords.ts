import { catalogue } from "#catalogue/Catalogue.js"
import type { WayEntry } from "#catalogue/WayEntry.js"

const kinds: ReadonlyMap<string, WayEntry["name"]> = new Map(
  catalogue().files.ways.flatMap(({ name, words }) => words.map((word) => [word, name] as const))
)

/** The way that a noun phrase in the open names, by its last word. */
export const wayKindOf = (words: ReadonlyArray<string>): WayEntry["name"] | null =>
  kinds.get(words.at(-1) ?? "") ?? null
