import type { Layout } from "#formats/blueprint/Layout.js"
import type { Path } from "#formats/blueprint/Paths.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import type { Opening, PlacedZone } from "#formats/blueprint/Zones.js"
import { millimetres } from "../geometry/Scalars.js"

/** How a house is carried from where its rooms were laid out to where it stands: turned, moved, raised. */
export interface Motion {
  /** Quarter turns counter-clockwise as seen from above. */
  readonly turns: 0 | 1 | 2 | 3
  readonly x: number
  readonly y: number
  readonly z: number
}

export interface Rect {
  readonly west: number
  readonly north: number
  readonly east: number
  readonly south: number
}

type At = readonly [number, number]

const quarter = ([x, z]: At, turns: number): At =>
  turns === 0 ? [x, z] : turns === 1 ? [z, -x] : turns === 2 ? [-x, -z] : [-z, x]

const moved = (point: At, motion: Motion): At => {
  const [x, z] = quarter(point, motion.turns)
  return [millimetres(x + motion.x), millimetres(z + motion.z)]
}

const lifted = ([x, y, z]: readonly [number, number, number], motion: Motion): readonly [number, number, number] => {
  const [mx, mz] = moved([x, z], motion)
  return [mx, millimetres(y + motion.y), mz]
}

const yawed = (yaw: number, { turns }: Motion): number => millimetres((yaw + 90 * turns) % 360)

/** The rectangle through the middles of the outer walls of rooms. */
export const footprintOf = (zones: ReadonlyArray<PlacedZone>): Rect => {
  const ends = (axis: 0 | 1, sign: 1 | -1) =>
    zones.flatMap(({ enclosed, polygon, wall_thickness }) =>
      enclosed ? polygon.map((point) => point[axis] + (sign * (wall_thickness ?? 0)) / 2) : []
    )
  return {
    west: Math.min(...ends(0, -1)),
    north: Math.min(...ends(1, -1)),
    east: Math.max(...ends(0, 1)),
    south: Math.max(...ends(1, 1))
  }
}

/** The motion that carries a footprint onto a body, its outline on lines of the grid. */
export const motionOnto = (footprint: Rect, body: Placement, floor: number, cell: number): Motion => {
  const turns = (Math.round(body.yaw / 90) % 4) as Motion["turns"]
  const corners = [quarter([footprint.west, footprint.north], turns), quarter([footprint.east, footprint.south], turns)]
  const along = (axis: 0 | 1, at: number) => {
    const [a, b] = [corners[0][axis], corners[1][axis]]
    const least = Math.min(a, b)
    const wanted = at - Math.abs(b - a) / 2
    return millimetres(Math.round(wanted / cell) * cell - least)
  }
  return {
    turns,
    x: along(0, body.position[0]),
    y: millimetres(body.position[1] - floor),
    z: along(1, body.position[2])
  }
}

const zoneAt = (zone: PlacedZone, motion: Motion): PlacedZone => ({
  ...zone,
  polygon: zone.polygon.map((point) => moved(point, motion)),
  holes: zone.holes.map((hole) => hole.map((point) => moved(point, motion))),
  floor_y: millimetres(zone.floor_y + motion.y)
})

const openingAt = (opening: Opening, motion: Motion): Opening => ({
  ...opening,
  position: lifted(opening.position, motion),
  yaw: yawed(opening.yaw, motion)
})

const pathAt = (path: Path, motion: Motion): Path => ({
  ...path,
  points: path.points.map((point) => lifted(point, motion))
})

const placementAt = (placement: Placement, motion: Motion): Placement => {
  const [a, b] = [lifted(placement.bounds.min, motion), lifted(placement.bounds.max, motion)]
  return {
    ...placement,
    position: lifted(placement.position, motion),
    yaw: yawed(placement.yaw, motion),
    bounds: {
      min: [Math.min(a[0], b[0]), a[1], Math.min(a[2], b[2])],
      max: [Math.max(a[0], b[0]), b[1], Math.max(a[2], b[2])]
    }
  }
}

/** The rooms of a house where it stands. */
export const stand = (rooms: Layout, motion: Motion): Pick<Layout, "zones" | "openings" | "placements" | "paths"> => ({
  zones: rooms.zones.map((zone) => zoneAt(zone, motion)),
  openings: rooms.openings.map((opening) => openingAt(opening, motion)),
  placements: rooms.placements.map((placement) => placementAt(placement, motion)),
  paths: rooms.paths.map((path) => pathAt(path, motion))
})
