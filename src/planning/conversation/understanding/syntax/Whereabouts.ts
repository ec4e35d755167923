/** Places by what was spoken of: "where the slide was", "to its right", "three on each". */
import { isDefinite, type Word } from "../grammar/Words.js"
import { nounEnds } from "./Nouns.js"
import { type Found, textOf } from "./Phrase.js"

type Finder = (words: ReadonlyArray<Word>, at: number) => ReadonlyArray<Found>

/** "where the slide was". */
export const takenAt: Finder = (words, at) =>
  words[at]?.text !== "where"
    ? []
    : nounEnds(words, at + 1).flatMap((end) =>
        isDefinite(words.slice(at + 1)) &&
        /^(?:is|are|was|were|stood|stands?|hung|hangs?)$/.test(words[end]?.text ?? "")
          ? [{ end: end + 1, phrase: { kind: "place" as const, words: textOf(words, at, end + 1) } }]
          : []
      )

const ownSides: Readonly<Record<string, string>> = {
  left: "to the left of",
  right: "to the right of",
  front: "in front of",
  back: "behind",
  rear: "behind",
  middle: "in the middle of",
  centre: "in the middle of",
  top: "on top of"
}

/** "to its right": to the right of what was spoken of. */
export const ownSidesAt: Finder = (words, at) => {
  const said =
    /^(?:to|on|at|in) (?<whose>its|their) (?<side>left|right|front|back|rear|middle|centre|top)(?: hand)?(?: side)?(?= |$)/.exec(
      textOf(words, at, at + 5).toLowerCase()
    )
  const where = ownSides[said?.groups?.side ?? ""]
  return said === null || where === undefined
    ? []
    : [
        {
          end: at + said[0].split(" ").length,
          phrase: { kind: "place", words: `${where} ${said.groups?.whose === "its" ? "it" : "them"}` }
        }
      ]
}

/** "three on each": each of what was spoken of. */
export const eachAt: Finder = (words, at) => {
  if (!/^(?:on|at|in|by|near|beside|behind|around|per)$/.test(words[at]?.text ?? "") || words[at + 1]?.text !== "each")
    return []
  const end = at + (words[at + 2]?.text === "one" ? 3 : 2)
  return end === words.length || words[end]?.part === "punctuation"
    ? [{ end, phrase: { kind: "place", words: textOf(words, at, end) } }]
    : []
}
