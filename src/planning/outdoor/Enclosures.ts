import { catalogue } from "#catalogue/Catalogue.js"
import type { Side } from "#formats/Peg.js"
import { type Draft, type OpenPlace, type OpenThing, placeOf, relate, relationsOf, thingOf } from "../Draft.js"
import { groundPlanOf } from "../place/PlannedGround.js"
import type { Spoken } from "../Reading.js"
import { isWater } from "../ZoneNature.js"
import type { Whole } from "./Whole.js"

const fortified: ReadonlySet<string> = new Set(["castle_wall", "palisade"])

/** Pieces of what closes a place in: a wall, a fence, a hedge, a palisade, a railing. */
export const isPiece = ({ category }: Pick<OpenThing, "category">): boolean =>
  catalogue().thing(category)?.category === "barrier" || fortified.has(category) || category === "railing"

/** Of these walls towers stand in the corners. */
export const isFortified = ({ category }: Pick<OpenThing, "category">): boolean => fortified.has(category)

const ways_through: ReadonlySet<string> = new Set(["gate", "door"])

export const isGate = ({ category }: OpenThing): boolean =>
  ways_through.has(catalogue().thing(category)?.category ?? category) || category === "gatehouse"

/** The place that a wall or fence closes in. */
const enclosedBy = (draft: Draft, barrier: OpenThing, whole: Whole): OpenPlace => {
  const ring = relationsOf(draft, barrier.id, "around", "surround")[0]?.objects[0] ?? ""
  const found = placeOf(draft, ring) ?? placeOf(draft, thingOf(draft, ring)?.place ?? barrier.place)
  return found ?? whole.home
}

/** "Inside the wall", "within the palisade": puts what is said to be there into the place that is closed in. */
const put = (draft: Draft, { subject }: Spoken, into: OpenPlace): void => {
  const thing = thingOf(draft, subject)
  const place = placeOf(draft, subject)
  if (thing !== undefined) thing.place = into.id
  if (place !== undefined && place !== into && into.within !== place.id) place.within = into.id
}

/** Sides of a place by the words for them: one looks at it from the south. */
const sides: ReadonlyMap<string, Side> = new Map([
  ...(["front", "back", "left", "right"] as const).map((side) => [side, side] as const),
  ["south", "front"],
  ["north", "back"],
  ["west", "left"],
  ["east", "right"],
  ["southern", "front"],
  ["northern", "back"],
  ["western", "left"],
  ["eastern", "right"],
  ["rear", "back"]
])

/** "The north wall", "the front fence" of what it closes in: the side on which that run of it stands. */
const sideOfRun = ({ name, tags }: OpenThing): Side | undefined =>
  [...name.toLowerCase().split(" ").slice(0, -1), ...tags]
    .map((word) => sides.get(word))
    .find((side) => side !== undefined)

/**
 * What is said to be inside or outside of a wall or fence is in or out of the place that it closes in, and a gate in it is that
 * place's gate: a wall itself holds nothing.
 */
export const settleEnclosures = (draft: Draft, whole: Whole): void => {
  const kept = draft.relations.flatMap((relation): ReadonlyArray<Spoken> => {
    const { objects, predicate, subject } = relation
    const barrier = thingOf(draft, objects[0] ?? "")
    const thing = thingOf(draft, subject)
    if (barrier === undefined || objects.length > 1 || subject === barrier.id) return [relation]
    // "A door in the wall, and inside it a sundial": inside of what the door leads into.
    if (!isPiece(barrier) && !(isGate(barrier) && predicate === "inside_of")) return [relation]
    const place = enclosedBy(draft, barrier, whole)
    if (isWater(place.kind)) return [relation]
    const passes = thing !== undefined && isGate(thing) && /^(inside_of|on_top|on_wall|next_to|near)$/.test(predicate)
    if (predicate === "inside_of" || passes) {
      put(draft, relation, place)
      const run = passes ? sideOfRun(barrier) : undefined
      if (run !== undefined) return [{ ...relation, predicate: "side_region", side: run, objects: [place.id] }]
      return passes || thing === undefined ? [] : [{ ...relation, objects: [place.id] }]
    }
    if (predicate !== "outside_of" || place === whole.root) return [relation]
    put(draft, relation, placeOf(draft, place.within) ?? whole.root)
    return [{ ...relation, objects: [place.id] }]
  })
  draft.relations.splice(0, draft.relations.length, ...kept)
}

const inner = /^(inner |outer )?(courtyard|yard|court|ward|bailey)$/

/** What lies in the middle of a cloister or a peristyle. */
const garths = /^(garden|lawn|courtyard)$/

/** "The cloister of an abbey: a square garth with a well": a garth that the text puts nowhere is that of the court that it names. */
const nestGarths = (draft: Draft): void => {
  const courts = draft.places.filter((place) => groundPlanOf([], place)?.edges !== undefined)
  const [court] = courts
  const free = draft.places.filter(
    (place) =>
      place !== court &&
      place.asked &&
      garths.test(place.kind) &&
      (place.within === null || place.within === court?.within) &&
      draft.relations.every(
        ({ objects, subject }) => !(subject === place.id && objects.some((id) => placeOf(draft, id)))
      )
  )
  if (court !== undefined && courts.length === 1 && free.length === 1) {
    free[0].within = court.id
    relate(draft, free[0].id, "middle_of", [court.id])
  }
}

/** "The castle courtyard", where the castle is a place already: a court in it, no second castle. */
export const nestCourts = (draft: Draft): void => {
  nestGarths(draft)
  for (const place of draft.places) {
    const name = place.name.toLowerCase()
    const owner = draft.places.find(
      (other) =>
        other !== place &&
        other.kind === place.kind &&
        name.startsWith(`${other.name.toLowerCase()} `) &&
        inner.test(name.slice(other.name.length + 1))
    )
    if (owner === undefined) continue
    place.kind = "courtyard"
    place.within = owner.id
  }
}
