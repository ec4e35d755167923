import type { Draft, OpenPlace } from "../Draft.js"
import { isRoom, natureOf } from "../ZoneNature.js"

const weights: Readonly<Record<string, number>> = {
  plaza: 10,
  market: 10,
  farmyard: 9,
  campsite: 8,
  fairground: 7,
  courtyard: 6,
  castle_ward: 6,
  street: 6,
  harbour: 5,
  garden: 4,
  playground: 4
}

/** Places that people walk on, and that a path leads to; the ground itself, rooms and beds of rails aside. */
export const isWalked = (place: OpenPlace): boolean => {
  const body = natureOf(place.kind).body
  return place.within !== null && body !== "water" && !isRoom(place.kind) && place.kind !== "railway_track"
}

const weightOf = (draft: Draft, place: OpenPlace): number => {
  const body = natureOf(place.kind).body
  const own = weights[place.kind] ?? (body === "site" ? 3 : 1)
  const central = draft.relations.some(
    (relation) => relation.subject === place.id && /^middle_of/.test(relation.predicate)
  )
  const named = draft.relations.filter((relation) => relation.objects.includes(place.id)).length
  return own + (place.asked ? 1.5 : 0) + (central ? 3 : 0) + Math.min(2, named * 0.5)
}

/** The place at which the ways of a scene meet: its square or yard. */
export const hubOf = (draft: Draft): OpenPlace | undefined => {
  let best: OpenPlace | undefined
  let weight = 0
  for (const place of draft.places) {
    const own = isWalked(place) ? weightOf(draft, place) : 0
    if (own <= weight) continue
    best = place
    weight = own
  }
  return best
}
