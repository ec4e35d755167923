import { catalogue } from "#catalogue/Catalogue.js"
import type { Ground } from "#formats/blueprint/Ground.js"
import type { Path } from "#formats/blueprint/Paths.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import type { Opening, PlacedZone, Ring } from "#formats/blueprint/Zones.js"
import { millimetres } from "../../geometry/Scalars.js"
import { INTO, pointOnWall, type RoomOpening } from "../room/Room.js"
import type { Thing } from "../room/Thing.js"
import { boundsOf } from "../room/Upright.js"
import type { BuiltRoom } from "./Built.js"

const degrees = (radians: number): number => millimetres((((radians * 180) / Math.PI) % 360) + 360) % 360

/** Counter-clockwise as seen from above. */
const rectangle = (west: number, north: number, east: number, south: number): Ring => {
  const [w, n, e, s] = [west, north, east, south].map(millimetres)
  return [
    [w, n],
    [w, s],
    [e, s],
    [e, n]
  ]
}

export const zoneRow = ({ plan, origin, room, floor, thickness }: BuiltRoom): PlacedZone => {
  const [x, z] = origin
  return {
    id: plan.zone.id,
    name: plan.zone.name,
    kind: plan.zone.kind,
    level: plan.zone.level,
    parent: plan.zone.parent,
    polygon: rectangle(x, z, x + room.width, z + room.depth),
    holes: [],
    area: millimetres(room.width * room.depth),
    floor_y: floor,
    enclosed: true,
    height: room.height,
    wall_thickness: thickness,
    surface: surfaceOf(plan.zone),
    tags: plan.zone.tags
  }
}

/** A zone that merely contains rooms: the rectangle round them. */
export const containerRow = (zone: BuiltRoom["plan"]["zone"], rooms: ReadonlyArray<PlacedZone>): PlacedZone | null => {
  const inside = rooms.filter((room) => room.level === zone.level)
  if (inside.length === 0) return null
  const points = inside.flatMap((room) => room.polygon)
  const [xs, zs] = [points.map(([x]) => x), points.map(([, z]) => z)]
  // Open zones obey the grid by their outline: half a wall beyond the inner faces of their rooms.
  const half = (inside[0].wall_thickness ?? 0) / 2
  const [west, east] = [Math.min(...xs) - half, Math.max(...xs) + half]
  const [north, south] = [Math.min(...zs) - half, Math.max(...zs) + half]
  return {
    id: zone.id,
    name: zone.name,
    kind: zone.kind,
    level: zone.level,
    parent: zone.parent,
    polygon: rectangle(west, north, east, south),
    holes: [],
    area: millimetres((east - west) * (south - north)),
    floor_y: inside[0].floor_y,
    enclosed: false,
    height: null,
    wall_thickness: null,
    surface: surfaceOf(zone),
    tags: zone.tags
  }
}

const surfaceOf = (zone: BuiltRoom["plan"]["zone"]): string =>
  zone.surface ?? catalogue().zone(zone.kind)?.surface ?? "wood"

const yaws = [0, 270, 180, 90]

/** An opening as a room sees it; `other` is the room behind it. */
export const openingRow = (
  built: BuiltRoom,
  opening: RoomOpening,
  id: string,
  other: string | null,
  kind: Opening["kind"]
): Opening => {
  const [x, z] = pointOnWall(built.room, opening.wall, opening.at, -built.thickness / 2)
  return {
    id,
    kind,
    entity: opening.entity,
    connection: opening.connection,
    zones: [built.plan.zone.id, other],
    position: [
      millimetres(x + built.origin[0]),
      millimetres(built.floor + opening.sill),
      millimetres(z + built.origin[1])
    ],
    yaw: yaws[opening.wall],
    width: millimetres(opening.width),
    height: millimetres(opening.height),
    sill: millimetres(opening.sill)
  }
}

/** The line through a doorway: from the middle of its wall, or the room behind it, into the room. */
export const doorPath = (built: BuiltRoom, opening: RoomOpening, through: boolean): Path | null => {
  if (opening.connection === null) return null
  const [nx, nz] = INTO[opening.wall]
  const [x, z] = pointOnWall(built.room, opening.wall, opening.at, -built.thickness / 2)
  const reach = built.thickness / 2 + 0.6
  const at = (metres: number): readonly [number, number, number] => [
    millimetres(x + built.origin[0] + nx * metres),
    built.floor,
    millimetres(z + built.origin[1] + nz * metres)
  ]
  return {
    connection: opening.connection,
    level: built.plan.zone.level,
    width: millimetres(Math.max(0.8, Math.min(opening.width, 1.2))),
    points: [at(through ? -reach : 0), at(reach)],
    spans: []
  }
}

export const placementRow = (t: Thing, { plan, origin, floor }: BuiltRoom): Placement => {
  const [x, y, z] = [millimetres(t.x + origin[0]), millimetres(t.y + floor), millimetres(t.z + origin[1])]
  const bounds = boundsOf({ ...t, x, z })
  return {
    id: t.id,
    entity: t.entity.id,
    index: t.index,
    zone: plan.zone.id,
    level: plan.zone.level,
    position: [x, y, z],
    yaw: degrees(t.yaw),
    size: { width: t.w, height: t.h, depth: t.d },
    bounds: {
      min: [millimetres(bounds[0]), y, millimetres(bounds[1])],
      max: [millimetres(bounds[2]), millimetres(y + t.h), millimetres(bounds[3])]
    },
    mount: t.on === null && t.mount === "surface" ? "floor" : t.mount,
    on: t.on?.id ?? null,
    passage: null,
    recipe: t.entity.recipe,
    operator: null,
    asset: t.entity.asset,
    name: t.entity.name,
    category: t.entity.category,
    tags: [...t.entity.tags]
  }
}

interface Plot {
  readonly level: number
  readonly cell: number
  readonly extent: { readonly width: number; readonly depth: number }
  readonly floor: number
}

/** Things lower than this do not stop a walker, and those that begin above his head neither. */
const step_over = 0.05
const head = 2

/** The tiles of a level: which room each belongs to, and where its floor is free. */
export const groundOf = (
  plot: Plot,
  zones: ReadonlyArray<PlacedZone>,
  placements: ReadonlyArray<Placement>
): Ground => {
  const { level, cell, extent, floor } = plot
  const columns = Math.max(1, Math.ceil(extent.width / cell - 1e-9))
  const rows = Math.max(1, Math.ceil(extent.depth / cell - 1e-9))
  const size = columns * rows
  const zone = new Uint16Array(size)
  const surface = new Uint8Array(size)
  const walkable = new Uint8Array(size)
  const surfaces: Array<string> = []
  const each = (box: readonly [number, number, number, number], put: (at: number) => void) => {
    const from = (value: number) => Math.max(0, Math.ceil(value / cell - 0.5))
    for (let row = from(box[1]); row < rows && (row + 0.5) * cell <= box[3]; row++)
      for (let column = from(box[0]); column < columns && (column + 0.5) * cell <= box[2]; column++)
        put(row * columns + column)
  }
  zones.forEach((placed, index) => {
    if (placed.level !== level) return
    const name = placed.surface ?? "wood"
    if (!surfaces.includes(name)) surfaces.push(name)
    const [xs, zs] = [placed.polygon.map(([x]) => x), placed.polygon.map(([, z]) => z)]
    each([Math.min(...xs), Math.min(...zs), Math.max(...xs), Math.max(...zs)], (at) => {
      zone[at] = index + 1
      surface[at] = surfaces.indexOf(name) + 1
      if (placed.enclosed) walkable[at] = 1
    })
  })
  for (const { bounds, level: on } of placements) {
    if (on !== level || bounds.max[1] - floor <= step_over || bounds.min[1] - floor >= head) continue
    each([bounds.min[0], bounds.min[2], bounds.max[0], bounds.max[2]], (at) => {
      walkable[at] = 0
    })
  }
  return { level, columns, rows, cell, zone, surface, surfaces, height: new Float32Array(size).fill(floor), walkable }
}
