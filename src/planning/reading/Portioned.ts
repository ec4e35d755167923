import type { ThingEntry } from "#catalogue/Entries.js"
import { isPlural, singular } from "#catalogue/Words.js"
import type { Lexicon } from "./Lexicon.js"

const thingOf = (lexicon: Lexicon, words: ReadonlyArray<string>): ThingEntry | undefined => {
  const found = lexicon.thing(words)
  return found?.length === words.length && found.meaning.sort === "thing" ? found.meaning.thing : undefined
}

/** Words behind "heap of" that may name what lies there: "old tyres". */
const behind_max = 2

/** "A heap of bananas", "a pyramid of oranges" is several, as "a pile of books" is; a heap that has a name of its own, and one of what nobody knows, is a heap. */
const isOfSeveral = (tokens: ReadonlyArray<string>, at: number, lexicon: Lexicon): boolean => {
  for (let words = behind_max; words > 0; words--) {
    const heaped = tokens.slice(at + 2, at + 2 + words)
    if (heaped.length < words || !isPlural(heaped.at(-1) ?? "")) continue
    if (thingOf(lexicon, heaped) !== undefined) return thingOf(lexicon, ["heap", "of", ...heaped]) === undefined
  }
  return false
}

const grows = /^(tree|shrub|houseplant|ground_plant)$/

/** "Two palms in pots": plants that are known as potted ones. */
const isPotted = (tokens: ReadonlyArray<string>, at: number, lexicon: Lexicon): boolean =>
  tokens[at + 1] === "in" &&
  /^(pots|tubs|planters)$/.test(tokens[at + 2] ?? "") &&
  grows.test(thingOf(lexicon, [tokens[at] ?? ""])?.category ?? "") &&
  thingOf(lexicon, ["potted", singular(tokens[at] ?? "")]) !== undefined

/** Brings what is heaped and what is potted into the words that name it: "a pile of bananas", "two potted palms". Linear. */
export const withPortions = (tokens: ReadonlyArray<string>, lexicon: Lexicon): ReadonlyArray<string> => {
  const out: Array<string> = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? ""
    if (/^(?:heap|pyramid|mound)s?$/.test(token) && tokens[at + 1] === "of" && isOfSeveral(tokens, at, lexicon))
      out.push(token.endsWith("s") ? "piles" : "pile")
    else if (isPotted(tokens, at, lexicon)) {
      out.push("potted", token)
      at += 2
    } else out.push(token)
  }
  return out
}
