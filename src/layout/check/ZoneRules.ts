import type { Control } from "#domain/Control.js"
import type { Grid } from "./Grid.js"
import { type Place, placeHolds, related, toOutline } from "./Place.js"
import { extentGap, extentOf, segmentGap, sharedStretch, type Vec } from "./Plane.js"
import type { Complain, View } from "./View.js"

/** How far written numbers are rounded, metres. */
const rounding = 0.011

const shown = (value: number): string => String(Math.round(value * 100) / 100)

/** Zones do not overlap unless one is the other's ancestor, and a child lies within its parent. */
export const zonesDisjoint = (view: View, grids: ReadonlyArray<Grid>, complain: Complain): void => {
  for (const grid of grids) {
    // Outlines that share a chain of corners share no cell; only slivers of rounding are let through.
    const sliver = Math.max(0.02, grid.step)
    for (const [pair, area] of grid.shared) if (area > sliver) complain(`${pair} share ${shown(area)} m²`)
    for (const [index, area] of grid.outside) {
      if (area > sliver) complain(`${view.places[index].zone.id} leaves its parent by ${shown(area)} m²`)
    }
  }
  for (const place of view.places) {
    const parent = view.placeById.get(place.zone.parent ?? "")
    if (parent === undefined || parent.zone.level === place.zone.level) continue
    // A storey above its parent's ground is compared by its corners.
    const out = place.ring.some((corner) => !placeHolds(parent, corner) && toOutline(parent, corner) > 0.5)
    if (out) complain(`${place.zone.id} reaches beyond its parent ${parent.zone.id}`)
  }
}

/** Zones and things lie within the extent of a bounded world. */
export const inExtent = (view: View, complain: Complain): void => {
  if (!view.measures.bounded) return
  const { width, depth } = view.layout.extent
  const beyond = ([x, z]: Vec) => Math.max(-x, -z, x - width, z - depth)
  const farthest = (corners: ReadonlyArray<Vec>) => corners.reduce((most, corner) => Math.max(most, beyond(corner)), 0)
  for (const place of view.places) {
    const by = farthest(place.ring)
    if (by > rounding) complain(`zone ${place.zone.id} lies ${shown(by)} m beyond the extent`)
  }
  for (const thing of view.things) {
    const by = farthest(thing.box.corners)
    if (by > rounding) complain(`${thing.placement.id} lies ${shown(by)} m beyond the extent`)
  }
}

/** Areas are as written, and within what was asked for. */
export const zoneArea = (view: View, complain: Complain): void => {
  const asked = new Map((view.peg?.zones ?? []).map((zone) => [zone.id, zone.area]))
  for (const { zone, area } of view.places) {
    if (Math.abs(area - zone.area) > Math.max(0.5, area * 0.005)) {
      complain(`${zone.id} is said to have ${shown(zone.area)} m² and has ${shown(area)}`)
    }
    const range = asked.get(zone.id)
    if (range !== undefined && (area < range.min * 0.999 - 0.01 || area > range.max * 1.001 + 0.01)) {
      complain(`${zone.id} has ${shown(area)} m², asked for were ${shown(range.min)} to ${shown(range.max)}`)
    }
  }
}

/** Zones of one parent share an edge of at least 1 m or stay the world's padding apart. */
export const padding = (view: View, control: Control, complain: Complain): void => {
  const { places, measures } = view
  if (measures.padding === 0) return
  for (let i = 0; i < places.length; i++) {
    control.checkpoint()
    for (let k = i + 1; k < places.length; k++) {
      const [a, b] = [places[i], places[k]]
      if (a.zone.parent !== b.zone.parent || a.zone.level !== b.zone.level || related(a, b)) continue
      if (extentGap(a.extent, b.extent) >= measures.padding) continue
      const gap = gapOfPlaces(a, b, measures.padding)
      if (gap < measures.padding - 0.12 && sharedEdge(a, b) < 0.95) {
        complain(`${a.zone.id} and ${b.zone.id} are ${shown(gap)} m apart and share no edge of 1 m`)
      }
    }
  }
}

/** The edges of a place that come near another's extent. */
const near = (a: Place, b: Place, reach: number) =>
  a.edges.filter((edge) => extentGap(extentOf(edge), b.extent) <= reach)

const gapOfPlaces = (a: Place, b: Place, reach: number): number => {
  let least = Infinity
  const others = near(b, a, reach)
  for (const [p, q] of near(a, b, reach)) for (const [r, s] of others) least = Math.min(least, segmentGap(p, q, r, s))
  return least
}

/** Metres of outline that two places have in common; rooms stand the thickness of their wall apart. */
export const sharedEdge = (a: Place, b: Place): number => {
  const wall = Math.max(a.zone.wall_thickness ?? 0, b.zone.wall_thickness ?? 0)
  const reach = 0.05 + (a.zone.enclosed || b.zone.enclosed ? wall : 0)
  if (extentGap(a.extent, b.extent) > reach) return 0
  let sum = 0
  for (const [p, q] of near(a, b, reach))
    for (const [r, s] of near(b, a, reach)) sum += sharedStretch(p, q, r, s, reach)
  return sum
}

/** Every enclosed zone has a door, gate or arch. */
export const enclosedHasDoor = (view: View, complain: Complain): void => {
  const entered = new Set(view.gaps.filter((gap) => gap.passable).flatMap((gap) => gap.opening.zones))
  for (const { zone } of view.places) {
    if (zone.enclosed && !entered.has(zone.id)) complain(`${zone.id} has no door`)
  }
}
