import { clamp } from "#geometry/Scalar.js"
import { type Box, segmentToBox, toWorld } from "../../geometry/Boxes.js"
import { resample } from "../../geometry/Polylines.js"
import { edgeDistance } from "../../geometry/Regions.js"
import type { PlanZone } from "../Plan.js"
import { isGroup } from "../relations/Groups.js"
import { tried } from "../relations/Targets.js"
import { encloses } from "../SketchZone.js"
import { missing, type Passage, type Stock } from "../site/Placed.js"
import type { Way } from "../ways/Way.js"
import { squared } from "./Candidates.js"
import { asked, type Placing } from "./Placing.js"

/** The least headroom of a passage, metres. */
const HEADROOM = 2.5
/** The least width of a jamb. */
const JAMB = 0.15
const STEP = 0.5

interface Seat {
  readonly box: Box
  readonly passage: Passage
}

/** The opening that a thing of this size has for a way; null where the way is too wide for it. */
const passageFor = ({ entity }: Stock, way: Way): Passage | null => {
  const { width, height } = entity.size
  const widest = width - 2 * JAMB
  if (widest < way.width) return null
  const tall = height > HEADROOM + 0.5
  return { way, width: Math.min(widest, way.width + 2), height: tall ? clamp(height * 0.45, HEADROOM, 4.5) : HEADROOM }
}

/** What stands on both sides of a passage through a box. */
const jambs = (box: Box, passage: number): ReadonlyArray<Box> => {
  const w = (box.w - passage) / 2
  return [-1, 1].map((side) => {
    const [x, z] = toWorld(box, (side * (passage + w)) / 2, 0)
    return { ...box, x, z, w }
  })
}

/** Whether a way in all its width stays clear of them. */
const leadsThrough = (posts: ReadonlyArray<Box>, { points, width }: Way): boolean =>
  posts.every((post) => points.every((b, i) => i === 0 || segmentToBox(post, points[i - 1], b) >= width / 2))

/** The walled zone whose edge a portal belongs on: its own, else one in it, else its own without a wall. */
const homeOf = ({ plan, walled }: Placing, { zone }: Stock): PlanZone =>
  walled.has(zone.id) ? zone : (plan.zones.find((z) => walled.has(z.id) && encloses(zone, z)) ?? zone)

const seatsOn = (placing: Placing, stock: Stock, way: Way): Array<Seat> => {
  const { site, control } = placing
  const passage = passageFor(stock, way)
  if (passage === null) return []
  const points = resample(way.points, STEP)
  const seats: Array<Seat> = []
  for (let i = 1; i + 1 < points.length; i++) {
    if ((i & 7) === 0) control.checkpoint()
    const [x, z] = points[i]
    if (site.zoneIndex.at(x, z) !== stock.zone.index) continue
    const dx = points[i + 1][0] - points[i - 1][0]
    const dz = points[i + 1][1] - points[i - 1][1]
    const yaw = Math.atan2(dx, dz)
    // Square to a square zone, where the way allows it.
    for (const turn of stock.zone.form === "box" ? [squared(yaw, stock.zone.rotation), yaw] : [yaw]) {
      const box = site.boxOf(stock, x, z, turn)
      // Ways share stretches: whichever comes there must fit through.
      const posts = jambs(box, passage.width)
      const through = (other: Way) => leadsThrough(posts, other)
      if (!site.inZone(box, stock.zone) || !through(way) || !site.free(stock, box, { gap: 0.05, through })) continue
      seats.push({ box, passage })
      break
    }
  }
  return seats
}

/** Its front looks out of the zone. */
const outwards = (home: PlanZone, box: Box): Box => {
  const ahead = (sign: 1 | -1) =>
    edgeDistance(home.region, box.x + Math.sin(box.yaw) * sign, box.z + Math.cos(box.yaw) * sign)
  return ahead(1) <= ahead(-1) ? box : { ...box, yaw: box.yaw + Math.PI }
}

/**
 * Sets gatehouses, gates and arches over ways, where these pass the edge of the zone: the way makes the gate. What is
 * too narrow for a way, or finds none, is left for the plainer patterns.
 */
export const placePortals = (placing: Placing, stock: Stock): void => {
  const { relations, site, walled } = placing
  const named = asked(placing, stock, "connected_to", "along", "next_to", "near", "on_top").flatMap(
    (wish) => wish.objects
  )
  const home = homeOf(placing, stock)
  const inset = walled.has(home.id) ? 0.6 + stock.entity.size.depth / 2 : 1.5 + stock.entity.size.depth / 2
  while (missing(stock) > 0) {
    let best: Seat | null = null
    let most = Number.NEGATIVE_INFINITY
    for (const way of relations.ways)
      for (const seat of seatsOn(placing, stock, way)) {
        const box = outwards(home, seat.box)
        let merit = named.includes(way.id) ? 3 : 0
        merit -= 0.4 * Math.abs(edgeDistance(home.region, box.x, box.z) - inset)
        for (const wish of relations.from(stock.entity.id))
          if (!isGroup(wish)) merit += 0.5 * relations.one(wish, tried(box))
        if (merit > most) {
          most = merit
          best = { ...seat, box }
        }
      }
    if (best === null) return
    site.put(stock, best.box, 0.02).passage = best.passage
  }
}
