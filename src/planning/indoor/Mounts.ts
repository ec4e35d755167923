import type { Entity } from "#formats/Peg.js"
import { type Draft, type OpenThing, placeOf, relationsOf, thingOf } from "../Draft.js"
import { entryOf, isFlat, isLamp, isOpening, isWorkedAt } from "./Nature.js"

export type Mount = Entity["mount"]

const tall = /\b(?:large|big|tall|huge|oversized|standing)\b/
const standing_height_min = 0.5

const lies = ["on_top", "inside_of"] as const

const isCarried = (draft: Draft, thing: OpenThing): boolean =>
  relationsOf(draft, thing.id, ...lies).some((relation) => {
    const carrier = thingOf(draft, relation.objects[0] ?? "")
    return carrier !== undefined && !isFlat(carrier)
  })

/** What the words of a thing and its relations say of how it is fixed; undefined where they say nothing. */
const saidMount = (draft: Draft, thing: OpenThing): Mount | undefined => {
  const words = [thing.text, ...thing.tags].join(" ").toLowerCase()
  const on = (predicate: "on_wall" | "hang_from_ceiling") => relationsOf(draft, thing.id, predicate).length > 0
  if (on("on_wall") || /\bwall[- ]mounted\b|\bfloating\b/.test(words)) return "wall"
  if (on("hang_from_ceiling") || /\bceiling[- ]mounted\b|\bhanging from the ceiling\b/.test(words)) return "ceiling"
  if (isLamp(thing) && /\b(?:hanging|pendant)\b/.test(words)) return "ceiling"
  return undefined
}

/** "A computer tower to the right of the desk": what can stand on the floor as well does so beside furniture. */
const standsBeside = (draft: Draft, thing: OpenThing): boolean =>
  entryOf(thing)?.other_mounts?.includes("floor") === true &&
  relationsOf(draft, thing.id, "side_of").some(({ asked, objects, side }) => {
    const beside = thingOf(draft, objects[0] ?? "")
    const level = side !== "top" && side !== "bottom"
    return asked && level && beside !== undefined && !isFlat(beside) && entryOf(beside)?.mount === "floor"
  })

/** What is lower looks dropped on a floor, metres. */
const between_height_min = 0.25

/** "A tall vase between the sofa and the bed": on the floor, as they are. */
const standsBetween = (draft: Draft, thing: OpenThing): boolean =>
  (entryOf(thing)?.size.height[1] ?? 0) >= between_height_min &&
  relationsOf(draft, thing.id, "between").some(({ asked, objects }) => {
    const sides = objects.map((id) => thingOf(draft, id))
    const stands = (side: OpenThing | undefined) =>
      side !== undefined && entryOf(side)?.mount === "floor" && !isFlat(side)
    return asked && sides.length === 2 && sides.every(stands)
  })

/** "Six cushions around a low table": on the floor, as it stands. */
const standsAround = (draft: Draft, thing: OpenThing): boolean =>
  relationsOf(draft, thing.id, "surround").some(({ asked, objects }) => {
    const [middle] = objects.map((id) => thingOf(draft, id))
    return asked && middle !== undefined && entryOf(middle)?.mount === "floor"
  })

const standsOnFloor = (draft: Draft, thing: OpenThing): boolean => {
  const place = placeOf(draft, thing.place)
  const words = [thing.text, ...thing.tags].join(" ").toLowerCase()
  const corner = relationsOf(draft, thing.id, "corner_of_room", "against_wall").length > 0
  const high = (entryOf(thing)?.size.height[1] ?? 0) >= standing_height_min
  return (
    place !== undefined &&
    (corner ||
      (high && tall.test(words)) ||
      standsBeside(draft, thing) ||
      standsBetween(draft, thing) ||
      standsAround(draft, thing))
  )
}

const standing: ReadonlySet<string> = new Set(["seating", "table", "bed"])
const small_max = 1

/** Whether what usually stands on the floor lies on what the text puts it on: all but furniture, which would look dropped. */
const liesWhereItIsPut = (draft: Draft, thing: OpenThing): boolean => {
  const entry = entryOf(thing)
  const carriers = relationsOf(draft, thing.id, ...lies).map(({ objects }) => thingOf(draft, objects[0] ?? ""))
  if (entry?.category === "seating" && carriers.some((carrier) => carrier !== undefined && isWorkedAt(carrier)))
    return false
  if (entry === undefined || Math.max(entry.size.width[1], entry.size.depth[1]) <= small_max) return true
  return !standing.has(entry.category) && relationsOf(draft, thing.id, ...lies).some(({ asked }) => asked)
}

/** Whether it stands on the floor between the feet of something. */
const liesBeneath = (draft: Draft, thing: OpenThing): boolean =>
  relationsOf(draft, thing.id, "side_region").some(({ side }) => side === "bottom")

/** A tall mirror above a washstand hangs; so does a cabinet above a sink, never a seat. */
const hangsAbove = (draft: Draft, thing: OpenThing): boolean =>
  !standing.has(entryOf(thing)?.category ?? "") &&
  relationsOf(draft, thing.id, "side_of").some(
    ({ objects, side }) => side === "top" && entryOf(thingOf(draft, objects[0] ?? "") ?? thing)?.mount === "floor"
  )

/** How each thing of an indoor scene is fixed: by its words, its relations, what carries it, else as is usual. */
export const mountOf = (draft: Draft, thing: OpenThing): Mount => {
  const entry = entryOf(thing)
  const usual = entry?.mount ?? "floor"
  if (isOpening(thing)) return usual === "floor" ? "floor" : "wall"
  const said = saidMount(draft, thing)
  if (said !== undefined) return said
  const carried = isCarried(draft, thing)
  if (carried && usual !== "surface" && (usual !== "floor" || liesWhereItIsPut(draft, thing))) return "surface"
  if (carried || liesBeneath(draft, thing)) return liesBeneath(draft, thing) ? "surface" : usual
  if (usual === "floor" && hangsAbove(draft, thing)) return "wall"
  if (usual === "surface" && !carried) {
    if (standsOnFloor(draft, thing)) return "floor"
    if (relationsOf(draft, thing.id, "side_of").some((relation) => relation.side === "top"))
      return isLamp(thing) ? "ceiling" : "wall"
  }
  return usual
}

/** As `mountOf`, for a scene whose relations are complete: what found nothing to lie on stands on the floor. */
export const settledMount = (draft: Draft, thing: OpenThing): Mount =>
  needsCarrier(draft, thing) ? "floor" : mountOf(draft, thing)

/** A thing that can only lie on another one and has none yet. */
export const needsCarrier = (draft: Draft, thing: OpenThing): boolean =>
  mountOf(draft, thing) === "surface" && !isCarried(draft, thing) && !liesBeneath(draft, thing)
