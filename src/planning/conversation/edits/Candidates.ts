/** What a phrase could mean, listed for choice. */
import type { Entry } from "../document/Scene.js"
import { theEntry } from "./Names.js"
import type { Editing } from "./Outcome.js"

const candidates_max = 6

/** "the bench or the yard bench?" */
export const either = (entries: ReadonlyArray<Entry>): string => {
  const names = entries.slice(0, candidates_max).map(theEntry)
  const more = entries.length > candidates_max ? [`one of ${entries.length - candidates_max} others`] : []
  const all = [...names, ...more]
  return all.length === 1 ? all[0] : `${all.slice(0, -1).join(", ")} or ${all[all.length - 1]}`
}

export const nearest = (editing: Editing): string => {
  const names = editing.scene.entries.filter(({ sort }) => sort !== "way").map(theEntry)
  const some = names.slice(0, 8).join(", ")
  return names.length === 0
    ? "The design names nothing yet."
    : `There ${names.length === 1 ? "is" : "are"} ${some}${names.length > 8 ? " and more" : ""}.`
}
