import type { Draft } from "../Draft.js"
import { isRoom } from "../ZoneNature.js"
import { become } from "./Become.js"
import { kindCalled } from "./KindCalled.js"

/** Of several rooms each that bears the name of a kind of place is of that kind, whatever the whole is. */
export const knowNamedRooms = ({ places }: Draft): void => {
  if (places.length < 2) return
  for (const room of places) {
    const place = isRoom(room.kind) && room.sort === undefined ? kindCalled(room) : undefined
    if (place !== undefined) become(room, { place, zone: room.kind })
  }
}
