import { catalogue } from "#catalogue/Catalogue.js"
import { isOf } from "#catalogue/Traits.js"
import { addPlace, type Draft, type OpenPlace } from "../Draft.js"

/** A thing that stands at a street about as often as anywhere. */
const often = 0.8

/** A shop, a cafe, a fire station: a building that one looks for at a street. What any building may be says nothing. */
const isAtStreet = (category: string): boolean => {
  const entry = catalogue().thing(category)
  if (entry?.category !== "building" || isOf(entry, "generic")) return false
  return (entry.rooms.street ?? 0) >= often * Math.max(...Object.values(entry.rooms))
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
