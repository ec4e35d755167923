import type { Entry } from "../document/Scene.js"
import { nounWords, resolve, resolveAll } from "../understanding/Resolve.js"
import { theEntry } from "./Names.js"
import { ask, cannot, type Editing, type Outcome, type Picked } from "./Outcome.js"

const pronoun = /^(?:it|them|that|this|those|these|that one|this one|there|the same|one|they)$/i
const everything =
  /^(?:the |this |our |my )?(?:whole |entire )?(?:scene|everything|place as a whole|whole|map|extent|ground)$/i

export const isPronoun = (phrase: string): boolean => pronoun.test(phrase.trim())
export const isWholeScene = (phrase: string): boolean => everything.test(phrase.trim())

const candidates_max = 6

/** "the bench or the yard bench?" */
const either = (entries: ReadonlyArray<Entry>): string => {
  const names = entries.slice(0, candidates_max).map(theEntry)
  const more = entries.length > candidates_max ? [`one of ${entries.length - candidates_max} others`] : []
  const all = [...names, ...more]
  return all.length === 1 ? all[0] : `${all.slice(0, -1).join(", ")} or ${all[all.length - 1]}`
}

const nearest = (editing: Editing): string => {
  const names = editing.scene.entries.filter(({ sort }) => sort !== "way").map(theEntry)
  const some = names.slice(0, 8).join(", ")
  return names.length === 0
    ? "The design names nothing yet."
    : `There ${names.length === 1 ? "is" : "are"} ${some}${names.length > 8 ? " and more" : ""}.`
}

interface Wanted {
  /** Where several fit a singular: take them all, as a question does, in place of asking. */
  readonly all?: boolean
  readonly sorts?: ReadonlyArray<Entry["sort"]>
}

/** The entries that a phrase means, or why there are none. A pronoun means what was named last. */
export const pick = (editing: Editing, phrase: string, wanted: Wanted = {}): Picked | Outcome => {
  const { memory, scene } = editing
  if (isPronoun(phrase) && memory.last === null)
    return ask(`What do you mean by “${phrase.trim()}”? ${nearest(editing)}`)
  const meant = isPronoun(phrase) ? (memory.last ?? "") : phrase
  const known = memory.answer.get(nounWords(meant).join(" "))
  const words = known ?? meant
  const { entries, several } = resolve(scene, words)
  const sorts = wanted.sorts
  const fitting = sorts === undefined ? entries : entries.filter(({ sort }) => sorts.includes(sort))
  if (fitting.length === 0)
    return cannot(`I find no ${nounWords(words).join(" ") || words.trim()} in the design. ${nearest(editing)}`)
  if (fitting.length > 1 && !several && wanted.all !== true && known === undefined)
    return ask(`Which one do you mean: ${either(fitting)}?`)
  const chosen = several && wanted.all === true ? resolveAll(scene, words) : fitting
  return { _tag: "Picked", entries: known === undefined ? chosen : chosen.slice(0, 1) }
}
