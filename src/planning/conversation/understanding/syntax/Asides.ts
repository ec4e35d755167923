/** What is said in a sentence that asks for nothing: remarks, opinions, and what is spoken of before a wish. */
import { verbOf } from "../../../english/Lemmas.js"
import type { Word } from "../grammar/Words.js"
import { nounEnds } from "./Nouns.js"
import { textOf } from "./Phrase.js"
import type { Step } from "./Segment.js"

/** "the windmill blocks the view": a clause that asks for nothing, up to where the next begins. */
export const remarkAt = (words: ReadonlyArray<Word>, at: number): ReadonlyArray<Step> => {
  const verb = words[at]
  if (verb === undefined || verb.part !== "verb" || verb.form === "ing") return []
  // "the clock stopped, make it larger"
  if (verb.form === "participle" && verbOf(verb.text)?.forms.includes("past") !== true) return []
  for (let to = at + 1; to < words.length; to++)
    if (/^[,;]$/.test(words[to]?.text ?? "") || (words[to]?.text === "so" && to > at + 1) || isObliged(words, to))
      return [{ segment: { kind: "remark", from: at, to }, next: "object", cost: 4 + 0.2 * (to - at) }]
  return []
}

/** "have finished and should be removed": where it is told what is to become of it. */
const isObliged = (words: ReadonlyArray<Word>, at: number): boolean =>
  /^(?:and|but)$/.test(words[at]?.text ?? "") &&
  /^(?:should|must|can|could|may|need|needs|have to|has to|ought)$/.test(words[at + 1]?.text ?? "")

const opinions = /^(?:i|we|it|it's|they|they're|that|that's|this|nobody|everyone|people)$/

/** Who speaks of something without asking for anything, up to where a wish begins: "never mind the shelves, …". */
const aside = /^(?:never mind|i never|we never|i don't|we don't|nobody|no one|i hate|we hate|i dislike|who)$/i

/** "I never asked for sheep, take them away": what is spoken of, behind which a wish follows. */
export const asideAt = (words: ReadonlyArray<Word>, at: number): ReadonlyArray<Step> => {
  if (at > 0 || (!aside.test(textOf(words, 0, 1)) && !aside.test(textOf(words, 0, 2)))) return []
  const to = words.findIndex(({ text }) => /^[,;]$/.test(text))
  for (let from = at + 1; from < to; from++) {
    // "I don't want red parasols"
    if (/^(?:want|like|need|love|fancy|mean)$/.test(words[from]?.text ?? "")) continue
    const end = nounEnds(words, from)[0]
    if (end !== undefined && (end === to || /^(?:the|my|our|all|any)$/.test(words[from]?.text ?? "")))
      return [{ segment: { kind: "aside", from: at, to, noun: [from, end] }, next: "object", cost: 4 }]
  }
  return []
}

/** "I never liked it": what somebody thinks of what was spoken of, and of nothing else. */
export const opinionAt = (words: ReadonlyArray<Word>, at: number): ReadonlyArray<Step> => {
  if (at === 0 || !opinions.test(words[at]?.text ?? "")) return []
  let to = at + 1
  while (to < words.length && !/^[,;]$/.test(words[to]?.text ?? "")) to++
  const named = words
    .slice(at + 1, to)
    .some(({ part, text }) => part === "noun" && !/^(?:all|way|time|end|one|ones)$/.test(text))
  const wishes = words
    .slice(at + 1, to)
    .some(({ text }) => /^(?:should|must|could|want|need|like|love|make|put)$/.test(text) && text !== "like")
  const nobody = /^(?:nobody|no one)$/.test(textOf(words, at, at + 1).toLowerCase())
  return named || (wishes && !nobody) || to - at < 3
    ? []
    : [{ segment: { kind: "filler", from: at, to }, next: "object", cost: 5 }]
}
