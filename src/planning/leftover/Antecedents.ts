import { singular } from "#catalogue/Words.js"
import type { Unplanned } from "#formats/Peg.js"
import type { Draft } from "../Draft.js"
import { architecture } from "../reading/FunctionWords.js"
import { isPause } from "../reading/Tokens.js"
import type { Compared } from "./Compared.js"
import type { Known } from "./Known.js"
import { beginOf, type Found, type Line, lastIn } from "./Line.js"

/** Mentions that words which name nothing may mean. */
const named_max = 3
/** Entries whose words are looked for in the text. */
const entries_max = 60

/** What words that name nothing mean by their number: one thing, several, or one of several. */
type Number = "one" | "several" | "of several"

const pronouns: ReadonlyMap<string, Number> = new Map([
  ...["it", "its"].map((word) => [word, "one"] as const),
  ...["them", "their", "they", "these", "those", "both"].map((word) => [word, "several"] as const),
  ...["one", "ones", "other", "others", "former", "latter", "either"].map((word) => [word, "of several"] as const)
])

const pointingAt = ({ meantAt, tokens }: Line, at: number): Number | null => {
  const number = pronouns.get(tokens[at]) ?? null
  const next = tokens[at + 1] ?? ""
  // "Both benches", "the other bench", "one bench" name what they mean; "the other side" says of what only in passing.
  if (number === null || (number !== "one" && (meantAt(at + 1) !== null || meantAt(at + 2) !== null))) return null
  // "Facing each other" says whom.
  if (/^(each|one)$/.test(tokens[at - 1] ?? "") && /^an?other$|^other$/.test(tokens[at])) return null
  return tokens[at] === "one" && /^(of|another|hundred|thousand)$/.test(next) ? null : number
}

/** Whether a mention may be meant by its number: things alone. */
const agrees = (line: Line, draft: Draft, number: Number, { at, meant }: Found): boolean => {
  const word = line.tokens[at]
  if (architecture.has(word) || !/\p{L}{3}/u.test(word)) return false
  const things = draft.things.filter(({ id }) => meant.has(id))
  const count = things.reduce((sum, thing) => sum + thing.count, 0)
  const plural = /[^s]s$/.test(word)
  if (things.length === 0) return number === "one" && !plural
  return number === "one" ? !plural : count > 1
}

/** The mentions of a line before one of its tokens that may be meant, the nearest first, each word once. */
const candidatesIn = (line: Line, draft: Draft, number: Number, to: number): ReadonlyArray<Found> => {
  const found = new Map<string, Found>()
  for (let from = to - 1; found.size < named_max; ) {
    const one = lastIn(line, from, line.tokens.length)
    if (one === null) break
    if (agrees(line, draft, number, one) && !found.has(line.tokens[one.at])) found.set(line.tokens[one.at], one)
    from = beginOf(line, one.at) - 1
  }
  return [...found.values()]
}

/** Where the words of an entry stand in a line; -1 where they do not. */
const placeOf = ({ tokens }: Line, words: ReadonlyArray<string>): number => {
  for (let at = tokens.indexOf(words[0]); at >= 0; at = tokens.indexOf(words[0], at + 1))
    if (words.every((word, i) => tokens[at + i] === word)) return at
  return -1
}

/** "The chair", of a scene whose only one is an armchair: by what name its thing goes. */
const otherName = (line: Line, known: Known, at: number): string | null => {
  const [only, ...others] = line.meantAt(at) ?? []
  if (line.tokens[beginOf(line, at)] !== "the" || only === undefined || others.length > 0) return null
  const name = known.nameOf(only)
  return name.length === 0 || name.includes(singular(line.tokens[at])) ? null : name.join(" ")
}

/** What one entry's words may mean, as words to be told with its reason; empty where they name all that they speak of. */
const meantBy = (entry: Unplanned, lines: ReadonlyArray<Line>, draft: Draft, known: Known): string => {
  const words = entry.text.toLowerCase().match(/[^\s,.;:()]+|[,.;:()]/g) ?? []
  if (!words.some((word) => pronouns.has(word) || word === "the")) return ""
  const index = lines.findIndex((line) => placeOf(line, words) >= 0)
  const line = lines[index]
  if (line === undefined) return ""
  const from = placeOf(line, words)
  const told: Array<string> = []
  for (let at = from; at < from + words.length; at++) {
    const other = otherName(line, known, at)
    if (other !== null) told.push(`“${line.tokens[at]}” may mean the ${other}`)
    const number = pointingAt(line, at)
    if (number === null || isPause(line.tokens[at])) continue
    const former = lines[index - 1]
    const own = candidatesIn(line, draft, number, at)
    const isOwn = own.length > 0 || former === undefined
    const [those, of] = isOwn ? [own, line] : [candidatesIn(former, draft, number, former.tokens.length), former]
    const named = those.map((one) => `the ${of.tokens[one.at]}`)
    if (named.length > 0) told.push(`“${line.tokens[at]}” may mean ${named.join(" or ")}`)
  }
  return [...new Set(told)].join(", ")
}

/**
 * Losses of which the words only point at what they speak of ("behind the other", "on its edge"), with the things that these may mean:
 * nobody who reads the loss alone could tell. Of the first of them; linear in the text for each.
 */
export const withAntecedents = (
  entries: ReadonlyArray<Unplanned>,
  { draft, known, lines }: Compared
): ReadonlyArray<Unplanned> => {
  const those = entries.filter(({ kind }) => kind === "relation").slice(0, entries_max)
  const meant = new Map(those.map((entry) => [entry, meantBy(entry, lines, draft, known)]))
  return entries.map((entry) => {
    const told = meant.get(entry) ?? ""
    return told === "" ? entry : { ...entry, reason: `${entry.reason}; ${told}` }
  })
}
