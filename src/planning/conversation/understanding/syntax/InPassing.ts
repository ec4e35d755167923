/** What a sentence says in passing, which asks for nothing. */
import type { Word } from "../grammar/Words.js"
import { approved, approvedAt } from "./Approving.js"
import { isGoingOn } from "./Going.js"
import { textOf } from "./Phrase.js"
import { phrasesAt } from "./Phrases.js"
import type { State, Step } from "./Segment.js"

const courtesies = new Set(
  `please kindly maybe perhaps actually also then now just too as-well again though well so ok okay hmm oh instead-of really simply thanks somehow
  possibly ideally preferably finally next only yes no-wait later all both everywhere still even quite rather exactly precisely`.split(
    /\s+/
  )
)
/** "right between two stalls": just there. */
const exactly = /^(?:right|directly|straight|just|exactly|immediately|smack|bang|precisely)$/
const relative = /^(?:that|which) (?:is|are|stands?|hangs?|lies?|sits?|lean|leans)$/

/** How many words from a word on are of a pattern, as many as `most`; 0 where none are. */
export const lengthOf = (
  pattern: Pick<RegExp, "test">,
  words: ReadonlyArray<Word>,
  at: number,
  most: number
): number => {
  for (let used = Math.min(most, words.length - at); used > 0; used--)
    if (pattern.test(textOf(words, at, at + used).toLowerCase())) return used
  return 0
}

/** Whether somebody or something moves or lies so, and where stands behind that: "walking along the canal". */
export const goesSomewhere = (words: ReadonlyArray<Word>, at: number): boolean =>
  isGoingOn(words[at]?.text) && phrasesAt(words, at + 1).some(({ phrase }) => phrase.kind === "place")

/** What is said in passing: courtesies, that somebody would like it so, how something moves where it is. */
export const asidesAt = (words: ReadonlyArray<Word>, at: number, state: State): ReadonlyArray<Step> => {
  const steps: Array<Step> = []
  const filler = (next: State, cost: number, used = 1) => {
    steps.push({ segment: { kind: "filler", from: at, to: at + used }, next, cost })
  }
  const { text } = words[at] ?? { text: "" }
  if (courtesies.has(text)) filler(state, 0.3)
  // "the crates that are next to the wall"
  if (state !== "start" && state !== "predicate" && relative.test(`${text} ${words[at + 1]?.text}`))
    filler(state, 0.3, 2)
  if (exactly.test(text) && phrasesAt(words, at + 1).some(({ phrase }) => phrase.kind === "place")) filler(state, 0.2)
  if (text === "as" && words[at + 1]?.text === "well") filler(state, 0.3, 2)
  if (state === "subject" || state === "object") {
    const liked = Math.max(lengthOf(approved, words, at, 5), approvedAt(words, at))
    // "nicer on the counter instead of the scale" is said of another thing too.
    if (liked > 2 && !words.slice(at + liked).some((word) => word.text === "instead")) filler("object", 0.4, liked)
  }
  // "a stream running past the camp", "two geese walking along the canal"
  if ((state === "object" || state === "turned") && goesSomewhere(words, at)) filler(state, 0.3)
  return steps
}
