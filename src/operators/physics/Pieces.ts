/** Chunks of a surface as convex pieces: as they are where they are convex, else cut until they nearly are. */
import { add, cross, dot, length, normalize, scale, sub, type Vec3 } from "#geometry/Vector.js"
import { type Chunk, chunksOf, type Surface } from "./Chunks.js"
import { boundsOf, convexOf, type Piece } from "./Convex.js"

export type Triangles = Chunk["triangles"]

/** A chunk counts as convex when no point of it stands further before any of its faces: metres, and share of its size. */
const tolerance = { metres: 0.002, share: 0.02 }
const cuts_max = 4
const points_max = 96
/** Cloth, cards and leaves: thinner than this nothing is a body. */
const thickness_min = 0.0008

const normalOf = ([a, b, c]: Triangles[number]): Vec3 => normalize(cross(sub(b, a), sub(c, a)))

const pointsOf = (triangles: Triangles): ReadonlyArray<Vec3> => {
  const points = new Set<Vec3>()
  for (const [a, b, c] of triangles) points.add(a).add(b).add(c)
  return [...points]
}

const diagonal = (points: ReadonlyArray<Vec3>): number => {
  const { max, min } = boundsOf(points)
  return length(sub(max, min))
}

/** The farthest that any point lies before any face. */
const hollowness = (triangles: Triangles, points: ReadonlyArray<Vec3>): number => {
  let most = 0
  for (const triangle of triangles) {
    const normal = normalOf(triangle)
    const face = dot(normal, triangle[0])
    for (const point of points) most = Math.max(most, dot(normal, point) - face)
  }
  return most
}

const between = (a: Vec3, b: Vec3, axis: 0 | 1 | 2, at: number): Vec3 =>
  add(a, scale(sub(b, a), (at - a[axis]) / (b[axis] - a[axis])))

/** The part of a triangle on one side of a plane across an axis. */
export const clipped = (triangle: Triangles[number], axis: 0 | 1 | 2, at: number, below: boolean): Triangles => {
  const inside = (point: Vec3): boolean => (below ? point[axis] <= at : point[axis] >= at)
  const kept: Array<Vec3> = []
  triangle.forEach((point, i) => {
    const next = triangle[(i + 1) % 3]
    if (inside(point)) kept.push(point)
    if (inside(point) !== inside(next) && point[axis] !== at && next[axis] !== at)
      kept.push(between(point, next, axis, at))
  })
  return kept.slice(2).map((point, i) => [kept[0], kept[i + 1], point] as const)
}

const volumeOf = (triangles: Triangles, within: Vec3): number =>
  triangles.reduce(
    (sum, [a, b, c]) => sum + Math.abs(dot(sub(a, within), cross(sub(b, within), sub(c, within)))) / 6,
    0
  )

const areaOf = (triangles: Triangles): number =>
  triangles.reduce((sum, [a, b, c]) => sum + length(cross(sub(b, a), sub(c, a))) / 2, 0)

/** Directions spread over a half ball, to keep the outermost points of what has too many. */
const ROUND: ReadonlyArray<Vec3> = Array.from({ length: points_max - 14 }, (_, i) => {
  const y = 1 - (2 * (i + 0.5)) / (points_max - 14)
  const [r, turn] = [Math.sqrt(1 - y * y), i * 2.399963]
  return [r * Math.cos(turn), y, r * Math.sin(turn)]
})

const outermost = (points: ReadonlyArray<Vec3>): ReadonlyArray<Vec3> => {
  if (points.length <= points_max) return points
  const { max, min } = boundsOf(points)
  const ends = points.filter((p) => [0, 1, 2].some((k) => p[k] === min[k] || p[k] === max[k])).slice(0, points_max)
  const far = ROUND.map((way) => points.reduce((best, point) => (dot(point, way) > dot(best, way) ? point : best)))
  return [...new Set([...ends, ...far])]
}

/** The piece of a closed convex surface, parted from others across its faces and `cuts`; none where it is as thin as paper. */
export const pieceOf = (triangles: Triangles, material: string, cuts: ReadonlyArray<Vec3>): ReadonlyArray<Piece> => {
  const points = outermost(pointsOf(triangles))
  if (points.length < 4) return []
  const edges = triangles.flatMap(([a, b, c]) => [sub(b, a), sub(c, b), sub(a, c)]).map(normalize)
  const convex = convexOf(points, [...triangles.map(normalOf), ...cuts], edges)
  const thickness = Math.min(
    ...convex.normals.map((normal) => {
      let [least, most] = [Infinity, -Infinity]
      for (const point of points) {
        const reach = dot(point, normal)
        if (reach < least) least = reach
        if (reach > most) most = reach
      }
      return most - least
    })
  )
  if (!(thickness >= thickness_min)) return []
  const within = scale(
    points.reduce((sum, point) => add(sum, point), [0, 0, 0] as Vec3),
    1 / points.length
  )
  return [{ ...convex, material, volume: volumeOf(triangles, within), area: areaOf(triangles) }]
}

const AXES: ReadonlyArray<Vec3> = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1]
]

const cut = (triangles: Triangles, material: string, left: number): ReadonlyArray<Piece> => {
  const points = pointsOf(triangles)
  if (points.length < 4) return []
  const enough = Math.max(tolerance.metres, tolerance.share * diagonal(points))
  if (left === 0 || hollowness(triangles, points) <= enough)
    return pieceOf(triangles, material, left === cuts_max ? [] : AXES)
  const { max, min } = boundsOf(points)
  const sides = [0, 1, 2].map((k) => max[k] - min[k])
  const axis = sides[0] >= sides[1] && sides[0] >= sides[2] ? 0 : sides[1] >= sides[2] ? 1 : 2
  const at = (min[axis] + max[axis]) / 2
  return [true, false].flatMap((below) =>
    cut(
      triangles.flatMap((triangle) => clipped(triangle, axis, at, below)),
      material,
      left - 1
    )
  )
}

/** What gives way to whoever walks through it. */
const SOFT = /foliage|leaves|needles|grass|blossom/i
/** A thing has no more pieces than these, its largest: leaves and rivets stop nobody. */
const pieces_max = 256

/** The convex pieces of a mesh's surfaces, in its own frame. What is as thin as paper has none. */
export const piecesOf = (surfaces: ReadonlyArray<Surface>): ReadonlyArray<Piece> => {
  const chunks = surfaces
    .filter(({ material }) => !SOFT.test(material))
    .flatMap(chunksOf)
    .map((chunk) => ({ ...chunk, size: diagonal(pointsOf(chunk.triangles)) }))
    .sort((a, b) => b.size - a.size)
    .slice(0, pieces_max)
  return chunks.flatMap(({ material, triangles }) => cut(triangles, material, cuts_max)).slice(0, pieces_max)
}
