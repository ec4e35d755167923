import { type Camera, rayAt } from "./Camera.js"
import type { DepthMap } from "./DepthMap.js"
import type { Look } from "./Look.js"
import type { Box } from "./Model.js"
import type { Sky } from "./Sky.js"
import { clamp, mix, smooth } from "./Vector.js"

/** The floor's shadow ends this share of the model's width away from it. */
const reach = 0.55
const shadow_tint = [1.05, 1, 0.93]
const floor_radius_min = 4
/** Pixels a side that share the open share of the sky over the floor. */
const block_pixels = 2

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
  readonly #sun: DepthMap
  readonly #sky: Sky
  readonly #box: Box
  readonly #span: number
  /** The open share of the sky over the floor, one for each block of pixels in a row of blocks; below 0 for not yet known. */
  readonly #open: Float64Array
  readonly #block: number
  #row = -1

  /** `samples` a pixel along a side. */
  constructor(camera: Camera, look: Look, sun: DepthMap, sky: Sky, box: Box, samples: number) {
    this.#camera = camera
    this.#look = look
    this.#sun = sun
    this.#sky = sky
    this.#box = box
    this.#span = Math.max(box.max[0] - box.min[0], box.max[2] - box.min[2], 1e-6)
    this.#block = block_pixels * samples
    this.#open = new Float64Array(Math.ceil(camera.width / this.#block) + 1)
  }

  /** Display-linear colour at sample position (x, y). */
  at(x: number, y: number, out: Float64Array): void {
    const { backdropBottom, backdropTop, stars, vignette } = this.#look
    const { height, width } = this.#camera
    const across = (x / width - 0.5) * 1.1
    const down = y / height - 0.55
    const dark = 1 - vignette * smooth(0.3, 0.8, Math.sqrt(across * across + down * down))
    const t = smooth(0, 1, y / height)
    const shade = this.#floorShade(x, y)
    const star = stars === 0 ? 0 : stars * starAt(x / width, y / height)
    for (let k = 0; k < 3; k++) {
      const colour = mix(backdropTop[k], backdropBottom[k], t) * dark + star * star_tint[k]
      out[k] = clamp(shade === 1 ? colour : colour * shade ** shadow_tint[k])
    }
  }

  #floorShade(x: number, y: number): number {
    const { max, min } = this.#box
    const { eye } = this.#camera
    const [dx, dy, dz] = rayAt(this.#camera, x, y)
    if (dy >= -0.02) return 1
    const floor = min[1]
    const depth = (floor - eye[1]) / dy
    const px = eye[0] + dx * depth
    const pz = eye[2] + dz * depth
    const ox = Math.max(min[0] - px, px - max[0], 0)
    const oz = Math.max(min[2] - pz, pz - max[2], 0)
    const near = smooth(reach, 0, Math.sqrt(ox * ox + oz * oz) / this.#span)
    if (near <= 0) return 1
    const radius = Math.max(floor_radius_min, this.#look.shadowRadius)
    const open = this.#openAbove(x, y, px, floor, pz)
    const lit = this.#sun.lit(px, floor, pz, null, this.#sun.texel * 2, radius)
    return mix(1, (0.5 + 0.5 * open) * (0.8 + 0.2 * lit), near)
  }

  /** Of a block's first pixel that asks: the sky over a floor changes slowly. */
  #openAbove(x: number, y: number, px: number, floor: number, pz: number): number {
    const row = Math.floor(y / this.#block)
    if (row !== this.#row) this.#open.fill(-1)
    this.#row = row
    const slot = Math.floor(x / this.#block)
    if (this.#open[slot] < 0) this.#open[slot] = this.#sky.openAbove(px, floor, pz)
    return this.#open[slot]
  }
}
