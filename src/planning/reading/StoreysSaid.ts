import type { NounPhrase } from "./Chunk.js"
import { type Clause, past } from "./Clause.js"

/** Metres from which on a building has several storeys by its kind. */
const high = 8

/** "Eight houses, three storeys": of the building that was named last, outdoors, and no things. Null: it is not that. */
export const storeysSaid = (clause: Clause, { count, head, raw, words }: NounPhrase): Clause | null => {
  const { items, lexicon } = clause.notes
  if (lexicon.indoor || words.length > 1 || count === null || !/^(storey|story|floor|level)$/.test(head)) return null
  const building = items.findLast(({ negated, thing }) => !negated && thing?.category === "building")
  if (building === undefined) return null
  if ((building.thing?.size.height[1] ?? 0) < high) building.tags.push(`${count}-storey`)
  else building.features.push(raw)
  return past(clause, "noun")
}
