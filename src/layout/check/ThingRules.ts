import type { Control } from "#domain/Control.js"
import type { Report } from "#formats/blueprint/Report.js"
import { type Box, distanceToBox, footprint, localTo, overlapDepth } from "./Box.js"
import { floorUnder } from "./Floor.js"
import { cellAt, type Grid } from "./Grid.js"
import { groundBand } from "./HeightRules.js"
import { placeHolds, toOutline } from "./Place.js"
import type { Vec } from "./Plane.js"
import type { Thing, View } from "./View.js"

const millimetres = (value: number): number => Math.round(value * 1000) / 1000

/** Things with more than 1 % of their points outside their zone (its innermost part counts), or above its ceiling. */
export const outOfBounds = (view: View, grids: ReadonlyArray<Grid>, control: Control): Report["out_of_bounds"] => {
  const found: Array<{ placement: string; by: number }> = []
  view.things.forEach((thing, i) => {
    if (i % 16 === 0) control.checkpoint()
    const by = Math.max(besideZone(view, grids, thing), aboveCeiling(view, thing))
    if (by > 0) found.push({ placement: thing.placement.id, by: millimetres(by) })
  })
  return found
}

const besideZone = (view: View, grids: ReadonlyArray<Grid>, thing: Thing): number => {
  const place = view.placeById.get(thing.placement.zone)
  const grid = grids.find((candidate) => candidate.level === thing.placement.level)
  if (place === undefined || grid === undefined) return Infinity
  const children = (view.childrenOf.get(place.zone.id) ?? []).filter((child) => child.zone.level === grid.level)
  const inside = (point: Vec) =>
    grid.label[cellAt(grid, point)] === place.index ||
    (placeHolds(place, point) && !children.some((child) => placeHolds(child, point)))
  const points = footprint(thing.box, 10)
  const outside = points.filter((point) => !inside(point))
  if (outside.length <= 0.01 * points.length) return 0
  return outside.reduce((most, point) => Math.max(most, toEdge(view, thing, point)), 0.01)
}

const toEdge = (view: View, thing: Thing, point: Vec): number => {
  const place = view.placeById.get(thing.placement.zone)
  return place === undefined ? 0 : toOutline(place, point)
}

const aboveCeiling = (view: View, thing: Thing): number => {
  const zone = view.placeById.get(thing.placement.zone)?.zone
  if (zone === undefined || !zone.enclosed || zone.height === null) return 0
  const above = thing.box.top - (zone.floor_y + zone.height)
  return above > 0.011 ? above : 0
}

/** Metres of the plane in which things are looked for together. */
const bucket = 8

/** Where one thing covers more buckets than these, all are compared with all instead. */
const buckets_most = 4096

/** So many collisions tell as much as any more. */
const collisions_most = 10_000

/** Pairs of things that reach into each other by more than 1 cm, neither resting on the other. */
export const collisions = (view: View, control: Control): Report["collisions"] => {
  const found: Array<{ a: string; b: string; depth: number }> = []
  const seen = new Set<number>()
  for (const list of gathered(view.things)) {
    for (let m = 0; m < list.length && found.length < collisions_most; m++) {
      control.checkpoint()
      for (let n = m + 1; n < list.length; n++) {
        const depth = collisionDepth(view, view.things[list[m]], view.things[list[n]])
        if (depth <= 0.01) continue
        const pair = list[m] * view.things.length + list[n]
        if (seen.has(pair)) continue
        seen.add(pair)
        const [a, b] = [view.things[list[m]].placement.id, view.things[list[n]].placement.id]
        found.push({ a, b, depth: millimetres(depth) })
      }
    }
  }
  return found.sort((p, q) => (p.a < q.a ? -1 : p.a > q.a ? 1 : p.b < q.b ? -1 : 1))
}

/** Lists of things, as ascending indices, such that any two that touch are in one list together. */
const gathered = (things: ReadonlyArray<Thing>): ReadonlyArray<ReadonlyArray<number>> => {
  const at = (value: number) => Math.floor(value / bucket)
  const buckets = new Map<number, Array<number>>()
  let large = false
  things.forEach(({ box: { extent } }, i) => {
    const [west, east, north, south] = [at(extent.west), at(extent.east), at(extent.north), at(extent.south)]
    large ||= (east - west + 1) * (south - north + 1) > buckets_most
    if (large) return
    for (let z = north; z <= south; z++) {
      for (let x = west; x <= east; x++) {
        const key = x * 1_000_003 + z
        const list = buckets.get(key)
        if (list === undefined) buckets.set(key, [i])
        else list.push(i)
      }
    }
  })
  return large ? [Array.from(things.keys())] : Array.from(buckets.values())
}

/** Things may touch so far, metres: a rug is no thicker, at whatever height its floor lies. */
const touching = 0.01 + 1e-6

const collisionDepth = (view: View, a: Thing, b: Thing): number => {
  const high = Math.min(a.box.top, b.box.top) - Math.max(a.box.bottom, b.box.bottom)
  if (high <= touching) return 0
  const reach = a.box.radius + b.box.radius
  const [dx, dz] = [a.box.centre[0] - b.box.centre[0], a.box.centre[1] - b.box.centre[1]]
  if (dx * dx + dz * dz >= reach * reach) return 0
  const mingling = a.plant && b.plant && isOpen(view, a) && isOpen(view, b)
  const depth = Math.min(high, overlapDepth(a.box, b.box, mingling ? 0.4 : 1))
  if (depth <= touching || rests(view, a, b) || rests(view, b, a) || goesThrough(a, b) || goesThrough(b, a)) return 0
  return depth
}

const isOpen = (view: View, thing: Thing): boolean => view.placeById.get(thing.placement.zone)?.zone.enclosed !== true

/** Whether `upper` stands on or in `lower`, directly or on what does: its centre over it, its base not below it. */
const rests = (view: View, upper: Thing, lower: Thing): boolean => {
  let carried: Thing | undefined = upper
  for (let steps = 0; carried !== undefined && steps < 16; steps++) {
    const carrier: Thing | undefined = view.thingById.get(carried.placement.on ?? "")
    if (carrier === undefined) return false
    if (!standsOn(carried.box, carrier.box)) return false
    if (carrier === lower) return true
    carried = carrier
  }
  return false
}

const standsOn = (upper: Box, lower: Box): boolean =>
  distanceToBox(lower, upper.centre) <= 0.01 && upper.bottom >= lower.bottom - 0.01 && upper.bottom <= lower.top + 0.01

/** Whether a thing stands in the other's passage. */
const goesThrough = (guest: Thing, gate: Thing): boolean => {
  const passage = gate.placement.passage
  if (passage === null || guest.box.top > gate.box.bottom + passage.height + 0.01) return false
  return guest.box.corners.every((corner) => Math.abs(localTo(gate.box, corner)[0]) <= passage.width / 2 + 0.01)
}

/** Things whose base is not at what should carry them, and by how many metres. */
export const unsupported = (view: View, control: Control): ReadonlyArray<{ placement: string; by: number }> => {
  const found: Array<{ placement: string; by: number }> = []
  view.things.forEach((thing, i) => {
    if (i % 16 === 0) control.checkpoint()
    const by = hovering(view, thing)
    if (by > 0.0101) found.push({ placement: thing.placement.id, by: millimetres(by) })
  })
  return found
}

const hovering = (view: View, thing: Thing): number => {
  const { box, placement } = thing
  const carrier = view.thingById.get(placement.on ?? "")
  if (carrier !== undefined) return standsOn(box, carrier.box) ? 0 : Math.max(0.02, box.bottom - carrier.box.top)
  const place = view.placeById.get(placement.zone)
  if (place === undefined || placement.mount === "wall") return 0
  if (placement.mount === "ceiling") {
    const { enclosed, height, floor_y } = place.zone
    return enclosed && height !== null ? Math.max(0, floor_y + height - box.top - 0.02) : 0
  }
  if (place.zone.enclosed) return Math.abs(box.bottom - floorUnder(view, thing))
  // Slopes are known by their tiles alone: a base between the lowest and the highest round it is on the ground.
  const [low, high] = groundBand(view, placement.level, box.centre)
  const top = place.water ? Math.max(high, place.zone.floor_y + 0.5) : high
  return Math.max(0, low - 0.05 - box.bottom, box.bottom - top - 0.05)
}
