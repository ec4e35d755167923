import { cross, dot, length, normalize, sub, type Vec3 } from "#geometry/Vector.js"

/** Three points by their places, counter-clockwise from outside. */
export type Face = readonly [number, number, number]

interface Side {
  readonly face: Face
  readonly normal: Vec3
  readonly at: number
}

/** Points are pulled this far out of the planes that they share with others, so that every one is before or behind a face: metres. */
const apart = 1e-6
/** Thinner than this nothing has a hull, metres. */
const flat = 1e-5

const pulled = (points: ReadonlyArray<Vec3>): ReadonlyArray<Vec3> =>
  points.map(([x, y, z], i): Vec3 => {
    const by = (k: number): number => apart * Math.sin(12.9898 * (3 * i + k + 1))
    return [x + by(0), y + by(1), z + by(2)]
  })

const sideOf = (points: ReadonlyArray<Vec3>, face: Face): Side => {
  const [a, b, c] = face.map((i) => points[i])
  const normal = normalize(cross(sub(b, a), sub(c, a)))
  return { face, normal, at: dot(normal, a) }
}

/** Four points that span room, or undefined where all lie in a plane. */
const corners = (points: ReadonlyArray<Vec3>): readonly [number, number, number, number] | undefined => {
  const farthest = (way: (point: Vec3) => number): number =>
    points.reduce((best, point, i) => (way(point) > way(points[best]) ? i : best), 0)
  const a = farthest(([x]) => x)
  const b = farthest((point) => length(sub(point, points[a])))
  const along = sub(points[b], points[a])
  const off = (point: Vec3): Vec3 => cross(along, sub(point, points[a]))
  const c = farthest((point) => length(off(point)))
  const up = normalize(off(points[c]))
  const height = (point: Vec3): number => dot(up, sub(point, points[a]))
  const d = farthest((point) => Math.abs(height(point)))
  if (length(off(points[c])) === 0 || Math.abs(height(points[d])) <= flat) return undefined
  return height(points[d]) > 0 ? [a, c, b, d] : [a, b, c, d]
}

/** The triangles of the convex hull of some hundred points; none where they lie in a plane. Points on a face need not be its corners. */
export const hullOf = (given: ReadonlyArray<Vec3>): ReadonlyArray<Face> => {
  const points = pulled(given)
  const first = corners(points)
  if (first === undefined) return []
  const [a, b, c, d] = first
  const begin: ReadonlyArray<Face> = [
    [a, b, c],
    [a, d, b],
    [b, d, c],
    [c, d, a]
  ]
  let sides = begin.map((face) => sideOf(points, face))
  points.forEach((point, i) => {
    const seen = sides.filter(({ at, normal }) => dot(normal, point) > at)
    if (seen.length === 0) return
    const edges = seen.flatMap(({ face }) => face.map((from, k) => [from, face[(k + 1) % 3]] as const))
    const rim = edges.filter(([from, to]) => !edges.some(([other, end]) => other === to && end === from))
    const gone = new Set(seen)
    sides = [...sides.filter((side) => !gone.has(side)), ...rim.map(([from, to]) => sideOf(points, [from, to, i]))]
  })
  return sides.map(({ face }) => face)
}
