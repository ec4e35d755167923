import { catalogue } from "#catalogue/Catalogue.js"
import { coveringOf } from "#catalogue/Coverings.js"
import type { KeyEntry } from "#catalogue/KeyEntry.js"
import { isPlural } from "#catalogue/Words.js"
import { determiners } from "./FunctionWords.js"
import { numeric } from "./Numbers.js"
import { isPause, type Sentence } from "./Tokens.js"

let loaded: ReadonlyMap<string, KeyEntry> | undefined

const keys = (): ReadonlyMap<string, KeyEntry> => {
  loaded ??= new Map(catalogue().files.keys.flatMap((key) => key.words.map((word) => [word, key] as const)))
  return loaded
}

/** Words before the colon. */
const key_words_max = 3

interface Keyed {
  readonly key: KeyEntry
  readonly rest: ReadonlyArray<string>
}

/** "Room dimensions 5 x 4 m": where the measures begin behind words that only say what they are of; 0 where none do. */
const measuredAt = (tokens: ReadonlyArray<string>): number => {
  for (let at = 1; at <= key_words_max; at++) {
    if (keys().get(tokens[at - 1] ?? "")?.kind !== "measure") continue
    const behind = tokens[at] === ":" ? at + 1 : at
    return numeric(tokens[behind] ?? "") === null && !/^\d/.test(tokens[behind] ?? "") ? 0 : behind
  }
  return 0
}

/** A sentence without the words that say of what its measures are: they are of the whole. */
const withoutMeasured = (tokens: ReadonlyArray<string>): ReadonlyArray<string> => tokens.slice(measuredAt(tokens))

/** A sentence without the words before its colon that only head it: "Furniture:", "Title:". */
export const withoutHeading = (tokens: ReadonlyArray<string>): ReadonlyArray<string> => {
  const keyed = keyedIn({ text: "", tokens })
  return keyed?.key.kind === "heading" ? keyed.rest : withoutMeasured(tokens)
}

const keyedIn = ({ tokens }: Sentence): Keyed | null => {
  const at = tokens.indexOf(":")
  if (at < 1 || at > key_words_max) return null
  const key = keys().get(tokens.slice(0, at).join(" "))
  const rest = tokens.slice(at + 1)
  return key === undefined || rest.length === 0 ? null : { key, rest }
}

/** "Centre: pond with ducks": one, without its article. */
const isOne = (rest: ReadonlyArray<string>): boolean => {
  const end = rest.findIndex((word) => isPause(word) || /^(with|and|in|on|at|of|by)$/.test(word))
  const name = end < 0 ? rest : rest.slice(0, end)
  const [first = "", last = ""] = [name[0], name.at(-1)]
  return last !== "" && !determiners.has(first) && numeric(first) === null && !/^#/.test(last) && !isPlural(last)
}

/** What a sentence of a spec sheet says is there: behind "Trees:" and "Size:" the rest, behind "Style:" and "Surface:" nothing. */
export const withoutKey = (sentence: Sentence): Sentence => {
  const keyed = keyedIn(sentence)
  if (keyed === null) return { ...sentence, tokens: withoutMeasured(sentence.tokens) }
  const { key, rest } = keyed
  if (key.kind === "look" || (key.kind === "ground" && groundOf(keyed) !== undefined))
    return { ...sentence, tokens: [] }
  if (key.kind === "ground") return sentence
  const says = key.says?.split(" ") ?? []
  return { ...sentence, tokens: [...says, ...(says.length > 0 && isOne(rest) ? ["a"] : []), ...rest] }
}

const groundOf = ({ rest }: Keyed): string | undefined => {
  const said = rest.find((word) => coveringOf(word) !== undefined)
  return said === undefined ? undefined : coveringOf(said)
}

/** What covers the ground of the whole by a line of a spec sheet: "Surface: gravel"; undefined where none says it. */
export const groundKeyed = (sentences: ReadonlyArray<Sentence>): string | undefined => {
  for (const sentence of sentences) {
    const keyed = keyedIn(sentence)
    const ground = keyed?.key.kind === "ground" ? groundOf(keyed) : undefined
    if (ground !== undefined) return ground
  }
  return undefined
}
