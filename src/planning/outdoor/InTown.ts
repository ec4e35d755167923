import { catalogue } from "#catalogue/Catalogue.js"
import type { ThingEntry } from "#catalogue/Entries.js"
import { landOf } from "#catalogue/Land.js"
import { isOf } from "#catalogue/Traits.js"
import { addPlace, type Draft, type OpenPlace } from "../Draft.js"
import { isOld } from "../place/Eras.js"
import { shareOfHomes } from "../place/Growth.js"

/** A thing that stands at a street about as often as anywhere. */
const often = 0.8

/** A shop, a cafe, a fire station: a building that one looks for at a street. What any building may be says nothing. */
const isAtStreet = (category: string): boolean => {
  const entry = catalogue().thing(category)
  if (entry?.category !== "building" || isOf(entry, "generic")) return false
  return (entry.rooms.street ?? 0) >= often * Math.max(...Object.values(entry.rooms))
}

/** What a town is of. */
const inTown = ["street", "residential_area", "plaza", "parking_lot", "industrial_yard"] as const
const town_share = 0.5

/** A house of a known use in which nobody lives. */
const isInUse = (entry: ThingEntry | undefined): entry is ThingEntry =>
  entry?.category === "building" && !isOf(entry, "generic") && !isOf(entry, "dwelling")

/** A house in use that stands in a town as often as anywhere: a fire station, a restaurant, a hotel. */
export const isOfTown = (category: string): boolean =>
  isInUse(catalogue().thing(category)) && shareOfHomes(category, inTown) >= town_share

/** The kind of zone where a house is most at home, if the ground there is paved or trodden: asphalt before a fire station. */
const groundAtHome = (category: string): string | undefined => {
  const rooms = Object.entries(catalogue().thing(category)?.rooms ?? {})
  const [home] = rooms.sort((a, b) => b[1] - a[1])[0] ?? []
  const surface = catalogue().zone(home ?? "")?.surface
  const hard = surface !== undefined && /^(paved|earth|gravel)$/.test(landOf({ kind: home ?? "", surface }))
  return hard ? surface : isOfTown(category) ? "asphalt" : undefined
}

/** A yard of which nobody says what lies on it is of what lies where its house is at home; before asphalt streets it is cobbled. */
export const paveYards = (draft: Draft): void => {
  for (const place of draft.places) {
    if (place.kind !== "yard" || place.sort !== undefined || place.ground !== undefined) continue
    const own = draft.things.filter(({ asked, place: at }) => asked && (at === place.id || at === place.within))
    const [ground] = own.flatMap(({ category }) =>
      isInUse(catalogue().thing(category)) ? (groundAtHome(category) ?? []) : []
    )
    if (ground !== undefined) place.ground = ground === "asphalt" && isOld(draft, place) ? "cobblestone" : ground
  }
}

const opensOntoStreet = ({ kind }: OpenPlace): boolean => catalogue().zone(kind)?.neighbours.includes("street") === true

/**
 * A text that names no place in the open speaks of a street where what stands there, or the house of which `rooms` are, is found at
 * one: "a corner cafe with five tables", "a barber shop with a pole outside".
 */
export const addStreet = (draft: Draft, rooms: ReadonlyArray<OpenPlace> = []): void => {
  const atStreet =
    draft.things.some(({ asked, category }) => asked && isAtStreet(category)) || rooms.some(opensOntoStreet)
  if (draft.places.length > 0 || !atStreet) return
  addPlace(draft, { name: "Street", kind: "street", within: null })
  draft.questions.push("The brief names no place in the open; a street is assumed.")
}
