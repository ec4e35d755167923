import { catalogue } from "#catalogue/Catalogue.js"
import type { ThingEntry } from "#catalogue/Entries.js"
import { isOf } from "#catalogue/Traits.js"
import { addPlace, type Draft, type OpenPlace } from "../Draft.js"

/** Where a thing stands most often. */
const homeOf = ({ rooms }: ThingEntry): string | undefined =>
  Object.entries(rooms).sort(([, a], [, b]) => b - a)[0]?.[0]

/** A shop, a cafe, a fire station: a building that one looks for at a street. What any building may be says nothing. */
const isAtStreet = (category: string): boolean => {
  const entry = catalogue().thing(category)
  return entry?.category === "building" && !isOf(entry, "generic") && homeOf(entry) === "street"
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
