import { type Clause, type Items, lastMatching, some, topHost } from "./Clause.js"
import type { Item } from "./Item.js"
import { family } from "./Notes.js"
import { laidOn } from "./Underneath.js"

/** "A barn and a farmhouse, a well between them": the two single things or places before it, where no group comes after them. */
const pairBefore = ({ notes, waiting }: Clause, group: Item | undefined): Items | null => {
  const subjects = waiting.pending?.subjects ?? []
  const named = notes.lexicon.indoor ? notes.items : [...notes.rooms, ...notes.items]
  const singles = named.filter((item) => item.sort !== "way" && !item.negated && !subjects.includes(item))
  const [first, second] = singles.slice(-2)
  if (waiting.pending?.wording.sense !== "between" || first === undefined || second === undefined) return null
  const since = group === undefined || notes.items.indexOf(group) < notes.items.indexOf(first)
  return since && first.count === 1 && second.count === 1 ? [first, second] : null
}

/** "A washer and a dryer, a basket in front of them": two of a kind that were named one after the other. */
const pairAlike = ({ notes, waiting }: Clause): Items | null => {
  const subjects = waiting.pending?.subjects ?? []
  const [first, second] = notes.items.filter((item) => !item.negated && !subjects.includes(item)).slice(-2)
  const alike = first?.thing !== undefined && first.thing.category === second?.thing?.category
  return alike && notes.lexicon.indoor && second !== undefined ? [first, second] : null
}

/** "them", "their": the two that were named, the latest group, else what the running list is of. */
export const pluralReferent = (clause: Clause): Items | null => {
  const { notes } = clause
  const { pending } = clause.waiting
  const laid = laidOn(notes, pending?.subjects ?? [])
  const group = (item: Item) => {
    const kin = family(notes, item)
    return (
      !laid.includes(item) &&
      !item.negated &&
      (item.count > 1 || kin.length > 1) &&
      pending?.subjects?.some((subject) => kin.includes(subject)) !== true
    )
  }
  const found = pending === null ? undefined : lastMatching(notes.items, group)
  const pair = pairBefore(clause, found)
  if (pair !== null) return pair
  if (found !== undefined) return [...new Set([found, ...family(notes, found)])]
  const two = pairAlike(clause)
  if (two !== null) return two
  const held = topHost(clause)
  return some(held?.items) ? (held?.items ?? null) : clause.focus.latest
}
