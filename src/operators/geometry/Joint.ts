/** What of a mesh moves by itself: a door, a drawer, a lid. */
import type { Vec3 } from "#geometry/Vector.js"

/** How a part moves, in the frame in which it is drawn. */
export interface Motion {
  readonly kind: "hinge" | "slide"
  readonly axis: Vec3
  /** A point of the axis. */
  readonly at: Vec3
  /** From its least to its most, zero being as it is drawn: degrees counter-clockwise about the axis, or metres along it. */
  readonly range: readonly [low: number, high: number]
}

/** A motion in its mesh's frame, and the box in which lies what moves and nothing else. */
export interface Joint extends Motion {
  readonly min: Vec3
  readonly max: Vec3
}

/** Positions are written as single floats. */
const near = 1e-5

/** The triangles of a surface, as indices: of what keeps its place, and then of each joint. */
export const divided = (
  joints: ReadonlyArray<Pick<Joint, "min" | "max">>,
  positions: ArrayLike<number>,
  indices: ArrayLike<number>
): ReadonlyArray<ReadonlyArray<number>> => {
  const out: ReadonlyArray<Array<number>> = [[], ...joints.map(() => [])]
  const inside = ({ max, min }: Pick<Joint, "min" | "max">, vertex: number): boolean =>
    [0, 1, 2].every((k) => {
      const at = positions[3 * vertex + k]
      return at >= min[k] - near && at <= max[k] + near
    })
  for (let i = 0; i + 2 < indices.length; i += 3) {
    const corners = [indices[i], indices[i + 1], indices[i + 2]]
    const joint = joints.findIndex((one) => corners.every((corner) => inside(one, corner)))
    out[joint + 1].push(...corners)
  }
  return out
}
