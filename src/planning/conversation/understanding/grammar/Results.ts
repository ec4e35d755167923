/** "move the cart so that it stands behind the barn": where it is to stand is where it is to be moved. */
import { verbOf } from "../../../english/Lemmas.js"
import { saidOf, type Word, wordsOf } from "./Words.js"

const stance = new Set("stand sit lie hang be rest lean".split(" "))
const helping = new Set("is are will would can could should must".split(" "))

const lemmaOf = (word: Word | undefined): string =>
  word === undefined ? "" : helping.has(word.text) ? "be" : (verbOf(word.text)?.lemma ?? word.text)

/** "turn it 45 degrees so that it faces the TV": what it is to face says how far. */
const turnedTo =
  /^(?:turn|rotate|spin|swivel|pivot|twist) (?<what>.{1,80}?)(?: (?:by )?(?:\d{1,3}|[a-z-]+) ?(?:degrees?|°))?(?: around| round)?,? (?:so (?:that )?|until |such that |in order that |to make )(?:it|they|them)(?: is| are)? ?(?:faces?|facing|looks? (?:at|towards?|to|out of|onto)|looking (?:at|towards?)|points? (?:at|to|towards?))(?: towards?| to| at)? (?<target>(?:the|my|our|each|it)\b.{1,80})$/i

/** The clause with what it is to come to as a part of it; as it is where it says none. */
export const resulting = (clause: string): string => {
  const faced = turnedTo.exec(clause)?.groups
  if (faced !== undefined) return `turn ${faced.what} to face ${faced.target}`
  if (!/\bso\b/i.test(clause)) return clause
  const words = wordsOf(clause)
  const at = words.findIndex(({ text }, i) => i > 1 && text === "so")
  if (at < 0) return clause
  const subject = words[at + 1]?.text === "that" ? at + 2 : at + 1
  if (!/^(?:it|they)$/.test(words[subject]?.text ?? "")) return clause
  let verb = subject + 1
  while (helping.has(words[verb]?.text ?? "") && words[verb + 1]?.part === "verb") verb++
  if (!stance.has(lemmaOf(words[verb]))) return clause
  const end = words[at - 1]?.text === "," ? at - 1 : at
  return `${saidOf(words.slice(0, end))} ${saidOf(words.slice(verb + 1))}`
}
