import { catalogue } from "#catalogue/Catalogue.js"
import { normalise, plural, singular } from "#catalogue/Words.js"
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
  return { known, names, joined }
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

/** The word that was meant, where exactly one name is a slip of the pen away. */
const meant = (token: string): string => {
  const { known, names } = spelling()
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
    out.push(halves ? whole : meant(word))
    if (halves) i += 1
  }
  return out
}
