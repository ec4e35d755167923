import type { Control } from "#domain/Control.js"
import { Heap } from "./Heap.js"

type Step = readonly [dx: number, dz: number, length: number]
const stepBy = (dx: number, dz: number): Step => [dx, dz, Math.hypot(dx, dz)]
const STRAIGHT = [stepBy(1, 0), stepBy(-1, 0), stepBy(0, 1), stepBy(0, -1)]
/** Knight's moves beside the eight neighbours: the ways they make bend smoothly. */
const SIXTEEN = [
  ...STRAIGHT,
  ...[stepBy(1, 1), stepBy(1, -1), stepBy(-1, 1), stepBy(-1, -1)],
  ...[
    stepBy(2, 1),
    stepBy(2, -1),
    stepBy(-2, 1),
    stepBy(-2, -1),
    stepBy(1, 2),
    stepBy(1, -2),
    stepBy(-1, 2),
    stepBy(-1, -2)
  ]
]

export interface CostGrid {
  readonly columns: number
  readonly rows: number
  /** Of a metre through each cell, Infinity for none. */
  readonly cost: Float64Array
  /** Only along the grid's axes. */
  readonly straight: boolean
}

/** A cell and what it costs to begin or to end there. */
export type Terminal = readonly [cell: number, cost: number]

/** A lower bound of what is left from each cell: the straight way to the box round all goals, over the cheapest ground. */
const remaining = ({ columns, cost }: CostGrid, goals: ReadonlyMap<number, number>) => {
  let least = Number.POSITIVE_INFINITY
  // By index: an iterator over all cells allocates for each.
  for (let cell = 0; cell < cost.length; cell++) if (cost[cell] < least) least = cost[cell]
  let [x0, z0, x1, z1] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1, -1]
  for (const cell of goals.keys()) {
    const x = cell % columns
    const z = (cell - x) / columns
    ;[x0, z0, x1, z1] = [Math.min(x0, x), Math.min(z0, z), Math.max(x1, x), Math.max(z1, z)]
  }
  return (x: number, z: number): number => {
    const dx = x < x0 ? x0 - x : x > x1 ? x - x1 : 0
    const dz = z < z0 ? z0 - z : z > z1 ? z - z1 : 0
    return least * Math.sqrt(dx * dx + dz * dz)
  }
}

/** The cells of the cheapest way from any source to any goal, null for none. */
export const leastCost = (
  grid: CostGrid,
  sources: Iterable<Terminal>,
  goals: ReadonlyMap<number, number>,
  control: Control
): Array<number> | null => {
  if (goals.size === 0) return null
  const { columns, rows, cost, straight } = grid
  const end = columns * rows
  const ahead = remaining(grid, goals)
  const reached = new Float64Array(end + 1).fill(Number.POSITIVE_INFINITY)
  const from = new Int32Array(end + 1).fill(-1)
  const done = new Uint8Array(end + 1)
  const heap = new Heap()
  const steps = straight ? STRAIGHT : SIXTEEN
  for (const [cell, k] of sources)
    if (k < reached[cell]) {
      reached[cell] = k
      heap.push(k + ahead(cell % columns, Math.floor(cell / columns)), cell)
    }
  let turns = 0
  while (heap.size > 0) {
    if ((++turns & 1023) === 0) control.checkpoint()
    const c = heap.pop()
    if (done[c] === 1) continue
    done[c] = 1
    if (c === end) break
    const extra = goals.get(c)
    if (extra !== undefined && reached[c] + extra < reached[end]) {
      reached[end] = reached[c] + extra
      from[end] = c
      heap.push(reached[end], end)
    }
    const x = c % columns
    const z = (c - x) / columns
    for (let turn = 0; turn < steps.length; turn++) {
      const step = steps[turn]
      const dx = step[0]
      const dz = step[1]
      const length = step[2]
      const nx = x + dx
      const nz = z + dz
      if (nx < 0 || nz < 0 || nx >= columns || nz >= rows) continue
      const m = nz * columns + nx
      if (done[m] === 1 || cost[m] === Number.POSITIVE_INFINITY) continue
      if (length > 2) {
        const lean = (Math.abs(dx) > 1 ? Math.sign(dx) : 0) + (Math.abs(dz) > 1 ? Math.sign(dz) * columns : 0)
        if (cost[c + lean] === Number.POSITIVE_INFINITY || cost[m - lean] === Number.POSITIVE_INFINITY) continue
      }
      const k = reached[c] + (length * (cost[c] + cost[m])) / 2
      if (k < reached[m]) {
        reached[m] = k
        from[m] = c
        heap.push(k + ahead(nx, nz), m)
      }
    }
  }
  if (from[end] < 0) return null
  const way: Array<number> = []
  for (let c = from[end]; c >= 0; c = from[c]) way.push(c)
  return way.reverse()
}
