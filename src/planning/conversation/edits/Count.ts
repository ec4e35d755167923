/** How many of something a design names: the count of its row, and of what each of them has. */
import type { Control } from "#domain/Control.js"
import { isMany, pluralName } from "../../sdd/Names.js"
import { emptyPatch, type Patch, patched, setCell } from "../document/Patch.js"
import { columnOf, isThing, type Scene, type ThingEntry } from "../document/Scene.js"
import type { Amount } from "../Intent.js"
import { theEntry } from "./Names.js"
import { cannot, type Editing, type Outcome } from "./Outcome.js"
import { appendSentence } from "./Sentence.js"

const count_max = 5_000

const countAfter = (count: number, amount: Amount): number => {
  const next =
    amount.by === "count"
      ? amount.count
      : amount.by === "more"
        ? count + amount.count
        : amount.factor > 1
          ? Math.ceil(count * amount.factor)
          : Math.floor(count * amount.factor)
  const moved = amount.by === "factor" && next === count ? count + (amount.factor > 1 ? 1 : -1) : next
  return Math.min(count_max, moved)
}

/** "There are exactly 12 timber houses." */
export const restated = (name: string, count: number): string => {
  const plain = name.charAt(0).toLowerCase() + name.slice(1)
  return count === 1 ? `There is one ${plain}.` : `There are exactly ${count} ${pluralName(plain)}.`
}

/** "There are exactly 12 timber houses." says another number. */
export const restate = (patch: Patch, { outline, requirements }: Scene, thing: ThingEntry, count: number): void => {
  for (const { line, predicate, subject } of requirements) {
    if (predicate !== "exists" || subject !== thing.id) continue
    const text = patch.replaced.get(line) ?? outline.lines[line].text
    patch.replaced.set(line, text.replace(/There (?:is|are) .*$/i, restated(thing.name, count)))
  }
}

/** The number that tells a row from one of the same name is no part of what is counted: "2 hammers", not "2 hammers 2". */
const countLine = ({ mention, name }: ThingEntry, count: number): string => {
  const plain = name.toLowerCase().replace(/ \d+$/, "")
  return `${count} ${count === 1 ? plain : pluralName(plain)}, ${mention.count === count ? "as before" : `from ${mention.count}`}`
}

/** Each has its own: a chair at every desk, a computer on it. */
const each: ReadonlySet<string> = new Set([
  "side_of",
  "on_top",
  "inside_of",
  "next_to",
  "long_short_side_of",
  "surround"
])

/** Things of which there are so many because there are so many of another. */
const matesOf = (
  { entries, reading }: Scene,
  thing: ThingEntry,
  besides: ReadonlyArray<ThingEntry>
): ReadonlyArray<ThingEntry> =>
  entries
    .filter(isThing)
    .filter(
      ({ id, mention }) =>
        thing.mention.count > 1 &&
        mention.count >= thing.mention.count &&
        mention.count % thing.mention.count === 0 &&
        besides.every((one) => one.id !== id) &&
        reading.relations.some(
          ({ objects, predicate, subject }) => subject === id && each.has(predicate) && objects.includes(thing.id)
        )
    )

/** "three armchairs" of which one stands in a row of its own: of this row the rest. */
const restOf = ({ entries }: Scene, thing: ThingEntry, amount: Amount): Amount => {
  if (amount.by !== "count" || / \d+$/.test(thing.name)) return amount
  const others = entries
    .filter(isThing)
    .filter(
      ({ id, mention, name }) =>
        id !== thing.id && mention.category === thing.mention.category && name.replace(/ \d+$/, "") === thing.name
    )
  const count = amount.count - others.reduce((sum, { mention }) => sum + mention.count, 0)
  return count < 1 ? amount : { by: "count", count }
}

/** The rows say other counts, and those of what each of the things has. */
export const counted = (
  editing: Editing,
  things: ReadonlyArray<ThingEntry>,
  amount: Amount,
  control: Control
): Outcome => {
  const { scene } = editing
  const patch = emptyPatch()
  const changes: Array<string> = []
  for (const thing of things) {
    const before = thing.mention.count
    const count = countAfter(before, things.length === 1 ? restOf(scene, thing, amount) : amount)
    if (count < 1) {
      if (things.length > 1) continue
      return cannot(
        `There ${before === 1 ? "is" : "are"} only ${before} of ${theEntry(thing)}: say “remove ${theEntry(thing)}” to have none.`
      )
    }
    const column = thing.at === null ? undefined : columnOf(thing.at.grid, "count", "number", "quantity", "amount")
    if (thing.at === null || column === undefined) {
      const words = `There ${count === 1 ? "is" : "are"} ${count} ${count === 1 ? thing.name.toLowerCase() : pluralName(thing.name.toLowerCase())}.`
      const shows = (after: Scene) =>
        after.entries.some(
          (entry) =>
            entry.id === thing.id && isMany(entry.mention) && entry.sort === "thing" && entry.mention.count === count
        )
      return appendSentence(editing, words, `made it ${count} ${pluralName(thing.name.toLowerCase())}`, shows, control)
    }
    if (count !== before || !thing.mention.exact)
      setCell(patch, scene.outline, thing.at.grid, thing.at.row, column, String(count))
    restate(patch, scene, thing, count)
    changes.push(countLine(thing, count))
    for (const mate of matesOf(scene, thing, things)) {
      const own = Math.max(1, Math.round((mate.mention.count / before) * count))
      const cell = mate.at === null ? undefined : columnOf(mate.at.grid, "count", "number", "quantity", "amount")
      if (mate.at === null || cell === undefined || own === mate.mention.count) continue
      setCell(patch, scene.outline, mate.at.grid, mate.at.row, cell, String(Math.min(count_max, own)))
      restate(patch, scene, mate, Math.min(count_max, own))
      changes.push(`${countLine(mate, own)}, as ${theEntry(thing)} each have theirs`)
    }
  }
  return { _tag: "Changed", sdd: patched(scene.outline, patch), changes, named: things[0].name }
}
