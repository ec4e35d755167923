import { adverbs, beVerbs, parts, standVerbs, strongParts } from "./FunctionWords.js"
import { haveWordAt } from "./HaveWords.js"
import { nounPhraseAt } from "./NounPhrases.js"
import { type Taker, took } from "./Taken.js"
import { wordingsAt } from "./Wordings.js"

/** "which", "that", "whose": what follows is said of the noun before. */
export const takeWhich: Taker = (source, at) => {
  const { lexicon, tokens } = source
  const word = tokens[at]
  const next = tokens[at + 1] ?? ""
  if (word === "which" || word === "who") return took({ kind: "which" })
  if (word === "whose" && lexicon.indoor) {
    const { phrase, used } = nounPhraseAt(source, at + 1)
    // "an office whose desk is placed in the corner" has a desk; "a bed whose headboard stands against the wall": the bed does.
    const has = phrase !== null && !parts.has(phrase.words.at(-1) ?? "") && !strongParts.has(phrase.head)
    if (has && lexicon.thing(phrase.words) !== undefined && lexicon.zone([tokens[at - 1] ?? ""]) !== undefined)
      return took({ kind: "have", way: "with", word: "whose", finite: null })
    return took({ kind: "which" }, 1 + used)
  }
  const verb = beVerbs.has(next) || standVerbs.has(next) || haveWordAt(tokens, at + 1) !== undefined
  const also = word === "that" && adverbs.has(next) && haveWordAt(tokens, at + 2) !== undefined
  if (also) return took({ kind: "which" }, 2)
  return word === "that" && (verb || wordingsAt(tokens, at + 1).length > 0) ? took({ kind: "which" }) : null
}
