/** What a change did to the design beyond what it told: found by comparing the designs, not by what was meant. */
import { pluralName } from "../../sdd/Names.js"
import { type Entry, isThing, type Scene, type ThingEntry } from "../document/Scene.js"
import { areMany, theEntry, together } from "./Names.js"

/** Beyond this a design was written anew, which is told as a whole. */
const told_max = 24

const isTold = (entry: Entry, told: string): boolean => {
  const name = entry.name.toLowerCase()
  const plain = name.replace(/ \d+$/, "")
  return [name, pluralName(name), plain, pluralName(plain)].some((words) => told.includes(words))
}

const counted = ({ mention, name }: ThingEntry): string =>
  `${mention.count} ${mention.count === 1 ? name.toLowerCase() : pluralName(name.toLowerCase())}`

/** What of the difference between two designs none of the lines about the change speaks of, as lines. Linear in the entries. */
export const untold = (before: Scene, after: Scene, changes: ReadonlyArray<string>): ReadonlyArray<string> => {
  const told = changes.join("\n").toLowerCase()
  const [old, now] = [before, after].map(({ entries }) => new Map(entries.map((entry) => [entry.id, entry] as const)))
  const gone = before.entries.filter((entry) => entry.sort !== "way" && !now.has(entry.id) && !isTold(entry, told))
  const come = after.entries.filter((entry) => entry.sort !== "way" && !old.has(entry.id) && !isTold(entry, told))
  const recounted = after.entries.filter(isThing).filter((entry) => {
    const held = old.get(entry.id)
    return held?.sort === "thing" && held.mention.count !== entry.mention.count && !isTold(entry, told)
  })
  if (gone.length + come.length + recounted.length > told_max) return []
  return [
    ...(gone.length === 0 ? [] : [`${together(gone.map(theEntry))} ${areMany(gone) ? "are" : "is"} gone with that`]),
    ...(come.length === 0 ? [] : [`${together(come.map(theEntry))} came with that`]),
    ...(recounted.length === 0 ? [] : [`there are now ${together(recounted.map(counted))}`])
  ]
}
