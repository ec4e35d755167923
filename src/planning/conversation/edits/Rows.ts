import type { Control } from "#domain/Control.js"
import { adjustmentIn } from "#formats/peg/Adjustment.js"
import { pluralName } from "../../sdd/Names.js"
import { emptyPatch, patched } from "../document/Patch.js"
import { isThing, openScene, type Scene, type ThingEntry } from "../document/Scene.js"
import type { Amount } from "../Intent.js"
import { valueOf } from "../understanding/Measures.js"
import { add } from "./Add.js"
import { setCount } from "./Amount.js"
import { theEntry, upperFirst } from "./Names.js"
import { cannot, type Editing, type Outcome } from "./Outcome.js"
import { pick } from "./Pick.js"
import { setNotes, withAdjustment, withLooks, withWhereabouts } from "./Placement.js"
import { dropRequirements } from "./Requirements.js"

/** How many rows a thing is said to stand in; null where nothing says so. */
export const rowsOf = ({ mention }: ThingEntry): number | null => {
  for (const tag of mention.tags) {
    const rank = adjustmentIn(tag)
    if (rank?.kind === "ranked") return rank.rows
  }
  return null
}

/** "the rows of desks", "rows", with what stands in them. */
export const namedRows = /^(?:the |all )?(?:rows?|lines?|columns?|ranks?)(?: of (?:the )?(?<of>.+))?$/i

/** Whether something goes by the name of a row: of that is spoken then. */
export const namesRows = ({ entries }: Scene): boolean =>
  entries.some(({ name }) => /\b(?:row|column|line|rank)s?\b/i.test(name))

/** "make the rows of stalls three", "another row of desks": how many rows there are to be, and things for those; null for any other count. */
export const setRank = (editing: Editing, what: string, amount: Amount, control: Control): Outcome | null => {
  const found = namedRows.exec(what.trim())
  if (found === null || namesRows(editing.scene)) return null
  const ranked = editing.scene.entries.filter(
    (entry): entry is ThingEntry => entry.sort === "thing" && rowsOf(entry) !== null
  )
  const of = found.groups?.of ?? (ranked.length === 1 ? ranked[0]?.name : undefined)
  const picked = of === undefined ? null : pick(editing, pluralName(of), { all: true, sorts: ["thing"] })
  if (picked !== null && picked._tag !== "Picked") return picked
  const [thing] = picked?.entries.filter(isThing) ?? []
  if (thing === undefined)
    return cannot("I can't tell what stands in these rows: name it, as in “the desks in three rows”.")
  const now = rowsOf(thing)
  if (amount.by === "count" && amount.each === undefined)
    return setRows(editing, `the ${pluralName(thing.name)}`, null, amount.count, control)
  if (now === null || amount.by !== "more")
    return cannot(
      `The design does not say in how many rows ${theEntry(thing)} stand: say “${pluralName(thing.name.toLowerCase())} in three rows”.`
    )
  const rows = now + amount.count
  if (rows < 1) return cannot(`${upperFirst(theEntry(thing))} stand in ${now} rows only.`)
  const those = `the ${pluralName(thing.name)}`
  const more = Math.round((thing.mention.count / now) * amount.count)
  const counted = setCount(editing, those, { by: "more", count: more }, control)
  if (counted._tag !== "Changed") return counted
  const made = setRows({ ...editing, scene: openScene(counted.sdd, control) }, those, null, rows, control)
  return made._tag === "Changed" ? { ...made, changes: [...counted.changes, ...made.changes] } : made
}

const someRows =
  /^(?<count>another|one more|an?|[a-z]+|\d{1,2}) (?:more |extra |additional |further |second |third |of the )?(?<rows>(?:rows?|lines?|columns?|ranks?)(?: of .+)?)$/i

/** "remove a row of desks", "two more rows": so many rows fewer or more, with what stands in them; null where nothing stands in rows. */
export const changeRows = (editing: Editing, what: string, sign: 1 | -1, control: Control): Outcome | null => {
  const found = someRows.exec(what.trim())?.groups
  const count = valueOf((found?.count ?? "").replace(/^(?:an?|another|one more)$/i, "one"))
  if (found?.rows === undefined || count === null) return null
  const outcome = setRank(editing, found.rows, { by: "more", count: sign * count }, control)
  // What is new may come in rows of its own.
  return sign > 0 && outcome?._tag !== "Changed" ? null : outcome
}

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
  const [thing] = picked.entries.filter(isThing)
  if (thing === undefined || thing.mention.count < rows)
    return cannot(`There are fewer of ${thing === undefined ? what : theEntry(thing)} than rows.`)
  const patch = emptyPatch()
  const former = withLooks((tags) => tags.filter((tag) => !/^in (?:\d{1,3} )?rows?$/.test(tag)))
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
