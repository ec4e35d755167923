import type { Vec3 } from "#geometry/Vector.js"
import type { Piece } from "./Convex.js"
import { hullOf } from "./Hull.js"
import { clipped, pieceOf, type Triangles } from "./Pieces.js"

/** Slack about what is to move, metres. */
const SLACK = 0.005

/** The points of triangles, once each to the micrometre. */
const pointsOf = (triangles: Triangles): ReadonlyArray<Vec3> => {
  const points = new Map<string, Vec3>()
  for (const point of triangles.flat()) points.set(point.map((at) => Math.round(at * 1e6)).join(), point)
  return [...points.values()]
}

const hullAround = (points: ReadonlyArray<Vec3>): Triangles =>
  points.length < 4 ? [] : hullOf(points).map(([a, b, c]) => [points[a], points[b], points[c]] as const)

/** What is left of a piece around a box and a little slack: a wall drawn round a door, whose hull would fill the doorway. */
export const cleared = (piece: Piece, box: { readonly min: Vec3; readonly max: Vec3 }): ReadonlyArray<Piece> => {
  const out: Array<Piece> = []
  // Cut open, its faces still have all corners of what is left.
  let faces = hullAround(piece.points)
  for (const axis of [0, 1, 2] as const) {
    for (const below of [true, false]) {
      const at = below ? box.min[axis] - SLACK : box.max[axis] + SLACK
      const part = (low: boolean): Triangles => faces.flatMap((face) => clipped(face, axis, at, low))
      out.push(...pieceOf(hullAround(pointsOf(part(below))), piece.material, []))
      faces = part(!below)
    }
  }
  return out
}
