import type { Draft, OpenThing } from "../Draft.js"
import { pluralName } from "../sdd/Names.js"
import { plainName } from "./WhichOne.js"

/** Things that are named. */
const told_max = 20

/**
 * "A village with a smithy, a well and two barns": of what the text asks and relates to nothing, as one sentence, that it says no
 * place for them. Of one thing alone in its place there is nothing to tell.
 */
export const placelessOf = (draft: Draft): ReadonlyArray<string> => {
  const placed = new Set(
    draft.relations.flatMap(({ asked, objects, subject }) =>
      asked ? [subject, ...objects].map((id) => id.split(":")[0]) : []
    )
  )
  const isOpen = ({ asked, id }: Pick<OpenThing, "asked" | "id">) => asked && !placed.has(id)
  const things = draft.things.filter(isOpen)
  const title = draft.reading.title.toLowerCase()
  const holding = new Set([...draft.things.map(({ place }) => place), ...draft.places.map(({ within }) => within)])
  // The whole scene, and what holds others, is where it is.
  const isPart = ({ id, name }: Pick<OpenThing, "id" | "name">) => !holding.has(id) && !title.includes(plainName(name))
  const parts = draft.places.filter((place) => isOpen(place) && place.within !== null && isPart(place))
  const ways = draft.ways.filter((way) => isOpen(way) && way.from === null && way.to === null && isPart(way))
  const names = [
    ...new Set([
      ...things.map(({ count, name }) => (count > 1 ? pluralName(plainName(name)) : plainName(name))),
      ...[...parts, ...ways].map(({ name }) => plainName(name))
    ])
  ]
  if (draft.things.filter(({ asked }) => asked).length < 2 || names.length === 0) return []
  const more = names.length > told_max ? ` and ${names.length - told_max} more` : ""
  return [`Where these stand is left open: ${names.slice(0, told_max).join(", ")}${more}.`]
}
