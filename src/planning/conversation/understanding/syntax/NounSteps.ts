/** The noun phrases that may stand at a word of a sentence, and what each costs. */
import { partsOf } from "#catalogue/PartsOfSpeech.js"
import { isPlural, singular } from "#catalogue/Words.js"
import type { Word } from "../grammar/Words.js"
import { adjectiveIn, looksIn, readLooks } from "../Looks.js"
import { resizeIn, valueOf } from "../Measures.js"
import { airIn } from "../wishes/Making.js"
import { doingAt } from "./Acts.js"
import { airWords } from "./Air.js"
import { isGoingOn } from "./Going.js"
import { nounEnds } from "./Nouns.js"
import { textOf } from "./Phrase.js"
import type { State, Step } from "./Segment.js"
import { totalAt } from "./Totals.js"

export const asking = /^(?:can|could|should|may|might|would|shall)$/
export const being =
  /^(?:to )?(?:be|look|feel|become|stands?|sits?|lies?|hangs?|leans?|stays?(?: put)?|remains?|rests?|go(?:es)?|get|seem|appear|turn|live|come|grow|climb|float|glow|shine|gleam|ends? up|disappear|vanish|leave|have|need|be gone|done|made|painted|finished|built|coloured|be made|be placed|be put|be moved|be painted|be located|be set|be standing|be put up|be parked|be (?:lying|standing|sitting|hanging|leaning|resting|waiting|moored|stacked|piled|lined|tucked|grouped|gathered|mounted|seated|tied))$/
/** "two of them made of steel" leaves out that they are to be. */
export const left =
  /^(?:made|painted|coloured|built|needs?|gets?|wants|deserves?|receives?|has|finished|placed|put|standing|sitting|hanging|lying|turned)$/

/** "the temple golden": rather the temple, said to be golden. */
const isSaid = (words: ReadonlyArray<Word>, at: number, end: number): boolean => {
  const excepted = words.findIndex(
    ({ text }, i) => i > at && i < end && /^(?:,|except|but|bar|besides|apart|other)$/.test(text)
  )
  const to = excepted < 0 ? end : excepted
  const [before, last] = [words[to - 2], words[to - 1]]
  // "one red and one white": of what was spoken of.
  if (to - at === 2 && (before?.part === "number" || before?.text === "one"))
    return last?.part === "adjective" && looksIn(last.text) !== null
  // "pool longer", without its article
  const bare = words[at]?.part === "determiner" ? 3 : 2
  const thing = partsOf(before?.text ?? "") ?? partsOf(singular(before?.text ?? ""))
  const noun = before?.part === "noun" || thing?.thing !== undefined
  if (to - at < bare || !noun || last === undefined) return false
  if (to - at < 3)
    return (
      (/er$/.test(last.text) && resizeIn(last.text) !== null) ||
      (readLooks(last.text)?.some(({ sort }) => sort !== "other") === true && !isPlural(last.text))
    )
  const look = readLooks(last.text)?.[0] ?? adjectiveIn(last.text) ?? undefined
  if (/er$/.test(last.text) && resizeIn(last.text) !== null) return true
  return (
    (look !== undefined && (look.sort !== "other" || last.part === "adjective" || adjectiveIn(last.text) !== null)) ||
    airIn(last.text) !== null
  )
}

/** "half a dozen": of what, stands elsewhere. */
const isNumber = (words: ReadonlyArray<Word>, at: number, to: number): boolean =>
  // "all four" are of what was spoken of.
  !(words[at]?.text === "all" && to - at === 2) &&
  !(words[to - 1]?.text === "one" && to - at > 1) &&
  words
    .slice(at, to)
    .every(
      ({ part, text }) =>
        part === "number" || part === "determiner" || /^(?:dozen|only|just)$/.test(text) || valueOf(text) !== null
    ) &&
  words.slice(at, to).some(({ text }) => text === "dozen" || valueOf(text) !== null)

export const nounsAt = (words: ReadonlyArray<Word>, at: number, next: State, cost: number): ReadonlyArray<Step> => {
  // "hang three pictures" is something to do.
  const verb = next === "subject" && at + 1 < words.length && doingAt(words, at) !== null ? 1.5 : 0
  // "could the crane stand by the wall": rather the crane.
  const stance = (to: number) =>
    asking.test(words[at - 1]?.text ?? "") && being.test(words[to - 1]?.text ?? "") ? 1 : 0
  if (totalAt(words, at) > 0) return []
  // "the other stays", which a tagger takes for a noun
  const isOthers = /^(?:others?|rest|remaining)$/.test(words[at + 1]?.text ?? "")
  // "an umbrella stand by the door": of one thing it would be "stands".
  const isOne = /^(?:an?|another)$/.test(words[at]?.text ?? "")
  // "the benches stand by the gate", "the tents get red flags"
  const finite = (to: number) =>
    words
      .slice(at + 1, to)
      .some(
        ({ form, text }, i, all) =>
          !(/^(?:that|which)$/.test(all[i - 1]?.text ?? "") && /^(?:stay|remain|survive)s?$/.test(text)) &&
          (form === "third" ||
            (isOthers && text.endsWith("s")) ||
            /^(?:stays|remains)$/.test(text) ||
            (isOthers && /^(?:stay|remain)$/.test(text)) ||
            (form === "base" &&
              !isOne &&
              (i < all.length - 1 || (to < words.length && words[to]?.part !== "punctuation")))) &&
          (being.test(text) || left.test(text))
      )
      ? 3
      : 0
  // "make the cars taxis": two phrases, as nothing in the plural stands before a plural.
  const doubled = (to: number) =>
    next !== "subject" &&
    words.slice(at + 1, to - 1).some(({ part, plural }) => part === "noun" && plural) &&
    isPlural(words[to - 1]?.text ?? "") &&
    looksIn(words[to - 1]?.text ?? "") === null
      ? 3.5
      : 0
  return nounEnds(words, at).map((to) => ({
    segment: { kind: "noun", from: at, to },
    next,
    cost:
      cost +
      verb +
      stance(to) +
      finite(to) +
      doubled(to) +
      0.02 * (to - at) +
      (isSaid(words, at, to) ? 2.5 : 0) +
      // "a stream running past the camp"
      (to - at > 1 && isGoingOn(words[to - 1]?.text) && to < words.length ? 1 : 0) +
      (to - at > 1 && /^(?:right|straight)$/.test(words[to - 1]?.text ?? "") && words[to]?.part === "preposition"
        ? 1
        : 0) +
      (to - at > 1 && /^(?:round|around|back|over|about|together|apart)$/.test(words[to - 1]?.text ?? "") ? 1 : 0) +
      (airIn(airWords(textOf(words, at, to).toLowerCase())) === null ? 0 : 2) +
      (isNumber(words, at, to) ? 1.5 : 0)
  }))
}
