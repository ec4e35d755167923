import { isPlural, singular } from "#catalogue/Words.js"
import { collectives } from "./FunctionWords.js"
import type { Lexicon } from "./Lexicon.js"

/** "Two pairs of oars", "a stack of books": what only counts what follows; but "a block of flats" is a house. */
const countsOnly = (portion: string): boolean => portion !== "block" && collectives.has(portion)

/** "A pile of logs", "a pair of shoes", "a pile of clothes": the catalogue has one thing for so many, and not one for each. */
const isOneThing = (lexicon: Lexicon, whole: ReadonlyArray<string>): boolean => {
  const [all, each] = [lexicon.thing(whole)?.meaning, lexicon.thing(whole.slice(2))?.meaning]
  if (all?.sort !== "thing" || !gathers.test(whole[0] ?? "")) return false
  // "A plank stack", but no "book stack": the catalogue names the stack itself.
  const heap = [...whole.slice(2, -1), singular(whole.at(-1) ?? ""), whole[0] ?? ""]
  if (lexicon.thing(heap)?.length === heap.length) return true
  const gathered = isPlural(all.thing.label) || gathers.test(all.thing.label.split(" ").at(-1) ?? "")
  return gathered || each?.sort !== "thing" || each.thing.name !== all.thing.name
}

/** What lies on or in one another; things in a row are seen one by one. */
const gathers = /^(pile|stack|heap|mound|bunch|bundle|pair|set)$/

/** Words behind "of" that a name may have: "sack of coffee beans". */
const behind_max = 2

/** Adjectives that may stand before what it is a pile of. */
const adjectives_max = 2

/** A name that the catalogue has for the whole. */
export interface Whole {
  /** Tokens from "of" on. */
  readonly used: number
  /** Those between "of" and the noun, which say how it looks: "a pile of old clothes". */
  readonly adjectives: ReadonlyArray<string>
}

/** "A bar of soap", "a chest of drawers", "a pile of old clothes"; null where the catalogue has no name for the whole. */
export const whollyNamed = (
  lexicon: Lexicon,
  tokens: ReadonlyArray<string>,
  of: number,
  before: ReadonlyArray<string>
): Whole | null => {
  const portion = singular(before.at(-1) ?? "")
  for (let from = of + 1; from - of <= 1 + adjectives_max; from++) {
    const named = wholeFrom(lexicon, tokens, from, portion)
    if (named > 0) return { used: named + from - of - 1, adjectives: tokens.slice(of + 1, from) }
    if (!gathers.test(portion) || !lexicon.isModifier(tokens[from] ?? "")) return null
  }
  return null
}

const wholeFrom = (lexicon: Lexicon, tokens: ReadonlyArray<string>, from: number, portion: string): number => {
  for (let behind = behind_max; behind > 0; behind--) {
    const whole = [portion, "of", ...tokens.slice(from, from + behind)]
    const isName = whole.length === behind + 2 && lexicon.thing(whole)?.length === whole.length
    if (isName && (!countsOnly(portion) || isOneThing(lexicon, whole))) return behind + 1
  }
  return 0
}

/** "A block of flats": one thing, and no number of flats. */
export const beginsWhole = (lexicon: Lexicon, tokens: ReadonlyArray<string>, at: number): boolean => {
  const from = /^an?$/.test(tokens[at] ?? "") ? at + 1 : at
  return tokens[from + 1] === "of" && whollyNamed(lexicon, tokens, from + 1, tokens.slice(from, from + 1)) !== null
}
