/** "six stools in total": so many there are to be of all of them together. */
import { talkWords } from "#catalogue/TalkWords.js"
import type { Word } from "../grammar/Words.js"
import { valueOf } from "../Measures.js"
import { suffices } from "../wishes/Counting.js"
import { textOf } from "./Phrase.js"

const longest = 3

/** How many words from a word on say that a number is one of all together, or the most there may be; 0 where they say nothing of the kind. */
export const totalAt = (words: ReadonlyArray<Word>, at: number): number => {
  const { limit, total } = talkWords().heads
  const sums = [...total, ...limit.filter((phrase) => phrase !== "only")]
  for (let used = Math.min(longest, words.length - at); used > 0; used--)
    if (
      sums.includes(
        words
          .slice(at, at + used)
          .map(({ text }) => text)
          .join(" ")
      )
    )
      return used
  return 0
}

const enough = new RegExp(`^${suffices}$`, "i")
const suffices_max = 5
const pause = /^(?:[,;:]|and|but|plus)$/

/** Whether words tell that so many suffice: "would do", "are plenty". */
export const isSufficing = (said: string): boolean => enough.test(said)

/** How many words from a word on say that so many of what stands before it suffice: "3 lamps would do"; 0 where no number does. */
export const sufficingAt = (words: ReadonlyArray<Word>, at: number): number => {
  let from = words.slice(0, at).findLastIndex(({ text }) => pause.test(text)) + 1
  while (/^(?:only|just|maybe|perhaps)$/.test(words[from]?.text ?? "")) from++
  const first = words[from]?.text ?? ""
  if (at - from < 2 || valueOf(first) === null || /^an?$/.test(first) || words[from + 1]?.text === "of") return 0
  for (let used = Math.min(suffices_max, words.length - at); used > 0; used--) {
    const next = words[at + used]
    if ((next === undefined || pause.test(next.text)) && isSufficing(textOf(words, at, at + used))) return used
  }
  return 0
}
