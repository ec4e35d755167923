import { clamp, mix, smooth } from "#geometry/Scalar.js"
import { Ambient } from "./Ambient.js"
import type { Camera } from "./Camera.js"
import { Hit } from "./Hit.js"
import type { Lamps } from "./Lamps.js"
import type { Look } from "./Look.js"
import type { Part } from "./Model.js"
import { Paint } from "./Paint.js"
import type { Shadow } from "./Shadow.js"
import type { Sky } from "./Sky.js"

const emission_gain = 1.4
/** How much more what shines stands out where lamps are lit. */
const emission_by_night = 0.35
/** From here on nothing is mirrored beyond what always is. */
const mirror_roughness_max = 0.3
/** Mirror share of a surface that is no metal, seen straight on. */
const dielectric = 0.04

const dot = (a: Float64Array, b: ArrayLike<number>): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

const fifth = (x: number): number => x * x * x * x * x

/** Light that surfaces send to the camera: sun with its shadow, occluded sky, reflection of both, haze. */
export class Shade {
  readonly #camera: Camera
  readonly #look: Look
  readonly #sun: Shadow
  readonly #sky: Sky
  readonly #hit: Hit
  readonly #paint = new Paint()
  readonly #ambient: Ambient
  readonly #emissionGain: number
  readonly #lamps: Lamps
  readonly #mirrored = new Float64Array(3)
  readonly #gleam = new Float64Array(3)
  /** Of the sun's own reflection. */
  #glossStrength = 0
  #glossFresnel = 0
  #skyFresnel = 0

  /** How much of what lies behind the surface that was shaded last it hides. */
  get opacity(): number {
    return this.#paint.opacity
  }

  /** `samples` a pixel along a side. */
  constructor(camera: Camera, look: Look, sun: Shadow, sky: Sky, lamps: Lamps, samples: number) {
    this.#lamps = lamps
    this.#emissionGain = emission_gain + emission_by_night * look.lamps
    this.#camera = camera
    this.#look = look
    this.#sun = sun
    this.#sky = sky
    this.#hit = new Hit(camera, samples)
    this.#ambient = new Ambient(sky, look, camera.width / samples)
  }

  /** Scene-linear light of the part's triangle `index` at sample position (x, y), in the pixel column `column`. */
  at(part: Part, index: number, x: number, y: number, column: number, out: Float64Array): void {
    const { colour, normal } = this.#paint
    const { hazeColour, sunColour } = this.#look
    this.#hit.meet(part, index, x, y)
    this.#paint.at(part, this.#hit)
    this.#ambient.at(this.#hit.point, this.#hit.normal, normal, column)
    const { emission, metalness, openness: folds, roughness } = this.#paint
    const facing = this.#facing()
    const sun = facing > 0 ? facing * this.#lit() : 0
    this.#reflect(roughness, facing)
    const { light, openness } = this.#ambient
    this.#lamps.shine(this.#hit.point, normal, light)
    this.#lamps.gleam(this.#hit.point, normal, this.#hit.ray, roughness, this.#gleam)
    const shine = folds * openness * (0.25 + 0.75 * (1 - roughness)) * this.#waves(roughness)
    const haze = this.#haze()
    for (let k = 0; k < 3; k++) {
      const mirror = mix(dielectric, colour[k], metalness)
      const skylight = light[k] * folds
      const sunlight = sun * sunColour[k]
      const value =
        colour[k] * (1 - metalness) * (sunlight + skylight) +
        sunlight * this.#glossStrength * (mirror + (1 - mirror) * this.#glossFresnel) +
        this.#mirrored[k] * shine * (mirror + (1 - mirror) * this.#skyFresnel) +
        // Rough metal scatters what it mirrors: without this it is black.
        metalness * colour[k] * skylight * roughness * 0.8 +
        this.#gleam[k] +
        emission[k] * this.#emissionGain
      out[k] = mix(value, hazeColour[k], haze)
    }
  }

  /** How much more of the sky a surface mirrors, the smoother it is. */
  #waves(roughness: number): number {
    return 1 + (this.#look.mirror - 1) * Math.max(0, 1 - roughness / mirror_roughness_max)
  }

  /** Cosine to the sun of the embossed normal, faded out where the smooth one turns away. */
  #facing(): number {
    const towards = Math.max(0, dot(this.#paint.normal, this.#sun.light))
    const smoothly = dot(this.#hit.normal, this.#sun.light)
    return smoothly <= 0 ? towards * clamp(1 + smoothly * 5) : towards
  }

  /** The share of the sun that reaches the hit. */
  #lit(): number {
    const { face, normal, point } = this.#hit
    const sun = this.#sun
    const radius = this.#look.shadowRadius
    const x = point[0]
    const y = point[1]
    const z = point[2]
    if (dot(face, sun.light) > 0.02) {
      const lift = sun.texel * 0.7
      return sun.lit(x + face[0] * lift, y + face[1] * lift, z + face[2] * lift, face, sun.texel * 1.1, radius)
    }
    const lift = sun.texel * 2.1
    return sun.lit(x + normal[0] * lift, y + normal[1] * lift, z + normal[2] * lift, null, sun.texel * 2, radius)
  }

  /** The sun's reflection (GGX) and what the surface mirrors of the sky (Schlick). */
  #reflect(roughness: number, facing: number): void {
    const { normal } = this.#paint
    const { ray } = this.#hit
    const { light } = this.#sun
    const view = Math.max(0.02, -dot(normal, ray))
    const hx = light[0] - ray[0]
    const hy = light[1] - ray[1]
    const hz = light[2] - ray[2]
    const half = 1 / (Math.sqrt(hx * hx + hy * hy + hz * hz) || 1)
    const normalHalf = Math.max(0, (normal[0] * hx + normal[1] * hy + normal[2] * hz) * half)
    const viewHalf = Math.max(0, -(ray[0] * hx + ray[1] * hy + ray[2] * hz) * half)
    const alpha = Math.max(0.05, roughness * roughness)
    const squared = alpha * alpha
    const spread = normalHalf * normalHalf * (squared - 1) + 1
    const k = alpha / 2
    const masking = 0.25 / ((view * (1 - k) + k) * (Math.max(0.02, facing) * (1 - k) + k))
    this.#glossStrength = Math.min(4, (squared / (spread * spread)) * masking) * 0.6
    this.#glossFresnel = fifth(1 - viewHalf)
    this.#skyFresnel = fifth(1 - view) * (1 - roughness) * (1 - roughness)
    this.#sky.reflect(2 * view * normal[1] + ray[1], this.#mirrored)
  }

  #haze(): number {
    const { haze, hazeNear } = this.#look
    const { distance } = this.#camera
    return haze === 0 ? 0 : hazeNear + (haze - hazeNear) * smooth(distance * 0.75, distance * 1.5, this.#hit.distance)
  }
}
