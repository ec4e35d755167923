/** A rectangle of cells; its edges are the centre lines of walls. */
export interface Cells {
  readonly x0: number
  readonly z0: number
  readonly x1: number
  readonly z1: number
}

/** The stretch of wall that two rooms share, in cells: on which wall of the first, from where to where. */
export interface SharedWall {
  /** 0 north, 1 east, 2 south, 3 west, of the first. */
  readonly wall: number
  readonly from: number
  readonly to: number
}

export const sharedWall = (a: Cells, b: Cells): SharedWall | null => {
  const [x0, x1] = [Math.max(a.x0, b.x0), Math.min(a.x1, b.x1)]
  const [z0, z1] = [Math.max(a.z0, b.z0), Math.min(a.z1, b.z1)]
  if (z1 > z0 && (a.x1 === b.x0 || b.x1 === a.x0)) return { wall: a.x1 === b.x0 ? 1 : 3, from: z0, to: z1 }
  if (x1 > x0 && (a.z1 === b.z0 || b.z1 === a.z0)) return { wall: a.z1 === b.z0 ? 2 : 0, from: x0, to: x1 }
  return null
}

/** Cells between two rectangles in plan, 0 where they touch. */
export const cellsApart = (a: Cells, b: Cells): number =>
  Math.hypot(Math.max(0, a.x0 - b.x1, b.x0 - a.x1), Math.max(0, a.z0 - b.z1, b.z0 - a.z1))

/** The cells that two rectangles have in common, null for none. */
export const commonCells = (a: Cells, b: Cells): Cells | null => {
  const both = {
    x0: Math.max(a.x0, b.x0),
    z0: Math.max(a.z0, b.z0),
    x1: Math.min(a.x1, b.x1),
    z1: Math.min(a.z1, b.z1)
  }
  return both.x1 > both.x0 && both.z1 > both.z0 ? both : null
}
