import type { Control } from "#domain/Control.js"
import type { Draft } from "../Draft.js"
import { assumeCarriers } from "./Carriers.js"
import { applyConventions } from "./Conventions.js"
import { connectRooms } from "./Doors.js"
import { addHabits } from "./Habits.js"
import { nameOwnRooms, settleRooms } from "./Rooms.js"

/** Completes an indoor draft in place: rooms, doors, what the wording implies, carriers and habits. Adds no things. */
export const completeIndoors = (draft: Draft, control: Control): void => {
  settleRooms(draft)
  nameOwnRooms(draft)
  connectRooms(draft)
  control.checkpoint()
  applyConventions(draft)
  assumeCarriers(draft)
  control.checkpoint()
  addHabits(draft)
}
