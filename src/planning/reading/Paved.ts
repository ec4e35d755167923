import { catalogue } from "#catalogue/Catalogue.js"
import { coveringOf } from "#catalogue/Coverings.js"
import { singular } from "#catalogue/Words.js"
import { natureOf } from "../ZoneNature.js"
import { determiners } from "./FunctionWords.js"
import type { Lexicon } from "./Lexicon.js"
import { numeric } from "./Numbers.js"
import { wayKindOf } from "./WayWords.js"

const laid = /^(paved|covered|laid|surfaced|floored|strewn|decked|cobbled|coated|topped|spread)$/
const joins = /^(with|in|by|of)$/
/** What a stuff is called that only covers ground: "gravel surface". */
const layer = /^(paving|pavement|surface|surfacing|floor|flooring|ground|cover|covering)$/
const copula = /^(is|are|was|were)$/
/** Words that say how the stuff is: "red brick", "freshly raked sand". */
const before_max = 2
/** Words of a place's name, at most. */
const name_max = 4

/** What other stuffs are on the ground. */
const slabs: Readonly<Record<string, string>> = { stone: "flagstone", timber: "wood" }
const loose = /^(crushed|broken|loose)$/

const isStuff = (word: string, covering: string | undefined): boolean =>
  catalogue()
    .materials.at(word)
    ?.entries.some(({ name }) => name === covering) === true

const groundOf = (stuff: string, before: ReadonlyArray<string>): string | undefined =>
  stuff === "stone" && before.some((word) => loose.test(word)) ? "gravel" : (coveringOf(stuff) ?? slabs[stuff])

interface Covering {
  /** How it is and what it is, as one says it before a name. */
  readonly words: ReadonlyArray<string>
  readonly end: number
}

/** Behind a stuff the sentence goes on with something else. */
const ends = (token: string | undefined): boolean =>
  !/^\p{L}/u.test(token ?? "") ||
  /^(and|with|in|on|at|by|behind|between|for|where|to|near|beside|before|under|that|which|winds?|leads?|runs?)$/.test(
    token ?? ""
  )

/** "Red brick", "cracked asphalt", "wooden planks" from `at` on; null where no stuff of ground stands there. */
const coveringAt = (tokens: ReadonlyArray<string>, at: number, lexicon: Lexicon): Covering | null => {
  const from = determiners.has(tokens[at] ?? "") ? at + 1 : at
  for (let end = from; end <= from + before_max; end++) {
    const stuff = tokens[end] ?? ""
    const before = tokens.slice(from, end)
    const covering = groundOf(stuff, before) ?? groundOf(singular(stuff), before)
    // "Wooden planks" are wood.
    const words = [...before.filter((word) => !isStuff(word, covering) && !loose.test(word)), covering ?? ""]
    if (covering !== undefined && ends(tokens[end + 1])) return { words, end }
    if (covering !== undefined && layer.test(tokens[end + 1] ?? "") && ends(tokens[end + 2]))
      return { words, end: end + 1 }
    if (!lexicon.isModifier(stuff)) return null
  }
  return null
}

/** Whether words end with the name of a way or of dry land with bounds. */
const namesGround = (words: ReadonlyArray<string>, lexicon: Lexicon): boolean => {
  const last = words.map(singular)
  if (wayKindOf(last) !== null) return true
  const meaning = lexicon.thing(words)?.meaning
  const zone = meaning?.sort === "zone" ? meaning.zone : lexicon.zone(words)
  return zone !== undefined && !zone.indoor && /^(site|line)$/.test(natureOf(zone.name).body)
}

/** Where the name begins that ends `out`. */
const nameFrom = (out: ReadonlyArray<string>): number => {
  for (let at = out.length - 1; at >= Math.max(0, out.length - name_max); at--) {
    const token = out[at] ?? ""
    if (determiners.has(token) || numeric(token) !== null || !/^\p{L}/u.test(token) || joins.test(token)) return at + 1
  }
  return Math.max(0, out.length - name_max)
}

/** What says from `at` on what covers what was named before it: "paved with flagstones", "of cracked asphalt", "with a gravel surface". */
const coverBehind = (tokens: ReadonlyArray<string>, at: number, lexicon: Lexicon): Covering | null => {
  const token = tokens[at] ?? ""
  const behind = tokens[at + 1] === "out" ? at + 2 : at + 1
  if (laid.test(token) && joins.test(tokens[behind] ?? "")) return coveringAt(tokens, behind + 1, lexicon)
  if (token === "of") return coveringAt(tokens, at + 1, lexicon)
  const cover = token === "with" ? coveringAt(tokens, at + 1, lexicon) : null
  return cover !== null && layer.test(tokens[cover.end] ?? "") ? cover : null
}

/**
 * Brings what covers the ground of a place or a way before its name, as one may say it as well: "a courtyard paved with flagstones" is a
 * flagstone courtyard. Linear.
 */
export const withCoverings = (tokens: ReadonlyArray<string>, lexicon: Lexicon): ReadonlyArray<string> => {
  if (lexicon.indoor || catalogue().files.coverings.length === 0) return tokens
  const out: Array<string> = []
  for (let at = 0; at < tokens.length; at++) {
    const named = copula.test(out.at(-1) ?? "") && laid.test(tokens[at] ?? "") ? out.slice(0, -1) : out
    const cover = named.length === 0 ? null : coverBehind(tokens, at, lexicon)
    const from = nameFrom(named)
    if (cover === null || !namesGround(named.slice(from), lexicon)) {
      out.push(tokens[at] ?? "")
      continue
    }
    out.splice(from, 0, ...cover.words)
    at = cover.end
  }
  return out
}
