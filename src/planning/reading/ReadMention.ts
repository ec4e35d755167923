import { contains, isSmall } from "#catalogue/Traits.js"
import { adjustmentIn } from "#formats/peg/Adjustment.js"
import { withActors } from "./Acts.js"
import { beginsAnew } from "./BeginsAnew.js"
import { bare, type NounPhrase } from "./Chunk.js"
import { type Clause, focused, type Items, next, past, some, topHost, waitingFor } from "./Clause.js"
import { pastObject, turnedTo } from "./Focus.js"
import { abstractNouns, parts, strongParts } from "./FunctionWords.js"
import { carriesRelation, joinHost } from "./Hosting.js"
import { inClothes, inStuff } from "./InStuff.js"
import { type Item, toItems } from "./Item.js"
import { withoutLists } from "./Lists.js"
import { relationAhead } from "./LookAhead.js"
import { addItem, type Notes, setCount, setRows } from "./Notes.js"
import { answered } from "./Pending.js"
import { type Referred, referentOf } from "./Referents.js"
import { related } from "./Relate.js"
import { state } from "./Sayings.js"
import { withSecond } from "./SecondObject.js"
import { homes } from "./Title.js"
import { hear } from "./Unsaid.js"
import type { Fronted, Pending } from "./Waiting.js"
import { implied, isOwnSide, type Sense } from "./Wordings.js"

/** What an adjective says of where things are in a room: "a wall-mounted lamp". */
const impliedIndoors = (clause: Clause, item: Item, rows: number | undefined) => {
  if (rows !== undefined && rows > 1) setRows(item, rows)
  else if (item.arrangement === "line" && item.count > 2) state(clause, item, "in_row", null, [])
  if (item.tags.includes("central")) state(clause, item, "middle_of_room", null, [], { part: "room" })
  // "A corner desk" stands in one.
  if (item.tags.includes("corner") && item.thing?.mount === "floor")
    state(clause, item, "corner_of_room", null, [], { part: "room", strength: "should" })
  if (item.tags.includes("wall-mounted")) state(clause, item, "on_wall", null, [], { part: "room" })
  if (item.tags.some((tag) => /\b(ceiling-mounted|overhead)\b/.test(tag)))
    state(clause, item, "hang_from_ceiling", null, [], { part: "room" })
}

/** A thing of this length, metres, is a row by itself: a pew, a hedge. */
const row_length = 1.6

/** "Four rows of desks": several in each row, where one is not as long as a row. */
const fillRows = (item: Item, { exact, rows = 1 }: NounPhrase, indoor: boolean) => {
  if (exact || rows < 2 || item.count !== rows || item.thing === undefined) return
  const { category, size } = item.thing
  const runs = /^(barrier|farm|garden|machine|seating|storage|shop_fixture|table)$/.test(category)
  const [less, more] = [size.width[1], size.depth[1]].sort((a, b) => a - b)
  if (!runs || more < row_length || more < 2 * less) item.count = rows * (indoor ? 3 : 5)
}

/** What an adjective or a number word says of the place: "a central square", "a row of houses". */
const withImplied = (clause: Clause, item: Item, phrase: NounPhrase): Clause => {
  const { lexicon, room } = clause.notes
  const { rows } = phrase
  fillRows(item, phrase, lexicon.indoor)
  if (lexicon.indoor) {
    impliedIndoors(clause, item, rows)
    return clause
  }
  if (item.tags.includes("central") && room !== null && item.place !== null)
    state(clause, item, "middle_of", null, [item.place])
  const directions = item.sort === "place" ? item.tags.filter((tag) => /^(north|south|east|west)$/.test(tag)) : []
  const said = directions.reduce(
    (told, tag) => related(told, [item], { ...implied(tag as Sense), alone: true }, null),
    clause
  )
  if (rows !== undefined && rows > 1 && item.sort === "thing") setRows(item, rows)
  else impliedByNumber(said, item)
  return said
}

const impliedByNumber = (clause: Clause, item: Item) => {
  if (item.arrangement === "two_lines" && item.sort === "thing") {
    const avenue = addItem(clause.notes, { ...bare("avenue"), count: 1, exact: true, determiner: "a", plural: false })
    state(clause, item, "along", null, [avenue])
    return
  }
  if (item.arrangement === "line" && item.count > 2) state(clause, item, "in_row", null, [])
}

const readObject = (before: Clause, pending: Pending, phrase: NounPhrase, referred: Referred): Clause => {
  const { subjects } = pending
  const added = referred.items[0]
  const known = referred.isNew && added !== undefined ? withImplied(before, added, phrase) : before
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

/** A new item in a "with" that is no thing but a part of its owner. */
const isOwnersPart = (clause: Clause, phrase: NounPhrase, item: Item): boolean => {
  const held = topHost(clause)
  if (held === undefined || held.items.length === 0 || !clause.notes.lexicon.indoor) {
    const owner = held?.items[0]
    if (owner?.sort !== "thing" || held?.kind !== "with") return false
    // "A house with a red door".
    const opens = owner.thing?.category === "building" && /^(door|window)$/.test(item.thing?.category ?? "")
    return opens || strongParts.has(phrase.head)
  }
  if (strongParts.has(phrase.head)) return true
  if (/^(integrated|built-in|attached|inset)$/.test(phrase.words[0] ?? "") && held.kind === "with") return true
  if (phrase.head === "light" && held.items[0]?.thing?.category === "lighting") return true
  const short = (clause.notes.lexicon.thing(phrase.words)?.length ?? 1) === 1
  const ownPart =
    parts.has(phrase.words.at(-1) ?? "") && short && clause.trail.previous !== "pause" && held.kind === "with"
  const cushions =
    contains(item.thing) === false &&
    /^cushions?$/.test(phrase.words.at(-1) ?? "") &&
    /^(seating|bed)$/.test(held.items[0]?.thing?.category ?? "")
  return ownPart && phrase.head !== "light" && next(clause)?.kind !== "relation" && !cushions
}

const besideLast = ({ notes }: Clause, items: Items): Items => {
  const before = notes.items.at(-1 - items.length)
  return before === undefined || notes.items.length - items.length <= notes.begun ? items : [before, ...items]
}

/** What was read before its subject is said of it, and of what is listed behind it. */
const withFronted = (clause: Clause, items: Items, isNew: boolean): Clause => {
  const { fronted, heldFront } = clause.waiting
  const say = (eachObject: boolean) => (told: Clause, front: Fronted) =>
    // "On the desk, from left to right, are …": each beside the one before.
    related(told, front.wording.mutual ? besideLast(clause, items) : items, front.wording, front.anchor, {
      eachObject: eachObject && front.each
    })
  if (fronted.length > 0) {
    const side = fronted.find(({ wording }) => /^(left|right)$/.test(wording.sense))
    if (side !== undefined) clause.notes.sided = side.anchor
    return waitingFor(fronted.reduce(say(true), clause), { heldFront: fronted, fronted: [] })
  }
  if (heldFront === null || clause.trail.previous !== "pause" || !isNew) return clause
  const ahead = next(clause)
  // "A cup, a pen and a pad are lined up", "on which a cup and two pens lie": of all of them.
  const after = next(clause, 2)
  const last = after === undefined || (after.kind === "pause" && after.mark === "stop")
  const ofAll = ahead?.kind === "verb" && ahead.finite === "many" && (last || items.every(({ count }) => count === 1))
  const begins = (ahead?.kind === "verb" && !ofAll) || (ahead?.kind === "have" && ahead.finite !== null)
  if (begins || some(topHost(clause)?.items) || relationAhead(clause.chunks, clause.at + 1) !== null) return clause
  return heldFront.reduce(say(false), clause)
}

/** "a desk and bookshelf tucked into the corner" are spoken of together. */
const groupedWith = (clause: Clause, phrase: NounPhrase, items: Items): Items => {
  const { latestMain } = clause.focus
  if (
    clause.trail.previous !== "pause" ||
    !(clause.trail.previousMark === "and" || !clause.trail.verbSeen) ||
    !some(latestMain)
  )
    return items
  // "a mirror above it and towels on a rack": the mirror has its place already.
  const before = clause.chunks[clause.at - 2]
  if ((before?.kind === "pronoun" || before?.kind === "subset") && clause.waiting.pending === null) return items
  const ahead = next(clause)
  const toIt = ahead?.kind === "relation" && ahead.finite !== "many" && next(clause, 2)?.kind === "pronoun"
  // "A phone to the right of it and a pad to its left": each has its own.
  if (ahead?.kind === "relation" && isOwnSide(ahead.wording)) return items
  const lie = [...latestMain, ...items].every(({ thing }) => isSmall(thing))
  // "A desk, a chair facing it": the second is said of the first; "four cups and a jug on it" are on it together.
  if (toIt && !(lie && ahead.wording.sense === "on" && clause.trail.previousMark === "and")) return items
  const together = toIt && clause.focus.latestWasMain
  const bare = (phrase.determiner === null && phrase.count === null) || clause.lists.hosts.length === 0 || together
  return bare && clause.focus.latestWasMain && !latestMain.some((item) => items.includes(item))
    ? [...latestMain, ...items]
    : items
}

/** The clause behind a main mention: it is what is spoken of now. */
const spokenOf = (clause: Clause, phrase: NounPhrase, items: Items, isNew: boolean, listed: boolean): Clause => {
  const { focus, lists, trail } = clause
  const group = groupedWith(clause, phrase, items)
  // "16 stools, a chef in the middle": commas alone make no group that what follows is said of.
  const current = trail.previousMark === "comma" ? items : group
  const freshSubject = trail.previous === "pause" && lists.hosts.length === 0
  const sceneList = lists.hosts.length === 1 && lists.hosts[0]?.scene === true
  const subject = focus.subject === null || freshSubject || sceneList ? current : focus.subject
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
  const hands = held !== undefined && added !== undefined && carriesRelation(clause, held, added)
  const items = hands ? held.items : referred
  const listed = held === undefined || added === undefined ? clause : joinHost(clause, held, added, phrase)
  const known = added === undefined ? listed : withImplied(listed, added, phrase)
  const shared = phrase.each ? { ...known, lists: { ...known.lists, distributed: items } } : known
  const said = withFronted(shared, items, isNew)
  const main = said.focus.subject ?? clause.focus.mains.at(-1) ?? clause.focus.earlierSubject
  const beside = added?.tags.find((tag) => tag === "adjacent" || tag === "nearby")
  if (added !== undefined && beside !== undefined && some(main) && !some(held?.items) && !main.includes(added))
    state(said, added, beside === "nearby" ? "near" : "next_to", null, main)
  return spokenOf(said, phrase, items, isNew, some(held?.items))
}

/** A noun that speaks of something and names nothing that is known; moods and parts of space are no loss. */
const isLost = (notes: Notes, phrase: NounPhrase): boolean =>
  !(notes.lexicon.indoor && homes.test(phrase.head)) &&
  (phrase.plural || phrase.count !== null || phrase.determiner === "a") &&
  !abstractNouns.has(phrase.head) &&
  !parts.has(phrase.words.at(-1) ?? "")

/** "a rack on wheels", "a chest on four legs": how it is made. Null: it is not that. */
const onParts = (clause: Clause, phrase: NounPhrase): Clause | null => {
  const { pending } = clause.waiting
  const parted = phrase.determiner === null && phrase.plural && /^(wheel|castor|caster|leg|foot)$/.test(phrase.head)
  if (!parted || pending?.wording.sense !== "on" || !some(pending.subjects)) return null
  for (const item of pending.subjects) item.features.push(`on ${phrase.raw}`)
  const told = focused(clause, { ...turnedTo(clause.focus, pending.subjects), latestWasMain: true })
  return past(waitingFor(told, { pending: null }), "noun")
}

/** "Eight pews on each side of the aisle": so many on each, in rows with a way between them. Null: it is not that. */
const besideAisle = (clause: Clause, { head }: NounPhrase): Clause | null => {
  const { pending } = clause.waiting
  if (pending?.wording.sense !== "flank" || !some(pending.subjects) || !/^(aisle|gangway)$/.test(head)) return null
  for (const item of pending.subjects) {
    if (item.count < 2) continue
    const { count, exact, vague } = item
    const both = /^(both)$/.test(pending.wording.words.join(" ")) ? count : count * 2
    setCount(item, both)
    Object.assign(item, { exact, vague })
    if (!item.tags.some((tag) => adjustmentIn(tag)?.kind === "ranked")) setRows(item, Math.ceil(both / 2))
  }
  return past(waitingFor(clause, { pending: null }), "noun")
}

/** A noun phrase that names nothing: a part of what has it, or lost. */
const readUnknown = (clause: Clause, phrase: NounPhrase, asObject: boolean): Clause => {
  const held = topHost(clause)
  const owned = parts.has(phrase.words.at(-1) ?? "") || clause.trail.previous === "have"
  if (some(held?.items) && !asObject && held?.items[0]?.sort === "thing" && owned) {
    for (const item of held?.items ?? []) item.features.push(phrase.raw)
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
  for (const item of owners ?? []) item.features.push(phrase.raw)
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
  if (referred.isNew && pending === null && first !== undefined && isOwnersPart(clause, phrase, first)) {
    notes.items.pop()
    return readOwnersPart(clause, phrase)
  }
  const said = pending === null ? readMain(clause, phrase, referred) : readObject(clause, pending, phrase, referred)
  if (group?.head === "wall" && first !== undefined) state(said, first, "on_wall", null, [], { part: "room" })
  return said
}
