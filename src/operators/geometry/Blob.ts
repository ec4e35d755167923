import { noise2 } from "#geometry/Noise.js"
import { TAU } from "#geometry/Scalar.js"
import { add, cross, normalize, scale, sub, type Vec3 } from "#geometry/Vector.js"
import type { Rgb } from "../materials/Colour.js"
import type { Material } from "../materials/Material.js"
import type { Mesh } from "./Mesh.js"

interface Sphere {
  readonly points: ReadonlyArray<Vec3>
  readonly faces: ReadonlyArray<readonly [number, number, number]>
}

const GOLDEN = (1 + Math.sqrt(5)) / 2
// biome-ignore format: the twelve corners and twenty faces of an icosahedron
const CORNERS: ReadonlyArray<Vec3> = [
  [-1, GOLDEN, 0], [1, GOLDEN, 0], [-1, -GOLDEN, 0], [1, -GOLDEN, 0], [0, -1, GOLDEN], [0, 1, GOLDEN],
  [0, -1, -GOLDEN], [0, 1, -GOLDEN], [GOLDEN, 0, -1], [GOLDEN, 0, 1], [-GOLDEN, 0, -1], [-GOLDEN, 0, 1]
]
// biome-ignore format: as above
const FACES: Sphere["faces"] = [
  [0, 11, 5], [0, 5, 1], [0, 1, 7], [0, 7, 10], [0, 10, 11], [1, 5, 9], [5, 11, 4], [11, 10, 2], [10, 7, 6], [7, 1, 8],
  [3, 9, 4], [3, 4, 2], [3, 2, 6], [3, 6, 8], [3, 8, 9], [4, 9, 5], [2, 4, 11], [6, 2, 10], [8, 6, 7], [9, 8, 1]
]

const divided = (sphere: Sphere): Sphere => {
  const points = [...sphere.points]
  const middles = new Map<number, number>()
  const middle = (a: number, b: number): number => {
    const key = a < b ? a * 65536 + b : b * 65536 + a
    const known = middles.get(key)
    if (known !== undefined) return known
    points.push(normalize(add(points[a], points[b])))
    middles.set(key, points.length - 1)
    return points.length - 1
  }
  const faces = sphere.faces.flatMap(([a, b, c]) => {
    const x = middle(a, b)
    const y = middle(b, c)
    const z = middle(c, a)
    return [
      [a, x, z],
      [b, y, x],
      [c, z, y],
      [x, y, z]
    ] as const
  })
  return { points, faces }
}

const COARSE: Sphere = { points: CORNERS.map(normalize), faces: FACES }
const MEDIUM = divided(COARSE)
const FINE = divided(MEDIUM)
const SPHERES = [COARSE, MEDIUM, FINE] as const

export interface BlobOptions {
  /** 0, 1 or 2: 20, 80 or 320 triangles. */
  readonly detail?: 0 | 1 | 2
  readonly colour?: Rgb
  /** Colour by direction (unit) and place. */
  readonly shade?: (direction: Vec3, position: Vec3) => Rgb
  /** Unevenness, share of the radius. */
  readonly rough?: number
  readonly frequency?: number
  readonly seed?: number
}

/** An ellipsoid, smooth or knobbly, by its centre and radii. */
export const blob = (mesh: Mesh, material: Material, centre: Vec3, radii: Vec3, options: BlobOptions = {}): void => {
  const sphere = SPHERES[options.detail ?? 1]
  const seed = options.seed ?? 1
  const rough = options.rough ?? 0
  const f = options.frequency ?? 1.5
  const positions = sphere.points.map((v): Vec3 => {
    const k =
      rough === 0 ? 1 : 1 + rough * noise2(v[0] * f + 9.1 + v[2] * 0.7, v[1] * f + seed * 7.3 - v[2] * f * 0.6, seed)
    return [centre[0] + v[0] * radii[0] * k, centre[1] + v[1] * radii[1] * k, centre[2] + v[2] * radii[2] * k]
  })
  const normals: Array<Vec3> = positions.map(() => [0, 0, 0])
  for (const [a, b, c] of sphere.faces) {
    const n = cross(sub(positions[b], positions[a]), sub(positions[c], positions[a]))
    for (const i of [a, b, c]) normals[i] = add(normals[i], n)
  }
  const part = mesh.part(material)
  const first = part.positions.length / 3
  const round = Math.max(1, Math.round((TAU * radii[0]) / material.tile))
  sphere.points.forEach((v, i) => {
    const colour = options.shade === undefined ? options.colour : options.shade(v, positions[i])
    const u = (Math.atan2(v[0], v[2]) / TAU) * round
    mesh.vertex(part, positions[i], normalize(normals[i]), u, (-v[1] * radii[1] * 1.2) / material.tile, colour)
  })
  for (const [a, b, c] of sphere.faces) part.indices.push(first + a, first + b, first + c)
}

/** A ball. */
export const ball = (mesh: Mesh, material: Material, centre: Vec3, radius: number, options: BlobOptions = {}): void =>
  blob(mesh, material, centre, scale([1, 1, 1], radius), { detail: 0, ...options })
