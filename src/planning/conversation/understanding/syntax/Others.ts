/** Sentences that ask for nothing, as they leave what a sentence before left out. */
import { wordsOf } from "../grammar/Words.js"
import { isNoWish, isOthers } from "./Being.js"
import { cut } from "./Cut.js"
import { clausesIn } from "./Wishes.js"

/** "the other two remain as they are": nothing is asked of what a sentence before left out. */
export const leavesOthers = (sentence: string): boolean => {
  const words = wordsOf(sentence)
  const segments = cut(words)
  const clauses = segments === null ? [] : clausesIn(words, segments)
  return (
    clauses.length > 0 &&
    clauses.every(
      (clause) => !clause.remark && isNoWish(clause, true) && clause.groups.every(({ nouns }) => nouns.every(isOthers))
    )
  )
}
