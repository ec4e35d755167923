import { singular } from "#catalogue/Words.js"
import type { Item } from "./Item.js"
import { numeric } from "./Numbers.js"
import { isPause, type Sentence } from "./Tokens.js"

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
    for (let i = 0; i < tokens.length; i++) {
      const [number, unit] = (tokens[i] ?? "").split("-")
      const storeyed = /^(storey|storeyed|story|storied|level|floor)$/.test(unit ?? "") ? numeric(number) : null
      if (storeyed !== null && storeyed >= 1 && storeyed <= 64) levels = Math.max(levels, Math.floor(storeyed))
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

/** Every level that a sentence speaks of: 0 for the ground, 1 for "upstairs". */
const levelsIn = (sentences: ReadonlyArray<Sentence>, index: number): ReadonlyArray<LevelFound> => {
  const tokens = sentences[index]?.tokens ?? []
  return tokens.flatMap((word, at): ReadonlyArray<LevelFound> => {
    if (word === "upstairs") return [{ level: 1, at }]
    if (word === "downstairs") return [{ level: 0, at }]
    if (!storeyWord.test(tokens[at + 1] ?? "")) return []
    if (word === "ground" || word === "lower") return [{ level: 0, at }]
    if (word === "upper" || word === "top") return [{ level: 1, at }]
    const ordinal = ordinals[word]
    return ordinal === undefined ? [] : [{ level: countsFromGround(sentences) ? ordinal : ordinal - 1, at }]
  })
}

/** The first level that a sentence speaks of; null where it says none. */
export const levelIn = (sentences: ReadonlyArray<Sentence>, index: number): LevelFound | null =>
  levelsIn(sentences, index)[0] ?? null

/** Opens its part of the sentence, "upstairs there are …", rather than closing it, "… upstairs". */
const opens = (tokens: ReadonlyArray<string>, at: number): boolean => {
  let before = at - 1
  while (/^(on|the|in|at)$/.test(tokens[before] ?? "")) before -= 1
  return before < 0 || isPause(tokens[before]) || (tokens[before] === "and" && before < tokens.length - 3)
}

/** Gives rooms that a sentence names first the level that the sentence says of them, before them or after. */
export const settleLevels = (rooms: ReadonlyArray<Item>, sentences: ReadonlyArray<Sentence>, index: number): void => {
  const tokens = sentences[index]?.tokens ?? []
  const marks = levelsIn(sentences, index)
  for (const room of rooms) {
    const at = tokens.findIndex((token) => token === room.head || singular(token) === room.head)
    if (at < 0) continue
    const after = marks.find((mark) => mark.at > at)
    const before = marks.filter((mark) => mark.at < at && opens(tokens, mark.at)).at(-1)
    const said = after !== undefined && !opens(tokens, after.at) ? after : before
    if (said !== undefined) room.level = said.level
  }
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
