import { catalogue } from "#catalogue/Catalogue.js"
import { partsOf } from "#catalogue/PartsOfSpeech.js"
import { isPlural } from "#catalogue/Words.js"
import { coats } from "./Behind.js"
import { beVerbs, joiners, standVerbs } from "./FunctionWords.js"
import type { Lexicon } from "./Lexicon.js"
import { isLook } from "./Modifiers.js"
import { numeric } from "./Numbers.js"
import { isPause } from "./Tokens.js"
import { wordingsAt } from "./Wordings.js"

/** Whether a noun before a colour says which: "bottle" of "one bottle green", "sunflower" of "painted sunflower yellow". */
const namesShade = (tokens: ReadonlyArray<string>, at: number, lexicon: Lexicon): boolean => {
  const [before, word, colour] = [tokens[at - 1] ?? "", tokens[at] ?? "", tokens[at + 1] ?? ""]
  const after = tokens[at + 2]
  const { attributes, colours } = catalogue()
  if (colours.at(colour) === undefined || isLook(word) || attributes.at(word) !== undefined) return false
  if (partsOf(word)?.thing === undefined || isPlural(word) || lexicon.isAdjective(word)) return false
  const ends = after === undefined || isPause(after) || joiners.has(after) || standVerbs.has(after)
  return (
    (ends || wordingsAt(tokens, at + 2).length > 0) &&
    (coats.test(before) || /^(in|both|all)$/.test(before) || beVerbs.has(before) || numeric(before) !== null)
  )
}

/** Joins a colour with the noun that says which it is, so that nobody takes that for a thing. Linear. */
export const withNamedShades = (tokens: ReadonlyArray<string>, lexicon: Lexicon): ReadonlyArray<string> => {
  const out: Array<string> = []
  for (let at = 0; at < tokens.length; at++) {
    if (!namesShade(tokens, at, lexicon)) {
      out.push(tokens[at] ?? "")
      continue
    }
    out.push(`${tokens[at]}-${tokens[at + 1]}`)
    at += 1
  }
  return out
}
