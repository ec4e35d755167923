import { defaults, type World } from "#domain/World.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import type { Opening, PlacedZone } from "#formats/blueprint/Zones.js"
import type { Connection, Entity, Peg, Relation } from "#formats/Peg.js"
import { rectangle, thing, zone } from "../../formats/sample.js"

/** Two rooms of 4 × 4 m, 20 cm of wall between them, a door in it and one to the outside. */
const room = (id: string, west: number): PlacedZone => ({
  ...zone(id, "bedroom", null, rectangle(west, 1, west + 4, 5), 16),
  floor_y: 0,
  enclosed: true,
  height: 2.6,
  wall_thickness: 0.2
})

export const world: World = { ...defaults, padding: 0, grid: { cell_size: 0.1, snap: "cell" } }

const door = (id: string, zones: Opening["zones"], position: Opening["position"], yaw: number): Opening => ({
  id,
  kind: "door",
  entity: null,
  connection: zones[1] === null ? null : "hatch",
  zones,
  position,
  yaw,
  width: 0.9,
  height: 2,
  sill: 0
})

const window: Opening = {
  ...door("window_1", ["left", null], [2, 0.9, 0.9], 0),
  kind: "window",
  connection: null,
  sill: 0.9,
  height: 1.2,
  width: 1.4
}

const cells = 22 * 12

export const indoors: Layout = {
  title: "Rooms",
  extent: { width: 10.2, depth: 6 },
  zones: [room("left", 0.9 + 0.1), room("right", 5.1 + 0.1)],
  openings: [
    door("door_1", ["left", "right"], [5.1, 0, 3], 90),
    door("door_2", ["right", null], [7.2, 0, 5.1], 180),
    window
  ],
  placements: [],
  paths: [],
  grounds: [
    {
      level: 0,
      columns: 22,
      rows: 12,
      cell: 0.5,
      zone: new Uint16Array(cells),
      surface: new Uint8Array(cells),
      surfaces: [],
      height: new Float32Array(cells),
      walkable: new Uint8Array(cells).fill(1)
    }
  ],
  unmet: []
}

/** A thing on the floor of a room, at [x, z]. */
export const furniture = (
  entity: string,
  index: number,
  zoneId: string,
  at: readonly [number, number],
  size: readonly [number, number, number],
  yaw = 0,
  y = 0
): Placement => {
  const made = thing(entity, index, zoneId, at, { width: size[0], height: size[1], depth: size[2] }, yaw)
  const lift = y - 1
  const { min, max } = made.bounds
  return {
    ...made,
    position: [at[0], y, at[1]],
    bounds: { min: [min[0], min[1] + lift, min[2]], max: [max[0], max[1] + lift, max[2]] }
  }
}

const hatch: Connection = { id: "hatch", from: "left", to: "right", kind: "door", width: 0.9, required: true }

/** A peg of the two rooms with an entity for every placement and these relations. */
export const pegOf = (
  placements: ReadonlyArray<Placement>,
  relations: ReadonlyArray<Partial<Relation> & Pick<Relation, "subject" | "predicate" | "objects">>
): Peg => {
  const ids = Array.from(new Set(placements.map((placement) => placement.entity)))
  return {
    schema_version: "1.0",
    title: "Rooms",
    seed: 1,
    extent: indoors.extent,
    levels: 1,
    zones: indoors.zones.map((each) => ({
      id: each.id,
      name: each.id,
      kind: each.kind,
      level: 0,
      parent: null,
      area: { min: 10, target: 16, max: 20 },
      aspect_max: null,
      surface: null,
      tags: []
    })),
    connections: [hatch],
    entities: ids.map((id): Entity => {
      const of = placements.filter((placement) => placement.entity === id)
      return {
        id,
        name: id,
        category: id,
        zone: of[0].zone,
        count: of.length,
        size: of[0].size,
        recipe: null,
        asset: null,
        mount: of[0].mount,
        clearance: 0,
        tags: [],
        source: null
      }
    }),
    relations: relations.map((relation, i) => ({
      id: `r${i + 1}`,
      side: null,
      strength: "should",
      distance: null,
      source: null,
      ...relation
    })),
    style: {},
    trace: [],
    unplanned: []
  }
}
