import { type Camera, rayAt } from "./Camera.js"
import type { Part } from "./Model.js"

const X = 0
const Y = 1
const Z = 2

/** Where a ray of the camera meets a triangle; one instance is filled again and again. World space, metres. */
export class Hit {
  readonly point = new Float64Array(3)
  /** Of the triangle itself, on the camera's side, unit length. */
  readonly face = new Float64Array(3)
  /** Interpolated, unit length. */
  readonly normal = new Float64Array(3)
  /** From the eye, unit length. */
  readonly ray = new Float64Array(3)
  /** Two edges of the triangle, from its first vertex. */
  readonly edge1 = new Float64Array(3)
  readonly edge2 = new Float64Array(3)
  /** Weights of the triangle's vertices. */
  readonly weights = new Float64Array(3)
  /** The triangle's vertices. */
  readonly vertices = new Int32Array(3)
  /** Twice the triangle's area, m². */
  area = 0
  /** Metres from the eye. */
  distance = 0
  /** Squared side of the surface patch that a pixel covers, m². */
  footprint = 0

  readonly #camera: Camera
  readonly #pixelSlope: number

  /** `samples` a pixel along a side. */
  constructor(camera: Camera, samples: number) {
    this.#camera = camera
    this.#pixelSlope = samples / camera.focal
  }

  /** Meets triangle `index` (of the part's own) with the ray through sample position (x, y). */
  meet(part: Part, index: number, x: number, y: number): void {
    const { edge1, edge2, face, point, ray } = this
    this.#edges(part, index)
    rayAt(this.#camera, x, y, ray)
    const dx = ray[X]
    const dy = ray[Y]
    const dz = ray[Z]
    const { eye } = this.#camera
    const ex = eye[X]
    const ey = eye[Y]
    const ez = eye[Z]
    const first = this.vertices[0] * 3
    const ax = part.positions[first]
    const ay = part.positions[first + 1]
    const az = part.positions[first + 2]
    const gx = edge1[Y] * edge2[Z] - edge1[Z] * edge2[Y]
    const gy = edge1[Z] * edge2[X] - edge1[X] * edge2[Z]
    const gz = edge1[X] * edge2[Y] - edge1[Y] * edge2[X]
    this.area = Math.sqrt(gx * gx + gy * gy + gz * gz) || 1e-12
    const towards = gx * dx + gy * dy + gz * dz
    // A triangle seen exactly from its side has no crossing: anywhere near it will do.
    const depth =
      Math.abs(towards) < 1e-9 * this.area
        ? this.#camera.distance
        : (gx * (ax - ex) + gy * (ay - ey) + gz * (az - ez)) / towards
    point[X] = ex + dx * depth
    point[Y] = ey + dy * depth
    point[Z] = ez + dz * depth
    const away = towards > 0 ? -1 / this.area : 1 / this.area
    face[X] = gx * away
    face[Y] = gy * away
    face[Z] = gz * away
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz)
    ray[X] = dx / length
    ray[Y] = dy / length
    ray[Z] = dz / length
    this.distance = depth * length
    const slant = Math.max(0.12, Math.abs(face[X] * ray[X] + face[Y] * ray[Y] + face[Z] * ray[Z]))
    const side = this.distance * this.#pixelSlope
    this.footprint = (side * side) / slant
    this.#weigh(point[X] - ax, point[Y] - ay, point[Z] - az, gx, gy, gz)
    this.#smooth(part, towards > 0 && part.surface.doubleSided)
  }

  #edges(part: Part, index: number): void {
    const { edge1, edge2, vertices } = this
    const { indices, positions } = part
    for (let k = 0; k < 3; k++) vertices[k] = indices[index * 3 + k]
    for (let k = 0; k < 3; k++) {
      const start = positions[vertices[0] * 3 + k]
      edge1[k] = positions[vertices[1] * 3 + k] - start
      edge2[k] = positions[vertices[2] * 3 + k] - start
    }
  }

  #weigh(qx: number, qy: number, qz: number, gx: number, gy: number, gz: number): void {
    const { edge1: e1, edge2: e2, weights } = this
    const inverse = 1 / (this.area * this.area)
    let second =
      ((qy * e2[Z] - qz * e2[Y]) * gx + (qz * e2[X] - qx * e2[Z]) * gy + (qx * e2[Y] - qy * e2[X]) * gz) * inverse
    let third =
      ((e1[Y] * qz - e1[Z] * qy) * gx + (e1[Z] * qx - e1[X] * qz) * gy + (e1[X] * qy - e1[Y] * qx) * gz) * inverse
    // A pixel that a triangle covers in part is shaded at the mean of its samples, which may lie outside of it.
    second = second < 0 ? 0 : Math.min(second, 1)
    third = third < 0 ? 0 : second + third > 1 ? 1 - second : third
    weights[0] = 1 - second - third
    weights[1] = second
    weights[2] = third
  }

  /** The interpolated normal by the cofactor matrix: the transpose would tilt it on stretched parts. */
  #smooth(part: Part, turned: boolean): void {
    const { face, normal, vertices, weights } = this
    const normals = part.geometry.normals
    const m = part.matrix
    if (normals === null) {
      normal.set(face)
      return
    }
    let x = 0
    let y = 0
    let z = 0
    for (let k = 0; k < 3; k++) {
      const at = vertices[k] * 3
      x += weights[k] * normals[at]
      y += weights[k] * normals[at + 1]
      z += weights[k] * normals[at + 2]
    }
    x /= m[0] * m[0] + m[1] * m[1] + m[2] * m[2] || 1
    y /= m[4] * m[4] + m[5] * m[5] + m[6] * m[6] || 1
    z /= m[8] * m[8] + m[9] * m[9] + m[10] * m[10] || 1
    normal[X] = m[0] * x + m[4] * y + m[8] * z
    normal[Y] = m[1] * x + m[5] * y + m[9] * z
    normal[Z] = m[2] * x + m[6] * y + m[10] * z
    const length = Math.sqrt(normal[X] * normal[X] + normal[Y] * normal[Y] + normal[Z] * normal[Z])
    if (length === 0) normal.set(face)
    else {
      const k = (turned ? -1 : 1) / length
      normal[X] *= k
      normal[Y] *= k
      normal[Z] *= k
    }
  }
}
