import { catalogue } from "#catalogue/Catalogue.js"
import type { WordingEntry } from "#catalogue/WordingEntry.js"
import type { Sense, Wording } from "./Wording.js"

/** The phrases of a pattern in which `(a|b|)` stands for one of its alternatives. */
const expand = (pattern: string): ReadonlyArray<string> => {
  const open = pattern.indexOf("(")
  if (open < 0) return [pattern]
  const close = pattern.indexOf(")", open)
  const rest = expand(pattern.slice(close + 1))
  return pattern
    .slice(open + 1, close)
    .split("|")
    .flatMap((choice) => rest.map((end) => `${pattern.slice(0, open)}${choice}${end}`))
}

const wordingOf = ({ form, sense }: WordingEntry, spaced: string): Wording => {
  const phrase = spaced.replace(/\s+/g, " ").trim()
  return {
    // The catalogue's test holds its senses to those that the reader knows.
    sense: sense as Sense,
    words: phrase.split(" "),
    alone: form === "alone" || form === "mutual",
    inverse: form === "inverse",
    mutual: form === "mutual",
    each: /\b(each|both|either)\b/.test(phrase)
  }
}

/** Every wording of the catalogue, some thousand phrases, in no order. */
export const wordings: ReadonlyArray<Wording> = catalogue().files.wordings.flatMap((entry) =>
  entry.patterns.flatMap(expand).map((spaced) => wordingOf(entry, spaced))
)
