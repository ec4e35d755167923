import { bears, contains, isLight, isRug, isSeat, isSoft } from "#catalogue/Traits.js"
import type { Side } from "#formats/Peg.js"
import { type Clause, focused, type Items, lastMatching, shares, some } from "./Clause.js"
import { isLong, longBefore, wantsLong } from "./Long.js"
import type { Wording } from "./Wording.js"

/** "A table, a scale beneath it, a stool beside it": the table, where nothing but those was spoken of since. */
export const sameAgain = (
  { focus, lists, notes, waiting }: Clause,
  subjects: Items | null = waiting.pending?.subjects ?? null
): Items | null => {
  if (!notes.lexicon.indoor || focus.meant === null || !some(subjects) || some(lists.hosts.at(-1)?.items)) return null
  const since = focus.mains.slice(focus.meant.mains).flat()
  const free =
    since.length > 0 && since.every((item) => subjects.includes(item)) && !shares(focus.meant.items, subjects)
  return free ? focus.meant.items : null
}

/** The clause behind "it" that meant these. */
export const meaning = (clause: Clause, items: Items | null, fronted: boolean): Clause =>
  some(items) ? focused(clause, { meant: { items, mains: clause.focus.mains.length + (fronted ? 1 : 0) } }) : clause

/** "A station with one track, a platform along it": along the track, for the whole has no length. */
export const alongWhat = ({ notes, waiting }: Clause, referent: Items | null): Items | null => {
  const [only] = referent ?? []
  if (notes.lexicon.indoor || !wantsLong(waiting.pending?.wording)) return referent
  const lined = only !== undefined && only !== notes.rooms[0] && (only.sort === "place" || isLong(only))
  return lined ? referent : (longBefore(notes, waiting.pending?.subjects ?? []) ?? referent)
}

/** What the sentence before was about; indoors its subject, whatever it listed last. */
export const spokenBefore = ({ focus, notes }: Clause): Items | null =>
  (notes.lexicon.indoor ? notes.about : null) ?? focus.earlierSubject

/** "Two speakers flank the desk. Behind it …": one of several is no "it", but what they were said to be at. */
export const singleBefore = ({ notes }: Clause, spoken: Items | null): Items | null => {
  const [only, ...others] = spoken ?? []
  const several = others.length > 0 || (only !== undefined && (only.count > 1 || (only.sibling !== null && !only.used)))
  if (!several || !notes.lexicon.indoor) return spoken
  // "On the bed: two pillows and a bear. Under it …": the bed, on which all of them are.
  const said = lastMatching(
    notes.relations,
    ({ objects, predicate, subject }) =>
      subject === only &&
      objects.length === 1 &&
      objects[0]?.count === 1 &&
      others.every((other) =>
        notes.relations.some(
          (one) => one.subject === other && one.predicate === predicate && one.objects[0] === objects[0]
        )
      )
  )
  return said?.objects ?? spoken
}

const sides = /^(front|back|left|right)$/

/** "In front of it five tables, behind it a shed": behind what the tables are in front of. */
export const sameAnchor = ({ waiting }: Clause, { sense }: Wording): Items | null => {
  const [before] = waiting.heldFront ?? []
  const parallel = before !== undefined && before.wording.sense !== sense && sides.test(before.wording.sense)
  // "Under the sink there is a bin, and above it hangs a mirror".
  const over = before?.wording.sense === "under" && sense === "above"
  return over || (parallel && sides.test(sense)) ? (before?.anchor?.items ?? null) : null
}

/** Metres of height from which on something is put under a thing. */
const under_min = 0.4

/** Whether something may lie or stand on it. */
export const mayBear = (item: Items[number] | undefined): boolean =>
  bears(item?.thing) || isSoft(item?.thing) || isRug(item?.thing)

/** Whether what was named last can have what is said of "it": many are no "it", and nothing lies on what bears nothing. */
const mayBeIt = (clause: Clause, [last, ...others]: Items, { sense }: Wording): boolean => {
  const { at, chunks, notes } = clause
  if (last === undefined || others.length > 0 || last.count > 1) return false
  if (sense === "on") return mayBear(last)
  if (sense === "inside") return contains(last.thing)
  const noun = chunks.slice(at + 1, at + 4).find((chunk) => chunk.kind === "noun")
  const meaning = noun?.kind === "noun" ? notes.lexicon.thing(noun.words)?.meaning : undefined
  const stands = meaning?.sort === "thing" && meaning.thing.mount === "floor"
  const low = (last.thing?.size.height[1] ?? 1) < under_min
  return sense === "under" ? !low : !(last.thing?.mount === "surface" && stands)
}

/** "On it stand seven photographs, and before it a stool", "on it a sleeping bag, under it two cases": of what the one before is on. */
export const heldAnchor = (clause: Clause, wording: Wording): Items | null => {
  const { focus, notes, waiting } = clause
  const items = waiting.heldFront?.at(-1)?.anchor?.items ?? null
  if (!notes.lexicon.indoor || !some(items) || items.length !== 1 || items[0]?.count !== 1) return null
  const last = focus.mains.at(-1) ?? null
  return some(last) && !mayBeIt(clause, last, wording) && mayBeIt(clause, items, wording) ? items : null
}

/** "Above the crib hangs a mobile; next to it stands a rocker": what stands is beside what stands, not beside what hangs over it. */
export const underHung = (clause: Clause, { sense }: Wording): Items | null => {
  const { at, chunks, focus, notes } = clause
  const hung = (focus.mains.at(-1) ?? spokenBefore(clause))?.[0]
  const noun = chunks.slice(at + 1, at + 4).find((chunk) => chunk.kind === "noun")
  if (!/^(next|near|left|right|front|flank)$/.test(sense) || noun?.kind !== "noun" || hung === undefined) return null
  const meaning = notes.lexicon.thing(noun.words)?.meaning
  const stands = meaning?.sort === "thing" && meaning.thing.mount === "floor"
  if (!stands || !/^(wall|ceiling)$/.test(hung.thing?.mount ?? "")) return null
  const said = lastMatching(
    notes.relations,
    ({ predicate, side, subject }) => subject === hung && predicate === "side_of" && side === "top"
  )
  return said?.objects[0]?.thing?.mount === "floor" ? said.objects : null
}

const facing: ReadonlyMap<string, Side> = new Map([
  ["left", "right"],
  ["right", "left"],
  ["front", "back"],
  ["back", "front"]
])

/** "Right of the sofa stands a plant; left of it a lamp": of what the one before is on the other side of. Null: nothing was said of that. */
export const otherSideOf = ({ notes, waiting }: Clause, { alone, sense }: Wording): Items | null => {
  const other = facing.get(sense) ?? null
  const said = notes.relations.findLast(({ predicate }) => predicate !== "on_top")
  if (
    other === null ||
    alone ||
    said?.side !== other ||
    (/^(front|back)$/.test(sense) && some(waiting.pending?.subjects)) ||
    said.predicate !== "side_of"
  )
    return null
  return shares(said.objects, waiting.pending?.subjects) ? null : said.objects
}

/** Metres that a thing reaches out which no upright board keeps. */
const flat_max = 0.07

const isThick = ({ thing }: Items[number]): boolean =>
  thing?.mount === "surface" &&
  [thing.size.width, thing.size.depth, thing.size.height].every(([, usual]) => usual > flat_max)

/**
 * "A desk stands beside the whiteboard with a globe on it": the desk, for what hangs upright carries nothing so thick; as a fire carries
 * no cat, a sofa no lamp, and what is no rug no table. Null: it may.
 */
export const bearerBefore = ({ focus }: Clause, [held]: Items, laid: Items): Items | null => {
  const [main] = focus.subject ?? []
  if (main === undefined || held === undefined || main === held || held.sort !== "thing") return null
  const furniture = laid.every(
    ({ thing }) => thing?.mount === "floor" && thing.category !== "animal" && !isRug(thing) && !isLight(thing)
  )
  if (furniture) return isRug(main.thing) && !isRug(held.thing) ? [main] : null
  const steady = laid.every((item) => isThick(item) || isLight(item.thing))
  if (isSeat(held.thing) && bears(main.thing) && steady) return [main]
  if (mayBear(held) || contains(held.thing) || !mayBear(main)) return null
  return held.thing?.mount !== "wall" || (steady && main.thing?.mount === "floor") ? [main] : null
}
