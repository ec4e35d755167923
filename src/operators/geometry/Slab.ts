import earcut from "earcut"
import type { Vec3 } from "#geometry/Vector.js"
import type { Rgb } from "../materials/Colour.js"
import type { Material } from "../materials/Material.js"
import { type Mesh, planarUv } from "./Mesh.js"

export type Flat = ReadonlyArray<readonly [x: number, z: number]>

export interface SlabOptions {
  readonly holes?: ReadonlyArray<Flat>
  readonly sides?: Material | null
  readonly colour?: Rgb
}

/** Twice the signed area of a ring; positive where it runs clockwise seen from above (x east, z south). */
export const turn = (ring: Flat): number => {
  let sum = 0
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i]
    const b = ring[(i + 1) % ring.length]
    sum += a[0] * b[1] - b[0] * a[1]
  }
  return sum
}

/** A plate of any outline from height `y0` to `y1`, open below; `sides: null` draws the top alone. */
export const slab = (
  mesh: Mesh,
  material: Material,
  outline: Flat,
  y0: number,
  y1: number,
  options: SlabOptions = {}
): void => {
  const holes = options.holes ?? []
  const flat = [...outline, ...holes.flat()].flat()
  const starts: Array<number> = []
  let count = outline.length
  for (const hole of holes) {
    starts.push(count)
    count += hole.length
  }
  const part = mesh.part(material)
  const up: Vec3 = [0, 1, 0]
  const ids: Array<number> = []
  for (let i = 0; i < flat.length; i += 2) {
    const p: Vec3 = [flat[i], y1, flat[i + 1]]
    const [u, v] = planarUv(material, p, up)
    ids.push(mesh.vertex(part, p, up, u, v, options.colour))
  }
  const triangles = earcut(flat, starts)
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i], triangles[i + 1], triangles[i + 2]]
    const area =
      (flat[2 * b] - flat[2 * a]) * (flat[2 * c + 1] - flat[2 * a + 1]) -
      (flat[2 * b + 1] - flat[2 * a + 1]) * (flat[2 * c] - flat[2 * a])
    if (area < 0) part.indices.push(ids[a], ids[b], ids[c])
    else part.indices.push(ids[a], ids[c], ids[b])
  }
  const sides = options.sides === undefined ? material : options.sides
  if (sides === null || y1 <= y0) return
  rim(mesh, sides, outline, y0, y1, true, options.colour)
  for (const hole of holes) rim(mesh, sides, hole, y0, y1, false, options.colour)
}

/** The upright band round a ring, facing out of it (or into it, for a hole). */
const rim = (
  mesh: Mesh,
  material: Material,
  ring: Flat,
  y0: number,
  y1: number,
  outwards: boolean,
  colour?: Rgb
): void => {
  const points = turn(ring) > 0 === outwards ? [...ring].reverse() : ring
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length]
    mesh.polygon(
      material,
      [
        [a[0], y0, a[1]],
        [b[0], y0, b[1]],
        [b[0], y1, b[1]],
        [a[0], y1, a[1]]
      ],
      colour === undefined ? {} : { colour }
    )
  })
}
