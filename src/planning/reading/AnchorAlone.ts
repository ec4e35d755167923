import { bears, isSeat, isSoft, isTable } from "#catalogue/Traits.js"
import { ofRoom, type Relating } from "./Attachment.js"
import { type Clause, hubOf, type Items, lastMatching, next, shares, some, topHost } from "./Clause.js"
import { findMentioned } from "./Find.js"
import { type Anchor, type Item, toArchitecture, toUnnamed } from "./Item.js"
import { lastTwo } from "./ListedBefore.js"
import { isAtEnd, longBefore } from "./Long.js"
import { placeOfSide } from "./OpenSides.js"
import { sameAgain, spokenBefore } from "./SameReferent.js"
import { placeOfHeight } from "./TopAndBottom.js"
import type { Sense } from "./Wording.js"

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
  const place = placeOfSide(clause, subjects, chunk.wording) ?? placeOfHeight(clause, subjects, chunk.wording)
  if (place !== null) return place
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
