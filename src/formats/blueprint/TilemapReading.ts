import { Either } from "effect"
import { type InvalidArtifact, invalid, type Violation } from "../InvalidArtifact.js"
import type { Ground } from "./Ground.js"
import { type Layer, numberOf, type TiledMap, type Tileset } from "./TiledMap.js"

/** What a tilemap says of the scene. */
export interface ReadTilemap {
  readonly title: string
  readonly extent: { readonly width: number; readonly depth: number }
  readonly grounds: ReadonlyArray<Ground>
}

/** Cells of all levels together, so that a small file cannot ask for large arrays. */
const cells_max = 40_000_000

/**
 * The grounds of a tilemap; `zoneIds` are those of `zones.json`, in its order. Faults point into the file, behind
 * `prefix`: at the layer, the tileset or the very cell.
 */
export const decode = (
  map: TiledMap,
  zoneIds: ReadonlyArray<string>,
  prefix = ""
): Either.Either<ReadTilemap, InvalidArtifact> => {
  const found: Array<Violation> = []
  const fault = (pointer: string, detail: string) => {
    if (found.length < 100) found.push({ pointer: prefix + pointer, detail })
  }
  const levels = property(map, "levels", (value) => Number.isInteger(value) && value >= 1 && value <= 64, fault)
  const cell = property(map, "metres_per_tile", (value) => value > 0 && value <= 1000, fault)
  const width = property(map, "extent_width", (value) => value > 0 && value <= 1_000_000, fault)
  const depth = property(map, "extent_depth", (value) => value > 0 && value <= 1_000_000, fault)
  if (map.width * map.height * levels > cells_max) fault("/width", `The map has more than ${cells_max} cells.`)
  if (found.length === 0 && (map.width * cell < width - 1e-6 || map.height * cell < depth - 1e-6)) {
    fault("/width", "The tiles do not cover the extent.")
  }
  const grounds: Array<Ground> = []
  for (let level = 0; level < levels && found.length === 0; level++) {
    grounds.push(readLevel({ map, level, cell, zoneIds, fault }))
  }
  const title = map.properties.find((entry) => entry.name === "title")?.value
  return found.length > 0
    ? Either.left(invalid(found[0].detail, found))
    : Either.right({ title: typeof title === "string" ? title : "", extent: { width, depth }, grounds })
}

type Fault = (pointer: string, detail: string) => void

const property = (map: TiledMap, name: string, fits: (value: number) => boolean, fault: Fault): number => {
  const value = numberOf(map.properties, name)
  if (value !== undefined && fits(value)) return value
  fault("/properties", `The map needs the number property ${name}.`)
  return 1
}

interface Reader {
  readonly map: TiledMap
  readonly level: number
  readonly cell: number
  readonly zoneIds: ReadonlyArray<string>
  readonly fault: Fault
}

const readLevel = (reader: Reader): Ground => {
  const { map, level, zoneIds, cell, fault } = reader
  const zoneTiles = tilesOf(reader, "zone")
  const surfaceTiles = tilesOf(reader, `surface ${level}`)
  const heightTiles = tilesOf(reader, `height ${level}`)
  const walkableTiles = tilesOf(reader, `walkable ${level}`)
  const named = namesOf(zoneTiles, 65_535, fault)
  if (named.length !== zoneIds.length || named.some((id, i) => id !== zoneIds[i])) {
    fault("/tilesets", "The tiles of the tileset zone are not the zones of zones.json, in their order.")
  }
  const surfaces = namesOf(surfaceTiles, 255, fault)
  const lowest = numberOf(heightTiles?.properties, "lowest_cm") ?? Number.NaN
  if (!Number.isInteger(lowest) || Math.abs(lowest) > 10_000_000) {
    fault("/tilesets", `The tileset height ${level} needs the whole number property lowest_cm.`)
  }
  const size = map.width * map.height
  const ground = {
    level,
    columns: map.width,
    rows: map.height,
    cell,
    surfaces,
    zone: new Uint16Array(size),
    surface: new Uint8Array(size),
    height: new Float32Array(size),
    walkable: new Uint8Array(size)
  }
  readCells(reader, "zone", zoneTiles, (at, tile) => {
    ground.zone[at] = tile + 1
  })
  readCells(reader, "surface", surfaceTiles, (at, tile) => {
    ground.surface[at] = tile + 1
  })
  readCells(reader, "height", heightTiles, (at, tile) => {
    ground.height[at] = (lowest + tile) / 100
  })
  readCells(reader, "walkable", walkableTiles, (at, tile) => {
    ground.walkable[at] = tile >= 0 ? 1 : 0
  })
  return ground
}

const tilesOf = ({ map, fault }: Reader, name: string): Tileset | undefined => {
  const tiles = map.tilesets.find((tileset) => tileset.name === name)
  if (tiles === undefined) fault("/tilesets", `The map needs the tileset ${name}.`)
  return tiles
}

/** The names of a tileset's tiles, which must be all of its tiles. */
const namesOf = (tiles: Tileset | undefined, most: number, fault: Fault): ReadonlyArray<string> => {
  if (tiles === undefined) return []
  const names = (tiles.tiles ?? []).map((tile) => tile.type ?? tile.class ?? "")
  if (names.length !== tiles.tilecount || names.length > most) {
    fault("/tilesets", `The tileset ${tiles.name} must name each of its tiles, ${most} at most.`)
  }
  return names
}

/** Calls `put` with the index of the cell and of its tile in the tileset, −1 for an empty one. */
const readCells = (
  { map, level, fault }: Reader,
  holds: string,
  tiles: Tileset | undefined,
  put: (at: number, tile: number) => void
): void => {
  const index = map.layers.findIndex((layer) => isLayer(layer, level, holds))
  const layer = map.layers[index]
  const at = `/layers/${index}`
  if (layer?.data === undefined) {
    fault("/layers", `The map needs the tile layer ${level} ${holds}.`)
  } else if (layer.width !== map.width || layer.height !== map.height || layer.data.length !== map.width * map.height) {
    fault(`${at}/data`, `The layer ${layer.name} must have ${map.width} × ${map.height} cells, as the map has.`)
  } else if (tiles !== undefined) {
    for (let i = 0; i < layer.data.length; i++) {
      const gid = layer.data[i]
      const tile = typeof gid === "number" && Number.isInteger(gid) ? gid - tiles.firstgid : -1
      if (tile >= 0 && tile < tiles.tilecount) put(i, tile)
      else if (gid === 0 && holds !== "height") put(i, -1)
      else fault(`${at}/data/${i}`, `The cell holds no tile of ${tiles.name}.`)
    }
  }
}

const isLayer = (layer: Layer, level: number, holds: string): boolean =>
  layer.type === "tilelayer" && layer.class === holds && numberOf(layer.properties, "level") === level
