import { isPlural, singular } from "#catalogue/Words.js"
import { closedTags } from "../english/ClosedClasses.js"
import { determiners, placedWords, standVerbs } from "./FunctionWords.js"
import { haveWordAt } from "./HaveWords.js"
import type { Lexicon } from "./Lexicon.js"
import { isLook } from "./Modifiers.js"
import { numeric } from "./Numbers.js"
import { isPause } from "./Tokens.js"
import { wordingsAt } from "./Wordings.js"

/** More words than these share no noun behind them. */
const phrase_words_max = 4

const countAt = (tokens: ReadonlyArray<string>, at: number): number | null =>
  /^(an?|another)$/.test(tokens[at] ?? "") ? 1 : numeric(tokens[at])

/** Where the noun phrase ends that begins at `from`: at its last word. */
const lastOf = (tokens: ReadonlyArray<string>, from: number): number => {
  let at = from
  const goesOn = (word: string | undefined, i: number) =>
    word !== undefined &&
    i - from < phrase_words_max &&
    /^\p{L}/u.test(word) &&
    !isPause(word) &&
    !closedTags(word).some((tag) => /^(preposition|to|conjunction|relative|be)$/.test(tag)) &&
    !standVerbs.has(word) &&
    !determiners.has(word) &&
    numeric(word) === null &&
    haveWordAt(tokens, i) === undefined &&
    !placedWords.has(word) &&
    wordingsAt(tokens, i).length === 0
  while (goesOn(tokens[at + 1], at + 1)) at += 1
  return at
}

/**
 * "One red and one blue vase", "two glass and three clay pots", "one ink and one glue bottles": both share the noun of the second, which is
 * put behind the first as well. Only what says how a thing is, or a number that the plural does not fit, tells that. Linear.
 */
export const withSharedHeads = (tokens: ReadonlyArray<string>, lexicon: Lexicon): ReadonlyArray<string> => {
  const out: Array<string> = []
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at] ?? ""
    const [first, second] = [countAt(tokens, at - 1), countAt(tokens, at + 2)]
    out.push(word)
    if (first === null || second === null || tokens[at + 1] !== "and") continue
    const last = lastOf(tokens, at + 3)
    const head = tokens[last] ?? ""
    const looks = isLook(word)
      ? isLook(tokens[at + 3] ?? "")
      : lexicon.isAdjective(word) && lexicon.thing([word]) === undefined
    const disagrees = first === 1 && second === 1 && isPlural(head) && lexicon.thing([singular(head)]) !== undefined
    if (last <= at + 3 || lexicon.thing([head]) === undefined || !(looks || disagrees)) continue
    out.push(first === 1 ? singular(head) : head)
  }
  return out
}
