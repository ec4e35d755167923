import type { Control } from "#domain/Control.js"
import type { Camera } from "./Camera.js"
import { cutOut } from "./CutOut.js"
import type { Model, Part } from "./Model.js"
import { areaOf, Raster } from "./Raster.js"
import { dot } from "./Vector.js"

/** What each sample of the camera sees. Nearness is 1 over the depth. */
export interface Visibility {
  readonly solid: Raster
  /** Blended surfaces, in a layer of their own; null when the model has none. */
  readonly clear: Raster | null
}

const batch = 0x1fff

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
    for (let k = 0; k < indices.length; k += 3) {
      if ((k & batch) === batch) control.checkpoint()
      const a = indices[k] * 3
      const b = indices[k + 1] * 3
      const c = indices[k + 2] * 3
      const area = areaOf(projected, a, b, c)
      if (area === 0 || (area > 0 && !surface.doubleSided)) continue
      if (projected[a + 2] <= 0 || projected[b + 2] <= 0 || projected[c + 2] <= 0) continue
      const shows = cut?.(indices[k], indices[k + 1], indices[k + 2])
      raster.draw(projected, a, b, c, area, first + k / 3, shows)
    }
  }
  return { solid, clear }
}

/** The part that holds a triangle number of the model. */
export const partOf = (model: Model, triangle: number): Part => {
  let low = 0
  let high = model.parts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (model.parts[middle].first <= triangle) low = middle
    else high = middle - 1
  }
  return model.parts[low]
}
