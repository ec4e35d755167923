import { catalogue } from "#catalogue/Catalogue.js"
import type { CountedName, ZoneEntry } from "#catalogue/Entries.js"
import { type PhraseIndex, phraseIndex } from "#catalogue/PhraseIndex.js"
import type { PlaceEntry } from "#catalogue/PlaceEntry.js"
import type { PlaceSetting } from "#catalogue/PlaceSetting.js"
import { normalise } from "#catalogue/Words.js"

/** A kind of place as the decision sees it: an entry of `places`, or a zone that has none of its own name. */
export interface Candidate {
  readonly name: string
  readonly zone: string
  readonly setting: PlaceSetting
  readonly enclosed: boolean
  /** Its word may mean the house around it. */
  readonly house: boolean
  /** Null for a plain kind of zone. */
  readonly place: PlaceEntry | null
}

/** What a phrase says of a candidate. */
export interface Vote {
  readonly candidate: Candidate
  readonly how: "name" | "maybe" | "sign"
  readonly weight: number
}

interface Votes {
  readonly candidates: ReadonlyArray<Candidate>
  readonly phrases: PhraseIndex<Vote>
  /** By a thing's name: how much it speaks for each candidate, rare things more than common ones. */
  readonly things: ReadonlyMap<string, ReadonlyMap<Candidate, number>>
}

/** Kinds of zone that are parts of any place and say nothing alone. */
const parts: ReadonlySet<string> = new Set(["other", "building_plot", "path", "water", "sky"])

/** A kind of place as a candidate. */
export const candidateOf = (place: PlaceEntry): Candidate => ({
  name: place.name,
  zone: place.zone,
  setting: place.setting,
  enclosed: catalogue().zone(place.zone)?.indoor === true,
  house: catalogue().zone(place.zone)?.house === true,
  place
})

const plain = (zone: ZoneEntry): Candidate => ({
  name: zone.name,
  zone: zone.name,
  setting: zone.indoor ? "room" : "open",
  enclosed: zone.indoor,
  house: zone.house === true,
  place: null
})

type Lists = Pick<ZoneEntry, "essential" | "usual">

const shares: ReadonlyArray<readonly [number, (lists: Lists) => ReadonlyArray<CountedName>]> = [
  [1, (lists) => lists.essential],
  [0.7, (lists) => lists.usual.low],
  [0.45, (lists) => lists.usual.medium],
  [0.3, (lists) => lists.usual.high]
]

/** A thing that is at home in few kinds of place says more than one that is everywhere. */
const rarity = (places: number): number => 2.4 / (1 + Math.log(1 + places))

const thingVotes = (candidates: ReadonlyArray<Candidate>): Votes["things"] => {
  const raw = new Map<string, Map<Candidate, number>>()
  const add = (thing: string, candidate: Candidate, weight: number) => {
    const held = raw.get(thing) ?? new Map<Candidate, number>()
    held.set(candidate, Math.max(held.get(candidate) ?? 0, weight))
    raw.set(thing, held)
  }
  const byZone = new Map<string, Array<Candidate>>()
  for (const candidate of candidates) {
    if (candidate.place?.told === true) continue
    byZone.set(candidate.zone, [...(byZone.get(candidate.zone) ?? []), candidate])
    const lists: Lists | undefined = candidate.place ?? catalogue().zone(candidate.zone)
    if (lists !== undefined)
      for (const [weight, list] of shares) for (const { name } of list(lists)) add(name, candidate, weight)
  }
  for (const { name, rooms } of catalogue().files.things) {
    for (const [zone, weight] of Object.entries(rooms))
      for (const candidate of byZone.get(zone) ?? [])
        add(name, candidate, weight * (candidate.place === null ? 0.6 : 0.35))
  }
  return new Map(
    Array.from(raw, ([thing, votes]) => {
      // Kinds of bedroom are one kind of room to a bed.
      const factor = rarity(new Set([...votes.keys()].map(({ zone }) => zone)).size)
      return [thing, new Map(Array.from(votes, ([candidate, weight]) => [candidate, weight * factor]))]
    })
  )
}

const build = (): Votes => {
  const { files, meanings } = catalogue()
  const places = files.places.map(candidateOf)
  const zones = files.zones.filter(({ name }) => !parts.has(name)).map(plain)
  const candidates = [...places, ...zones]
  const forms = places.flatMap((candidate) => {
    const entry = candidate.place
    if (entry === null) return []
    const of = (how: Vote["how"], phrase: string, weight: number) => ({
      phrase,
      entry: { candidate, how, weight },
      countable: true
    })
    const own = [entry.name, entry.label].filter(
      (word) => !entry.maybe.some((other) => normalise(other) === normalise(word))
    )
    return [
      ...[...new Set([...own, ...entry.words].map(normalise))].map((word) => of("name", word, 1)),
      ...entry.maybe.map((word) => of("maybe", word, 1)),
      ...Object.entries(entry.signs).map(([word, weight]) => of("sign", word, weight))
    ]
  })
  const claimed = new Set(
    places.flatMap(({ name, place }) => [name, ...(place?.words ?? []), ...(place?.maybe ?? [])]).map(normalise)
  )
  const plainForms = zones.flatMap((candidate) => {
    const entry = catalogue().zone(candidate.zone)
    if (entry === undefined) return []
    return [...new Set([entry.name, entry.label, ...entry.synonyms].map(normalise))]
      .filter((word) => !claimed.has(word))
      .map((phrase) => ({
        phrase,
        entry: { candidate, how: meanings.isAmbiguous(phrase) ? ("maybe" as const) : ("name" as const), weight: 1 },
        countable: true
      }))
  })
  return { candidates, phrases: phraseIndex([...forms, ...plainForms]), things: thingVotes(candidates) }
}

let built: Votes | undefined

/** Who votes for what, made from the catalogue on the first call in a thread (about 30 ms), then the same object. */
export const votes = (): Votes => {
  built ??= build()
  return built
}
