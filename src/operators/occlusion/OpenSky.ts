import type { DepthMap } from "#geometry/DepthMap.js"

/** How far a point is lifted off its surface, and nearer than it what counts as the surface itself: texels. */
const lift_texels = 0.8
const bias_texels = 1.2

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
