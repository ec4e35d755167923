import { relateInPlace } from "./InPlace.js"
import type { Item } from "./Item.js"
import { type Clausewide, state } from "./Sayings.js"

/** Land that one stands on where it ends; beside a road, a track or a river one stands. */
const isWalkedOn = ({ zone }: Item): boolean =>
  zone?.name === "harbour" || zone?.name === "beach" || zone?.name === "plaza"

/** What one walks to, where a way that ends at it leads to it; a path in a garden may end at a bench. */
const isGoal = ({ count, sort, thing }: Item, { way }: Item): boolean =>
  sort === "place" ||
  /^(building|fortification|structure|architecture|gate|ruin)$/.test(thing?.category ?? "") ||
  (isRoad(way) && count === 1 && !/^(animal|barrier|boat|ground_plant|person|vehicle)$/.test(thing?.category ?? ""))

const isRoad = (way: Item["way"]): boolean => way === "path" || way === "street" || way === "avenue"

/** Where a way ends it leads; of a row the last has it beside; of the whole no more is known than that it is at its edge. */
export const relateToEnd = (clause: Clausewide, item: Item, object: Item) => {
  if (object === clause.notes.rooms[0] && !isLongPlace(object)) item.tags.push("at the edge")
  else if (object.sort === "way") {
    if (isGoal(item, object)) object.to ??= item
    state(clause, item, "connected_to", null, [object])
  } else if (object.sort === "place") {
    const on = isWalkedOn(object)
    if (on) relateInPlace(clause, item, "inside", object)
    state(clause, item, on ? "along" : "near", null, [object])
  } else if (object.count > 1) state(clause, item, "next_to", null, [object])
  else state(clause, item, "side_of", "front", [object])
}

export const isLongPlace = ({ zone }: Item): boolean =>
  /^(street|road|path|river|moat|beach|harbour|sea|railway_track)$/.test(zone?.name ?? "")
