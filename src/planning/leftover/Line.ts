import { partsOf } from "#catalogue/PartsOfSpeech.js"
import { singular } from "#catalogue/Words.js"
import { closedTags } from "../english/ClosedClasses.js"
import { verbOf } from "../english/Lemmas.js"
import { type Tagged, tag } from "../english/Tag.js"
import { architecture, beVerbs, determiners, joiners, standVerbs } from "../reading/FunctionWords.js"
import { haveWordAt } from "../reading/HaveWords.js"
import { isPause } from "../reading/Tokens.js"
import { type Sense, wordingsAt } from "../reading/Wordings.js"
import type { Known } from "./Known.js"

/** Senses that relate what stands before and behind their words; the others place one thing in the whole, or say how light falls. */
const tying: ReadonlySet<Sense> = new Set<Sense>([
  ...(["front", "back", "left", "right", "flank", "next", "near", "across", "face", "on", "above", "under"] as const),
  ...(["inside", "outside", "between", "surround", "against", "along", "far", "middle", "corner", "long"] as const),
  ...(["short", "hang", "north", "south", "east", "west", "northeast", "northwest", "southeast", "southwest"] as const),
  ...(["edge", "cross", "lead", "connect", "aligned"] as const)
])

const determined = /^(that|which|it|they|and|,)$/

/** What carries or holds the things that follow. */
export const having =
  /^(with|holds|holding|hold|supports|supporting|support|displays|displaying|display|contains|containing|carries|carrying|houses|housing|bears|bearing|stores|storing|seats)$/

/** Those of them that say it of what stands on it or lies in it. */
const carrying = /^(hold|support|display|carr|bear)/

/** Words that relate: `end` is the token behind them. */
export interface Relating {
  readonly at: number
  readonly end: number
  /** Null where they only say that one holds the other. */
  readonly sense: Sense | null
  /** What holds things and has no other sense: that they stand on it, or lie in it. */
  readonly holds?: Sense
  /** Nothing need follow: "on top". */
  readonly alone: boolean
}

/** Mentions that a word may mean: all of that head, or a part of the room. */
export type Meant = ReadonlySet<string>

export interface Found {
  readonly at: number
  readonly meant: Meant
}

/** A sentence read for what its words mention and relate. */
export interface Line {
  readonly tokens: ReadonlyArray<string>
  readonly tags: ReadonlyArray<Tagged>
  readonly relations: ReadonlyArray<Relating>
  readonly isRelation: (at: number) => boolean
  /** The mentions that are named by the word at a place; null where it names none, or is only a part of a longer name. */
  readonly meantAt: (at: number) => Meant | null
}

/** "An overhead lamp", "the opposite wall": says it of the noun behind it, and relates nothing. */
const describes = (tokens: ReadonlyArray<string>, at: number, { called }: Known): boolean =>
  /^(overhead|opposite|adjacent|nearby)$/.test(tokens[at]) &&
  (/^(walls?|sides?|ends?)$/.test(tokens[at + 1] ?? "") ||
    (determiners.has(tokens[at - 1] ?? "") && called(tokens[at + 1] ?? "") !== undefined))

const relationsIn = (tokens: ReadonlyArray<string>, known: Known): ReadonlyArray<Relating> => {
  const found: Array<Relating> = []
  for (let at = 0; at < tokens.length; at++) {
    const wording = wordingsAt(tokens, at).find(({ mutual }) => !mutual)
    if (wording === undefined) {
      const holds = carrying.test(tokens[at]) ? { holds: "on" as const } : {}
      const full = haveWordAt(tokens, at)
      if (full?.kind === "hold" && /^(with|of)$/.test(full.words[1] ?? "")) {
        found.push({ at, end: at + full.words.length, sense: null, alone: false })
        at += full.words.length - 1
      } else if (having.test(tokens[at])) found.push({ at, end: at + 1, sense: null, ...holds, alone: false })
      continue
    }
    const end = at + wording.words.length
    if (describes(tokens, at, known)) continue
    if (tying.has(wording.sense)) found.push({ at, end, sense: wording.sense, alone: wording.alone })
    at = end - 1
  }
  return found
}

/** Surfaces that are called by what they are of. */
const tops: ReadonlyMap<string, string> = new Map([
  ["countertop", "counter"],
  ["desktop", "desk"],
  ["tabletop", "table"]
])

/** Tokens of the longest name. */
const name_max = 4

/** Of several mentions that a head may name those whose whole names stand there, of several words: "side table" is no dining table. */
const wholly = (tokens: ReadonlyArray<string>, at: number, ids: Meant, { nameOf }: Known): Meant => {
  if (ids.size < 2) return ids
  const before = tokens.slice(Math.max(0, at - name_max + 1), at + 1).map(singular)
  const those = [...ids].filter((id) => {
    const name = nameOf(id)
    return name.length > 1 && before.slice(-name.length).join(" ") === name.join(" ")
  })
  return those.length === 0 ? ids : new Set(those)
}

/** A word that is nothing but the name of a thing. */
export const isOnlyNoun = (token: string | undefined): boolean => {
  if (token === undefined || closedTags(token).length > 0 || verbOf(token) !== undefined) return false
  const parts = partsOf(singular(token))
  const { adjective, adverb, thing, verb } = parts ?? {}
  return thing !== undefined && verb === undefined && adjective === undefined && adverb === undefined
}

export const lineOf = (tokens: ReadonlyArray<string>, known: Known): Line => {
  const relations = relationsIn(tokens, known)
  const taken = new Set(relations.flatMap(({ at, end }) => Array.from({ length: end - at }, (_, i) => at + i)))
  const named = (at: number): Meant | null => {
    const token = tokens[at] ?? ""
    const before = tokens[at - 1] ?? ""
    // "A toaster stands", but "a painting stand".
    const isCompound = known.compounds.has(`${singular(before)} ${singular(token)}`)
    const acts =
      standVerbs.has(token) &&
      !isCompound &&
      (at === 0 || determined.test(before) || known.called(before) !== undefined)
    if (acts || beVerbs.has(token) || taken.has(at)) return null
    const part = architecture.get(token)
    const ids = known.called(tops.get(token) ?? token)
    if (ids === undefined) return part === undefined ? null : new Set([part])
    return part === undefined ? wholly(tokens, at, ids, known) : new Set([...ids, part])
  }
  const leads = (at: number): boolean =>
    [...(named(at + 2) ?? [])].some((id) =>
      known
        .nameOf(id)
        .slice(0, -1)
        .includes(tokens[at + 1] ?? "")
    )
  return {
    tokens,
    tags: tag(tokens),
    relations,
    isRelation: (at) => taken.has(at),
    // "Table lamp": the lamp. "Cup holders": no cup. "A corner side table": no corner.
    meantAt: (at) => (named(at + 1) === null && !isOnlyNoun(tokens[at + 1]) && !leads(at) ? named(at) : null)
  }
}

/** "Around one side of the table": of the table. */
const edgeOf = ({ tokens }: Line, at: number): boolean =>
  tokens[at - 1] === "of" && /^(sides?|edges?|ends?|top|foot|head)$/.test(tokens[at - 2] ?? "")

/** The next mention from `from` on, within `most` tokens and before anything else begins. */
export const nextIn = (line: Line, from: number, most: number): Found | null => {
  for (let at = from; at < Math.min(line.tokens.length, from + most); at++) {
    if (isPause(line.tokens[at]) || line.isRelation(at)) return null
    // "On the west bank the town climbs": another noun phrase begins.
    if (at > from && /^(a|an|the|its|their)$/.test(line.tokens[at]) && !line.isRelation(at - 1) && !edgeOf(line, at))
      return null
    const meant = line.meantAt(at)
    if (meant !== null) return { at, meant }
  }
  return null
}

/** The mention before `from`, within `most` tokens. */
export const lastIn = (line: Line, from: number, most: number): Found | null => {
  for (let at = from; at >= Math.max(0, from - most); at--) {
    const meant = line.meantAt(at)
    if (meant !== null) return { at, meant }
  }
  return null
}

/** Where the noun phrase begins that ends at `at`: with its article, or behind what went before. */
export const beginOf = ({ isRelation, tokens }: Line, at: number): number => {
  for (let from = at - 1; from >= Math.max(0, at - 5); from--) {
    if (isPause(tokens[from]) || isRelation(from) || joiners.has(tokens[from])) return from + 1
    if (determiners.has(tokens[from])) return from
  }
  return Math.max(0, at - 1)
}

/** Tokens of a clause that are quoted to each side of what is amiss in it. */
const clause_before = 10

/** Where the clause begins that `at` stands in, or `clause_before` tokens before it. */
export const clauseFrom = ({ tokens }: Line, at: number): number => {
  let from = at
  while (from > Math.max(0, at - clause_before) && !isPause(tokens[from - 1])) from--
  while (from < at && joiners.has(tokens[from])) from++
  return from
}

/** Where the clause ends that `at` stands in, or `clause_before` tokens behind it. */
export const clauseTo = ({ tokens }: Line, at: number): number => {
  let to = at
  while (to < Math.min(tokens.length - 1, at + clause_before) && !isPause(tokens[to + 1])) to++
  return to
}

/** The sentence's words from one token to another, inclusive. */
export const wordsOf = ({ tokens }: Line, from: number, to: number): string =>
  tokens
    .slice(from, to + 1)
    .join(" ")
    .replace(/ ([,.;:)])/g, "$1")
