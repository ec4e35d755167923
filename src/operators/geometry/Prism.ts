import earcut from "earcut"
import { mix } from "#geometry/Scalar.js"
import { normalize, type Vec3 } from "#geometry/Vector.js"
import type { Rgb } from "../materials/Colour.js"
import type { Material } from "../materials/Material.js"
import { type Mesh, planarUv } from "./Mesh.js"

/** A closed outline in the z–y plane, counter-clockwise with z to the right and y up. */
export type Outline = ReadonlyArray<readonly [z: number, y: number]>

export interface PrismOptions {
  readonly segments?: number
  /** Moves each point (x, z, y) of the straight prism: sagging ridges, wavy thatch. */
  readonly bend?: (x: number, z: number, y: number) => Vec3
  readonly crease?: number
  readonly capMaterial?: Material
  readonly caps?: boolean
  readonly colour?: Rgb
  readonly shade?: (x: number, corner: readonly [number, number]) => Rgb
}

/** An outline drawn out along x from `from` to `to`; corners softer than the crease shade as round. */
export const prism = (
  mesh: Mesh,
  material: Material,
  outline: Outline,
  from: number,
  to: number,
  options: PrismOptions = {}
): void => {
  const ring = signedArea(outline) > 0 ? outline : [...outline].reverse()
  const bend = options.bend ?? ((x: number, z: number, y: number): Vec3 => [x, y, z])
  sides(mesh, material, ring, from, to, bend, options)
  if (options.caps !== false) caps(mesh, options.capMaterial ?? material, ring, from, to, bend, options)
}

const signedArea = (ring: Outline): number => {
  let sum = 0
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i]
    const b = ring[(i + 1) % ring.length]
    sum += a[0] * b[1] - b[0] * a[1]
  }
  return sum
}

type Bend = (x: number, z: number, y: number) => Vec3

const sides = (
  mesh: Mesh,
  material: Material,
  ring: Outline,
  from: number,
  to: number,
  bend: Bend,
  options: PrismOptions
): void => {
  const n = ring.length
  const segments = options.segments ?? 1
  const crease = options.crease ?? 0.7
  const part = mesh.part(material)
  const edgeNormal = (i: number): readonly [number, number] => {
    const a = ring[i % n]
    const b = ring[(i + 1) % n]
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    return [(b[1] - a[1]) / l, -(b[0] - a[0]) / l]
  }
  let run = 0
  for (let i = 0; i < n; i++) {
    const a = ring[i]
    const b = ring[(i + 1) % n]
    const edge = Math.hypot(b[0] - a[0], b[1] - a[1])
    if (edge < 1e-6) continue
    const own = edgeNormal(i)
    const soft = (other: readonly [number, number]): Vec3 =>
      own[0] * other[0] + own[1] * other[1] > crease
        ? normalize([0, own[1] + other[1], own[0] + other[0]])
        : [0, own[1], own[0]]
    const na = soft(edgeNormal(i + n - 1))
    const nb = soft(edgeNormal(i + 1))
    const first = part.positions.length / 3
    for (let k = 0; k <= segments; k++) {
      const x = mix(from, to, k / segments)
      const u = x / material.tile
      const ca = options.shade === undefined ? options.colour : options.shade(x, a)
      const cb = options.shade === undefined ? options.colour : options.shade(x, b)
      mesh.vertex(part, bend(x, a[0], a[1]), na, u, run / material.tile, ca)
      mesh.vertex(part, bend(x, b[0], b[1]), nb, u, (run + edge) / material.tile, cb)
    }
    for (let k = 0; k < segments; k++) {
      const q = first + 2 * k
      part.indices.push(q, q + 3, q + 1, q, q + 2, q + 3)
    }
    run += edge
  }
}

const caps = (
  mesh: Mesh,
  material: Material,
  ring: Outline,
  from: number,
  to: number,
  bend: Bend,
  options: PrismOptions
): void => {
  const triangles = earcut(ring.flat())
  const part = mesh.part(material)
  for (const [x, side] of [
    [from, -1],
    [to, 1]
  ] as const) {
    const normal: Vec3 = [side, 0, 0]
    const ids = ring.map((corner) => {
      const p = bend(x, corner[0], corner[1])
      const [u, v] = planarUv(material, p, normal)
      return mesh.vertex(part, p, normal, u, v, options.colour)
    })
    for (let i = 0; i < triangles.length; i += 3) {
      const [a, b, c] = [triangles[i], triangles[i + 1], triangles[i + 2]]
      const area =
        (ring[b][0] - ring[a][0]) * (ring[c][1] - ring[a][1]) - (ring[b][1] - ring[a][1]) * (ring[c][0] - ring[a][0])
      if (area > 0 === side < 0) part.indices.push(ids[a], ids[b], ids[c])
      else part.indices.push(ids[a], ids[c], ids[b])
    }
  }
}
