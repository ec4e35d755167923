/** Some of several alike become a row of their own, so that they can be changed without the others. */
import type { Control } from "#domain/Control.js"
import { writeSentence } from "../../sdd/Sentences.js"
import { addAfter, emptyPatch, patched, rowLine, setCell } from "../document/Patch.js"
import { columnOf, isThing, openScene, type ThingEntry } from "../document/Scene.js"
import { restate } from "./Count.js"
import { freshName } from "./Names.js"
import type { Editing } from "./Outcome.js"
import { pick } from "./Pick.js"
import { addRequirements } from "./Requirements.js"

export interface Apart {
  readonly editing: Editing
  /** What was split off, by its name; null where nothing had to be. */
  readonly name: string | null
}

const nameColumns = ["name", "element", "object", "item", "thing", "entity"] as const

/** The document in which `count` of an entry's things are an entry of their own; null where no table lists them. */
const splitOff = (
  editing: Editing,
  entry: ThingEntry,
  count: number,
  control: Control
): { readonly editing: Editing; readonly name: string } | null => {
  const { scene } = editing
  if (entry.at === null) return null
  const { grid, row } = entry.at
  const [named, counted] = [columnOf(grid, ...nameColumns), columnOf(grid, "count", "number", "quantity", "amount")]
  if (named === undefined || counted === undefined) return null
  const name = freshName(scene.entries, entry.name.replace(/ \d+$/, ""))
  const patch = emptyPatch()
  const left = entry.mention.count - count
  setCell(patch, scene.outline, grid, row, counted, String(left))
  restate(patch, scene, entry, left)
  addAfter(patch, row.line, rowLine(grid.columns, { ...row.cells, [named]: name, [counted]: String(count) }))
  const mention = { ...entry.mention, id: "split", name, count }
  const known = { ...scene.reading, things: [...scene.reading.things, mention] }
  const said = scene.reading.relations
    .filter(({ objects, subject }) => subject === entry.id && !objects.includes(entry.id))
    .flatMap((relation) => writeSentence(known, { ...relation, subject: "split" }) ?? [])
  const shown = name.charAt(0).toLowerCase() + name.slice(1)
  addRequirements(patch, scene, [
    count === 1 ? `There is one ${shown}.` : `There are exactly ${count} ${shown}.`,
    ...said
  ])
  return { editing: { ...editing, scene: openScene(patched(scene.outline, patch), control) }, name }
}

/** Splits off what a phrase means where that is only some of an entry's things. */
export const apart = (editing: Editing, phrase: string, control: Control): Apart => {
  const picked = pick(editing, phrase)
  const only = picked._tag === "Picked" ? picked.only : undefined
  if (picked._tag !== "Picked" || only === undefined) return { editing, name: null }
  const entry = picked.entries.filter(isThing).find(({ id }) => only.has(id))
  const split = entry === undefined ? null : splitOff(editing, entry, only.get(entry.id) ?? 1, control)
  return split ?? { editing, name: null }
}
