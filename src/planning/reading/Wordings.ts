import { determiners } from "./FunctionWords.js"
import { numeric } from "./Numbers.js"
import type { Sense, Wording } from "./Wording.js"
import { wordings } from "./WordingTable.js"

export type { Sense, Wording }

const byFirst = new Map<string, Array<Wording>>()
for (const wording of wordings) {
  const first = wording.words[0] ?? ""
  const held = byFirst.get(first)
  if (held === undefined) byFirst.set(first, [wording])
  else held.push(wording)
}
for (const held of byFirst.values())
  held.sort((a, b) => b.words.length - a.words.length || Number(a.alone) - Number(b.alone))

const matches = (words: ReadonlyArray<string>, tokens: ReadonlyArray<string>, at: number): boolean =>
  words.every((word, k) => tokens[at + k] === word)

/** "Centered in front of the screen", "runs to its left": the last word of one begins another that goes on. */
const yields = (tokens: ReadonlyArray<string>, at: number, { words }: Wording): boolean =>
  words.length > 1 &&
  /^(in|to)$/.test(words.at(-1) ?? "") &&
  (byFirst.get(words.at(-1) ?? "") ?? []).some(
    (other) => other.words.length > 2 && matches(other.words, tokens, at + words.length - 1)
  )

/** "West of the crosses", "by the cross", "two crosses": behind an article or a number it is a thing. */
const isNoun = (tokens: ReadonlyArray<string>, at: number): boolean =>
  /^cross(es)?$/.test(tokens[at] ?? "") &&
  (determiners.has(tokens[at - 1] ?? "") || numeric(tokens[at - 1] ?? "") !== null)

/** Every wording that stands at `at`, the longest first; of one length, those that want an object first. */
export const wordingsAt = (tokens: ReadonlyArray<string>, at: number): ReadonlyArray<Wording> =>
  (byFirst.get(tokens[at] ?? "") ?? []).filter(
    (wording) => matches(wording.words, tokens, at) && !yields(tokens, at, wording) && !isNoun(tokens, at)
  )

/** A wording outside any text, for relations that an adjective or a collective word implies. */
export const implied = (sense: Sense): Wording => ({
  sense,
  words: [],
  alone: false,
  inverse: false,
  mutual: false,
  each: false
})

/** "To its left", "to their right": said of one thing by another's side. */
export const isOwnSide = ({ alone, sense, words }: Wording): boolean =>
  alone && (sense === "left" || sense === "right") && words.some((word) => word === "its" || word === "their")
