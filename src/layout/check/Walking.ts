import type { Control } from "#domain/Control.js"
import type { Floor } from "./Floor.js"
import { cellAt, tileHeights } from "./Grid.js"
import type { Place } from "./Place.js"
import type { Vec } from "./Plane.js"
import type { View } from "./View.js"

/** The connected parts of a level for a body of some width: the number of each cell's part, 0 where it does not fit. */
export interface Parts {
  readonly floor: Floor
  readonly part: Int32Array
  /** Cells of each part; the first entry belongs to no part. */
  readonly sizes: ReadonlyArray<number>
}

/** Half the width of who walks, by place: indoors one turns sideways sooner than on a street. */
export type BodyRadius = (place: Place | undefined, doorway: boolean) => number

/** A walker of a way: `min_path_width` in the open, 0.8 m indoors and through doors (or less, where that is less). */
export const walker = (view: View): BodyRadius => {
  const open = view.measures.pathWidth / 2
  const indoors = Math.min(0.4, open)
  return (place, doorway) => (doorway || place?.zone.enclosed === true ? indoors : open)
}

/** Cells are counted by their middles: a gap of exactly the body's width must not be lost to rounding. */
const cell_rounding = 0.75

export const partsOf = (view: View, floor: Floor, radius: BodyRadius, control: Control): Parts => {
  const { grid, clear, solid } = floor
  const size = grid.columns * grid.rows
  const fits = new Uint8Array(size)
  const rounding = cell_rounding * grid.step
  const radii = Float64Array.from([-1, ...view.places.keys()], (index) => radius(view.places[index], false) - rounding)
  const throughDoors = radius(undefined, true) - rounding
  for (let cell = 0; cell < size; cell++) {
    const body = floor.doorway[cell] === 1 ? throughDoors : radii[grid.label[cell] + 1]
    if (solid[cell] === 0 && clear[cell] >= body) fits[cell] = 1
  }
  control.checkpoint()
  const part = new Int32Array(size)
  const sizes = [0]
  const canStep = stepper(view, floor)
  const waiting = new Int32Array(size)
  for (let seed = 0; seed < size; seed++) {
    if (seed % 65_536 === 0) control.checkpoint()
    if (fits[seed] === 0 || part[seed] !== 0) continue
    const number = sizes.length
    let [first, last] = [0, 0]
    part[seed] = number
    waiting[last++] = seed
    while (first < last) {
      if (first % 4096 === 0) control.checkpoint()
      const cell = waiting[first++]
      const column = cell % grid.columns
      for (let way = 0; way < 4; way++) {
        const next = neighbour(cell, column, way, grid.columns)
        if (next < 0 || next >= size || fits[next] === 0 || part[next] !== 0 || !canStep(cell, next)) continue
        part[next] = number
        waiting[last++] = next
      }
    }
    sizes.push(last)
  }
  return { floor, part, sizes }
}

const neighbour = (cell: number, column: number, way: number, columns: number): number => {
  if (way === 0) return column > 0 ? cell - 1 : -1
  if (way === 1) return column + 1 < columns ? cell + 1 : -1
  return way === 2 ? cell - columns : cell + columns
}

/** One steps from cell to cell unless a wall or a rise lies between; decks bear over what is below them. */
const stepper = (view: View, { grid, deck, doorway }: Floor) => {
  const { label } = grid
  const heights = tileHeights(grid)
  // Shifted by one: the first entry is for cells of no place.
  const room = Uint8Array.from([undefined, ...view.places], (place) => (place?.zone.enclosed === true ? 1 : 0))
  const most = view.measures.maxStep + 0.011
  return (from: number, to: number): boolean => {
    const [here, there] = [label[from] + 1, label[to] + 1]
    if (here !== there && room[here] + room[there] > 0 && doorway[from] + doorway[to] === 0) return false
    if (deck[from] + deck[to] > 0 || room[here] === 1) return true
    return Math.abs(heights[from] - heights[to]) <= most
  }
}

/** The part at a point, or at the nearest cell within about one cell of it; 0 where the body fits nowhere near. */
export const partAt = ({ floor, part }: Parts, point: Vec, reach = 1): number => {
  const { grid } = floor
  const here = part[cellAt(grid, point)]
  if (here !== 0) return here
  for (let ring = 1; ring <= reach; ring++) {
    for (let dz = -ring; dz <= ring; dz++) {
      for (let dx = -ring; dx <= ring; dx++) {
        if (Math.max(Math.abs(dx), Math.abs(dz)) !== ring) continue
        const near = part[cellAt(grid, [point[0] + dx * grid.step, point[1] + dz * grid.step])]
        if (near !== 0) return near
      }
    }
  }
  return 0
}
