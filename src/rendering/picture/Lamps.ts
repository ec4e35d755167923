import type { Node } from "@gltf-transform/core"
import type { Light } from "@gltf-transform/extensions"
import { Schema } from "effect"
import type { Model } from "./Model.js"

/** A file's lamps are weak for the sake of viewers that add surroundings of their own; a picture has none. */
const gain = 0.34
/** Squared metres: nearer than this a lamp is no brighter. */
const nearest = 0.5
/** Of a surface that looks away from a lamp: what its surroundings throw back. */
const wrapped = 0.12
/** Surfaces rougher than this mirror no lamp. */
const gleaming = 0.3
/** How narrow and how strong lamps stand in what is wet: it is never quite even. */
const sharpness = 90
const sheen = 0.5
const lamps_max = 64
const stride = 12
/** Metres into a wall that its lamp still lights: its own face lies there. */
const skin = 0.03

const Walled = Schema.Struct({
  wall: Schema.Struct({ facing: Schema.Tuple(Schema.Number, Schema.Number, Schema.Number), behind: Schema.Number })
})
const isWalled = Schema.is(Walled)

/** A half of space, by the way that its border looks and where that is along it: all of space where a lamp is on no wall. */
const before = (node: Node, at: ReadonlyArray<number>): readonly [number, number, number, number] => {
  const extras = node.getExtras()
  if (!isWalled(extras)) return [0, 0, 0, -1]
  const { behind, facing } = extras.wall
  return [...facing, facing[0] * at[0] + facing[1] * at[1] + facing[2] * at[2] - behind - skin]
}

const collect = (node: Node, out: Array<number>): void => {
  const light = node.getExtension<Light>("KHR_lights_punctual")
  if (light !== null && light.getType() !== "directional" && out.length < lamps_max * stride) {
    const range = light.getRange() ?? 10
    const at = node.getWorldTranslation()
    const [r, g, b] = light.getColor()
    const strength = light.getIntensity() * gain
    out.push(...at, 1 / (range * range), r * strength, g * strength, b * strength, range, ...before(node, at))
  }
  for (const child of node.listChildren()) collect(child, out)
}

/** The lamps of a model, where they are lit: light without shadows that ends at each lamp's range. */
export class Lamps {
  readonly #lamps: Float64Array

  /** `share` of their light; 0 by day. */
  constructor(model: Model, share: number) {
    const out: Array<number> = []
    if (share > 0) for (const node of model.scene?.listChildren() ?? []) collect(node, out)
    for (let at = 4; at < out.length; at += stride) for (let k = 0; k < 3; k++) out[at + k] *= share
    this.#lamps = Float64Array.from(out)
  }

  /** Whether the wall that a lamp is on stands between. */
  #behind(at: number, point: Float64Array): boolean {
    const lamps = this.#lamps
    return lamps[at + 8] * point[0] + lamps[at + 9] * point[1] + lamps[at + 10] * point[2] < lamps[at + 11]
  }

  /**
   * Adds what a surface that is no metal mirrors of the lamps: `ray` towards the point, `normal` its own. Nothing where it is rough.
   */
  gleam(point: Float64Array, normal: Float64Array, ray: ArrayLike<number>, roughness: number, out: Float64Array): void {
    out[0] = 0
    out[1] = 0
    out[2] = 0
    if (roughness > gleaming) return
    const lamps = this.#lamps
    for (let at = 0; at < lamps.length; at += stride) {
      const x = lamps[at] - point[0]
      const y = lamps[at + 1] - point[1]
      const z = lamps[at + 2] - point[2]
      const squared = x * x + y * y + z * z
      const left = 1 - squared * lamps[at + 3]
      if (left <= 0 || this.#behind(at, point)) continue
      const far = 1 / Math.sqrt(squared + 1e-9)
      const hx = x * far - ray[0]
      const hy = y * far - ray[1]
      const hz = z * far - ray[2]
      const half = (normal[0] * hx + normal[1] * hy + normal[2] * hz) / (Math.sqrt(hx * hx + hy * hy + hz * hz) || 1)
      if (half <= 0.9) continue
      const k = half ** sharpness * sheen * left
      out[0] += lamps[at + 4] * k
      out[1] += lamps[at + 5] * k
      out[2] += lamps[at + 6] * k
    }
  }

  /** Adds what lamps throw on a point with its unit normal. */
  shine(point: Float64Array, normal: Float64Array, light: Float64Array): void {
    const lamps = this.#lamps
    for (let at = 0; at < lamps.length; at += stride) {
      const x = lamps[at] - point[0]
      const y = lamps[at + 1] - point[1]
      const z = lamps[at + 2] - point[2]
      const squared = x * x + y * y + z * z
      const left = 1 - squared * lamps[at + 3]
      if (left <= 0 || this.#behind(at, point)) continue
      const facing = (x * normal[0] + y * normal[1] + z * normal[2]) / Math.sqrt(squared + 1e-9)
      const k = ((facing + wrapped) / (1 + wrapped)) * ((left * left) / Math.max(nearest, 0.35 * squared))
      if (k <= 0) continue
      light[0] += lamps[at + 4] * k
      light[1] += lamps[at + 5] * k
      light[2] += lamps[at + 6] * k
    }
  }
}
