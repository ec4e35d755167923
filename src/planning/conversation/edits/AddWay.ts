import { wayKindOf } from "../../reading/WayWords.js"
import { withArticle } from "../../sdd/Names.js"
import { usualWidth } from "../../WayWidth.js"
import { addAfter, emptyPatch, patched, rowLine } from "../document/Patch.js"
import type { Entry } from "../document/Scene.js"
import { columnOf } from "../document/Scene.js"
import { nounWords } from "../understanding/Resolve.js"
import { freshName, theEntry } from "./Names.js"
import { cannot, type Editing, type Outcome } from "./Outcome.js"
import { pick } from "./Pick.js"
import { wholeOf } from "./Placed.js"

const form =
  /^(?<what>.+?)(?: (?:over|across|crossing) (?<over>(?:the |a )?.+?))?(?: (?:from|between) (?<from>.+?) (?:to|and) (?<to>.+)| (?:to|leading to|towards?) (?<end>.+))?$/i

interface Ends {
  readonly from: Entry | null
  readonly to: Entry | null
  readonly over: Entry | null
}

/** The shores of what a bridge crosses: the first places beside it. */
const shores = (editing: Editing, over: Entry): ReadonlyArray<Entry> => {
  const whole = wholeOf(editing)
  const others = editing.scene.entries.filter(
    (entry) => entry.sort === "place" && entry.id !== over.id && entry.id !== whole?.id
  )
  const crossing = editing.scene.entries.find((entry) => entry.sort === "way" && entry.mention.over === over.id)
  const ends = crossing?.sort === "way" ? [crossing.mention.from, crossing.mention.to] : []
  const known = ends.flatMap((id) => others.find((entry) => entry.id === id) ?? [])
  return [...new Set([...known, ...others])]
}

const endsOf = (editing: Editing, groups: Readonly<Record<string, string | undefined>>): Ends | Outcome => {
  const found: Array<Entry | null> = []
  for (const phrase of [groups.from, groups.to ?? groups.end, groups.over]) {
    const picked = phrase === undefined ? null : pick(editing, phrase)
    if (picked !== null && picked._tag !== "Picked") return picked
    found.push(picked?.entries[0] ?? null)
  }
  const [from, to, over] = found
  if (over === null) return { from: from ?? wholeOf(editing), to, over }
  const [near, far] = shores(editing, over).filter((entry) => entry !== from && entry !== to)
  return { from: from ?? near ?? null, to: to ?? (from === null ? (far ?? null) : (near ?? null)), over }
}

/** "add a path from the church to the well", "add a bridge over the river": a row of the Connections table. */
export const addWay = (editing: Editing, said: string): Outcome => {
  const { entries, outline } = editing.scene
  const groups = form.exec(said.replace(/^(?:an?|the|another) /i, ""))?.groups
  const noun = nounWords(groups?.what ?? said)
  const kind = wayKindOf(noun)
  const grid = outline.parts.get("Connections")?.grids.at(-1)
  if (groups === undefined || kind === null) return cannot(`I cannot read “${said}” as a way.`)
  if (grid === undefined)
    return cannot("The design has no table of connections: name them there, or write the design again.")
  const ends = endsOf(editing, groups)
  if ("_tag" in ends) return ends
  if (ends.to === null || ends.from === null || ends.from === ends.to)
    return cannot(`From where to where? Say “add ${withArticle(noun.join(" "))} from the … to the …”.`)
  const { from, over, to } = ends
  const label = noun.join(" ")
  const wanted = `${label.charAt(0).toUpperCase()}${label.slice(1)}${over === null ? ` to ${theEntry(to)}` : ""}`
  const name = freshName(entries, wanted)
  const how = `${kind}${over === null ? "" : ` over ${theEntry(over)}`}: ${name}`
  const cells: Record<string, string> = { from: from.name, to: to.name, width: `${usualWidth(kind)} m` }
  const column = columnOf(grid, "how", "kind", "type")
  if (column !== undefined) cells[column] = how
  const patch = emptyPatch()
  addAfter(patch, grid.last, rowLine(grid.columns, cells))
  const across = over === null ? "" : ` over ${theEntry(over)}`
  const change = `added ${withArticle(label)}${across} from ${theEntry(from)} to ${theEntry(to)}`
  return { _tag: "Changed", sdd: patched(outline, patch), changes: [change], named: name }
}
