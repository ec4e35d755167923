import { houses, isHolder, keeps, stages } from "#catalogue/Housing.js"
import { bears, contains, isCouch, isRug, isSeat, isSmall, isTable } from "#catalogue/Traits.js"
import type { NounPhrase } from "./Chunk.js"
import { type Clause, focused, next, total } from "./Clause.js"
import { findMentioned } from "./Find.js"
import { fitsIn, isShown, takesIn } from "./FitsIn.js"
import { type Item, toItems } from "./Item.js"
import type { Host } from "./Lists.js"
import { withoutList, withSide } from "./Lists.js"
import { liesOnTop, relationAhead, tiesBack } from "./LookAhead.js"
import { mayLie } from "./MayLie.js"
import { setCount } from "./Notes.js"
import { eachOf, isOneEach } from "./OneEach.js"
import { related } from "./Relate.js"
import { bearerBefore } from "./SameReferent.js"
import { seat, state } from "./Sayings.js"
import { isFilling, standsThere } from "./StandsThere.js"
import { hear } from "./Unsaid.js"
import type { Wording } from "./Wordings.js"

/** "X with Y" in the open: Y stands in the place X, on or beside the thing X. */
const goWithOutdoors = (clause: Clause, held: Host, first: Item, item: Item) => {
  if (first.sort === "place") {
    if (held.word.startsWith("lined")) state(clause, item, "along", null, held.items)
    else if (item.place === null || item.place === clause.notes.room) item.place = first
    return
  }
  if (first.sort === "way") {
    state(clause, item, held.word.startsWith("lined") || item.count > 1 ? "along" : "near", null, held.items)
    return
  }
  if (item.sort === "place") state(clause, item, "near", null, held.items)
  else if (houses(first.thing, item.thing)) state(clause, item, "inside_of", null, held.items)
  else if (stages(first.thing, item.thing)) state(clause, item, "on_top", null, held.items)
  else if (item.thing?.mount === "surface") state(clause, item, "on_top", null, held.items)
  else if (item.thing?.mount === "wall") first.features.push(item.name)
  else if (/^crowned|^topped/.test(held.word)) state(clause, item, "on_top", null, held.items)
  else
    state(
      clause,
      item,
      /^(building|fortification)$/.test(first.thing?.category ?? "") ? "next_to" : "near",
      null,
      held.items
    )
}

/** What one would find on a table though it stands on the floor elsewhere: a watering can, a toolbox. */
const fitsOn = ({ thing }: Item): boolean =>
  thing?.mount === "floor" &&
  !isSeat(thing) &&
  Math.max(thing.size.width[1], thing.size.depth[1], thing.size.height[1]) <= 0.5

/** How Y goes with X in "X with Y" when the text says no more. */
export const goWith = (clause: Clause, held: Host, item: Item, phrase: NounPhrase | null) => {
  if (held.architecture !== null) {
    if (held.architecture === "wall") state(clause, item, "on_wall", null, [], { part: "room" })
    else if (held.architecture === "corner") state(clause, item, "corner_of_room", null, [], { part: "room" })
    else if (held.architecture === "ceiling") state(clause, item, "hang_from_ceiling", null, [], { part: "room" })
    return
  }
  const first = held.items[0]
  if (first === undefined) return
  if (isRug(first.thing) && held.kind === "hold" && !isRug(item.thing) && clause.notes.lexicon.indoor) {
    state(clause, item, "on_top", null, held.items)
    return
  }
  if (
    isSeat(item.thing) &&
    bears(first.thing) &&
    (isTable(first.thing) || !isSmall(item.thing)) &&
    !(stages(first.thing, item.thing) && !clause.notes.lexicon.indoor) &&
    held.kind !== "inverse"
  ) {
    seat(clause, item, held.items)
    return
  }
  if (!clause.notes.lexicon.indoor) {
    goWithOutdoors(clause, held, first, item)
    return
  }
  if (held.kind === "pair") {
    const onto = item.thing?.mount === "surface" && bears(first.thing) && first.thing?.mount === "floor"
    state(clause, item, onto ? "on_top" : "next_to", null, held.items)
    return
  }
  const furniture = bears(first.thing) && first.thing?.mount === "floor" && !isSeat(first.thing)
  const lies = furniture && held.kind === "with" && mayLie(clause.notes, item)
  // "A nightstand with a small clock": no clock on the wall above it.
  const little =
    item.thing?.mount === "wall" &&
    item.tags.some((tag) => /^(small|little|tiny|mini|miniature)$/.test(tag)) &&
    bears(first.thing)
  if (item.thing?.mount === "wall" && held.kind !== "hold" && !little && !lies) {
    if (first.thing?.mount === "wall") state(clause, item, "next_to", null, held.items)
    else state(clause, item, "side_of", "top", held.items)
    return
  }
  const bearer = held.kind === "with" ? bearerBefore(clause, held.items, [item]) : null
  if (bearer !== null) {
    state(clause, item, "on_top", null, bearer)
    return
  }
  const onTop = bears(first.thing) && isSmall(item.thing) && liesOnTop(clause.chunks, clause.at)
  if (onTop && held.kind !== "inverse") {
    state(clause, item, "on_top", null, held.items)
    return
  }
  if (fitsIn(first, item, held)) {
    state(clause, item, "inside_of", null, held.items)
    return
  }
  const filled = held.kind === "hold" && fitsOn(item) && takesIn(first, held.word) && contains(first.thing)
  if (!filled && (lies || (isTable(first.thing) && fitsOn(item)) || stages(first.thing, item.thing))) {
    state(clause, item, "on_top", null, held.items)
    return
  }
  if (item.thing?.mount === "ceiling") state(clause, item, "side_of", "top", held.items)
  else if (
    (isSmall(item.thing) && item.thing?.category !== "table") ||
    little ||
    filled ||
    (held.kind === "hold" && (item.thing === undefined || item.thing.mount === "surface"))
  ) {
    const within = takesIn(first, held.word) && !isShown(first, item, held.word)
    state(clause, item, within ? "inside_of" : "on_top", null, held.items)
  } else if (held.kind === "hold" && bears(first.thing) && !isSeat(item.thing) && !isRug(item.thing)) {
    state(clause, item, "on_top", null, held.items)
  } else if (held.kind === "hold") {
    if (isRug(item.thing)) state(clause, item, "side_of", "bottom", held.items)
    else state(clause, item, "near", null, held.items)
  } else if (phrase?.words[0] === "adjacent" || item.tags.includes("adjacent"))
    state(clause, item, "next_to", null, held.items)
  else if (item.tags.includes("nearby")) state(clause, item, "near", null, held.items)
}

/** A new item under an inverse relation: "surrounded by", "flanked by", "crossed by". */
const joinInverse = (clause: Clause, held: Host, item: Item): Clause => {
  const { wording } = held
  if (wording === null) return clause
  if (
    wording.sense === "cross" &&
    item.sort !== "way" &&
    !/^(river|road|street|path|railway_track)$/.test(item.zone?.name ?? "")
  ) {
    // "a river crossed by two bridges and a forest": the list is over.
    return { ...clause, lists: withoutList(clause.lists, held) }
  }
  hear(clause.notes, wording)
  if (held.distributes && wording.sense !== "cross" && total(held.items) > 1)
    setCount(item, item.count * total(held.items))
  return wording.sense === "flank"
    ? joinFlank(clause, held, item, wording)
    : related(clause, [item], { ...wording, inverse: false }, toItems(held.items))
}

/** "flanked by two lamps", "flanked by a lamp and a plant": the first of two waits for the second. */
const joinFlank = (before: Clause, held: Host, item: Item, wording: Wording): Clause => {
  const ahead = next(before)
  const again = ahead?.kind === "relation" && ahead.wording.sense === "flank"
  if (again && item.count === 1) setCount(item, 2)
  const clause = again ? { ...before, at: before.at + 1 } : before
  if (held.waiting !== null) {
    state(clause, held.waiting, "side_of", "left", held.items)
    state(clause, item, "side_of", "right", held.items)
    return { ...clause, lists: withSide(clause.lists, held, null) }
  }
  const second = ahead?.kind === "pause" && ahead.mark === "and" && next(before, 2)?.kind === "noun"
  if (second && item.count === 1 && clause.notes.lexicon.indoor)
    return { ...clause, lists: withSide(clause.lists, held, item) }
  return related(clause, [item], { ...wording, inverse: false }, toItems(held.items))
}

/**
 * "A shelf full of comics and a guitar in the corner", "full of comics, a kettle on the stove": one fills with many, so a single thing
 * elsewhere is another item.
 */
export const endsFilling = (clause: Clause, held: Host, phrase: NounPhrase): boolean => {
  const mark = clause.trail.previousMark
  if (phrase.determiner !== "a" || (mark !== "and" && mark !== "comma")) return false
  if (held.word === "for" && mark === "and") return true
  const ahead = relationAhead(clause.chunks, clause.at + 1)
  if (!/^(full of|filled|packed|stocked|loaded)/.test(held.word)) return false
  if (ahead === null) return held.word === "full of" && mark === "comma"
  return /^(corner|against|next|near)$/.test(ahead.sense) || (!ahead.pronoun && !ahead.alone && mark === "comma")
}

/** "A chest bearing a jug full of reeds and a brass tray": one fills with many; a single thing behind "and" goes with the jug. */
const resumesOuter = ({ at, chunks, lists, trail }: Clause, held: Host, { determiner }: NounPhrase): boolean => {
  const outer = lists.hosts.at(-2)
  const filling = chunks[at - 2]
  const bare = filling?.kind === "noun" && filling.determiner === null && filling.count === null
  const listed = outer?.kind === "hold" && outer.items.length > 0 && outer.items[0] !== held.items[0]
  return bare && listed && isFilling(held) && determiner === "a" && trail.previousMark === "and"
}

/** "Houses with front gardens", "each has a porch and a driveway": one each, and nothing that the scene's ways lead to. */
const isPlot = (clause: Clause, held: Host, item: Item): boolean => {
  const owner = held.items[0]
  const houses = held.kind !== "inverse" && owner?.thing?.category === "building" && owner.count > 2
  const own =
    (held.kind === "with" && item.sort === "place" && item.vague) || (held.distributes && item.sort !== "thing")
  return !clause.notes.lexicon.indoor && houses && own
}

/** "A sandpit with toys and a fountain": what a pen or a stage has no room for is of the list around it. */
const outgrows = (clause: Clause, { items, kind }: Host, item: Item): boolean =>
  kind === "with" &&
  !clause.notes.lexicon.indoor &&
  clause.trail.previous === "pause" &&
  isHolder(items[0]?.thing) &&
  !tiesBack(clause.chunks, clause.at) &&
  !keeps(items[0]?.thing, item.thing, item.count)

/** A new item in the list of a host; its own relation, if one follows, goes before the habit of "with". */
export const joinHost = (clause: Clause, held: Host, item: Item, phrase: NounPhrase): Clause => {
  if (held.kind === "inverse") return joinInverse(clause, held, item)
  if (outgrows(clause, held, item) || resumesOuter(clause, held, phrase)) {
    const outer = { ...clause, lists: withoutList(clause.lists, held) }
    const around = outer.lists.hosts.at(-1)
    return around === undefined ? outer : joinHost(outer, around, item, phrase)
  }
  if (held.items.length === 0 && held.architecture === null) return clause
  if (endsFilling(clause, held, phrase))
    return { ...focused(clause, { latestMain: null }), lists: withoutList(clause.lists, held) }
  joinList(clause, held, item, phrase)
  return clause
}

const besides = /^(next|near|left|right|front|back|flank|between|face|across|surround)$/

const joinList = (clause: Clause, held: Host, item: Item, phrase: NounPhrase) => {
  const first = held.items[0]
  if (isPlot(clause, held, item)) {
    const reason = `They belong to the single ${first?.head}s and are not planned.`
    clause.notes.unread.push({ text: item.text, reason })
    item.count = 0
    return
  }
  if (isOneEach(held, item, phrase)) setCount(item, eachOf(held, item))
  if (held.distributes && total(held.items) > 1) {
    setCount(item, item.count * total(held.items))
    // One of many gardens is a small one.
    if (item.sort === "place") item.area ??= 80
  }
  // "Five buckets filled with tulips": none of them is empty.
  if (isFilling(held) && item.vague && item.count < total(held.items)) item.count = total(held.items)
  const ahead = relationAhead(clause.chunks, clause.at + 1)
  if (ahead === null || ahead.mutual || !clause.notes.lexicon.indoor) {
    const told =
      ahead === null || ahead.mutual || first?.sort === "place" || isFilling(held) || held.word.startsWith("lined")
    if (told) goWith(clause, held, item, phrase)
    return
  }
  const elsewhere = /^(corner|against|along|far)$/.test(ahead.sense)
  const atArchitecture = ahead.architecture && ahead.sense !== "on" && ahead.sense !== "hang"
  // "A shelf holds a jar next to a scale": the jar is on the shelf all the same.
  const rests =
    held.kind === "hold" &&
    !/^(floor|ceiling)$/.test(item.thing?.mount ?? "") &&
    (besides.test(ahead.sense) || (!ahead.pronoun && /^(under|above)$/.test(ahead.sense))) &&
    !ahead.alone
  if (
    elsewhere ||
    atArchitecture ||
    rests ||
    carriesRelation(clause, held, item) ||
    (ahead.sense === "middle" && (item.thing?.mount === "surface" || held.kind === "hold")) ||
    (ahead.alone && /^(short|long|flank|one_side)$/.test(ahead.sense) && held.kind === "hold" && isSmall(item.thing))
  )
    goWith(clause, held, item, phrase)
  else if (
    ahead.sense !== "on" &&
    ahead.sense !== "inside" &&
    (ahead.alone || ahead.pronoun) &&
    ahead.sense === "front" &&
    isSeat(item.thing) &&
    !isCouch(first?.thing)
  ) {
    state(clause, item, "face_to", null, held.items)
  }
}

/** Whether a small thing, or a plot, listed in a carrier's "with" hands its relation on to the carrier. */
export const carriesRelation = (clause: Clause, held: Host, item: Item): boolean => {
  const ahead = relationAhead(clause.chunks, clause.at + 1)
  if (isPlot(clause, held, item)) return true
  if (isFilling(held) && ahead !== null && !ahead.alone && !ahead.pronoun) return true
  const carrier = held.items[0]?.thing
  if (standsThere(clause, held, item)) return true
  const small = carrier !== undefined && (carrier.mount === "surface" || /basket|planter/.test(carrier.name))
  if (!small || ahead === null || ahead.alone || ahead.pronoun || item.thing?.mount !== "surface") return false
  // "with a knife resting on the board": what is spoken of already carries it.
  const at = clause.chunks.findIndex((chunk, i) => i > clause.at && chunk.kind === "relation")
  const object = clause.chunks[at + 1]
  const known = object?.kind === "noun" ? findMentioned(clause.notes, object) : []
  return !known.some((other) => other.thing?.mount === "surface")
}
