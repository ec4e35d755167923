import type { Control } from "#domain/Control.js"
import type { Draft } from "../Draft.js"
import { least_room } from "../peg/IndoorAreas.js"
import type { Measure } from "../place/Belongings.js"
import { assumeCarriers } from "./Carriers.js"
import { applyConventions } from "./Conventions.js"
import { connectRooms } from "./Doors.js"
import { dress, furnish } from "./Furnish.js"
import { addHabits } from "./Habits.js"
import { nameOwnRooms, settleRooms } from "./Rooms.js"
import { settleStoreys } from "./Storeys.js"

/** "4 by 5 metres", said of the scene, is said of its only room; what no door would fit into is said and not kept. */
const measureRoom = (draft: Draft): void => {
  const { extent, places } = draft
  const [room] = places
  if (extent === null) return
  if (Math.min(extent.width, extent.depth) < least_room.side || extent.width * extent.depth < least_room.area) {
    const text = `${extent.width} × ${Math.round(extent.depth * 100) / 100} m`
    draft.unread.push({ text, reason: "No room with a door is as small." })
    draft.extent = null
  } else if (places.length === 1 && room.area === null) {
    room.area = extent.width * extent.depth
    room.asked = true
  }
}

/**
 * Completes an indoor draft in place: rooms, doors, what the wording implies, carriers and habits. Rooms that
 * the text leaves empty are furnished, unless they are `furnished` already; nothing else is added.
 */
export const completeIndoors = (
  draft: Draft,
  furnished: boolean,
  detail: Measure["detail"],
  control: Control
): void => {
  settleRooms(draft)
  measureRoom(draft)
  if (!furnished && draft.reading.levels > 1) settleStoreys(draft)
  const added = furnished ? null : furnish(draft, detail)
  nameOwnRooms(draft)
  connectRooms(draft)
  control.checkpoint()
  applyConventions(draft)
  assumeCarriers(draft)
  control.checkpoint()
  addHabits(draft)
  if (added !== null) dress(draft, detail, added)
}
