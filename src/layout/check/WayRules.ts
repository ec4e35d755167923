import type { Control } from "#domain/Control.js"
import type { Connection } from "#formats/Peg.js"
import { distanceToBox } from "./Box.js"
import { cellAt, eachCellIn, grown } from "./Grid.js"
import { toPlace } from "./Place.js"
import { along, extentOf, type Vec } from "./Plane.js"
import type { Complain, View, Way } from "./View.js"
import { type Parts, partAt } from "./Walking.js"

const shown = (value: number): string => String(Math.round(value * 10) / 10)

/** How near an end of a way must come: to a zone (a bank, a threshold), and to the door of a thing. */
const end_zone = 1.5
const end_thing = 3

/**
 * Every required connection is walkable end to end: it has a way or a door, begins and ends at what it connects, and a
 * body gets through without leaving it. Without a peg, every way that names a connection counts.
 */
export const connectionsWalkable = (
  view: View,
  levels: ReadonlyArray<Parts>,
  control: Control,
  complain: Complain
): void => {
  const ways = new Map<string, Way>()
  for (const way of view.ways) if (way.path.connection !== null) ways.set(way.path.connection, way)
  const wanted =
    view.peg === null
      ? Array.from(ways.keys(), (id) => ({ id, connection: undefined }))
      : view.peg.connections.filter((each) => each.required).map((each) => ({ id: each.id, connection: each }))
  for (const { id, connection } of wanted) {
    control.checkpoint()
    const way = ways.get(id)
    if (way === undefined) {
      if (!hasGap(view, id, connection)) complain(`${id} has neither a way nor a door`)
      continue
    }
    const parts = levels.find((level) => level.floor.grid.level === way.path.level)
    if (parts === undefined) complain(`${id} runs on no level`)
    else walkAlong(view, parts, way, id, complain)
    if (connection !== undefined) meetsEnds(view, way, connection, complain)
  }
}

/** A door of the connection, or any door between its two rooms. */
const hasGap = (view: View, id: string, connection: Connection | undefined): boolean =>
  view.gaps.some(({ opening, passable }) => {
    if (!passable) return false
    if (opening.connection === id) return true
    const zones: ReadonlyArray<string | null> = opening.zones
    if (connection === undefined) return false
    const leadsOut = connection.from.startsWith("edge:") || connection.to.startsWith("edge:")
    const ends = [connection.from, connection.to].map((end) => (end.startsWith("edge:") ? null : end))
    return ends.every((end) => zones.includes(end)) && (!leadsOut || zones.includes(null))
  })

/** Whether the line climbs stairs: then its middle lies on no level's floor. */
const climbs = (way: Way): boolean =>
  way.connection?.kind === "stairs" || way.path.spans.some((span) => span.kind === "stairs")

const walkAlong = (view: View, parts: Parts, way: Way, id: string, complain: Complain): void => {
  const { width, depth } = view.layout.extent
  const step = parts.floor.grid.step
  const inside = ([x, z]: Vec) => x >= 0 && z >= 0 && x <= width && z <= depth
  const points = along(way.line, Math.min(0.25, step)).filter(inside)
  const walked = climbs(way) ? points.slice(0, 1) : points
  const reach = Math.max(1, Math.ceil(0.3 / step))
  const met = new Set<number>()
  let blocked = 0
  for (const point of walked) {
    const part = partAt(parts, point, reach)
    if (part === 0) blocked++
    else met.add(part)
  }
  if (blocked > 0) complain(`${id} is blocked at ${blocked} of ${walked.length} points`)
  else if (met.size > 1) complain(`${id} falls into ${met.size} parts that do not meet`)
}

const meetsEnds = (view: View, way: Way, connection: Connection, complain: Complain): void => {
  const ends: ReadonlyArray<readonly [string, Vec]> = [
    [connection.from, way.line[0]],
    [connection.to, way.line[way.line.length - 1]]
  ]
  const straight = ends.map(([id, point]) => miss(view, id, point))
  // A way may be written from either end.
  const turned = [miss(view, connection.from, ends[1][1]), miss(view, connection.to, ends[0][1])]
  const misses = Math.max(...straight) <= Math.max(...turned) ? straight : turned
  misses.forEach((by, i) => {
    if (by > 0) complain(`${connection.id} ends ${shown(by)} m from ${ends[i][0]}`)
  })
}

/** Metres by which an end of a way misses what it should reach; 0 where it comes near enough. */
const miss = (view: View, id: string, point: Vec): number => {
  const { width, depth } = view.layout.extent
  const edges: Readonly<Record<string, number>> = {
    "edge:north": point[1],
    "edge:south": depth - point[1],
    "edge:west": point[0],
    "edge:east": width - point[0]
  }
  const place = view.placeById.get(id)
  const things = view.thingsOf.get(id)
  if (place !== undefined) return over(toPlace(place, point), end_zone)
  if (things !== undefined) return over(Math.min(...things.map((thing) => distanceToBox(thing.box, point))), end_thing)
  // From a room the edge of the scene is the outside of its door.
  return edges[id] === undefined || view.gaps.some((gap) => leadsOutNear(gap.opening.zones, gap.box.centre, point))
    ? 0
    : over(edges[id], end_zone)
}

const over = (distance: number, allowed: number): number => (distance > allowed + 1e-6 ? distance : 0)

const leadsOutNear = (zones: readonly [string, string | null], at: Vec, point: Vec): boolean =>
  zones[1] === null && (at[0] - point[0]) ** 2 + (at[1] - point[1]) ** 2 <= 4

/** Least clear width along the required ways and doors, metres; 10 at most, 0 where there is neither. */
export const leastClearWidth = (view: View, levels: ReadonlyArray<Parts>): number => {
  const widest = 10
  let least = Infinity
  const required = (id: string | null) =>
    view.peg === null ? id !== null : view.peg.connections.some((each) => each.required && each.id === id)
  for (const way of view.ways) {
    const parts = levels.find((level) => level.floor.grid.level === way.path.level)
    if (parts === undefined || !required(way.path.connection) || climbs(way)) continue
    const { grid, clear } = parts.floor
    for (const point of along(way.line, 0.5)) {
      // The middle of the way may be a step to the side of the line.
      let best = 0
      eachCellIn(grid, grown(extentOf([point]), 1.5 * grid.step), (cell) => {
        best = Math.max(best, clear[cell])
      })
      best = Math.max(best, clear[cellAt(grid, point)])
      least = Math.min(least, Math.max(2 * best, 0))
    }
  }
  for (const gap of view.gaps) if (gap.passable) least = Math.min(least, gap.opening.width)
  return least === Infinity ? 0 : Math.round(Math.min(least, widest) * 100) / 100
}
