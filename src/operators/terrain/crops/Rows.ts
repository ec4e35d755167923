import type { Ring } from "#formats/blueprint/Zones.js"

type Pair = readonly [number, number]

/** The frame in which a field is sown: u across its rows and v along them, metres, and the reach of its outline there. */
export interface Rows {
  /** Degrees counter-clockwise seen from above by which a patch is turned. */
  readonly yaw: number
  readonly min: Pair
  readonly max: Pair
  readonly at: (u: number, v: number) => Pair
}

/** Rows along the longest edge of a ring, or at the yaw of rows that stand there already. */
export const rowsOf = (ring: Ring, standing?: number): Rows => {
  const edges = ring.map((a, i): Pair => {
    const b = ring[(i + 1) % ring.length]
    return [b[0] - a[0], b[1] - a[1]]
  })
  const longest = edges.reduce((best, edge) =>
    Math.hypot(edge[0], edge[1]) > Math.hypot(best[0], best[1]) ? edge : best
  )
  // Along v: the direction that a patch's own z takes when it is turned by `yaw`.
  const angle = standing === undefined ? Math.atan2(longest[0], longest[1]) : (standing * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const inFrame = ring.map(([x, z]): Pair => [x * cos - z * sin, x * sin + z * cos])
  const reach = (pick: (...values: ReadonlyArray<number>) => number): Pair => [
    pick(...inFrame.map((p) => p[0])),
    pick(...inFrame.map((p) => p[1]))
  ]
  return {
    yaw: (angle * 180) / Math.PI,
    min: reach(Math.min),
    max: reach(Math.max),
    at: (u, v) => [u * cos + v * sin, v * cos - u * sin]
  }
}
