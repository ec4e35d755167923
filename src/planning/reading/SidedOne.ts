import { type Items, lastMatching } from "./Clause.js"
import type { Notes } from "./Notes.js"

/** "The left one has a clock": the half of a pair that stands at that side; null where the word means no side, or nothing stands so. */
export const oneAt = ({ relations }: Notes, word: string): Items | null => {
  if (word !== "left" && word !== "right") return null
  const said = lastMatching(relations, ({ half, side }) => half && side === word)
  return said === undefined ? null : [said.subject]
}
