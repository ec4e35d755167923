import { bears, contains, isSmall } from "#catalogue/Traits.js"
import { type Clause, type Items, past, waitingFor } from "./Clause.js"
import { architecture } from "./FunctionWords.js"
import { type Item, toItems } from "./Item.js"
import type { Notes } from "./Notes.js"
import { related } from "./Relate.js"
import { implied } from "./Wordings.js"

/** The last of some mentions of which nothing was said yet. */
const untold = ({ relations }: Notes, listed: Items): Items => {
  const told = (item: Item) => item.negated || relations.some(({ subject }) => subject === item)
  return listed.slice(listed.findLastIndex(told) + 1)
}

/** "A counter by the door, a till, a bell and a plant on it": what is listed since the counter, where all of it is small and nothing was said of it. */
export const listedBetween = (notes: Notes, [first]: Items, [carrier]: Items): Items => {
  if (first === undefined || carrier === undefined || carrier.thing?.mount !== "floor") return []
  const { begun, items } = notes
  const [from, to] = [items.indexOf(carrier), items.indexOf(first)]
  if (from < 0 || to <= from) return []
  const bare = untold(notes, items.slice(Math.max(from + 1, begun), to))
  return bare.every(({ thing }) => isSmall(thing) || thing?.front === false) ? bare : []
}

/**
 * "A table in the middle, kettle and two cups on the table", "a lamp, a phone and two books on the desk": what small things lie there as
 * well, the one before without an article, or all of a sentence that names none but such. None where it is not that.
 */
export const lyingWith = ({ at, chunks, focus, lists, notes, trail }: Clause, items: Items): Items => {
  const [before, , , relation, object] = chunks.slice(Math.max(0, at - 2), at + 3)
  if (relation?.kind !== "relation" || relation.wording.sense !== "on" || object?.kind !== "noun") return []
  const listed = focus.latestWasMain && trail.previousMark === "and" && lists.hosts.every(({ scene }) => scene)
  const [first] = items
  if (!listed || first === undefined || architecture.has(object.head) || !isSmall(first.thing)) return []
  const named = notes.items.slice(notes.begun, notes.items.indexOf(first))
  const small = untold(notes, named).filter(({ sort, thing }) => sort === "thing" && isSmall(thing))
  const bare = before?.kind === "noun" && before.determiner === null && before.count === null
  return bare ? small.filter((item) => item === named.at(-1)) : small.length === named.length ? small : []
}

/** "A table with a vase with a tulip on it": the vase is on the table, and the tulip in it, for nothing lies on a vase. Null: it is not that. */
export const filledOn = (clause: Clause, subjects: Items): Clause | null => {
  const [outer, inner] = clause.lists.hosts.slice(-2)
  const [vessel] = inner?.items ?? []
  const { pending } = clause.waiting
  if (pending?.wording.sense !== "on" || !clause.notes.lexicon.indoor || inner?.kind !== "with") return null
  if (vessel === undefined || !contains(vessel.thing) || bears(vessel.thing) || vessel.thing?.mount !== "surface")
    return null
  if (outer === undefined || !bears(outer.items[0]?.thing)) return null
  const within = related(clause, subjects, implied("inside"), toItems(inner.items))
  return past(
    waitingFor(related(within, inner.items, pending.wording, toItems(outer.items)), { pending: null }),
    "pronoun"
  )
}
