/** What hangs on a wish that came to nothing. */
import type { Edit } from "./Intent.js"
import { nounsIn } from "./understanding/grammar/Words.js"

const leaning = /\b(?:it|its|they|them|their|that|those|ones?|others?|rest|there|instead|same|again|too)\b/i

/** "add five at the bar": of what, lies in what was said before. */
const headless =
  /^(?:\p{L}+ )?(?:an?other|one|two|three|four|five|six|\d{1,3})(?: more)?(?: (?:in|on|at|by|near|next|behind|under|beside)\b.*)?$/iu

/** The nouns by which a change goes: what it changes, and where that goes. */
const nounsOf = (edit: Edit): ReadonlySet<string> =>
  new Set(Object.values(edit).flatMap((said) => (typeof said === "string" ? nounsIn(said) : [])))

/** Whether a wish is about what another one was about, or means nothing without it. */
export const goesOn = (wish: Edit, text: string, before: Edit): boolean => {
  if (leaning.test(text) || headless.test(text)) return true
  // "six more trees, but no firs": no firs of those that were to come.
  if (wish.act === "remove" && /^(?:but )?(?:no|not|without|none)\b/i.test(text)) return true
  // What is new hangs on nothing that is there.
  if (wish.act === "add" && before.act !== "add") return false
  const [mine, theirs] = [wish, before].map(nounsOf)
  return [...(mine ?? [])].some((word) => theirs?.has(word) === true)
}
