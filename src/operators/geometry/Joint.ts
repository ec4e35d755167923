/** What of a mesh moves by itself: a door, a drawer, a lid. */
import { add, cross, dot, scale, sub, type Vec3 } from "#geometry/Vector.js"

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

/** Where a motion has taken a point when it is at `by`: degrees or metres, within its range. */
const carried = ({ at, axis, kind }: Motion, point: Vec3, by: number): Vec3 => {
  if (kind === "slide") return add(point, scale(axis, by))
  const arm = sub(point, at)
  const [sin, cos] = [Math.sin((by * Math.PI) / 180), Math.cos((by * Math.PI) / 180)]
  const turned = add(scale(arm, cos), scale(cross(axis, arm), sin))
  return add(at, add(turned, scale(axis, dot(axis, arm) * (1 - cos))))
}

const steps = 8

/** The box of all places that what moves comes to. */
export const sweptBox = (joint: Joint): { readonly min: Vec3; readonly max: Vec3 } => {
  const { max, min, range } = joint
  const corners = [min[0], max[0]].flatMap((x) =>
    [min[1], max[1]].flatMap((y) => [min[2], max[2]].map((z): Vec3 => [x, y, z]))
  )
  const places = Array.from({ length: steps + 1 }, (_, i) => range[0] + ((range[1] - range[0]) * i) / steps).flatMap(
    (by) => corners.map((corner) => carried(joint, corner, by))
  )
  const ends = (pick: (...values: ReadonlyArray<number>) => number): Vec3 => [
    pick(...places.map((place) => place[0])),
    pick(...places.map((place) => place[1])),
    pick(...places.map((place) => place[2]))
  ]
  return { min: ends(Math.min), max: ends(Math.max) }
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
