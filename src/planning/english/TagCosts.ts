import type { Tag } from "./ClosedClasses.js"

/**
 * What it costs that one tag follows another: 0 is usual, 6 is hardly English. The rows are the grammar of a noun phrase and of a
 * clause around one finite verb, written down and weighed on descriptions of scenes.
 */
const order = [
  "noun",
  "nouns",
  "compound",
  "adjective",
  "adverb",
  "third",
  "base",
  "past",
  "ing",
  "participle",
  "be",
  "determiner",
  "number",
  "preposition",
  "to",
  "conjunction",
  "relative",
  "pronoun",
  "there",
  "comma",
  "stop"
] as const satisfies ReadonlyArray<Tag>

// biome-ignore format: a table
const rows: Readonly<Record<Tag, ReadonlyArray<number>>> = {
  //            noun nouns comp adj  adv  3rd  base past ing  part be   det  num  prep to   conj rel  pron ther comm stop
  noun:        [1.8, 1.8, 1.8, 2.2, 0.8, 0.4, 2.6, 1.2, 0.6, 0.6, 0,   3.5, 1.6, 0,   0,   0,   0.2, 2.5, 3,   0,   0],
  nouns:       [2.2, 2.5, 2.2, 2,   0.8, 2.6, 0.4, 1.2, 0.6, 0.6, 0,   3.5, 1.6, 0,   0,   0,   0.2, 2.5, 3,   0,   0],
  compound:    [0.3, 0.3, 0.4, 2.2, 3,   6,   6,   6,   5,   5,   6,   6,   4,   6,   6,   3,   6,   6,   6,   6,   6],
  adjective:   [0,   0,   0.1, 0.3, 1.5, 3,   3,   3,   2,   2,   2,   3,   1.2, 1,   1,   0.4, 2,   3,   4,   0.5, 0.6],
  adverb:      [2,   2,   2,   0.2, 0.5, 0.6, 0.8, 0.8, 0.5, 0.3, 0.6, 0.8, 0.4, 0.2, 0.2, 0.5, 1.5, 1,   2,   0.4, 0.4],
  third:       [1.2, 0.5, 0.7, 0.5, 0.3, 5,   5,   5,   1.5, 1.2, 5,   0,   0.2, 0,   0,   1,   2,   0.4, 3,   1.2, 1.5],
  base:        [1.2, 0.5, 0.7, 0.5, 0.3, 5,   5,   5,   1.5, 1.2, 5,   0,   0.2, 0,   0,   1,   2,   0.4, 3,   1.2, 1.5],
  past:        [1.2, 0.5, 0.7, 0.5, 0.3, 5,   5,   5,   1.5, 1.2, 5,   0,   0.2, 0,   0,   1,   2,   0.4, 3,   1.2, 1.5],
  ing:         [1.6, 0.5, 0.7, 0.4, 0.3, 5,   4,   4,   2,   1.5, 4,   0,   0.2, 0,   0,   1,   2,   0.4, 3,   0.8, 0.8],
  participle:  [2.5, 2.5, 2.5, 1.5, 0.3, 5,   4,   4,   2,   2,   4,   1.5, 1,   0,   0,   0.6, 2,   2,   3,   0.5, 0.5],
  be:          [1.2, 1,   1,   0.2, 0.2, 4,   0.8, 2,   0.3, 0.2, 0.6, 0,   0.2, 0.2, 0.2, 2,   2,   0.6, 1.5, 1.2, 1.2],
  determiner:  [0,   0.1, 0.1, 0.1, 0.8, 6,   6,   6,   2.5, 2.5, 4,   1.8, 0.2, 4,   4,   4,   4,   3,   6,   4,   4],
  number:      [1.8, 0,   0.1, 0.1, 1,   1,   2.5, 1.2, 2,   1,   0.8, 3,   0.3, 0.5, 0.5, 0.6, 1.5, 3,   3,   0.5, 0.5],
  preposition: [0.5, 0.4, 0.4, 0.3, 1.5, 5,   4,   5,   1.2, 3,   4,   0,   0.2, 0.6, 0.6, 3,   0.5, 0.3, 5,   2.5, 1.5],
  to:          [0.5, 0.4, 0.4, 0.3, 1.5, 5,   0.5, 5,   1.2, 3,   4,   0,   0.2, 0.6, 0.6, 3,   0.5, 0.3, 5,   2.5, 1.5],
  conjunction: [0.3, 0.3, 0.3, 0.3, 0.5, 0.9, 0.9, 1,   0.8, 0.8, 0.8, 0,   0.1, 0.3, 0.3, 1.5, 0.8, 0.3, 0,   1,   2],
  relative:    [0.9, 0.9, 0.9, 1.5, 0.5, 0.1, 0.3, 0.3, 2,   2,   0,   0.5, 0.5, 1.5, 1.5, 3,   3,   0.4, 2,   2,   3],
  pronoun:     [3,   3,   3,   2,   0.5, 0.2, 0.4, 0.4, 1,   0.8, 0,   3,   2,   0.4, 0.4, 0.3, 0.8, 3,   3,   0.3, 0.3],
  there:       [3,   3,   3,   2,   1,   0.4, 0.5, 0.5, 2,   2,   0,   3,   3,   1,   1,   2,   3,   3,   5,   1,   1],
  comma:       [0.3, 0.3, 0.3, 0.3, 0.5, 1.3, 1.5, 1.5, 0.6, 0.5, 1,   0,   0.1, 0.2, 0.2, 0,   0.2, 0.5, 0,   1,   1],
  stop:        [0.4, 0.4, 0.4, 0.4, 0.7, 4,   1.6, 3,   1,   1.5, 2,   0,   0.1, 0.3, 0.3, 1,   1.5, 0.3, 0,   1,   0.5]
}

const column = new Map<Tag, number>(order.map((tag, at) => [tag, at]))

export const following = (before: Tag, tag: Tag): number => rows[before][column.get(tag) ?? 0] ?? 6
