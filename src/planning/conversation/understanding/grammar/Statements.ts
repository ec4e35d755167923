/** What only tells how things are: "it smells", "we expect more guests on Monday". It asks for nothing. */
import { verbOf } from "../../../english/Lemmas.js"
import { looksIn } from "../Looks.js"
import { resizeIn } from "../Measures.js"
import { nounEnds } from "../syntax/Nouns.js"
import { type Word, wordsOf } from "./Words.js"

const leads = /^(?:because|since|as|for|well|you see|the thing is|after all|otherwise|or else|that way)$/
const subjects = /^(?:i|we|it|they|he|she|you|people|everyone|everybody|someone|somebody|nobody|there|this|that|who)$/
const contracted = /^(?:i'm|we're|it's|they're|he's|she's|that's|there's|i've|we've|they've|you're)$/
/** Behind these stands what is to be, whoever says it. */
const wishing =
  /^(?:should|must|shall|ought|could|can|may|might|want|wants|need|needs|wish|prefer|require|requires|deserves?|gets?|lacks?|goes|go|stays?|becomes?|replaces?|be|let)$/
const passive = /^(?:be|being)$/

/** How far a subject reaches from the first word on; 0 where none begins there. */
const subjectsOf = (words: ReadonlyArray<Word>): ReadonlyArray<number> =>
  subjects.test(words[0]?.text ?? "") ? [1] : nounEnds(words, 0)

/** Whether a verb stands at a word that tells what is so. */
const isTelling = (words: ReadonlyArray<Word>, at: number): boolean => {
  const word = words[at]
  if (word === undefined || wishing.test(word.text)) return false
  if (word.form === "be") return words.slice(at + 1, at + 3).every(({ text }) => !passive.test(text))
  const forms = verbOf(word.text)?.forms ?? []
  if (/n't$/.test(word.text)) return !/^(?:should|must|can|could)n't$/.test(word.text)
  return word.part === "verb"
    ? word.form === "third" || word.form === "past" || word.form === "base"
    : word.part === "noun" && (forms.includes("past") || forms.includes("third"))
}

/** Whether all that is said of the subject is a look or a size: that may be how it is to be. */
const isState = (words: ReadonlyArray<Word>, at: number): boolean => {
  const said = words
    .slice(at + 1)
    .map(({ text }) => text)
    .join(" ")
  return words[at]?.form === "be" && (looksIn(said) !== null || resizeIn(said) !== null)
}

/** "take the palms": of them is spoken. */
export const about =
  /^(?:take|consider|regarding|concerning|about|as for|look at|you know|remember|see) (?=(?:the|my|our|those|these) )/i

/** Whether a clause tells something and asks for nothing. */
export const isStatement = (clause: string): boolean => {
  const named = wordsOf(clause.replace(about, ""))
  if (about.test(clause) && nounEnds(named, 0)[0] === named.length) return true
  const all = wordsOf(clause)
  const from = leads.test(all[0]?.text ?? "") ? 1 : 0
  const words = all.slice(from)
  if (contracted.test(words[0]?.text ?? "")) return words.length > 1 && !/^(?:to|called)$/.test(words[1]?.text ?? "")
  // "they sulk": behind a pronoun any verb tells.
  const plain = /^(?:i|we|they|you)$/.test(words[0]?.text ?? "") && words[1]?.part === "noun"
  if (plain && !wishing.test(words[1]?.text ?? "") && verbOf(words[1]?.text ?? "")?.forms.includes("base") === true)
    return true
  return subjectsOf(words).some((end) => isTelling(words, end) && !isState(words, end))
}
