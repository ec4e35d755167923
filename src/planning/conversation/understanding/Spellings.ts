/** Words as people write them in haste, by those that they mean. */
import { talkWords } from "#catalogue/TalkWords.js"

let table: ReadonlyMap<string, string> | undefined

/** The text with every hasty spelling of the catalogue as the word that is meant. Linear in the text. */
export const meant = (text: string): string => {
  table ??= new Map(
    Object.entries(talkWords().spellings).flatMap(([word, spellings]) =>
      [...spellings].map((spelling): [string, string] => [spelling, word])
    )
  )
  const known = table
  return text.replace(/\p{L}+(?!['\p{L}])/gu, (word) => known.get(word.toLowerCase()) ?? word)
}
