import type { NounPhrase } from "./Chunk.js"
import {
  type Clause,
  focused,
  hubOf,
  type Items,
  lastMatching,
  next,
  past,
  some,
  topHost,
  waitingFor
} from "./Clause.js"
import { findMentioned, namesThing } from "./Find.js"
import { pastPart } from "./Focus.js"
import { type Architecture, architecture, isDirection, parts, strongParts } from "./FunctionWords.js"
import { type Item, toArchitecture, toItems, toZone } from "./Item.js"
import { withoutLists } from "./Lists.js"
import { addItem, addRoom, type Notes, setCount } from "./Notes.js"
import { numeric } from "./Numbers.js"
import { asLawn, onGround } from "./OnGround.js"
import { roomIn } from "./OpeningRoom.js"
import { partsMeant } from "./PartsMeant.js"
import { answered, withFront } from "./Pending.js"
import { readAdjectives } from "./ReadAdjectives.js"
import { groups, readAfterOf, unknownGroup } from "./ReadGroup.js"
import { oneForBoth, readMention } from "./ReadMention.js"
import { readSky } from "./ReadSky.js"
import { related } from "./Relate.js"
import { keepFinish } from "./RoomFinishes.js"
import { housedIn, roomItself } from "./RoomItself.js"
import type { RoomFound } from "./Rooms.js"
import { storeysSaid } from "./StoreysSaid.js"
import type { Pending } from "./Waiting.js"
import { wayKindOf } from "./WayWords.js"
import { implied } from "./Wordings.js"

export const architectureOf = (notes: Notes, phrase: NounPhrase): Architecture | null => {
  // "two fitting rooms", "a climbing wall": things whose last word is a part of a room elsewhere.
  if (
    /^(rooms?|walls?|floors?|corners?|grounds?)$/.test(phrase.words.at(-1) ?? "") &&
    (notes.lexicon.thing(phrase.words)?.length ?? 0) > 1
  )
    return null
  const found = architecture.get(phrase.words.at(-1) ?? "") ?? architecture.get(phrase.head) ?? null
  // In the open, walls and gates are things; only the ground is not.
  return notes.lexicon.indoor || found === "floor" ? found : null
}

/** A room as the object of a waiting relation, or in front of what stands there. */
const roomAsObject = (clause: Clause, pending: Pending, phrase: NounPhrase, room: Item, generic: boolean): Clause => {
  const { notes, waiting } = clause
  const fronts = !some(pending.subjects)
  if (fronts && (notes.room === null || (!generic && pending.wording.sense === "inside"))) notes.room = room
  const said = answered(clause, pending, toZone(room), { hangs: waiting.hangs })
  const ahead = next(clause)
  // "a desk at the front of a classroom with …": the classroom has them.
  const has = notes.lexicon.indoor && phrase.determiner === "a" && ahead?.kind === "have" && ahead.word === "with"
  return has ? { ...focused(said, { current: null }), lists: withoutLists(said.lists) } : said
}

const readRoom = (clause: Clause, phrase: NounPhrase, { generic, zone }: RoomFound): Clause => {
  const { notes } = clause
  const { pending } = clause.waiting
  const ahead = next(clause)
  const known = generic && notes.rooms.length > 0 ? (notes.room ?? notes.rooms[0]) : undefined
  const room = known ?? addRoom(notes, zone, phrase)
  notes.inEach =
    notes.lexicon.indoor &&
    room.count > 1 &&
    (phrase.each || phrase.determiner === "both" || (ahead?.kind === "subset" && ahead.word === "each"))
  const said = pending === null ? roomItself(clause, room) : roomAsObject(clause, pending, phrase, room, generic)
  return past(
    focused(said, { latest: null, latestRoom: room, latestIsNew: false, latestWasMain: false, fresh: false }),
    "noun"
  )
}

const isBig = ({ thing }: Item): boolean => thing?.mount === "floor"

/** "against the opposite wall": opposite to what was spoken of before. */
const facingAcross = (clause: Clause, subjects: Items): Clause => {
  const { relations } = clause.notes
  const atWall = lastMatching(
    relations,
    ({ predicate, subject, text }) =>
      predicate === "against_wall" && text === clause.text && !subjects.includes(subject) && isBig(subject)
  )
  const other = atWall === undefined ? hubOf(clause, subjects) : [atWall.subject]
  return some(other) ? related(clause, subjects, implied("across"), toItems(other)) : clause
}

/** "Along one wall a chest, along the opposite wall a sofa": what follows is across from what was said to stand at the other. */
const pastOppositeWall = (clause: Clause, pending: Pending, part: Architecture): Clause => {
  const atWall = clause.notes.relations.findLast(
    ({ predicate, subject }) => predicate === "against_wall" && isBig(subject)
  )
  const other = atWall === undefined ? hubOf(clause, []) : [atWall.subject]
  const across = some(other)
    ? withFront(clause, { wording: implied("across"), anchor: toItems(other), each: false })
    : clause
  const said = answered(across, pending, toArchitecture(part))
  return past(focused(said, { ...pastPart(said.focus, part), latestIsNew: false, latestWasMain: false }), "noun")
}

/** "Against the nearby wall": near what was spoken of before. */
const nearbyWall = (clause: Clause, subjects: Items): Clause => {
  const hub =
    clause.focus.mains.find((items) => !items.some((item) => subjects.includes(item))) ?? hubOf(clause, subjects)
  return some(hub) ? related(clause, subjects, implied("near"), toItems(hub)) : clause
}

/** "A lamp stands next to an armchair by the door": the armchair is there as much as what stands beside it. Null: it is not that. */
const besideNew = ({ focus, notes }: Clause, { subjects, wording }: Pending, part: Architecture): Items | null => {
  const [near] = focus.latest ?? []
  if (!/^(door|window)$/.test(part) || !/^(next|near)$/.test(wording.sense) || !notes.lexicon.indoor) return null
  if (near === undefined || !some(subjects) || subjects.includes(near) || !focus.latestIsNew || !isBig(near))
    return null
  const told = notes.relations.at(-1)
  const beside = told !== undefined && subjects.includes(told.subject) && /^(next_to|near)$/.test(told.predicate)
  return beside && told.objects.includes(near) ? [near] : null
}

const readArchitecture = (clause: Clause, phrase: NounPhrase, part: Architecture): Clause => {
  const { focus, notes, skip, trail, waiting } = clause
  const { pending } = waiting
  const times = partsMeant(phrase, part)
  oneForBoth(phrase, pending?.subjects ?? [])
  for (const item of pending?.subjects ?? []) if (times !== null && item.count === 1) setCount(item, times)
  if (skip.negated) {
    if (part === "window") for (const room of notes.rooms) room.tags.push("windowless")
    return past({ ...clause, skip: { ...skip, negated: false } }, "noun")
  }
  if ((part === "door" || part === "window") && ((phrase.count ?? 1) > 1 || pending === null))
    notes.openings.set(part, Math.max(notes.openings.get(part) ?? 0, phrase.count ?? 1))
  if (pending === null) {
    const current = trail.previous === "have" ? focus.current : null
    return past({ ...clause, focus: { ...pastPart(focus, part), architecture: part, current } }, "noun")
  }
  const other = part === "wall" && some(pending.subjects) ? phrase.words[0] : undefined
  const before =
    other === "opposite"
      ? facingAcross(clause, pending.subjects ?? [])
      : other === "nearby"
        ? nearbyWall(clause, pending.subjects ?? [])
        : clause
  if (other === undefined && part === "wall" && phrase.words[0] === "opposite")
    return pastOppositeWall(clause, pending, part)
  const opening = part === "door" || part === "window"
  const joint = next(clause)
  // "Between the door and a board": beside either.
  if (
    pending.wording.sense === "between" &&
    opening &&
    some(pending.subjects) &&
    joint?.kind === "pause" &&
    joint.mark === "and"
  ) {
    const next_to = { ...pending.wording, sense: "next" as const }
    const told = answered(before, { ...pending, wording: next_to }, toArchitecture(part))
    return past(waitingFor({ ...told, at: told.at + 1 }, { pending: { ...pending, wording: next_to } }), "relation")
  }
  const beside = besideNew(before, pending, part)
  const answer = answered(before, pending, toArchitecture(part), { hangs: waiting.hangs })
  const said = beside === null ? answer : related(answer, beside, pending.wording, toArchitecture(part))
  return past(focused(said, { ...pastPart(said.focus, part), latestIsNew: false, latestWasMain: false }), "noun")
}

const addFeature = (items: Items, phrase: NounPhrase) => {
  for (const item of items) item.features.push(phrase.raw.replace(/^(its|their) /, ""))
}

/** Doors of a cupboard, drawers of a desk: attributes, not things. Null: it is none. */
const readPart = (clause: Clause, phrase: NounPhrase, part: Architecture | null): Clause | null => {
  const held = topHost(clause)?.items
  const { focus, trail, waiting } = clause
  const owners = focus.current ?? focus.latestMain
  const turned = (items: Items) => ({ current: items, latest: items, latestWasMain: true })
  const opens = (part === "door" || part === "window") && trail.previous === "have" && phrase.determiner !== "the"
  if (opens && some(held)) {
    addFeature(held, phrase)
    return past(focused(clause, turned(held)), "noun")
  }
  const own =
    /^(its|their)$/.test(phrase.determiner ?? "") &&
    (strongParts.has(phrase.head) || /^(door|window|shelf|tier)$/.test(phrase.head))
  if (waiting.pending !== null || !own || !some(owners)) return null
  addFeature(owners, phrase)
  return past(focused(clause, { ...turned(owners), latestIsNew: false }), "noun")
}

/** "all the furniture": whatever stands in the room so far. Null: it is not that. */
const readEverything = (clause: Clause, phrase: NounPhrase): Clause | null => {
  const { notes, waiting } = clause
  const named = /^(furniture|furnishings?|everything|items|pieces)$/.test(phrase.words.join(" "))
  if (!named || waiting.pending !== null) return null
  if (phrase.determiner !== "all" && phrase.determiner !== "the" && phrase.words[0] !== "everything") return null
  const all = notes.items.filter((item) => !item.negated && item.place === notes.room && item.thing?.mount === "floor")
  if (all.length === 0) return null
  return past(
    focused(clause, { current: all, subject: all, latestMain: all, latest: all, latestWasMain: true }),
    "noun"
  )
}

/** "A street connects …", "two hills with …": not what the scene is, but things in it. */
const connects = (clause: Clause, phrase: NounPhrase): boolean => {
  if (clause.notes.lexicon.indoor || clause.notes.rooms.length > 0) return false
  const ahead = next(clause)
  const joins = ahead?.kind === "relation" && /^(connect|lead|from|cross|between)$/.test(ahead.wording.sense)
  return (joins && wayKindOf([phrase.head]) !== null) || phrase.plural
}

/** "no trees, fences or hedges" goes on, "no desk, a bed" and "no TV and two chairs" do not. */
const negatesOn = (clause: Clause, negated: NounPhrase): boolean => {
  const [pause, noun] = [next(clause), next(clause, 2)]
  if (pause?.kind !== "pause" || noun?.kind !== "noun") return false
  const bare = noun.determiner === null && noun.count === null
  return bare || (negated.determiner === "a" && noun.determiner === "a" && pause.mark === "and")
}

/** "two" and "a row" before "of": so many, or a group, of what follows. Null: it is neither. */
const beforeOf = (clause: Clause, phrase: NounPhrase): Clause | null => {
  const { notes, waiting } = clause
  if (next(clause)?.kind !== "of") return null
  const count = phrase.words.length === 1 ? numeric(phrase.words[0]) : null
  if (count !== null) return past(waitingFor(clause, { partOf: count }), "noun")
  const known = groups(notes, phrase)
  if (!known && !unknownGroup(clause, phrase)) return null
  const partOf = known ? waiting.partOf : 0
  return past(waitingFor(clause, { pendingBeforeGroup: waiting.pending, partOf }), "noun")
}

/** "On the lid of the chest": on the chest. Null: it is not that. */
const partOfKnown = (clause: Clause, phrase: NounPhrase): Clause | null => {
  const [of, whole] = [next(clause), next(clause, 2)]
  if (clause.waiting.pending === null || of?.kind !== "of" || whole?.kind !== "noun") return null
  if (phrase.determiner !== "the" || phrase.words.length > 1 || !/^(the|its|this|that)$/.test(whole.determiner ?? ""))
    return null
  const isPart = parts.has(phrase.head) || clause.notes.lexicon.thing(phrase.words) === undefined
  const known = isPart && !architecture.has(phrase.head) && findMentioned(clause.notes, whole).length > 0
  return known ? { ...clause, at: clause.at + 1 } : null
}

/** A room, a part of the room or a part of a thing. Null: it is a mention. */
const readPlace = (clause: Clause, phrase: NounPhrase): Clause | null => {
  const { focus, notes, waiting } = clause
  const held = topHost(clause)
  const carried = /^(hold|inverse)$/.test(held?.kind ?? "") && some(held?.items) && notes.lexicon.indoor
  // "flanked by a tall pantry", "holding a salt cellar": no rooms.
  const room = connects(clause, phrase) || (carried && waiting.pending === null) ? null : roomIn(clause, phrase)
  const part = room !== null && (!room.generic || focus.fresh) ? null : architectureOf(notes, phrase)
  if (part === null && room !== null) return readRoom(clause, phrase, room)
  const ofThing = readPart(clause, phrase, part)
  if (ofThing !== null || part === null) return ofThing
  const plain = phrase.words.slice(0, -1).every((word) => notes.lexicon.isAdjective(word))
  const opening = (part === "door" || part === "window") && !plain
  if (opening && (notes.lexicon.thing(phrase.words)?.length ?? 0) > 1) return null
  keepFinish(clause, phrase, part)
  return readArchitecture(clause, phrase, part)
}

/** What is not there, behind "no". */
const readNegated = (clause: Clause, phrase: NounPhrase): Clause => {
  if (namesThing(clause.notes, phrase, "list")) addItem(clause.notes, phrase, true)
  return past({ ...clause, skip: { ...clause.skip, negated: negatesOn(clause, phrase) } }, "noun")
}

/** A noun phrase: a group to be counted, a room, a part of the room, a part of a thing, or a mention. */
export const readNoun = (before: Clause, noun: NounPhrase): Clause => {
  const { previous, previousNoun } = before.trail
  const { clause: met, phrase } = previous === "of" ? readAfterOf(before, noun) : { clause: before, phrase: noun }
  const unmeasured = met.focus.latestRoom === null ? met : focused(met, { latestRoom: null })
  const clause = { ...unmeasured, trail: { ...met.trail, previousNoun: phrase } }
  if (phrase === null) return past(clause, "noun")
  const counted = readEverything(clause, phrase) ?? beforeOf(clause, phrase) ?? partOfKnown(before, phrase)
  if (counted !== null) return counted
  if (phrase.words.every(isDirection)) return past(clause, "noun", true)
  const told =
    storeysSaid(clause, phrase) ??
    housedIn(clause, phrase, before.focus.latestRoom) ??
    readSky(clause, phrase) ??
    onGround(clause, phrase) ??
    readPlace(clause, asLawn(clause, phrase)) ??
    readAdjectives(clause, phrase)
  if (told !== null) return told
  if (clause.skip.negated) return readNegated(clause, phrase)
  return readMention(clause, phrase, previous === "of" ? previousNoun : null)
}
