import { clamp, dot, type Extent, extentOf, minus, type Vec } from "./Plane.js"

/** A thing as an oriented box. `right` and `front` are the directions of its width and of its front in the plane. */
export interface Box {
  readonly centre: Vec
  readonly right: Vec
  readonly front: Vec
  /** Half the width and half the depth. */
  readonly halfWidth: number
  readonly halfDepth: number
  readonly bottom: number
  readonly top: number
  /** Radius of the circle round the footprint. */
  readonly radius: number
  readonly corners: ReadonlyArray<Vec>
  readonly extent: Extent
}

export interface Pose {
  /** The centre of the base. */
  readonly position: readonly [x: number, y: number, z: number]
  /** Degrees counter-clockwise seen from above; 0 faces +Z. */
  readonly yaw: number
  readonly size: { readonly width: number; readonly height: number; readonly depth: number }
}

export const boxOf = ({ position, yaw, size }: Pose): Box => {
  const angle = (yaw * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const shape = {
    centre: [position[0], position[2]] as Vec,
    right: [cos, -sin] as Vec,
    front: [sin, cos] as Vec,
    halfWidth: size.width / 2,
    halfDepth: size.depth / 2
  }
  const corners = [pointIn(shape, -1, -1), pointIn(shape, 1, -1), pointIn(shape, 1, 1), pointIn(shape, -1, 1)]
  return {
    ...shape,
    bottom: position[1],
    top: position[1] + size.height,
    radius: Math.sqrt(shape.halfWidth ** 2 + shape.halfDepth ** 2),
    corners,
    extent: extentOf(corners)
  }
}

type Footprint = Pick<Box, "centre" | "right" | "front" | "halfWidth" | "halfDepth">

/** The point at these shares of half the width and half the depth: (0, 1) is the middle of the front. */
export const pointIn = (box: Footprint, across: number, ahead: number): Vec => [
  box.centre[0] + box.right[0] * box.halfWidth * across + box.front[0] * box.halfDepth * ahead,
  box.centre[1] + box.right[1] * box.halfWidth * across + box.front[1] * box.halfDepth * ahead
]

/** A point as metres to the right of the centre and ahead of it. */
export const localTo = (box: Footprint, point: Vec): Vec => {
  const away = minus(point, box.centre)
  return [dot(away, box.right), dot(away, box.front)]
}

/** The point of the footprint nearest to `point`. */
export const nearestInBox = (box: Footprint, point: Vec): Vec => {
  const [across, ahead] = localTo(box, point)
  return pointIn(box, clamp(across / (box.halfWidth || 1), -1, 1), clamp(ahead / (box.halfDepth || 1), -1, 1))
}

/** Distance from a point to the footprint, 0 within it. */
export const distanceToBox = (box: Footprint, point: Vec): number => {
  const [across, ahead] = localTo(box, point)
  const x = Math.max(0, Math.abs(across) - box.halfWidth)
  const z = Math.max(0, Math.abs(ahead) - box.halfDepth)
  return Math.sqrt(x * x + z * z)
}

/** How deep two footprints reach into each other along the axis where they do least; 0 or less where they do not. */
export const overlapDepth = (a: Box, b: Box, shrink = 1): number => {
  const away = minus(b.centre, a.centre)
  let depth = Infinity
  for (const axis of [a.right, a.front, b.right, b.front]) {
    const reach = (box: Box) =>
      box.halfWidth * Math.abs(dot(box.right, axis)) + box.halfDepth * Math.abs(dot(box.front, axis))
    depth = Math.min(depth, (reach(a) + reach(b)) * shrink - Math.abs(dot(away, axis)))
    if (depth <= 0) return depth
  }
  return depth
}

/** `n` × `n` points spread evenly over the footprint, each for an equal share of it. */
export const footprint = (box: Box, n: number): ReadonlyArray<Vec> => {
  const points: Array<Vec> = []
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < n; k++) points.push(pointIn(box, (2 * i + 1) / n - 1, (2 * k + 1) / n - 1))
  }
  return points
}
