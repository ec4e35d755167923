import { catalogue } from "#catalogue/Catalogue.js"
import type { ThingEntry } from "#catalogue/Entries.js"

/** Between -1 and 1: whether a thing is rather at home in the open. Doors and windows are seen from both their sides. */
export const openness = (thing: ThingEntry): number => {
  if (/^(door|window)$/.test(thing.category)) return 0
  let [inside, outside] = [0, 0]
  for (const [name, weight] of Object.entries(thing.rooms)) {
    if (catalogue().zone(name)?.indoor === true) inside += weight
    else outside += weight
  }
  return inside + outside === 0 ? 0 : (outside - inside) / (outside + inside)
}
