import { catalogue } from "#catalogue/Catalogue.js"
import { partsOf } from "#catalogue/PartsOfSpeech.js"
import { normalise, plural, singular, word_characters_max } from "#catalogue/Words.js"
import { verbOf } from "../english/Lemmas.js"
import { editDistance } from "./EditDistance.js"
import {
  abstractNouns,
  adjectives,
  adverbs,
  beVerbs,
  collectives,
  determiners,
  notAdverbs,
  parts,
  placedWords,
  purposeWords,
  standVerbs
} from "./FunctionWords.js"
import { wordings } from "./WordingTable.js"

interface Spelling {
  /** Every word that the tables hold, in whatever phrase. */
  readonly known: ReadonlySet<string>
  /** Words that name a thing, a place or an age alone, by their first two letters. */
  readonly names: ReadonlyMap<string, ReadonlyArray<string>>
  /** The known words, by their first two letters. */
  readonly nearby: ReadonlyMap<string, ReadonlyArray<string>>
  /** Words that name a thing or a place when they are written as one: "bedroom". */
  readonly joined: ReadonlySet<string>
}

interface Spoken {
  readonly name: string
  readonly synonyms?: ReadonlyArray<string>
}

/** Shorter words differ by a letter from too many others. */
const name_characters_min = 6

/** English words that are a letter away from a name, and are none. */
const realWords = new Set(
  "boarder border caret chance composer crater inset patent planet poster preset reorder signer slice stale staring state statute widow".split(
    " "
  )
)

/** Words that hold sentences together and stand in no other table. */
const together = "with have where which there their from".split(" ")

const closed = [
  abstractNouns,
  adjectives,
  adverbs,
  beVerbs,
  collectives,
  determiners,
  notAdverbs,
  parts,
  placedWords,
  purposeWords,
  standVerbs
]

const build = (): Spelling => {
  const { attributes, colours, materials, numbers, styles, things, zones } = catalogue().files
  const known = new Set<string>(wordings.flatMap(({ words }) => words))
  for (const set of closed) for (const word of set) known.add(word)
  const names = new Map<string, Array<string>>()
  const joined = new Set<string>()
  const learn = (phrase: string, isName: boolean, isWhole: boolean) => {
    for (const word of phrase.split(" ")) known.add(word).add(plural(word))
    if (!/^[a-z]+$/.test(phrase)) return
    if (isWhole && phrase.length >= name_characters_min) joined.add(phrase).add(plural(phrase))
    if (isName && phrase.length >= name_characters_min) {
      const start = phrase.slice(0, 2)
      names.set(start, [...(names.get(start) ?? []), phrase])
    }
  }
  for (const entry of [...things, ...zones])
    for (const phrase of [entry.name, entry.label, ...entry.synonyms]) learn(normalise(phrase), true, true)
  for (const entry of styles)
    for (const phrase of [entry.name, ...entry.synonyms]) learn(normalise(phrase), true, false)
  const plain: ReadonlyArray<Spoken> = [...attributes, ...colours, ...materials, ...numbers]
  for (const { name, synonyms } of plain)
    for (const phrase of [name, ...(synonyms ?? [])]) learn(normalise(phrase), false, false)
  for (const word of together) known.add(word)
  const nearby = new Map<string, Array<string>>()
  for (const word of known) {
    const held = nearby.get(word.slice(0, 2))
    if (held === undefined) nearby.set(word.slice(0, 2), [word])
    else held.push(word)
  }
  return { known, names, nearby, joined }
}

let held: Spelling | undefined
const spelling = (): Spelling => {
  held ??= build()
  return held
}

/** Whether `typed` is `name` with a letter left out, a letter doubled, or two neighbours swapped. */
const isSlip = (typed: string, name: string): boolean => {
  let at = 0
  while (at < typed.length && typed[at] === name[at]) at += 1
  // A last letter left out makes another word: "compute", "explore".
  if (typed.length === name.length - 1) return at < typed.length && typed.slice(at) === name.slice(at + 1)
  if (typed.length === name.length + 1) return typed[at] === typed[at - 1] && typed.slice(at + 1) === name.slice(at)
  return (
    typed.length === name.length &&
    typed[at] === name[at + 1] &&
    typed[at + 1] === name[at] &&
    typed.slice(at + 2) === name.slice(at + 2)
  )
}

const isEnglish = (word: string): boolean =>
  partsOf(word) !== undefined || partsOf(singular(word)) !== undefined || verbOf(word) !== undefined

/** A word this long may have two letters wrong. */
const two_slips_characters_min = 8
const slip_characters_min = 4

/** What no word of English was meant as: the one known word that is nearest, by a letter or two in a long word. */
const nearest = (token: string): string => {
  const { nearby } = spelling()
  const limit = token.length >= two_slips_characters_min ? 2 : 1
  const many = token.endsWith("s")
  let [best, distance, several] = [token, limit + 1, false]
  for (const word of nearby.get(token.slice(0, 2)) ?? []) {
    if (Math.abs(word.length - token.length) > limit || word.length < slip_characters_min) continue
    // In a short word any letter may be another.
    if (token.length < name_characters_min && !isSlip(token, word)) continue
    if (!many && singular(word) !== word) continue
    // A letter doubled, left out or swapped is likelier than another letter.
    const steps = isSlip(token, word) ? 0.5 : editDistance(token, word)
    if (steps < distance) [best, distance, several] = [word, steps, false]
    else if (steps === distance && steps <= limit) several = true
  }
  return several ? token : best
}

/** What a word is taken for that is no English, where more than a slip lies between the two; null for any other word. */
export const guessOf = (token: string): string | null => {
  if (!isForeign(token) || halvesOf(token) !== null) return null
  const guess = nearest(token)
  return guess === token || isSlip(token, guess) ? null : guess
}

/** "pinetrees": two names that are written as one; null where the token is nothing of the kind. */
const halvesOf = (token: string): readonly [string, string] | null => {
  const { phrases } = catalogue().meanings
  for (let at = 3; at <= token.length - 3; at++) {
    const [first, second] = [token.slice(0, at), token.slice(at)]
    if (phrases.at(`${first} ${second}`) !== undefined) return [first, second]
    if (phrases.at(first) !== undefined && second.length > 3 && phrases.at(second) !== undefined) return [first, second]
  }
  return null
}

const isForeign = (token: string): boolean =>
  token.length >= slip_characters_min &&
  token.length <= word_characters_max &&
  /^[a-z]+$/.test(token) &&
  !spelling().known.has(token) &&
  !spelling().known.has(singular(token)) &&
  !isEnglish(token)

/** "shelfs", "knifes": the plural that was meant. "Cafes" and "safes" are right as they are. */
const withVes = (token: string): string => {
  if (plural(singular(token)) === token) return token
  const many = token.replace(/(?:fs|fes)$/, "ves")
  return many !== token && singular(many) !== many && isEnglish(singular(many)) && plural(singular(many)) === many
    ? many
    : token
}

/** The word that was meant, where exactly one name is a slip of the pen away. */
const meant = (token: string): string => {
  const { known, names } = spelling()
  const many = withVes(token)
  if (many !== token) return many
  if (isForeign(token)) return nearest(token)
  if (token.length < 5 || !/^[a-z]+$/.test(token) || known.has(token)) return token
  const one = singular(token)
  if (known.has(one) || realWords.has(one)) return token
  const fits = (names.get(one.slice(0, 2)) ?? []).filter((name) => isSlip(one, name))
  const [name] = new Set(fits)
  if (name === undefined || new Set(fits).size > 1) return token
  return one === token ? name : plural(name)
}

/** Colours and the like: "a green house" is no greenhouse, "a black board" no blackboard. */
const describes = (word: string): boolean => {
  const { attributes, colours, materials } = catalogue()
  return adjectives.has(word) || [attributes, colours, materials].some((index) => index.at(word) !== undefined)
}

/** Tokens with slips of the pen mended and the halves of one word joined: "bed room", "fire place". */
export const mended = (tokens: ReadonlyArray<string>): ReadonlyArray<string> => {
  const { joined } = spelling()
  const { meanings } = catalogue()
  const out: Array<string> = []
  for (let i = 0; i < tokens.length; i++) {
    const [word, next] = [tokens[i], tokens[i + 1]]
    const whole = `${word}${next ?? ""}`
    const halves =
      next !== undefined &&
      word.length > 2 &&
      next.length > 2 &&
      joined.has(whole) &&
      !describes(word) &&
      meanings.phrases.at(`${word} ${next}`) === undefined
    if (halves) out.push(whole)
    else out.push(...((isForeign(word) ? halvesOf(word) : null) ?? [meant(word)]))
    if (halves) i += 1
  }
  return out
}
