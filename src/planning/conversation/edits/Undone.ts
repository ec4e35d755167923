/** Verbs of a message that no edit of it did: an imperative that is lost beside another one. */
import { normalise } from "#catalogue/Words.js"
import { type Tagged, tag } from "../../english/Tag.js"
import type { Edit } from "../Intent.js"
import { type Act, doingAt, isThrowing, particles, withParticle } from "../understanding/syntax/Acts.js"

/** What a verb asks for, by its class; null: anything. */
const actsOf: Readonly<Record<Act, ReadonlyArray<Edit["act"]> | null>> = {
  add: ["add", "amount", "rows", "replace"],
  remove: ["remove", "amount", "replace"],
  put: ["move", "add", "rows", "shift", "turn", "face", "amount", "replace", "swap", "light", "season", "weather"],
  turn: ["turn", "face", "replace", "look", "light", "season", "weather"],
  paint: ["look"],
  grow: ["resize", "amount", "shine"],
  shrink: ["resize", "amount", "shine"],
  replace: ["replace", "look", "swap", "amount", "resize", "rename"],
  swap: ["swap", "replace", "look"],
  fit: ["add", "look", "move", "replace"],
  copy: ["add", "amount"],
  make: null,
  give: null,
  keep: null
}

const apart_max = 7
const pause = /^[,.;:!?]$/

/** Whether the verb at a word asks for one of the edits; null where there is none that does anything to a scene. */
export const isDone = (edits: ReadonlyArray<Edit>, tagged: ReadonlyArray<Tagged>, at: number): boolean | null => {
  const doing = doingAt(tagged, at)
  // "cut it down": with its particle behind the object.
  const apart = tagged.slice(at + 1, at + apart_max).findIndex(({ text }) => particles.has(text) || pause.test(text))
  const particle = apart < 0 ? "" : (tagged[at + 1 + apart]?.text ?? "")
  const acts = [...(doing?.acts ?? []), ...(doing === null ? [] : withParticle(doing, particle))]
  if (acts.length === 0) return null
  return acts.some((act) => {
    const of = actsOf[act]
    // "dump the sacks by the gate" moves them.
    const moves = doing !== null && isThrowing(doing.lemma) && edits.some(({ act: done }) => done === "move")
    return of === null || moves || edits.some((edit) => of.includes(edit.act))
  })
}

/** What an imperative stands behind. */
const leads = /^(?:[,.;:!?]|and|then|please|also|but|just|now|you|first|next|finally)$/
const modal = /^(?:can|could|should|must|may|might|will|shall)$/
const leaving = /^(?:go|disappear|vanish)$/
const words_max = 120

/** The imperatives of a text that none of the edits did, and the things that were to go and did not. Linear in the text. */
export const undone = (text: string, edits: ReadonlyArray<Edit>): ReadonlyArray<string> => {
  const tokens = normalise(text).match(/[\p{L}\p{N}]+(?:['.-][\p{L}\p{N}]+)*|[,.;:!?]/gu) ?? []
  const tagged = tag(tokens.slice(0, words_max))
  const gone = edits.some(({ act }) => act === "remove" || act === "amount" || act === "replace" || act === "move")
  return tagged.flatMap(({ form, part, text: word }, i) => {
    const before = tagged[i - 1]?.text ?? ","
    const last = tagged[i + 1] === undefined || /^(?:[,.;:!?]|and|then|but)$/.test(tagged[i + 1]?.text ?? "")
    if (leaving.test(word) && modal.test(before) && last) return gone ? [] : [word]
    // "show it in autumn": what also brings something new says many things.
    if (part !== "verb" || form !== "base" || !leads.test(before) || doingAt(tagged, i)?.acts.has("add") === true)
      return []
    return isDone(edits, tagged, i) === false ? [word] : []
  })
}
