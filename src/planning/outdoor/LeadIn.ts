import { type Draft, type OpenPlace, type OpenThing, type OpenWay, placeOf, relationsOf, thingOf } from "../Draft.js"
import type { Spoken } from "../Reading.js"
import { isWalked } from "./Hub.js"
import { isOnGround } from "./WayPlaces.js"
import type { Whole } from "./Whole.js"

/** The one thing that a way leads to, and whether the text says that the way ends there; undefined of a way whose ends are both said. */
const goalOf = (draft: Draft, way: OpenWay) => {
  const open = way.from === null ? "from" : "to"
  const goal = thingOf(draft, (open === "from" ? way.to : way.from) ?? "")
  if (!isOnGround(way) || way[open] !== null || goal?.count !== 1) return undefined
  const ends = relationsOf(draft, goal.id, "connected_to").some(({ objects }) => objects.includes(way.id))
  return { open, goal, ends } as const
}

/**
 * Where ways begin that lead to a thing. One that ends at it, as "a mausoleum at the end of the avenue", is of the place that the thing
 * is in; where a scene has no other place to come from, as "a palace at the end of a long drive", it comes from outside.
 */
export const leadIn = (draft: Draft, whole: Whole, hub: OpenPlace | undefined): void => {
  for (const way of draft.ways) {
    const led = goalOf(draft, way)
    if (led === undefined) continue
    const place = placeOf(draft, led.goal.place) ?? whole.home
    if (led.ends && isWalked(place)) {
      way[led.open] = place.id
      lineWithin(draft, way, place)
    } else if (hub === undefined) way[led.open] = whole.root.id
    leaveMiddle(draft, way, led.goal)
  }
}

/** "Lined with lanterns": they are where the way is. */
const lineWithin = (draft: Draft, way: OpenWay, place: OpenPlace): void => {
  for (const thing of draft.things)
    if (
      (placeOf(draft, thing.place)?.within ?? null) === null &&
      relationsOf(draft, thing.id, "along").some(({ objects }) => objects.includes(way.id))
    )
      thing.place = place.id
}

/** "The central avenue" that ends at something runs where that stands: no more is meant than that it is the main one. */
const leaveMiddle = (draft: Draft, way: OpenWay, goal: OpenThing): void => {
  const isMiddle = ({ predicate, subject }: Spoken) => subject === way.id && predicate === "middle_of"
  if (!draft.relations.some(isMiddle)) return
  draft.relations.splice(0, draft.relations.length, ...draft.relations.filter((relation) => !isMiddle(relation)))
  draft.questions.push(`The ${way.name.toLowerCase()} runs where the ${goal.name.toLowerCase()} stands (assumed).`)
}

/** Whether a way leads from the ground of the scene to a thing, and needs no other place. */
export const isLedIn = (draft: Draft, { from, to }: OpenWay): boolean => {
  const [root] = draft.places
  return [
    [from, to],
    [to, from]
  ].some(([outer, inner]) => outer === root.id && thingOf(draft, inner ?? "") !== undefined)
}
