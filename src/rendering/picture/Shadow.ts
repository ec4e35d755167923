import type { Control } from "#domain/Control.js"
import { DepthMap } from "#geometry/DepthMap.js"
import type { Vec3 } from "#geometry/Vector.js"
import { Edges } from "./Edges.js"
import type { Model, Part } from "./Model.js"

/** What of a model takes light from others: no blended surface, nor what stands for a cut wall. */
export const castersOf = ({ parts }: Model): ReadonlyArray<Part> =>
  parts.filter(({ casts, surface }) => casts && !surface.blended)

/** The shadow that a model throws on itself in the light of the sun. */
export class Shadow {
  /** Towards the sun, unit length. */
  readonly light: Vec3
  /** Metres a texel of the map. */
  readonly texel: number
  readonly #map: DepthMap
  /** Of blocks of texels: where an edge is near, so that a filter must look at every texel. */
  readonly #edges: Edges
  readonly #place = new Float64Array(3)

  constructor(model: Model, light: Vec3, size: number, control: Control) {
    this.#map = new DepthMap(light, size, model.bounds)
    for (const { indices, positions } of castersOf(model)) {
      control.checkpoint()
      this.#map.draw(positions, indices, control.checkpoint)
    }
    this.light = this.#map.light
    this.texel = this.#map.texel
    this.#edges = new Edges(this.#map.nearness, size, this.texel)
  }

  /**
   * The share of light at a point by percentage-closer filtering over `radius` texels, bilinear at the rim. `normal` is
   * that of the surface: the compared depth follows its slope, so that a wide filter needs almost no bias (a constant
   * bias stripes every floor, or detaches shadows). Null compares at one depth.
   */
  lit(x: number, y: number, z: number, normal: Float64Array | null, bias: number, radius: number): number {
    const { light: l, over: o, nearness: map, side: s, size, texel } = this.#map
    const place = this.#place
    this.#map.locate(x, y, z, place)
    const column = Math.floor(place[0])
    const row = Math.floor(place[1])
    if (column < radius || row < radius || column + radius + 1 >= size || row + radius + 1 >= size) return 1
    const near = place[2] + bias
    if (!this.#edges.near(column, row)) return map[row * size + column] <= near + texel ? 1 : 0
    const fx = place[0] - column
    const fy = place[1] - row
    let slopeX = 0
    let slopeY = 0
    if (normal !== null) {
      const facing = Math.max(0.08, l[0] * normal[0] + l[1] * normal[1] + l[2] * normal[2])
      const steepest = texel * 5
      const across = ((s[0] * normal[0] + s[1] * normal[1] + s[2] * normal[2]) / facing) * texel
      const upward = ((o[0] * normal[0] + o[1] * normal[1] + o[2] * normal[2]) / facing) * texel
      slopeX = across < -steepest ? -steepest : Math.min(across, steepest)
      slopeY = upward < -steepest ? -steepest : Math.min(upward, steepest)
    }
    let sum = 0
    for (let j = -radius; j <= radius + 1; j++) {
      const weight = j === -radius ? 1 - fy : j === radius + 1 ? fy : 1
      const base = near - slopeY * (j - fy) + slopeX * fx
      let at = (row + j) * size + column - radius
      let open = map[at++] <= base + slopeX * radius ? 1 - fx : 0
      for (let i = 1 - radius; i <= radius; i++) if (map[at++] <= base - slopeX * i) open++
      if (map[at] <= base - slopeX * (radius + 1)) open += fx
      sum += open * weight
    }
    return sum / ((2 * radius + 1) * (2 * radius + 1))
  }
}
