import { readFileSync } from "node:fs"

/** WordNet's nouns that name things, with what each is a kind of: `data/english/nouns.json`, made by `npm run taxonomy`. */
export interface Nouns {
  /** The synsets of a lemma in lower case, spaces between its words; the most usual sense first. */
  readonly synsets: (lemma: string) => ReadonlyArray<number>
  /** Its words; those that are another than their first sense carry its number: `bar#3`. */
  readonly words: (synset: number) => ReadonlyArray<string>
  readonly parents: (synset: number) => ReadonlyArray<number>
}

const nouns_of_none: ReadonlyArray<number> = []

const build = (rows: ReadonlyArray<string>): Nouns => {
  const parents: Array<ReadonlyArray<number>> = []
  const words: Array<ReadonlyArray<string>> = []
  const senses = new Map<string, Array<readonly [rank: number, synset: number]>>()
  rows.forEach((row, synset) => {
    const [above = "", ...lemmas] = row.split(" ")
    parents.push(above === "" ? nouns_of_none : above.split(".").map((one) => Number.parseInt(one, 36)))
    words.push(lemmas.map((lemma) => lemma.replaceAll("_", " ")))
    for (const lemma of lemmas) {
      const at = lemma.indexOf("#")
      const plain = (at < 0 ? lemma : lemma.slice(0, at)).replaceAll("_", " ").replaceAll("-", " ")
      const sense = [at < 0 ? 1 : Number(lemma.slice(at + 1)), synset] as const
      const held = senses.get(plain)
      if (held === undefined) senses.set(plain, [sense])
      else held.push(sense)
    }
  })
  const sorted = new Map(
    [...senses].map(([lemma, list]) => [lemma, list.sort(([a], [b]) => a - b).map(([, at]) => at)])
  )
  return {
    synsets: (lemma) => sorted.get(lemma) ?? nouns_of_none,
    words: (synset) => words[synset] ?? [],
    parents: (synset) => parents[synset] ?? nouns_of_none
  }
}

let loaded: Nouns | undefined

/** The table, read on the first call in a thread (about 60 ms), then the same object. */
export const nouns = (): Nouns => {
  loaded ??= build(JSON.parse(readFileSync(new URL("./data/english/nouns.json", import.meta.url), "utf8")).synsets)
  return loaded
}
