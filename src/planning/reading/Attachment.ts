import { bears, isRug, isSeat, isSmall, isSoft, isTable } from "#catalogue/Traits.js"
import type { Chunk } from "./Chunk.js"
import { type Clause, hubOf, type Items, lastMatching, next, shares, some, topHost } from "./Clause.js"
import { findMentioned } from "./Find.js"
import { architecture, isDirection } from "./FunctionWords.js"
import { type Anchor, type Item, toArchitecture, toUnnamed } from "./Item.js"
import { lastTwo } from "./ListedBefore.js"
import { isAtEnd, longBefore } from "./Long.js"
import { roomOf } from "./Rooms.js"
import { sameAgain, spokenBefore } from "./SameReferent.js"
import type { Sense } from "./Wording.js"

export type Relating = Extract<Chunk, { kind: "relation" }>

/** Whether a small thing was just said to lie on or in what stands on the floor. */
const isCarriedBy = ({ focus, notes }: Clause, small: Item, carrier: Item): boolean => {
  const said = notes.relations.at(-1)
  const lies =
    said !== undefined &&
    focus.current?.includes(said.subject) === true &&
    /^(on_top|inside_of)$/.test(said.predicate) &&
    said.objects.includes(carrier)
  return lies && isSmall(small.thing) && carrier.thing?.mount === "floor"
}

/** "A printer rests on a cabinet next to the door", "a vase sits on a chest beside the bed": where furniture stands, by its words. */
const standsAt = (clause: Clause, wording: Relating["wording"]): boolean =>
  clause.trail.previousNoun?.determiner === "a" && standsBy(clause, wording)

/** Whether a relation says where furniture stands: by a part of the room, or by other furniture. */
export const standsBy = (clause: Clause, { alone, sense }: Relating["wording"]): boolean => {
  const object = next(clause)
  if (
    alone ||
    object?.kind !== "noun" ||
    !/^(next|near|under|across|far|front|back|left|right|against|along)$/.test(sense)
  )
    return false
  if (architecture.has(object.head)) return true
  const meaning = findMentioned(clause.notes, object).at(-1)?.thing ?? clause.notes.lexicon.thing(object.words)?.meaning
  const thing =
    meaning !== undefined && "sort" in meaning ? (meaning.sort === "thing" ? meaning.thing : undefined) : meaning
  return thing?.mount === "floor"
}

/** Whether what was named last, an object, carries the relation: corners and walls go to floor things, "above" not to what stands. */
const isOfLatest = (clause: Clause, chunk: Relating): boolean => {
  const { wording } = chunk
  const { sense, alone, inverse } = wording
  const { current, latest, latestIsNew, latestWasMain } = clause.focus
  const { indoor } = clause.notes.lexicon
  const first = current?.[0]
  const near = latest?.[0]
  if (!latestIsNew || latestWasMain || near === undefined || first === undefined || current === null) return false
  if (clause.trail.previous !== "noun" || inverse) return false
  const object = next(clause)
  const over =
    (sense === "above" || sense === "on") &&
    first.thing?.mount === "floor" &&
    near.thing !== undefined &&
    near.thing.mount !== "floor"
  // "A bench under five hooks on the wall": the hooks are.
  const toWall =
    sense === "on" &&
    first.thing?.mount === "floor" &&
    object?.kind === "noun" &&
    /^walls?$/.test(object.words.at(-1) ?? "")
  const oneInMiddle = sense === "middle" && (first.count > 1 || current.length > 1)
  const room = object?.kind === "noun" && (architecture.has(object.head) || roomOf(clause.notes, object) !== null)
  const place =
    /^(corner|middle|against|along)$/.test(sense) &&
    near.thing?.mount === "floor" &&
    !isRug(near.thing) &&
    (alone || room)
  // "A jug sits beside a bowl in the middle": the bowl does.
  const among = sense === "middle" && alone && isSmall(first.thing) && isSmall(near.thing)
  const rests = indoor && isCarriedBy(clause, first, near) && standsAt(clause, wording)
  // "Mats facing a mirror at the front": the mirror is.
  const ends = ofRoom(clause, chunk) && near.thing?.mount !== "surface"
  const within = (sense === "inside" || (alone && isDirection(sense))) && !indoor && near.sort === "place"
  // "A causeway leads to a chapel on an island": the chapel is.
  const led =
    first.sort === "way" && near.sort === "thing" && !indoor && !ofWays.test(sense) && !wording.words.includes("past")
  return over || toWall || oneInMiddle || place || ends || among || rests || within || led
}

/** What is said of a way, wherever it leads. */
const ofWays = /^(lead|from|connect|cross|along)$/

const isStreet = ({ zone }: Item): boolean => /^(street|road|path|railway_track|river)$/.test(zone?.name ?? "")

/** What has the relation instead of what it was said of: seats go where their table goes, what leads somewhere is a way. */
const ofCarrier = (clause: Clause, chunk: Relating, current: Items | null): Items | null => {
  const { sense, alone } = chunk.wording
  const { indoor } = clause.notes.lexicon
  const { previous } = clause.trail
  const held = topHost(clause)
  const carriers = held?.items ?? null
  const carrier = carriers?.[0]
  // "A booth selling hats by the gate": the booth is there.
  if (/^sell/.test(held?.word ?? "") && some(carriers)) return carriers
  if (!indoor) {
    // "A car park with twenty cars to the west": the car park is.
    const [land] = carriers ?? []
    const lies = alone && isDirection(sense) && held?.kind === "with" && clause.focus.latest?.[0]?.sort === "thing"
    if (lies && land?.sort === "place" && land !== clause.notes.rooms[0]) return carriers
    const leads = /^(lead|from|connect)$/.test(sense) && current?.[0]?.sort !== "way"
    // "A lane lined with poplars leads from …": the lane does.
    // "An avenue of limes leads to the manor": the avenue does.
    const lined = clause.notes.relations.find(
      ({ predicate, subject }) => predicate === "along" && current?.[0] === subject
    )?.objects
    const way = leads
      ? [...(carriers ?? []), ...(clause.focus.subject ?? []), ...(lined ?? [])].find(
          (item) => item.sort === "way" || isStreet(item)
        )
      : undefined
    return way === undefined ? current : [way]
  }
  // "A bench, with a table holding papers before it": the table is before the bench.
  const [outer, inner] = clause.lists.hosts.slice(-2)
  const pointer = next(clause)
  const within = outer?.kind === "with" && some(outer.items) && inner?.kind === "hold" && /ing$/.test(inner.word)
  const floorward = /^(front|back|near|next|left|right|across|under|above)$/.test(sense)
  if (
    within &&
    floorward &&
    pointer?.kind === "pronoun" &&
    !pointer.plural &&
    current?.[0]?.thing?.mount !== "floor" &&
    previous === "noun"
  )
    return inner.items
  // "a table with two chairs in the corner": the seats go where their table goes.
  const seated = isSeat(current?.[0]?.thing) && bears(carrier?.thing) && held?.kind === "with"
  const ofTable = /^(corner|against)$/.test(sense) || (sense === "middle" && alone && isTable(carrier?.thing))
  if (seated && (previous === "noun" || previous === "subset") && ofTable) return carriers
  // "A shelf with two radios opposite the counter": what stands there is the shelf.
  const faces = sense === "across" && chunk.wording.words.join(" ") !== "across" && standsBy(clause, chunk.wording)
  const wantsFloor = sense === "corner" || sense === "against" || (sense === "middle" && alone) || faces
  const lies = current?.[0]?.thing?.mount === "surface" && carrier?.thing?.mount === "floor"
  if (!wantsFloor || !lies || previous !== "noun" || chunk.wording.words.includes("its")) return current
  return sense !== "middle" || !(carrier.thing?.category === "table" || (held?.kind === "hold" && bears(carrier.thing)))
    ? carriers
    : current
}

/** What the next relation is said of, where sense moves it. */
export const attachmentOf = (clause: Clause, chunk: Relating): Items | null =>
  ofCarrier(clause, chunk, isOfLatest(clause, chunk) ? clause.focus.latest : clause.focus.current)

/** "Food trucks on the left, toilets on the right": both of what the first are left of. */
const besideWhat = ({ notes, text }: Clause, main: Item | undefined, sense: Sense): Items | null => {
  if (sense !== "left" && sense !== "right") return null
  const said = lastMatching(
    notes.relations,
    (one) =>
      one.subject === main && one.text === text && (one.side === "left" || one.side === "right") && one.side !== sense
  )
  return said?.objects ?? null
}

/** Whose end it is: of what has it, or of what was named last of what has ends; else of the whole. */
const endedBy = ({ focus, lists, notes }: Clause, subjects: Items, { wording }: Relating): Items | null => {
  const own = wording.words.includes("its") ? [...lists.hosts.map(({ items }) => items).reverse(), focus.subject] : []
  const owner = own.find((items) => some(items) && !shares(items, subjects))
  return owner ?? longBefore(notes, subjects) ?? (notes.room === null ? null : [notes.room])
}

/** "An island, two stools beside it and a bowl on top": what small things lie on is no seat, where something else was named. */
const carrierFor = ({ focus, lists }: Clause, subjects: Items): Items | null => {
  const [last] = lastMatching(focus.mains, (items) => !shares(items, subjects)) ?? []
  if (lists.hosts.some(({ items }) => items.length > 0) || !isSeat(last?.thing)) return null
  if (!subjects.every(({ thing }) => thing?.mount === "surface" && !isSoft(thing))) return null
  return (
    lastMatching(
      focus.mains,
      ([item]) => bears(item?.thing) && item?.thing?.mount === "floor" && !isSeat(item.thing)
    ) ?? null
  )
}

/** What a relation without an object is measured from. */
export const anchorAlone = (clause: Clause, subjects: Items, chunk: Relating): Items | null => {
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
  if (sense === "between" && lastTwo(notes, subjects) !== null) return lastTwo(notes, subjects)
  // "A pier with a beacon at its tip": where the pier ends.
  if (!notes.lexicon.indoor && isAtEnd(chunk.wording)) return endedBy(clause, subjects, chunk)
  // "A playground …, a hedge all around": of the whole.
  if (sense === "surround" && !notes.lexicon.indoor && !free(held?.items) && notes.room !== null) return [notes.room]
  const own = chunk.wording.words.includes("its") && some(held?.items)
  const lying = notes.relations.some(
    (one) => one.predicate === "on_top" && subjects.includes(one.subject) && shares(one.objects, held?.items)
  )
  if (sense === "middle" && !own && subjects[0]?.thing?.mount !== "surface" && !lying && notes.lexicon.indoor)
    return null
  if ((sense === "middle" || sense === "corner" || sense === "edge") && !notes.lexicon.indoor) {
    const first = held?.items[0]
    // "A hedge runs around the lawn, and a sundial stands at its centre": the lawn's.
    if (chunk.wording.words.includes("its") && !free(held?.items)) {
      const land = lastMatching(notes.items, ({ sort }) => sort === "place") ?? notes.room
      return land === null || subjects.includes(land) ? null : [land]
    }
    return free(held?.items) && (first?.sort === "place" || first?.arrangement === "ring")
      ? (held?.items ?? null)
      : null
  }
  const opposite = besideWhat(clause, lastMatching(clause.focus.mains, (items) => free(items))?.[0], sense)
  if (free(opposite) && chunk.wording.words.includes("its")) return opposite
  const lies = clause.focus.latestObject ?? []
  // "A screen on a stand is to its left": of neither is the stand.
  const under = notes.relations.some(
    ({ objects, predicate, subject }) =>
      subjects.includes(subject) && /^(on_top|inside_of)$/.test(predicate) && shares(objects, lies)
  )
  // "A futon lies on a mat, and a lamp stands to its right": to the right of what lies there, where that stands on the floor too.
  const onIt = lastMatching(
    notes.relations,
    ({ objects, predicate }) => /^(on_top|inside_of)$/.test(predicate) && shares(objects, lies)
  )?.subject
  const stands = onIt?.thing?.mount === "floor" && !subjects.includes(onIt)
  if ((sense === "left" || sense === "right") && stands && chunk.wording.words.includes("its")) return [onIt]
  if ((sense === "left" || sense === "right") && free(lies) && !some(held?.items) && !under) return lies
  // "A gate with a stand opposite": opposite the gate.
  const carries = held?.kind === "with" && !notes.lexicon.indoor && held.scene !== true
  if ((sense === "near" || sense === "across") && !(carries && free(held?.items))) {
    const hub = hubOf(clause, subjects)
    if (hub !== null) return hub
  }
  const again = sense === "above" ? sameAgain(clause, subjects) : null
  if (again !== null) return again
  const top = sense === "on" ? carrierFor(clause, subjects) : null
  if (top !== null) return top
  if (free(held?.items)) return held?.items ?? null
  if (free(clause.focus.subject)) return clause.focus.subject
  const main = lastMatching(clause.focus.mains, (items) => items.length > 0 && free(items))
  const shared = besideWhat(clause, main?.[0], sense)
  if (free(shared)) return shared
  return main ?? (free(clause.focus.earlierSubject) ? clause.focus.earlierSubject : anchorBefore(clause, subjects))
}

const anchorBefore = (clause: Clause, subjects: Items): Items | null => {
  const { items } = clause.notes
  const first = Math.min(...subjects.map((item) => items.indexOf(item)).filter((at) => at >= 0), items.length)
  const before = lastMatching(items.slice(0, first), (item) => !subjects.includes(item) && !item.negated)
  return before === undefined ? null : [before]
}

/** Mentions back that what has a top is looked for. */
const top_max = 12

/** "An island. Four stools stand at it. On top lies a board": on what bears things, and on no seat. */
const topBefore = ({ focus, notes }: Clause): Items | null => {
  const { earlierSubject, latestMain, latestObject } = focus
  const free = (item: Item | undefined) => bears(item?.thing) && !isSeat(item?.thing) && item?.negated === false
  const said = [latestObject, latestMain, earlierSubject].find((items) => free(items?.[0]))
  if (said !== undefined) return said
  const last = lastMatching(notes.items.slice(-top_max), (item) => free(item) && item.thing?.mount === "floor")
  return last === undefined ? null : [last]
}

export const frontedAnchor = (clause: Clause, chunk: Relating): Anchor | null => {
  const { sense } = chunk.wording
  if (sense === "corner" || sense === "middle") return clause.notes.lexicon.indoor ? toArchitecture("room") : null
  if ((sense === "left" || sense === "right") && clause.notes.sided !== null) return clause.notes.sided
  // "At the front, a desk is standing": of the room.
  if (clause.at === 0 && ofRoom(clause, chunk)) return toArchitecture("room")
  const { earlierSubject, latestMain, latestObject, mains } = clause.focus
  // "The bed has nightstands with lamps. At its foot lies a bench": what the sentence before is about.
  const again = chunk.wording.words.includes("its") || sense === "across"
  const own = again && mains.length === 0 ? spokenBefore(clause) : null
  const top = sense === "on" ? topBefore(clause) : null
  const items = top ?? (own?.length === 1 ? own : (latestObject ?? latestMain ?? earlierSubject))
  return some(items) ? toUnnamed(items) : null
}

/** "A desk at the front", "shelves at the back": of the room, where the room is what has them. */
export const ofRoom = (clause: Clause, { wording }: Relating): boolean =>
  clause.notes.lexicon.indoor &&
  clause.notes.rooms.length > 0 &&
  /^(front|back)$/.test(wording.sense) &&
  /^(front|back|rear)$/.test(wording.words.at(-1) ?? "") &&
  wording.words.length === 3 &&
  (clause.lists.hosts.length === 0 || topHost(clause)?.scene === true)
