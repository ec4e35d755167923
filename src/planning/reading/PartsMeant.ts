import type { NounPhrase } from "./Chunk.js"
import type { Architecture } from "./FunctionWords.js"

/** How many corners or walls of a room have one each: "in each of the two front corners", "on either side wall", "on every wall". */
export const partsMeant = ({ count, determiner, each, words }: NounPhrase, part: Architecture): number | null => {
  if (part === "corner") return each ? count : null
  if (part !== "wall") return null
  if (determiner === "both" || determiner === "either") return 2
  if (!each) return null
  return count ?? (words.some((word) => /^(side|long|short|end|opposite|facing)$/.test(word)) ? 2 : 4)
}
