import { normalise, pluralPhrase } from "./Words.js"

interface Found<Entry> {
  readonly entries: ReadonlyArray<Entry>
  /** How many words the phrase has. */
  readonly length: number
  readonly plural: boolean
  /** The phrase as it was found, normalised. */
  readonly phrase: string
}

/** Finds entries by the words of a text: every form in the singular and the plural. */
export interface PhraseIndex<Entry> {
  /** The words of the longest phrase. */
  readonly longest: number
  readonly at: (phrase: string) => Found<Entry> | undefined
  /** The longest phrase that starts at `from`. */
  readonly longestFrom: (words: ReadonlyArray<string>, from: number) => Found<Entry> | undefined
  /** The longest phrase that ends at the end of `words`. */
  readonly longestSuffix: (words: ReadonlyArray<string>) => Found<Entry> | undefined
}

interface Form<Entry> {
  readonly phrase: string
  readonly entry: Entry
  /** False for words that have no plural (adjectives, numbers). */
  readonly countable: boolean
}

const put = <Entry>(index: Map<string, Found<Entry>>, phrase: string, entry: Entry, plural: boolean) => {
  const held = index.get(phrase)
  if (held?.entries.includes(entry)) return
  // A word's own entry goes before a plural that happens to read the same.
  if (held !== undefined && plural && !held.plural) return
  const entries = held === undefined ? [entry] : [...held.entries, entry]
  index.set(phrase, { entries, length: phrase.split(" ").length, plural, phrase })
}

/** What begins with a number and has one word more. */
const numbered = /^(two|three|four|five|six|eight|ten) [^ ]+$/

/** What no normalised form has in it. */
const unlikeForms = /[A-Z_'-]|[^ -~]/

/** Builds an index over `forms`; a form that several entries claim keeps them all, in order. */
export const phraseIndex = <Entry>(forms: ReadonlyArray<Form<Entry>>): PhraseIndex<Entry> => {
  const index = new Map<string, Found<Entry>>()
  const plain = forms.map((form) => ({ ...form, phrase: normalise(form.phrase) }))
  for (const { entry, phrase } of plain) put(index, phrase, entry, false)
  for (const { countable, entry, phrase } of plain) {
    // "Four posters" are four of them, and no beds.
    if (countable && !numbered.test(phrase)) put(index, pluralPhrase(phrase), entry, true)
  }
  let longest = 1
  /** First word → words of the longest phrase that begins with it. */
  const reach = new Map<string, number>()
  for (const found of index.values()) {
    longest = Math.max(longest, found.length)
    const first = found.phrase.split(" ")[0] ?? ""
    reach.set(first, Math.max(reach.get(first) ?? 1, found.length))
  }
  const at = (phrase: string) => index.get(unlikeForms.test(phrase) ? normalise(phrase) : phrase)
  const longestFrom = (words: ReadonlyArray<string>, from: number) => {
    const first = words[from] ?? ""
    const words_max = /['-]|[^ -~]/.test(first) ? longest : (reach.get(first) ?? 0)
    for (let n = Math.min(words_max, words.length - from); n > 0; n--) {
      const found = at(words.slice(from, from + n).join(" "))
      if (found !== undefined) return found
    }
    return undefined
  }
  const longestSuffix = (words: ReadonlyArray<string>) => {
    for (let from = Math.max(0, words.length - longest); from < words.length; from++) {
      const found = at(words.slice(from).join(" "))
      if (found !== undefined) return { ...found, length: words.length - from }
    }
    return undefined
  }
  return { longest, at, longestFrom, longestSuffix }
}
