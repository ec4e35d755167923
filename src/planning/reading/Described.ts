import { verbOf } from "../english/Lemmas.js"
import { determiners, joiners, placedWords } from "./FunctionWords.js"
import { haveWordAt } from "./HaveWords.js"
import { numeric } from "./Numbers.js"
import type { Source } from "./Source.js"
import { isPause } from "./Tokens.js"
import { wordingsAt } from "./Wordings.js"

/** "two parked cars", "one fallen tree": behind a number, a participle before a noun that agrees with it says how that noun is. */
export const countsDescribed = ({ lexicon, tags, tokens }: Source, at: number): boolean => {
  const count = numeric(tokens[at])
  const noun = tags[at + 2]
  if (count === null || noun?.part !== "noun" || !placedWords.has(tokens[at + 1] ?? "")) return false
  return count > 1 ? noun.plural : !noun.plural && lexicon.thing([noun.text]) !== undefined
}

/** "a wooden cross at the summit": what stands behind an adjective, and names a thing, is that thing. */
export const isDescribed = ({ tokens, lexicon }: Source, at: number): boolean =>
  lexicon.isAdjective(tokens[at - 1] ?? "") &&
  (determiners.has(tokens[at - 2] ?? "") || numeric(tokens[at - 2]) !== null) &&
  lexicon.thing([tokens[at] ?? ""]) !== undefined &&
  wordingsAt(tokens, at).every(({ words }) => words.length === 1)

/** "overhead lamps", "an overhead screen": how it hangs, where a noun without an article of its own follows. */
export const isOverhead = ({ tags, tokens }: Source, at: number): boolean =>
  tokens[at] === "overhead" && /^(noun|adjective)$/.test(tags[at + 1]?.part ?? "")

/** "drawn up on", "tied down to". */
const particle = /^(up|down|out|off|over|back|away)$/

/** "barrels lashed to the railing", "a boat drawn up on the beach": behind a noun and before where it is, how something is kept there. */
export const isKept = ({ lexicon, tags, tokens }: Source, at: number): boolean => {
  const form = tags[at]?.form
  if ((form !== "past" && form !== "participle") || tags[at - 1]?.part !== "noun") return false
  const where = particle.test(tokens[at + 1] ?? "") && wordingsAt(tokens, at + 1).length === 0 ? at + 2 : at + 1
  return (
    (wordingsAt(tokens, where).length > 0 || tokens[where] === "to") && lexicon.thing([tokens[at] ?? ""]) === undefined
  )
}

/** "between the two", "around these three": the number stands for what it counts. */
export const countsAlone = (source: Source, at: number): boolean => {
  const { tokens } = source
  const ends = tokens[at + 2] === undefined || isPause(tokens[at + 2]) || joiners.has(tokens[at + 2] ?? "")
  return /^(the|these|those)$/.test(tokens[at] ?? "") && /^(two|three|four|pair)$/.test(tokens[at + 1] ?? "") && ends
}

/** "With stacked boxes", "scattered papers and pens": how things are, before their noun, where no other noun stands before that it could be said of. */
export const isDescribing = (source: Source, at: number): boolean => {
  const { lexicon, tags, tokens } = source
  const [before, word, next] = [tokens[at - 1] ?? ",", tokens[at] ?? "", tokens[at + 1] ?? ""]
  const opens = isPause(before) || /^(with|of|and)$/.test(before) || haveWordAt(tokens, at - 1) !== undefined
  const forms = verbOf(word)?.forms ?? []
  return (
    opens &&
    /(ed|ing|ung)$/.test(word) &&
    forms.some((form) => /^(participle|ing)$/.test(form)) &&
    tags[at + 1]?.part === "noun" &&
    tags[at + 1]?.plural === true &&
    wordingsAt(tokens, at).length + wordingsAt(tokens, at + 1).length === 0 &&
    lexicon.thing([next]) !== undefined
  )
}
