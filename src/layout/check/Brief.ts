import { catalogue } from "#catalogue/Catalogue.js"
import { phraseIndex } from "#catalogue/PhraseIndex.js"
import { normalise } from "#catalogue/Words.js"
import type { Loss } from "#domain/Told.js"
import type { Report } from "#formats/blueprint/Report.js"
import type { Entity, Peg, Unplanned } from "#formats/Peg.js"
import type { RelationItem } from "./Relations.js"
import type { View } from "./View.js"

/** What a thing is drawn as where it has no drawing of its own, and how near that comes: 0 … 1. */
export interface Standin {
  readonly as: string
  readonly likeness: number
}

/** What draws a placement; undefined where that is made for such things. */
export type Drawn = (placement: View["things"][number]["placement"]) => Standin | undefined

/** One thing that the brief asks, and how much of it is there: 0 … 1. */
interface Ask {
  readonly weight: number
  readonly met: number
}

/** What the loss of one wish weighs, beside a named thing's 1. */
const weights: Readonly<Record<Loss, number>> = {
  thing: 1,
  place: 1,
  count: 0.5,
  relation: 0.5,
  look: 0.25,
  words: 0.5
}

const isAsked = ({ source }: { readonly source: string | null }): boolean => source !== "assumed"

const thingAsks = (peg: Peg, counts: Report["counts"], likenessOf: (entity: Entity) => number): ReadonlyArray<Ask> => {
  const placed = new Map(counts.entities.map((entry) => [entry.entity, entry.placed]))
  return peg.entities.filter(isAsked).map((entity) => ({
    weight: weights.thing,
    met: Math.min(1, (placed.get(entity.id) ?? 0) / entity.count) * likenessOf(entity)
  }))
}

/** The zones that a requirement asks for; all of them where nothing says which. */
const askedZones = ({ trace, zones }: Peg): Peg["zones"] => {
  const named = new Set(trace.flatMap(({ satisfied_by }) => satisfied_by))
  const asked = zones.filter(({ id }) => named.has(`zone:${id}`))
  return asked.length === 0 ? zones : asked
}

/** Zones that were asked for and did not come. */
export const lostZones = ({ layout, peg }: View): ReadonlyArray<Peg["zones"][number]> => {
  const there = new Set(layout.zones.map(({ id }) => id))
  return peg === null ? [] : askedZones(peg).filter(({ id }) => !there.has(id))
}

const walled = /^(room|vehicle|vessel|craft)$/
const bare = /^(space|underwater|cavern|deck)$/
const grassy = /^(grass|meadow_grass|clover)$/

const longNames = () =>
  phraseIndex(
    catalogue().files.places.flatMap((place) =>
      [...place.words, ...place.maybe, place.label]
        .filter((phrase) => /\S[\s-]\S/.test(phrase))
        .map((phrase) => ({ phrase, entry: place, countable: true }))
    )
  )

let indexed: ReturnType<typeof longNames> | undefined

/** The kind of place that a name names by its last words, two at least: one alone may mean much. */
const placeNamed = (name: string) => {
  indexed ??= longNames()
  return indexed.longestSuffix(normalise(name).split(" "))?.entries[0]
}

/** What is wrong about the ground or the walls of a place that the brief names; null where it is as such places are. */
export const misplaced = ({ layout, peg }: View): { readonly text: string; readonly reason: string } | null => {
  for (const zone of peg === null ? [] : askedZones(peg)) {
    const place = placeNamed(zone.name)
    const built = layout.zones.find(({ id }) => id === zone.id)
    if (place === undefined || built === undefined || zone.parent !== null) continue
    if (walled.test(place.setting) && !built.enclosed && zone.kind === "other")
      return { text: zone.name, reason: "such a place has walls and a ceiling, and is built as open land" }
    if (zone.surface !== null && grassy.test(zone.surface) && bare.test(place.setting))
      return { text: zone.name, reason: `such a place has no grass, and lies on ${zone.surface.replaceAll("_", " ")}` }
  }
  return null
}

/** What of the score is left where the whole is of another kind of place than was asked. */
const elsewhere = 0.5

export interface Fulfilment {
  /** Wishes of the brief, how many of them are met whole, and the share by weight: 0 … 1. */
  readonly asked: number
  readonly met: number
  readonly share: number
}

interface Judged {
  readonly counts: Report["counts"]
  readonly relations: ReadonlyArray<RelationItem>
  readonly likenessOf: (entity: Entity) => number
}

/**
 * How much of what the brief asks is there: its things (by their counts, less where they are drawn as something else), its
 * places, its relations, and everything that the plan could not hold. What nobody asked for counts nothing.
 */
export const fulfilmentOf = (view: View, { counts, likenessOf, relations }: Judged): Fulfilment => {
  const { peg } = view
  if (peg === null) return { asked: 0, met: 0, share: 1 }
  const assumed = new Set(peg.relations.flatMap((one) => (isAsked(one) ? [] : [one.id])))
  const lost = new Set(lostZones(view).map(({ id }) => id))
  const asks: ReadonlyArray<Ask> = [
    ...thingAsks(peg, counts, likenessOf),
    ...askedZones(peg).map(({ id }) => ({ weight: weights.place, met: lost.has(id) ? 0 : 1 })),
    ...relations
      .filter((item) => !assumed.has(item.relation))
      .map(({ satisfied, strength }) => ({
        weight: strength === "must" ? 2 * weights.relation : weights.relation,
        met: satisfied ? 1 : 0
      })),
    ...[...peg.unplanned, ...view.layout.unmet.filter(isWish(peg))].map(({ kind }) => ({
      weight: weights[kind ?? "words"],
      met: 0
    }))
  ]
  const all = asks.reduce((sum, { weight }) => sum + weight, 0)
  const got = asks.reduce((sum, { met, weight }) => sum + weight * met, 0)
  const share = (all === 0 ? 1 : got / all) * (misplaced(view) === null ? 1 : elsewhere)
  return {
    asked: asks.length,
    met: asks.filter(({ met }) => met === 1).length,
    share: Math.round(share * 10_000) / 10_000
  }
}

/** What the layout gave up and is counted nowhere else: relations and counts are judged themselves. */
const isWish = (peg: Peg) => {
  const own = new Set([...peg.relations, ...peg.entities].map(({ id }) => id))
  return ({ kind, text }: Unplanned): boolean =>
    kind !== "count" && kind !== "relation" && !own.has(text.split(":")[0].split(" ")[0])
}
