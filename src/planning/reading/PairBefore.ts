import type { Clause, Items } from "./Clause.js"
import type { Item } from "./Item.js"

const things = (items: Items): Items => items.filter((item) => item.sort === "thing" && !item.negated)

/** The two things that were named last before this sentence; within it, where it has named two itself. */
const pairBefore = ({ notes, waiting }: Clause): readonly [Item, Item] | null => {
  const subjects = waiting.pending?.subjects ?? []
  const own = things(notes.items.slice(notes.begun)).filter((item) => !subjects.includes(item))
  const [first, second] = (own.length > 1 ? own : things(notes.items.slice(0, notes.begun))).slice(-2)
  return first === undefined || second === undefined ? null : [first, second]
}

/** "A basket sits on the former and a box on the latter": the first or the second of the two; null where a word says neither. */
export const oneOfPair = (clause: Clause, word: string): Items | null => {
  if (word !== "former" && word !== "latter") return null
  const pair = clause.notes.pair ?? pairBefore(clause)
  clause.notes.pair = pair
  return pair === null ? null : [word === "former" ? pair[0] : pair[1]]
}
