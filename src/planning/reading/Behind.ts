import { beVerbs, determiners, joiners, standVerbs } from "./FunctionWords.js"
import { haveWordAt } from "./HaveWords.js"
import { shades } from "./InStuff.js"
import type { Lexicon } from "./Lexicon.js"
import { isUnit } from "./Measures.js"
import { isLook } from "./Modifiers.js"
import { numeric } from "./Numbers.js"
import { isPause } from "./Tokens.js"
import { wordingsAt } from "./Wordings.js"

/** A number behind what it counts, as a token: "#5" of "chairs x5", "chairs (5)", "Chairs: 5". */
const behind = /^#(\d+)$/

const phrase_words_max = 8

/** Where the noun phrase that ends before `end` begins. */
const startOf = (tokens: ReadonlyArray<string>, end: number): number => {
  let from = end
  while (from > 0 && end - from < phrase_words_max) {
    const word = tokens[from - 1]
    if (isPause(word) || joiners.has(word) || beVerbs.has(word ?? "")) break
    if (determiners.has(word) || wordingsAt(tokens, from - 1).length > 0) break
    if (haveWordAt(tokens, from - 1) !== undefined) break
    from -= 1
  }
  return from
}

/** "desk (oak, matte)", "chairs (6, black)", "table (2 m, oak)", "lamp (pendant)": what brackets behind a noun say of it, up to the one that closes them; null for any other aside. */
const adjectivesIn = (tokens: ReadonlyArray<string>, open: number, lexicon: Lexicon) => {
  const noun = tokens[open - 1] ?? ""
  const counts: Array<string> = []
  const words: Array<string> = []
  for (let at = open + 1; at < tokens.length && at - open <= phrase_words_max; at++) {
    const word = tokens[at] ?? ""
    const next = tokens[at + 1]
    if (word === ")") return counts.length + words.length === 0 ? null : { words: [...counts, ...words], end: at + 1 }
    if (isPause(word) || joiners.has(word)) continue
    if (numeric(word) !== null && isUnit(next)) {
      counts.push(word, next)
      at += 1
    } else if (numeric(word) !== null && isPause(next)) counts.unshift(word)
    else if (lexicon.isAdjective(word) || isLook(word) || lexicon.compounds([word], noun)) words.push(word)
    else return null
  }
  return null
}

/** Whether a word says how a thing is, and neither names one nor relates two. */
const describes = (tokens: ReadonlyArray<string>, at: number, lexicon: Lexicon): boolean => {
  const [word, next] = [tokens[at] ?? "", tokens[at + 1]]
  const ends = next === undefined || isPause(next) || joiners.has(next)
  // "Two vases, one green and one red": of each of them.
  if (numeric(word) !== null) return false
  // "A rug, round and soft", "a tray, round the corner".
  if (wordingsAt(tokens, at).length > 0 && !ends) return false
  return lexicon.isModifier(word) && lexicon.thing([word]) === undefined
}

/**
 * "The buffet, low and wide, stands", "a rug, round and soft": the adjectives between a noun and what goes on, or the sentence's end, up to
 * that; null for any other pause.
 */
const setOff = (tokens: ReadonlyArray<string>, open: number, lexicon: Lexicon) => {
  if (lexicon.thing([tokens[open - 1] ?? ""]) === undefined) return null
  const words: Array<string> = []
  for (let at = open + 1; at <= tokens.length && at - open <= phrase_words_max; at++) {
    const word = tokens[at]
    const next = tokens[at + 1] ?? ""
    const several = words.length > 1 && tokens[at - 2] !== ","
    if (word === undefined || /^[.;!?]$/.test(word)) return several ? { words, end: at } : null
    if (word === "," && words.length > 0) {
      const goesOn = beVerbs.has(next) || standVerbs.has(next) || wordingsAt(tokens, at + 1).length > 0
      const listed = several && (joiners.has(next) || determiners.has(next))
      return goesOn || listed ? { words, end: goesOn ? at + 1 : at } : null
    }
    if (joiners.has(word)) continue
    if (!describes(tokens, at, lexicon)) return null
    words.push(word)
  }
  return null
}

/** "A TV that is wall-mounted", "a table which is round and low": the adjectives behind a noun's relative, up to what follows; null for any other. */
const relative = (tokens: ReadonlyArray<string>, open: number, lexicon: Lexicon) => {
  const named = /^(that|which)$/.test(tokens[open] ?? "") && beVerbs.has(tokens[open + 1] ?? "")
  if (!named || lexicon.thing([tokens[open - 1] ?? ""]) === undefined) return null
  const words: Array<string> = []
  let at = open + 2
  for (; at < tokens.length && at - open <= phrase_words_max; at++) {
    const word = tokens[at] ?? ""
    if (word === "and" && words.length > 0) continue
    if (!lexicon.isAdjective(word) || lexicon.thing([word]) !== undefined || wordingsAt(tokens, at).length > 0) break
    words.push(word)
  }
  // "A sofa that is soft wool": of a noun.
  const ends =
    tokens[at] === undefined || isPause(tokens[at]) || standVerbs.has(tokens[at]) || wordingsAt(tokens, at).length > 0
  return words.length > 0 && ends && tokens[at - 1] !== "and" ? { words, end: at } : null
}

export const coats = /^(painted|stained|lacquered|varnished|glazed|dyed|enamelled|enameled)$/
const covers = /^(covered|upholstered|clad|finished|wrapped|sheathed|trimmed|edged|faced|panelled|paneled|tiled)$/

/** "A couch covered in green vinyl", "a chair upholstered with faded floral cloth": the bare stuff behind a noun. Null where none is. */
const covered = (tokens: ReadonlyArray<string>, open: number, lexicon: Lexicon) => {
  if (!covers.test(tokens[open] ?? "") || !/^(in|with)$/.test(tokens[open + 1] ?? "")) return null
  let end = open + 2
  while (end - open <= 5 && (isLook(tokens[end] ?? "") || lexicon.isAdjective(tokens[end] ?? ""))) end += 1
  const next = tokens[end]
  const ends = next === undefined || isPause(next) || joiners.has(next) || standVerbs.has(next) || beVerbs.has(next)
  // "A table covered with a purple cloth": a thing that lies there.
  if (/^an?$/.test(tokens[open + 2] ?? "") && lexicon.thing([tokens[end - 1] ?? ""]) !== undefined) return null
  if (!isLook(tokens[end - 1] ?? "") || !(ends || wordingsAt(tokens, end).length > 0)) return null
  return { words: tokens.slice(open + 2, end), end }
}

/** "A table painted white": the coat behind a noun. Null where none is. */
const coated = (tokens: ReadonlyArray<string>, open: number, lexicon: Lexicon) => {
  if (lexicon.thing([tokens[open - 1] ?? ""]) === undefined) return null
  if (!coats.test(tokens[open] ?? "")) return covered(tokens, open, lexicon)
  let end = open + 1
  while (end - open <= 3 && (isLook(tokens[end] ?? "") || shades.test(tokens[end] ?? ""))) end += 1
  return end > open + 1 && isLook(tokens[end - 1] ?? "") ? { words: tokens.slice(open, end), end } : null
}

/** Moves what spec sheets and lists put behind a noun before it: "chairs x5" are 5 chairs, a "desk (oak) – 2" two oak desks. */
export const broughtForward = (tokens: ReadonlyArray<string>, lexicon: Lexicon): ReadonlyArray<string> => {
  const out: Array<string> = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? ""
    const count = behind.exec(token)?.[1]
    const aside =
      token === "(" && out.length > 0
        ? adjectivesIn(tokens, at, lexicon)
        : token === ","
          ? setOff(tokens, at, lexicon)
          : lexicon.indoor
            ? (relative(tokens, at, lexicon) ?? coated(tokens, at, lexicon))
            : null
    if (count === undefined && aside === null) {
      out.push(token)
      continue
    }
    // The pause of "Beds: 4" was between the noun and its number.
    const start = startOf(out, out.length)
    if (start < out.length) out.splice(start, 0, ...(count === undefined ? (aside?.words ?? []) : [count]))
    else if (count !== undefined) out.push(count)
    if (aside !== null) at = aside.end - 1
  }
  return out
}
