import { guessOf } from "../reading/Spelling.js"

/** Words that are told one by one. */
const told_max = 20

/** Says of words that are no English which known word they were taken for, where more than a slip of the pen is between the two. */
export const guessesOf = (text: string): ReadonlyArray<string> => {
  const told: Array<string> = []
  for (const word of new Set(text.toLowerCase().match(/(?<![\p{L}'-])\p{L}+(?![\p{L}'-])/gu) ?? [])) {
    const guess = guessOf(word)
    if (guess !== null) told.push(`“${word}” is read as “${guess}”.`)
    if (told.length === told_max) break
  }
  return told
}
