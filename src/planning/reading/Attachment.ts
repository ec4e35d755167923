import { bears, isRug, isSeat, isSmall, isTable } from "#catalogue/Traits.js"
import { isCarriedBy, isInside } from "./CarriedBy.js"
import type { Chunk } from "./Chunk.js"
import { type Clause, type Items, next, some, topHost } from "./Clause.js"
import { findMentioned } from "./Find.js"
import { architecture, isDirection } from "./FunctionWords.js"
import type { Item } from "./Item.js"
import { roomOf } from "./Rooms.js"

export type Relating = Extract<Chunk, { kind: "relation" }>

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
  // "Five apples in a basket on a workbench": the basket is on it.
  const boxed =
    indoor && sense === "on" && isInside(clause, near) && object?.kind === "noun" && !architecture.has(object.head)
  const rests = boxed || (indoor && isCarriedBy(clause, first, near) && standsAt(clause, wording))
  // "Mats facing a mirror at the front": the mirror is.
  const ends = ofRoom(clause, chunk) && near.thing?.mount !== "surface"
  const within = (sense === "inside" || (alone && isDirection(sense))) && !indoor && near.sort === "place"
  // "A causeway leads to a chapel on an island": the chapel is.
  const led =
    first.sort === "way" && near.sort === "thing" && !indoor && !ofWays.test(sense) && !wording.words.includes("past")
  return over || toWall || oneInMiddle || place || ends || among || rests || within || led
}

/** How one stands to another, and not in or on it. */
const ofOne = /^(next|near|front|back|left|right|across|against|along|under)$/
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
    // "A sheepfold with twelve sheep, next to a hut": behind the comma the fold is meant.
    const resumes = held?.kind === "with" && carriers?.length === 1 && land?.sort === "thing" && land.count === 1
    if (resumes && clause.trail.previousMark === "comma" && !alone && ofOne.test(sense)) return carriers
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
  // "A shelf with ten boxes against the wall".
  const put = clause.notes.relations.some(
    ({ objects, predicate, subject }) =>
      subject === current?.[0] &&
      /^(on_top|inside_of)$/.test(predicate) &&
      carrier !== undefined &&
      objects.includes(carrier)
  )
  const lies = (put || current?.[0]?.thing?.mount === "surface") && carrier?.thing?.mount === "floor"
  if (!wantsFloor || !lies || previous !== "noun" || chunk.wording.words.includes("its")) return current
  return sense !== "middle" || !(carrier.thing?.category === "table" || (held?.kind === "hold" && bears(carrier.thing)))
    ? carriers
    : current
}

/** What the next relation is said of, where sense moves it. */
export const attachmentOf = (clause: Clause, chunk: Relating): Items | null =>
  ofCarrier(clause, chunk, isOfLatest(clause, chunk) ? clause.focus.latest : clause.focus.current)

/** "A desk at the front", "shelves at the back": of the room, where the room is what has them. */
export const ofRoom = (clause: Clause, { wording }: Relating): boolean =>
  clause.notes.lexicon.indoor &&
  clause.notes.rooms.length > 0 &&
  /^(front|back)$/.test(wording.sense) &&
  /^(front|back|rear)$/.test(wording.words.at(-1) ?? "") &&
  wording.words.length === 3 &&
  (clause.lists.hosts.length === 0 || topHost(clause)?.scene === true)
