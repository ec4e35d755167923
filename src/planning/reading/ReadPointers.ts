import { onBothSides } from "./BothSides.js"
import {
  type Clause,
  focused,
  type Items,
  lastMatching,
  next,
  past,
  shares,
  some,
  topHost,
  total,
  waitingFor
} from "./Clause.js"
import { findMentioned } from "./Find.js"
import { speakingOf, turnedTo } from "./Focus.js"
import { isOfSeveral, severalBefore, someOfSeveral } from "./GroupBefore.js"
import { type Item, toArchitecture, toItems } from "./Item.js"
import { filledOn, listedBetween } from "./LyingTogether.js"
import { families, family, setCount, taken } from "./Notes.js"
import { numeric } from "./Numbers.js"
import { oneOfPair } from "./PairBefore.js"
import { answered, withFront } from "./Pending.js"
import { pluralReferent } from "./PluralReferent.js"
import { bearersFor, countedLate, madeOf, summed } from "./Portions.js"
import { related } from "./Relate.js"
import {
  alongWhat,
  heldAnchor,
  meaning,
  otherSideOf,
  sameAgain,
  sameAnchor,
  singleBefore,
  spokenBefore,
  underHung
} from "./SameReferent.js"
import { oneAt } from "./SidedOne.js"
import { singularReferent } from "./SingularReferent.js"

/** "two of the beds": a part of a group mentioned before. */
export const readShare = (clause: Clause, word: string): Clause => {
  const noun = next(clause)
  if (noun?.kind !== "noun") return past(clause, "share")
  const found = findMentioned(clause.notes, noun)
  if (found.length === 0) return clause
  const all = families(clause.notes, found)
  const whole = total(all)
  const count =
    word === "half" ? Math.floor(whole / 2) : word === "most" ? Math.ceil(whole * 0.75) : (numeric(word) ?? 1)
  const free = all.filter((item) => !item.used)
  const from = free.find((item) => item.count === count) ?? free.find((item) => item.count > count) ?? all[0]
  if (from === undefined) return clause
  const part = taken(clause.notes, from, Math.min(count, from.count))
  return past(pointingAt({ ...clause, at: clause.at + 1 }, [part]), "noun")
}

/** Takes items as the object of the waiting relation, or else as what is spoken of now. */
const pointingAt = (clause: Clause, items: Items, eachObject = false): Clause => {
  const { pending } = clause.waiting
  if (pending !== null)
    return focused(answered(clause, pending, toItems(items), { eachObject }), { latest: items, latestIsNew: false })
  return { ...clause, focus: { ...speakingOf(clause.focus, items), subject: clause.focus.subject ?? items } }
}

/** Split off a group of which more is left: "one of them …, another …". */
const isPart = ({ sibling, used }: Item): boolean => used && sibling !== null

/** The group that "one of which", "each", "the other" take from. */
const baseOf = (clause: Clause, word: string): Items | null => {
  const { latest, latestMain, mains } = clause.focus
  const shared = word === "each" ? severalBefore(clause) : null
  if (shared !== null) return shared
  if (word === "all" && mains.length > 1 && clause.trail.previous !== "pause") return [...new Set(mains.flat())]
  if (/^(each|all|both)$/.test(word)) {
    const main = latestMain
    const group =
      some(main) && (total(main) > 1 || (main[0]?.sibling !== null && main[0]?.used === false)) ? main : latest
    // "Six cottages line the lane; each has a porch": of the sentence before.
    if (!some(group)) return clause.focus.earlierSubject?.filter(({ count }) => count > 1) ?? null
    const [only] = group ?? []
    return group?.length === 1 && only !== undefined && only.sibling !== null && !only.used
      ? family(clause.notes, only)
      : group
  }
  const begun = /^(another|other)$/.test(word) ? lastMatching(clause.notes.items, isPart) : undefined
  if (begun !== undefined && clause.notes.lexicon.indoor) return [begun]
  const found = someOfSeveral(clause)
  if (found !== undefined) return [found]
  // "… six hooks. One of them holds …": of the sentence before.
  const before =
    some(latest) && !shares(latest, clause.waiting.pending?.subjects)
      ? undefined
      : clause.focus.earlierSubject?.find(isOfSeveral)
  return before === undefined ? latest : [before]
}

/** "Four huts in the east and five in the west": what is somewhere else, and no fewer, is no part of them. */
const isMore = (clause: Clause, first: Item, count: number): boolean => {
  const ahead = next(clause)
  const elsewhere = ahead?.kind === "relation" && ahead.wording.alone && !ahead.wording.each
  return first.count > count || (elsewhere && !clause.notes.lexicon.indoor)
}

/** "one", "another", "the other": splits one off its group, or adds one to it. */
const takingOne = (clause: Clause, word: string, first: Item): Clause => {
  const { focus, lists, notes } = clause
  const ahead = next(clause)
  const count = word === "another" ? 1 : (numeric(word) ?? 1)
  const kin = family(notes, first)
  const said =
    notes.relations.some((relation) => relation.subject === first) || notes.deferred.some(({ item }) => item === first)
  const joined = clause.trail.previousMark === "and" && said
  // "Three beds along the left wall and three along the right wall".
  const asMany = notes.lexicon.indoor && joined && count > 1 && first.count === count && ahead?.kind === "relation"
  const adds =
    (word === "another" && !kin.some((item) => item.used && item.sibling !== null)) ||
    (joined && !kin.some((item) => item.used) && isMore(clause, first, count)) ||
    asMany
  const object = next(clause, 2)
  const shared = ahead?.kind === "relation" && (ahead.wording.each || (object?.kind === "noun" && object.each))
  const halves = onBothSides(clause, kin, count)
  if (halves !== null) return { ...clause, focus: turnedTo(focus, halves), lists: { ...lists, distributesEach: true } }
  if (shared && !adds && first.count > count && first.sibling === null)
    return { ...clause, focus: turnedTo(focus, [first]), lists: { ...lists, distributesEach: true } }
  if (adds) {
    const more: Item = {
      ...first,
      key: notes.items.length + notes.rooms.length,
      count,
      tags: [...first.tags],
      features: [],
      size: {},
      used: true,
      ...(asMany && { sibling: first })
    }
    notes.items.push(more)
    return { ...clause, focus: { ...turnedTo(focus, [more]), latestMain: [more] } }
  }
  const free = kin.find((item) => !item.used && item.count >= count) ?? first
  const part = taken(notes, free, count)
  return clause.waiting.pending !== null ? pointingAt(clause, [part]) : { ...clause, focus: turnedTo(focus, [part]) }
}

/** "four tables with a cloth and three chairs each": what there are so many of for each of the host's; null where "each" says another thing. */
const sharedOut = (clause: Clause): Items | null => {
  const held = topHost(clause)
  const after = next(clause)
  const listed = clause.focus.latest?.[0]
  if (after?.kind === "have" || after?.kind === "verb" || !clause.focus.latestIsNew) return null
  if (listed === undefined || held === undefined || held.distributes) return null
  const listens = total(held.items) >= 2 && !held.items.includes(listed) && clause.trail.previous === "noun"
  if (!listens) return null
  const { items } = clause.notes
  const from = Math.max(...held.items.map((item) => items.indexOf(item)))
  const whole = total(held.items)
  return items.slice(from + 1).filter((item) => item === listed || (item.count < whole && !item.negated))
}

/** "two bedrooms with a bed each": what was named last is in each of the rooms. */
const inEachRoom = ({ focus, notes, trail }: Clause): Items | null => {
  const several = notes.lexicon.indoor && (notes.room?.count ?? 1) > 1
  return several && trail.previous === "noun" && focus.latestIsNew ? focus.latest : null
}

/** "each", "all", "the other", "one" of a group that was spoken of. */
const takingFrom = (clause: Clause, word: string, base: Items, first: Item): Clause => {
  const points = clause.waiting.pending !== null
  if (/^(each|all|both|none|any|some)$/.test(word)) {
    const shared = { ...clause, lists: { ...clause.lists, distributed: word === "each" ? base : null } }
    // "A cup, a pen and a pad all lie on the desk": the verb behind is said of all of them.
    const subject = word === "all" && !points && base.length > 1 ? { subject: base } : {}
    return focused(points ? pointingAt(shared, base, word === "each") : shared, { current: base, ...subject })
  }
  if (word !== "other") return takingOne(clause, word, first)
  const kin = family(clause.notes, first)
  const other = kin.find((item) => !item.used && item !== clause.focus.current?.[0]) ?? kin.at(-1) ?? first
  return points ? pointingAt(clause, [other]) : focused(clause, { current: [other] })
}

/** "Two treatment rooms, each with a couch": the rooms were named just now. */
const isOfRooms = ({ focus, notes, trail }: Clause, word: string): boolean =>
  word === "each" && notes.inEach && trail.previous === "noun" && focus.latest === null

/** "one of which", "each", "the other". */
export const readSubset = (clause: Clause, word: string): Clause => {
  if (isOfRooms(clause, word)) return past(clause, "subset")
  const sided = oneAt(clause.notes, word)
  if (sided !== null) {
    const points = clause.waiting.pending !== null
    const meant = points
      ? pointingAt(clause, sided)
      : focused(clause, { current: sided, latest: sided, subject: sided })
    return past(meant, "subset")
  }
  const counted = countedLate(clause, word)
  if (counted !== null) return counted
  const named = oneOfPair(clause, word)
  if (named !== null) return past(pointingAt(clause, named), "subset")
  const listed = word === "each" ? sharedOut(clause) : null
  if (listed !== null) {
    for (const item of listed) setCount(item, item.count * total(topHost(clause)?.items ?? []))
    return past(clause, "subset")
  }
  const roomed = word === "each" ? inEachRoom(clause) : null
  if (some(roomed)) {
    for (const item of roomed) item.inEach = true
    return past(clause, "subset")
  }
  const base = bearersFor(clause, word) ?? baseOf(clause, word)
  const first = base?.[0]
  if (!some(base) || first === undefined) {
    const { lexicon, room } = clause.notes
    if (word === "each" && lexicon.indoor && (room?.count ?? 1) > 1) clause.notes.inEach = true
    return past(clause, "subset")
  }
  if (next(clause)?.kind === "of" && base.length === 1) summed(clause, first)
  const turned = madeOf(takingFrom(clause, word, base, first))
  const { lists } = turned
  const ends = lists.hosts.length > 1
  return past(ends ? { ...turned, lists: { ...lists, hosts: lists.hosts.slice(0, -1) } } : turned, "subset")
}

/** "A blanket with a basket, two plates and a jug on it": all that is listed, where nothing was said of the others. */
const listedOn = (clause: Clause, subjects: Items, referent: Items | null): Items => {
  const { notes, waiting } = clause
  const held = topHost(clause)
  const sense = waiting.pending?.wording.sense ?? ""
  // "Two sofas, each with a chest and a lamp beside it": both are.
  const beside = /^(next|near)$/.test(sense) && held?.distributes === true
  if ((sense !== "on" && !beside) || !notes.lexicon.indoor || !some(referent)) return subjects
  if (held?.kind !== "with" || !some(held.items)) return [...listedBetween(notes, subjects, referent), ...subjects]
  if (!shares(held.items, referent)) return subjects
  const told = (item: Item) => item.negated || notes.relations.some((one) => one.subject === item)
  const bare = notes.items.slice(held.since).filter((item) => !subjects.includes(item) && !told(item))
  return [...bare, ...subjects]
}

/** "A table holds a board with a knife on it and a bowl": "it" closes the list within the list. */
const closedBy = (clause: Clause, referent: Items | null): Clause => {
  const [outer, inner] = clause.lists.hosts.slice(-2)
  const closes = outer?.kind === "hold" && inner?.kind === "with" && some(referent) && shares(inner.items, referent)
  return closes ? { ...clause, lists: { ...clause.lists, hosts: clause.lists.hosts.slice(0, -1) } } : clause
}

/** "The window has a fern next to it": next to the window, where nothing but the fern was spoken of since. Null: it is not that. */
const partAsIt = ({ focus, trail }: Clause, subjects: Items): "door" | "window" | null => {
  const part = focus.architecture
  if ((part !== "door" && part !== "window") || trail.previous !== "relation") return null
  return [...focus.mains.flat(), ...(focus.subject ?? [])].every((item) => subjects.includes(item)) ? part : null
}

/** "it", "them". */
export const readPronoun = (clause: Clause, plural: boolean): Clause => {
  const { focus, notes, waiting } = clause
  const { pending } = waiting
  const opposite = plural || pending === null || !notes.lexicon.indoor ? null : otherSideOf(clause, pending.wording)
  const single = opposite ?? sameAgain(clause)
  const referent = plural ? pluralReferent(clause) : (single ?? alongWhat(clause, singularReferent(clause)))
  if (pending === null) {
    const subject = referent ?? focus.earlierSubject
    return past(focused(clause, { subject, current: subject }), "pronoun")
  }
  const { subjects, wording } = pending
  if (!some(subjects)) {
    const both = wording.sense === "between" && (referent?.length ?? 0) > 1 ? referent : null
    const spoken =
      both ??
      opposite ??
      sameAnchor(clause, wording) ??
      heldAnchor(clause, wording) ??
      underHung(clause, wording) ??
      focus.mains.at(-1) ??
      focus.latestMain ??
      spokenBefore(clause) ??
      referent
    const main = plural ? spoken : singleBefore(clause, spoken)
    const front = withFront(clause, { wording, anchor: some(main) ? toItems(main) : null, each: false })
    return past(waitingFor(meaning(front, plural ? null : (main ?? null), true), { pending: null }), "pronoun")
  }
  const filled = plural ? null : filledOn(clause, subjects)
  if (filled !== null) return filled
  const part = plural ? null : partAsIt(clause, subjects)
  const all = plural ? subjects : listedOn(clause, subjects, referent)
  const said =
    part !== null
      ? related(clause, subjects, wording, toArchitecture(part))
      : some(referent)
        ? related(clause, all, wording, toItems(referent))
        : clause
  const told = meaning(said, plural ? null : referent, false)
  return past(focused(waitingFor(closedBy(told, referent), { pending: null }), { current: subjects }), "pronoun")
}
