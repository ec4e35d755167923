import { catalogue } from "#catalogue/Catalogue.js"
import { type Parts, partsOf } from "#catalogue/PartsOfSpeech.js"
import { isUnchanged, singular } from "#catalogue/Words.js"
import { closedTags, isOpen, type Tag } from "./ClosedClasses.js"
import { type VerbForm, verbOf } from "./Lemmas.js"
import { following } from "./TagCosts.js"

type PartOfSpeech =
  | "noun"
  | "verb"
  | "adjective"
  | "adverb"
  | "determiner"
  | "number"
  | "preposition"
  | "conjunction"
  | "relative"
  | "pronoun"
  | "there"
  | "punctuation"

/** A token with what it is in its sentence. */
export interface Tagged {
  readonly text: string
  readonly part: PartOfSpeech
  /** The singular of a noun, the base form of a verb, else the token itself. */
  readonly lemma: string
  /** Of a noun. */
  readonly plural: boolean
  /** Of a verb: third, base and past are finite. */
  readonly form: VerbForm | "be" | null
}

/** A verb that says what its subject does: "stands", "hold", neither a participle nor "is". */
export const isFinite = (word: Tagged | undefined): boolean => word?.form === "third" || word?.form === "base"

interface Reading {
  readonly tag: Tag
  /** What it costs to read the token so whatever stands around it. */
  readonly cost: number
}

const cost_most = 3

const rarer = (parts: Parts, power: number | undefined): number => {
  const most = Math.max(0, ...Object.values(parts))
  return power === undefined ? cost_most : Math.min(cost_most, 0.45 * (most - power))
}

const nounPower = (parts: Parts | undefined): number | undefined => {
  const powers = [parts?.thing, parts?.abstract, parts?.other].filter((power) => power !== undefined)
  return powers.length === 0 ? undefined : Math.max(...powers)
}

const isModifier = (word: string): boolean => {
  const { attributes, colours } = catalogue()
  return colours.at(word) !== undefined || attributes.at(word) !== undefined
}

/** How a participle before a noun is an adjective: "a floating shelf", "a tufted sofa". */
const attributive_cost = 0.7

const verbReadings = (word: string): ReadonlyArray<Reading> => {
  const verb = verbOf(word)
  if (verb === undefined) return []
  const parts = partsOf(verb.lemma) ?? {}
  // A form with an ending is as much a verb as its base: "rests" against "rest", "lined" against "line".
  const cost = verb.forms.includes("third") || verb.forms.includes("base") ? rarer(parts, parts.verb) : 0
  return verb.forms.flatMap((tag): ReadonlyArray<Reading> => {
    if (tag === "past") return [{ tag, cost: cost + (verb.forms.includes("participle") ? 1 : 0) }]
    if (tag === "ing" || tag === "participle")
      return [
        { tag, cost },
        { tag: "adjective", cost: attributive_cost },
        ...(tag === "ing" ? ([{ tag: "compound", cost: attributive_cost }] as const) : [])
      ]
    return [{ tag, cost }]
  })
}

const singulars = (cost: number): ReadonlyArray<Reading> => [
  { tag: "noun", cost },
  { tag: "compound", cost }
]

const openReadings = (word: string): ReadonlyArray<Reading> => {
  const parts = partsOf(word)
  const one = singular(word)
  const many = one === word ? undefined : nounPower(partsOf(one))
  const readings: Array<Reading> = [...verbReadings(word)]
  const base = parts ?? {}
  const noun = nounPower(parts)
  if (noun !== undefined) readings.push(...singulars(rarer(base, noun)))
  if (noun !== undefined && isUnchanged(word)) readings.push({ tag: "nouns", cost: rarer(base, noun) })
  if (many !== undefined) readings.push({ tag: "nouns", cost: rarer(partsOf(one) ?? {}, many) })
  if (base.adjective !== undefined) readings.push({ tag: "adjective", cost: rarer(base, base.adjective) })
  else if (isModifier(word) || word.includes("-")) readings.push({ tag: "adjective", cost: 0.4 })
  if (base.adverb !== undefined) readings.push({ tag: "adverb", cost: rarer(base, base.adverb) })
  else if (/ly$/.test(word)) readings.push({ tag: "adverb", cost: 0.3 })
  const named = noun !== undefined || many !== undefined
  const unknown = readings.length === 0 ? 0 : 1.5
  if (!named) readings.push(...(one === word ? singulars(unknown) : [{ tag: "nouns", cost: unknown } as const]))
  return readings
}

/** "the judge's bench": what belongs stands behind it, and never a verb. */
const possessive: ReadonlyArray<Reading> = [{ tag: "adjective", cost: 0 }]

const readingsOf = (token: string): ReadonlyArray<Reading> => {
  if (/[a-z]['’]s$|s['’]$/.test(token)) return possessive
  const closed = closedTags(token).map((tag): Reading => ({ tag, cost: 0 }))
  if (closed.length === 0) return openReadings(token)
  return isOpen(token) ? [...closed, ...openReadings(token)] : closed
}

/** How far a clause is: its verb is to come, has come, or may come (after a comma, "and"); or one of its nouns' is to come ("which"). */
type Clause = "before" | "after" | "either" | "relative"

const isFiniteTag = (tag: Tag): boolean => tag === "third" || tag === "base" || tag === "past" || tag === "be"

const clauseAfter = (clause: Clause, tag: Tag): Clause => {
  if (tag === "stop") return "before"
  if (tag === "relative") return "relative"
  if (isFiniteTag(tag)) return clause === "relative" ? "either" : "after"
  return (tag === "comma" || tag === "conjunction") && clause === "after" ? "either" : clause
}

const second_verb_cost = 2.5
const no_verb_cost = 1.5
/** Lists have no articles to tell where a phrase ends: hardly ever verbs or adverbs, and an adjective may begin the next phrase. */
const listed_costs: Partial<Readonly<Record<Tag, number>>> = {
  third: 1.5,
  base: 1.5,
  past: 1.5,
  adverb: 1.5,
  adjective: -0.8
}

interface Path {
  readonly tag: Tag
  readonly clause: Clause
  readonly cost: number
  readonly before: Path | null
}

/** Words that are listed without articles are hardly ever verbs: "market square well stalls timber houses". */
const isList = (tokens: ReadonlyArray<string>): boolean =>
  !tokens.some((token) => /^(a|an|the|is|are|its|their|there|each|this|which|that)$/.test(token))

const stepCost = (path: Path, { cost, tag }: Reading, list: boolean): number => {
  const verb = isFiniteTag(tag)
  const second = verb && path.clause === "after" && path.tag !== "be" ? second_verb_cost : 0
  const listed = list ? (listed_costs[tag] ?? 0) : 0
  const none = tag === "stop" && path.clause === "before" && !list ? no_verb_cost : 0
  return path.cost + cost + following(path.tag, tag) + second + listed + none
}

const extended = (paths: ReadonlyArray<Path>, readings: ReadonlyArray<Reading>, list: boolean): ReadonlyArray<Path> => {
  const best = new Map<string, Path>()
  for (const before of paths) {
    for (const reading of readings) {
      const cost = stepCost(before, reading, list)
      const clause = clauseAfter(before.clause, reading.tag)
      const key = `${reading.tag} ${clause}`
      if (cost < (best.get(key)?.cost ?? Number.POSITIVE_INFINITY))
        best.set(key, { tag: reading.tag, clause, cost, before })
    }
  }
  return [...best.values()]
}

const parts: Readonly<Record<Tag, PartOfSpeech>> = {
  noun: "noun",
  nouns: "noun",
  compound: "noun",
  adjective: "adjective",
  adverb: "adverb",
  third: "verb",
  base: "verb",
  past: "verb",
  ing: "verb",
  participle: "verb",
  be: "verb",
  determiner: "determiner",
  number: "number",
  preposition: "preposition",
  to: "preposition",
  conjunction: "conjunction",
  relative: "relative",
  pronoun: "pronoun",
  there: "there",
  comma: "punctuation",
  stop: "punctuation"
}

const taggedAs = (text: string, tag: Tag): Tagged => {
  const part = parts[tag]
  const form = part === "verb" ? (tag as Tagged["form"]) : null
  const lemma = tag === "nouns" ? singular(text) : form === null || form === "be" ? text : (verbOf(text)?.lemma ?? text)
  return { text, part, lemma, plural: tag === "nouns", form }
}

/**
 * The parts of speech of the tokens of a sentence, in lower case, punctuation as tokens of its own: of all ways to read it the one
 * that costs least, by what each word is in WordNet, what follows what, agreement in number, and one finite verb for a clause.
 * Deterministic; about 10 µs a token.
 */
export const tag = (tokens: ReadonlyArray<string>): ReadonlyArray<Tagged> => {
  const list = isList(tokens)
  let paths: ReadonlyArray<Path> = [{ tag: "stop", clause: "before", cost: 0, before: null }]
  for (const token of tokens) paths = extended(paths, readingsOf(token), list)
  const end: Reading = { tag: "stop", cost: 0 }
  let best = paths[0]
  let least = Number.POSITIVE_INFINITY
  for (const path of paths) {
    const cost = stepCost(path, end, list)
    if (cost < least) [best, least] = [path, cost]
  }
  const tags: Array<Tag> = []
  for (let at: Path | null | undefined = best; at?.before; at = at.before) tags.push(at.tag)
  tags.reverse()
  return tokens.map((token, i) => taggedAs(token, tags[i] ?? "noun"))
}
