import { determiners } from "./FunctionWords.js"
import { measureIndex } from "./Measures.js"
import { aboutToken, type Count, countAt, numeric } from "./Numbers.js"
import type { Open, Source } from "./Source.js"
import { beginsWhole } from "./WhollyNamed.js"

/** A noun phrase of which nothing was read yet. */
export const unopened: Open = {
  words: [],
  measures: [],
  determiner: null,
  count: null,
  exact: true,
  about: false,
  each: false,
  arrangement: null
}

interface Opened {
  readonly open: Open
  /** Tokens, at least one. */
  readonly used: number
}

/** "Two stacks of planks": two of what has a name of its own, and no two stacks of so many. */
const countedAt = ({ lexicon, tokens }: Source, at: number): Count | null => {
  if (beginsWhole(lexicon, tokens, at)) return null
  const number = numeric(tokens[at])
  return number !== null && number > 1 && beginsWhole(lexicon, tokens, at + 1)
    ? { value: number, exact: true, arrangement: null, used: 1 }
    : countAt(tokens, at, lexicon.indoor)
}

/** Words before the first noun or adjective: determiners, numbers, measures; null where there are none. */
export const takeOpening = (source: Source, at: number, open: Open): Opened | null => {
  const { tokens, lexicon } = source
  const word = tokens[at] ?? ""
  const measure = measureIndex(word)
  if (measure !== null) {
    const read = source.measures[measure]
    return { open: read === undefined ? open : { ...open, measures: [...open.measures, read] }, used: 1 }
  }
  if (word === aboutToken) return { open: { ...open, about: true }, used: 1 }
  const counted = countedAt(source, at)
  if (counted !== null && !(numeric(word) !== null && lexicon.compounds([word], tokens[at + 1] ?? ""))) {
    const more: Open = {
      ...open,
      // "A tall stack of books": one stack, of as many as it may be.
      count: counted.value ?? (open.determiner === "a" && open.words.length > 0 ? null : open.count),
      // "a set of three stools": the number counts, not the group.
      exact: counted.exact && (counted.value !== null || open.exact),
      arrangement: counted.arrangement ?? open.arrangement,
      rows: counted.rows ?? open.rows,
      determiner: /^(a|an)$/.test(word) ? "a" : open.determiner
    }
    return { open: more, used: counted.used }
  }
  if (open.words.length > 0) return null
  // "a single bed" is a kind of bed.
  const kind = word === "single" && /^(beds?|mattress)$/.test(tokens[at + 1] ?? "")
  if (!kind && (word === "a" || word === "an" || word === "single" || word === "one")) {
    if (open.count !== null && open.determiner === null && word === "single") return null
    if (open.count !== null && open.determiner !== null) return word === "single" ? { open, used: 1 } : null
    return { open: { ...open, determiner: "a", count: 1 }, used: 1 }
  }
  if (!determiners.has(word)) return null
  if (open.determiner !== null && open.determiner !== "all" && open.determiner !== "both") return null
  const each = open.each || word === "each" || word === "every"
  return { open: { ...open, determiner: word, count: word === "both" ? 2 : open.count, each }, used: 1 }
}
