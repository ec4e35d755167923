import type { Look } from "./Look.js"
import type { Sky } from "./Sky.js"

/** Light at a point whose sky is all hidden still comes from the ground, by this share of `bounce`. */
const floor_share = 0.07
/** Places within this many texels of a sky map share their visibilities. */
const reach_texels = 1.5
const bias_texels = 1.1
const alike = 0.92

/**
 * Sky light at surface points, with what hides each part of the sky. The visibilities of the last two places are kept for each pair
 * of columns and used again while place and smooth normal stay close: without a visible change, four times faster.
 */
export class Ambient {
  /** The light, linear. */
  readonly light = new Float64Array(3)
  /** The open share of the sky that the surface faces. */
  openness = 1
  readonly #sky: Sky
  readonly #look: Look
  readonly #reach: number
  readonly #places: Float32Array
  readonly #visible: Float32Array
  /** x, y, z and red, green, blue of each direction, flat for speed. */
  readonly #lights: Float64Array
  /** Of each pair of columns the place that was used last, 0 or 1. */
  readonly #latest: Uint8Array

  constructor(sky: Sky, look: Look, columns: number) {
    this.#sky = sky
    this.#look = look
    this.#reach = sky.texel * reach_texels
    const pairs = (columns >> 1) + 1
    this.#latest = new Uint8Array(pairs)
    this.#places = new Float32Array(2 * pairs * 6).fill(1e9)
    this.#visible = new Float32Array(2 * pairs * sky.directions.length)
    this.#lights = Float64Array.from(sky.directions.flatMap((d, k) => [...d, ...sky.radiance[k]]))
  }

  /** Fills `light` and `openness` for a point with its smooth and its embossed normal, in a pixel of `column`. */
  at(point: Float64Array, smooth: Float64Array, normal: Float64Array, column: number): void {
    const pair = column >> 1
    let slot = 2 * pair + this.#latest[pair]
    if (!this.#known(slot, point, smooth)) {
      slot ^= 1
      if (!this.#known(slot, point, smooth)) this.#uncover(slot, point, smooth)
      this.#latest[pair] = slot & 1
    }
    this.#gather(slot * this.#sky.directions.length, normal)
  }

  #known(slot: number, point: Float64Array, smooth: Float64Array): boolean {
    const places = this.#places
    const at = slot * 6
    const away =
      Math.abs(places[at] - point[0]) + Math.abs(places[at + 1] - point[1]) + Math.abs(places[at + 2] - point[2])
    const turn = places[at + 3] * smooth[0] + places[at + 4] * smooth[1] + places[at + 5] * smooth[2]
    return away <= this.#reach && turn >= alike
  }

  #uncover(slot: number, point: Float64Array, smooth: Float64Array): void {
    const { directions, maps } = this.#sky
    for (let k = 0; k < 3; k++) {
      this.#places[slot * 6 + k] = point[k]
      this.#places[slot * 6 + 3 + k] = smooth[k]
    }
    for (let k = 0; k < directions.length; k++) {
      const d = directions[k]
      const facing = smooth[0] * d[0] + smooth[1] * d[1] + smooth[2] * d[2]
      const at = slot * directions.length + k
      if (facing <= 0) this.#visible[at] = 0
      else {
        const map = maps[k]
        const lift = map.texel * (bias_texels + 0.8 * (1 - facing))
        this.#visible[at] = map.open(
          point[0] + smooth[0] * lift,
          point[1] + smooth[1] * lift,
          point[2] + smooth[2] * lift,
          map.texel * 0.8
        )
      }
    }
  }

  #gather(first: number, normal: Float64Array): void {
    const lights = this.#lights
    const visible = this.#visible
    const nx = normal[0]
    const ny = normal[1]
    const nz = normal[2]
    let red = 0
    let green = 0
    let blue = 0
    let all = 0
    let open = 0
    for (let at = 0, k = first; at < lights.length; at += 6, k++) {
      const facing = nx * lights[at] + ny * lights[at + 1] + nz * lights[at + 2]
      if (facing <= 0) continue
      all += facing
      const weight = facing * visible[k]
      open += weight
      red += weight * lights[at + 3]
      green += weight * lights[at + 4]
      blue += weight * lights[at + 5]
    }
    const { ambient, bounce, hidden } = this.#look
    this.openness = all > 0 ? open / all : 0.5
    const below = (0.5 - ny * 0.5) * (0.35 + 0.65 * this.openness) + floor_share
    const scale = (2 / this.#sky.directions.length) * ambient
    const blocked = (all - open) * scale
    this.light[0] = red * scale + blocked * hidden[0] + bounce[0] * below
    this.light[1] = green * scale + blocked * hidden[1] + bounce[1] * below
    this.light[2] = blue * scale + blocked * hidden[2] + bounce[2] * below
  }
}
