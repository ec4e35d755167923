import type { Draft } from "../Draft.js"
import { isRoom } from "../ZoneNature.js"
import { become } from "./Become.js"
import { isOldAsWhole } from "./Eras.js"
import { kindCalled } from "./KindCalled.js"

/** Of several rooms each that bears the name of a kind of place is of that kind, whatever the whole is. */
export const knowNamedRooms = (draft: Draft): void => {
  const { places } = draft
  if (places.length < 2) return
  const old = isOldAsWhole(draft)
  for (const room of places) {
    const place = isRoom(room.kind) && room.sort === undefined ? kindCalled(room) : undefined
    // The cells of a castle are none of a prison's of today.
    if (place !== undefined && !(old && place.era === "new")) become(room, { place, zone: room.kind })
  }
}
