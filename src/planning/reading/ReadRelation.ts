import { bears, isRug, isSeat, isTable } from "#catalogue/Traits.js"
import type { Chunk } from "./Chunk.js"
import { type Clause, hubOf, type Items, lastMatching, next, passed, shares, some, topHost } from "./Clause.js"
import { findMentioned } from "./Find.js"
import { architecture, isDirection } from "./FunctionWords.js"
import { goWith } from "./Hosting.js"
import { type Anchor, type Item, toArchitecture, toItems } from "./Item.js"
import { host, withList, withoutLists } from "./Lists.js"
import { inversionAhead } from "./LookAhead.js"
import { relate } from "./Relate.js"
import { roomOf } from "./Rooms.js"
import { implied } from "./Wordings.js"

type Relating = Extract<Chunk, { kind: "relation" }>

const isStreet = ({ zone }: Item): boolean => /^(street|road|path|railway_track|river)$/.test(zone?.name ?? "")

/** Moves the point of attachment where sense wants it: corners and walls go to floor things, "above" not to what stands on the floor. */
const reattach = (clause: Clause, chunk: Relating) => {
  const { sense, alone, inverse } = chunk.wording
  const { current, latest, latestIsNew, latestWasMain } = clause.focus
  const { previous } = clause.trail
  const first = current?.[0]
  const near = latest?.[0]
  if (
    latestIsNew &&
    !latestWasMain &&
    near !== undefined &&
    previous === "noun" &&
    !inverse &&
    first !== undefined &&
    current !== null
  ) {
    const over =
      (sense === "above" || sense === "on") &&
      first.thing?.mount === "floor" &&
      near.thing !== undefined &&
      near.thing.mount !== "floor"
    const oneInMiddle = sense === "middle" && (first.count > 1 || current.length > 1)
    const object = next(clause)
    const room = object?.kind === "noun" && (architecture.has(object.head) || roomOf(clause.notes, object) !== null)
    const place =
      /^(corner|middle|against)$/.test(sense) && near.thing?.mount === "floor" && !isRug(near.thing) && (alone || room)
    const within =
      (sense === "inside" || (alone && isDirection(sense))) && !clause.notes.lexicon.indoor && near.sort === "place"
    if (over || oneInMiddle || place || within) clause.focus = { ...clause.focus, current: latest }
  }
  const held = topHost(clause)
  // "a table with two chairs in the corner": the seats go where their table goes.
  const seated = isSeat(clause.focus.current?.[0]?.thing) && bears(held?.items[0]?.thing) && held?.kind === "with"
  if (seated && previous === "noun" && clause.notes.lexicon.indoor && /^(corner|against)$/.test(sense))
    clause.focus = { ...clause.focus, current: held?.items ?? null }
  if (
    /^(lead|from|connect)$/.test(sense) &&
    !clause.notes.lexicon.indoor &&
    clause.focus.current?.[0]?.sort !== "way"
  ) {
    // "A lane lined with poplars leads from …": the lane does.
    const way = held?.items.find((item) => item.sort === "way" || isStreet(item))
    if (way !== undefined) clause.focus = { ...clause.focus, current: [way] }
  }
  const carrier = held?.items[0]
  const wantsFloor = sense === "corner" || sense === "against" || (sense === "middle" && alone)
  if (
    wantsFloor &&
    clause.focus.current?.[0]?.thing?.mount === "surface" &&
    carrier?.thing?.mount === "floor" &&
    previous === "noun"
  ) {
    if (clause.notes.lexicon.indoor && (sense !== "middle" || !isTable(carrier.thing)))
      clause.focus = { ...clause.focus, current: held?.items ?? null }
  }
}

/** What a relation without an object is measured from. */
const anchorAlone = (clause: Clause, subjects: Items, chunk: Relating): Items | null => {
  const { sense } = chunk.wording
  const { notes } = clause
  const held = topHost(clause)
  const free = (items: Items | null | undefined): items is Items => some(items) && !shares(items, subjects)
  if (sense === "long" || sense === "short") {
    const object = next(clause, 2)
    const named =
      next(clause)?.kind === "relation" && object?.kind === "noun" ? findMentioned(notes, object).at(-1) : undefined
    if (named !== undefined) return [named]
    if (!bears(held?.items[0]?.thing)) {
      const table = lastMatching(
        notes.items,
        (item) => !item.negated && (isTable(item.thing) || /table/.test(item.name)) && !subjects.includes(item)
      )
      if (table !== undefined) return [table]
    }
  }
  // "A playground …, a hedge all around": of the whole.
  if (sense === "surround" && !notes.lexicon.indoor && !free(held?.items) && notes.room !== null) return [notes.room]
  const own = chunk.wording.words.includes("its") && some(held?.items)
  if (sense === "middle" && !own && subjects[0]?.thing?.mount !== "surface" && notes.lexicon.indoor) return null
  if ((sense === "middle" || sense === "corner" || sense === "edge") && !notes.lexicon.indoor) {
    const first = held?.items[0]
    return free(held?.items) && (first?.sort === "place" || first?.arrangement === "ring")
      ? (held?.items ?? null)
      : null
  }
  if ((sense === "left" || sense === "right") && free(clause.focus.latestObject) && !some(held?.items))
    return clause.focus.latestObject
  if (sense === "near" || sense === "across") {
    const hub = hubOf(clause, subjects)
    if (hub !== null) return hub
  }
  if (free(held?.items)) return held?.items ?? null
  if (free(clause.focus.subject)) return clause.focus.subject
  const main = lastMatching(clause.focus.mains, (items) => items.length > 0 && free(items))
  return main ?? (free(clause.focus.earlierSubject) ? clause.focus.earlierSubject : anchorBefore(clause, subjects))
}

const anchorBefore = (clause: Clause, subjects: Items): Items | null => {
  const { items } = clause.notes
  const first = Math.min(...subjects.map((item) => items.indexOf(item)).filter((at) => at >= 0), items.length)
  const before = lastMatching(items.slice(0, first), (item) => !subjects.includes(item) && !item.negated)
  return before === undefined ? null : [before]
}

const frontedAnchor = (clause: Clause, chunk: Relating): Anchor | null => {
  const { sense } = chunk.wording
  if (sense === "corner" || sense === "middle") return clause.notes.lexicon.indoor ? toArchitecture("room") : null
  if ((sense === "left" || sense === "right") && clause.notes.sided !== null) return clause.notes.sided
  const items = clause.focus.latestObject ?? clause.focus.latestMain ?? clause.focus.earlierSubject
  return some(items) ? toItems(items) : null
}

/** "A desk at the front", "shelves at the back": of the room, where the room is what has them. */
const ofRoom = (clause: Clause, { wording }: Relating): boolean =>
  clause.notes.lexicon.indoor &&
  clause.notes.rooms.length > 0 &&
  /^(front|back)$/.test(wording.sense) &&
  /^(front|back|rear)$/.test(wording.words.at(-1) ?? "") &&
  wording.words.length === 3 &&
  (clause.lists.hosts.length === 0 || topHost(clause)?.scene === true)

const readAlone = (clause: Clause, chunk: Relating, subjects: Items | null) => {
  if (some(subjects) && ofRoom(clause, chunk)) relate(clause, subjects, chunk.wording, toArchitecture("room"))
  else if (some(subjects)) {
    const anchor = anchorAlone(clause, subjects, chunk)
    relate(clause, subjects, chunk.wording, anchor === null ? null : toItems(anchor), {
      distributed: chunk.wording.each && (clause.lists.distributed !== null || clause.lists.distributesEach)
    })
  } else
    clause.waiting = {
      ...clause.waiting,
      fronted: [
        ...clause.waiting.fronted,
        { wording: chunk.wording, anchor: frontedAnchor(clause, chunk), each: false }
      ]
    }
  clause.waiting = { ...clause.waiting, placed: false }
  clause.focus = { ...clause.focus, latestWasMain: false }
  passed(clause, "relation")
}

/** "two lamps on each side" of a pair of tables: a lamp on each, the tables at both sides. */
const carriedPair = (clause: Clause, chunk: Relating, subjects: Items | null): boolean => {
  const held = topHost(clause)
  const carrier: Item | undefined = held?.items[0]
  const small = subjects?.[0]
  if (held === undefined || carrier === undefined || small === undefined || held.items.length !== 1) return false
  if (chunk.wording.sense !== "flank" || carrier.count !== 2 || small.thing?.mount !== "surface") return false
  const base = lastMatching(clause.focus.mains, (items) => !items.includes(carrier))
  if (base === undefined) return false
  goWith(clause, { ...held, kind: "with" }, small, null)
  relate(clause, held.items, chunk.wording, toItems(base))
  passed(clause, "relation")
  return true
}

/** "a shelf holding books lines the wall": a finite verb behind a list of many is said of the one that has them. */
const agreesWithSubject = (clause: Clause, { words }: Relating["wording"]): boolean => {
  const [verb] = words
  const [listed] = clause.focus.latest ?? []
  const singular =
    verb !== undefined &&
    /^(lines|covers|faces|overlooks|flanks|surrounds|occupies|adorns|crosses|spans|leads|runs|winds|straddles|climbs)$/.test(
      verb
    )
  const many = listed !== undefined && listed.count > 1 && clause.lists.hosts.some((held) => held.items.length > 0)
  return (
    singular &&
    many &&
    clause.trail.previous === "noun" &&
    clause.focus.subject?.length === 1 &&
    clause.focus.subject[0]?.count === 1
  )
}

/** "a window above the tub": said of the tub, which is there to be moved. Says whether it was that. */
const aboutOpening = (clause: Clause): boolean => {
  const part = clause.focus.latestArchitecture
  const object = next(clause)
  if ((part !== "window" && part !== "door") || clause.trail.previous !== "noun" || object?.kind !== "noun")
    return false
  if (clause.focus.current !== null || !clause.notes.lexicon.indoor) return false
  const found = findMentioned(clause.notes, object).at(-1)
  if (found === undefined) return false
  relate(clause, [found], implied("under"), toArchitecture(part))
  clause.at += 1
  passed(clause, "noun")
  return true
}

/** "a laptop and a lamp side by side": of a single thing, together with the one listed before it. */
const withNeighbour = (clause: Clause, subjects: Items | null): Items | null => {
  const [only] = subjects ?? []
  if (only === undefined || subjects?.length !== 1 || only.count !== 1) return subjects
  const { items } = clause.notes
  const before = items[items.indexOf(only) - 1]
  return before === undefined || before.negated ? subjects : [before, only]
}

/** A relation phrase: it waits for its object, or stands alone, or opens the list of its subjects. */
export const readRelation = (clause: Clause, chunk: Relating) => {
  const { wording } = chunk
  if (agreesWithSubject(clause, wording)) {
    clause.focus = { ...clause.focus, current: clause.focus.subject }
    clause.lists = withoutLists(clause.lists)
  } else reattach(clause, chunk)
  if (wording.inverse) {
    const { room, lexicon } = clause.notes
    const ofScene =
      clause.trail.previousMark === "comma" && wording.sense === "surround" && clause.lists.hosts[0]?.scene === true
    const near =
      clause.trail.previous === "noun" && clause.focus.latestIsNew
        ? clause.focus.latest
        : (clause.focus.current ?? clause.focus.latest)
    // "…, surrounded by a fence": the scene is, not the last thing in it.
    const items = ofScene && room !== null && !lexicon.indoor ? [room] : near
    const distributes =
      some(items) &&
      clause.lists.distributed !== null &&
      items.every((item) => clause.lists.distributed?.includes(item) === true)
    if (some(items))
      clause.lists = withList(clause.lists, host(items, "inverse", wording.words.join(" "), { wording, distributes }))
    passed(clause, "relation")
    return
  }
  if (aboutOpening(clause)) return
  let subjects = clause.focus.current
  if (
    (chunk.placed || clause.waiting.placed) &&
    clause.focus.latestIsNew &&
    some(clause.focus.latest) &&
    clause.trail.previous !== "pause"
  ) {
    subjects = clause.focus.current ?? clause.focus.latest
  }
  const opensClause =
    clause.trail.previous === null || (clause.trail.previous === "pause" && inversionAhead(clause.chunks, clause.at))
  if (opensClause && wording.sense !== "row")
    subjects =
      clause.trail.previous === null || clause.focus.fresh || !wording.alone || inversionAhead(clause.chunks, clause.at)
        ? null
        : subjects
  // "…, and beside it a mirror": the object comes first.
  if (clause.trail.previous === "pause" && next(clause)?.kind === "pronoun" && next(clause, 2)?.kind === "noun")
    subjects = null
  if (wording.mutual) {
    subjects = withNeighbour(clause, subjects)
    clause.focus = { ...clause.focus, current: subjects }
  }
  if (wording.alone && carriedPair(clause, chunk, subjects)) return
  if (wording.alone) {
    readAlone(clause, chunk, subjects)
    return
  }
  clause.waiting = { ...clause.waiting, pending: { wording, subjects, each: wording.each } }
  passed(clause, "relation")
}
