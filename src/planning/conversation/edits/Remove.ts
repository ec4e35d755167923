import { singular } from "#catalogue/Words.js"
import type { Control } from "#domain/Control.js"
import { pluralName } from "../../sdd/Names.js"
import { emptyPatch, patched } from "../document/Patch.js"
import type { Entry, Scene } from "../document/Scene.js"
import { sparedIn } from "../references/Reference.js"
import { someOf, valueOf } from "../understanding/Measures.js"
import { splitPosition } from "../understanding/Positions.js"
import { nounWords } from "../understanding/Resolve.js"
import { setCount } from "./Amount.js"
import { assumedWith, contentsIn } from "./Contents.js"
import { dropEntries } from "./DropEntries.js"
import { eachOf } from "./Each.js"
import { areMany, theEntry, together } from "./Names.js"
import { oneByOne } from "./OneByOne.js"
import { cannot, type Editing, type Outcome } from "./Outcome.js"
import { isWholeScene, pick } from "./Pick.js"
import { appendSentence } from "./Sentence.js"

/** What goes with an entry: the things and ways of a place, the places within it, the ways to a thing. */
const withAll = ({ entries }: Scene, first: ReadonlyArray<Entry>): ReadonlySet<Entry> => {
  const gone = new Set(first)
  const ids = new Set(first.map(({ id }) => id))
  for (let grown = true; grown; ) {
    grown = false
    for (const entry of entries) {
      const ends =
        entry.sort === "way"
          ? [entry.mention.from, entry.mention.to, entry.mention.over]
          : [entry.sort === "thing" ? entry.mention.place : entry.mention.within]
      if (gone.has(entry) || !ends.some((id) => id !== null && ids.has(id))) continue
      gone.add(entry)
      ids.add(entry.id)
      grown = true
    }
  }
  return gone
}

const distributed = /^(?<of>.+?) (?:from|at|of|in|on|by) (?:each|every)(?: of the)? (?<home>.+)$/i

/** "two of the houses", "one house": fewer of them, not none. */
const partial = (what: string): { readonly count: number; readonly of: string } | null => {
  const found = /^(?<count>[a-z]+|\d{1,5}) (?:of )?(?:the |these |those )?(?<of>.+)$/i.exec(what)?.groups
  const count =
    found === undefined ||
    /^(?:the|all|every|each|both|some)$/i.test(found.count) ||
    (/^an?$/i.test(found.count) && !distributed.test(found.of))
      ? null
      : valueOf(found.count.replace(/^an?$/i, "one"))
  return found === undefined || count === null ? null : { count, of: found.of }
}

/** "a cage", of several: one of them. */
const oneIn = (editing: Editing, what: string): ReturnType<typeof partial> => {
  const of = /^an? (?<of>(?!.* of ).+)$/i.exec(what)?.groups?.of
  const picked = of === undefined ? null : pick(editing, of, { sorts: ["thing"] })
  const [entry, ...others] = picked?._tag === "Picked" ? picked.entries : []
  return of !== undefined && entry?.sort === "thing" && others.length === 0 && entry.mention.count > 1
    ? { count: 1, of }
    : null
}

/** "two chairs from every table": as many times as there are tables. */
const eachIn = (editing: Editing, phrase: string): { readonly of: string; readonly times: number } | null => {
  const groups = distributed.exec(phrase)?.groups
  const times = groups === undefined ? null : eachOf(editing, groups.home)
  return groups === undefined || times === null ? null : { of: groups.of, times }
}

const inText = (editing: Editing, entry: Entry, control: Control): Outcome =>
  appendSentence(
    editing,
    `There should be no ${entry.name.toLowerCase()}.`,
    `took ${theEntry(entry)} out`,
    (after) => after.entries.every(({ id }) => id !== entry.id),
    control
  )

const lists = /\s*(?:,|\band\b|\bn?or\b|&)\s*(?:also )?(?=(?:the|all|both|every|each|my|our|\d)\b)/i

const within =
  /^(?:everything|all(?: (?:the )?things)?|all of it|whatever is) (?:in|on|inside|within|at|from) (?<place>.+)$/i
const except =
  /^(?<all>(?:.+?),? (?:except(?: for)?|but not|apart from|other than|besides|save for|bar(?= (?:the|my|our|one|two|three|four|five|those|these|\d)))|(?:all|every|everything|anything|each|it all|the lot)\b.*? but) (?<kept>.+)$/i
/** What is excepted from, without the word that excepts. */
const allOf = (said: string): string =>
  said.replace(/,? (?:except(?: for)?|but(?: not)?|apart from|other than|besides|save for|bar)$/i, "")

const nameless =
  /^(?:the )?(?:(?:first|second|third|fourth|fifth|last|left|right|middle|biggest|largest|smallest|tallest) ?)+(?: ones?)?$/i

/** "the stands except the first": the first stand. */
const named = (kept: string, all: string): string =>
  /^the ones? (?:by|near|next|in|on|at|behind|under|beside|with|that|which)\b/i.test(kept.trim())
    ? kept
        .trim()
        .replace(
          /^the one(?<s>s?) /i,
          (_, s: string) =>
            `the ${s === "" ? singular(nounWords(all).join(" ")) : pluralName(nounWords(all).join(" "))} `
        )
    : nameless.test(kept.trim())
      ? `${kept.trim().replace(/ ones?$/i, "")} ${singular(nounWords(all).join(" "))}`
      : kept

/** "all the trees except the oaks". */
const withoutThese = (editing: Editing, all: string, kept: string): ReadonlyArray<Entry> | Outcome => {
  const everything = isWholeScene(all) || /^(?:all|everything|everything else|all (?:the )?things)$/i.test(all.trim())
  const things = editing.scene.entries.filter(({ sort }) => sort === "thing")
  const inside = within.exec(all)?.groups?.place
  const held = inside === undefined ? null : contentsIn(editing, inside)
  if (held !== null && "_tag" in held) return held
  const picked =
    held !== null
      ? { _tag: "Picked" as const, entries: held }
      : everything
        ? { _tag: "Picked" as const, entries: things }
        : pick(editing, all, { all: true })
  if (picked._tag !== "Picked") return picked
  const stays = new Set<Entry>()
  for (const phrase of named(kept, all)
    .split(lists)
    .filter((part) => part.trim() !== "")) {
    const one = pick(editing, phrase, { all: true })
    if (one._tag !== "Picked") return one
    for (const entry of one.entries) stays.add(entry)
  }
  const left = picked.entries.filter((entry) => !stays.has(entry))
  if (left.length === picked.entries.length && !everything && inside === undefined)
    return cannot(
      `${together([...stays].map(theEntry))} would stay anyway: I can't tell what of “${all}” you except, so nothing is removed.`
    )
  return left.length > 0 ? left : cannot(`There is nothing but ${together([...stays].map(theEntry))} to remove.`)
}

/** "except the first", of several that the design speaks of together: then one stays; null for any other exception. */
const oneOf = (editing: Editing, all: string, kept: string): string | null => {
  const picked = nameless.test(kept.trim()) ? pick(editing, all, { all: true, sorts: ["thing"] }) : null
  const [entry, ...others] = picked?._tag === "Picked" ? picked.entries : []
  return entry?.sort === "thing" && others.length === 0 && entry.mention.count > 1 ? entry.name : null
}

/** What an exception leaves to remove; an outcome where it tells how many stay; null where the phrase excepts nothing. */
const leftOver = (editing: Editing, phrase: string, control: Control): ReadonlyArray<Entry> | Outcome | null => {
  const exception = except.exec(phrase)?.groups
  if (exception === undefined) return null
  const spared = sparedIn(exception.kept)
  const left = spared === 1 ? someOf(exception.kept) : spared
  if (left !== null && !/^(?:it|that|this)$/i.test(exception.kept))
    return setCount(editing, allOf(exception.all), { by: "count", count: left }, control)
  const one = oneOf(editing, allOf(exception.all), exception.kept)
  if (one !== null) return setCount(editing, one, { by: "count", count: 1 }, control)
  const remains = partial(exception.kept)
  if (remains !== null && /^(?:all|every|everything)$/i.test(allOf(exception.all)))
    return setCount(editing, pluralName(remains.of), { by: "count", count: remains.count }, control)
  return withoutThese(editing, allOf(exception.all), exception.kept)
}

/** "remove the well and the benches": their rows, what lies in them, and the relations that name them. */
export const remove = (editing: Editing, said: string, control: Control): Outcome => {
  const { scene } = editing
  const first: Array<Entry> = []
  // What an exception lists is kept, all of it.
  const phrases = except.test(said) ? [said] : said.split(lists).filter((part) => part.trim() !== "")
  const [head, ...rest] = phrases
  // "two boats and the crane": each with its own number.
  if (head !== undefined && rest.length > 0 && phrases.some((phrase) => partial(phrase) !== null))
    return oneByOne(editing, [head, ...rest], (now, phrase) => remove(now, phrase, control), control)
  for (const phrase of phrases) {
    if (isWholeScene(phrase))
      return cannot("I remove things and zones, not the whole scene: delete the scene itself for that.")
    const excepted = leftOver(editing, phrase, control)
    if (excepted !== null && "_tag" in excepted) return excepted
    if (excepted !== null) {
      first.push(...excepted)
      continue
    }
    const inside = within.exec(phrase)?.groups
    if (inside !== undefined) {
      const held = contentsIn(editing, inside.place)
      if ("_tag" in held) return held
      first.push(...held)
      continue
    }
    const part = partial(phrase) ?? oneIn(editing, phrase)
    const homes = part === null ? null : eachIn(editing, part.of)
    if (part !== null && homes !== null)
      return setCount(editing, homes.of, { by: "more", count: -part.count * homes.times }, control)
    if (part !== null) return setCount(editing, part.of, { by: "more", count: -part.count }, control)
    const { position, what } = splitPosition(phrase)
    const whole = pick(editing, phrase)
    const picked = whole._tag === "Picked" || position === null ? whole : pick(editing, what, { all: true })
    if (picked._tag !== "Picked") return picked
    const target = whole._tag === "Picked" ? undefined : position?.targets[0]
    const told = narrowed(editing, picked.entries, target)
    if (told === null)
      return cannot(
        `The design does not say that ${together(picked.entries.map(theEntry))} ${areMany(picked.entries) ? "are" : "is"} “${phrase.slice(what.length).trim()}”, so nothing is removed.`
      )
    const [some] = picked.only ?? []
    // "the last bench": one fewer of them.
    if (some !== undefined) {
      const entry = picked.entries.find(({ id }) => id === some[0])
      const less = setCount(editing, entry?.name ?? phrase, { by: "more", count: -some[1] }, control)
      // Which of them "the one by the door" is, no design that speaks of them together can tell.
      return less._tag !== "Changed" || !/\b(?:nearest|closest)\b/i.test(phrase)
        ? less
        : {
            ...less,
            changes: [...less.changes, `but not which is meant by “${phrase}”: the design speaks of them together`]
          }
    }
    first.push(...told)
  }
  const [one] = first
  if (one === undefined) return cannot("Nothing there is called so.")
  if (one.at === null) return inText(editing, one, control)
  if (
    scene.entries[0] !== undefined &&
    first.includes(scene.entries[0]) &&
    scene.entries.some(({ sort }) => sort === "thing") &&
    one.sort === "place" &&
    withAll(scene, first).size === scene.entries.length
  )
    return cannot(`${theEntry(one)} is all of the scene; I remove what lies in it, or delete the scene itself.`)
  const gone = assumedWith(scene, withAll(scene, first))
  const patch = emptyPatch()
  dropEntries(patch, scene, gone)
  const more = [...gone].filter((entry) => !first.includes(entry))
  const changes = [
    `removed ${together(first.map(theEntry))}`,
    ...(more.length === 0
      ? []
      : [`removed with it ${together(more.slice(0, 12).map(theEntry))}${more.length > 12 ? " and more" : ""}`])
  ]
  return { _tag: "Changed", sdd: patched(scene.outline, patch), changes, named: null }
}

/** "the benches in the square": those of them that are there; null where a place is named and none is there. */
const narrowed = (
  editing: Editing,
  entries: ReadonlyArray<Entry>,
  place: string | undefined
): ReadonlyArray<Entry> | null => {
  const picked = place === undefined ? null : pick(editing, place)
  if (picked === null || picked._tag !== "Picked") return entries
  const ids = new Set(picked.entries.map(({ id }) => id))
  const there = entries.filter(
    (entry) => entry.sort === "thing" && entry.mention.place !== null && ids.has(entry.mention.place)
  )
  return there.length > 0 ? there : null
}
