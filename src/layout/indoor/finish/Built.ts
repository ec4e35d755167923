import type { RoomPlan } from "../plan/Suite.js"
import type { Room, RoomOpening } from "../room/Room.js"

/** A room that stands: where its inner north-west corner is, how high its floor lies, and what is cut into its walls. */
export interface BuiltRoom {
  readonly plan: RoomPlan
  readonly room: Room
  readonly origin: readonly [x: number, z: number]
  readonly floor: number
  readonly thickness: number
  readonly openings: ReadonlyArray<RoomOpening>
}
