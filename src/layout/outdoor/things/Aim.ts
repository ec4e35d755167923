import { insideRegion } from "../../geometry/Regions.js"
import { centroid } from "../../geometry/Rings.js"
import { between, type Point } from "../../geometry/Segments.js"
import { middle, nearestOf, type Target } from "../relations/Targets.js"
import type { Stock } from "../site/Placed.js"
import { asked, type Placing } from "./Placing.js"

/** Where to look at a target from (x, z): the near part of a zone, the middle of anything else. */
const lookAt = (target: Target, x: number, z: number): Point =>
  target.kind === "zone" && !insideRegion(target.zone.region, x, z)
    ? between(nearestOf(target, x, z), middle(target), 0.35)
    : middle(target)

/** The yaw from (x, z) towards what the entity should face, null where it should face nothing. */
export const aim = (placing: Placing, stock: Stock, x: number, z: number): number | null => {
  const [wish] = asked(placing, stock, "face_to")
  const object = wish?.objects[0]
  if (object === undefined) return null
  const { relations, plan } = placing
  const targets = relations.targets(object).filter((t) => !(t.kind === "thing" && t.placed?.stock === stock))
  if (targets.length === 0) {
    // What it faces is not there yet: towards its zone.
    const home = relations.stocks.get(object)?.zone
    if (home === undefined || home === plan.byId.get(stock.entity.zone)) return null
    const [cx, cz] = centroid(home.region.outer)
    return Math.atan2(cx - x, cz - z)
  }
  let best: Point = [x, z + 1]
  let least = Number.POSITIVE_INFINITY
  for (const target of targets) {
    const at = lookAt(target, x, z)
    const d = Math.hypot(at[0] - x, at[1] - z)
    if (d < least) {
      least = d
      best = at
    }
  }
  return Math.atan2(best[0] - x, best[1] - z)
}
