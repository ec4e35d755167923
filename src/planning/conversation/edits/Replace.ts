import type { Control } from "#domain/Control.js"
import { adjustmentIn } from "#formats/peg/Adjustment.js"
import type { Thing } from "../../Reading.js"
import { pluralName, withArticle } from "../../sdd/Names.js"
import { emptyPatch, type Patch, patched } from "../document/Patch.js"
import { isThing, namesOf, type PlaceEntry, type ThingEntry } from "../document/Scene.js"
import { sortOf } from "../understanding/Looks.js"
import { splitPosition } from "../understanding/Positions.js"
import { speaksOfSeveral } from "../understanding/Resolve.js"
import { thingRow } from "./Add.js"
import { freshName, lowerFirst, theEntry, together } from "./Names.js"
import { cannot, type Editing, type Outcome } from "./Outcome.js"
import { pick } from "./Pick.js"
import { setNotes, withRenamed } from "./Placement.js"
import { swap } from "./Swap.js"
import { wantedIn } from "./Wanted.js"

const whereabouts = (cell: string): string =>
  cell
    .split(";")
    .map((note) => note.trim())
    .filter((note) => !/^(?:looks |is a kind of |assumed$|within )/.test(note) && adjustmentIn(note) === null)
    .join("; ")

/** How many there are then: as many as before, unless the words give a number. */
const countOf = (said: string, wanted: Thing, before: Thing): Pick<Thing, "count" | "exact"> =>
  /^(?:an? |one |two |three |four |five |six |seven |eight |nine |ten |\d)/i.test(said.trim()) &&
  !speaksOfSeveral(said.replace(/^(?:an?|one) /i, ""))
    ? /^(?:an?|one) /i.test(said.trim())
      ? { count: 1, exact: true }
      : { count: wanted.count, exact: wanted.exact }
    : /^(?:\d|two|three|four|five|six|seven|eight|nine|ten)\b/i.test(said.trim())
      ? { count: wanted.count, exact: wanted.exact }
      : { count: before.count, exact: before.exact }

const sameSort = /,? (?:of|in|with) (?:exactly )?the (?:very )?same (?<sort>colou?r|material|look|style)s?$/i

const isOfSort = (tag: string, sort: string): boolean => {
  const own = sortOf(tag)
  return own !== null && (/^(?:look|style)$/i.test(sort) || own === (/^mat/i.test(sort) ? "material" : "colour"))
}

/** "replace the oaks with pines": other things in the same places, under the same relations. */
export const replace = (editing: Editing, what: string, by: string, control: Control): Outcome => {
  const { scene } = editing
  const picked = pick(editing, what)
  if (picked._tag !== "Picked") return picked
  // "swap the sofa with the bookshelf": what is there already is no replacement.
  if (/^(?:the|my|our|that|this) /i.test(by) && pick(editing, by)._tag === "Picked") return swap(editing, what, by)
  const things = picked.entries.filter(isThing).filter(({ at }) => at !== null)
  const [first] = picked.entries
  if (things.length === 0)
    return cannot(
      `I replace things that stand in the design's table of elements; ${theEntry(first)} is not one of them.`
    )
  // "of the same colour": as what it takes the place of.
  const same = sameSort.exec(by)?.groups?.sort
  const indefinite = by.replace(sameSort, "").replace(/^(?:the|some|more) /i, "")
  const [wanted] = wantedIn(scene, indefinite, control).things
  if (wanted === undefined) return cannot(`I don't know what “${by}” is, so nothing is replaced.`)
  const patch = emptyPatch()
  const names = [...scene.entries.filter((entry) => !things.some((one) => one.id === entry.id))]
  const changes: Array<string> = []
  for (const thing of things) {
    if (thing.at === null) continue
    const { grid, row } = thing.at
    const name = freshName(names, wanted.name)
    names.push({ ...thing, name })
    const looks = thing.mention.tags.filter((tag) => same !== undefined && isOfSort(tag, same))
    const tags = [...new Set([...looks, ...wanted.tags])]
    const next: Thing = { ...wanted, name, tags, ...countOf(by, wanted, thing.mention) }
    const placement = whereabouts(
      row.cells.placement ?? row.cells.position ?? row.cells.location ?? row.cells.description ?? ""
    )
    const zone = row.cells.zone ?? row.cells.room ?? row.cells.area ?? row.cells.place ?? ""
    patch.replaced.set(row.line, thingRow(scene, grid, next, zone, placement))
    rename(patch, editing, thing, name, next.count)
    const plain = lowerFirst(name)
    changes.push(
      `replaced ${theEntry(thing)} by ${next.count === 1 ? withArticle(plain) : `${next.count} ${pluralName(plain)}`}`
    )
  }
  return {
    _tag: "Changed",
    sdd: patched(scene.outline, patch),
    changes,
    named: names.at(-1)?.name ?? together(changes)
  }
}

/** "with two stools next to the desk": what comes, and where; null where no place is told that there is. */
export const placedIn = (editing: Editing, by: string): { readonly by: string; readonly position: string } | null => {
  const { position, what } = splitPosition(by)
  const [target, ...more] = position?.targets ?? []
  if (target === undefined || more.length > 0 || what === "" || pick(editing, target, { all: true })._tag !== "Picked")
    return null
  return { by: what, position: by.slice(what.length).trim() }
}

/** Sentences and notes that named the old things name the new ones. */
const rename = (patch: Patch, { scene }: Editing, thing: ThingEntry, name: string, count: number): void => {
  const plain = lowerFirst(name)
  const renamed = withRenamed(thing, (plural) => (plural ? pluralName(plain) : plain))
  for (const entry of scene.entries)
    if (entry !== thing && !patch.replaced.has(entry.at?.row.line ?? -1)) setNotes(patch, scene, entry, renamed)
  renameInSentences(patch, scene, thing, plain, count)
}

/** The Relations list calls an entry by another name. */
export const renameInSentences = (
  patch: Patch,
  scene: Editing["scene"],
  thing: ThingEntry | PlaceEntry,
  plain: string,
  count: number
): void => {
  const [one, many] = namesOf(thing)
  for (const { line, objects, predicate, subject } of scene.requirements) {
    if (![subject, ...objects].some((id) => id.split(":")[0] === thing.id)) continue
    const text = patch.replaced.get(line) ?? scene.outline.lines[line].text
    const shown = count > 1 ? pluralName(plain) : plain
    if (predicate === "exists") {
      const words = count > 1 ? `There are exactly ${count} ${shown}.` : `There is one ${shown}.`
      patch.replaced.set(line, text.replace(/There (?:is|are) .*$/i, words))
      continue
    }
    const swap = (from: string) => (whole: string) =>
      `${whole.charAt(0)}${whole.slice(1, whole.length - from.length)}${shown}`
    const word = (from: string) =>
      new RegExp(`\\bthe ${from.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}])`, "giu")
    const changed = text.replace(word(many), swap(many))
    patch.replaced.set(line, changed === text ? text.replace(word(one), swap(one)) : changed)
  }
}
