/** Wishes that are told as what has happened, or behind why they are wished: "we bought a second kiln", "guests are coming, so we need eight chairs". */
import { talkWords } from "#catalogue/TalkWords.js"
import { singular } from "#catalogue/Words.js"
import { verbOf } from "../../../english/Lemmas.js"
import { resizeIn } from "../Measures.js"
import { actsOf, doingAt, isDeed } from "../syntax/Acts.js"
import { isIndefinite, saidOf, type Word, wordsOf } from "./Words.js"

/** What goes on with something that was named before. */
const leaning = /\b(?:it|its|they|them|their|there|that|this|those|these|ones?)\b/i

const because = /^(?<why>[^,;:?]{6,120}?),? so (?:now |please |just )*(?<wish>.{3,200})$/i
const wishing = /^(?:i|we)(?:'ll| will|'d| would)?(?: also| now| really)? (?:need|want|like)\b/i
const announced =
  /^(?<what>(?:i|we|they|he|she|my|our|somebody|someone)\b[^:,.;?!]{8,100}): (?<wish>(?:an?|another|one|two|three|four|five|six|seven|eight|nine|ten|\d{1,3}|some|the) .{3,300})$/i
const owned =
  /^(?:i|we)(?:'ve| have)?(?: just| also| now)*(?: got| have)? (?<what>(?:another|one more|an? (?:new|second|third|extra|further))\b .{2,100}?)(?: (?:now|today|too))?$/i

const measured =
  /^(?<what>(?:the|my|our) [\p{L}' -]{2,40}?) (?:is|are|measures?)(?: actually| really| only| about)? (?<how>\d.{1,60})$/iu

/** "12 m long", "9 m by 6 m". */
const isMeasure = (how: string): boolean => /^(?:metres|rectangle|area)$/.test(resizeIn(how)?.by ?? "")

/** Whether a verb that is told of brings something new, or takes something away. */
const tellingOf = (
  words: ReadonlyArray<Word>,
  at: number
): { readonly lemma: string; readonly used: number } | null => {
  const word = words[at]
  const verb = word === undefined ? undefined : verbOf(word.text)
  if (word === undefined || verb === undefined || word.text === verb.lemma) return null
  if (!verb.forms.some((form) => form === "past" || form === "participle")) return null
  const doing = doingAt(words, at)
  const acts = doing?.acts ?? actsOf(verb.lemma)
  if (/^(?:want|use|have|give|get|make|keep|draw|create)$/.test(verb.lemma) && !/^got$/.test(word.text)) return null
  const fresh = isIndefinite(words.slice(at + (doing?.used ?? 1)))
  return acts.has("remove") || (acts.has("add") && fresh)
    ? { lemma: acts.has("remove") ? "remove" : "add", used: doing?.used ?? 1 }
    : null
}

/** "I sold two sheep": the sheep are gone; null for anything else that is told. */
const toldOf = (clause: string): string | null => {
  const words = wordsOf(clause)
  if (!/^(?:i|we|they|he|she|somebody|someone|i've|we've|they've)$/.test(words[0]?.text ?? "")) return null
  let at = 1
  while (/^(?:have|has|just|already|also|now|recently|finally)$/.test(words[at]?.text ?? "")) at++
  const telling = tellingOf(words, at)
  const what = telling === null ? [] : words.slice(at + telling.used)
  return telling === null || what.length === 0 ? null : `${telling.lemma} ${saidOf(what)}`
}

const theirs =
  /^(?:(?:the|our|my|some|most|all the|his|her|their|a few) )?(?<who>\p{L}+)(?: (?:also|really|all|both|just|still|always|keep|keeps))* (?<verb>wants?|(?:would|'d) (?:like|love|prefer|rather have)|likes? to have|needs?|(?:asked|asks?|asking|begged|wish(?:es|ed)?) for|insists? on|prefers?|preferred|could (?:use|do with)|(?:is|are|was|were) (?:asking|hoping) for)(?: to (?:have|see|get))? (?!to |(?:an? |some |more )?(?:place|way|spot|chance|opportunity|room|space)\b)(?<wish>.{3,300})$/iu

/** "the kids want a slide": what somebody else wishes is wished; null for any other clause. */
const wishOf = (clause: string): string | null => {
  const { verb = "", who = "", wish = "" } = theirs.exec(clause)?.groups ?? {}
  const plain = who.toLowerCase()
  const { people } = talkWords()
  if (wish === "" || /[:;–—]/.test(wish) || !(people.has(plain) || people.has(singular(plain)))) return null
  return `${/prefer|rather/i.test(verb) ? "I'd prefer" : "I want"} ${wish.replace(/^(?:his|her|their) (?:own )?/i, "the ")}`
}

/** The wish that lies in what a clause tells; the clause itself where none does. Linear in the clause. */
export const reported = (clause: string): string => {
  if (clause.length > 400) return clause
  const own = wishOf(clause)
  if (own !== null) return own
  const { why = "", wish = "" } = because.exec(clause)?.groups ?? {}
  const wished = wishing.test(wish) || isDeed(wordsOf(wish))
  if (wished && !leaning.test(wish) && !isDeed(wordsOf(why))) return wish
  const told = announced.exec(clause)?.groups
  if (told?.wish !== undefined) return isIndefinite(wordsOf(told.wish)) ? `add ${told.wish}` : told.wish
  const is = measured.exec(clause)?.groups
  if (is?.what !== undefined && (is.how ?? "").split(/,? and |, /i).every((how) => isMeasure(how)))
    return `make ${is.what} ${is.how}`
  const had = owned.exec(clause)?.groups?.what
  return had === undefined ? (toldOf(clause) ?? clause) : `add ${had}`
}
