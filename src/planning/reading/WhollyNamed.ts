import { singular } from "#catalogue/Words.js"
import { collectives } from "./FunctionWords.js"
import type { Lexicon } from "./Lexicon.js"

/** "Two pairs of oars", "a stack of books": what only counts what follows; but "a block of flats" is a house. */
const countsOnly = (portion: string): boolean => portion !== "block" && collectives.has(portion)

/** Words behind "of" that a name may have: "sack of coffee beans". */
const behind_max = 2

/** "A bar of soap", "a chest of drawers", "a wheel of cheese": how many tokens from "of" on end a name that the catalogue has for the whole; 0 where it has none. */
export const whollyNamed = (
  lexicon: Lexicon,
  tokens: ReadonlyArray<string>,
  of: number,
  before: ReadonlyArray<string>
): number => {
  const portion = singular(before.at(-1) ?? "")
  if (countsOnly(portion)) return 0
  for (let behind = behind_max; behind > 0; behind--) {
    const whole = [portion, "of", ...tokens.slice(of + 1, of + 1 + behind)]
    if (whole.length === behind + 2 && lexicon.thing(whole)?.length === whole.length) return behind + 1
  }
  return 0
}

/** "A block of flats": one thing, and no number of flats. */
export const beginsWhole = (lexicon: Lexicon, tokens: ReadonlyArray<string>, at: number): boolean => {
  const from = /^an?$/.test(tokens[at] ?? "") ? at + 1 : at
  return tokens[from + 1] === "of" && whollyNamed(lexicon, tokens, from + 1, tokens.slice(from, from + 1)) > 0
}
