import { defaults } from "#domain/World.js"
import type { Judged, Layout } from "#formats/blueprint/Layout.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import type { ThemeDocument } from "#formats/blueprint/ThemeDocument.js"
import type { PlacedZone, Ring } from "#formats/blueprint/Zones.js"
import type { Peg } from "#formats/Peg.js"

/** A village of one square and one meadow, small enough to see through. */
export const peg: Peg = {
  schema_version: "1.0",
  title: "Sample",
  seed: 7,
  extent: { width: 40, depth: 30 },
  levels: 1,
  zones: [
    {
      id: "village",
      name: "Village",
      kind: "village",
      level: 0,
      parent: null,
      area: { min: 1000, target: 1200, max: 1200 },
      aspect_max: null,
      surface: null,
      tags: []
    },
    {
      id: "square",
      name: "Square",
      kind: "plaza",
      level: 0,
      parent: "village",
      area: { min: 80, target: 100, max: 150 },
      aspect_max: 2,
      surface: "cobblestone",
      tags: []
    },
    {
      id: "meadow",
      name: "Meadow",
      kind: "meadow",
      level: 0,
      parent: "village",
      area: { min: 80, target: 100, max: 150 },
      aspect_max: null,
      surface: null,
      tags: []
    }
  ],
  connections: [
    { id: "way_in", from: "village", to: "square", kind: "street", width: 3, required: true },
    { id: "trail", from: "square", to: "meadow", kind: "path", width: 2, required: true }
  ],
  entities: [
    {
      id: "well",
      name: "Well",
      category: "well",
      zone: "square",
      count: 1,
      size: { width: 2, height: 3, depth: 2 },
      recipe: null,
      asset: null,
      mount: "floor",
      clearance: 0,
      tags: [],
      source: "R1"
    },
    {
      id: "bench",
      name: "Bench",
      category: "bench",
      zone: "square",
      count: 2,
      size: { width: 2, height: 1, depth: 0.5 },
      recipe: null,
      asset: null,
      mount: "floor",
      clearance: 0,
      tags: [],
      source: null
    }
  ],
  relations: [
    {
      id: "r1",
      subject: "well",
      predicate: "middle_of",
      objects: ["square"],
      side: null,
      strength: "must",
      distance: null,
      source: "R1"
    },
    {
      id: "r2",
      subject: "bench",
      predicate: "face_to",
      objects: ["well"],
      side: null,
      strength: "should",
      distance: null,
      source: null
    }
  ],
  style: {},
  trace: [{ requirement: "R1", satisfied_by: ["relation:r1", "entity:well"] }],
  unplanned: [{ text: "a smell of bread", reason: "no scene holds smells" }]
}

/** Counter-clockwise as seen from above: west side southward first. */
export const rectangle = (x0: number, z0: number, x1: number, z1: number): Ring => [
  [x0, z0],
  [x0, z1],
  [x1, z1],
  [x1, z0]
]

export const zone = (id: string, kind: string, parent: string | null, ring: Ring, area: number): PlacedZone => ({
  id,
  name: id,
  kind,
  level: 0,
  parent,
  polygon: ring,
  holes: [],
  area,
  floor_y: 1,
  enclosed: false,
  height: null,
  wall_thickness: null,
  surface: null,
  tags: []
})

/** A thing standing at [x, z] on ground at 1 m. */
export const thing = (
  entity: string,
  index: number,
  zoneId: string,
  at: readonly [number, number],
  size: Placement["size"],
  yaw = 0
): Placement =>
  withBounds({
    id: `${entity}_${index}`,
    entity,
    index,
    zone: zoneId,
    level: 0,
    position: [at[0], 1, at[1]],
    yaw,
    size,
    bounds: { min: [0, 0, 0], max: [0, 0, 0] },
    mount: "floor",
    on: null,
    passage: null,
    recipe: null,
    operator: null,
    asset: null
  })

export const withBounds = (p: Placement): Placement => {
  const a = (p.yaw * Math.PI) / 180
  const x = (p.size.width * Math.abs(Math.cos(a)) + p.size.depth * Math.abs(Math.sin(a))) / 2
  const z = (p.size.width * Math.abs(Math.sin(a)) + p.size.depth * Math.abs(Math.cos(a))) / 2
  return {
    ...p,
    bounds: {
      min: [p.position[0] - x, p.position[1], p.position[2] - z],
      max: [p.position[0] + x, p.position[1] + p.size.height, p.position[2] + z]
    }
  }
}

const columns = 40
const rows = 30
const cells = columns * rows

export const layout: Layout = {
  title: "Sample",
  extent: { width: 40, depth: 30 },
  zones: [
    zone("village", "village", null, rectangle(0, 0, 40, 30), 1200),
    zone("square", "plaza", "village", rectangle(5, 10, 15, 20), 100),
    zone("meadow", "meadow", "village", rectangle(25, 10, 35, 20), 100)
  ],
  openings: [],
  placements: [
    thing("well", 0, "square", [10, 15], { width: 2, height: 3, depth: 2 }),
    thing("bench", 0, "square", [10, 11], { width: 2, height: 1, depth: 0.5 }),
    thing("bench", 1, "square", [10, 19], { width: 2, height: 1, depth: 0.5 }, 180)
  ],
  paths: [
    {
      connection: "way_in",
      level: 0,
      width: 3,
      points: [
        [0, 1, 15],
        [7, 1, 15]
      ],
      spans: []
    },
    {
      connection: "trail",
      level: 0,
      width: 2,
      points: [
        [13, 1, 15],
        [27, 1, 15]
      ],
      spans: []
    }
  ],
  grounds: [
    {
      level: 0,
      columns,
      rows,
      cell: 1,
      zone: Uint16Array.from({ length: cells }, (_, i) => {
        const [x, z] = [i % columns, Math.floor(i / columns)]
        if (z < 10 || z >= 20) return 1
        return x >= 5 && x < 15 ? 2 : x >= 25 && x < 35 ? 3 : 1
      }),
      surface: new Uint8Array(cells).fill(1),
      surfaces: ["grass"],
      height: new Float32Array(cells).fill(1),
      walkable: new Uint8Array(cells).fill(1)
    }
  ],
  unmet: []
}

export const judged: Judged = {
  ...layout,
  report: {
    schema_version: "1.0",
    score: 1,
    counts: { asked: 3, placed: 3, entities: [] },
    relations: { satisfied: 0, total: 0, items: [] },
    collisions: [],
    out_of_bounds: [],
    reachability: { zones: 3, reachable: 3, unreachable: [] },
    navigable_share: 1,
    accessibility: { minimum_clear_width: 2, blocked: [] },
    free_area: 1000,
    hard_rules: [],
    unmet: []
  }
}

export const theme: ThemeDocument = {
  id: null,
  slug: "plain",
  name: "Plain",
  world: defaults,
  scene_parameters: {},
  parameters: {},
  style: {},
  designs: [],
  recipes: [],
  assets: []
}
