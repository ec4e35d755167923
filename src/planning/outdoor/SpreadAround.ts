import { type Direction, directionOf, ofDirection } from "../Compass.js"
import { type Draft, type OpenPlace, placeOf, relate, thingOf } from "../Draft.js"
import type { Spoken } from "../Reading.js"
import { isWater } from "../ZoneNature.js"
import { groundUnder } from "./Rings.js"
import { isLine } from "./WayPlaces.js"

/** The places, none of which goes round it alone, that lie about something: "a hill surrounded by tulip fields". */
const liesAbout = (draft: Draft, { asked, objects, predicate, subject }: Spoken): OpenPlace | undefined => {
  const place = placeOf(draft, subject)
  const about = asked && objects.length === 1 && (predicate === "around" || predicate === "surround")
  return about && place !== undefined && !isWater(place.kind) && !isLine(place) ? place : undefined
}

/** What several places lie about, by its id, with what is said of each of them. */
export const aboutOf = (draft: Draft): ReadonlyMap<string, ReadonlyArray<Spoken>> => {
  const about = new Map<string, Array<Spoken>>()
  for (const relation of draft.relations) {
    const [object = ""] = relation.objects
    if (liesAbout(draft, relation) !== undefined) about.set(object, [...(about.get(object) ?? []), relation])
  }
  return new Map([...about].filter(([, all]) => all.length > 1))
}

/** Two lie on both sides, a third behind: what they lie about is seen from the south. */
const usual: ReadonlyArray<Direction> = ["west", "east", "north", "south"]

/** Sides of what places lie about that the text has not given to others. */
const freeSides = (draft: Draft, object: string): ReadonlyArray<Direction> => {
  const taken = new Set(
    draft.relations.flatMap(({ objects, predicate }) => (objects[0] === object ? [directionOf(predicate)] : []))
  )
  const free = usual.filter((direction) => !taken.has(direction))
  return free.length > 0 ? free : usual
}

/** "A farm surrounded by three wheat fields": each of them lies on a side of it of its own. */
export const spreadAround = (draft: Draft, root: OpenPlace): void => {
  for (const [object, relations] of aboutOf(draft)) {
    const thing = thingOf(draft, object)
    // "A cottage surrounded by meadows": it stands on ground of its own between them.
    if (thing !== undefined) thing.place ??= root.id
    const target = placeOf(draft, object) ?? (thing?.count === 1 ? groundUnder(draft, thing) : undefined)
    const within = relations.some(({ subject }) => subject === target?.within)
    if (target === undefined || target.within === null || within) continue
    const sides = freeSides(draft, object)
    relations.forEach((relation, i) => {
      const predicate = ofDirection(sides[i % sides.length])
      draft.relations[draft.relations.indexOf(relation)] = { ...relation, predicate, objects: [target.id] }
      // In a monastery its gardens are about what stands in the middle.
      if (placeOf(draft, relation.subject)?.within === target.within)
        relate(draft, relation.subject, "near", [target.id])
    })
  }
}
