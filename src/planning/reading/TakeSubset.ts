import { isPlural } from "#catalogue/Words.js"
import { isAllWith } from "./AllWith.js"
import { countsDescribed } from "./Described.js"
import { beVerbs, determiners, joiners, placedWords, standVerbs } from "./FunctionWords.js"
import { haveWordAt } from "./HaveWords.js"
import { isLook } from "./Modifiers.js"
import { beginsNoun, isNounHere } from "./NounPhrases.js"
import { aboutToken, numeric } from "./Numbers.js"
import { type Taker, took } from "./Taken.js"
import { isPause } from "./Tokens.js"
import { wordingsAt } from "./Wordings.js"

/** What "the" turns into that one of several; anything else into the other. */
const wordOf: ReadonlyMap<string, string> = new Map([
  ["first", "one"],
  ["third", "one"],
  ["former", "former"],
  ["latter", "latter"]
])

/** "one of which", "the other", "each" where a pronoun stands. */
export const takeSubset: Taker = (source, at) => {
  const { tokens } = source
  const word = tokens[at] ?? ""
  const next = tokens[at + 1] ?? ""
  const after = tokens[at + 2] ?? ""
  if (
    (/^(each|both|all|some|none|any)$/.test(word) || (numeric(word) ?? 0) > 0) &&
    next === "of" &&
    /^(which|them|whom|these)$/.test(after)
  ) {
    return took({ kind: "subset", word }, 3)
  }
  // "Gnomes, about ten of them".
  if (word === aboutToken && numeric(next) !== null && after === "of" && /^(them|these)$/.test(tokens[at + 3] ?? ""))
    return took({ kind: "subset", word: next }, 4)
  const ordinal = /^(other|others|second|first|third|remaining|rest|latter|former)$/.test(next)
  if (word === "the" && ordinal && !beginsNoun(source, at + 2)) {
    return took({ kind: "subset", word: wordOf.get(next) ?? "other" }, 2)
  }
  if (word === "the" && /^(left|right)$/.test(next) && after === "one") return took({ kind: "subset", word: next }, 3)
  if (word === "the" && /^(middle|central|leftmost|rightmost|nearest|far)$/.test(next) && after === "one")
    return took({ kind: "subset", word: "one" }, 3)
  // "…, all enclosed by a wall": the whole of it.
  if ((word === "all" || word === "everything") && wordingsAt(tokens, at + 1).some(({ inverse }) => inverse))
    return took(null)
  if (word === "all" && wordingsAt(tokens, at).length > 0) return null
  if (isAllWith(tokens, at)) return took({ kind: "subset", word: "each" })
  // "And on each a cake".
  if (word === "each" && /^an?$/.test(next) && wordingsAt(tokens, at - 1).some(({ words }) => words.length === 1))
    return took({ kind: "subset", word })
  // "A blue one".
  if (
    word === "one" &&
    /^(noun|adjective)$/.test(source.tags[at - 1]?.part ?? "") &&
    determiners.has(tokens[at - 2] ?? "")
  )
    return null
  const numbered = isNounHere(source, at + 1)
  // "Five shops on the north side and five on the south".
  // "Airplanes, five, hang from the ceiling".
  const aside = tokens[at - 1] === "," && (next === "" || isPause(next))
  const many = (numeric(word) ?? 0) > 3 && (aside || wordingsAt(tokens, at + 1).length > 0 || placedWords.has(next))
  if (
    (many || /^(one|each|another|two|three|others|some|all)$/.test(word)) &&
    !(word === "one" && next === "side") &&
    !numbered &&
    !countsDescribed(source, at)
  ) {
    const ends =
      at + 1 >= tokens.length ||
      /^[,.;]$/.test(next) ||
      (word === "each" && (joiners.has(next) || next === "there")) ||
      (haveWordAt(tokens, at + 1) !== undefined && !/^(houses?|displays?|supports?)$/.test(next)) ||
      beVerbs.has(next) ||
      standVerbs.has(next) ||
      placedWords.has(next) ||
      wordingsAt(tokens, at + 1).length > 0
    if (ends) return took({ kind: "subset", word: word === "others" ? "other" : word })
  }
  // "Between the first two beds": two of the beds.
  const several = word === "the" && /^(first|last|other|outer|remaining)$/.test(next) && (numeric(after) ?? 1) > 1
  if (several && isPlural(tokens[at + 3] ?? "")) return took({ kind: "share", word: after }, 3)
  // "Mallets, two of wood and one of steel".
  if ((numeric(word) ?? 0) > 0 && next === "of" && isLook(after)) return took({ kind: "subset", word })
  // "Four of the six are red": of those that were spoken of.
  const whole = (numeric(word) ?? 0) > 0 && next === "of" && after === "the" && (numeric(tokens[at + 3]) ?? 1) > 1
  if (whole && !beginsNoun(source, at + 4)) return took({ kind: "subset", word }, 4)
  const quantity = numeric(word) !== null || word === "half" || word === "most"
  if (quantity && next === "of" && /^(the|these|those|its)$/.test(after)) return took({ kind: "share", word }, 2)
  return null
}
