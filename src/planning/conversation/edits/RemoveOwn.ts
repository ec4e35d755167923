/** What goes with what belongs to it. */
import { isPlural, plural } from "#catalogue/Words.js"
import type { Control } from "#domain/Control.js"
import { type Entry, openScene, standingBy } from "../document/Scene.js"
import { cannot, type Editing, type Outcome } from "./Outcome.js"
import { pick } from "./Pick.js"
import { remove } from "./Remove.js"

const countOf = (entry: Entry): number => (entry.sort === "thing" ? entry.mention.count : 1)

/** What belongs to what goes: "two tables and their chairs", "the desk with its lamp". */
const owned =
  /^(?<of>.+?),? (?:and|with|including|together with) (?:all )?(?:its|their) (?:own )?(?<own>[\p{L} -]{2,40})$/iu

const several = (noun: string): string => (isPlural(noun.split(" ").at(-1) ?? "") ? noun : plural(noun))

/** Both, where the design says that the one stands by the other; null where nothing is said to belong to it. */
export const withOwn = (editing: Editing, said: string, control: Control): Outcome | null => {
  const groups = owned.exec(said)?.groups
  if (groups?.of === undefined || groups.own === undefined) return null
  const mates = pick(editing, `the ${several(groups.own)}`, { all: true, sorts: ["thing"] })
  if (mates._tag !== "Picked") return mates
  const gone = remove(editing, groups.of, control)
  if (gone._tag !== "Changed") return gone
  const scene = openScene(gone.sdd, control)
  const now = new Map(scene.entries.map((entry) => [entry.name, countOf(entry)] as const))
  // As many as they were of what is fewer now: they went along.
  if (mates.entries.some((entry) => (now.get(entry.name) ?? 0) < countOf(entry))) return gone
  const there = new Set(scene.entries.map(({ name }) => name))
  const owners = editing.scene.entries.filter(({ name }) => !there.has(name))
  const own = standingBy(editing.scene, mates.entries, owners)
  if (own.length === 0)
    return cannot(`The design does not say which ${groups.own} belong to ${groups.of}, so nothing is removed.`)
  const rest = remove({ ...editing, scene }, own.map(({ name }) => `the ${name}`).join(" and "), control)
  return rest._tag === "Changed" ? { ...rest, changes: [...gone.changes, ...rest.changes] } : rest
}
