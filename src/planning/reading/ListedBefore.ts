import type { Chunk } from "./Chunk.js"
import type { Clause, Items } from "./Clause.js"
import { findMentioned } from "./Find.js"
import type { Item } from "./Item.js"

/** What parts the members of a list from one another and from what is said of all of them. */
const parts = (chunk: Chunk): boolean =>
  chunk.kind === "pause" ? chunk.mark !== "stop" : /^(verb|placed|of)$/.test(chunk.kind)

/** The members of the list that ends here, first to last, each once: "a cup, a jar of salt and a spoon arranged". */
export const listedBefore = ({ at, chunks, notes }: Clause): Items => {
  const found: Array<Item> = []
  for (let from = at - 1; from >= 0; from--) {
    const chunk = chunks[from]
    if (chunk === undefined || (chunk.kind !== "noun" && !parts(chunk))) break
    const filling = chunk.kind === "noun" && chunks[from - 1]?.kind === "of" && chunks[from - 2]?.kind === "noun"
    if (chunk.kind !== "noun" || filling) continue
    const item = findMentioned(notes, chunk).at(-1)
    if (item === undefined) break
    if (!found.includes(item)) found.unshift(item)
    // "On the desk a cup, a pen and a book": the list begins behind the desk.
    if (chunks[from - 1]?.kind === "noun") break
  }
  return found
}

/** "A sofa and a desk with a lamp in between": the two single things that were named last, where they lie on nothing. */
export const lastTwo = ({ items, lexicon, relations }: Clause["notes"], subjects: Items): Items | null => {
  if (!lexicon.indoor) return null
  const lies = (item: Item) =>
    relations.some((one) => one.subject === item && /^(on_top|inside_of)$/.test(one.predicate))
  const pair = items.filter((item) => item.sort === "thing" && !item.negated && !subjects.includes(item)).slice(-2)
  return pair.length === 2 && pair.every((item) => item.count === 1 && item.sibling === null && !lies(item))
    ? pair
    : null
}
