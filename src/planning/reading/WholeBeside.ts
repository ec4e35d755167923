import { isDirectionSense, towards } from "./Directions.js"
import type { Item } from "./Item.js"
import { type Clausewide, state } from "./Sayings.js"
import type { Sense, Wording } from "./Wordings.js"

/** One looks at a scene from the south. */
const seen: Partial<Record<Sense, Sense>> = { back: "north", front: "south", left: "west", right: "east" }

const isHouse = ({ sort, thing }: Item): boolean =>
  sort === "thing" && /^(building|fortification|structure|ruin)$/.test(thing?.category ?? "")

/**
 * "A car park behind a pub", "a pond beside a barn", "a square between two churches": where the whole of a scene lies by its houses, which says
 * where those stand, outside of it. False: that is not said.
 */
export const relateWholeBeside = (
  clause: Clausewide,
  item: Item,
  { sense }: Wording,
  objects: ReadonlyArray<Item>
): boolean => {
  if (item !== clause.notes.room || item.sort !== "place" || objects.length === 0) return false
  // "A square between two churches": they stand along it.
  if (sense === "between" && objects.every(({ sort }) => sort === "thing")) {
    for (const other of objects) state(clause, other, "along", null, [item])
    return true
  }
  if (!objects.every((other) => isHouse(other) && (other.place === null || other.place === item))) return false
  const side = seen[sense] ?? sense
  if (isDirectionSense(side)) towards(clause, item, side, objects)
  else if (/^(next|near|against|along)$/.test(sense))
    for (const other of objects) state(clause, other, "along", null, [item])
  else return false
  return true
}
