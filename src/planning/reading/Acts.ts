import { partsOf } from "#catalogue/PartsOfSpeech.js"
import { shownAs } from "../english/Nouns.js"
import type { NounPhrase } from "./Chunk.js"
import type { Notes } from "./Notes.js"

/** Acts of two. */
const ofTwo = /^(duel|fight|joust|embrace|handshake|kiss|wedding)$/

/** Whether a noun names what is done, or a group, and nothing that has a body: "duel", "siesta", "regatta". */
export const isAct = (head: string): boolean => {
  const known = partsOf(head)
  return (
    known?.other !== undefined &&
    known.thing === undefined &&
    known.adjective === undefined &&
    shownAs([head], false) === undefined
  )
}

/** "a samurai duel", "a sheep parade": who does it, where an act is named after them; otherwise the phrase itself. */
export const withActors = ({ lexicon }: Notes, phrase: NounPhrase): NounPhrase => {
  const actors = phrase.words.slice(0, -1)
  if (!isAct(phrase.head) || lexicon.thing(phrase.words) !== undefined) return phrase
  const found = lexicon.thing(actors)?.meaning
  if (found?.sort !== "thing" || !/^(person|animal)$/.test(found.thing.category)) return phrase
  const count = ofTwo.test(phrase.head) ? 2 : null
  return { ...phrase, words: actors, head: actors.at(-1) ?? "", count, exact: count !== null, plural: true }
}
