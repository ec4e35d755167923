import type { Region } from "../../geometry/Regions.js"

/** A corner of a region's box, and which way its middle lies. */
export interface Corner {
  readonly x: number
  readonly z: number
  readonly sx: 1 | -1
  readonly sz: 1 | -1
  /** How far the outline stays from it, along the longer way: 0 where the region fills its box. */
  readonly short: number
}

const signs = [
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1]
] as const

const known = new WeakMap<Region, ReadonlyArray<Corner>>()

/** The corners of a region: where it is no rectangle, its outline comes no nearer to them than `short`. */
export const cornersOf = (region: Region): ReadonlyArray<Corner> => {
  const held = known.get(region)
  if (held !== undefined) return held
  const { bounds, outer } = region
  const made = signs.map(([sx, sz]): Corner => {
    const [x, z] = [sx > 0 ? bounds.x0 : bounds.x1, sz > 0 ? bounds.z0 : bounds.z1]
    const short = outer.reduce(
      (least, point) => Math.min(least, Math.max(Math.abs(point[0] - x), Math.abs(point[1] - z))),
      1e9
    )
    return { x, z, sx, sz, short }
  })
  known.set(region, made)
  return made
}
