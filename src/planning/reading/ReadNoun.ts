import type { NounPhrase } from "./Chunk.js"
import { type Clause, hubOf, type Items, next, passed, some, topHost } from "./Clause.js"
import { namesThing } from "./Find.js"
import { pastPart } from "./Focus.js"
import { type Architecture, architecture, isDirection, strongParts } from "./FunctionWords.js"
import { toArchitecture, toItems, toZone } from "./Item.js"
import { sceneHost, withoutLists } from "./Lists.js"
import { addItem, addRoom, type Notes } from "./Notes.js"
import { numeric } from "./Numbers.js"
import { groups, readAfterOf, unknownGroup } from "./ReadGroup.js"
import { readMention } from "./ReadMention.js"
import { relate } from "./Relate.js"
import { keepFinish } from "./RoomFinishes.js"
import { type RoomFound, roomOf } from "./Rooms.js"
import { wayKindOf } from "./WayWords.js"
import { implied } from "./Wordings.js"

export const architectureOf = (notes: Notes, phrase: NounPhrase): Architecture | null => {
  // "two fitting rooms", "a climbing wall": things whose last word is a part of a room elsewhere.
  if (
    /^(rooms?|walls?|floors?|corners?)$/.test(phrase.words.at(-1) ?? "") &&
    (notes.lexicon.thing(phrase.words)?.length ?? 0) > 1
  )
    return null
  const found = architecture.get(phrase.words.at(-1) ?? "") ?? architecture.get(phrase.head) ?? null
  // In the open, walls and gates are things; only the ground is not.
  return notes.lexicon.indoor || found === "floor" ? found : null
}

const readRoom = (clause: Clause, phrase: NounPhrase, found: RoomFound) => {
  const { notes } = clause
  const { pending } = clause.waiting
  const ahead = next(clause)
  const room =
    found.generic && notes.rooms.length > 0
      ? (notes.room ?? notes.rooms[0] ?? addRoom(notes, found.zone, phrase))
      : addRoom(notes, found.zone, phrase)
  notes.inEach =
    notes.lexicon.indoor &&
    room.count > 1 &&
    (phrase.each || phrase.determiner === "both" || (ahead?.kind === "subset" && ahead.word === "each"))
  if (pending !== null) {
    if (some(pending.subjects))
      relate(clause, pending.subjects, pending.wording, toZone(room), { hangs: clause.waiting.hangs })
    else {
      clause.waiting = {
        ...clause.waiting,
        fronted: [...clause.waiting.fronted, { wording: pending.wording, anchor: toZone(room), each: false }]
      }
      if (notes.room === null || (!found.generic && pending.wording.sense === "inside")) notes.room = room
    }
    clause.waiting = { ...clause.waiting, pending: null }
    // "a desk at the front of a classroom with …": the classroom has them.
    if (notes.lexicon.indoor && phrase.determiner === "a" && ahead?.kind === "have" && ahead.word === "with") {
      clause.lists = withoutLists(clause.lists)
      clause.focus = { ...clause.focus, current: null }
    }
  } else {
    if (
      !some(clause.focus.subject) ||
      clause.focus.fresh ||
      topHost(clause)?.scene === true ||
      clause.trail.previous === "pause"
    ) {
      if (notes.room === null || !some(clause.focus.subject) || ahead?.kind === "relation") notes.room = room
    }
    if (ahead?.kind === "have" || (ahead?.kind === "pause" && clause.focus.fresh) || ahead?.kind === "verb") {
      notes.room = room
      clause.lists = { ...clause.lists, hosts: ahead.kind === "have" ? [] : [sceneHost("room")] }
      clause.focus = {
        ...clause.focus,
        current: ahead.kind === "verb" && !notes.lexicon.indoor ? [room] : null,
        latest: null,
        subject: null,
        latestMain: null
      }
    } else if (!notes.lexicon.indoor) {
      clause.focus = { ...clause.focus, current: [room] }
      clause.focus = { ...clause.focus, subject: clause.focus.current }
    }
  }
  clause.focus = { ...clause.focus, latest: null, latestIsNew: false, latestWasMain: false, fresh: false }
  passed(clause, "noun")
}

/** "against the opposite wall": opposite to what was spoken of before. */
const faceAcross = (clause: Clause, subjects: Items) => {
  const other = hubOf(clause, subjects)
  if (some(other)) relate(clause, subjects, implied("across"), toItems(other))
}

const readArchitecture = (clause: Clause, phrase: NounPhrase, part: Architecture) => {
  const { notes } = clause
  const { pending } = clause.waiting
  if (part === "door" || part === "window") {
    if ((phrase.count ?? 1) > 1 || pending === null)
      notes.openings.set(part, Math.max(notes.openings.get(part) ?? 0, phrase.count ?? 1))
  }
  if (clause.skip.negated) clause.skip = { ...clause.skip, negated: false }
  else if (pending !== null) {
    if (part === "wall" && phrase.words[0] === "opposite" && some(pending.subjects))
      faceAcross(clause, pending.subjects)
    if (some(pending.subjects))
      relate(clause, pending.subjects, pending.wording, toArchitecture(part), { hangs: clause.waiting.hangs })
    else
      clause.waiting = {
        ...clause.waiting,
        fronted: [...clause.waiting.fronted, { wording: pending.wording, anchor: toArchitecture(part), each: false }]
      }
    clause.waiting = { ...clause.waiting, pending: null }
    clause.focus = pastPart(clause.focus, part)
    clause.focus = { ...clause.focus, latestIsNew: false, latestWasMain: false }
  } else {
    clause.focus = { ...clause.focus, architecture: part }
    clause.focus = pastPart(clause.focus, part)
    if (clause.trail.previous !== "have") clause.focus = { ...clause.focus, current: null }
  }
  passed(clause, "noun")
}

const addFeature = (items: Items, phrase: NounPhrase) => {
  for (const item of items) item.features.push(phrase.raw.replace(/^(its|their) /, ""))
}

/** Doors of a cupboard, drawers of a desk: attributes, not things. Says whether it was one. */
const readPart = (clause: Clause, phrase: NounPhrase, part: Architecture | null): boolean => {
  const held = topHost(clause)
  if (
    (part === "door" || part === "window") &&
    clause.trail.previous === "have" &&
    some(held?.items) &&
    phrase.determiner !== "the"
  ) {
    addFeature(held?.items ?? [], phrase)
    clause.focus = { ...clause.focus, current: held?.items ?? null }
  } else if (
    clause.waiting.pending === null &&
    /^(its|their)$/.test(phrase.determiner ?? "") &&
    strongParts.has(phrase.head) &&
    some(clause.focus.current ?? clause.focus.latestMain)
  ) {
    addFeature(clause.focus.current ?? clause.focus.latestMain ?? [], phrase)
    clause.focus = { ...clause.focus, current: clause.focus.current ?? clause.focus.latestMain, latestIsNew: false }
  } else return false
  clause.focus = { ...clause.focus, latest: clause.focus.current, latestWasMain: true }
  passed(clause, "noun")
  return true
}

/** "all the furniture": whatever stands in the room so far. */
const readEverything = (clause: Clause, phrase: NounPhrase): boolean => {
  if (
    !/^(furniture|furnishings?|everything|items|pieces)$/.test(phrase.words.join(" ")) ||
    clause.waiting.pending !== null
  )
    return false
  if (phrase.determiner !== "all" && phrase.determiner !== "the" && phrase.words[0] !== "everything") return false
  const all = clause.notes.items.filter(
    (item) => !item.negated && item.place === clause.notes.room && item.thing?.mount === "floor"
  )
  if (all.length === 0) return false
  clause.focus = { ...clause.focus, current: all, subject: all, latestMain: all, latest: all, latestWasMain: true }
  passed(clause, "noun")
  return true
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

/** A noun phrase: a group to be counted, a room, a part of the room, a part of a thing, or a mention. */
export const readNoun = (clause: Clause, noun: NounPhrase) => {
  const { notes } = clause
  const phrase = clause.trail.previous === "of" ? readAfterOf(clause, noun) : noun
  if (phrase === null) {
    clause.trail = { ...clause.trail, previousNoun: null }
    passed(clause, "noun")
    return
  }
  const group = clause.trail.previous === "of" ? clause.trail.previousNoun : null
  clause.trail = { ...clause.trail, previousNoun: phrase }
  if (readEverything(clause, phrase)) return
  const of = next(clause)?.kind === "of"
  if (of && phrase.words.length === 1 && numeric(phrase.words[0]) !== null) {
    clause.waiting = { ...clause.waiting, partOf: numeric(phrase.words[0]) }
    passed(clause, "noun")
    return
  }
  if (of && (groups(notes, phrase) || unknownGroup(clause, phrase))) {
    clause.waiting = { ...clause.waiting, pendingBeforeGroup: clause.waiting.pending }
    if (!groups(notes, phrase)) clause.waiting = { ...clause.waiting, partOf: 0 }
    passed(clause, "noun")
    return
  }
  if (phrase.words.every(isDirection)) {
    passed(clause, "noun", true)
    return
  }
  const carried =
    /^(hold|inverse)$/.test(topHost(clause)?.kind ?? "") && some(topHost(clause)?.items) && notes.lexicon.indoor
  // "flanked by a tall pantry", "holding a salt cellar": no rooms.
  const room = connects(clause, phrase) || (carried && clause.waiting.pending === null) ? null : roomOf(notes, phrase)
  const part = room !== null && (!room.generic || clause.focus.fresh) ? null : architectureOf(notes, phrase)
  if (part === null && room !== null) {
    readRoom(clause, phrase, room)
    return
  }
  if (readPart(clause, phrase, part)) return
  const plain = phrase.words.slice(0, -1).every((word) => notes.lexicon.isAdjective(word))
  const opening = (part === "door" || part === "window") && !plain
  if (part !== null && !(opening && (notes.lexicon.thing(phrase.words)?.length ?? 0) > 1)) {
    keepFinish(clause, phrase, part)
    readArchitecture(clause, phrase, part)
    return
  }
  if (
    clause.lists.listsAdjectives &&
    clause.waiting.pending === null &&
    clause.trail.previous === "pause" &&
    phrase.determiner === null &&
    phrase.count === null
  ) {
    const adjectives = phrase.words.filter((word) => notes.lexicon.isAdjective(word))
    if (
      adjectives.length === phrase.words.length &&
      notes.lexicon.thing(phrase.words) === undefined &&
      some(clause.focus.current)
    ) {
      for (const item of clause.focus.current) item.tags.push(...adjectives)
      passed(clause, "noun")
      return
    }
  }
  if (clause.skip.negated) {
    if (namesThing(notes, phrase, "list")) addItem(notes, phrase, true)
    if (!negatesOn(clause, phrase)) clause.skip = { ...clause.skip, negated: false }
    passed(clause, "noun")
    return
  }
  readMention(clause, phrase, group)
}
