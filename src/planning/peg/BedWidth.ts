import type { PlanLanes } from "#catalogue/grounds/GroundPlan.js"
import { lanesOf } from "#catalogue/grounds/Lanes.js"
import type { OpenPlace } from "../Draft.js"
import type { Scene } from "./Scene.js"

/** Gravel beside the outermost track, both sides together, metres. */
const verge = 3

/** How wide a bed is for its tracks and platforms, metres. */
export const bedWidth = ({ draft }: Scene, place: OpenPlace, lanes: PlanLanes): number => {
  const beside = draft.things.filter((thing) => thing.place === place.id && lanes.beside.includes(thing.category))
  return (
    lanesOf(
      lanes,
      place.tags,
      beside.reduce((sum, { count }) => sum + count, 0)
    ).width + verge
  )
}
