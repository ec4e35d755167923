import type { Site } from "./Rate.js"
import type { Thing } from "./Thing.js"
import { boundsOf } from "./Upright.js"

const finest = 0.2
/** Cells of a large room are coarser, so that their number is bounded. */
const cells_max = 12_000

const stepOf = ({ width, depth }: Site["room"]): number => Math.max(finest, Math.sqrt((width * depth) / cells_max))

/** Cells on which a body of some radius can stand, row by row. */
const freeCells = ({ room, kept }: Site, things: ReadonlyArray<Thing>, radius: number) => {
  const step = stepOf(room)
  const columns = Math.max(1, Math.floor(room.width / step))
  const rows = Math.max(1, Math.floor(room.depth / step))
  const free = new Uint8Array(columns * rows).fill(1)
  const block = (box: Parameters<typeof boundsOf>[0], by: number) => {
    const [west, north, east, south] = boundsOf(box)
    const x1 = Math.min(columns - 1, Math.floor((east + by) / step - 0.5))
    const z1 = Math.min(rows - 1, Math.floor((south + by) / step - 0.5))
    for (let z = Math.max(0, Math.ceil((north - by) / step - 0.5)); z <= z1; z++)
      for (let x = Math.max(0, Math.ceil((west - by) / step - 0.5)); x <= x1; x++) free[z * columns + x] = 0
  }
  // A body keeps off the walls as it keeps off things.
  for (let cell = 0; cell < free.length; cell++) {
    const x = ((cell % columns) + 0.5) * step
    const z = (Math.floor(cell / columns) + 0.5) * step
    if (Math.min(x, z, room.width - x, room.depth - z) < radius - 1e-9) free[cell] = 0
  }
  for (const t of things) {
    if (t.placed && t.on === null && t.y < 1.9 && t.y + t.h > 0.05) block(t, radius)
  }
  for (const box of kept) block(box, 0)
  return { columns, rows, free }
}

interface Parts {
  readonly columns: number
  readonly part: Int32Array
  readonly sizes: ReadonlyArray<number>
}

const partsOf = ({ columns, rows, free }: ReturnType<typeof freeCells>): Parts => {
  const part = new Int32Array(free.length)
  const sizes = [0]
  const waiting: Array<number> = []
  const reach = (cell: number, number: number): void => {
    if (free[cell] === 0 || part[cell] !== 0) return
    part[cell] = number
    waiting.push(cell)
  }
  for (let seed = 0; seed < free.length; seed++) {
    if (free[seed] === 0 || part[seed] !== 0) continue
    const number = sizes.length
    let size = 0
    reach(seed, number)
    for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
      size++
      const x = cell % columns
      if (x > 0) reach(cell - 1, number)
      if (x + 1 < columns) reach(cell + 1, number)
      if (cell >= columns) reach(cell - columns, number)
      if (cell + columns < columns * rows) reach(cell + columns, number)
    }
    sizes.push(size)
  }
  return { columns, part, sizes }
}

/** Half the width that a way through a room needs. */
const body = 0.4

/**
 * How well one walks through a room, 0..1: the share of the free floor that hangs together, and of the doors between
 * which a body 0.8 m wide passes.
 */
export const navigable = (site: Site, things: ReadonlyArray<Thing>): number => {
  const slim = partsOf(freeCells(site, things, 0.1))
  const all = slim.sizes.reduce((sum, size) => sum + size, 0)
  const whole = all === 0 ? 0 : Math.max(...slim.sizes) / all
  const step = stepOf(site.room)
  const doors = site.openings.filter((opening) => opening.kind === "door")
  if (doors.length < 2) return whole
  const cells = freeCells(site, things, body - 0.08)
  const wide = partsOf(cells)
  const reached = doors.map(({ clear }) => {
    const column = Math.min(cells.columns - 1, Math.max(0, Math.floor(clear.x / step)))
    const row = Math.min(cells.rows - 1, Math.max(0, Math.floor(clear.z / step)))
    return wide.part[row * wide.columns + column]
  })
  const joined = reached.filter((part) => part !== 0 && part === reached[0]).length
  return 0.5 * whole + 0.5 * (joined / doors.length)
}
