import { catalogue } from "#catalogue/Catalogue.js"
import { drawingOf } from "#catalogue/Drawings.js"
import { defaults } from "#domain/World.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import type { ThemeDocument } from "#formats/blueprint/ThemeDocument.js"
import type { Opening, PlacedZone, Ring } from "#formats/blueprint/Zones.js"

export const theme: ThemeDocument = {
  id: null,
  slug: "default",
  name: "Default",
  world: defaults,
  scene_parameters: {},
  parameters: {},
  style: {},
  designs: [],
  recipes: [],
  assets: []
}

const rectangle = (x0: number, z0: number, x1: number, z1: number): Ring => [
  [x0, z0],
  [x0, z1],
  [x1, z1],
  [x1, z0]
]

const zone = (id: string, kind: string, ring: Ring, more: Partial<PlacedZone> = {}): PlacedZone => ({
  id,
  name: id,
  kind,
  level: 0,
  parent: "village",
  polygon: ring,
  holes: [],
  area: 100,
  floor_y: 1,
  enclosed: false,
  height: null,
  wall_thickness: null,
  surface: null,
  tags: [],
  ...more
})

export const placement = (thing: string, x: number, z: number, more: Partial<Placement> = {}): Placement => {
  const entry = catalogue().thing(thing)
  const [width, height, depth] = [entry?.size.width[1] ?? 1, entry?.size.height[1] ?? 1, entry?.size.depth[1] ?? 1]
  return {
    id: `${thing}_1`,
    entity: thing,
    index: 0,
    zone: "village",
    level: 0,
    position: [x, 1, z],
    yaw: 30,
    size: { width, height, depth },
    bounds: { min: [x - width, 1, z - depth], max: [x + width, 1 + height, z + depth] },
    mount: entry?.mount ?? "floor",
    on: null,
    passage: null,
    recipe: null,
    operator: null,
    asset: null,
    name: entry?.label ?? thing,
    category: thing,
    tags: [],
    ...more
  }
}

const door: Opening = {
  id: "door_1",
  kind: "door",
  entity: null,
  connection: null,
  zones: ["hut", null],
  position: [8, 1, 12.1],
  yaw: 180,
  width: 1,
  height: 2.1,
  sill: 0
}
const light: Opening = { ...door, id: "window_1", kind: "window", position: [6, 2, 7.9], yaw: 0, height: 1.2, sill: 1 }

/** One thing for each operator that any thing of the catalogue chooses, the smallest first so that they fit. */
const oneOfEach = (): ReadonlyArray<string> => {
  const seen = new Map<string, string>()
  for (const thing of catalogue().files.things) {
    const { operator } = drawingOf(thing.name, thing.category)
    if (!seen.has(operator) && thing.size.width[1] < 25 && thing.size.depth[1] < 25) seen.set(operator, thing.name)
  }
  return [...seen.values()]
}

/** A small outdoor scene with water, a bridge, a square, a room and one of everything. */
export const layoutOfEverything = (): Layout => {
  const [width, depth] = [60, 48]
  const cells = width * depth
  const zones = [
    zone("village", "village", rectangle(0, 0, width, depth), { parent: null }),
    zone("river", "river", rectangle(44, 0, 50, depth), { floor_y: 0.8 }),
    zone("square", "plaza", rectangle(14, 18, 26, 28)),
    zone("hut", "bedroom", rectangle(4, 8, 12, 12), { enclosed: true, height: 2.6, wall_thickness: 0.2, parent: null })
  ]
  return {
    title: "One of everything",
    extent: { width, depth },
    zones,
    openings: [door, light],
    placements: oneOfEach().map((thing, i) => placement(thing, 4 + (i % 8) * 5, 30 + Math.floor(i / 8) * 3)),
    paths: [
      {
        connection: "stone_bridge",
        level: 0,
        width: 3,
        points: [
          [26, 1, 22],
          [40, 1, 22],
          [56, 1, 22]
        ],
        spans: [
          { kind: "bridge", from: 17, to: 25 },
          { kind: "stairs", from: 2, to: 4 }
        ]
      }
    ],
    grounds: [
      {
        level: 0,
        columns: width,
        rows: depth,
        cell: 1,
        zone: new Uint16Array(cells),
        surface: new Uint8Array(cells),
        surfaces: [],
        height: new Float32Array(cells).fill(1),
        walkable: new Uint8Array(cells)
      }
    ],
    unmet: []
  }
}
