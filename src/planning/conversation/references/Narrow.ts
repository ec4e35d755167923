/** Which of the entries that fit a noun a narrower phrase means: some of them, or some of the things of one. */
import { isPlural } from "#catalogue/Words.js"
import type { Entry } from "../document/Scene.js"
import { theEntry } from "../edits/Names.js"
import { ask, cannot, type Editing, type Outcome, type Picked } from "../edits/Outcome.js"
import { sidesOf } from "../edits/ThingSides.js"
import type { Position } from "../understanding/Positions.js"
import { nounWords } from "../understanding/Resolve.js"
import { type Reference, sparedIn } from "./Reference.js"

/** Finds what a phrase within a phrase names: `pick`, handed in. */
export type Finder = (editing: Editing, phrase: string) => Picked | Outcome

const sizeOf = (entry: Entry): number => (entry.sort === "thing" ? entry.mention.count : 1)

const homeOf = (entry: Entry): string | null =>
  entry.sort === "thing" ? entry.mention.place : entry.sort === "place" ? entry.mention.within : null

const besides = new Set([
  "near",
  "next_to",
  "adjacent",
  "side_of",
  "around",
  "across_from",
  "along",
  "surround",
  "long_short_side_of",
  "against_wall",
  "corner_of_room"
])

/** Whether an entry stands as the position says. */
const stands = (
  { scene }: Editing,
  entry: Entry,
  { predicate, side, words }: Pick<Position, "predicate" | "side" | "words">,
  targets: ReadonlySet<string>
): boolean => {
  const plain = (id: string) => id.split(":")[0]
  if (predicate === "in" && homeOf(entry) !== null && targets.has(homeOf(entry) ?? "")) return true
  const at = predicate === "in" && /^at$/i.test(words)
  return scene.reading.relations.some(
    (relation) =>
      relation.subject === entry.id &&
      (side === null || relation.side === side) &&
      relation.objects.some((id) => targets.has(id) || (!id.includes(":") && targets.has(plain(id)))) &&
      (predicate === "in"
        ? ["on_top", "inside_of", "inside_room"].includes(relation.predicate) ||
          (at && besides.has(relation.predicate)) ||
          ((/^on$/i.test(words) || at) && ["on_wall", "hang_from_ceiling"].includes(relation.predicate))
        : relation.predicate === predicate || (besides.has(predicate) && besides.has(relation.predicate)))
  )
}

const atPosition = (
  editing: Editing,
  entries: ReadonlyArray<Entry>,
  { where }: Reference,
  find: Finder
): { readonly entries: ReadonlyArray<Entry>; readonly share: number | null } | Outcome => {
  if (where === null || where.targets.length === 0) return { entries, share: null }
  const ids = new Set<string>()
  let share: number | null = null
  for (const phrase of where.targets) {
    const found = find(editing, phrase)
    if (found._tag !== "Picked") return found
    for (const { id } of found.entries) ids.add(id)
    for (const entry of found.entries)
      if (found.only?.has(entry.id) === true) share = (found.only.get(entry.id) ?? 1) / sizeOf(entry)
    const part = /\b(?<part>door|entrance|window|wall|ceiling)s?\b/i
      .exec(phrase)
      ?.groups?.part.toLowerCase()
      .replace("entrance", "door")
    if (part !== undefined)
      for (const { id, sort } of editing.scene.entries) if (sort === "place") ids.add(`${id}:${part}`)
  }
  const asked = entries.filter((entry) => !ids.has(entry.id) && stands(editing, entry, where, ids))
  return { entries: asked, share }
}

const bySide = (
  { scene }: Editing,
  entries: ReadonlyArray<Entry>,
  side: NonNullable<Reference["side"]>
): ReadonlyArray<Entry> => {
  const told = entries.filter((entry) =>
    scene.reading.relations.some(
      (relation) => relation.subject === entry.id && relation.side === side && relation.predicate.startsWith("side_")
    )
  )
  return told
}

const isOne = (noun: string): boolean => noun !== "" && !isPlural(noun.split(" ").at(-1) ?? "")

const noneOf = (phrase: string): Outcome =>
  cannot(`I find no ${nounWords(phrase).join(" ") || "such thing"} like that in the design.`)

/** The members from the first on, so many; of an entry that has more of them only a part. */
const members = (entries: ReadonlyArray<Entry>, count: number): Picked => {
  const only = new Map<string, number>()
  const chosen: Array<Entry> = []
  let left = count
  for (const entry of entries) {
    if (left <= 0) break
    chosen.push(entry)
    if (sizeOf(entry) > left) only.set(entry.id, left)
    left -= sizeOf(entry)
  }
  return { _tag: "Picked", entries: chosen, only }
}

const nth = (
  entries: ReadonlyArray<Entry>,
  { count, ordinal }: { readonly count: number | null; readonly ordinal: number },
  phrase: string
): Picked | Outcome => {
  const total = entries.reduce((sum, entry) => sum + sizeOf(entry), 0)
  // "the first two boats", "the last three": so many from that end.
  if (count !== null && count > 1 && count < total && (ordinal === 1 || ordinal < 0)) return members(entries, count)
  const at = ordinal < 0 ? total : ordinal === 0 ? Math.ceil(total / 2) : ordinal
  if (at > total)
    return cannot(
      total === 1
        ? `There is only one, so I can't tell which “${phrase.trim()}” is.`
        : `There are only ${total}, so I can't tell which “${phrase.trim()}” is.`
    )
  let before = 0
  for (const entry of entries) {
    before += sizeOf(entry)
    if (at <= before)
      return { _tag: "Picked", entries: [entry], ...(sizeOf(entry) > 1 && { only: new Map([[entry.id, 1]]) }) }
  }
  return noneOf(phrase)
}

/** The largest of several, one where they are alike. */
const mostOf = (
  { scene }: Editing,
  entries: ReadonlyArray<Entry>,
  { side, sign }: NonNullable<Reference["most"]>,
  count: number
): Picked => {
  const measure = (entry: Entry): number => {
    if (entry.sort !== "thing") return entry.sort === "place" ? (entry.mention.area ?? 0) : 0
    const { depth, height, width } = sidesOf(entry, scene.reading.setting === "outdoor")
    return side === "all" ? width * depth * height : side === "width" ? Math.max(width, depth) : { height, depth }[side]
  }
  const sorted = [...entries].sort((a, b) => sign * (measure(b) - measure(a)))
  return members(sorted, count)
}

/** The entries, or parts of entries, that the reference means out of those that fit its noun. */
export const narrowed = (
  editing: Editing,
  fitting: ReadonlyArray<Entry>,
  reference: Reference,
  phrase: string,
  find: Finder
): Picked | Outcome => {
  const { memory } = editing
  const stood = atPosition(editing, fitting, reference, find)
  if ("_tag" in stood) return stood
  const { share } = stood
  // What the design places nowhere near may be any of them.
  if (reference.nearest === true)
    return members(stood.entries.length > 0 ? stood.entries : fitting, reference.count ?? 1)
  const there = stood.entries
  const last = memory.last?.toLowerCase()
  const others = reference.others ? there.filter(({ name }) => name.toLowerCase() !== last) : there
  // "three blue, three white, the rest brown": none of those that were told apart before.
  const untold = reference.others
    ? others.filter(({ name }) => memory.done?.includes(name.toLowerCase()) !== true)
    : others
  let left = untold.length > 0 ? untold : others
  const except = reference.except ?? ""
  const spared = sparedIn(except)
  if (spared !== null) {
    const total = left.reduce((sum, entry) => sum + sizeOf(entry), 0)
    if (total > spared) return members(left, total - spared)
    return cannot(`There ${total === 1 ? "is" : "are"} only ${total}, so nothing is left of “${phrase.trim()}”.`)
  }
  if (reference.except !== null) {
    // "all the tables except the one by the bar"
    const kept = find(
      editing,
      reference.except.replace(/^the one(?=s? )/i, `the ${nounWords(reference.noun).join(" ")}`)
    )
    if (kept._tag !== "Picked") return kept
    const some = [...(kept.only?.values() ?? [])].reduce((sum, count) => sum + count, 0)
    const total = left.reduce((sum, entry) => sum + sizeOf(entry), 0)
    // "the cows except two of them": any of them but so many.
    if (some > 0 && total > some && kept.entries.every((entry) => left.includes(entry)))
      return members(left, total - some)
    left = left.filter((entry) => !kept.entries.includes(entry))
  }
  const several = /\b(?:others|rest|remaining|ones)\b/i.test(phrase)
  const fewer = memory.edit?.act === "remove" || memory.edit?.act === "amount"
  // "lose two and paint the rest": all that are left.
  if (left.length === 0 && reference.others && several && fewer && reference.count === null)
    return { _tag: "Picked", entries: there }
  // "the other one" of several that are one entry: any of them.
  if (left.length === 0 && reference.others && there.some((entry) => sizeOf(entry) > 1))
    return members(there, reference.count ?? 1)
  // "drop one jeep and make the other red": the one that is left.
  const [only, ...more] = there
  if (left.length === 0 && reference.others && only !== undefined && more.length === 0 && fewer)
    return { _tag: "Picked", entries: [only] }
  if (left.length === 0) return noneOf(phrase)
  // "the other chair" of several that are one entry, whichever was spoken of: one of them.
  if (reference.others && !several && reference.count === null && left.length === 1 && isOne(reference.noun))
    return members(left, 1)
  if (reference.most !== null) return mostOf(editing, left, reference.most, reference.count ?? 1)
  // "the second one blue and the third one white": another one than the same message has changed.
  const fresh = left.filter(({ name }) => memory.done?.includes(name.toLowerCase()) !== true)
  if (reference.side !== null) {
    const told = bySide(editing, left, reference.side)
    const total = left.reduce((sum, entry) => sum + sizeOf(entry), 0)
    if (told.length > 0) left = told
    else if (left.length > 1 && fresh.length === 1 && total === left.length) return members(fresh, 1)
    else if (left.length === 1 && total > 1) return members(left, reference.count ?? 1)
    else if (total > 1) return ask(`Which one do you mean: ${left.slice(0, 6).map(theEntry).join(" or ")}?`)
  }
  // "the lamp above the first bench": of so many lamps as there are benches, one.
  if (share !== null && reference.ordinal === null && reference.count === null) {
    const total = left.reduce((sum, entry) => sum + sizeOf(entry), 0)
    if (total * share >= 1 && Number.isInteger(total * share)) return members(left, total * share)
  }
  if (reference.ordinal !== null && fresh.length > 0 && fresh.length < left.length) return members(fresh, 1)
  if (reference.ordinal !== null) return nth(left, { count: reference.count, ordinal: reference.ordinal }, phrase)
  if (reference.count !== null) {
    const total = left.reduce((sum, entry) => sum + sizeOf(entry), 0)
    const count = reference.count < 1 ? Math.max(1, Math.round(total * reference.count)) : reference.count
    if (count > total && reference.count >= 1)
      return cannot(`There ${total === 1 ? "is" : "are"} only ${total}, so I can't tell which “${phrase.trim()}” are.`)
    if (count < total) return members(left, count)
  }
  return { _tag: "Picked", entries: left }
}
