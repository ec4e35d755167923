import { catalogue } from "./Catalogue.js"
import type { ThingEntry } from "./Entries.js"
import { nouns } from "./Nouns.js"
import { normalise, singular } from "./Words.js"

/** What an unknown noun is a kind of. */
export interface Hypernym {
  /** The thing's name, or a category's where no thing is typical. */
  readonly kind: string
  readonly thing: ThingEntry | undefined
  /** The word of the chain that tells it: a trawler is a "fishing boat". */
  readonly word: string
  /** Steps from the noun to that word; 0 is another word for it. */
  readonly steps: number
}

/** Steps up a chain: WordNet's deepest is 19. */
const steps_max = 24

/** A branch of the taxonomy and what the catalogue's things of it are: a "crane" among birds is no machine. */
const branches: ReadonlyArray<readonly [word: string, categories: RegExp]> = [
  ["person", /^person$/],
  ["animal", /^animal$/],
  ["plant#2", /^(tree|shrub|ground_plant|houseplant|farm|food|garden)$/]
]
const living = /^(person|animal|tree|shrub|ground_plant)$/

interface Step {
  readonly synset: number
  readonly steps: number
}

/** A synset and all above it, nearest first; of several parents the first one's line goes before. */
const chainOf = (synset: number): ReadonlyArray<Step> => {
  const { parents } = nouns()
  const seen = new Set([synset])
  const chain: Array<Step> = [{ synset, steps: 0 }]
  for (const { synset: at, steps } of chain) {
    if (steps >= steps_max) break
    for (const parent of parents(at)) {
      if (seen.has(parent)) continue
      seen.add(parent)
      chain.push({ synset: parent, steps: steps + 1 })
    }
  }
  return chain
}

const NOWHERE = { zones: new Set<string>(), near: new Set<string>(), indoor: null }

const known = (word: string, allowed: (thing: ThingEntry) => boolean): ThingEntry | undefined => {
  const found = catalogue().meanings.exactly(word, NOWHERE)?.meaning
  return found?.sort === "thing" && allowed(found.thing) ? found.thing : undefined
}

/** A word of a chain as it is looked up: a less usual sense of it only for what is written as one with it, "worktable" of "table#2". */
const asNamed = (word: string, lemma: string): string | null => {
  const [name, sense] = word.split("#")
  return sense === undefined ? word : name !== lemma && lemma.endsWith(name) ? name : null
}

/** What the first word of the chain of `lemma` that tells a thing of the catalogue tells; null where a chain is told to end. */
const thingOn = (chain: ReadonlyArray<Step>, lemma: string): Hypernym | null => {
  const { words } = nouns()
  const { thing, hypernym } = catalogue()
  const all = new Set(chain.flatMap(({ synset }) => words(synset)))
  const branch = branches.find(([word]) => all.has(word))?.[1]
  const allowed = ({ category }: ThingEntry) => (branch === undefined ? !living.test(category) : branch.test(category))
  for (const { steps, synset } of chain) {
    for (const word of words(synset)) {
      const told = hypernym(word)
      if (told !== undefined)
        return told.thing === null ? null : { kind: told.thing, thing: thing(told.thing), word, steps }
    }
    for (const word of words(synset)) {
      const name = asNamed(word, lemma)
      const entry = name === null ? undefined : known(name, allowed)
      if (entry !== undefined) return { kind: entry.name, thing: entry, word, steps }
    }
  }
  return null
}

/** Less usual senses are taken only where the usual ones tell nothing near: each costs as much as this many steps. */
const sense_steps = 2
/** Nearly every word is also said of people ("brick", "dummy"), and every animal of its fur: that is meant only where nothing else is. */
const last_resorts: ReadonlySet<string | undefined> = new Set(["person", "textile"])
const last_steps = 12

/** What stands in the open alone: a "pit" or a "snug" in a room is no rock and no house. */
const open_air = /^(building|fortification|rock|ruin|tree|shrub|boat|street_furniture)$/
const fitsARoom = ({ kind, thing }: Hypernym): boolean =>
  thing === undefined ? kind !== "structure" && !open_air.test(kind) : !open_air.test(thing.category)

/** The thing of the catalogue that a word or a compound noun is a kind of, by WordNet; undefined where it says none. */
const hypernymOf = (lemma: string, indoor: boolean): Hypernym | undefined => {
  let best: Hypernym | undefined
  let least = Number.POSITIVE_INFINITY
  let person: Hypernym | undefined
  nouns()
    .synsets(lemma)
    .forEach((synset, rank) => {
      const found = thingOn(chainOf(synset), lemma)
      if (found === null || (indoor && !fitsARoom(found))) return
      if (best === undefined && found.thing?.category === "person") person ??= found
      const cost = found.steps + sense_steps * rank + (last_resorts.has(found.thing?.category) ? last_steps : 0)
      if (cost >= least) return
      best = found
      least = cost
    })
  // "Two boxers" are people before they are dogs.
  return best?.thing?.category === "animal" ? (person ?? best) : best
}

/** The same of a phrase: of the longest end of it that WordNet knows, also written as one word; a compound goes by its head. Indoors it fits into a room. */
export const hypernym = (phrase: string, indoor = false): Hypernym | undefined => {
  const words = normalise(phrase).split(" ").slice(-4)
  words[words.length - 1] = singular(words.at(-1) ?? "")
  for (let from = 0; from < words.length; from++) {
    const end = words.slice(from)
    const found = hypernymOf(end.join(" "), indoor) ?? (end.length > 1 ? hypernymOf(end.join(""), indoor) : undefined)
    if (found !== undefined) return found
  }
  return undefined
}

/** Senses of a noun that are looked at where one asks whether it is of a kind: rarer ones are of nearly any. */
const usual_senses = 2

/** Whether a noun names something of this kind, by WordNet: a dryer is an appliance. */
export const isKindOf = (noun: string, kind: string): boolean =>
  nouns()
    .synsets(noun)
    .slice(0, usual_senses)
    .some((synset) => chainOf(synset).some((step) => nouns().words(step.synset).includes(kind)))
