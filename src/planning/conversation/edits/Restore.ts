/** Things of a former design, put back into the one that there is now. */
import type { Control } from "#domain/Control.js"
import { writeSentence } from "../../sdd/Sentences.js"
import { addAfter, emptyPatch, patched, rowLine } from "../document/Patch.js"
import { openScene, type ThingEntry } from "../document/Scene.js"
import { restated } from "./Count.js"
import { theEntry, together } from "./Names.js"
import type { Memory } from "./Outcome.js"
import { pick } from "./Pick.js"
import { addRequirements } from "./Requirements.js"

interface Restored {
  readonly sdd: string
  /** What came back, as it is told. */
  readonly told: string
}

/**
 * The design with what a phrase named in a former one and that it does not have any more, as it was then: its rows, and its relations to
 * what is still there. Null where the former design names no such thing, or this one has it. Linear in the designs.
 */
export const restored = (
  sdd: string,
  former: string,
  of: string,
  memory: Memory,
  control: Control
): Restored | null => {
  const [now, then] = [sdd, former].map((text) => openScene(text, control))
  if (now === undefined || then === undefined) return null
  const picked = pick({ scene: then, memory: { ...memory, answer: new Map() } }, of, { all: true, sorts: ["thing"] })
  const grid = now.outline.parts.get("Elements")?.grids.at(-1)
  if (picked._tag !== "Picked" || grid === undefined) return null
  const held = new Set(now.entries.map(({ name }) => name.toLowerCase()))
  const gone = picked.entries.filter(
    (entry): entry is ThingEntry => entry.sort === "thing" && entry.at !== null && !held.has(entry.name.toLowerCase())
  )
  if (gone.length === 0) return null
  const patch = emptyPatch()
  const back = new Set(gone.map(({ id }) => id))
  const names = new Map(then.entries.map(({ id, name }) => [id, name.toLowerCase()] as const))
  const isThere = (id: string) => back.has(id) || held.has(names.get(id.split(":")[0] ?? "") ?? "")
  for (const { at } of gone) if (at !== null) addAfter(patch, grid.last, rowLine(grid.columns, at.row.cells))
  const said = then.reading.relations.filter(
    ({ asked, objects, subject }) =>
      asked &&
      objects.length > 0 &&
      (back.has(subject) || objects.some((id) => back.has(id))) &&
      [subject, ...objects].every(isThere)
  )
  addRequirements(patch, now, [
    ...gone.map((thing) => restated(thing.name, thing.mention.count)),
    ...said.flatMap((relation) => writeSentence(then.reading, relation) ?? [])
  ])
  return { sdd: patched(now.outline, patch), told: together(gone.map(theEntry)) }
}
