import { catalogue } from "#catalogue/Catalogue.js"
import { isWindowless } from "#catalogue/Windows.js"
import type { OpenPlace } from "../Draft.js"
import { isRoom, isWater, natureOf } from "../ZoneNature.js"
import type { PlaceDecision } from "./Decide.js"

/** Scenes are models of places: a bounded one that nobody measured is no larger, m². */
const site_area_max = 2600

/** Gives a place of the draft the kind that was decided: what covers it and what belongs in it follow. */
export const become = (place: OpenPlace, decision: Pick<PlaceDecision, "place" | "zone">): void => {
  if (decision.zone === null) return
  // A river by which a kind of waterside goes stays a river, and no water is covered with what its shore is of.
  const wet = isWater(place.kind) && isWater(decision.zone)
  if (!wet) place.kind = decision.zone
  if (decision.place === null) return
  place.sort = decision.place.name
  if (isWindowless(decision.place) && !place.tags.includes("windowless")) place.tags = [...place.tags, "windowless"]
  if (isWater(place.kind)) return
  if (natureOf(place.kind).body === "site" && !isRoom(place.kind) && !place.asked)
    place.area ??= Math.min(site_area_max, Math.max(natureOf(place.kind).area, decision.place.area * 0.8))
  if (decision.place.ground !== catalogue().zone(decision.zone)?.surface) place.ground = decision.place.ground
}
