import { type Box, overlap } from "../../geometry/Boxes.js"
import { HashGrid } from "../../geometry/HashGrid.js"
import type { Stock } from "../site/Placed.js"
import type { Placing } from "./Placing.js"
import type { Line } from "./Stations.js"

export interface FrontageOptions {
  /** Between the line and the thing. */
  readonly setBack: number
  /** Between neighbours. */
  readonly gap: number
  readonly wayGap?: number
  readonly widestStep?: number
  /** Varies the set-back. */
  readonly jitter?: number
  /** Keeps off both ends of a line. */
  readonly inset?: number
  /** Turned by a quarter: its side along the line. */
  readonly sideways?: boolean
  /** Two lines of one length: both sides at the same station, or none. */
  readonly paired?: boolean
  readonly fits?: ((box: Box) => boolean) | undefined
  /** What to prefer where there is room for more. */
  readonly prefer?: ((box: Box) => number) | undefined
}

const STEP = 0.5

/** A feasible box at each station of a line, null where none is. */
const candidates = (placing: Placing, stock: Stock, line: Line, options: FrontageOptions): Array<Box | null> => {
  const { site, rng, control, plan } = placing
  const { columns, rows } = plan.task
  const { width, depth } = stock.entity.size
  const { setBack, gap, jitter = 0, inset = 0, sideways = false, wayGap = 0.15, fits } = options
  const edge = inset / STEP
  return line.map(({ x, z, nx, nz }, i) => {
    if ((i & 31) === 0) control.checkpoint()
    if (i < edge || line.length - 1 - i < edge) return null
    if (x < 1 || z < 1 || x > columns - 1 || z > rows - 1) return null
    const off = setBack + (jitter === 0 ? 0 : jitter * (rng.next() - 0.3)) + (sideways ? width : depth) / 2
    const yaw = Math.atan2(-nx, -nz) + (sideways ? Math.PI / 2 : 0)
    const box = site.boxOf(stock, x + nx * off, z + nz * off, yaw)
    if (!site.inZone(box, stock.zone) || !site.free(stock, box, { gap, wayGap })) return null
    return fits === undefined || fits(box) ? box : null
  })
}

type Choice = ReadonlyArray<ReadonlyArray<Box | null>>

/** Boxes of one size that keep `gap` from one another: whether one more would come too close. */
const crowdOf = ({ entity }: Stock, gap: number) => {
  const reach = Math.hypot(entity.size.width, entity.size.depth) + gap
  const grid = new HashGrid<Box>(Math.max(1, reach))
  const boxes: Array<Box> = []
  return {
    boxes,
    meets: (box: Box): boolean =>
      grid.some(box.x - reach, box.z - reach, box.x + reach, box.z + reach, (other) => overlap(other, box, gap)),
    add: (box: Box): void => {
      boxes.push(box)
      grid.add(box, box.x, box.z, box.x, box.z)
    }
  }
}
type Crowd = ReturnType<typeof crowdOf>

/** Greedily every `spacing` along each line. */
const take = (choice: Choice, spacing: number, { add, boxes, meets }: Crowd): Array<Box> => {
  for (const line of choice) {
    let last = -1e9
    line.forEach((box, i) => {
      if (box === null || i * STEP - last < spacing - 1e-9 || meets(box)) return
      add(box)
      last = i * STEP
    })
  }
  return boxes
}

const takePairs = ([left, right]: Choice, spacing: number, { add, boxes, meets }: Crowd): Array<Box> => {
  let last = -1e9
  left.forEach((a, i) => {
    const b = right[i]
    if (a === null || b === null || i * STEP - last < spacing - 1e-9 || meets(a) || meets(b)) return
    add(a)
    add(b)
    last = i * STEP
  })
  return boxes
}

/** Leaves out the least wanted, or the middle ones, until `count` are left; of many lines some of each. */
const trimmed = (boxes: Array<Box>, count: number, prefer: FrontageOptions["prefer"], lines: number): Array<Box> => {
  if (prefer !== undefined) boxes.sort((a, b) => prefer(a) - prefer(b))
  else if (lines > 2)
    return Array.from(
      { length: Math.min(count, boxes.length) },
      (_, i) => boxes[Math.floor((i * boxes.length) / count)]
    )
  else while (boxes.length > count) boxes.splice(Math.floor(boxes.length / 2), 1)
  return boxes.slice(0, count)
}

/**
 * Up to `count` boxes along lines, facing them, at the largest common spacing that holds the count: even rows, with
 * gaps where ways are.
 */
export const frontage = (
  placing: Placing,
  stock: Stock,
  lines: ReadonlyArray<Line>,
  count: number,
  options: FrontageOptions
): Array<Box> => {
  const { gap, paired = false, sideways = false, widestStep = 1e9, prefer } = options
  const { width, depth } = stock.entity.size
  const choice = lines.map((line) => candidates(placing, stock, line, options))
  const at = (spacing: number) => (paired ? takePairs : take)(choice, spacing, crowdOf(stock, gap))
  let low = (sideways ? depth : width) + gap
  let best = at(low)
  if (best.length < count) return best
  const length = lines.reduce((sum, line) => sum + line.length * STEP, 0)
  let high = Math.min(widestStep, Math.max(low, (length / Math.max(1, paired ? count / 2 : count)) * 1.3))
  for (let turn = 0; turn < 12; turn++) {
    placing.control.checkpoint()
    const spacing = (low + high) / 2
    const found = at(spacing)
    if (found.length >= count) {
      low = spacing
      best = found
    } else high = spacing
  }
  return trimmed(best, count, prefer, lines.length)
}
