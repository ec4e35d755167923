import { guessOf, mended } from "../reading/Spelling.js"

/** Words that are told one by one. */
const told_max = 20

/** The words of a text, each once. */
const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/(?<![\p{L}'-])\p{L}+(?![\p{L}'-])/gu) ?? [])

/** Puts a text's own words back into what is quoted of it, for those that were taken for others. */
export const inOwnWords = (text: string): ((quoted: string) => string) => {
  const words = wordsOf(text)
  const own = new Map<string, string>()
  for (const word of words) {
    const [taken, ...more] = mended([word])
    if (more.length === 0 && taken !== word && !words.has(taken)) own.set(taken, word)
  }
  return (quoted) => quoted.replace(/\p{L}+/gu, (word) => own.get(word) ?? word)
}

/** Says of words that are no English which known word they were taken for, where more than a slip of the pen is between the two. */
export const guessesOf = (text: string): ReadonlyArray<string> => {
  const told: Array<string> = []
  for (const word of wordsOf(text)) {
    const guess = guessOf(word)
    if (guess !== null) told.push(`“${word}” is read as “${guess}”.`)
    if (told.length === told_max) break
  }
  return told
}
