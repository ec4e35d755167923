import { isThing } from "../document/Scene.js"
import { nounWords } from "../understanding/Resolve.js"
import type { Editing } from "./Outcome.js"
import { pick } from "./Pick.js"

const corner = /\bcorners?$/i
/** Of a room. */
export const corners = 4

/** How many "each table" is: those that are called so, where any are; null where the phrase names no thing. */
export const eachOf = (editing: Editing, phrase: string): number | null => {
  if (corner.test(phrase.trim()) && editing.scene.reading.setting === "indoor") return corners
  const picked = pick(editing, phrase, { all: true, sorts: ["thing"] })
  if (picked._tag !== "Picked") return null
  const things = picked.entries.filter(isThing)
  const head = nounWords(phrase).at(-1)
  const called = things.filter(({ name }) => nounWords(name.replace(/ \d+$/, "")).at(-1) === head)
  return (called.length > 0 ? called : things).reduce(
    (sum, { id, mention }) => sum + (picked.only?.get(id) ?? mention.count),
    0
  )
}
