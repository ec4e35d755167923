/** "another one like that", "two more chairs": what is new is to be like what is there. */
import { countAt } from "../../reading/Numbers.js"
import type { ThingEntry } from "../document/Scene.js"
import { valueOf } from "../understanding/Measures.js"
import type { Position } from "../understanding/Positions.js"
import type { Editing } from "./Outcome.js"
import { pick } from "./Pick.js"

const another =
  /^(?:another|one more|a (?:second|third|fourth|further)|an? (?:extra|additional|identical)|an?other)(?: (?<noun>(?!one\b|like\b).+?))?(?: one)?(?: (?:just |exactly )?(?:like|as) (?:that|it|this|them|the (?<of>.+?)))?(?: one)?$/i
const further =
  /^(?<count>an? (?:dozen|couple|few)|half an? dozen|several|some|[a-z]+|\d{1,3}) (?:more|further|extra|additional|other)(?: of)? (?<noun>\p{L}.*)$/iu
const likewise =
  /^(?<count>an?|one|two|three|four|five|\d{1,3})(?: more)?(?: (?<noun>(?!one\b|like\b).+?)| ones?)? (?:just |exactly )?like (?:that|it|this|them|those|the (?<of>.+?))(?: ones?)?$/i

export interface Like {
  readonly model: ThingEntry
  readonly count: number
}

const numberOf = (words: string): number =>
  countAt(words.toLowerCase().split(" "), 0, true)?.value ?? valueOf(words.replace(/^(?:an?|half an?) /i, "")) ?? 1

/** What "another one like that" or "another bench" is to be like; null where the words mean something new. */
export const likeIn = (editing: Editing, what: string): Like | null => {
  const found = another.exec(what)?.groups ?? likewise.exec(what)?.groups ?? further.exec(what)?.groups
  if (found === undefined) return null
  const phrase = found.of ?? found.noun ?? editing.memory.last
  if (phrase === null || phrase === undefined) return null
  const picked = pick(editing, phrase, { all: true, sorts: ["thing"] })
  if (picked._tag !== "Picked") return null
  const [model] = picked.entries
  if (model?.sort !== "thing" || model.at === null) return null
  return { model, count: numberOf(found.count ?? "one") }
}

/** "across from the first one": from what it is like. */
export const besideModel = (position: Position, { model }: Like): Position => ({
  ...position,
  targets: position.targets.map((target) =>
    /^(?:the (?:two|others|other two|existing (?:ones|two))|them|both(?: of them)?|those)$/i.test(target) ||
    /^the (?:first|other|old|existing|original) one$/i.test(target)
      ? `the ${model.name}`
      : target
  )
})
