import { catalogue } from "#catalogue/Catalogue.js"
import type { Relation } from "#formats/Peg.js"
import { type Box, corners, front } from "../../geometry/Boxes.js"
import { edgeDistance, regionDistance } from "../../geometry/Regions.js"
import { centroid } from "../../geometry/Rings.js"
import { isGroup } from "../relations/Groups.js"
import { HOLDS } from "../relations/Relations.js"
import { distanceTo, tried } from "../relations/Targets.js"
import { isBuilding, type Placed, type Stock } from "../site/Placed.js"
import { isHomestead, posesFor, type Setting, STREET_SET_BACK, settingOf, zoneWishes } from "./Candidates.js"
import { isArched, type Placing } from "./Placing.js"

const isRingWish = ({ predicate }: Relation): boolean => predicate === "around" || predicate === "surround"

/** Whether things will stand in a ring or half a circle about this one. */
const isRinged = ({ relations }: Placing, { entity }: Stock): boolean =>
  relations.to(entity.id).some((wish) => {
    const stock = relations.stocks.get(wish.subject)
    return isRingWish(wish) || (stock !== undefined && isArched(stock))
  })

/** What a relation costs at one place. */
const MERIT_STEPS = 6

/** From so many seats on that look at one thing are an audience. */
const audience_min = 12

const isSeat = ({ entity: { category } }: Stock): boolean =>
  (catalogue().thing(category)?.category ?? category) === "seating"

/** Seats that look at one thing in ranks. */
export const isAudience = (stock: Stock): boolean => stock.entity.count >= audience_min && isSeat(stock)

/** A stage, an altar: before the middle of a side, its front to the seats, all that look at it have room. */
const stageTaste = ({ relations }: Placing, { entity, zone }: Stock, box: Box): number => {
  const isWatched = relations.to(entity.id).some(({ predicate, subject }) => {
    const seats = relations.stocks.get(subject)
    return predicate === "face_to" && seats !== undefined && isAudience(seats)
  })
  if (!isWatched) return 0
  const { x0, x1, z0, z1 } = zone.region.bounds
  const [dx, dz] = [(x0 + x1) / 2 - box.x, (z0 + z1) / 2 - box.z]
  const [u, v] = [Math.abs((2 * dx) / (x1 - x0)), Math.abs((2 * dz) / (z1 - z0))]
  const [fx, fz] = front(box)
  return Math.max(u, v) - 2 * Math.min(u, v) + (0.6 * (dx * fx + dz * fz)) / (Math.hypot(dx, dz) || 1)
}

/** How well the relations of an entity hold with one thing at a box. */
const relationMerit = (placing: Placing, stock: Stock, box: Box, self: Placed | null): number => {
  const { relations } = placing
  placing.plan.task.effort.spend(MERIT_STEPS * (1 + relations.from(stock.entity.id).length))
  let merit = 0
  // What others will stand around needs room on all sides.
  const { region } = stock.zone
  if (stock.zone.form !== "root" && isRinged(placing, stock))
    merit += Math.min(1, edgeDistance(region, box.x, box.z) / Math.sqrt(region.area))
  for (const wish of relations.from(stock.entity.id)) {
    if (isGroup(wish)) {
      const [centre] = relations.targets(wish.objects[0] ?? "")
      if (wish.predicate === "around" && centre !== undefined) merit -= 0.03 * distanceTo(centre, box.x, box.z)
      continue
    }
    const score = relations.one(wish, tried(box, self), self)
    merit += (score > HOLDS ? 2 : 0) + score
  }
  for (const wish of zoneWishes(placing, stock)) {
    const [zone] = relations.targets(wish.subject)
    if (zone === undefined) continue
    const score = relations.pair(wish, tried(box), zone)
    merit += (score > HOLDS ? 2 : 0) + score
  }
  return merit
}

/** What buildings like beside their relations: the only one its zone's middle, several to face it, in the open a way or a square nearby. */
const buildingTaste = (placing: Placing, { stock, open }: Setting, box: Box): number => {
  const { relations, squares } = placing
  const { zone, entity } = stock
  if (open) {
    let off = 1e9
    for (const way of relations.ways) off = Math.min(off, distanceTo({ kind: "way", way }, box.x, box.z))
    for (const square of squares) off = Math.min(off, regionDistance(square.region, box.x, box.z))
    return off > 1e8 ? 0 : -0.02 * Math.max(0, off - 7)
  }
  const [cx, cz] = centroid(zone.region.outer)
  const d = Math.hypot(box.x - cx, box.z - cz)
  const buildings = [...relations.stocks.values()].filter((other) => other.zone === zone && isBuilding(other))
  if (buildings.length === 1 && entity.count === 1) return 0.8 * (1 - d / Math.sqrt(zone.region.area))
  const [fx, fz] = front(box)
  return (0.4 * ((cx - box.x) * fx + (cz - box.z) * fz)) / (d || 1)
}

/** What a building keeps from others. */
const gapOf = ({ stock, open }: Setting): number => {
  const { clearance, size } = stock.entity
  return Math.max(clearance, isBuilding(stock) ? (open ? 1.6 : 1) : size.height < 0.4 ? 0.15 : 0.3)
}

/**
 * The best of about `count` places for one thing, by its relations, then by taste; null where none is free. `self` is
 * the thing itself when it is moved.
 */
export const lonePlace = (placing: Placing, stock: Stock, count: number, self: Placed | null = null): Box | null => {
  const { site, rng, control } = placing
  const { zone, entity } = stock
  const setting = settingOf(placing, stock, self?.index ?? stock.placed.length)
  const building = isBuilding(stock)
  const clearance = { gap: gapOf(setting), wayGap: building ? 0.6 : 0.2 }
  let best: Box | null = null
  let most = Number.NEGATIVE_INFINITY
  let turn = 0
  for (const { x, z, yaw } of posesFor(placing, setting, count)) {
    if ((turn++ & 7) === 0) control.checkpoint()
    const box = site.boxOf(stock, x, z, yaw)
    if (!site.inZone(box, zone) || !site.free(stock, box, clearance)) continue
    if (setting.margin > 0 && corners(box).some((p) => edgeDistance(zone.region, p[0], p[1]) < setting.margin)) continue
    let merit = relationMerit(placing, stock, box, self) + rng.next() * 0.08
    merit += stageTaste(placing, stock, box)
    if (building) merit += buildingTaste(placing, setting, box)
    if (isHomestead(stock) && zone.host?.region != null)
      merit -= 0.12 * Math.abs(regionDistance(zone.host.region, x, z) - STREET_SET_BACK - entity.size.depth / 2)
    if (merit > most) {
      most = merit
      best = box
    }
  }
  return best
}
