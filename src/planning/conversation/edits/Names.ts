import { isMany, theName } from "../../sdd/Names.js"
import type { Entry } from "../document/Scene.js"

/** "the stone church", "the timber houses". */
export const theEntry = (entry: Entry): string => theName(entry.name, isMany(entry.mention))

/** Whether what is said of these entries together is said of several things. */
export const areMany = (entries: ReadonlyArray<Entry>): boolean =>
  entries.length > 1 || entries.some(({ mention }) => isMany(mention))

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A name within a sentence: "rug"; "TV" stays so. */
export const lowerFirst = (text: string): string =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** "a, b and c". */
export const together = (parts: ReadonlyArray<string>): string =>
  parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} and ${parts[parts.length - 1]}`

/** A name that no entry has yet: "Lamp", else "Lamp 2" … */
export const freshName = (entries: ReadonlyArray<Pick<Entry, "name">>, wanted: string): string => {
  const taken = new Set(entries.map(({ name }) => name.toLowerCase()))
  const plain = wanted.replace(/ \d+$/, "")
  let name = wanted
  for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${plain} ${n}`
  return name
}
