import { type Draft, type OpenPlace, placeOf } from "../Draft.js"
import { isRoom, natureOf } from "../ZoneNature.js"
import type { PlaceDecision } from "./Decide.js"
import { isCalled } from "./SiteOnLand.js"

/** Takes a place out of a draft; what was in it is in another. */
const merge = (draft: Draft, lost: OpenPlace, into: OpenPlace): void => {
  draft.places.splice(draft.places.indexOf(lost), 1)
  for (const thing of draft.things) if (thing.place === lost.id) thing.place = into.id
  for (const place of draft.places) if (place.within === lost.id) place.within = place === into ? null : into.id
  const held = draft.relations.filter(({ objects, subject }) => subject !== lost.id && !objects.includes(lost.id))
  draft.relations.splice(0, draft.relations.length, ...held)
}

/**
 * "A wedding in a garden", "a barbecue behind the house": what is held wherever a text says is no ground of its own. The only place that the
 * text names besides is where it is held, and has what belongs to it; undefined where there is none.
 */
export const holdEvent = (draft: Draft, decision: PlaceDecision): OpenPlace | undefined => {
  const { place } = decision
  if (place?.anywhere !== true) return undefined
  const [own, others] = [true, false].map((called) =>
    draft.places.filter(({ asked, kind, name }) => asked && !isRoom(kind) && isCalled(name, decision) === called)
  )
  const [host] = others
  if (host === undefined || others.length > 1 || !/^(site|green|whole)$/.test(natureOf(host.kind).body))
    return undefined
  for (const lost of own) merge(draft, lost, host)
  if (placeOf(draft, host.within) === undefined) host.within = null
  host.sort = place.name
  return host
}
