/** "remove the lamp. No wait, leave it, remove the clock": what one sentence asked for and the next calls off. */

import { talkWords } from "#catalogue/TalkWords.js"
import { nounsIn } from "./Words.js"

const turns_max = 4
const pause = /^[,.! ]+/
const spared = /^(?:leave|keep) (?:it|them|that|those)(?: there| alone| in| be| as (?:it is|they are|is))?(?=[,;.!]|$)/i
const next = /^(?:[,;.!]+ ?)?(?: ?(?:and|but|just|rather|instead) )?/i

/** How far one of the phrases reaches that a text begins with, the longest; 0 where it begins with none. */
const ledBy = (text: string, phrases: ReadonlyArray<string>): number => {
  const plain = text.toLowerCase()
  return phrases.reduce(
    (most, phrase) =>
      phrase.length > most && plain.startsWith(phrase) && !/^[\p{L}'-]/u.test(plain.slice(phrase.length))
        ? phrase.length
        : most,
    0
  )
}

/** A sentence without the words that turn from the one before. */
const withoutTurns = (sentence: string): string => {
  let text = sentence
  for (let n = 0; n < turns_max; n++) {
    const used = ledBy(text, talkWords().turning)
    const rest = text.slice(used).replace(pause, "")
    if (used === 0 || rest === "" || rest.length === text.length - used) break
    text = rest
  }
  return text
}

/** A sentence without the words that call off the one before. */
const withoutCall = (text: string): string => {
  const used = ledBy(text, talkWords().cancelling) || (spared.exec(text)?.[0].length ?? 0)
  if (used === 0 || !/^(?:[,;.!]|$)/.test(text.slice(used))) return text
  return text.slice(used).replace(next, "")
}

const refused = /^(?:no+|nope|nah|better not|rather not)[.!, ]*$/i

const calledOff = /^(?:no+|nope|nah)[,.! -]+(?:just |only |rather )?(?<rest>(?!i (?:mean|meant|said)\b|not\b)\S.{3,})$/i

const anew =
  /^(?:(?:well|no|nope|actually|hmm?|wait|oh|ok|okay|or)\b,? )+(?:just|rather|better|simply|instead|let's just)\b/i

const sharesNoun = (a: string, b: string): boolean => {
  const nouns = new Set(nounsIn(a))
  return nounsIn(b).some((noun) => nouns.has(noun))
}

/** The sentences without those that the next one calls off. Linear in the sentences. */
export const standing = (sentences: ReadonlyArray<string>): ReadonlyArray<string> => {
  const told: Array<string> = []
  for (const [i, sentence] of sentences.entries()) {
    const said = sentence.trim()
    // "swap them? no. Just move the clock"
    if (refused.test(said) && told.length > 0 && i < sentences.length - 1) {
      told.pop()
      continue
    }
    // "everything in blue? no, just the bench": what was only asked is called off.
    const asked = /\?$/.test(told.at(-1)?.trim() ?? "") ? calledOff.exec(said)?.groups?.rest : undefined
    if (asked !== undefined) {
      told[told.length - 1] = asked
      continue
    }
    // "four should be benches... well, just replace four": what was begun is said anew.
    const begun = told.at(-1)?.trim() ?? ""
    if (/(?:\.{3}|…)$/.test(begun) && anew.test(said) && sharesNoun(begun, said)) told.pop()
    const plain = withoutTurns(said)
    const rest = withoutCall(plain)
    const called = rest !== plain && told.length > 0 && (plain !== said || !/^(?:leave|keep) /i.test(plain))
    if (!called) {
      told.push(sentence)
      continue
    }
    told.pop()
    if (rest !== "") told.push(rest.replace(/ instead[.!]*$/i, ""))
  }
  return told.length === 0 ? sentences : told
}
