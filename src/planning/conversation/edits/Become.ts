/** A place that becomes another one: "turn the square into a harbour", "make the bedroom an office". */

import { catalogue } from "#catalogue/Catalogue.js"
import type { Control } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { adjustmentIn } from "#formats/peg/Adjustment.js"
import { usualSize } from "../../peg/Sizes.js"
import { quiet } from "../../Quiet.js"
import { read } from "../../reading/read.js"
import { pluralName, withArticle } from "../../sdd/Names.js"
import { categoryByName } from "../../sdd/WriteTables.js"
import { writeSdd } from "../../WriteSdd.js"
import { addAfter, emptyPatch, patched, rowLine, setCell } from "../document/Patch.js"
import { columnOf, isPlace, isThing, openScene, type PlaceEntry, type ThingEntry } from "../document/Scene.js"
import { dropEntries } from "./DropEntries.js"
import { keptIn } from "./Kept.js"
import { theEntry, together, upperFirst } from "./Names.js"
import { cannot, type Editing, type Outcome } from "./Outcome.js"
import { isWholeScene, pick } from "./Pick.js"
import { rename } from "./Rename.js"

/** How much at home a thing must be in the new place to stay, 0..1. */
const home_min = 0.4
const kept_max = 12

/** m² from which on a thing by itself is a place that one can be at: a station, a pirate ship. */
const site_least = 12

/** The words of a new place, and whether they name a building or another thing that is a place by itself; null for other words. */
const newPlace = (by: string, control: Control): { readonly words: string; readonly site: boolean } | null => {
  const words = by
    .replace(/^(?:an?|the|some) /i, "")
    .replace(/[.!?;|\n]+/g, " ")
    .trim()
  // What the new place is to have is read with it.
  const { places, things } = read(`A ${words.split(/ with /i)[0]}.`, quiet(control))
  const [thing, ...others] = things.filter(({ asked }) => asked)
  if (thing === undefined) return places.length > 0 && places[0].kind !== "other" ? { words, site: false } : null
  const { depth, width } = usualSize(thing, true)
  const alone = places.length + others.length === 0 && thing.count === 1
  return alone && width * depth >= site_least ? { words, site: true } : null
}

const designOf = (brief: string, control: Control): string =>
  writeSdd(
    {
      brief,
      prompt: "",
      sourceText: null,
      title: null,
      seed: 1,
      world: defaults,
      style: {},
      palette: [],
      parameters: {}
    },
    quiet(control)
  )

const spoken = ({ mention, name: called }: ThingEntry): string => {
  // A name of its own says nothing of what it is.
  const known = categoryByName(called.replace(/ \d+$/, ""), false) === mention.category
  const name = known ? called : (catalogue().thing(mention.category)?.label ?? called)
  const look = mention.tags.find((tag) => adjustmentIn(tag) === null)
  const plain = `${look !== undefined && !name.toLowerCase().includes(look) ? `${look} ` : ""}${name.charAt(0).toLowerCase()}${name.slice(1).replace(/ \d+$/, "")}`
  return mention.count === 1 ? withArticle(plain) : `${mention.count} ${pluralName(plain)}`
}

/** The whole scene anew: what was asked for and is at home in the new place stays. */
const wholeAnew = (editing: Editing, words: string, control: Control): Outcome => {
  const { scene } = editing
  const kept = new Set(keptIn(editing).map(({ id }) => id))
  const place = openScene(designOf(`A ${words}.`, control), control).entries.find(isPlace)
  const asked = scene.entries.filter(isThing).filter(({ mention }) => mention.asked)
  const stays = asked
    .filter(
      ({ id, mention }) =>
        kept.has(id) || (catalogue().thing(mention.category)?.rooms[place?.mention.kind ?? ""] ?? 0) >= home_min
    )
    .slice(0, kept_max)
  const brief = `${upperFirst(withArticle(words))}${stays.length === 0 ? "" : ` ${/ with /i.test(words) ? "and" : "with"} ${together(stays.map(spoken))}`}.`
  const gone = asked.filter((entry) => !stays.includes(entry))
  const changes = [
    `the scene is ${withArticle(words)} now: its design is written anew`,
    ...(stays.length === 0 ? [] : [`kept ${together(stays.map(theEntry))}`]),
    ...(gone.length === 0
      ? []
      : [`gone ${gone.length === 1 ? "is" : "are"} ${together(gone.map(theEntry))}; “undo” brings all of it back`])
  ]
  return { _tag: "Changed", sdd: designOf(brief, control), changes, named: place?.name ?? null }
}

/** One room of several: other things in it, another kind and name. */
const roomAnew = (editing: Editing, room: PlaceEntry, words: string, control: Control): Outcome => {
  const { scene } = editing
  const model = openScene(designOf(`A ${words}.`, control), control)
  const kind = model.entries.find(isPlace)?.mention.kind
  const column = room.at === null ? undefined : columnOf(room.at.grid, "kind", "type")
  const grid = scene.outline.parts.get("Elements")?.grids.at(-1)
  if (kind === undefined || room.at === null || column === undefined || grid === undefined)
    return cannot(`The design has no tables in which ${theEntry(room)} could become another place.`)
  const patch = emptyPatch()
  const old = scene.entries.filter(isThing).filter(({ mention }) => mention.place === room.id)
  dropEntries(patch, scene, new Set(old))
  setCell(patch, scene.outline, room.at.grid, room.at.row, column, kind.replaceAll("_", " "))
  const rows = model.outline.parts.get("Elements")?.grids[0]?.rows ?? []
  const taken = new Set(
    scene.entries.filter((entry) => !old.some((one) => one === entry)).map(({ name }) => name.toLowerCase())
  )
  const fresh = rows.filter(({ cells }) => !taken.has((cells.name ?? "").toLowerCase()))
  addAfter(patch, grid.last, ...fresh.map(({ cells }) => rowLine(grid.columns, { ...cells, zone: room.name })))
  const emptied = { ...editing, scene: openScene(patched(scene.outline, patch), control) }
  const renamed = rename(emptied, `the ${room.name}`, words)
  const changes = [
    `${theEntry(room)} is ${withArticle(words)} now`,
    ...(old.length === 0 ? [] : [`removed from it ${together(old.map(theEntry))}`]),
    ...(fresh.length === 0
      ? []
      : [`added ${together(fresh.map(({ cells }) => `the ${(cells.name ?? "").toLowerCase()}`))}`])
  ]
  if (renamed._tag === "Changed") return { ...renamed, changes }
  return { _tag: "Changed", sdd: emptied.scene.sdd, changes, named: room.name }
}

/** Null where the words speak of things, not of places. */
export const become = (editing: Editing, what: string, by: string, control: Control): Outcome | null => {
  const { scene } = editing
  const fresh = newPlace(by, control)
  if (fresh === null) return null
  const { site, words } = fresh
  // "turn it into a church", behind the barn: that is spoken of, not the whole.
  const spoken = /^(?:it|that)$/i.test(what.trim()) && site && editing.memory.last !== null
  if (!spoken && (isWholeScene(what) || /^(?:it|this|that)$/i.test(what.trim())))
    return wholeAnew(editing, words, control)
  const picked = pick(editing, what, { sorts: ["place"] })
  if (picked._tag !== "Picked") return null
  const [place] = picked.entries.filter(isPlace)
  if (place === undefined) return null
  const asked = scene.entries.filter(isPlace).filter(({ mention }) => mention.asked)
  const whole = asked.length <= 1 || place === scene.entries[0]
  if (whole) return wholeAnew(editing, words, control)
  return scene.reading.setting === "indoor"
    ? roomAnew(editing, place, words, control)
    : cannot(
        `I can turn the whole scene into ${withArticle(words)}, or add one: ${theEntry(place)} is only a part of it.`
      )
}
