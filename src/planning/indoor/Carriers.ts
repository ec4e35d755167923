import type { ThingEntry } from "#catalogue/Entries.js"
import { isOf } from "#catalogue/Traits.js"
import { type Draft, type OpenThing, relate, relationsOf, thingOf } from "../Draft.js"
import type { Spoken } from "../Reading.js"
import { mountOf, needsCarrier } from "./Mounts.js"
import { carries, entryOf, holds, isFlat, isScreen } from "./Nature.js"

const isCarrier = (draft: Draft, thing: OpenThing): boolean =>
  (carries(thing) || holds(thing)) &&
  !isFlat(thing) &&
  (mountOf(draft, thing) === "floor" || mountOf(draft, thing) === "wall")

/** How well `carrier` suits a thing: by the order in which the catalogue lists what it usually stands on. */
const fitness = (thing: OpenThing, carrier: OpenThing): number => {
  // "A coat rack": nothing but what is worn hangs there, and umbrellas.
  const hangs = isOf(entryOf(thing), "worn") || thing.category === "umbrella"
  if (/^(coat|clothes)_rack$/.test(carrier.category) && !hangs) return 0
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

const isBeside = ({ predicate, side }: Spoken): boolean =>
  predicate === "next_to" ||
  predicate === "near" ||
  predicate === "between" ||
  (predicate === "side_of" && side !== "top" && side !== "bottom")

const dish_width_max = 0.35

/** What lies beside something in a dish lies beside the dish. */
const topOf = (draft: Draft, carrier: OpenThing | undefined): OpenThing | undefined => {
  if (carrier === undefined || (entryOf(carrier)?.size.width[1] ?? 1) > dish_width_max) return carrier
  const under = thingOf(draft, relationsOf(draft, carrier.id, ...lies)[0]?.objects[0] ?? "")
  return under ?? carrier
}

/** The carrier of whatever is said to be beside it, or it beside that. */
const sharedCarrier = (draft: Draft, thing: OpenThing): string | undefined => {
  for (const relation of draft.relations) {
    const [object = ""] = relation.objects
    // "A clock between two vases": where the clock lies, both of them do.
    const others = relation.predicate === "between" ? relation.objects : [object]
    if (!isBeside(relation) || (relation.subject !== thing.id && !others.includes(thing.id))) continue
    const neighbour = thingOf(draft, relation.subject === thing.id ? object : relation.subject)
    const carrier = neighbour === undefined ? undefined : relationsOf(draft, neighbour.id, ...lies)[0]
    const found = topOf(draft, thingOf(draft, carrier?.objects[0] ?? ""))
    if (found !== undefined && !isFlat(found) && found !== thing) return found.id
  }
  return undefined
}

/** No wider than a loudspeaker, and no higher. */
const on_table = { across: 0.5, height: 0.6 } as const

const fitsOnTables = ({ depth, height, width }: ThingEntry["size"]): boolean =>
  Math.max(width[1], depth[1]) <= on_table.across && height[1] <= on_table.height

/** Small things that stand on the floor as well as on a table, and small ones of no known kind. */
const canLie = (draft: Draft, thing: OpenThing): boolean => {
  const entry = entryOf(thing)
  if (entry !== undefined && (entry.other_mounts?.includes("surface") !== true || !fitsOnTables(entry.size)))
    return false
  const placed = relationsOf(draft, thing.id).some(({ predicate }) => ofFloor.test(predicate))
  return !placed && !saysFloor.test([thing.text, ...thing.tags].join(" ").toLowerCase())
}

const ofFloor = /^(?:on_top|inside_of|on_wall|against_wall|corner_of_room|middle_of_room|hang_from_ceiling)$/
const saysFloor = /\b(?:floor|large|big|tall|standing)\b/

/** What is beside something that lies on a table lies there too. */
const joinNeighbours = (draft: Draft): void => {
  for (const thing of draft.things) {
    if (!needsCarrier(draft, thing) && !canLie(draft, thing)) continue
    const shared = sharedCarrier(draft, thing)
    if (shared !== undefined) relate(draft, thing.id, "on_top", [shared])
  }
}

/**
 * Finds something to lie on for every small thing of which the text does not say: what its neighbour lies on, else what
 * suits it best in its room, as a wish. What finds nothing stands on the floor.
 */
export const assumeCarriers = (draft: Draft): void => {
  // Neighbours of neighbours lie there as well.
  joinNeighbours(draft)
  joinNeighbours(draft)
  for (const thing of draft.things) {
    if (!needsCarrier(draft, thing) || relationsOf(draft, thing.id, "outside_of").length > 0) continue
    const shared = sharedCarrier(draft, thing)
    if (shared !== undefined) {
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
