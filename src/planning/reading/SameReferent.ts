import { type Clause, focused, type Items, shares, some } from "./Clause.js"

/** "A table, a scale beneath it, a stool beside it": the table, where nothing but those was spoken of since. */
export const sameAgain = ({ focus, lists, notes, waiting }: Clause): Items | null => {
  const subjects = waiting.pending?.subjects ?? null
  if (!notes.lexicon.indoor || focus.meant === null || !some(subjects) || some(lists.hosts.at(-1)?.items)) return null
  const since = focus.mains.slice(focus.meant.mains).flat()
  const free =
    since.length > 0 && since.every((item) => subjects.includes(item)) && !shares(focus.meant.items, subjects)
  return free ? focus.meant.items : null
}

/** The clause behind "it" that meant these. */
export const meaning = (clause: Clause, items: Items | null, fronted: boolean): Clause =>
  some(items) ? focused(clause, { meant: { items, mains: clause.focus.mains.length + (fronted ? 1 : 0) } }) : clause
