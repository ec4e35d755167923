import { DepthMap, skyDirections } from "#geometry/DepthMap.js"

/** How far a point is lifted off its surface, and nearer than it what counts as the surface itself: texels. */
const lift_texels = 0.8
const bias_texels = 1.2

/** Triangles in one common frame; positions are x y z a vertex. */
export interface Occluder {
  readonly positions: Float32Array
  readonly indices: Uint32Array
}

type Point = [number, number, number]

const boundsOf = (occluders: ReadonlyArray<Occluder>): { readonly min: Point; readonly max: Point } => {
  const min: Point = [1e30, 1e30, 1e30]
  const max: Point = [-1e30, -1e30, -1e30]
  for (const { positions } of occluders) {
    for (let i = 0; i < positions.length; i += 3) {
      for (let k = 0; k < 3; k++) {
        const v = positions[i + k]
        if (v < min[k]) min[k] = v
        if (v > max[k]) max[k] = v
      }
    }
  }
  return { min, max }
}

/** What the sky sees of the occluders from `directions` sides, in maps of `size` texels a side; calls `breathe` now and then. */
export const skyMaps = (
  occluders: ReadonlyArray<Occluder>,
  directions: number,
  size: number,
  breathe: () => void
): ReadonlyArray<DepthMap> => {
  const bounds = boundsOf(occluders)
  return skyDirections(directions).map((direction) => {
    const map = new DepthMap(direction, size, bounds)
    for (const { indices, positions } of occluders) map.draw(positions, indices, breathe)
    return map
  })
}

/** Cosine-weighted share of open sky (0..1) over a point (x, y, z) with the normal (u, v, w). */
export const openSky = (
  maps: ReadonlyArray<DepthMap>,
  x: number,
  y: number,
  z: number,
  u: number,
  v: number,
  w: number
): number => {
  let open = 0
  let total = 0
  for (const map of maps) {
    const { light, texel } = map
    const cosine = light[0] * u + light[1] * v + light[2] * w
    if (cosine <= 0) continue
    const lift = texel * lift_texels
    total += cosine
    open += cosine * map.open(x + u * lift, y + v * lift, z + w * lift, texel * bias_texels)
  }
  return total > 0 ? open / total : 0.5
}
