import type { Control } from "#domain/Control.js"
import { Raster } from "#geometry/Raster.js"
import { dot } from "#geometry/Vector.js"
import type { Camera } from "./Camera.js"
import { cutOut } from "./CutOut.js"
import type { Model, Part } from "./Model.js"

/** What each sample of the camera sees. Nearness is 1 over the depth. */
export interface Visibility {
  readonly solid: Raster
  /** Blended surfaces, in a layer of their own; null when the model has none. */
  readonly clear: Raster | null
}

/** Vertices of a part as x, y in samples and nearness. */
const project = (part: Part, camera: Camera, out: Float32Array): void => {
  const { eye, focal, forward: f, height, right: r, up: u, width } = camera
  const ex = dot(eye, r)
  const ey = dot(eye, u)
  const ez = dot(eye, f)
  const points = part.positions
  for (let i = 0; i < points.length; i += 3) {
    const x = points[i]
    const y = points[i + 1]
    const z = points[i + 2]
    const near = 1 / (f[0] * x + f[1] * y + f[2] * z - ez)
    out[i] = width / 2 + (r[0] * x + r[1] * y + r[2] * z - ex) * near * focal
    out[i + 1] = height / 2 - (u[0] * x + u[1] * y + u[2] * z - ey) * near * focal
    out[i + 2] = near
  }
}

/** Draws the whole model into samples. The camera stands outside of it, so nothing is cut at the near plane. */
export const see = (model: Model, camera: Camera, control: Control): Visibility => {
  const solid = new Raster(camera.width, camera.height, 0, true)
  const glazed = model.parts.some((part) => part.surface.blended)
  const clear = glazed ? new Raster(camera.width, camera.height, 0, true) : null
  let projected = new Float32Array(3 << 15)
  for (const part of model.parts) {
    control.checkpoint()
    const { first, indices, positions, surface } = part
    if (projected.length < positions.length) projected = new Float32Array(positions.length)
    project(part, camera, projected)
    const cut = cutOut(part, projected)
    const raster = surface.blended && clear !== null ? clear : solid
    raster.draw(projected, positions.length / 3, indices, surface.doubleSided, control.checkpoint, first, cut)
  }
  return { solid, clear }
}

/** Of each triangle of a model its part's place in the list. */
export const partsOf = (model: Model): Uint32Array => {
  const out = new Uint32Array(model.triangles)
  model.parts.forEach(({ first, indices }, at) => {
    out.fill(at, first, first + indices.length / 3)
  })
  return out
}
