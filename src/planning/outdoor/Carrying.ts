import { type Draft, type OpenThing, placeOf, thingOf } from "../Draft.js"
import { isRoom } from "../ZoneNature.js"

/** A pot on a shelf on a stall: no text has longer towers. */
const storeys_max = 4

/** The place of all that a thing lies on or in; undefined where they stand in several, or it lies on nothing. */
const placeUnder = (draft: Draft, thing: OpenThing): string | undefined => {
  const carriers = draft.relations
    .filter(({ predicate, subject }) => subject === thing.id && /^(on_top|inside_of)$/.test(predicate))
    .flatMap(({ objects }) => objects.flatMap((id) => thingOf(draft, id) ?? []))
  const [first, ...rest] = new Set(carriers.map(({ place }) => place))
  return rest.length === 0 && first !== null ? first : undefined
}

/** What lies on a thing or in it is where that is: benches on the platforms of a track are beside the track, not in the town around. */
export const standWithCarriers = (draft: Draft): void => {
  for (let storey = 0; storey < storeys_max; storey++) {
    for (const thing of draft.things) {
      const under = placeUnder(draft, thing)
      if (under === undefined || isRoom(placeOf(draft, thing.place)?.kind ?? "")) continue
      thing.place = under
    }
  }
}
