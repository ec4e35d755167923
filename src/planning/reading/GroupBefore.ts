import { type Clause, type Items, lastMatching, shares, some, total } from "./Clause.js"
import type { Item } from "./Item.js"
import { families } from "./Notes.js"

/** A group, or a part of one. */
export const isOfSeveral = ({ count, negated, sibling }: Item): boolean => (count > 1 || sibling !== null) && !negated

/** "Two cabinets with a fan on one of them": the group that was named last, before what is said to be there. */
export const someOfSeveral = ({ focus, notes, waiting }: Clause): Item | undefined => {
  const placed = waiting.pending?.subjects ?? []
  const since = some(placed) ? [...focus.mains, notes.items.slice(notes.begun)].reverse() : []
  const named = [focus.latest, focus.latestMain, ...since, focus.subject]
  return named.flatMap((items) => items ?? []).find((item) => isOfSeveral(item) && !placed.includes(item))
}

/** "A bed with a nightstand on either side and a lamp on each": several, in whatever list they were named. */
const lastSeveral = (notes: Clause["notes"], subjects: Items): Items | null => {
  const found = lastMatching(notes.items, (item) => isOfSeveral(item) && !subjects.includes(item))
  return found === undefined ? null : found.count > 1 ? [found] : families(notes, [found])
}

/** "…, a chair at each": the group before the waiting relation's own subjects. */
export const severalBefore = ({ focus, lists, notes, waiting }: Clause): Items | null => {
  const subjects = waiting.pending?.subjects ?? null
  if (!some(subjects)) return null
  const said = [focus.latest, focus.latestMain, lists.hosts.at(-1)?.items, ...[...focus.mains].reverse()]
  // "Two stools side by side, a lamp behind each": both halves of them.
  const whole = (group: Items | null | undefined) => (some(group) ? families(notes, group) : group)
  const groups = [...said.map(whole), focus.earlierSubject, lastSeveral(notes, subjects)]
  return groups.find((group) => some(group) && total(group) > 1 && !shares(group, subjects)) ?? null
}
