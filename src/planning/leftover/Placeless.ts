import type { Draft, OpenThing } from "../Draft.js"
import { pluralName } from "../sdd/Names.js"
import { plainName } from "./WhichOne.js"

/** Things that are named. */
const told_max = 20

const listed = (names: ReadonlySet<string>): string => {
  const more = names.size > told_max ? ` and ${names.size - told_max} more` : ""
  return `${[...names].slice(0, told_max).join(", ")}${more}`
}

/** Those that the text relates to others, and those that it gives a place alone: a wall, a corner, a part of the scene. */
const relatedIn = (
  draft: Draft
): { readonly toThings: ReadonlySet<string>; readonly toPlaces: ReadonlySet<string> } => {
  const places = new Set(draft.places.map(({ id }) => id))
  const toThings = new Set<string>()
  const toPlaces = new Set<string>()
  for (const { asked, objects, subject } of draft.relations) {
    if (!asked) continue
    const ends = [subject, ...objects].map((id) => id.split(":")[0])
    const one = objects.every((object) => places.has(object.split(":")[0])) ? toPlaces : toThings
    for (const id of ends) one.add(id)
  }
  return { toThings, toPlaces }
}

/**
 * "A village with a smithy, a well and two barns": of what the text asks and relates to nothing, as one sentence, that it says no
 * place for them, and of which it says no more than the place. Of one thing alone in its place there is nothing to tell.
 */
export const placelessOf = (draft: Draft): ReadonlyArray<string> => {
  const { toPlaces, toThings } = relatedIn(draft)
  const isAlone = ({ asked, id }: Pick<OpenThing, "asked" | "id">) => asked && !toThings.has(id)
  const isOpen = (one: Pick<OpenThing, "asked" | "id">) => isAlone(one) && !toPlaces.has(one.id)
  const things = draft.things.filter(isOpen)
  const title = draft.reading.title.toLowerCase()
  const holding = new Set([...draft.things.map(({ place }) => place), ...draft.places.map(({ within }) => within)])
  // The whole scene, and what holds others, is where it is.
  const isPart = ({ id, name }: Pick<OpenThing, "id" | "name">) => !holding.has(id) && !title.includes(plainName(name))
  const parts = draft.places.filter((place) => isOpen(place) && place.within !== null && isPart(place))
  const ways = draft.ways.filter((way) => isOpen(way) && way.from === null && way.to === null && isPart(way))
  const called = ({ count, name }: OpenThing) => (count > 1 ? pluralName(plainName(name)) : plainName(name))
  const names = new Set([...things.map(called), ...[...parts, ...ways].map(({ name }) => plainName(name))])
  const placed = new Set(draft.things.filter((thing) => isAlone(thing) && toPlaces.has(thing.id)).map(called))
  if (draft.things.filter(({ asked }) => asked).length < 2 || names.size + placed.size < (names.size > 0 ? 1 : 2))
    return []
  const open = names.size > 0 ? [listed(names)] : []
  const given = placed.size > 0 ? [`of these no more than a part of the place is given: ${listed(placed)}`] : []
  return [`Where these stand is left open: ${[...open, ...given].join("; ")}.`]
}
