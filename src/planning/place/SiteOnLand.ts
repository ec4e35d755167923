import { catalogue } from "#catalogue/Catalogue.js"
import { landOf } from "#catalogue/Land.js"
import { normalise } from "#catalogue/Words.js"
import type { Draft, OpenPlace } from "../Draft.js"
import type { PlaceDecision } from "./Decide.js"
import { isHardSite } from "./HardSite.js"
import { categoryOf } from "./Said.js"

/** Whether a name is one of those of the decided kind, with or without words before it: "Arctic research station". */
export const isCalled = (name: string, { place }: PlaceDecision): boolean => {
  if (place === null) return false
  const said = normalise(name)
  return [place.label, ...place.words, ...place.maybe].some((word) => {
    const own = normalise(word)
    return said === own || said.endsWith(` ${own}`)
  })
}

/** "A petrol station in the desert": the bare land that the text names lies around, and the site keeps its own hard ground. */
export const isSiteOn = (draft: Draft, land: OpenPlace, decision: PlaceDecision): boolean => {
  const { named, place, zone } = decision
  if (!named || place === null || zone === null) return false
  const isBare = !/^(grass|paved)$/.test(landOf({ kind: land.kind, surface: land.ground ?? null }))
  // A house of another kind by that name stands on the land itself, and land at a side of something is not around it.
  const essential = new Set(place.essential.map(({ name }) => name))
  const isHouse = draft.things.some(
    ({ category, name }) => categoryOf(category) === "building" && !essential.has(category) && isCalled(name, decision)
  )
  return (
    isHardSite(zone, place.ground) && isBare && !isHouse && draft.relations.every(({ subject }) => subject !== land.id)
  )
}

/** What nature strews over a land: plants, stones, animals. */
const isStrewn = (thing: string): boolean => catalogue().category(categoryOf(thing))?.outdoors?.pattern === "scatter"

/** A site on land comes first of the two, as what the text is about; what is built or parked is on it, what grows around it. */
export const standOn = (draft: Draft, site: OpenPlace, land: OpenPlace): void => {
  site.within = land.id
  draft.places.splice(draft.places.indexOf(site), 1)
  draft.places.unshift(site)
  for (const thing of draft.things)
    if (thing.place === null || thing.place === land.id) thing.place = isStrewn(thing.category) ? land.id : site.id
}
