import { coarsening, type Triangles } from "./Coarse.js"
import { type Bounds, DepthMap, skyDirections } from "./DepthMap.js"

/**
 * What the sky sees of triangles within bounds from `directions` sides, in maps of `size` texels a side: nothing much finer than a texel.
 * Calls `breathe` now and then, and `onMap` with the maps that are done.
 */
export const skyMaps = (
  occluders: ReadonlyArray<Triangles>,
  directions: number,
  size: number,
  bounds: Bounds,
  breathe: () => void,
  onMap?: (done: number) => void
): ReadonlyArray<DepthMap> => {
  const maps = skyDirections(directions).map((direction) => new DepthMap(direction, size, bounds))
  const coarsened = coarsening(Math.min(...maps.map(({ texel }) => texel)))
  const coarse = occluders.map((occluder) => {
    breathe()
    return coarsened(occluder)
  })
  maps.forEach((map, done) => {
    onMap?.(done)
    for (const { indices, positions } of coarse) {
      breathe()
      map.draw(positions, indices, breathe)
    }
  })
  return maps
}
