/** A patch on which a recipe of land or water is shown alone: a square, a way, a river, a meadow or a room of it. */
import { landOf } from "#catalogue/Land.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { Path } from "#formats/blueprint/Paths.js"
import type { ThemeDocument } from "#formats/blueprint/ThemeDocument.js"
import type { PlacedZone, Ring } from "#formats/blueprint/Zones.js"
import type { Takes } from "./surfaces/Surface.js"

type ThemeRecipe = ThemeDocument["recipes"][number]

/** Metres where nobody says how large the patch is to be. */
const usual: Readonly<Record<Takes, readonly [width: number, depth: number]>> = {
  ground: [16, 16],
  floor: [9, 9],
  room: [5, 4],
  way: [11, 11],
  water: [16, 16]
}

export const ring = (x0: number, z0: number, x1: number, z1: number): Ring => [
  [x0, z0],
  [x0, z1],
  [x1, z1],
  [x1, z0]
]

export const zone = (id: string, kind: string, polygon: Ring, more: Partial<PlacedZone> = {}): PlacedZone => ({
  id,
  name: "Patch",
  kind,
  level: 0,
  parent: null,
  polygon,
  holes: [],
  area:
    Math.abs(polygon.reduce((sum, [x, z], i) => sum + x * polygon[(i + 1) % 4][1] - polygon[(i + 1) % 4][0] * z, 0)) /
    2,
  floor_y: 0,
  enclosed: false,
  height: null,
  wall_thickness: null,
  tags: [],
  ...more
})

const WALL = 0.12

export interface PatchParts {
  readonly zones: ReadonlyArray<PlacedZone>
  readonly paths: ReadonlyArray<Path>
}

/** What of the patch is made by the recipe: zones over a lawn, and ways. */
const partsOf = (recipe: string, takes: Takes, width: number, depth: number): PatchParts => {
  const [w, d] = [width, depth]
  const whole = ring(0, 0, w, d)
  const lawn = zone("lawn", "park", whole)
  const within = { parent: "lawn", recipe }
  const margin = 0.1 * Math.min(w, d)
  switch (takes) {
    case "ground":
      return { zones: [zone("patch", "meadow", whole, { recipe })], paths: [] }
    case "room": {
      const inner = ring(WALL, WALL, w - WALL, d - WALL)
      return {
        zones: [zone("patch", "living_room", inner, { recipe, enclosed: true, height: 2.6, wall_thickness: WALL })],
        paths: []
      }
    }
    case "floor":
      return { zones: [lawn, zone("patch", "plaza", ring(margin, margin, w - margin, d - margin), within)], paths: [] }
    case "water":
      return {
        zones: [lawn, zone("patch", "river", ring(0, 0.22 * d, w, 0.78 * d), { ...within, floor_y: -0.15 })],
        paths: []
      }
    case "way": {
      const points = [0, 0.25, 0.5, 0.75, 1].map((t) => [t * w, 0, (0.5 + 0.09 * Math.sin(t * 6)) * d] as const)
      return { zones: [lawn], paths: [{ connection: null, level: 0, width: 0.3 * d, recipe, points, spans: [] }] }
    }
  }
}

/** How deep a bed lies below its water, metres. */
const bed = 1.1

/** A patch of flat ground with zones and ways alone; what is water has its bed. */
export const flatPatch = (title: string, width: number, depth: number, parts: PatchParts): Layout => {
  const cell = Math.max(0.25, Math.max(width, depth) / 200)
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(depth / cell)]
  const cells = columns * rows
  const wet = parts.zones.filter((one) => landOf(one) === "water")
  const heightAt = (x: number, z: number): number =>
    wet.find(({ polygon: [[x0, z0], , [x1, z1]] }) => x > x0 && x < x1 && z > z0 && z < z1)?.floor_y ?? bed
  const heights = Float32Array.from({ length: cells }, (_, i) => {
    const surface = heightAt(((i % columns) + 0.5) * cell, (Math.floor(i / columns) + 0.5) * cell)
    return surface - bed
  })
  return {
    title,
    extent: { width, depth },
    ...parts,
    openings: [],
    placements: [],
    grounds: [
      {
        level: 0,
        columns,
        rows,
        cell,
        zone: new Uint16Array(cells).fill(1),
        surface: new Uint8Array(cells),
        surfaces: [],
        height: heights,
        walkable: new Uint8Array(cells)
      }
    ],
    unmet: []
  }
}

/** The layout of a patch whose ground, floor, way or water the recipe makes. Pure. */
export const surfacePatchOf = (
  recipe: ThemeRecipe,
  takes: Takes,
  size: { readonly width: number | null; readonly depth: number | null }
): Layout => {
  const [width, depth] = [size.width ?? size.depth ?? usual[takes][0], size.depth ?? size.width ?? usual[takes][1]]
  return flatPatch(recipe.name, width, depth, partsOf(recipe.id, takes, width, depth))
}
