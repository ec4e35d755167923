import type { Place, Reading, Thing } from "../Reading.js"
import { isRoom } from "../ZoneNature.js"

interface Scene {
  readonly places: ReadonlyArray<Pick<Place, "id" | "kind">>
  readonly reading: Pick<Reading, "setting">
}

/** Whether a thing of a scene is in a room: in any place of an indoor one, in the rooms of a mixed one. */
export const isInside = ({ places, reading }: Scene, { place }: Pick<Thing, "place">): boolean =>
  reading.setting === "mixed"
    ? places.some(({ id, kind }) => id === place && isRoom(kind))
    : reading.setting === "indoor"
