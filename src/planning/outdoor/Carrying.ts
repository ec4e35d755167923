import { type Draft, type OpenThing, placeOf } from "../Draft.js"
import { isRoom } from "../ZoneNature.js"

/** A pot on a shelf on a stall: no text has longer towers. */
const storeys_max = 4

/** What each thing lies on or in. */
const carriersIn = ({ relations, things }: Draft): ReadonlyMap<string, ReadonlyArray<OpenThing>> => {
  const byId = new Map(things.map((thing) => [thing.id, thing]))
  const carriers = new Map<string, Array<OpenThing>>()
  for (const { objects, predicate, subject } of relations) {
    if (predicate !== "on_top" && predicate !== "inside_of") continue
    const found = objects.flatMap((id) => byId.get(id) ?? [])
    if (found.length > 0) carriers.set(subject, [...(carriers.get(subject) ?? []), ...found])
  }
  return carriers
}

/** What lies on a thing or in it is where that is: benches on the platforms of a track are beside the track, not in the town around. */
export const standWithCarriers = (draft: Draft): void => {
  const carriers = carriersIn(draft)
  const carried = draft.things.filter(({ id, place }) => carriers.has(id) && !isRoom(placeOf(draft, place)?.kind ?? ""))
  for (let storey = 0; storey < storeys_max; storey++) {
    for (const thing of carried) {
      const [place, ...others] = new Set(carriers.get(thing.id)?.map((carrier) => carrier.place))
      if (others.length === 0 && place !== undefined && place !== null) thing.place = place
    }
  }
}
