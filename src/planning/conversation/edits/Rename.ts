import { catalogue } from "#catalogue/Catalogue.js"
import { pluralName } from "../../sdd/Names.js"
import { emptyPatch, type Patch, patched, setCell } from "../document/Patch.js"
import { columnOf, type Entry, type PlaceEntry, type Scene, type ThingEntry } from "../document/Scene.js"
import { setTitle } from "./Light.js"
import { theEntry } from "./Names.js"
import { cannot, type Editing, type Outcome } from "./Outcome.js"
import { isWholeScene, pick } from "./Pick.js"
import { setNotes, withKind, withRenamed } from "./Placement.js"
import { renameInSentences } from "./Replace.js"

const name_max = 80

/** A name as a table and a sentence can hold it. */
const nameIn = (said: string): string => {
  // Sentences put an article of their own before a name.
  const plain = said
    .replace(/^the (?=\S)/i, "")
    .replace(/[|;\n\r#*_`]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, name_max)
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

const nameColumn = {
  thing: ["name", "element", "object", "item", "thing", "entity"],
  place: ["name", "zone", "room", "area", "place"]
} as const

/** Every cell that names a place: its things', its ways' ends. */
const renameCells = (patch: Patch, scene: Scene, place: PlaceEntry, name: string): void => {
  const is = (value: string | undefined) => value?.replace(/^the /i, "").toLowerCase() === place.name.toLowerCase()
  for (const entry of scene.entries) {
    if (entry.at === null || entry.sort === "place") continue
    const columns = entry.sort === "thing" ? ["zone", "room", "area", "place"] : ["from", "to"]
    for (const column of columns)
      if (entry.at.grid.columns.includes(column) && is(entry.at.row.cells[column]))
        setCell(patch, scene.outline, entry.at.grid, entry.at.row, column, name)
  }
}

const isNamed = (entry: Entry): entry is ThingEntry | PlaceEntry => entry.sort === "thing" || entry.sort === "place"

/** "rename the shed to boathouse": its row and all that speaks of it; what it is stays. */
export const rename = (editing: Editing, what: string, said: string): Outcome => {
  const { scene } = editing
  const name = nameIn(said)
  if (name === "") return cannot("Which name shall it have?")
  if (isWholeScene(what)) return setTitle(editing, said)
  const picked = pick(editing, what)
  if (picked._tag !== "Picked") return picked
  const [entry] = picked.entries
  if (!isNamed(entry) || entry.at === null)
    return cannot(`I can rename things and zones of the design's tables; ${theEntry(entry)} is none of them.`)
  if (scene.entries.some((one) => one !== entry && one.name.toLowerCase() === name.toLowerCase()))
    return cannot(`Something else is called “${name}” already.`)
  const column = columnOf(entry.at.grid, ...nameColumn[entry.sort])
  if (column === undefined) return cannot(`The design's table has no column of names for ${theEntry(entry)}.`)
  const patch = emptyPatch()
  const kind =
    entry.sort === "thing" ? (catalogue().thing(entry.mention.category)?.label ?? entry.mention.category) : null
  if (kind !== null) setNotes(patch, scene, entry, withKind(kind.replaceAll("_", " ")))
  setCell(patch, scene.outline, entry.at.grid, entry.at.row, column, name)
  if (entry.sort === "place") renameCells(patch, scene, entry, name)
  const plain = name
  const renamed = withRenamed(entry, (plural) => (plural ? pluralName(plain) : plain))
  for (const other of scene.entries) if (other !== entry) setNotes(patch, scene, other, renamed)
  renameInSentences(patch, scene, entry, plain, entry.sort === "thing" ? entry.mention.count : 1)
  return {
    _tag: "Changed",
    sdd: patched(scene.outline, patch),
    changes: [`${theEntry(entry)} is called “${name}” now`],
    named: name
  }
}
