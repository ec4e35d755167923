import { catalogue } from "#catalogue/Catalogue.js"
import type { Control } from "#domain/Control.js"
import { sizeOf } from "../../peg/Sizes.js"
import type { Place, Thing } from "../../Reading.js"
import { writeSize } from "../../sdd/Measures.js"
import { pluralName, withArticle } from "../../sdd/Names.js"
import { categoryByName } from "../../sdd/WriteTables.js"
import type { Grid } from "../document/Outline.js"
import { addAfter, emptyPatch, type Patch, patched, rowLine } from "../document/Patch.js"
import { columnOf, type Entry, openScene, type Scene } from "../document/Scene.js"
import { moreWithout } from "../understanding/Headless.js"
import { type Position, splitPosition } from "../understanding/Positions.js"
import { nounWords } from "../understanding/Resolve.js"
import { sizeIn } from "../understanding/syntax/Shares.js"
import { addWay } from "./AddWay.js"
import { dropAssumed } from "./Assumed.js"
import { counted as recount } from "./Count.js"
import { growFor } from "./Extent.js"
import { besideModel, type Like, likeIn } from "./Like.js"
import { freshName, theEntry, upperFirst } from "./Names.js"
import { onNewGround } from "./NewGround.js"
import { amongOthers, byOther, ordinal } from "./Others.js"
import { cannot, type Editing, type Outcome } from "./Outcome.js"
import { partAdded } from "./PartLook.js"
import { isPronoun, pick } from "./Pick.js"
import { awayOf, forThings, type Spot, sentenceOf, spotOf, takenFrom, whereOf, wholeOf } from "./Placed.js"
import { addRequirements } from "./Requirements.js"
import { appendSentence } from "./Sentence.js"
import { timesOf } from "./Times.js"
import { addVaguely, vague } from "./Vague.js"
import { wantedIn, wayIn } from "./Wanted.js"

const gridOf = (scene: Scene, section: "Elements" | "Zones"): Grid | undefined =>
  scene.outline.parts.get(section)?.grids.at(-1)

/** The cells of a row under whatever names the table's columns have. */
const cellsFor = (grid: Grid, values: ReadonlyArray<readonly [names: ReadonlyArray<string>, value: string]>) => {
  const cells: Record<string, string> = {}
  for (const [names, value] of values) {
    const column = columnOf(grid, ...names)
    if (column !== undefined && cells[column] === undefined) cells[column] = value
  }
  return cells
}

const listed = (parts: ReadonlyArray<string>): string => parts.filter((part) => part !== "").join("; ")
const words = (name: string): string => name.replaceAll("_", " ")

const looksOf = (tags: ReadonlyArray<string>): string =>
  tags.length === 0 ? "" : `looks ${tags.map((tag) => tag.replace(/[;,]/g, " ")).join(", ")}`

/** The row of a thing in a table of elements. */
export const thingRow = (scene: Scene, grid: Grid, thing: Thing, zone: string, where: string): string => {
  const indoor = scene.reading.setting === "indoor"
  const size = writeSize(sizeOf({ ...thing, tags: [...thing.tags] }, !indoor), Object.keys(thing.size).length > 0)
  const placement = listed([
    where,
    looksOf(thing.tags),
    categoryByName(thing.name, indoor) === thing.category ? "" : `is a kind of ${words(thing.category)}`
  ])
  return rowLine(
    grid.columns,
    cellsFor(grid, [
      [["name", "element", "object", "item", "thing", "entity"], thing.name],
      [["count", "number", "quantity", "amount"], thing.exact ? String(thing.count) : `about ${thing.count}`],
      [["zone", "room", "area", "place"], zone],
      [["size", "dimensions"], size],
      [["placement", "position", "location", "description", "notes"], placement]
    ])
  )
}

const placeRow = (grid: Grid, place: Place, within: string): string =>
  rowLine(
    grid.columns,
    cellsFor(grid, [
      [["name", "zone", "room", "area", "place"], place.name],
      [["kind", "type"], words(place.kind)],
      [["size", "extent"], place.area === null ? "" : `${place.area} m²`],
      [["level", "floor", "storey"], "0"],
      [
        ["description", "notes", "comment"],
        listed([within === "" ? "" : `within the ${within.toLowerCase()}`, looksOf(place.tags)])
      ]
    ])
  )

const counted = (name: string, count: number, exact: boolean): string => {
  const plain = name.charAt(0).toLowerCase() + name.slice(1)
  if (count === 1) return withArticle(plain)
  return `${exact ? "" : "about "}${count} ${pluralName(plain)}`
}

const existence = (name: string, count: number, exact: boolean): string =>
  count === 1
    ? `There is ${counted(name, 1, true)}.`
    : `There are ${exact ? "exactly" : "about"} ${count} ${pluralName(name.charAt(0).toLowerCase() + name.slice(1))}.`

interface Adding {
  readonly editing: Editing
  readonly patch: Patch
  readonly spot: Spot
  readonly names: Array<Pick<Entry, "name">>
  /** The names of what is new. */
  readonly added: Array<string>
  /** The names of the places that are added, in their order. */
  readonly rooms: Array<string>
  readonly changes: Array<string>
  readonly sentences: Array<string>
}

const addingTo = (editing: Editing, spot: Spot): Adding => ({
  editing,
  patch: emptyPatch(),
  spot,
  names: [...editing.scene.entries],
  added: [],
  rooms: [],
  changes: [],
  sentences: []
})

const addThing = (adding: Adding, grid: Grid, wanted: Thing, room?: string): void => {
  const { added, changes, editing, names, patch, sentences, spot } = adding
  const name = freshName(names, wanted.name)
  const thing = { ...wanted, name }
  names.push({ name })
  added.push(name)
  const where = whereOf(thing.count, spot.relation)
  addAfter(patch, grid.last, thingRow(editing.scene, grid, thing, room ?? spot.zone?.name ?? "", where))
  sentences.push(existence(name, thing.count, thing.exact))
  if (spot.relation !== null) sentences.push(sentenceOf(name, thing.count, spot.relation))
  const away = awayOf(spot.relation?.distance)
  const home = room ?? (spot.relation === null ? spot.zone?.name : undefined)
  const zone = home === undefined ? "" : ` to the ${home.toLowerCase()}`
  const what =
    name === wanted.name
      ? counted(name, thing.count, thing.exact)
      : `${counted(wanted.name, thing.count, thing.exact)} more (“${name}”)`
  changes.push(`added ${what}${where === "" ? zone : ` ${where}${away}`}${strangeness(thing, editing)}`)
}

/** What is said of a thing that the catalogue does not know by its name. */
const strangeness = ({ category, name }: Thing, { scene }: Editing): string => {
  if (categoryByName(name, scene.reading.setting === "indoor") !== undefined) return ""
  const like = catalogue().thing(category)?.label
  return like === undefined
    ? `; I don't know what that looks like, so it becomes a simple shape: name the nearest thing that I may know, as in “replace it with a lamp”`
    : `; I don't know it by that name, so it takes the shape of ${withArticle(like)}`
}

const addPlace = (
  { added, changes, editing, names, patch, rooms, sentences, spot }: Adding,
  grid: Grid,
  wanted: Place
): void => {
  const place = { ...wanted, name: freshName(names, wanted.name) }
  names.push({ name: place.name })
  added.push(place.name)
  rooms.push(place.name)
  const outer = editing.scene.reading.setting === "outdoor" ? (spot.zone ?? wholeOf(editing)) : null
  addAfter(patch, grid.last, placeRow(grid, place, outer?.name ?? ""))
  sentences.push(existence(place.name, 1, true))
  if (spot.relation !== null) sentences.push(sentenceOf(place.name, 1, spot.relation))
  const where = whereOf(1, spot.relation)
  changes.push(
    `added ${counted(place.name, 1, true)}${where === "" ? "" : ` ${where}${awayOf(spot.relation?.distance)}`}`
  )
}

/** One more of the same make: in the same row where it stands with the others, else a row of its own. */
const addLike = (editing: Editing, { count, model }: Like, position: Position | null, control: Control): Outcome => {
  if (position === null) return recount(editing, [model], { by: "more", count }, control)
  const grid = gridOf(editing.scene, "Elements")
  const spot = spotOf(editing, position)
  if (spot._tag !== "Spot") return spot
  if (grid === undefined) return cannot("The design has no table of things.")
  const adding = addingTo(editing, spot)
  addThing(adding, grid, { ...model.mention, name: model.name.replace(/ \d+$/, ""), count, exact: true, asked: true })
  return finished(adding, control)
}

/** What is there already, of which a definite phrase speaks with some more words: "the pendant lamps lower". */
const heldAs = (editing: Editing, what: string): string | null => {
  const words = what.split(" ")
  for (let end = words.length; end > 1; end--) {
    const picked = pick(editing, words.slice(0, end).join(" "), { all: true, sorts: ["thing"] })
    if (picked._tag === "Picked") return theEntry(picked.entries[0])
  }
  return null
}

/** "floor lamp a quarter taller": what is there is to be so, and nothing is new. */
const comparedIn = (what: string): boolean => {
  const words = what.split(" ")
  return [2, 3, 4].some((used) => {
    const how = words.length > used ? sizeIn(words.slice(-used).join(" "), null) : null
    return how !== null && (how.by === "more" || (how.by === "factor" && /er$/i.test(what)))
  })
}

const things_max = 5_000
/** What has a verb of its own says more than what is new. */
const sayingMore = /(?<!\b(?:that|which|who)) \b(?:should|must|could|needs?|has to|have to|ought|shall|will)\b/i

/** "one more", "two others": so many of what was named last; null for words with a noun of their own. */
const headed = (what: string, last: string | null): string | null => {
  const count = moreWithout(what)
  if (last === null || count === null) return null
  const noun = nounWords(last.replace(/ \d+$/, "")).join(" ")
  return count === 1 ? `a ${noun}` : `${count} ${pluralName(noun)}`
}

/** "add a bench": the one thing that is new; a list may name several. */
export const add = (editing: Editing, wish: string, control: Control): Outcome => {
  const { memory, scene } = editing
  const said = wish.replace(/ instead$/i, "")
  const split = splitPosition(said)
  const position =
    split.position === null ? null : amongOthers(byOther(split.position, memory), split.what, memory.last)
  const like = likeIn(editing, split.what)
  if (like !== null) return addLike(editing, like, position === null ? null : besideModel(position, like), control)
  // "another one next to it": of what was named last.
  const what = headed(split.what, memory.last) ?? split.what.replace(ordinal, "a ")
  if (what === "" || isPronoun(what)) return cannot(`What shall I add? Name it: “add two benches near the well”.`)
  const there = /^(?:the|these|those|both|all) /i.test(what) ? heldAs(editing, what) : null
  if (there !== null)
    return cannot(
      `${upperFirst(there)} ${/s$/.test(there) ? "are" : "is"} there already: say what should be otherwise.`
    )
  if (sayingMore.test(what))
    return cannot(`I can't tell what of “${what}” is to be added: say it in a sentence of its own, as in “add a lamp”.`)
  if (comparedIn(what))
    return cannot(`I can't tell what “${what}” is to be larger or smaller than: say “make the … larger”.`)
  const founded = onNewGround(editing, said, position, (one, wish) => add(one, wish, control), control)
  if (founded !== null) return founded
  const part = partAdded(editing, what, position?.targets[0], control)
  if (part !== null) return part
  if (vague.test(what)) return addVaguely(editing, said.slice(what.length).trim(), (one) => add(editing, one, control))
  if (
    wayIn(split.what.split(/ (?:from|to|over|across|crossing|between|leading) /i)[0]) !== null &&
    scene.reading.setting === "outdoor"
  )
    return addWay(editing, said)
  const wanted = wantedIn(scene, /^(?:the|my|our|this|that) /i.test(what) ? what.replace(/^\S+ /, "a ") : what, control)
  if (wanted.things.length + wanted.places.length === 0)
    return cannot(
      `I don't know what “${what}” is, so I cannot add it; I know things such as lamps, trees, houses and ponds.`
    )
  // "a glass door" read as a glass and a door is not what was asked for.
  const kinds = new Set([...wanted.things.map(({ category }) => category), ...wanted.places.map(({ kind }) => kind)])
  if (kinds.size > 1 && !/ (?:and|with|of|for|in|on|at)\b|[,&+]/i.test(what))
    return cannot(`I can't tell whether “${what}” is one thing or several: say “add … and …”, or another name for it.`)
  const categories = wanted.things.slice(0, 1).map(({ category }) => category)
  const spot = spotOf(editing, position === null ? null : forThings(position, categories))
  if (spot._tag !== "Spot") return spot
  const things = gridOf(scene, "Elements")
  const places = gridOf(scene, "Zones")
  const lacks = (wanted.things.length > 0 && things === undefined) || (wanted.places.length > 0 && places === undefined)
  if (lacks)
    return appendSentence(
      editing,
      `There ${/^(?:an?|one|the)\b/i.test(what) ? "is" : "are"} ${said}.`,
      `added ${said}`,
      (after) => after.entries.length > scene.entries.length,
      control
    )
  const adding = addingTo(editing, spot)
  for (const place of wanted.places) if (places !== undefined) addPlace(adding, places, place)
  for (const one of wanted.things) {
    if (things === undefined) continue
    const times = timesOf(editing, position, one.count)
    if (times > 1) dropAssumed(adding, one)
    const thing = times === 1 ? one : { ...one, count: Math.min(things_max, one.count * times) }
    // "a meeting room with six chairs": they are in the room, wherever that is.
    const home = wanted.places.findIndex(({ id }) => id === thing.place)
    if (home < 0) addThing(adding, things, thing)
    else addThing({ ...adding, spot: { _tag: "Spot", zone: null, relation: null } }, things, thing, adding.rooms[home])
  }
  // "a vase with flowers": what is spoken of is the vase.
  if (adding.changes.length > 0) adding.changes[adding.changes.length - 1] += takenFrom(spot)
  return finished(adding, control, / with /i.test(what) ? adding.added[0] : undefined)
}

const finished = (
  { changes, editing: { scene }, names, patch, sentences, spot }: Adding,
  control: Control,
  head?: string
): Outcome => {
  addRequirements(patch, scene, sentences)
  const sdd = patched(scene.outline, patch)
  const grown = growFor(scene, openScene(sdd, control))
  return {
    _tag: "Changed",
    sdd: grown?.sdd ?? sdd,
    changes: [...changes, ...(spot.lost ?? []), ...(grown === null ? [] : [grown.change])],
    named: head ?? names.at(-1)?.name ?? null,
    ...(spot.effects !== undefined && { effects: spot.effects })
  }
}
