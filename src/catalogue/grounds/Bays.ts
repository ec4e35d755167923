import type { PlanBays } from "./GroundPlan.js"
import type { Frame } from "./Piece.js"

/** One bay: its middle in the frame, and whether its open end is towards +v. */
export interface Bay {
  readonly u: number
  readonly v: number
  readonly open: 1 | -1
}

/** Rows across a room: bay, aisle, bay, and again as often as it is wide; what is left is shared by the aisles. */
const rowsOf = (width: number, { aisle, depth }: PlanBays): ReadonlyArray<Omit<Bay, "u">> => {
  const pair = 2 * depth + aisle
  const pairs = Math.floor(width / pair)
  const rest = width - pairs * pair
  const single = rest >= depth + aisle || (pairs === 0 && rest >= depth)
  const out: Array<Omit<Bay, "u">> = []
  const spare = single ? 0 : rest / Math.max(1, pairs)
  let v = -width / 2
  for (let k = 0; k < pairs; k++) {
    out.push({ v: v + depth / 2, open: 1 }, { v: v + depth + aisle + spare + depth / 2, open: -1 })
    v += pair + spare
  }
  if (single) out.push({ v: v + depth / 2, open: 1 })
  return out
}

/** The bays of a room, row by row. */
export const baysOf = (room: Frame, plan: PlanBays): ReadonlyArray<Bay> => {
  const count = Math.floor(room.length / plan.width)
  return rowsOf(room.width, plan).flatMap(({ open, v }) =>
    Array.from({ length: count }, (_, i): Bay => ({ u: (i - (count - 1) / 2) * plan.width, v, open }))
  )
}
