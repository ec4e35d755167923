import { bears, isRug } from "#catalogue/Traits.js"
import { closedTags } from "../english/ClosedClasses.js"
import { verbOf } from "../english/Lemmas.js"
import { type Clause, type Items, lastMatching, shares, some, topHost, total } from "./Clause.js"
import type { Item } from "./Item.js"
import { bearerBefore, mayBear, spokenBefore } from "./SameReferent.js"

const area = (items: Items): number => (items[0]?.thing?.size.width[1] ?? 0.3) * (items[0]?.thing?.size.depth[1] ?? 0.3)

/** What is said of where small things lie among others. */
const besides = /^(front|back|left|right|next|near)$/

/** "Bowls stand on a trolley beside it": what they stand on is not what that is beside. */
const toldByPreposition = ({ chunks, at, notes, text, waiting }: Clause): Items => {
  const before = chunks[at - 1]
  const [first = ""] = before?.kind === "relation" ? before.wording.words : []
  const object = chunks[at - 2]
  const isPreposition = closedTags(first).length > 0 || verbOf(first) === undefined
  if (first === "" || !isPreposition || object?.kind !== "noun") return []
  const told = notes.relations.at(-1)
  const own = told !== undefined && told.text === text && waiting.pending?.subjects?.includes(told.subject) === true
  return own ? told.objects : []
}

/** What closes something in goes round land or a house, and round nothing smaller: "a dog, and a fence around it". */
const closesIn = ({ notes, waiting }: Clause): boolean =>
  !notes.lexicon.indoor &&
  waiting.pending?.wording.sense === "surround" &&
  waiting.pending.subjects?.every(({ thing }) => thing?.category === "barrier") === true

const isWide = ({ sort, thing }: Item): boolean =>
  sort === "place" || /^(building|fortification)$/.test(thing?.category ?? "")

const isOnWall = ({ notes }: Clause, item: Item): boolean =>
  notes.relations.some(({ predicate, subject }) => subject === item && predicate === "on_wall")

/** "it": the host of the running list, else the bigger of the last main thing and the last object. */
export const singularReferent = (clause: Clause): Items | null => {
  const meant = spokenOfAlone(clause)
  const whole = clause.notes.room
  return whole !== null && closesIn(clause) && meant?.some(isWide) !== true ? [whole] : meant
}

const spokenOfAlone = (clause: Clause): Items | null => {
  const { notes } = clause
  const { latest, latestMain, latestObject, mains, subject } = clause.focus
  const { pending } = clause.waiting
  const subjects = pending?.subjects ?? []
  const held = topHost(clause)
  const before = spokenBefore(clause)
  if (
    !notes.lexicon.indoor &&
    clause.focus.mains.length <= 1 &&
    !some(held?.items) &&
    latestObject === null &&
    before !== null
  ) {
    // A new sentence: what the one before was about, unless that was many.
    return before.length === 1 && before[0]?.count === 1 ? before : notes.room === null ? before : [notes.room]
  }
  // "A desk with a lamp stands by the window. It faces the door."
  const opens = pending === null && mains.length === 0 && latest === null && before?.length === 1
  if (opens && notes.lexicon.indoor && before[0]?.count === 1) return before
  if (some(held?.items) && some(subjects) && !shares(held?.items ?? [], subjects))
    return (pending?.wording.sense === "on" ? bearerBefore(clause, held.items, subjects) : null) ?? held.items
  // "it" is no group, unless there is nothing else.
  const single = (items: Items) => notes.lexicon.indoor || notes.room === null || total(items) === 1
  const told = toldByPreposition(clause)
  // "The teacher has a lectern by the board with a laptop on it": nobody is "it".
  const somebody = (items: Items) => items.every(({ thing }) => thing?.category === "person")
  const free = (items: Items | null | undefined): items is Items =>
    some(items) && single(items) && !somebody(items) && !shares(items, subjects) && !shares(items, told)
  // "A counter by the door: a till, a bell and a plant on it": nothing lies on a bell.
  const laying = pending?.wording.sense === "on" && notes.lexicon.indoor
  const main =
    (laying ? lastMatching(mains, (items) => total(items) === 1 && free(items) && mayBear(items[0])) : undefined) ??
    lastMatching(mains, (items) => total(items) === 1 && free(items)) ??
    lastMatching(mains, (items) => items.length > 0 && free(items))
  const both = [main, latestObject].filter((items) => free(items)) as ReadonlyArray<Items>
  const one = both.filter((items) => total(items) === 1)
  const two = one.length === 1 ? one : both
  // "A dresser across from the bed and a bowl on it": on what bears things, not on the bigger of the two.
  const laid = pending?.wording.sense === "on" && bears(main?.[0]?.thing) && !isRug(main?.[0]?.thing)
  // "A screen stands on the desk, a keyboard in front of it": small things lie in front of what lies there itself.
  const small = subjects.length > 0 && subjects.every(({ thing }) => thing?.mount === "surface")
  const lying =
    small && besides.test(pending?.wording.sense ?? "")
      ? two.find(([item]) => item?.thing?.mount === "surface")
      : undefined
  if (lying !== undefined && two.length === 2 && notes.lexicon.indoor) return lying
  // "The TV hangs opposite the bed, a dresser below it": below what hangs.
  const hung = (item: Item) => item.thing?.mount === "wall" || isOnWall(clause, item)
  const hangs = main?.some(hung) === true && notes.lexicon.indoor
  if (hangs && pending?.wording.sense === "under" && free(main)) return main
  const bySize =
    clause.trail.previous === "relation" && two.length === 2 && notes.lexicon.indoor && !laid
      ? [...two].sort((a, b) => area(b) - area(a))
      : two
  const recent = notes.items
    .slice(-2)
    .reverse()
    .map((item) => [item])
  return (
    bySize[0] ??
    [subject, latestMain, latest].find(free) ??
    // "A table has four chairs around it; two mugs lie on it": on no chairs.
    (laying && some(before) && total(before) === 1 && mayBear(before[0]) && free(before)
      ? before
      : recent.find(free)) ??
    clause.focus.earlierSubject ??
    (notes.room === null ? null : [notes.room])
  )
}
