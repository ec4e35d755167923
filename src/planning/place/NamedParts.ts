import { catalogue } from "#catalogue/Catalogue.js"
import { normalise } from "#catalogue/Words.js"
import type { Draft, OpenPlace } from "../Draft.js"
import { isRoom, natureOf } from "../ZoneNature.js"
import { become } from "./Become.js"
import { isOldAsWhole } from "./Eras.js"
import { kindCalled } from "./KindCalled.js"

/** "A park with a skate park and a golf course": land whose name says more than its kind of zone does. */
const isLandOfItsOwn = ({ asked, kind, name }: OpenPlace): boolean => {
  const entry = catalogue().zone(kind)
  const called = normalise(name.replace(/ \d+$/, ""))
  return (
    asked &&
    entry !== undefined &&
    /^(site|green)$/.test(natureOf(kind).body) &&
    ![entry.label, ...entry.synonyms].some((word) => normalise(word) === called)
  )
}

/** Of several rooms, or pieces of land, each that bears the name of a kind of place is of that kind, whatever the whole is. */
export const knowNamedParts = (draft: Draft): void => {
  const { places } = draft
  if (places.length < 2) return
  const old = isOldAsWhole(draft)
  for (const part of places) {
    const known = part.sort === undefined && (isRoom(part.kind) || isLandOfItsOwn(part))
    const place = known ? kindCalled(part) : undefined
    // The cells of a castle are none of a prison's of today.
    if (place !== undefined && !(old && place.era === "new")) become(part, { place, zone: part.kind })
  }
}
