import { holdOn, isHeldOn } from "./Events.js"
import type { Item } from "./Item.js"
import { type Clausewide, state } from "./Sayings.js"
import type { Sense } from "./Wordings.js"

/** "A court with a lawn in the middle, a fountain in the centre": the place that lies in the middle has what stands there. */
const middleOf = ({ notes }: Clausewide, place: Item): Item | undefined =>
  notes.relations.find(
    ({ objects, predicate, subject }) =>
      predicate === "middle_of" && subject.sort === "place" && objects.includes(place)
  )?.subject

/** In a place in the open, in its middle or in a corner of it. */
export const relateInPlace = (clause: Clausewide, item: Item, sense: Sense, place: Item | null) => {
  if (place === null) return
  if (sense === "inside" && isHeldOn(item, place)) {
    holdOn(clause.notes, item, place)
    return
  }
  const inner = sense === "middle" && item.sort === "thing" ? (middleOf(clause, place) ?? place) : place
  if (item.place === null || item.place.key === clause.notes.room?.key) item.place = place === item ? item.place : inner
  if (sense === "middle" && item !== place) state(clause, item, "middle_of", null, [inner])
  if (sense === "corner" && item !== place) state(clause, item, "corner_of_room", null, [place])
}
