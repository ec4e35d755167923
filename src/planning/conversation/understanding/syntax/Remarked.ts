/** Sentences beside a wish that only tell something: "Iron chairs are murder on old bones", "The frost got five of the pots". */
import { isPlural } from "#catalogue/Words.js"
import { isComplaint } from "../grammar/Complaints.js"
import { isStatement } from "../grammar/Statements.js"
import { wordsOf } from "../grammar/Words.js"
import { isDeed } from "./Acts.js"
import { nounEnds } from "./Nouns.js"
import { textOf } from "./Phrase.js"
import { phrasesAt } from "./Phrases.js"
import { isDefiniteNoun, theBare } from "./Wishes.js"

/** What may be a wish, however it is said. */
const wishing =
  /\b(?:should|must|shall|could|can|may|might|would|will|wants?|needs?|wish|wishes|like|love|prefer|let|please|instead|too|enough|more|fewer|less|another|missing|lacks?|gone|out|away|no|not|without|only|half|rest|others?|back)\b|n't\b/i
/** Verbs that say how something is to stand, to look or to be. */
const placing =
  /^(?:be|is|are|'s|stands?|sits?|lies?|hangs?|goes?|faces?|looks?|points?|leans?|gets?|has|have|becomes?|turns?|measures?|covers?|matches|match|belongs?|comes?|stays?|remains?|replaces?)$/

/** Whether what a sentence says of its subject is where that is, or how: it may be how it is to be. */
const isState = (sentence: string): boolean => {
  const words = wordsOf(sentence)
  return words.some(({ text }, at) => at > 0 && placing.test(text) && phrasesAt(words, at + 1).length > 0)
}

/** Whether a sentence only tells something, and could be no wish. */
export const isRemark = (sentence: string): boolean =>
  sentence.length < 200 &&
  !wishing.test(sentence) &&
  !isDeed(wordsOf(sentence)) &&
  !isComplaint(sentence) &&
  isStatement(sentence) &&
  !isState(sentence)

/** What a remark tells something of, as that is spoken of next: "iron chairs" are the iron chairs; null where nobody could mean it. */
export const remarkedOn = (sentence: string): string | null => {
  const words = wordsOf(sentence)
  const [end = 0] = nounEnds(words, 0)
  if (end === 0 || /^(?:it|they|this|that|these|those|he|she|everyone|one)$/.test(words[0]?.text ?? "")) return null
  const noun = words.slice(0, end)
  if (isDefiniteNoun(noun)) return textOf(words, 0, end)
  return isPlural(noun.at(-1)?.text ?? "") ? textOf(theBare(noun), 0, theBare(noun).length).toLowerCase() : null
}
