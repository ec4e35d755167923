import { type Draft, type OpenThing, relate, relationsOf, thingOf } from "../Draft.js"
import { mountOf, needsCarrier } from "./Mounts.js"
import { carries, entryOf, holds, isFlat, isScreen } from "./Nature.js"

const isCarrier = (draft: Draft, thing: OpenThing): boolean =>
  (carries(thing) || holds(thing)) &&
  !isFlat(thing) &&
  (mountOf(draft, thing) === "floor" || mountOf(draft, thing) === "wall")

/** How well `carrier` suits a thing: by the order in which the catalogue lists what it usually stands on. */
const fitness = (thing: OpenThing, carrier: OpenThing): number => {
  const on = entryOf(thing)?.on ?? []
  const names = [carrier.category, entryOf(carrier)?.category ?? carrier.category]
  const rank = on.findIndex((name) => names.includes(name))
  if (rank >= 0) return 100 - rank
  const category = entryOf(carrier)?.category
  if (category === "table") return 10
  return carries(carrier) && (category === "storage" || category === "fixture") ? 1 : 0
}

const roomier = (thing: OpenThing, carrier: OpenThing): boolean => {
  const [small, large] = [entryOf(thing)?.size, entryOf(carrier)?.size]
  return small === undefined || large === undefined || small.width[1] <= large.width[1] * 1.05
}

const lies: ReadonlyArray<"on_top" | "inside_of"> = ["on_top", "inside_of"]

/** The carrier of whatever this thing is said to be beside. */
const sharedCarrier = (draft: Draft, thing: OpenThing): string | undefined => {
  for (const relation of relationsOf(draft, thing.id, "next_to", "near", "side_of")) {
    const neighbour = thingOf(draft, relation.objects[0] ?? "")
    const carrier = neighbour === undefined ? undefined : relationsOf(draft, neighbour.id, ...lies)[0]
    if (carrier !== undefined && carrier.objects.length > 0) return carrier.objects[0]
  }
  return undefined
}

/**
 * Finds something to lie on for every small thing of which the text does not say: what its neighbour lies on, else what
 * suits it best in its room, as a wish. What finds nothing stands on the floor.
 */
export const assumeCarriers = (draft: Draft): void => {
  for (const thing of draft.things) {
    if (!needsCarrier(draft, thing) || relationsOf(draft, thing.id, "outside_of").length > 0) continue
    const shared = sharedCarrier(draft, thing)
    if (shared !== undefined && shared !== thing.id) {
      relate(draft, thing.id, "on_top", [shared])
      continue
    }
    let best: OpenThing | undefined
    for (const carrier of draft.things) {
      if (carrier === thing || carrier.place !== thing.place || !isCarrier(draft, carrier) || !roomier(thing, carrier))
        continue
      if (fitness(thing, carrier) > (best === undefined ? 0 : fitness(thing, best))) best = carrier
    }
    if (best === undefined && isScreen(thing) && thing.place !== null) relate(draft, thing.id, "on_wall", [thing.place])
    if (best !== undefined) relate(draft, thing.id, carries(best) ? "on_top" : "inside_of", [best.id])
  }
}
