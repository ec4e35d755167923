/** Walls and floors are drawn as faces alone: each flat face is the front of a slab behind it. */
import { add, cross, dot, length, normalize, scale, sub, type Vec3 } from "#geometry/Vector.js"
import type { Surface } from "./Chunks.js"
import { convexOf, type Piece } from "./Convex.js"

/** How thick a slab is, metres: no wall is thinner than two. */
const thickness = 0.04
const flatness = 0.0005

/** Vertices that triangles join, in the order in which they were drawn: those of one face share none with another's. */
const faces = ({ indices, positions }: Surface): ReadonlyArray<ReadonlyArray<number>> => {
  const face = new Int32Array(positions.length / 3).fill(-1)
  const out: Array<Array<number>> = []
  for (let i = 0; i + 2 < indices.length; i += 3) {
    const corners = [indices[i], indices[i + 1], indices[i + 2]]
    const known = corners.map((corner) => face[corner]).find((at) => at >= 0) ?? out.push([]) - 1
    for (const corner of corners) face[corner] = known
    out[known].push(...corners)
  }
  return out
}

/** The four corners of a rectangle's points in its plane. */
const cornersOf = (points: ReadonlyArray<Vec3>, u: Vec3, v: Vec3): ReadonlyArray<Vec3> => {
  const [us, vs] = [points.map((p) => dot(p, u)), points.map((p) => dot(p, v))]
  const [u0, u1, v0, v1] = [Math.min(...us), Math.max(...us), Math.min(...vs), Math.max(...vs)]
  const [origin] = points
  const at = (a: number, b: number): Vec3 =>
    add(origin, add(scale(u, a - dot(origin, u)), scale(v, b - dot(origin, v))))
  return [at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)]
}

const slabOf = (material: string, corners: ReadonlyArray<Vec3>, normal: Vec3, u: Vec3, v: Vec3): Piece => {
  const back = scale(normal, -thickness)
  const points = [...corners, ...corners.map((corner) => add(corner, back))]
  const area = length(sub(corners[1], corners[0])) * length(sub(corners[3], corners[0]))
  return { ...convexOf(points, [normal, u, v], [normal, u, v]), material, volume: area * thickness, area: 2 * area }
}

/** Furniture is scribed over it. */
const SKIRTING = "Skirting"

/** Slabs behind the flat, right-angled faces of a surface; what is bent has none. */
export const slabsOf = (surface: Surface): ReadonlyArray<Piece> => {
  if (surface.material === SKIRTING) return []
  const { material, positions } = surface
  const pointAt = (i: number): Vec3 => [positions[3 * i], positions[3 * i + 1], positions[3 * i + 2]]
  return faces(surface).flatMap((corners) => {
    const points = corners.map(pointAt)
    const normal = normalize(cross(sub(points[1], points[0]), sub(points[2], points[0])))
    if (points.some((point) => Math.abs(dot(sub(point, points[0]), normal)) > flatness)) return []
    const u = normalize(Math.abs(normal[1]) > 0.7 ? cross(normal, [0, 0, 1]) : cross([0, 1, 0], normal))
    const v = cross(normal, u)
    return [slabOf(material, cornersOf(points, u, v), normal, u, v)]
  })
}
