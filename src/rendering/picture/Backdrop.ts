import { clamp, mix, smooth } from "#geometry/Scalar.js"
import { type Camera, rayAt } from "./Camera.js"
import type { Look } from "./Look.js"
import type { Box } from "./Model.js"
import type { Shadow } from "./Shadow.js"
import type { Sky } from "./Sky.js"

/** The floor's shadow ends this share of the model's width away from it. */
const reach = 0.55
const shadow_tint = [1.05, 1, 0.93]
const floor_radius_min = 4
/** Pixels from one place to the next where the floor's shade is looked up; between them it is blended: it is soft. */
const step_pixels = 5

/** Cells of the sky across the picture, each with a star or none. */
const star_cells = 110
const star_share = 0.16
const star_tint = [0.9, 0.95, 1]

const scattered = (i: number, j: number, salt: number): number => {
  let q = Math.imul(i + 1, 374761393) ^ Math.imul(j + 1, 668265263) ^ Math.imul(salt, 2246822519)
  q = Math.imul(q ^ (q >>> 13), 1274126177)
  return ((q ^ (q >>> 16)) >>> 0) / 4294967296
}

/** How bright a star is at a place of the picture (0..1 each way); they thin out downwards. */
const starAt = (across: number, down: number): number => {
  const [x, y] = [across * star_cells, down * star_cells * 0.75]
  const [i, j] = [Math.floor(x), Math.floor(y)]
  if (scattered(i, j, 1) > star_share * (1 - 0.75 * down)) return 0
  const dx = x - i - 0.3 - 0.4 * scattered(i, j, 2)
  const dy = y - j - 0.3 - 0.4 * scattered(i, j, 3)
  const bright = scattered(i, j, 4) ** 2
  const size = 0.09 + 0.1 * bright
  return (0.35 + 0.65 * bright) * Math.max(0, 1 - (dx * dx + dy * dy) / (size * size))
}

/**
 * What is seen beside the model: a soft vertical gradient, and an endless floor without a colour of its own that only
 * takes shadow and occlusion, so that the model stands on something.
 */
export class Backdrop {
  readonly #camera: Camera
  readonly #look: Look
  readonly #sun: Shadow
  readonly #sky: Sky
  readonly #box: Box
  readonly #span: number
  /** The floor's shades along two rows of places, the upper and the lower; below 0 for not yet known. */
  #upper: Float64Array
  #lower: Float64Array
  /** Samples from one place to the next. */
  readonly #step: number
  #row = -2
  #down = -1
  readonly #colours = new Float64Array(3)
  readonly #shades = new Float64Array(3)
  readonly #ray = new Float64Array(3)

  /** `samples` a pixel along a side. */
  constructor(camera: Camera, look: Look, sun: Shadow, sky: Sky, box: Box, samples: number) {
    this.#camera = camera
    this.#look = look
    this.#sun = sun
    this.#sky = sky
    this.#box = box
    this.#span = Math.max(box.max[0] - box.min[0], box.max[2] - box.min[2], 1e-6)
    this.#step = step_pixels * samples
    this.#upper = new Float64Array(3 * (Math.ceil(camera.width / this.#step) + 2))
    this.#lower = new Float64Array(this.#upper.length)
  }

  /** Display-linear colour at sample position (x, y). */
  at(x: number, y: number, out: Float64Array): void {
    const { stars, vignette } = this.#look
    const { height, width } = this.#camera
    const across = (x / width - 0.5) * 1.1
    const down = y / height - 0.55
    const dark = 1 - vignette * smooth(0.3, 0.8, Math.sqrt(across * across + down * down))
    const colours = this.#coloursAt(y / height)
    const shades = this.#shadesAt(x / this.#step, y / this.#step)
    if (stars === 0) {
      for (let k = 0; k < 3; k++) out[k] = clamp(colours[k] * dark * shades[k])
      return
    }
    const star = stars * starAt(x / width, y / height)
    for (let k = 0; k < 3; k++) out[k] = clamp((colours[k] * dark + star * star_tint[k]) * shades[k])
  }

  /** The gradient at a height of the picture: the same along a row. */
  #coloursAt(down: number): Float64Array {
    const { backdropBottom, backdropTop } = this.#look
    if (down === this.#down) return this.#colours
    this.#down = down
    const t = smooth(0, 1, down)
    for (let k = 0; k < 3; k++) this.#colours[k] = mix(backdropTop[k], backdropBottom[k], t)
    return this.#colours
  }

  /** Of each colour, blended of the four places around column `u` and row `v`; pixels come row by row. */
  #shadesAt(u: number, v: number): Float64Array {
    const column = Math.floor(u)
    const row = Math.floor(v)
    if (row !== this.#row) {
      const [upper, lower] = [this.#upper, this.#lower]
      const next = row === this.#row + 1
      this.#upper = next ? lower : upper.fill(-1)
      this.#lower = next ? upper.fill(-1) : lower.fill(-1)
      this.#row = row
    }
    const upper = this.#upper
    const lower = this.#lower
    this.#know(upper, column, row)
    this.#know(upper, column + 1, row)
    this.#know(lower, column, row + 1)
    this.#know(lower, column + 1, row + 1)
    const right = u - column
    const down = v - row
    for (let k = 0, at = 3 * column; k < 3; k++, at++) {
      this.#shades[k] = mix(mix(upper[at], upper[at + 3], right), mix(lower[at], lower[at + 3], right), down)
    }
    return this.#shades
  }

  #know(places: Float64Array, column: number, row: number): void {
    if (places[3 * column] >= 0) return
    const shade = this.#floorShade(column * this.#step, row * this.#step)
    for (let k = 0; k < 3; k++) places[3 * column + k] = shade ** shadow_tint[k]
  }

  #floorShade(x: number, y: number): number {
    const { max, min } = this.#box
    const { eye } = this.#camera
    const ray = this.#ray
    rayAt(this.#camera, x, y, ray)
    if (ray[1] >= -0.02) return 1
    const floor = min[1]
    const depth = (floor - eye[1]) / ray[1]
    const px = eye[0] + ray[0] * depth
    const pz = eye[2] + ray[2] * depth
    const ox = Math.max(min[0] - px, px - max[0], 0)
    const oz = Math.max(min[2] - pz, pz - max[2], 0)
    const near = smooth(reach, 0, Math.sqrt(ox * ox + oz * oz) / this.#span)
    if (near <= 0) return 1
    const radius = Math.max(floor_radius_min, this.#look.shadowRadius)
    const open = this.#sky.openAbove(px, floor, pz)
    const lit = this.#sun.lit(px, floor, pz, null, this.#sun.texel * 2, radius)
    return mix(1, (0.5 + 0.5 * open) * (0.8 + 0.2 * lit), near)
  }
}
