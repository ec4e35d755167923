import type { Ground } from "./Ground.js"
import type { Layout } from "./Layout.js"
import { connectionObjects, placementObjects, tile_pixels } from "./TileObjects.js"

/**
 * `tilemap.json`: the ground of every level as layers of the Tiled JSON map format. Tile numbers are `firstgid` plus:
 * in `zone` the index of the zone in `zones.json`, in `surface` the index of the surface, in `walkable` 0, in `height`
 * the height in whole centimetres above the tileset's `lowest_cm`. So reading what was written and writing it again
 * gives the same bytes. An empty tile is 0.
 */
export const encode = (layout: Layout): unknown => {
  const [first] = layout.grounds
  const tilesets = [zoneTiles(layout, 1)]
  const layers: Array<unknown> = []
  let objects = 1
  for (const ground of layout.grounds) {
    const next = () => firstFree(tilesets)
    const surface = surfaceTiles(ground, next())
    tilesets.push(surface)
    const height = heightTiles(ground, next())
    tilesets.push(height)
    const walkable = tileset(`walkable ${ground.level}`, next(), 1, [{ id: 0, type: "walkable" }])
    tilesets.push(walkable)
    const placements = placementObjects(layout, ground.level, ground.cell, objects)
    objects += placements.length
    const connections = connectionObjects(layout, ground.level, ground.cell, objects)
    objects += connections.length
    const id = layers.length + 1
    layers.push(
      tileLayer(
        id,
        ground,
        "height",
        Array.from(ground.height, (y) => height.firstgid + centimetres(y) - height.lowest)
      ),
      tileLayer(
        id + 1,
        ground,
        "surface",
        Array.from(ground.surface, (index) => (index === 0 ? 0 : surface.firstgid + index - 1))
      ),
      tileLayer(
        id + 2,
        ground,
        "zone",
        Array.from(ground.zone, (index) => (index === 0 ? 0 : index))
      ),
      tileLayer(
        id + 3,
        ground,
        "walkable",
        Array.from(ground.walkable, (on) => (on === 0 ? 0 : walkable.firstgid))
      ),
      objectLayer(id + 4, ground, "connections", connections),
      objectLayer(id + 5, ground, "placements", placements)
    )
  }
  return {
    type: "map",
    version: "1.10",
    tiledversion: "1.10.2",
    orientation: "orthogonal",
    renderorder: "right-down",
    infinite: false,
    compressionlevel: -1,
    width: first.columns,
    height: first.rows,
    tilewidth: tile_pixels,
    tileheight: tile_pixels,
    nextlayerid: layers.length + 1,
    nextobjectid: objects,
    properties: [
      { name: "title", type: "string", value: layout.title },
      { name: "metres_per_tile", type: "float", value: first.cell },
      { name: "extent_width", type: "float", value: layout.extent.width },
      { name: "extent_depth", type: "float", value: layout.extent.depth },
      { name: "levels", type: "int", value: layout.grounds.length }
    ],
    tilesets: tilesets.map(({ lowest: _, ...tiles }) => tiles),
    layers
  }
}

/** Heights are kept to the centimetre. */
const centimetres = (metres: number): number => Math.round(metres * 100)

interface Tiles {
  readonly firstgid: number
  readonly tilecount: number
  /** Of a height tileset: the centimetres that its first tile stands for. */
  readonly lowest: number
}

const firstFree = (tilesets: ReadonlyArray<Tiles>): number => {
  const last = tilesets[tilesets.length - 1]
  return last.firstgid + Math.max(1, last.tilecount)
}

const tileset = (
  name: string,
  firstgid: number,
  tilecount: number,
  tiles: ReadonlyArray<{ readonly id: number; readonly type: string }>,
  lowest = 0
) => ({
  name,
  firstgid,
  tilecount,
  columns: 0,
  margin: 0,
  spacing: 0,
  tilewidth: tile_pixels,
  tileheight: tile_pixels,
  properties: [{ name: "lowest_cm", type: "int", value: lowest }],
  tiles,
  lowest
})

const zoneTiles = (layout: Layout, firstgid: number) =>
  tileset(
    "zone",
    firstgid,
    layout.zones.length,
    layout.zones.map((zone, id) => ({ id, type: zone.id }))
  )

const surfaceTiles = (ground: Ground, firstgid: number) =>
  tileset(
    `surface ${ground.level}`,
    firstgid,
    ground.surfaces.length,
    ground.surfaces.map((type, id) => ({ id, type }))
  )

const heightTiles = (ground: Ground, firstgid: number) => {
  let lowest = Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  for (const y of ground.height) {
    lowest = Math.min(lowest, centimetres(y))
    highest = Math.max(highest, centimetres(y))
  }
  return tileset(`height ${ground.level}`, firstgid, highest - lowest + 1, [], lowest)
}

const layerBase = (id: number, ground: Ground, holds: string) => ({
  id,
  name: `${ground.level} ${holds}`,
  class: holds,
  opacity: 1,
  visible: holds !== "height" && holds !== "walkable",
  x: 0,
  y: 0,
  properties: [{ name: "level", type: "int", value: ground.level }]
})

const tileLayer = (id: number, ground: Ground, holds: string, data: ReadonlyArray<number>) => ({
  ...layerBase(id, ground, holds),
  type: "tilelayer",
  width: ground.columns,
  height: ground.rows,
  data
})

const objectLayer = (id: number, ground: Ground, holds: string, objects: ReadonlyArray<unknown>) => ({
  ...layerBase(id, ground, holds),
  type: "objectgroup",
  draworder: "index",
  objects
})
