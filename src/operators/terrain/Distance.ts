import type { Point, Ring } from "#formats/blueprint/Zones.js"
import type { Grid } from "./Grid.js"

/** How far distances are followed, metres; beyond it grids hold this value. */
export const REACH = 9

/** Lowers the grid to the distance from a segment less `half` (a way's half width), within {@link REACH}. */
export const nearSegment = (grid: Grid, a: Point, b: Point, half: number, seen?: (index: number) => void): void => {
  const { cell, columns, rows, values } = grid
  const reach = REACH + half
  const i0 = Math.max(0, Math.floor((Math.min(a[0], b[0]) - reach) / cell))
  const i1 = Math.min(columns - 1, Math.floor((Math.max(a[0], b[0]) + reach) / cell))
  const j0 = Math.max(0, Math.floor((Math.min(a[1], b[1]) - reach) / cell))
  const j1 = Math.min(rows - 1, Math.floor((Math.max(a[1], b[1]) + reach) / cell))
  const dx = b[0] - a[0]
  const dz = b[1] - a[1]
  const square = dx * dx + dz * dz || 1
  for (let j = j0; j <= j1; j++) {
    const pz = (j + 0.5) * cell - a[1]
    for (let i = i0; i <= i1; i++) {
      const px = (i + 0.5) * cell - a[0]
      const raw = (px * dx + pz * dz) / square
      const t = raw < 0 ? 0 : Math.min(raw, 1)
      const ex = px - t * dx
      const ez = pz - t * dz
      const distance = Math.sqrt(ex * ex + ez * ez) - half
      const o = j * columns + i
      if (distance < values[o]) {
        values[o] = distance
        seen?.(o)
      }
    }
  }
}

/** Calls `fill` for each cell whose middle lies inside the rings (even–odd). */
export const eachInside = (grid: Grid, rings: ReadonlyArray<Ring>, fill: (index: number) => void): void => {
  const { cell, columns, rows } = grid
  for (let j = 0; j < rows; j++) {
    const z = (j + 0.5) * cell
    const crossings: Array<number> = []
    for (const ring of rings) {
      ring.forEach((a, k) => {
        const b = ring[(k + 1) % ring.length]
        if (a[1] <= z === b[1] <= z) return
        crossings.push(a[0] + ((z - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
      })
    }
    crossings.sort((p, q) => p - q)
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const from = Math.max(0, Math.ceil(crossings[k] / cell - 0.5))
      const to = Math.min(columns - 1, Math.floor(crossings[k + 1] / cell - 0.5))
      for (let i = from; i <= to; i++) fill(j * columns + i)
    }
  }
}

/** Whether an edge lies on the extent's own border, where a zone is cut off rather than ends. */
const onBorder = (a: Point, b: Point, width: number, depth: number): boolean => {
  const both = (k: 0 | 1, value: number): boolean => Math.abs(a[k] - value) < 0.05 && Math.abs(b[k] - value) < 0.05
  return both(0, 0) || both(0, width) || both(1, 0) || both(1, depth)
}

type Extent = { readonly width: number; readonly depth: number }

/** Lowers the grid to the distance from the rim of an area, borders of the extent left out. */
const nearRim = (grid: Grid, rings: ReadonlyArray<Ring>, extent: Extent, seen?: (index: number) => void): void => {
  for (const ring of rings) {
    ring.forEach((a, k) => {
      const b = ring[(k + 1) % ring.length]
      if (!onBorder(a, b, extent.width, extent.depth)) nearSegment(grid, a, b, 0, seen)
    })
  }
}

/** Signed distance to the rim of an area (negative inside), borders of the extent left out. */
export const signedDistance = (
  grid: Grid,
  rings: ReadonlyArray<Ring>,
  extent: Extent,
  seen?: (index: number) => void
): void => {
  nearRim(grid, rings, extent, seen)
  eachInside(grid, rings, (o) => {
    grid.values[o] = -Math.abs(grid.values[o])
    seen?.(o)
  })
}

/** Takes an area out of those that hold it: within it the grid holds the distance from its rim. Outside of them nothing changes. */
export const takeOut = (grid: Grid, rings: ReadonlyArray<Ring>, extent: Extent): void => {
  let held = false
  eachInside(grid, rings, (o) => {
    if (grid.values[o] >= 0) return
    grid.values[o] = REACH
    held = true
  })
  if (held) nearRim(grid, rings, extent)
}

/** The oblong of a placement: half sizes along its own axes, yaw in degrees. */
export interface Footprint {
  readonly x: number
  readonly z: number
  readonly halfWidth: number
  readonly halfDepth: number
  readonly yaw: number
}

/** Lowers the grid to the distance from an oblong (negative inside). */
export const nearFootprint = (grid: Grid, foot: Footprint): void => {
  const { cell, columns, rows, values } = grid
  const turn = (foot.yaw * Math.PI) / 180
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const reach = REACH + Math.hypot(foot.halfWidth, foot.halfDepth)
  const i0 = Math.max(0, Math.floor((foot.x - reach) / cell))
  const i1 = Math.min(columns - 1, Math.floor((foot.x + reach) / cell))
  const j0 = Math.max(0, Math.floor((foot.z - reach) / cell))
  const j1 = Math.min(rows - 1, Math.floor((foot.z + reach) / cell))
  for (let j = j0; j <= j1; j++) {
    for (let i = i0; i <= i1; i++) {
      const dx = (i + 0.5) * cell - foot.x
      const dz = (j + 0.5) * cell - foot.z
      const u = Math.abs(c * dx - s * dz) - foot.halfWidth
      const v = Math.abs(s * dx + c * dz) - foot.halfDepth
      const distance = Math.hypot(Math.max(u, 0), Math.max(v, 0)) + Math.min(Math.max(u, v), 0)
      const o = j * columns + i
      if (distance < values[o]) values[o] = distance
    }
  }
}
