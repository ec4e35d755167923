import type { Draft, OpenPlace, OpenThing } from "../Draft.js"
import { pluralName } from "../sdd/Names.js"
import { plainName } from "./WhichOne.js"

/** Things that are named. */
const told_max = 40

const listed = (names: ReadonlySet<string>): string => {
  const more = names.size > told_max ? ` and ${names.size - told_max} more` : ""
  return `${[...names].slice(0, told_max).join(", ")}${more}`
}

/**
 * Those whose place the text gives by others, and those that it gives a part of the scene alone: a wall, a corner. What others are placed
 * by has no place by that.
 */
const relatedIn = (
  draft: Draft
): { readonly toThings: ReadonlySet<string>; readonly toPlaces: ReadonlySet<string> } => {
  const places = new Set(draft.places.map(({ id }) => id))
  const toThings = new Set<string>()
  const toPlaces = new Set<string>()
  for (const { asked, objects, subject } of draft.relations) {
    if (!asked) continue
    const one = objects.every((object) => places.has(object.split(":")[0])) ? toPlaces : toThings
    one.add(subject.split(":")[0])
  }
  return { toThings, toPlaces }
}

/**
 * "A village with a smithy, a well by a chapel and two barns": of what the text asks and gives no place, the smithy, the chapel and the
 * barns, as one sentence; and of which it says no more than the place. Of one thing alone there is nothing to tell.
 */
export const placelessOf = (draft: Draft): ReadonlyArray<string> => {
  const { toPlaces, toThings } = relatedIn(draft)
  const isAlone = ({ asked, id }: Pick<OpenThing, "asked" | "id">) => asked && !toThings.has(id)
  const isOpen = (one: Pick<OpenThing, "asked" | "id">) => isAlone(one) && !toPlaces.has(one.id)
  const things = draft.things.filter(isOpen)
  const title = draft.reading.title.toLowerCase()
  const asked = [...draft.things, ...draft.places].filter((one) => one.asked)
  const holding = new Set(asked.map((one) => ("place" in one ? one.place : one.within)))
  const led = new Set(draft.reading.ways.filter(({ from, to }) => from !== null || to !== null).map(({ id }) => id))
  // The whole scene, and what holds others, is where it is.
  const isPart = ({ id, name }: Pick<OpenThing, "id" | "name">) => !holding.has(id) && !title.includes(plainName(name))
  // Of several places none of which holds the others, where they lie to each other is open as well.
  const tops = draft.places.filter(({ asked, within }) => asked && within === null).length
  const isWhole = ({ within }: OpenPlace) => within === null && tops < 2
  const parts = draft.places.filter((place) => isOpen(place) && !isWhole(place) && isPart(place))
  const ways = draft.ways.filter((way) => isOpen(way) && !led.has(way.id) && isPart(way))
  const called = ({ count, name }: OpenThing) => (count > 1 ? pluralName(plainName(name)) : plainName(name))
  const names = new Set([...things.map(called), ...[...parts, ...ways].map(({ name }) => plainName(name))])
  const placed = new Set(draft.things.filter((thing) => isAlone(thing) && toPlaces.has(thing.id)).map(called))
  if (names.size + placed.size < 2) return []
  const open = names.size > 0 ? [listed(names)] : []
  const given = placed.size > 0 ? [`of these no more than a part of the place is given: ${listed(placed)}`] : []
  return [`Where these stand is left open: ${[...open, ...given].join("; ")}.`]
}
