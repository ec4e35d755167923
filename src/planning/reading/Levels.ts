import type { Item } from "./Item.js"
import { numeric } from "./Numbers.js"
import type { Sentence } from "./Tokens.js"

const storeyWord = /^(floor|level|storey|story)$/
const storeysWord = /^(floors|levels|storeys|stories)$/
const ordinals: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, fifth: 5 }

/** Whether a text counts floors from the ground floor, as in Britain, or calls that one the first. */
const countsFromGround = (sentences: ReadonlyArray<Sentence>): boolean => {
  const said = (word: string) =>
    sentences.some(({ tokens }) => tokens.some((token, i) => token === word && storeyWord.test(tokens[i + 1] ?? "")))
  return said("ground") || !said("second")
}

/** How many levels the text asks for: "two floors", "three levels", or as many as it speaks of. */
export const levelsOf = (sentences: ReadonlyArray<Sentence>): number => {
  const spoken = sentences.map((_, i) => levelIn(sentences, i)?.level ?? 0)
  let levels = 1 + Math.max(0, ...spoken)
  for (const { tokens } of sentences) {
    for (let i = 0; i + 1 < tokens.length; i++) {
      const count = numeric(tokens[i])
      if (count !== null && count >= 1 && count <= 64 && storeysWord.test(tokens[i + 1] ?? ""))
        levels = Math.max(levels, Math.floor(count))
    }
  }
  return levels
}

export interface LevelFound {
  readonly level: number
  /** Which word of the sentence says so. */
  readonly at: number
}

/** The level that a sentence speaks of: 0 for the ground, 1 for "upstairs"; null where it says none. */
export const levelIn = (sentences: ReadonlyArray<Sentence>, index: number): LevelFound | null => {
  const tokens = sentences[index]?.tokens ?? []
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at] ?? ""
    if (word === "upstairs") return { level: 1, at }
    if (word === "downstairs") return { level: 0, at }
    if (!storeyWord.test(tokens[at + 1] ?? "")) continue
    if (word === "ground" || word === "lower") return { level: 0, at }
    if (word === "upper" || word === "top") return { level: 1, at }
    const ordinal = ordinals[word]
    if (ordinal !== undefined) return { level: countsFromGround(sentences) ? ordinal : ordinal - 1, at }
  }
  return null
}

/** "a bedroom on the second floor" late in a sentence: that room is there, not what was named before it. */
export const roomBefore = (rooms: ReadonlyArray<Item>, tokens: ReadonlyArray<string>, at: number): Item | undefined => {
  let [found, nearest]: [Item | undefined, number] = [undefined, -1]
  for (const room of rooms) {
    const place = tokens.slice(0, at).lastIndexOf(room.head)
    if (place > nearest) [found, nearest] = [room, place]
  }
  return found
}
