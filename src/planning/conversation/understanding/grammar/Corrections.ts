/** "three, no, four lamps": what was said first is taken back by what is said after it. */
import { looksIn } from "../Looks.js"
import { splitPosition } from "../Positions.js"
import { actsOf } from "../syntax/Acts.js"
import { isDefinite, isIndefinite, saidOf, type Word, wordsOf } from "./Words.js"

const turns = new Set("no nope wait sorry actually rather oops correction scratch".split(" "))
const hesitations = new Set("hmm hm mm er uh um oh ah well".split(" "))
const after = new Set(
  "no nope wait sorry actually rather i mean make that it better or let's say meant scratch".split(" ")
)

/** Where the word stands that takes back what was said, behind a pause, and where what is meant instead begins. */
const turnOf = (words: ReadonlyArray<Word>): { readonly at: number; readonly from: number } | null => {
  for (let i = 2; i < words.length - 1; i++) {
    const pause = words[i - 1]?.text === "," || hesitations.has(words[i - 1]?.text ?? "")
    const led = words[i]?.text === "i" && words[i + 1]?.text === "mean"
    const ored = words[i]?.text === "or" && words[i + 1]?.text === "rather"
    if (!led && !ored && !(pause && turns.has(words[i]?.text ?? ""))) continue
    let from = i + (led || ored ? 2 : 1)
    while (after.has(words[from]?.text ?? "") || words[from]?.text === ",") from++
    let at = pause ? i - 1 : i
    while (at > 1 && (words[at - 1]?.text === "," || hesitations.has(words[at - 1]?.text ?? ""))) at--
    if (from < words.length) return { at, from }
  }
  return null
}

/** "the guards, no, just two of them": two of the guards. */
const ofThem = (first: ReadonlyArray<Word>, meant: string): string | null => {
  const count = /^(?:just |only |maybe )?(?<count>\w+) of (?:them|those|these)$/i.exec(meant)?.groups?.count
  const at = first.findLastIndex(({ text }) => /^(?:the|all|these|those|my|our)$/.test(text))
  if (count === undefined || at < 0) return null
  return `${saidOf(first.slice(0, at))} ${count} of the ${saidOf(first.slice(at + 1))}`
}

const kept = /^(?:keep|leave|spare) (?<what>.+?)(?: there| alone| in| as (?:it is|they are))?$/i

/** "the pump and the lamp, actually keep the lamp": the pump. Null where nothing else is left. */
const withoutKept = (first: ReadonlyArray<Word>, meant: string): string | null => {
  const what = kept.exec(meant)?.groups?.what
  const said = saidOf(first)
  const at = what === undefined ? -1 : said.toLowerCase().lastIndexOf(what.toLowerCase())
  if (what === undefined || at < 0) return null
  const [before, behind] = [said.slice(0, at), said.slice(at + what.length)]
  const led = /(?:,? and |, )$/i.exec(before)
  if (led !== null) return `${before.slice(0, led.index)}${behind}`
  const next = /^(?:,? and |, )/i.exec(behind)
  return next === null ? null : `${before}${behind.slice(next[0].length)}`
}

const so_many = /^(?:keep|leave|spare) (?<count>(?:only |just )?\w+)(?: of (?:them|those|these))?$/i

/** "lose the crates, no, keep two of them": so many are to be left of them. */
const keptOf = (first: ReadonlyArray<Word>, meant: string): string | null => {
  const count = so_many.exec(meant)?.groups?.count
  const at = first.findLastIndex(({ text }) => /^(?:the|all|these|those|my|our)$/.test(text))
  return count === undefined || at < 0 ? null : `keep ${count} of the ${saidOf(first.slice(at + 1))}`
}

type Sort = "definite" | "indefinite" | "look" | "place" | "name" | null

export const sortOf = (words: ReadonlyArray<Word>): Sort => {
  const said = saidOf(words)
  if (isDefinite(words)) return "definite"
  if (isIndefinite(words)) return "indefinite"
  if (looksIn(said) !== null) return "look"
  const { position, what } = splitPosition(`x ${said}`)
  return position !== null && what === "x" ? "place" : null
}

/** The message with what was meant in place of what was said first; as it is where nothing is taken back. */
export const correctedIn = (sentence: string): string => {
  const words = wordsOf(sentence)
  const turn = turnOf(words)
  if (turn === null) return sentence
  const [first, meant] = [words.slice(0, turn.at), words.slice(turn.from)]
  const [verb] = meant
  if (kept.test(saidOf(meant))) return withoutKept(first, saidOf(meant)) ?? keptOf(first, saidOf(meant)) ?? sentence
  if (verb !== undefined && actsOf(verb.text).size > 0 && verb.part === "verb") return saidOf(meant)
  const some = ofThem(first, saidOf(meant))
  if (some !== null) return some
  // "a fig, no wait, for an aquarium": what stands behind the same preposition is taken back.
  const led = verb?.part === "preposition" ? first.findLastIndex(({ text }) => text === verb.text) : -1
  if (led > 0) return `${saidOf(first.slice(0, led))} ${saidOf(meant)}`
  // "two stools by the bench, no, make that three": another number of the same.
  const counted = meant.length === 1 && verb?.part === "number" ? first.findIndex(({ part }) => part === "number") : -1
  if (counted >= 0) return saidOf([...first.slice(0, counted), ...meant, ...first.slice(counted + 1)])
  // "a chair, no, make that two chairs, by the door": what goes on behind the correction stays.
  const pause = meant.findIndex(({ text }) => text === ",")
  const [head, tail] = pause < 1 ? [meant, []] : [meant.slice(0, pause), meant.slice(pause)]
  if (tail.length > 0 && sortOf(head) !== null && sortOf(first) === sortOf(head)) return saidOf(meant)
  const sort = sortOf(meant)
  const same = sort === "definite" ? renamed(first, meant) : null
  if (same !== null) return same
  if (sort === "indefinite" && sortOf(first) === sort && !first.some(({ part }) => part === "verb"))
    return saidOf(meant)
  for (let i = first.length - 1; i > 0 && sort !== null; i--) {
    if (first[i - 1]?.part === "determiner" || first[i - 1]?.part === "number") continue
    if (sortOf(first.slice(i)) === sort) return `${saidOf(first.slice(0, i))} ${saidOf(meant)}`
  }
  return sentence
}

/** Where a phrase with an article ends that begins at a word: its adjectives and nouns. */
const phraseEnd = (words: ReadonlyArray<Word>, from: number): number => {
  let to = from + 1
  while (/^(?:noun|adjective|number)$/.test(words[to]?.part ?? "")) to++
  return to
}

/** "along the north edge of the plaza", and "the south edge": what is called the same is meant; null where nothing or more than one is. */
export const renamed = (words: ReadonlyArray<Word>, meant: ReadonlyArray<Word>): string | null => {
  const head = meant.at(-1)?.lemma
  if (meant[0]?.part !== "determiner" || meant.length < 3 || phraseEnd(meant, 0) !== meant.length) return null
  const found = words.flatMap(({ part }, from) => {
    const to = part === "determiner" ? phraseEnd(words, from) : from
    return to > from + 1 && words[to - 1]?.lemma === head ? [{ from, to }] : []
  })
  const [only, ...others] = found
  if (only === undefined || others.length > 0) return null
  return [words.slice(0, only.from), meant, words.slice(only.to)]
    .map(saidOf)
    .filter((part) => part !== "")
    .join(" ")
}

const turning = /^(?:no|nope|wait|actually|sorry|hm+|oops|or rather|i mean)\b[,.! ]+(?=\S)/i

/** The sentences with what each means, also where the next one takes a word of it back: "to the stern... no, to the funnels". */
export const corrected = (sentences: ReadonlyArray<string>): ReadonlyArray<string> => {
  const told: Array<string> = []
  for (const sentence of sentences) {
    const last = told.at(-1)
    const whole =
      last === undefined || !turning.test(sentence) ? null : `${last.replace(/[.!?…]{1,8}$/, "")}, ${sentence}`
    const meant = whole === null ? null : correctedIn(whole)
    if (meant === null || meant === whole) told.push(correctedIn(sentence))
    else told[told.length - 1] = meant
  }
  return told
}
