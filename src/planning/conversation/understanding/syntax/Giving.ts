/** Parts that things are given. */
import { isPartOfThing } from "../../edits/PartLook.js"
import type { Word } from "../grammar/Words.js"
import { looksIn } from "../Looks.js"
import { type Clause, type Group, isDefiniteNoun, meantBy, nounText, type Wish } from "./Wishes.js"

/** "the cottages slate roofs": who is given a part, and the part with its look. */
const ownerIn = (noun: ReadonlyArray<Word>) => {
  if (!isPartOfThing(noun.at(-1)?.text ?? "")) return null
  for (let at = 2; at < noun.length - 1; at++)
    if (looksIn(nounText(noun.slice(at, -1))) !== null) return { owner: noun.slice(0, at), part: noun.slice(at) }
  return null
}

/** "give the barn a red roof and white doors": parts with looks of their own; anything else is put there. */
export const given = (clause: Clause, group: Group, topic: string | null): ReadonlyArray<Wish> | null => {
  if (group.phrases.length > 0 && clause.verb !== "give") return null
  let owner: ReadonlyArray<Word> | null = null
  const wishes: Array<Wish> = []
  for (const noun of group.nouns) {
    const parted = isDefiniteNoun(noun) ? ownerIn(noun) : null
    if (isDefiniteNoun(noun)) owner = parted?.owner ?? noun
    if (isDefiniteNoun(noun) && parted === null) continue
    const wish = owner === null ? null : partOf(clause.verb, owner, parted?.part ?? noun, topic)
    if (wish === null) return null
    wishes.push(wish)
  }
  return wishes.length === 0 ? null : wishes
}

/** "the barn" and "a red roof": the roof of the barn is to be red. */
const partOf = (
  verb: string,
  owner: ReadonlyArray<Word>,
  thing: ReadonlyArray<Word>,
  topic: string | null
): Wish | null => {
  const part = thing.at(-1)?.said ?? ""
  const look = nounText(thing.slice(0, -1)).replace(/^(?:an?|some|the) /i, "")
  if (!isPartOfThing(part) || looksIn(look) === null) return null
  return {
    edit: { act: "look", what: `the ${part} of ${meantBy(owner, topic)}`, words: look },
    text: `${verb} ${nounText(owner)} ${nounText(thing)}`
  }
}
