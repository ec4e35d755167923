import { bears, isSeat } from "#catalogue/Traits.js"
import { type Clause, focused, type Items, lastMatching, next, past, some } from "./Clause.js"
import { turnedTo } from "./Focus.js"
import type { Item } from "./Item.js"
import { isLook } from "./Modifiers.js"
import { family, setCount } from "./Notes.js"
import { numeric } from "./Numbers.js"

/** "Two of wood and one of steel, lie": what each part is made of; what follows the last is said of all. */
export const madeOf = (clause: Clause): Clause => {
  const [of, stuff, behind] = [next(clause), next(clause, 2), next(clause, 3)]
  const [part] = clause.focus.current ?? []
  if (of?.kind !== "of" || stuff?.kind !== "noun" || part === undefined || !stuff.words.every(isLook)) return clause
  part.tags.push(`of ${stuff.words.join(" ")}`)
  const all = family(clause.notes, part)
  const closes = behind?.kind !== "pause" || behind.mark !== "and"
  const whole = closes && all.every(({ used }) => used) ? all : [part]
  const subject = whole.length > 1 ? whole : clause.focus.subject
  return { ...focused(clause, { current: whole, subject }), at: clause.at + 2 }
}

/** "Teddy bears, ten of them", "aprons hang on the wall, three of them": how many there are of what was named without a number. Null: it is not that. */
export const countedLate = (clause: Clause, word: string): Clause | null => {
  const count = numeric(word)
  const { focus, trail } = clause
  const ahead = next(clause)
  const ends = ahead === undefined || ahead.kind === "pause"
  if (count === null || !ends || !(trail.previous === "pause" || trail.previous === null)) return null
  if (clause.waiting.pending !== null) return null
  const said = [focus.latest, focus.latestMain, focus.subject, focus.earlierSubject].flatMap((items) => items ?? [])
  const only = said.find(({ sibling, sort, vague }) => vague && sibling === null && sort === "thing")
  if (only === undefined) return null
  setCount(only, count)
  return past({ ...clause, focus: turnedTo(focus, [only]) }, "subset")
}

/** "Mallets, two of wood and one of steel": of a group without a number the parts are all. */
export const summed = ({ at, chunks }: Clause, group: Item): void => {
  if (!group.vague || group.sibling !== null || group.used) return
  let sum = 0
  for (let i = at; i < chunks.length; i++) {
    const chunk = chunks[i]
    if (chunk?.kind === "subset") sum += numeric(chunk.word) ?? 0
    else if (chunk?.kind === "pause" && chunk.mark === "stop") break
  }
  if (sum > 1) setCount(group, sum)
}

/** "Each table has two chairs; on each there is a candle": on each of what bears it, not of its seats. Null: it is not that. */
export const bearersFor = ({ notes, waiting }: Clause, word: string): Items | null => {
  const { pending } = waiting
  if (word !== "each" || pending?.wording.sense !== "on" || some(pending.subjects) || !notes.lexicon.indoor) return null
  const last = lastMatching(notes.items, ({ count, negated }) => count > 1 && !negated)
  if (!isSeat(last?.thing)) return null
  const bearer = lastMatching(notes.items, ({ count, thing }) => count > 1 && bears(thing) && !isSeat(thing))
  return bearer === undefined || bearer.sibling !== null ? null : [bearer]
}
