import { readFileSync } from "node:fs"
import { nouns } from "./Nouns.js"

/** How often a word is each part of speech, as powers of two; absent where it never is. */
export interface Parts {
  /** A noun that names a physical thing. */
  readonly thing?: number
  /** A noun without a body: "warmth", "middle". */
  readonly abstract?: number
  /** Any other noun: "manual", "choir", "walk". */
  readonly other?: number
  readonly verb?: number
  readonly adjective?: number
  readonly adverb?: number
}

const members = { n: "thing", m: "abstract", c: "other", v: "verb", a: "adjective", r: "adverb" } as const

const decoded = (code: string): Parts =>
  Object.fromEntries(
    [...code.matchAll(/([nmcvar])(\d)/g)].map(([, part, power]) => [
      members[part as keyof typeof members],
      Number(power)
    ])
  )

const only_thing: Parts = { thing: 1 }

const build = (groups: Readonly<Record<string, string>>): ReadonlyMap<string, Parts> => {
  const index = new Map<string, Parts>()
  for (const [code, words] of Object.entries(groups)) {
    const parts = decoded(code)
    for (const word of words.split(" ")) index.set(word, parts)
  }
  return index
}

let loaded: ReadonlyMap<string, Parts> | undefined

/** What a base form in lower case can be, by WordNet (`data/english`, made by `npm run taxonomy`); undefined for no English word. */
export const partsOf = (word: string): Parts | undefined => {
  loaded ??= build(JSON.parse(readFileSync(new URL("./data/english/parts.json", import.meta.url), "utf8")).words)
  return loaded.get(word) ?? (nouns().synsets(word).length > 0 ? only_thing : undefined)
}
