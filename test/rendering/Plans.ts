import type { Layout } from "#formats/blueprint/Layout.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import type { PlacedZone } from "#formats/blueprint/Zones.js"

/** A rectangular zone from (x, z). */
export const zone = (
  id: string,
  kind: string,
  [x, z, width, depth]: readonly [number, number, number, number],
  more: Partial<PlacedZone> = {}
): PlacedZone => ({
  id,
  name: id,
  kind,
  level: 0,
  parent: null,
  polygon: [
    [x, z],
    [x, z + depth],
    [x + width, z + depth],
    [x + width, z]
  ],
  holes: [],
  area: width * depth,
  floor_y: 0,
  enclosed: false,
  height: null,
  wall_thickness: null,
  ...more
})

export const room = (id: string, kind: string, at: readonly [number, number, number, number], level = 0): PlacedZone =>
  zone(id, kind, at, { enclosed: true, height: 2.6, wall_thickness: 0.12, level })

/** A thing of the catalogue's kind `category`, its middle at (x, z). */
export const thing = (
  entity: string,
  category: string,
  x: number,
  z: number,
  size: readonly [number, number, number],
  more: Partial<Placement> = {}
): Placement => {
  const [width, height, depth] = size
  return {
    id: `${entity}-${x}-${z}`,
    entity,
    index: 0,
    zone: "ground",
    level: 0,
    position: [x, 0, z],
    yaw: 0,
    size: { width, height, depth },
    bounds: { min: [x - width / 2, 0, z - depth / 2], max: [x + width / 2, height, z + depth / 2] },
    mount: "floor",
    on: null,
    passage: null,
    recipe: null,
    operator: null,
    asset: null,
    category,
    ...more
  }
}

export const layoutOf = (width: number, depth: number, parts: Partial<Layout>): Layout => ({
  title: "A plan",
  extent: { width, depth },
  zones: [],
  openings: [],
  placements: [],
  paths: [],
  grounds: [],
  unmet: [],
  ...parts
})
