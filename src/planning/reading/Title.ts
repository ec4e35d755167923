import { determiners } from "./FunctionWords.js"
import type { Item } from "./Item.js"
import { capitalised } from "./Labels.js"
import type { Lexicon } from "./Lexicon.js"
import type { Notes } from "./Notes.js"
import type { Sentence } from "./Tokens.js"

const title_length_max = 120

/** What several rooms together are called. */
export const homes =
  /^(house|home|apartment|flat|villa|cabin|cottage|loft|bungalow|mansion|penthouse|townhouse|maisonette|farmhouse|hotel|hostel|inn|clinic|hospital|school|suite|studio|palace|manor|chalet|condo|duplex|dormitory|restaurant|office)$/

const titleCase = (words: string): string =>
  words
    .split(" ")
    .map((word) => (word === "and" ? word : capitalised(word)))
    .join(" ")
    .slice(0, title_length_max)

/** "A two-storey house", from its adjectives to its noun. */
const homeIn = (sentences: ReadonlyArray<Sentence>, lexicon: Lexicon): string | null => {
  for (const { tokens } of sentences.slice(0, 2)) {
    const at = tokens.findIndex((token) => homes.test(token))
    if (at < 0) continue
    let from = at
    const describes = (word: string) => !determiners.has(word) && (word.includes("-") || lexicon.isAdjective(word))
    while (from > 0 && at - from < 4 && describes(tokens[from - 1] ?? "")) from -= 1
    return tokens.slice(from, at + 1).join(" ")
  }
  return null
}

/** "Living room and bedroom"; of more than three the rest is counted. */
const listOf = (rooms: ReadonlyArray<Item>): string => {
  const names = [...new Set(rooms.map(({ phrase }) => phrase))]
  if (names.length <= 1) return names[0] ?? "rooms"
  const shown = names.length > 3 ? names.slice(0, 2) : names.slice(0, -1)
  const last = names.length > 3 ? `${names.length - 2} more rooms` : (names.at(-1) ?? "")
  return `${shown.join(", ")} and ${last}`
}

/** A short title in title case: the whole that the text names, its rooms, or the first thing in it. */
export const titleOf = (notes: Notes, sentences: ReadonlyArray<Sentence>): string => {
  const { items, lexicon, rooms } = notes
  if (lexicon.indoor && rooms.length > 1) return titleCase(homeIn(sentences, lexicon) ?? listOf(rooms))
  const place = lexicon.place
  if (rooms.length === 0 && place?.named === true && place.place !== null) return titleCase(place.place.label)
  const first = rooms[0] ?? items.find((item) => !item.negated)
  return titleCase(first?.phrase ?? (lexicon.indoor ? "room" : "scene"))
}
