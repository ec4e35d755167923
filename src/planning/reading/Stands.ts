import { isPlural } from "#catalogue/Words.js"
import { adverbs, beVerbs, standVerbs } from "./FunctionWords.js"
import { haveWordAt } from "./HaveWords.js"
import type { Open, Source } from "./Source.js"
import { isPause } from "./Tokens.js"
import { wordingsAt } from "./Wordings.js"

/** "a taxi stand", "two ice cream stands": a verb would agree with what stands. */
export const isStall = ({ tags, tokens }: Source, at: number, { count, determiner, words }: Open): boolean => {
  const several = isPlural(words.at(-1) ?? "") || (count ?? 1) > 1
  const next = tokens[at + 1]
  const listed = count === null && (next === undefined || isPause(next) || next === "and")
  // "Speakers on metal stands flank the desk": bare behind "on", and no place follows, so that it is no verb.
  const bare = tokens[at] === "stands" && count === null && determiner === null
  const closes = next === undefined || isPause(next) || next === "and" || tags[at + 1]?.part === "verb"
  if (bare && closes && tokens[at - words.length - 1] === "on" && !several) return true
  return (
    (tokens[at] === "stand" && !several && (count === 1 || listed)) ||
    (tokens[at] === "stands" && (count ?? 1) > 1 && wordingsAt(tokens, at + 1).length === 0)
  )
}

/** What only follows a verb of standing: the words of a relation, "upright", or the end of the clause. */
export const followsStanding = ({ lexicon, tokens }: Source, at: number): boolean => {
  const relates = (from: number) => wordingsAt(tokens, from).length > 0
  const [word, next] = [tokens[at] ?? "", tokens[at + 1]]
  const state = lexicon.isAdjective(word) || adverbs.has(word) || word === "upright"
  return relates(at) || (state && (next === undefined || isPause(next) || relates(at + 1)))
}

/** "A room with a table and a coat stand beside it": whatever stands before in the clause is its verb, or has what follows. */
export const isGoverned = ({ tokens }: Source, start: number): boolean => {
  for (let at = start - 1; at >= 0 && !/^[.;:!?]$/.test(tokens[at] ?? ""); at--) {
    const word = tokens[at] ?? ""
    if (beVerbs.has(word) || standVerbs.has(word) || haveWordAt(tokens, at) !== undefined) return true
  }
  return false
}
