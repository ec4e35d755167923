import { adjustmentIn } from "#formats/peg/Adjustment.js"
import { type Draft, type OpenThing, relate, relationsOf } from "../Draft.js"
import { row_max } from "../place/Arrange.js"
import { mountOf } from "./Mounts.js"
import { entryOf, isBed, isChair, isDesk, isFlat, isLamp, isScreen, isSofa, isSquare, isWorkedAt } from "./Nature.js"

const poses: ReadonlySet<string> = new Set([
  "side_of",
  "side_region",
  "face_to",
  "surround",
  "around",
  "long_short_side_of",
  "next_to",
  "between",
  "across_from"
])

/** The text itself says how the thing stands to others, or others to it. */
const isPosed = (draft: Draft, thing: OpenThing): boolean =>
  draft.relations.some(
    (relation) =>
      relation.asked &&
      ((relation.subject === thing.id && poses.has(relation.predicate)) ||
        (relation.objects.includes(thing.id) && /^(?:face_to|across_from)$/.test(relation.predicate)))
  )

const isPlaced = (draft: Draft, thing: OpenThing): boolean =>
  isPosed(draft, thing) ||
  relationsOf(draft, thing.id, "corner_of_room", "against_wall", "middle_of_room", "near").some(({ asked }) => asked)

const isNamed = (draft: Draft, thing: OpenThing): boolean =>
  draft.relations.some((relation) => relation.subject === thing.id || relation.objects.includes(thing.id))

/** A screen on the wall hangs over the stand that is in the room with it. */
const overStand = (draft: Draft, here: ReadonlyArray<OpenThing>): void => {
  const stand = here.find(({ category }) => category === "tv_stand")
  const screen = here.find((thing) => isScreen(thing) && mountOf(draft, thing) === "wall")
  if (stand === undefined || screen === undefined) return
  const related = draft.relations.some(
    ({ objects, subject }) =>
      (subject === screen.id && objects.includes(stand.id)) || (subject === stand.id && objects.includes(screen.id))
  )
  if (!related) relate(draft, screen.id, "side_of", [stand.id], { side: "top" })
}

/** Sofa and screen face each other, the coffee table stands before the sofa, armchairs turn to it, the rug lies under it. */
const livingGroup = (draft: Draft, here: ReadonlyArray<OpenThing>): void => {
  const sofa = here.find(isSofa)
  if (sofa === undefined) return
  const screen = here.find((thing) => thing.category === "tv_stand") ?? here.find(isScreen)
  const table = here.find((thing) => thing.category === "coffee_table")
  const rug = here.find(isFlat)
  const sofaFaces = relationsOf(draft, sofa.id, "face_to").length > 0
  const isFaced = draft.relations.some(
    ({ predicate, objects, side }) => predicate === "side_of" && side === "front" && objects[0] === sofa.id
  )
  if (screen !== undefined && !sofaFaces && !isFaced) {
    relate(draft, sofa.id, "face_to", [screen.id])
    relate(draft, screen.id, "face_to", [sofa.id])
  }
  if (table !== undefined && !isPosed(draft, table)) relate(draft, table.id, "side_of", [sofa.id], { side: "front" })
  for (const armchair of here.filter(({ category }) => category === "armchair" || category === "recliner")) {
    if (!isPosed(draft, armchair)) relate(draft, armchair.id, "face_to", [(table ?? sofa).id])
  }
  if (rug !== undefined && !isNamed(draft, rug)) {
    if (table === undefined) relate(draft, rug.id, "side_of", [sofa.id], { side: "front" })
    else relate(draft, table.id, "on_top", [rug.id])
  }
}

/** Chairs stand at tables, one before a desk and turned to it. */
const seats = (draft: Draft, here: ReadonlyArray<OpenThing>): void => {
  const tables = here.filter((thing) => isWorkedAt(thing) && !isDesk(thing))
  const desks = here.filter(isDesk)
  for (const chair of here.filter(isChair)) {
    if (isPlaced(draft, chair) || chair.count > 12) continue
    const atDesk = chair.category === "office_chair" || chair.category === "gaming_chair" || tables.length === 0
    const table = atDesk ? (desks[0] ?? tables[0]) : (tables[0] ?? desks[0])
    if (table === undefined) continue
    if (chair.count === 1) {
      relate(draft, chair.id, "side_of", [table.id], { side: "front" })
      relate(draft, chair.id, "face_to", [table.id])
    } else if (isDesk(table)) {
      if (table.count === chair.count) relate(draft, chair.id, "face_to", [table.id])
    } else if (chair.count >= 3) relate(draft, chair.id, "surround", [table.id])
    else if (isSquare(table)) relate(draft, chair.id, "next_to", [table.id])
    else relate(draft, chair.id, "long_short_side_of", [table.id], { side: "long" })
  }
}

/** Nightstands beside the bed, a television across from it, a rug near it. */
const sleepingGroup = (draft: Draft, here: ReadonlyArray<OpenThing>): void => {
  const bed = here.find(isBed)
  if (bed === undefined) return
  for (const nightstand of here.filter(({ category }) => category === "nightstand")) {
    if (relationsOf(draft, nightstand.id).length === 0) relate(draft, nightstand.id, "next_to", [bed.id])
  }
  if (here.some(isSofa)) return
  const screen = here.find(isScreen)
  if (screen !== undefined && !isPosed(draft, screen)) relate(draft, screen.id, "face_to", [bed.id])
  const rug = here.find(isFlat)
  if (rug !== undefined && !isNamed(draft, rug)) relate(draft, rug.id, "near", [bed.id])
}

/** A light hangs over the table of a dining room, in the middle of any other. */
const ceilingLights = (draft: Draft, here: ReadonlyArray<OpenThing>, kind: string): void => {
  for (const light of here) {
    if (!isLamp(light) || light.count > 1 || mountOf(draft, light) !== "ceiling") continue
    if (
      relationsOf(draft, light.id).some(
        ({ predicate }) => predicate !== "hang_from_ceiling" && predicate !== "inside_room"
      )
    )
      continue
    const table = here.find((thing) => isWorkedAt(thing) && !isDesk(thing))
    if (table !== undefined && /dining|meeting/.test(kind))
      relate(draft, light.id, "side_of", [table.id], { side: "top" })
    else if (light.place !== null) relate(draft, light.id, "middle_of_room", [light.place])
  }
}

/** What a room is fitted out with, and people buy several alike of. */
const fittings: ReadonlySet<string> = new Set(["appliance", "machine", "shop_fixture", "storage"])
const row_min = 3
/** From here on, one more often stands at a wall than not. */
const against_wall_min = 0.6
/** Several fittings of a kind stand in line and look the same way: cupboards along a wall, what is free of walls in ranks. */
const rows = (draft: Draft, here: ReadonlyArray<OpenThing>): void => {
  for (const thing of here) {
    const entry = entryOf(thing)
    if (entry?.front !== true || thing.count < row_min || !fittings.has(entry.category)) continue
    const told = relationsOf(draft, thing.id).length > 0 || thing.tags.some((tag) => adjustmentIn(tag) !== null)
    if (told || mountOf(draft, thing) !== "floor") continue
    const wall = entry.against_wall >= against_wall_min
    if (wall && thing.count <= row_max) relate(draft, thing.id, "in_row", [])
    else relate(draft, thing.id, "aligned_with", [thing.id])
  }
}

/** How people furnish where the text says nothing, all as wishes. Adds no things. */
export const addHabits = (draft: Draft): void => {
  for (const room of draft.places) {
    const here = draft.things.filter((thing) => thing.place === room.id)
    overStand(draft, here)
    livingGroup(draft, here)
    seats(draft, here)
    rows(draft, here)
    sleepingGroup(draft, here)
    ceilingLights(draft, here, room.kind)
  }
}
