/** "six stools in total": so many there are to be of all of them together. */
import { talkWords } from "#catalogue/TalkWords.js"
import type { Word } from "../grammar/Words.js"

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
