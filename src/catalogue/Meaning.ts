import type { AmbiguityEntry, MountName, ThingEntry, ZoneEntry } from "./Entries.js"
import type { Files } from "./Files.js"
import { type PhraseIndex, phraseIndex } from "./PhraseIndex.js"
import type { PlaceSetting } from "./PlaceSetting.js"
import { normalise, pluralPhrase } from "./Words.js"

/** What a word stands for. */
export type Meaning =
  | { readonly sort: "thing"; readonly thing: ThingEntry }
  | { readonly sort: "zone"; readonly zone: ZoneEntry }

/** What is known around a word; an absent member makes no rule apply. */
export interface Surroundings {
  /** Kinds of the zones that the text speaks of. */
  readonly zones: ReadonlySet<string>
  /** Names of the things that the text speaks of. */
  readonly near: ReadonlySet<string>
  readonly indoor: boolean | null
  /** Of the kind of place that the text is about. */
  readonly setting?: PlaceSetting
  /** Predicates that the word is the subject of; `sat_at` where a seat for one has its place at it, `sits_at` of a seat at a table. */
  readonly relations?: ReadonlySet<string>
  readonly mount?: MountName
}

export interface MeaningFound {
  readonly meaning: Meaning
  /** How many words of the phrase it covers, and the covered words. */
  readonly length: number
  readonly phrase: string
  readonly plural: boolean
}

export interface MeaningIndex {
  readonly phrases: PhraseIndex<Meaning>
  /** The longest suffix of `words` that means something. */
  readonly suffix: (words: ReadonlyArray<string>, around: Surroundings) => MeaningFound | undefined
  /** The meaning of exactly these words. */
  readonly exactly: (phrase: string, around: Surroundings) => MeaningFound | undefined
  readonly isAmbiguous: (phrase: string) => boolean
}

type Rule = AmbiguityEntry["rules"][number]

const holds = (when: Rule["when"], around: Surroundings): boolean =>
  (when.zones === undefined || when.zones.some((zone) => around.zones.has(zone))) &&
  (when.near === undefined || when.near.some((name) => around.near.has(name) || around.zones.has(name))) &&
  (when.indoor === undefined || when.indoor === around.indoor) &&
  (when.settings === undefined || (around.setting !== undefined && when.settings.includes(around.setting))) &&
  (when.relation === undefined || around.relations?.has(when.relation) === true) &&
  (when.mount === undefined || when.mount === around.mount)

const forms = (entry: ThingEntry | ZoneEntry): ReadonlyArray<string> => [
  entry.name,
  entry.label,
  ...entry.synonyms,
  ...(entry.plural === undefined ? [] : [entry.plural])
]

type ByName<Entry> = (name: string) => Entry | undefined

/** Things and zones by word. Thing words go before zone words; a word that is both has a rule. */
export const meaningIndex = (files: Files, thing: ByName<ThingEntry>, zone: ByName<ZoneEntry>): MeaningIndex => {
  const rules = new Map<string, AmbiguityEntry>()
  for (const entry of files.ambiguous) rules.set(pluralPhrase(normalise(entry.name)), entry)
  for (const entry of files.ambiguous) rules.set(normalise(entry.name), entry)
  const target = (name: string): Meaning | undefined => {
    const zoneEntry = name.startsWith("zone:") ? zone(name.slice(5)) : undefined
    if (zoneEntry !== undefined) return { sort: "zone", zone: zoneEntry }
    const thingEntry = thing(name)
    return thingEntry === undefined ? undefined : { sort: "thing", thing: thingEntry }
  }
  const meanings: ReadonlyArray<Meaning> = [
    ...files.things.map((entry): Meaning => ({ sort: "thing", thing: entry })),
    ...files.zones.map((entry): Meaning => ({ sort: "zone", zone: entry }))
  ]
  const entryOf = (meaning: Meaning) => (meaning.sort === "thing" ? meaning.thing : meaning.zone)
  const spoken = meanings.flatMap((entry) =>
    forms(entryOf(entry)).map((phrase) => ({ phrase, entry, countable: true }))
  )
  const ruled = files.ambiguous.flatMap((rule) => {
    const entry = target(rule.default)
    return entry === undefined ? [] : [{ phrase: rule.name, entry, countable: true }]
  })
  const phrases = phraseIndex([...ruled, ...spoken])
  const resolve = (phrase: string, entries: ReadonlyArray<Meaning>, around: Surroundings): Meaning | undefined => {
    const ambiguity = rules.get(phrase)
    if (ambiguity === undefined) return entries[0]
    const rule = ambiguity.rules.find(({ when }) => holds(when, around))
    return target(rule?.then ?? ambiguity.default) ?? entries[0]
  }
  const found = (hit: ReturnType<typeof phrases.at>, around: Surroundings): MeaningFound | undefined => {
    const meaning = hit === undefined ? undefined : resolve(hit.phrase, hit.entries, around)
    if (hit === undefined || meaning === undefined) return undefined
    return { meaning, length: hit.length, phrase: hit.phrase, plural: hit.plural }
  }
  return {
    phrases,
    suffix: (words, around) => found(phrases.longestSuffix(words), around),
    exactly: (phrase, around) => found(phrases.at(phrase), around),
    isAmbiguous: (phrase) => rules.has(normalise(phrase))
  }
}
