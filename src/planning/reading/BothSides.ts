import { type Clause, type Items, next, total } from "./Clause.js"
import { taken } from "./Notes.js"

/**
 * "Six chairs, two on each long side and one at each end": twice as many of the group as the number says, for a table has two of either.
 * Null: it is not that, or all of them are there.
 */
export const onBothSides = (clause: Clause, group: Items, count: number): Items | null => {
  const ahead = next(clause)
  if (ahead?.kind !== "relation" || !ahead.wording.each || !/^(long|short)$/.test(ahead.wording.sense)) return null
  const from = group.find((item) => !item.used && item.count >= 2 * count)
  const { relations } = clause.notes
  const sided = (predicate: string) => predicate === "long_short_side_of"
  // "Six chairs on the long sides and one at each end": more than those.
  if (!group.some(({ used }) => used) && relations.some((one) => one.subject === from && sided(one.predicate)))
    return null
  if (from === undefined || total(group) <= 2 * count || !clause.notes.lexicon.indoor) return null
  return [taken(clause.notes, from, 2 * count)]
}
