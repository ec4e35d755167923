import { nounSynsets, type Sense, type Synset, senses } from "./WordNet.js"

const isPlain = (lemma: string): boolean => /^[a-z][a-z'_-]*$/i.test(lemma) && lemma.length <= 40

/** Latin names are no words of a description: "Marmota monax" has a capital and an English word beside it. */
const isLatin = ({ lemmas }: Synset, lemma: string): boolean =>
  /^[A-Z][a-z]+(_[a-z]+)+$/.test(lemma) && lemmas.some((other) => !/^[A-Z]/.test(other))

const headOf = (lemma: string): string => lemma.split("_").at(-1) ?? lemma

type Index = ReadonlyMap<string, Synset>

const ancestorsOf = (synset: Synset, all: Index, seen = new Set<string>()): ReadonlySet<string> => {
  for (const parent of synset.parents) {
    if (seen.has(parent)) continue
    seen.add(parent)
    const found = all.get(parent)
    if (found !== undefined) ancestorsOf(found, all, seen)
  }
  return seen
}

/**
 * The lemmas worth keeping: a compound whose last word is what it is a kind of ("oak tree") says nothing more than that word, and
 * stays only where others are a kind of it.
 */
const lemmasOf = (synset: Synset, all: Index, forked: ReadonlySet<string>): ReadonlyArray<string> => {
  if (synset.instance) return []
  const above = new Set([...ancestorsOf(synset, all)].flatMap((id) => all.get(id)?.lemmas ?? []))
  if (above.has("taxonomic_category")) return []
  const lemmas = synset.lemmas.filter((lemma) => isPlain(lemma) && !isLatin(synset, lemma))
  const telling = lemmas.filter((lemma) => !(lemma.includes("_") && above.has(headOf(lemma))))
  return telling.length === 0 && forked.has(synset.id) ? lemmas.slice(0, 1) : telling
}

/** WordNet counts books and papers as communication. */
const written = new Set(["publication", "written_document", "written_communication"])

/**
 * Every synset of physical things and its ancestors, parents first: `<parents> <lemma>[#<sense>] …`, parents being the base-36
 * positions of rows; sense 1 is not written.
 */
const nounRows = (): ReadonlyArray<string> => {
  const all: Index = new Map(nounSynsets().map((synset) => [synset.id, synset]))
  const forked = new Set([...all.values()].flatMap(({ parents }) => parents))
  const ranks = new Map(senses().map(({ lemma, rank, synset }) => [`${lemma} ${synset}`, rank]))
  const at = new Map<string, number>()
  const rows: Array<string> = []
  const add = (synset: Synset) => {
    if (at.has(synset.id)) return
    at.set(synset.id, -1)
    const parents = synset.parents.flatMap((id) => {
      const parent = all.get(id)
      if (parent !== undefined) add(parent)
      return at.get(id) ?? []
    })
    const words = lemmasOf(synset, all, forked).map((lemma) => {
      const rank = ranks.get(`${lemma.toLowerCase()} ${synset.id}`) ?? 1
      return `${lemma.toLowerCase()}${rank > 1 ? `#${rank}` : ""}`
    })
    at.set(synset.id, rows.length)
    rows.push([parents.map((row) => row.toString(36)).join("."), ...new Set(words)].join(" "))
  }
  const isThing = (synset: Synset) =>
    synset.physical ||
    [...ancestorsOf(synset, all)].some((id) => all.get(id)?.lemmas.some((lemma) => written.has(lemma)))
  for (const synset of all.values()) if (isThing(synset) && lemmasOf(synset, all, forked).length > 0) add(synset)
  return rows
}

const byWord = (list: ReadonlyArray<Sense>): ReadonlyMap<string, ReadonlyMap<string, number>> => {
  const out = new Map<string, Map<string, number>>()
  for (const { lemma, part, seen } of list) {
    if (!/^[a-z][a-z'-]*$/.test(lemma)) continue
    const held = out.get(lemma) ?? new Map<string, number>()
    out.set(lemma, held.set(part, (held.get(part) ?? 0) + seen + 1))
  }
  return out
}

/** Words by their parts of speech, each with how usual it is as a power of two: `n4v1` → words. */
const partRows = (): Readonly<Record<string, string>> => {
  const groups = new Map<string, Array<string>>()
  for (const [word, parts] of byWord(senses())) {
    const code = [...parts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([part, count]) => `${part}${Math.min(9, Math.floor(Math.log2(count)))}`)
      .join("")
    // What is a thing and nothing else stands among the nouns already.
    if (/^n\d$/.test(code)) continue
    const held = groups.get(code)
    if (held === undefined) groups.set(code, [word])
    else held.push(word)
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([code, words]) => [code, words.sort().join(" ")]))
}

const head = (how: string): string =>
  `{\n "schema_version": "1.0",\n "source": "WordNet 3.1, Copyright 2011 by Princeton University, https://wordnet.princeton.edu/license-and-commercial-use",\n "how": ${JSON.stringify(how)},\n`

/** The files of `src/catalogue/data/english`, by name. */
export const tables = (): Readonly<Record<string, string>> => ({
  "nouns.json": `${head("synsets of things and their ancestors, parents first: <rows of the parents, base 36> <lemma>[#<sense, where not the first>] …")} "synsets": [\n${nounRows()
    .map((row) => `  ${JSON.stringify(row)}`)
    .join(",\n")}\n ]\n}\n`,
  "parts.json": `${head("words by parts of speech (n thing, m noun without a body, c other noun, v verb, a adjective, r adverb), each with the power of two of how often it is seen; words that are things alone stand in nouns.json")} "words": {\n${Object.entries(
    partRows()
  )
    .map(([code, words]) => `  "${code}": ${JSON.stringify(words)}`)
    .join(",\n")}\n }\n}\n`
})
