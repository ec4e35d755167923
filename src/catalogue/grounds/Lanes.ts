import type { PlanLanes } from "./GroundPlan.js"

/** Where tracks and platforms lie on a bed, metres across from its middle; how wide all of it is. */
export interface Lanes {
  readonly tracks: ReadonlyArray<number>
  readonly platforms: ReadonlyArray<number>
  readonly width: number
}

/** More are no bed that one could lay. */
const tracks_max = 16

/** How a place says how many tracks lie on its bed. */
export const tracksTag = (count: number): string => `${Math.min(count, tracks_max)} tracks`

/** How many tracks the tags of a place tell of; as many as are usual where they tell of none. */
const tracksIn = (tags: ReadonlyArray<string>, { usual }: PlanLanes): number => {
  const said = tags.map((tag) => /^(\d{1,2}) tracks$/.exec(tag)?.[1]).find((count) => count !== undefined)
  return said === undefined ? usual : Math.max(1, Math.min(Number(said), tracks_max))
}

/**
 * Tracks side by side with platforms beside them: one platform at a side, two at both, more between the tracks, each with as many tracks
 * about it as there are to share out.
 */
export const lanesOf = (plan: PlanLanes, tags: ReadonlyArray<string>, platforms: number): Lanes => {
  const count = tracksIn(tags, plan)
  const gaps = platforms === 1 ? 1 : Math.max(1, platforms - 1)
  const order: Array<"track" | "platform"> = []
  const tracks = (n: number) => order.push(...Array.from({ length: n }, () => "track" as const))
  for (let gap = 0; gap < gaps; gap++) {
    if (platforms > 0) order.push("platform")
    tracks(Math.floor(count / gaps) + (gap < count % gaps ? 1 : 0))
  }
  if (platforms > 1) order.push("platform")
  const wide = { track: plan.track, platform: plan.platform }
  const width = order.reduce((sum, lane) => sum + wide[lane], 0)
  let from = -width / 2
  const found = { track: [] as Array<number>, platform: [] as Array<number> }
  for (const lane of order) {
    found[lane].push(from + wide[lane] / 2)
    from += wide[lane]
  }
  return { tracks: found.track, platforms: found.platform, width }
}
