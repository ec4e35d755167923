import type { Control } from "#domain/Control.js"
import type { Ground } from "#formats/blueprint/Ground.js"
import type { Place } from "./Place.js"
import { clamp, type Extent, type Vec } from "./Plane.js"
import type { View } from "./View.js"

/** Fine cells over the extent of one level: what each belongs to. Row-major, north row first. */
export interface Grid {
  readonly level: number
  readonly ground: Ground
  /** Metres a cell. */
  readonly step: number
  readonly columns: number
  readonly rows: number
  /** Index of the innermost place, −1 for none. */
  readonly label: Int32Array
  /** Cells that a place shares with one it is no relative of, and that lie outside its parent: m² by pair. */
  readonly shared: ReadonlyMap<string, number>
  readonly outside: ReadonlyMap<number, number>
}

/** About as many cells as keep the whole judgement of a village well under 300 ms. */
const cells_usual = 60_000
const cells_most = 4_000_000

/** Small scenes are seen at 10 cm, where furniture stands close; large ones at half a metre. */
const stepOf = (area: number): number =>
  Math.max(clamp(Math.sqrt(area / cells_usual), 0.1, 0.5), Math.sqrt(area / cells_most))

export const gridOf = (view: View, ground: Ground, control: Control): Grid => {
  const { width, depth } = view.layout.extent
  const step = stepOf(width * depth)
  const grid = {
    level: ground.level,
    ground,
    step,
    columns: Math.max(1, Math.ceil(width / step - 1e-9)),
    rows: Math.max(1, Math.ceil(depth / step - 1e-9))
  }
  const label = new Int32Array(grid.columns * grid.rows).fill(-1)
  const shared = new Map<string, number>()
  const outside = new Map<number, number>()
  const places = view.places.filter((place) => place.zone.level === ground.level)
  for (const place of places.toSorted((a, b) => a.depth - b.depth || a.index - b.index)) {
    control.checkpoint()
    paint({ view, grid: { ...grid, label }, place, shared, outside })
  }
  return { ...grid, label, shared, outside }
}

interface Painting {
  readonly view: View
  readonly grid: Pick<Grid, "step" | "columns" | "rows" | "label" | "level">
  readonly place: Place
  readonly shared: Map<string, number>
  readonly outside: Map<number, number>
}

/** Parents are painted before their children: what a place finds under itself must be its parent and nobody else. */
const paint = ({ view, grid, place, shared, outside }: Painting): void => {
  const { label, step } = grid
  const parent = view.placeById.get(place.zone.parent ?? "")
  const expected = parent === undefined || parent.zone.level !== grid.level ? -1 : parent.index
  const square = step * step
  scan(place, grid, (cell) => {
    const under = label[cell]
    label[cell] = place.index
    if (under === expected) return
    const other = view.places[under]
    if (other !== undefined && !place.ancestors.has(other.zone.id)) {
      const key = `${other.zone.id} and ${place.zone.id}`
      shared.set(key, (shared.get(key) ?? 0) + square)
    } else if (expected >= 0) outside.set(place.index, (outside.get(place.index) ?? 0) + square)
  })
}

/** Calls `each` with the cells whose middles the place holds, row by row. */
const scan = (place: Place, grid: Pick<Grid, "step" | "columns" | "rows">, each: (cell: number) => void): void => {
  const { step, columns, rows } = grid
  const first = Math.max(0, Math.floor(place.extent.north / step - 0.5))
  const last = Math.min(rows - 1, Math.ceil(place.extent.south / step))
  for (let row = first; row <= last; row++) {
    // A hair off the middle, where outlines on the grid would run along the row.
    const z = (row + 0.5) * step + 1e-5
    const crossings: Array<number> = []
    for (const [a, b] of place.edges) {
      if (a[1] > z !== b[1] > z) crossings.push(a[0] + ((z - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
    }
    crossings.sort((a, b) => a - b)
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const from = Math.max(0, Math.ceil(crossings[k] / step - 0.5))
      for (let column = from; column < columns && (column + 0.5) * step < crossings[k + 1]; column++) {
        each(row * columns + column)
      }
    }
  }
}

/** The cell that holds a point; points beyond the extent fall into the nearest. */
export const cellAt = (grid: Pick<Grid, "step" | "columns" | "rows">, [x, z]: Vec): number =>
  clamp(Math.floor(z / grid.step), 0, grid.rows - 1) * grid.columns +
  clamp(Math.floor(x / grid.step), 0, grid.columns - 1)

/** The height of the tile under each cell, without a bend between tiles: a cliff stays a cliff. */
export const tileHeights = (grid: Grid): Float32Array => {
  const { ground, step, columns, rows } = grid
  const heights = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    const first = Math.min(ground.rows - 1, Math.floor(((row + 0.5) * step) / ground.cell)) * ground.columns
    for (let column = 0; column < columns; column++) {
      const tile = Math.min(ground.columns - 1, Math.floor(((column + 0.5) * step) / ground.cell))
      heights[row * columns + column] = ground.height[first + tile]
    }
  }
  return heights
}

/** Calls `each` with every cell whose middle lies in the extent, and with the middle. */
export const eachCellIn = (
  grid: Pick<Grid, "step" | "columns" | "rows">,
  extent: Extent,
  each: (cell: number, middle: Vec) => void
): void => {
  const { step, columns, rows } = grid
  const west = Math.max(0, Math.ceil(extent.west / step - 0.5))
  const east = Math.min(columns - 1, Math.floor(extent.east / step - 0.5))
  const north = Math.max(0, Math.ceil(extent.north / step - 0.5))
  const south = Math.min(rows - 1, Math.floor(extent.south / step - 0.5))
  for (let row = north; row <= south; row++) {
    for (let column = west; column <= east; column++) {
      each(row * columns + column, [(column + 0.5) * step, (row + 0.5) * step])
    }
  }
}

/** The tile of the tilemap under a point. */
export const tileAt = (ground: Ground, [x, z]: Vec): number =>
  clamp(Math.floor(z / ground.cell), 0, ground.rows - 1) * ground.columns +
  clamp(Math.floor(x / ground.cell), 0, ground.columns - 1)

export const grown = (extent: Extent, by: number): Extent => ({
  west: extent.west - by,
  north: extent.north - by,
  east: extent.east + by,
  south: extent.south + by
})
