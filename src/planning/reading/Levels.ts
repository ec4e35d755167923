import { singular } from "#catalogue/Words.js"
import type { Item } from "./Item.js"
import { numeric } from "./Numbers.js"
import { isPause, type Sentence } from "./Tokens.js"

const storeyWord = /^(floor|level|storey|story)$/
const storeysWord = /^(floors|levels|storeys|stories)$/
const ordinals: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, fifth: 5 }

/** Rooms that say by their name on which level they are. */
const underground = /^(basement|cellar)$/
const underRoof = /^(attic|loft|garret|mezzanine)$/

/** Above all that is counted, until the levels in use are numbered from the lowest. */
const top_level = 100
const roof_level = 200

const says = (sentences: ReadonlyArray<Sentence>, word: string): boolean =>
  sentences.some(({ tokens }) => tokens.some((token, i) => token === word && storeyWord.test(tokens[i + 1] ?? "")))

/** Whether a text counts floors from the ground floor, as in Britain, or calls that one the first. */
const countsFromGround = (sentences: ReadonlyArray<Sentence>): boolean =>
  says(sentences, "ground") ||
  !(says(sentences, "second") || sentences.some(({ tokens }) => tokens.includes("upstairs")))

/** What is taken for granted where a text numbers its floors and names no ground floor. */
export const numberingOf = (sentences: ReadonlyArray<Sentence>): string | null => {
  if (!says(sentences, "first") || says(sentences, "ground")) return null
  return countsFromGround(sentences)
    ? "“First floor” is read as the one above the ground floor."
    : "“First floor” is read as the one that is entered from outside, the second as the one above it."
}

/** How many levels the text asks for: "two floors", "three levels"; at least as many as its rooms are on. */
export const levelsOf = (sentences: ReadonlyArray<Sentence>, used: number): number => {
  let levels = used
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
  /** Said of the rooms of its own part of the sentence alone: "a bedroom above". */
  readonly near?: true
  /** The name of a room as well, which says so of others where it opens the sentence or has "in" before it. */
  readonly room?: true
}

/** "… with a bedroom above": nothing follows that it could be above. */
const endsPart = (tokens: ReadonlyArray<string>, at: number): boolean =>
  tokens[at + 1] === undefined || isPause(tokens[at + 1]) || /^(and|with|while|has|holding)$/.test(tokens[at + 1])

/** Every level that a sentence speaks of: 0 for the ground, 1 for "upstairs". */
const levelsIn = (sentences: ReadonlyArray<Sentence>, index: number): ReadonlyArray<LevelFound> => {
  const tokens = sentences[index]?.tokens ?? []
  return tokens.flatMap((word, at): ReadonlyArray<LevelFound> => {
    if (word === "upstairs") return [{ level: 1, at }]
    if (word === "downstairs") return [{ level: 0, at }]
    if (/^(above|below|underneath)$/.test(word) && endsPart(tokens, at))
      return [{ level: word === "above" ? 1 : -1, at, near: true }]
    if (underground.test(word)) return [{ level: -1, at, room: true }]
    if (underRoof.test(word)) return [{ level: roof_level, at, room: true }]
    if (!storeyWord.test(tokens[at + 1] ?? "")) return []
    if (/^(ground|lower|main|bottom)$/.test(word)) return [{ level: 0, at }]
    if (word === "upper") return [{ level: 1, at }]
    if (word === "top") return [{ level: top_level, at }]
    const ordinal = ordinals[word]
    return ordinal === undefined ? [] : [{ level: countsFromGround(sentences) ? ordinal : ordinal - 1, at }]
  })
}

/** The first level that a sentence speaks of; null where it says none. */
export const levelIn = (sentences: ReadonlyArray<Sentence>, index: number): LevelFound | null => {
  const tokens = sentences[index]?.tokens ?? []
  const heads = (mark: LevelFound) => mark.room !== true || (tokens[mark.at - 1] === "the" && opens(tokens, mark.at))
  return levelsIn(sentences, index).find((mark) => mark.near !== true && heads(mark)) ?? null
}

/** Opens its part of the sentence, "upstairs there are …", rather than closing it, "… upstairs". */
const opens = (tokens: ReadonlyArray<string>, at: number): boolean => {
  let before = at - 1
  while (/^(on|the|in|at)$/.test(tokens[before] ?? "")) before -= 1
  return before < 0 || isPause(tokens[before]) || (tokens[before] === "and" && before < tokens.length - 3)
}

const isIn = (tokens: ReadonlyArray<string>, at: number): boolean =>
  /^(in|on)$/.test(tokens[at - 1] ?? "") ||
  (/^(the|a)$/.test(tokens[at - 1] ?? "") && /^(in|on)$/.test(tokens[at - 2] ?? ""))

/** The level of a room by its own name: "wine cellar", "loft bedroom". */
const ownLevel = ({ phrase }: Item): number | null => {
  const words = phrase.split(" ")
  if (words.some((word) => underground.test(word))) return -1
  return words.some((word) => underRoof.test(word)) ? roof_level : null
}

/** Where each room stands among the tokens, in their order; −1 where it does not. */
const placesIn = (rooms: ReadonlyArray<Item>, tokens: ReadonlyArray<string>): ReadonlyArray<number> => {
  let from = 0
  return rooms.map(({ head }) => {
    const called = (token: string) => token === head || singular(token) === head
    const next = tokens.findIndex((token, i) => i >= from && called(token))
    const at = next < 0 ? tokens.findIndex(called) : next
    if (next >= 0) from = next + 1
    return at
  })
}

/** Gives rooms that a sentence names first the level that the sentence says of them, before them or after. */
export const settleLevels = (rooms: ReadonlyArray<Item>, sentences: ReadonlyArray<Sentence>, index: number): void => {
  const tokens = sentences[index]?.tokens ?? []
  const marks = levelsIn(sentences, index)
  const places = placesIn(rooms, tokens)
  rooms.forEach((room, i) => {
    const at = places[i]
    const own = ownLevel(room)
    if (own !== null) room.level = own
    if (at < 0 || own !== null) return
    const pause = tokens.findIndex((token, k) => k > at && isPause(token))
    const closing = marks.find(
      (mark) =>
        mark.at > at &&
        (mark.near !== true || pause < 0 || mark.at < pause) &&
        (mark.room !== true || isIn(tokens, mark.at))
    )
    const before = marks
      .filter((mark) => mark.at < at && mark.near !== true && opens(tokens, mark.at))
      .filter(
        (mark) => mark.room !== true || /^(in|the)$/.test(tokens[mark.at - 1] ?? "") || tokens[mark.at + 1] === ":"
      )
      .at(-1)
    const said = closing !== undefined && !opens(tokens, closing.at) ? closing : before
    if (said !== undefined) room.level = said.level
  })
}

const over = /^(over|above)$/
const under = /^(under|below|beneath|underneath)$/

/** "A cellar under the kitchen", "above the kitchen is a bedroom": the level beside that of the room it is measured from. */
export const relateLevels = (rooms: ReadonlyArray<Item>, added: ReadonlyArray<Item>, { tokens }: Sentence): void => {
  // "A basement with a bar and a cinema": what a text begins with holds the rooms that it names with it.
  const [whole] = rooms
  const holds = whole !== undefined && added[0] === whole && ownLevel(whole) !== null && added.length > 1
  if (holds && added.slice(1).every(({ level }) => level === 0)) whole.level = 0
  tokens.forEach((token, at) => {
    const step = over.test(token) ? 1 : under.test(token) ? -1 : 0
    if (step === 0 || tokens[at + 1] !== "the") return
    const named = tokens.slice(at + 2, at + 5)
    const anchor = rooms.find(({ head }) => named.includes(head))
    if (anchor === undefined) return
    const others = added.filter((room) => room !== anchor && ownLevel(room) === null)
    const places = placesIn(others, tokens)
    if (holds && at > 0) whole.level = anchor.level + step
    others.forEach((room, i) => {
      const leads = at === 0 ? places[i] > at : places[i] >= 0 && places[i] < at
      if (leads) room.level = anchor.level + step
    })
  })
}

/** Numbers the levels that rooms are on from the lowest, which is 0; answers how many there are. */
export const numberLevels = (rooms: ReadonlyArray<Item>): number => {
  const used = [...new Set(rooms.map(({ level }) => level))].sort((a, b) => a - b)
  for (const room of rooms) room.level = used.indexOf(room.level)
  return Math.max(1, used.length)
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
