import { kindOf } from "#catalogue/Kind.js"
import { type Land, landOf } from "#catalogue/Land.js"
import type { Ground } from "#formats/blueprint/Ground.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { PlacedZone } from "#formats/blueprint/Zones.js"
import { mix, smooth } from "#geometry/Scalar.js"
import { plainSurfaces, type Surfaces } from "../surfaces/Realise.js"
import type { Cover, Waters } from "../surfaces/Surface.js"
import { usualWaters } from "../surfaces/water_surface.js"
import { eachInside, nearFootprint, nearSegment, REACH, signedDistance, takeOut } from "./Distance.js"
import { cellAt, emptyGrid, type Grid, valueAt } from "./Grid.js"
import { piecesOf } from "./Tips.js"

/** The open ground of level 0 with what shapes and colours it; distances in metres, negative inside. */
export interface Site {
  readonly width: number
  readonly depth: number
  readonly water: Grid
  readonly paths: Grid
  readonly buildings: Grid
  readonly paved: Grid
  readonly landAt: (x: number, z: number) => Land
  /** The index in `zones` of the innermost zone at a point, −1 for none. */
  readonly zoneAt: (x: number, z: number) => number
  readonly zones: ReadonlyArray<PlacedZone>
  /** What the ground of a zone is: its cover's, else its own. */
  readonly landOf: (zone: PlacedZone) => Land
  /** What covers the innermost zone at a point, and the nearest way. */
  readonly coverAt: (x: number, z: number) => Cover | undefined
  readonly wayAt: (x: number, z: number) => Cover | undefined
  /** The nearest water, within reach of its banks. */
  readonly waterAt: (x: number, z: number) => PlacedZone | undefined
  /** How the nearest water looks. */
  readonly watersAt: (x: number, z: number) => Waters
  readonly surfaces: Surfaces
  /** Height of the ground, banks and beds shaped smoothly. */
  readonly heightAt: (x: number, z: number) => number
  /** Surface of the nearest water. */
  readonly waterLevelAt: (x: number, z: number) => number
  readonly lowest: number
}

const BED = 1.05
/** Lands in which ways run out. */
const GREEN: ReadonlySet<Land> = new Set<Land>(["grass", "meadow", "forest", "steppe"])
/** Metres from what a way leads to, within which it does not. */
const APART = 3.5

const HEAVY = new Set(["building", "fortification", "ruin"])

/** Parents before children, so that the innermost zone is painted last. */
const byNesting = (zones: ReadonlyArray<PlacedZone>): ReadonlyArray<PlacedZone> => {
  const parents = new Map(zones.map((z) => [z.id, z.parent]))
  const depthOf = (id: string | null): number => {
    let depth = 0
    for (let at = id; at !== null && depth < 64; at = parents.get(at) ?? null) depth++
    return depth
  }
  return zones
    .map((zone, order) => ({ zone, order, depth: depthOf(zone.id) }))
    .sort((a, b) => a.depth - b.depth || a.order - b.order)
    .map(({ zone }) => zone)
}

const heightsOf = (ground: Ground): Grid => ({
  columns: ground.columns,
  rows: ground.rows,
  cell: ground.cell,
  values: ground.height
})

/** Reads the layout's ground level into smooth fields, covered as the recipes have it. */
export const siteOf = (layout: Layout, surfaces: Surfaces = plainSurfaces): Site => {
  const { width, depth } = layout.extent
  const cell = Math.min(4, Math.max(0.1, Math.max(width, depth) / 300))
  const empty = (): Grid => emptyGrid(width, depth, cell, REACH)
  const zones = byNesting(layout.zones.filter((zone) => zone.level === 0))
  const landHere = (zone: PlacedZone): Land => surfaces.cover(zone.id)?.land ?? landOf(zone)
  const lands = zones.map(landHere)
  const covers = zones.map(({ id }) => surfaces.cover(id))
  const waters = zones.map(({ id }) => surfaces.waters(id) ?? usualWaters)
  const owner = new Int16Array(empty().values.length).fill(-1)
  const wet = new Int16Array(owner.length).fill(-1)
  const nearest = new Int16Array(owner.length).fill(-1)
  const water = empty()
  const paved = empty()
  const levels = emptyGrid(width, depth, cell, 0)
  zones.forEach((zone, index) => {
    const rings = [zone.polygon, ...zone.holes]
    eachInside(water, rings, (o) => {
      owner[o] = index
    })
    if (lands[index] === "water") {
      signedDistance(water, rings, layout.extent, (o) => {
        levels.values[o] = zone.floor_y
        wet[o] = index
      })
    }
    if (lands[index] === "paved") signedDistance(paved, rings, layout.extent)
    else takeOut(paved, rings, layout.extent)
  })
  const buildings = empty()
  for (const p of layout.placements) {
    if (p.level !== 0 || !HEAVY.has(kindOf(p).category)) continue
    nearFootprint(buildings, {
      x: p.position[0],
      z: p.position[2],
      halfWidth: p.size.width / 2,
      halfDepth: p.size.depth / 2,
      yaw: p.yaw
    })
  }
  const landAt = (x: number, z: number): Land => {
    const index = owner[cellAt(water, x, z)]
    return index < 0 ? "grass" : lands[index]
  }
  const soft = (x: number, z: number): boolean =>
    GREEN.has(landAt(x, z)) &&
    valueAt(buildings, x, z) > APART &&
    valueAt(water, x, z) > APART &&
    valueAt(paved, x, z) > APART
  const paths = empty()
  piecesOf(layout, soft).forEach((pieces, order) => {
    for (const { a, b, half } of pieces)
      nearSegment(paths, a, b, half, (o) => {
        nearest[o] = order
      })
  })
  const ground = layout.grounds.find((g) => g.level === 0)
  const heights = ground === undefined ? emptyGrid(width, depth, cell, 0) : heightsOf(ground)
  const heightAt = shaped(heights, water, levels, lands.includes("water"))
  let lowest = 0
  for (const h of heights.values) lowest = Math.min(lowest, h)
  return {
    width,
    depth,
    water,
    paths,
    buildings,
    paved,
    zones,
    landAt,
    zoneAt: (x, z) => owner[cellAt(water, x, z)],
    landOf: landHere,
    coverAt: (x, z) => covers[owner[cellAt(water, x, z)]],
    wayAt: (x, z) => surfaces.way(nearest[cellAt(paths, x, z)]),
    waterAt: (x, z) => zones[wet[cellAt(water, x, z)]],
    watersAt: (x, z) => waters[wet[cellAt(water, x, z)]] ?? usualWaters,
    surfaces,
    heightAt,
    waterLevelAt: (x, z) => levels.values[cellAt(levels, x, z)],
    lowest
  }
}

/** The layout's heights with beds and banks drawn smoothly along the waterline. */
const shaped = (heights: Grid, water: Grid, levels: Grid, wet: boolean): ((x: number, z: number) => number) => {
  if (!wet) return (x, z) => valueAt(heights, x, z)
  return (x, z) => {
    const h = valueAt(heights, x, z)
    const d = valueAt(water, x, z)
    if (d >= 4) return h
    const surface = levels.values[cellAt(levels, x, z)]
    if (d <= 0) return surface - 0.04 - BED * smooth(0, 2.4, -d)
    const dry = Math.max(h, surface + 0.06)
    return Math.max(mix(dry, surface - 0.04, smooth(1.7, 0, d)), surface - 0.04 + 0.14 * smooth(0, 0.7, d))
  }
}
