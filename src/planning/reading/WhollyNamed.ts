import { singular } from "#catalogue/Words.js"
import type { Lexicon } from "./Lexicon.js"

/** Portions and pieces that with what they are of have a name of their own. */
const portions = /^(bar|bale|block|bolt|box|bag|chest|coat|coil|deck|flight|nest|sack|suit)$/

/** "A bar of soap", "a chest of drawers": how many tokens from "of" on end the name of a thing; 0 where they name none. */
export const whollyNamed = (
  lexicon: Lexicon,
  tokens: ReadonlyArray<string>,
  of: number,
  before: ReadonlyArray<string>
): number => {
  const portion = singular(before.at(-1) ?? "")
  const whole = [portion, "of", tokens[of + 1] ?? ""]
  return portions.test(portion) && lexicon.thing(whole)?.length === whole.length ? 2 : 0
}

/** "A block of flats": one thing, and no number of flats. */
export const beginsWhole = (lexicon: Lexicon, tokens: ReadonlyArray<string>, at: number): boolean => {
  const from = /^an?$/.test(tokens[at] ?? "") ? at + 1 : at
  return tokens[from + 1] === "of" && whollyNamed(lexicon, tokens, from + 1, tokens.slice(from, from + 1)) > 0
}
