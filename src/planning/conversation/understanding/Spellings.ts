/** Words as people write them in haste, by those that they mean. */
import { partsOf } from "#catalogue/PartsOfSpeech.js"
import { talkWords } from "#catalogue/TalkWords.js"
import { singular } from "#catalogue/Words.js"
import { closedTags } from "../../english/ClosedClasses.js"
import { verbOf } from "../../english/Lemmas.js"

let table: ReadonlyMap<string, string> | undefined

const letters_min = 3
const letters_max = 8

/** A word of grammar of which two letters changed places: "wiht", "cna"; null where the word is one itself, or none comes of it. */
const swapped = (word: string): string | null => {
  const plain = word.toLowerCase()
  if (plain.length < letters_min || plain.length > letters_max || closedTags(plain).length > 0) return null
  if (partsOf(plain) !== undefined || partsOf(singular(plain)) !== undefined || verbOf(plain) !== undefined) return null
  for (let at = 0; at + 1 < plain.length; at++) {
    const other = `${plain.slice(0, at)}${plain[at + 1]}${plain[at]}${plain.slice(at + 2)}`
    if (other !== plain && closedTags(other).length > 0) return other
  }
  return null
}

/** The text with every hasty spelling of the catalogue, and every word of grammar with two letters changed, as what is meant. Linear. */
export const meant = (text: string): string => {
  table ??= new Map(
    Object.entries(talkWords().spellings).flatMap(([word, spellings]) =>
      [...spellings].map((spelling): [string, string] => [spelling, word])
    )
  )
  const known = table
  return text.replace(/\p{L}+(?!['\p{L}])/gu, (word) => known.get(word.toLowerCase()) ?? swapped(word) ?? word)
}
