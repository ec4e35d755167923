import { type Mat4, transformPoint } from "#geometry/Matrix.js"
import { dot, length, normalize, type Vec3 } from "#geometry/Vector.js"

/** A convex collider: the hull of its points, with directions in which it may be parted from another. Metres. */
export interface Convex {
  readonly points: ReadonlyArray<Vec3>
  /** Unit normals of its faces, no two alike or opposite. */
  readonly normals: ReadonlyArray<Vec3>
  /** Unit directions of its edges, where it has few. */
  readonly edges: ReadonlyArray<Vec3>
  readonly min: Vec3
  readonly max: Vec3
}

/** A convex piece of a thing in the thing's own frame. */
export interface Piece extends Convex {
  /** The name of what it is made of. */
  readonly material: string
  /** m³ and m² of its surface. */
  readonly volume: number
  readonly area: number
}

/** Directions nearer than this are one. */
const ALIKE = 0.9995
const faces_max = 48
const edges_max = 10

/** The first directions of a list that differ from one another, whichever way they point. */
const distinct = (directions: Iterable<Vec3>, most: number): ReadonlyArray<Vec3> => {
  const kept: Array<Vec3> = []
  for (const direction of directions) {
    if (length(direction) < 0.5) continue
    if (kept.some((other) => Math.abs(dot(other, direction)) > ALIKE)) continue
    kept.push(direction)
    if (kept.length >= most) break
  }
  return kept
}

export const boundsOf = (points: ReadonlyArray<Vec3>): Pick<Convex, "min" | "max"> => {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const point of points) {
    for (let k = 0; k < 3; k++) {
      if (point[k] < min[k]) min[k] = point[k]
      if (point[k] > max[k]) max[k] = point[k]
    }
  }
  return { min, max }
}

export const convexOf = (points: ReadonlyArray<Vec3>, normals: Iterable<Vec3>, edges: ReadonlyArray<Vec3>): Convex => {
  const few = distinct(edges, edges_max + 1)
  return {
    points,
    normals: distinct(normals, faces_max),
    edges: few.length > edges_max ? [] : few,
    ...boundsOf(points)
  }
}

/** A convex moved by a transform of turns, moves and positive factors. */
export const moved = (convex: Convex, by: Mat4): Convex => {
  const points = convex.points.map((point) => transformPoint(by, point))
  const origin = transformPoint(by, [0, 0, 0])
  const turned = (direction: Vec3): Vec3 => {
    const [x, y, z] = transformPoint(by, direction)
    return normalize([x - origin[0], y - origin[1], z - origin[2]])
  }
  return { points, normals: convex.normals.map(turned), edges: convex.edges.map(turned), ...boundsOf(points) }
}

const SQUARE: ReadonlyArray<Vec3> = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1]
]

/** A box between two corners. */
export const boxPiece = (min: Vec3, max: Vec3, material: string): Piece => {
  const [x, y, z] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  const points = [min[0], max[0]].flatMap((px) =>
    [min[1], max[1]].flatMap((py) => [min[2], max[2]].map((pz): Vec3 => [px, py, pz]))
  )
  return { ...convexOf(points, SQUARE, SQUARE), material, volume: x * y * z, area: 2 * (x * y + y * z + z * x) }
}

/** The sides and the middle of a piece that is a box along its own axes; undefined for others. */
export const sidesOf = ({
  max,
  min,
  normals,
  points
}: Piece): { readonly middle: Vec3; readonly half: Vec3 } | undefined => {
  const straight = normals.every((normal) => normal.some((part) => Math.abs(part) > 0.9999))
  if (points.length !== 8 || normals.length !== 3 || !straight) return undefined
  return {
    middle: [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2],
    half: [(max[0] - min[0]) / 2, (max[1] - min[1]) / 2, (max[2] - min[2]) / 2]
  }
}
