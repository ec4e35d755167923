import { landOf } from "#catalogue/Land.js"
import { natureOf } from "../ZoneNature.js"
import { votes } from "./Votes.js"

/** Whether a kind of zone with a ground is a bounded place of asphalt, concrete, stone or planks, on whatever land it lies. */
const isHardSite = (zone: string, ground: string): boolean =>
  natureOf(zone).body === "site" && landOf({ kind: zone, surface: ground }) === "paved"

/** Whether a name of one word or more calls such a place: "petrol station". */
export const namesHardSite = (name: ReadonlyArray<string>): boolean => {
  const named = votes().phrases.longestFrom(name, 0)
  return (
    named?.length === name.length &&
    named.entries.some(
      ({ candidate: { place, zone }, how }) => how !== "sign" && place !== null && isHardSite(zone, place.ground)
    )
  )
}
