import { isSmall } from "#catalogue/Traits.js"
import { adjustmentIn } from "#formats/peg/Adjustment.js"
import { withActors } from "./Acts.js"
import { beginsAnew } from "./BeginsAnew.js"
import type { NounPhrase } from "./Chunk.js"
import { type Clause, focused, type Items, next, past, some, topHost, total, waitingFor } from "./Clause.js"
import { pastObject, turnedTo } from "./Focus.js"
import { abstractNouns, parts, strongParts } from "./FunctionWords.js"
import { carriesRelation, endsFilling, joinHost } from "./Hosting.js"
import { withImplied } from "./Implied.js"
import { inClothes, inStuff } from "./InStuff.js"
import { type Item, toItems } from "./Item.js"
import { withoutLists } from "./Lists.js"
import { lyingWith } from "./LyingTogether.js"
import { tagsOf } from "./Modifiers.js"
import { type Notes, setCount, setRows } from "./Notes.js"
import { isOwnersPart } from "./OwnersPart.js"
import { answered } from "./Pending.js"
import { type Referred, referentOf } from "./Referents.js"
import { state } from "./Sayings.js"
import { withSecond } from "./SecondObject.js"
import { stackedUnder } from "./Stacked.js"
import { isPartInState } from "./States.js"
import { homes } from "./Title.js"
import { hear } from "./Unsaid.js"
import type { Pending } from "./Waiting.js"
import { withFronted } from "./WithFronted.js"
import { isOwnSide } from "./Wordings.js"

/** What there is one of, however many are said to have it. */
const shared = /^(central|common|shared|communal|single|same|main)$/
/** Where of something one has a thing of one's own. */
const own = /^(next|near|left|right|front|back|above|under|on|inside|against)$/

/** "Three desks, each next to a bin": as many bins as desks; a fire that each chair faces is one. */
const isOneForEach = ({ lists, notes }: Clause, pending: Pending, phrase: NounPhrase, referred: Referred) => {
  const { subjects, wording } = pending
  const [added] = referred.items
  // "Two beds, each with a lamp on the desk at its foot": as many desks.
  const held = lists.hosts.at(-1)
  const many = held?.distributes === true && total(held.items) > 1 && total(held.items) === total(subjects ?? [])
  if (many && referred.isNew && phrase.determiner === "the" && added?.count === 1 && own.test(wording.sense))
    return true
  if (lists.distributed === null || lists.distributed !== subjects || !notes.lexicon.indoor) return false
  if (!referred.isNew || added?.count !== 1 || phrase.determiner !== "a" || added.thing === undefined) return false
  if (phrase.words.some((word) => shared.test(word))) return false
  if (wording.sense === "face") return added.thing.mount === "wall" && added.thing.category !== "electronics"
  return own.test(wording.sense) && !/^(connected|linked|joined|attached|wired)$/.test(wording.words[0] ?? "")
}

/** "Lamps on both desks", "blinds at both windows": as many as what they are at, where no words count them. */
export const oneForBoth = ({ count, determiner }: NounPhrase, subjects: ReadonlyArray<Item>): void => {
  const both = determiner === "both" ? 2 : determiner === null ? count : null
  if (both === 2) for (const item of subjects) if (item.vague) setCount(item, both)
}

const readObject = (before: Clause, pending: Pending, phrase: NounPhrase, referred: Referred): Clause => {
  const { subjects } = pending
  const added = referred.items[0]
  const known = referred.isNew && added !== undefined ? withImplied(before, added, phrase) : before
  if (added !== undefined && isOneForEach(before, pending, phrase, referred)) setCount(added, total(subjects ?? []))
  oneForBoth(phrase, subjects ?? [])
  const { clause, each, objects } = withSecond(known, pending, subjects ?? [], referred.items)
  const said = waitingFor(
    answered(clause, pending, toItems(objects), {
      distributed: clause.lists.distributesEach,
      eachObject: phrase.each || each,
      each: pending.each
    }),
    { placed: false }
  )
  const latest = objects.length > referred.items.length ? objects.slice(-1) : referred.items
  const focus = { ...pastObject(said.focus, latest, referred.isNew), latestObject: objects, fresh: false }
  return past({ ...said, focus }, "noun")
}

/** Behind what lies there already the last of a list has a place of its own: "On it, a jar and a lamp to the left of the phone". */
const hasOwn = (clause: Clause, { count, determiner }: NounPhrase): boolean => {
  const [ahead, then, object] = [next(clause), next(clause, 2), next(clause, 3)]
  if (clause.waiting.heldFront === null) return false
  if (ahead?.kind === "placed") return then?.kind === "relation"
  const told = ahead?.kind === "relation" && !ahead.wording.mutual && then?.kind === "noun" && object?.kind !== "verb"
  return told && (determiner !== null || count !== null)
}

/** "a desk and bookshelf tucked into the corner" are spoken of together. */
const groupedWith = (clause: Clause, phrase: NounPhrase, items: Items): Items => {
  const { latestMain } = clause.focus
  if (
    clause.trail.previous !== "pause" ||
    clause.trail.previousMark === "stop" ||
    !(clause.trail.previousMark === "and" || !clause.trail.verbSeen) ||
    !some(latestMain)
  )
    return items
  // "a mirror above it and towels on a rack": the mirror has its place already.
  const before = clause.chunks[clause.at - 2]
  if ((before?.kind === "pronoun" || before?.kind === "subset") && clause.waiting.pending === null) return items
  const ahead = next(clause)
  // "On it, a wheel and three brushes standing in a cup": the wheel has its place.
  if (hasOwn(clause, phrase)) return items
  const toIt = ahead?.kind === "relation" && ahead.finite !== "many" && next(clause, 2)?.kind === "pronoun"
  // "A phone right of it and a pad to its left".
  if (ahead?.kind === "relation" && isOwnSide(ahead.wording)) return items
  const lie = [...latestMain, ...items].every(({ thing }) => isSmall(thing))
  // "A desk, a chair facing it": the second is said of the first; "four cups and a jug on it" are on it together.
  if (toIt && !(lie && ahead.wording.sense === "on" && clause.trail.previousMark === "and")) return items
  const lying = lyingWith(clause, items)
  const together = (toIt && clause.focus.latestWasMain) || lying.length > 0
  const bare = (phrase.determiner === null && phrase.count === null) || clause.lists.hosts.length === 0 || together
  return bare && clause.focus.latestWasMain && !latestMain.some((item) => items.includes(item))
    ? [...(lying.length > 0 ? lying : latestMain), ...items]
    : items
}

interface Main {
  /** A place was said before it. */
  readonly fronts: boolean
  readonly isNew: boolean
  readonly listed: boolean
}

/** The clause behind a main mention: it is what is spoken of now. */
const spokenOf = (clause: Clause, phrase: NounPhrase, items: Items, { fronts, isNew, listed }: Main): Clause => {
  const { focus, lists, trail } = clause
  const group = groupedWith(clause, phrase, items)
  // "16 stools, a chef in the middle": commas alone make no group that what follows is said of.
  const current = trail.previousMark === "comma" ? items : group
  const freshSubject = trail.previous === "pause" && lists.hosts.length === 0
  const sceneList = lists.hosts.length === 1 && lists.hosts[0]?.scene === true
  // "A desk stands there, and behind it a board hangs on the wall": the board does.
  const inverted = fronts && next(clause)?.kind === "verb"
  const subject = focus.subject === null || freshSubject || sceneList || inverted ? current : focus.subject
  const told = focused(clause, {
    current,
    subject,
    latestMain: group,
    mains: listed ? focus.mains : [...focus.mains, items],
    latest: items,
    latestArchitecture: null,
    latestIsNew: isNew,
    latestWasMain: true,
    fresh: false
  })
  return past(waitingFor(told, { placed: false, hangs: false }), "noun")
}

const readMain = (before: Clause, phrase: NounPhrase, { isNew, items: referred }: Referred): Clause => {
  // "A pad with a rocket, and beside it two tanks": no more on the pad.
  const fronts = before.waiting.fronted.length > 0 && !before.notes.lexicon.indoor
  const clause = beginsAnew(before, phrase)
    ? { ...focused(before, { subject: null, latestWasMain: false }), lists: withoutLists(before.lists) }
    : fronts
      ? { ...before, lists: { ...before.lists, hosts: before.lists.hosts.filter(({ scene }) => scene) } }
      : before
  const added = isNew ? referred[0] : undefined
  const held = topHost(clause)
  const hands =
    held !== undefined &&
    added !== undefined &&
    !endsFilling(clause, held, phrase) &&
    carriesRelation(clause, held, added)
  const items = hands ? held.items : referred
  const listed = held === undefined || added === undefined ? clause : joinHost(clause, held, added, phrase)
  const known = added === undefined ? listed : withImplied(listed, added, phrase)
  const shared = phrase.each ? { ...known, lists: { ...known.lists, distributed: items } } : known
  const said = withFronted(shared, items, isNew)
  const main = said.focus.subject ?? clause.focus.mains.at(-1) ?? clause.focus.earlierSubject
  const beside = added?.tags.find((tag) => tag === "adjacent" || tag === "nearby")
  const under = added === undefined ? null : stackedUnder(clause, phrase, added)
  if (added !== undefined && under !== null) state(said, added, "on_top", null, [under])
  if (added !== undefined && beside !== undefined && some(main) && !some(held?.items) && !main.includes(added))
    state(said, added, beside === "nearby" ? "near" : "next_to", null, main)
  return spokenOf(said, phrase, items, { fronts: before.waiting.fronted.length > 0, isNew, listed: some(held?.items) })
}

/** A noun that speaks of something and names nothing that is known; moods and parts of space are no loss. */
const isLost = (notes: Notes, phrase: NounPhrase): boolean =>
  !(notes.lexicon.indoor && homes.test(phrase.head)) &&
  (phrase.plural || phrase.count !== null || phrase.determiner === "a") &&
  !abstractNouns.has(phrase.head) &&
  !parts.has(phrase.words.at(-1) ?? "")

/** "a rack on wheels", "a chest on four legs", "huts on stilts": how it is made. Null: it is not that. */
const onParts = (clause: Clause, phrase: NounPhrase): Clause | null => {
  const { pending } = clause.waiting
  const parted =
    phrase.determiner === null &&
    phrase.plural &&
    /^(wheel|castor|caster|leg|foot|stilt|pile|piling)$/.test(phrase.head)
  if (!parted || pending?.wording.sense !== "on" || !some(pending.subjects)) return null
  for (const item of pending.subjects) item.features.push(`on ${phrase.raw}`)
  const told = focused(clause, { ...turnedTo(clause.focus, pending.subjects), latestWasMain: true })
  return past(waitingFor(told, { pending: null }), "noun")
}

/** "Eight pews on each side of the aisle": so many on each, in rows with a way between them. Null: it is not that. */
const besideAisle = (clause: Clause, { head }: NounPhrase): Clause | null => {
  const { pending } = clause.waiting
  if (pending?.wording.sense !== "flank" || !some(pending.subjects) || !/^(aisle|gangway|nave)$/.test(head)) return null
  for (const item of pending.subjects) {
    if (item.count < 2) continue
    const { count, exact, vague } = item
    const both = pending.wording.words.includes("both") ? count : count * 2
    setCount(item, both)
    Object.assign(item, { exact, vague })
    if (!item.tags.some((tag) => adjustmentIn(tag)?.kind === "ranked")) setRows(item, Math.ceil(both / 2))
  }
  return past(waitingFor(clause, { pending: null }), "noun")
}

/** "With its back to the window": how it stands, and no part of it. */
const isManner = ({ determiner }: NounPhrase): boolean => /^(its|their)$/.test(determiner ?? "")

/** A noun phrase that names nothing: a part of what has it, or lost. */
const readUnknown = (clause: Clause, phrase: NounPhrase, asObject: boolean): Clause => {
  const held = topHost(clause)
  const owned = parts.has(phrase.words.at(-1) ?? "") || clause.trail.previous === "have"
  if (some(held?.items) && !asObject && held?.items[0]?.sort === "thing" && owned) {
    for (const item of isManner(phrase) ? [] : (held?.items ?? [])) item.features.push(phrase.raw)
  } else if (isLost(clause.notes, phrase)) clause.notes.lost.push(phrase.raw)
  const left = waitingFor(clause, { pending: null })
  // "leaves on the path": where they are is said of nothing else.
  const told = /^(relation|verb|placed)$/.test(next(clause)?.kind ?? "")
  const nobody = isLost(clause.notes, phrase) && told ? { current: [] } : {}
  return past(asObject ? left : focused(left, { ...nobody, latestWasMain: false }), "noun", true)
}

/** A part of what has it: told of that, and strong ones turn to it. */
const readOwnersPart = (clause: Clause, phrase: NounPhrase): Clause => {
  const owners = topHost(clause)?.items ?? null
  for (const item of isManner(phrase) && !isPartInState(phrase) ? [] : (owners ?? [])) item.features.push(phrase.raw)
  const strong = strongParts.has(phrase.head)
  return past(strong ? focused(clause, { current: owners, latest: owners, latestWasMain: true }) : clause, "noun")
}

/** A noun phrase that names things: as the object of a waiting relation, or as what is spoken of next. `group` stood before "of". */
export const readMention = (clause: Clause, named: NounPhrase, group: NounPhrase | null): Clause => {
  const { notes, waiting } = clause
  const phrase = withActors(notes, named)
  const pending = waiting.pending?.wording.inverse === false ? waiting.pending : null
  const made =
    pending === null
      ? null
      : (onParts(clause, phrase) ?? inClothes(clause, phrase) ?? inStuff(clause, phrase) ?? besideAisle(clause, phrase))
  if (made !== null) {
    if (pending !== null) hear(notes, pending.wording)
    return made
  }
  const referred = referentOf(clause, phrase, pending !== null)
  if (referred === null) return readUnknown(clause, phrase, pending !== null)
  const first = referred.items[0]
  first?.tags.push(...tagsOf(phrase.looks ?? [], notes.lexicon.isModifier))
  if (referred.isNew && pending === null && first !== undefined && isOwnersPart(clause, phrase, first)) {
    notes.items.pop()
    return readOwnersPart(clause, phrase)
  }
  const said = pending === null ? readMain(clause, phrase, referred) : readObject(clause, pending, phrase, referred)
  if (group?.head === "wall" && first !== undefined) state(said, first, "on_wall", null, [], { part: "room" })
  return said
}
