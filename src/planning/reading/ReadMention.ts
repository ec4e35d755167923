import { contains, isSmall } from "#catalogue/Traits.js"
import type { NounPhrase } from "./Chunk.js"
import { type Clause, type Items, next, passed, some, topHost } from "./Clause.js"
import { findMentioned, namesThing } from "./Find.js"
import { pastObject, turnedTo } from "./Focus.js"
import { abstractNouns, architecture, parts, strongParts } from "./FunctionWords.js"
import { carriesRelation, joinHost } from "./Hosting.js"
import { inStuff } from "./InStuff.js"
import { type Item, toArchitecture, toItems } from "./Item.js"
import { withoutLists } from "./Lists.js"
import { relationAhead } from "./LookAhead.js"
import { addItem, type Notes } from "./Notes.js"
import { type Referred, referentOf } from "./Referents.js"
import { relate } from "./Relate.js"
import { roomOf } from "./Rooms.js"
import { state } from "./Sayings.js"
import { homes } from "./Title.js"
import { implied, type Sense } from "./Wordings.js"

/** After "near the sofa", "and the table" is a second object; "between A and B" always. */
const secondObjects = (clause: Clause, subjects: Items, objects: Items): Items => {
  const { notes } = clause
  const { pending } = clause.waiting
  const and = next(clause)
  const noun = next(clause, 2)
  const joined =
    (and?.kind === "pause" && and.mark === "and" && !and.opens) ||
    (and?.kind === "have" && and.word === "with" && pending?.wording.sense === "connect")
  if (pending === null || !joined || noun?.kind !== "noun") return objects
  const after = next(clause, 3)?.kind
  const { sense } = pending.wording
  const pairs = sense === "between" || sense === "connect" || sense === "from"
  const listed =
    noun.determiner === "the" && after !== "verb" && after !== "have" && after !== "placed" && after !== "relation"
  if (!pairs && !listed) return objects
  const part = architecture.get(noun.words.at(-1) ?? "")
  if (notes.lexicon.indoor && (part === "window" || part === "door")) {
    relate(
      clause,
      subjects,
      sense === "between" ? { ...pending.wording, sense: "near" } : pending.wording,
      toArchitecture(part)
    )
    clause.at += 2
    return objects
  }
  if (roomOf(notes, noun) !== null && notes.lexicon.indoor) return objects
  const found = findMentioned(notes, noun)
  const second = found.at(-1) ?? (namesThing(notes, noun, "list") ? addItem(notes, noun) : undefined)
  if (second === undefined || objects.includes(second)) return objects
  clause.at += 2
  return [...objects, second]
}

/** What an adjective or a number word says of the place: "a central square", "a row of houses". */
const applyImplied = (clause: Clause, item: Item) => {
  const { lexicon, room } = clause.notes
  if (lexicon.indoor) {
    if (item.tags.includes("central")) state(clause, item, "middle_of_room", null, [], { part: "room" })
    if (item.tags.includes("wall-mounted")) state(clause, item, "on_wall", null, [], { part: "room" })
    if (item.tags.includes("ceiling-mounted")) state(clause, item, "hang_from_ceiling", null, [], { part: "room" })
    return
  }
  if (item.tags.includes("central") && room !== null && item.place !== null)
    state(clause, item, "middle_of", null, [item.place])
  for (const tag of item.tags) {
    if (/^(north|south|east|west)$/.test(tag) && item.sort === "place")
      relate(clause, [item], { ...implied(tag as Sense), alone: true }, null)
  }
  if (item.arrangement === "two_lines" && item.sort === "thing") {
    const avenue = addItem(clause.notes, {
      kind: "noun",
      words: ["avenue"],
      head: "avenue",
      count: 1,
      exact: true,
      determiner: "a",
      each: false,
      plural: false,
      arrangement: null,
      measures: [],
      raw: "avenue"
    })
    state(clause, item, "along", null, [avenue])
    return
  }
  if (item.arrangement === "line" && item.count > 2) state(clause, item, "in_row", null, [])
}

const readObject = (clause: Clause, phrase: NounPhrase, referred: Referred) => {
  const { pending } = clause.waiting
  if (pending === null) return
  const added = referred.items[0]
  if (referred.isNew && added !== undefined) applyImplied(clause, added)
  let objects = referred.items
  if (some(pending.subjects)) {
    objects = secondObjects(clause, pending.subjects, objects)
    relate(clause, pending.subjects, pending.wording, toItems(objects), {
      distributed: clause.lists.distributesEach,
      eachObject: phrase.each,
      each: pending.each
    })
  } else
    clause.waiting = {
      ...clause.waiting,
      fronted: [...clause.waiting.fronted, { wording: pending.wording, anchor: toItems(objects), each: phrase.each }]
    }
  const second = objects.at(-1)
  clause.focus = { ...clause.focus, latestObject: objects }
  clause.waiting = { ...clause.waiting, pending: null }
  clause.focus = pastObject(
    clause.focus,
    objects.length > referred.items.length && second !== undefined ? [second] : referred.items,
    referred.isNew
  )
  clause.waiting = { ...clause.waiting, placed: false }
  clause.focus = { ...clause.focus, fresh: false }
  passed(clause, "noun")
}

/** A new item in a "with" that is no thing but a part of its owner. */
const isOwnersPart = (clause: Clause, phrase: NounPhrase, item: Item): boolean => {
  const held = topHost(clause)
  if (held === undefined || held.items.length === 0 || !clause.notes.lexicon.indoor) {
    const owner = held?.items[0]
    return owner?.sort === "thing" && held?.kind === "with" && strongParts.has(phrase.head)
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
    held.items[0]?.thing?.category === "seating"
  return ownPart && phrase.head !== "light" && next(clause)?.kind !== "relation" && !cushions
}

const applyFronted = (clause: Clause, items: Items, isNew: boolean) => {
  const held = topHost(clause)
  if (clause.waiting.fronted.length > 0) {
    for (const front of clause.waiting.fronted)
      relate(clause, items, front.wording, front.anchor, { eachObject: front.each })
    const side = clause.waiting.fronted.find(({ wording }) => /^(left|right)$/.test(wording.sense))
    if (side !== undefined) clause.notes.sided = side.anchor
    clause.waiting = { ...clause.waiting, heldFront: clause.waiting.fronted, fronted: [] }
    return
  }
  const listed =
    clause.waiting.heldFront !== null &&
    clause.trail.previous === "pause" &&
    isNew &&
    relationAhead(clause.chunks, clause.at + 1) === null
  const ahead = next(clause)
  if (listed && ahead?.kind !== "verb" && !(ahead?.kind === "have" && ahead.finite) && !some(held?.items)) {
    for (const front of clause.waiting.heldFront ?? []) relate(clause, items, front.wording, front.anchor)
  }
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
  if (before?.kind === "pronoun" && clause.waiting.pending === null) return items
  const ahead = next(clause)
  const toIt = ahead?.kind === "relation" && ahead.finite !== "many" && next(clause, 2)?.kind === "pronoun"
  const lie = [...latestMain, ...items].every(({ thing }) => isSmall(thing))
  // "A desk, a chair facing it": the second is said of the first; "four cups and a jug on it" are on it together.
  if (toIt && !(lie && ahead.wording.sense === "on" && clause.trail.previousMark === "and")) return items
  const together = toIt && clause.focus.latestWasMain
  const bare = (phrase.determiner === null && phrase.count === null) || clause.lists.hosts.length === 0 || together
  return bare && clause.focus.latestWasMain && !latestMain.some((item) => items.includes(item))
    ? [...latestMain, ...items]
    : items
}

/** Relations worded as finite verbs: the noun before one begins a clause of its own. */
const finiteRelation =
  /^(covers?|decorates?|adorns?|graces|faces?|illuminates?|surrounds?|overlooks?|connects?|leads?|crosses|spans|occupies|fills|dominates|crowns)$/
const readMain = (clause: Clause, phrase: NounPhrase, referred: Referred) => {
  const first = referred.items[0]
  const ahead = next(clause)
  const counted = phrase.determiner !== null || phrase.count !== null
  const finite =
    ahead?.kind === "verb" ||
    (ahead?.kind === "have" && ahead.finite && ahead.word !== "with") ||
    (ahead?.kind === "relation" && finiteRelation.test(ahead.wording.words[0] ?? ""))
  if (
    clause.trail.previous === "pause" &&
    counted &&
    clause.lists.hosts.length > 0 &&
    finite &&
    clause.waiting.fronted.length === 0
  ) {
    clause.lists = withoutLists(clause.lists)
    clause.focus = { ...clause.focus, subject: null, latestWasMain: false }
  }
  const held = topHost(clause)
  let items = referred.items
  if (held !== undefined && referred.isNew && first !== undefined) {
    if (carriesRelation(clause, held, first)) items = held.items
    joinHost(clause, held, first, phrase)
  }
  if (referred.isNew && first !== undefined) applyImplied(clause, first)
  if (phrase.each) clause.lists = { ...clause.lists, distributed: items }
  applyFronted(clause, items, referred.isNew)
  if (referred.isNew && first?.tags.includes("adjacent") === true && some(clause.focus.subject) && !some(held?.items)) {
    state(clause, first, "next_to", null, clause.focus.subject)
  }
  const group = groupedWith(clause, phrase, items)
  // "16 stools, a chef in the middle": commas alone make no group that what follows is said of.
  clause.focus = {
    ...clause.focus,
    current: clause.trail.previousMark === "comma" && clause.waiting.fronted.length === 0 ? items : group
  }
  const freshSubject = clause.trail.previous === "pause" && clause.lists.hosts.length === 0
  const sceneList = clause.lists.hosts.length === 1 && clause.lists.hosts[0]?.scene === true
  if (clause.focus.subject === null || freshSubject || sceneList)
    clause.focus = { ...clause.focus, subject: clause.focus.current }
  clause.focus = { ...clause.focus, latestMain: group }
  if (!some(held?.items)) clause.focus = { ...clause.focus, mains: [...clause.focus.mains, items] }
  clause.focus = {
    ...clause.focus,
    latest: items,
    latestArchitecture: null,
    latestIsNew: referred.isNew,
    latestWasMain: true,
    fresh: false
  }
  clause.waiting = { ...clause.waiting, placed: false, hangs: false }
  passed(clause, "noun")
}

/** A noun that speaks of something and names nothing that is known; moods and parts of space are no loss. */
const isLost = (notes: Notes, phrase: NounPhrase): boolean =>
  !(notes.lexicon.indoor && homes.test(phrase.head)) &&
  (phrase.plural || phrase.count !== null || phrase.determiner === "a") &&
  !abstractNouns.has(phrase.head) &&
  !parts.has(phrase.words.at(-1) ?? "")

/** "a rack on wheels", "a chest on four legs": how it is made. Says whether it was that. */
const onParts = (clause: Clause, phrase: NounPhrase): boolean => {
  const { pending } = clause.waiting
  const bare = phrase.determiner === null && phrase.plural && /^(wheel|castor|caster|leg|foot)$/.test(phrase.head)
  if (!bare || pending?.wording.sense !== "on" || !some(pending.subjects)) return false
  for (const item of pending.subjects) item.features.push(`on ${phrase.raw}`)
  clause.waiting = { ...clause.waiting, pending: null }
  clause.focus = turnedTo(clause.focus, pending.subjects)
  clause.focus = { ...clause.focus, latestWasMain: true }
  passed(clause, "noun")
  return true
}

/** A noun phrase that names things: as the object of a waiting relation, or as what is spoken of next. `group` stood before "of". */
export const readMention = (clause: Clause, phrase: NounPhrase, group: NounPhrase | null) => {
  const { notes } = clause
  const asObject = clause.waiting.pending !== null && !clause.waiting.pending.wording.inverse
  if (asObject && (onParts(clause, phrase) || inStuff(clause, phrase))) return
  const referred = referentOf(clause, phrase, asObject)
  if (referred === null) {
    const held = topHost(clause)
    const owned = parts.has(phrase.words.at(-1) ?? "") || clause.trail.previous === "have"
    if (some(held?.items) && !asObject && held?.items[0]?.sort === "thing" && owned) {
      for (const item of held?.items ?? []) item.features.push(phrase.raw)
    } else if (isLost(notes, phrase)) notes.lost.push(phrase.raw)
    clause.waiting = { ...clause.waiting, pending: null }
    if (!asObject) clause.focus = { ...clause.focus, latestWasMain: false }
    passed(clause, "noun", true)
    return
  }
  const first = referred.items[0]
  if (referred.isNew && !asObject && first !== undefined && isOwnersPart(clause, phrase, first)) {
    notes.items.pop()
    const held = topHost(clause)
    for (const item of held?.items ?? []) item.features.push(phrase.raw)
    if (strongParts.has(phrase.head)) {
      clause.focus = { ...clause.focus, current: held?.items ?? null }
      clause.focus = { ...clause.focus, latest: clause.focus.current, latestWasMain: true }
    }
    passed(clause, "noun")
    return
  }
  if (asObject) readObject(clause, phrase, referred)
  else readMain(clause, phrase, referred)
  if (group?.head === "wall" && first !== undefined) state(clause, first, "on_wall", null, [], { part: "room" })
}
