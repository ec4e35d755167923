/** Slips of the pen in the words that say where, which are no words at all otherwise. */
import { partsOf } from "#catalogue/PartsOfSpeech.js"
import { verbOf } from "../../../english/Lemmas.js"
import { isClose } from "../Typos.js"

const places =
  "degrees metres meters centimetres percent clockwise turn rotate remove replace delete paint bigger larger smaller taller wider another please instead above below behind beside between around under inside outside along against opposite front next near corner middle".split(
    " "
  )
const known = new Set(
  "where there here their these those them then that than with other another after were very every even ever over".split(
    " "
  )
)

const isWord = (word: string): boolean =>
  known.has(word) ||
  partsOf(word) !== undefined ||
  partsOf(word.replace(/e?s$/, "")) !== undefined ||
  verbOf(word) !== undefined

/** The text with what is no word but a slip away from a preposition as that preposition. Linear in the text. */
export const spelt = (text: string): string =>
  text.replace(/(?<![\p{L}"“'-])[a-z]{4,9}(?![\p{L}"”'-])/gu, (word) => {
    const meant = places.find((place) => place !== word && isClose(word, place))
    return meant === undefined || places.includes(word) || isWord(word) ? word : meant
  })
