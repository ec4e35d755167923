import type { Control } from "#domain/Control.js"
import { emptyPatch, patched } from "../document/Patch.js"
import { openScene, type ThingEntry } from "../document/Scene.js"
import { add } from "./Add.js"
import { setCount } from "./Amount.js"
import { theEntry } from "./Names.js"
import { cannot, type Editing, type Outcome } from "./Outcome.js"
import { pick } from "./Pick.js"
import { setNotes, withAdjustment, withLooks, withWhereabouts } from "./Placement.js"
import { dropRequirements } from "./Requirements.js"

/** "24 desks in four rows": so many, and that they stand in rows. */
export const setRows = (
  editing: Editing,
  what: string,
  count: number | null,
  rows: number,
  control: Control
): Outcome => {
  const known = pick(editing, what, { all: true, sorts: ["thing"] })
  const counted =
    count === null
      ? null
      : known._tag === "Picked"
        ? setCount(editing, what, { by: "count", count }, control)
        : add(editing, `${count} ${what}`, control)
  if (counted !== null && counted._tag !== "Changed") return counted
  const after = counted === null ? editing : { ...editing, scene: openScene(counted.sdd, control) }
  const picked = pick(after, counted?.named ?? what, { all: true, sorts: ["thing"] })
  if (picked._tag !== "Picked") return counted ?? picked
  const [thing] = picked.entries.filter((entry): entry is ThingEntry => entry.sort === "thing")
  if (thing === undefined || thing.mention.count < rows)
    return cannot(`There are fewer of ${thing === undefined ? what : theEntry(thing)} than rows.`)
  const patch = emptyPatch()
  const former = withLooks((tags) => tags.filter((tag) => !/^in \d{1,3} rows?$/.test(tag)))
  // What stands in rows stands around nothing any more.
  const around = after.scene.requirements.filter(
    ({ predicate, subject }) => subject === thing.id && /^(?:surround|around)$/.test(predicate)
  )
  dropRequirements(patch, around)
  const moved = around.length === 0 ? (notes: ReadonlyArray<string>) => notes : withWhereabouts("", null)
  const noted = setNotes(patch, after.scene, thing, (notes) =>
    withAdjustment({ kind: "ranked", rows })(former(moved(notes)))
  )
  const change = `${theEntry(thing)} stand in ${rows === 1 ? "a row" : `${rows} rows`}`
  return {
    _tag: "Changed",
    sdd: noted ? patched(after.scene.outline, patch) : after.scene.sdd,
    changes: [...(counted?.changes ?? []), ...(noted ? [change] : [])],
    named: thing.name
  }
}
