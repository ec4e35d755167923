import type { Control } from "#domain/Control.js"
import { along, cross, length, normalize, sub, type Vec3 } from "#geometry/Vector.js"
import type { Look } from "./Look.js"
import type { Model } from "./Model.js"

/** A perspective camera over a raster of samples: x right, y down. */
export interface Camera {
  readonly eye: Vec3
  readonly forward: Vec3
  readonly right: Vec3
  readonly up: Vec3
  /** Metres from the eye to the middle of what is framed. */
  readonly distance: number
  /** Samples. */
  readonly width: number
  readonly height: number
  /** Samples a unit of slope. */
  readonly focal: number
}

/** Where a camera looks from, radians: to the right of the front, and above level. */
export type View = Pick<Look, "yaw" | "pitch">

const points_max = 400
const rounds = 12

/** Numbers from one vertex that is looked at to the next. */
const stepOf = (positions: Float32Array): number => Math.max(1, Math.floor(positions.length / 3 / points_max)) * 3

const countOf = (positions: Float32Array): number => Math.ceil(positions.length / stepOf(positions))

/** Some vertices of each part, as x, y, z triples: what the frame must hold. */
const framed = (model: Model, control: Control): ArrayLike<number> => {
  // What is seen through is often larger than the thing (a dome, a halo), unless there is nothing else.
  const solid = model.parts.some(({ surface }) => !surface.blended)
  const parts = model.parts.filter(({ surface }) => !solid || !surface.blended)
  const points = new Float32Array(parts.reduce((sum, { positions }) => sum + 3 * countOf(positions), 0))
  let end = 0
  for (const { positions } of parts) {
    control.checkpoint()
    const step = stepOf(positions)
    for (let i = 0; i < positions.length; i += step) {
      points[end++] = positions[i]
      points[end++] = positions[i + 1]
      points[end++] = positions[i + 2]
    }
  }
  if (points.length > 0) return points
  const { max, min } = model.bounds
  return [...min, ...max]
}

/** The camera at the look's angles, as near as the whole model with its margin allows and centred on it. */
export const frame = (model: Model, look: Look, width: number, height: number, control: Control): Camera => {
  const { max, min } = model.bounds
  const back: Vec3 = [
    Math.sin(look.yaw) * Math.cos(look.pitch),
    Math.sin(look.pitch),
    Math.cos(look.yaw) * Math.cos(look.pitch)
  ]
  const forward: Vec3 = [-back[0], -back[1], -back[2]]
  const right = normalize(cross(forward, [0, 1, 0]))
  const up = cross(right, forward)
  const slopeY = Math.tan(look.fieldOfView / 2)
  const slopeX = (slopeY * width) / height
  const points = framed(model, control)
  let centre: Vec3 = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]
  const size = Math.max(length(sub(max, min)), 0.01)
  let distance = 3 * size
  for (let round = 0; round < rounds; round++) {
    let left = 9
    let most = -9
    let low = 9
    let high = -9
    control.checkpoint()
    const [cx, cy, cz] = centre
    for (let i = 0; i < points.length; i += 3) {
      const dx = points[i] - cx
      const dy = points[i + 1] - cy
      const dz = points[i + 2] - cz
      const depth = Math.max(dx * forward[0] + dy * forward[1] + dz * forward[2] + distance, distance * 0.01)
      const x = (dx * right[0] + dy * right[1] + dz * right[2]) / (depth * slopeX)
      const y = (dx * up[0] + dy * up[1] + dz * up[2]) / (depth * slopeY)
      if (x < left) left = x
      if (x > most) most = x
      if (y < low) low = y
      if (y > high) high = y
    }
    centre = along(centre, right, ((left + most) / 2) * distance * slopeX)
    centre = along(centre, up, ((low + high) / 2) * distance * slopeY)
    const fill = Math.max(most - left, high - low) / 2 / (1 - 2 * look.margin)
    // Halfway each round: the centre moves as well, and both must settle together.
    distance *= fill * 0.5 + 0.5
  }
  distance = Math.max(distance, size * 0.01)
  const eye = along(centre, back, distance)
  return { eye, forward, right, up, distance, width, height, focal: height / 2 / slopeY }
}

/** Fills `out` with the direction, not of unit length, in which the camera sees sample position (x, y); its depth along `forward` is 1. */
export const rayAt = (
  { focal, forward, height, right, up, width }: Camera,
  x: number,
  y: number,
  out: Float64Array
): void => {
  const dx = (x - width / 2) / focal
  const dy = (height / 2 - y) / focal
  for (let k = 0; k < 3; k++) out[k] = forward[k] + right[k] * dx + up[k] * dy
}
