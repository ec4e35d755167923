import { catalogue } from "#catalogue/Catalogue.js"
import { landOf } from "#catalogue/Land.js"
import { normalise } from "#catalogue/Words.js"
import type { Draft, OpenPlace } from "../Draft.js"
import { natureOf } from "../ZoneNature.js"
import type { PlaceDecision } from "./Decide.js"
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

/** Bare or wooded land that the text names, and nothing else, lies around what the text is about. */
const isLandAround = (draft: Draft, land: OpenPlace): boolean =>
  !/^(grass|paved)$/.test(landOf({ kind: land.kind, surface: land.ground ?? null })) &&
  draft.relations.every(({ subject }) => subject !== land.id)

/** "A petrol station in the desert": the land that the text names lies around, and the site keeps its own ground. */
export const isSiteOn = (draft: Draft, land: OpenPlace, decision: PlaceDecision): boolean => {
  const { named, place, zone } = decision
  if (!named || place === null || zone === null || !isLandAround(draft, land)) return false
  // A house of another kind by that name stands on the land itself, and land at a side of something is not around it.
  const essential = new Set(place.essential.map(({ name }) => name))
  const isHouse = draft.things.some(
    ({ category, name }) => categoryOf(category) === "building" && !essential.has(category) && isCalled(name, decision)
  )
  const isBuilt = /^(paved|earth|gravel)$/.test(landOf({ kind: zone, surface: place.ground }))
  return !isHouse && (/^(site|line)$/.test(natureOf(zone).body) || isBuilt)
}

/** "A stone circle in the desert": a kind of open land takes the look of the one that the text puts it in. */
export const isItselfOf = (draft: Draft, land: OpenPlace, { named, place, zone }: PlaceDecision): boolean =>
  named &&
  place !== null &&
  zone !== null &&
  /^(whole|green)$/.test(natureOf(zone).body) &&
  place.setting === "open" &&
  land.sort === undefined &&
  isLandAround(draft, land)

/** What nature strews over a land: plants, stones, animals. */
const isStrewn = (thing: string): boolean => catalogue().category(categoryOf(thing))?.outdoors?.pattern === "scatter"

/** A site on land comes first of the two, as what the text is about; what is built or parked is on it, what grows around it. */
export const standOn = (draft: Draft, site: OpenPlace, land: OpenPlace): void => {
  site.within = land.id
  draft.places.splice(draft.places.indexOf(site), 1)
  draft.places.unshift(site)
  // What is said to be on a street stands along it.
  const line = natureOf(site.kind).body === "line"
  for (const thing of draft.things)
    if (thing.place === null || thing.place === land.id)
      thing.place = isStrewn(thing.category) || line ? land.id : site.id
}
