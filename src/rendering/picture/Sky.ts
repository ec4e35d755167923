import type { Control } from "#domain/Control.js"
import { type DepthMap, skyDirections } from "#geometry/DepthMap.js"
import { mix } from "#geometry/Scalar.js"
import { skyMaps } from "#geometry/SkyMaps.js"
import type { Vec3 } from "#geometry/Vector.js"
import type { Look } from "./Look.js"
import type { Model } from "./Model.js"
import { castersOf } from "./Shadow.js"

const colourBetween = (low: Vec3, high: Vec3, t: number): Vec3 => [
  mix(low[0], high[0], t),
  mix(low[1], high[1], t),
  mix(low[2], high[2], t)
]

/** The sky as many distant lights, each with the map of what hides it. */
export class Sky {
  readonly directions: ReadonlyArray<Vec3>
  readonly radiance: ReadonlyArray<Vec3>
  readonly maps: ReadonlyArray<DepthMap>
  readonly texel: number
  readonly #look: Look

  /** `onMap` is told how many maps are done. */
  constructor(model: Model, look: Look, control: Control, onMap: (done: number) => void) {
    this.#look = look
    this.directions = skyDirections(look.skyDirections)
    this.radiance = this.directions.map((d) => colourBetween(look.horizon, look.zenith, d[1] ** 0.6))
    const { skyDirections: count, skySize } = look
    this.maps = skyMaps(castersOf(model), count, skySize, model.bounds, control.checkpoint, onMap)
    this.texel = Math.max(...this.maps.map((map) => map.texel))
  }

  /** What a mirror would see in a direction that rises by `y` a metre: sky above, ground below. */
  reflect(y: number, out: Float64Array): void {
    const { bounce, horizon, mirror, zenith } = this.#look
    const up = y > 0 ? (y / mirror) ** 0.55 : 0
    const down = Math.min(1, -y * 2)
    for (let k = 0; k < 3; k++) {
      out[k] = y > 0 ? mix(horizon[k], zenith[k], up) : mix(horizon[k] * 0.6, bounce[k] * 2, down)
    }
  }

  /** The open share of the sky over a point that faces up. */
  openAbove(x: number, y: number, z: number): number {
    let open = 0
    let all = 0
    for (let k = 0; k < this.maps.length; k++) {
      const weight = this.directions[k][1]
      all += weight
      open += weight * this.maps[k].open(x, y, z, this.maps[k].texel)
    }
    return open / all
  }
}
