import { isLegal } from "./Legal.js"
import type { Searching } from "./Searching.js"
import type { Thing } from "./Thing.js"

/**
 * Sets all things down at once, `by` the best of some places by their `worth` there; false where none is free, and nothing stands then.
 * `set` puts them at a place, or tells that it has no room for them.
 */
export const setTogether = <At>(
  things: ReadonlyArray<Thing>,
  places: ReadonlyArray<At>,
  search: Searching,
  by: { readonly set: (place: At) => boolean; readonly worth: () => number }
): boolean => {
  let best: At | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const place of places) {
    search.control.checkpoint()
    if (!by.set(place)) continue
    if (!things.every((thing) => isLegal(thing, search.house, search.house.things))) continue
    for (const thing of things) thing.placed = true
    const score = by.worth()
    for (const thing of things) thing.placed = false
    if (score > most) [best, most] = [place, score]
  }
  if (best === null) return false
  by.set(best)
  for (const thing of things) thing.placed = true
  return true
}
