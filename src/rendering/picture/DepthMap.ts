import type { Control } from "#domain/Control.js"
import { Edges } from "./Edges.js"
import type { Model } from "./Model.js"
import { areaOf, Raster } from "./Raster.js"
import { cross, dot, unit, type Vector } from "./Vector.js"

const nothing = -1e9
const batch = 0x1fff

/** How near the model comes to a distant light, along parallel rays: what a ray from the light meets first. */
export class DepthMap {
  readonly size: number
  /** Metres. */
  readonly texel: number
  readonly light: Vector
  readonly side: Vector
  readonly over: Vector
  readonly #left: number
  readonly #low: number
  readonly #scale: number
  readonly #nearness: Float32Array
  /** Column, row and nearness of a point: factors of x, y and z, the first two with what is added. */
  readonly #frame: Float64Array
  /** Of blocks of texels: 1 where an edge is near, so that a filter must look at every texel. Made when first asked for. */
  #edges: Edges | null = null

  /** `light` points to the light and need not be of unit length; blended surfaces throw no shadow. */
  constructor(model: Model, light: Vector, size: number, control: Control) {
    this.size = size
    this.light = unit(light)
    this.side = unit(cross(Math.abs(this.light[1]) > 0.99 ? [1, 0, 0] : [0, 1, 0], this.light))
    this.over = cross(this.light, this.side)
    const { max, min } = model.bounds
    const corners = Array.from(
      { length: 8 },
      (_, k): Vector => [k & 1 ? min[0] : max[0], k & 2 ? min[1] : max[1], k & 4 ? min[2] : max[2]]
    )
    const across = corners.map((corner) => dot(corner, this.side))
    const upward = corners.map((corner) => dot(corner, this.over))
    const left = Math.min(...across)
    const right = Math.max(...across)
    const low = Math.min(...upward)
    const high = Math.max(...upward)
    const extent = Math.max(right - left, high - low, 1e-6) * 1.01
    this.texel = extent / size
    this.#scale = size / extent
    this.#left = (left + right - extent) / 2
    this.#low = (low + high - extent) / 2
    this.#frame = Float64Array.of(
      ...this.side.map((factor) => factor * this.#scale),
      -this.#left * this.#scale - 0.5,
      ...this.over.map((factor) => factor * this.#scale),
      -this.#low * this.#scale - 0.5,
      ...this.light
    )
    const raster = new Raster(size, size, nothing, false)
    this.#draw(model, raster, control)
    this.#nearness = raster.nearness
  }

  #draw(model: Model, raster: Raster, control: Control): void {
    const [lx, ly, lz] = this.light
    const [sx, sy, sz] = this.side
    const [ox, oy, oz] = this.over
    const scale = this.#scale
    let projected = new Float32Array(3 << 15)
    for (const { indices, positions, surface } of model.parts) {
      if (surface.blended) continue
      control.checkpoint()
      if (projected.length < positions.length) projected = new Float32Array(positions.length)
      for (let i = 0; i < positions.length; i += 3) {
        const x = positions[i]
        const y = positions[i + 1]
        const z = positions[i + 2]
        projected[i] = (sx * x + sy * y + sz * z - this.#left) * scale
        projected[i + 1] = (ox * x + oy * y + oz * z - this.#low) * scale
        projected[i + 2] = lx * x + ly * y + lz * z
      }
      for (let k = 0; k < indices.length; k += 3) {
        if ((k & batch) === batch) control.checkpoint()
        const a = indices[k] * 3
        const b = indices[k + 1] * 3
        const c = indices[k + 2] * 3
        const area = areaOf(projected, a, b, c)
        if (area !== 0) raster.draw(projected, a, b, c, area, 0)
      }
    }
  }

  /** The open share (0..1) of the way from a point to the light, over the four nearest texels. */
  open(x: number, y: number, z: number, bias: number): number {
    const { size } = this
    const f = this.#frame
    const a = f[0] * x + f[1] * y + f[2] * z + f[3]
    const b = f[4] * x + f[5] * y + f[6] * z + f[7]
    if (a < 0 || b < 0 || a >= size - 1 || b >= size - 1) return 1
    const column = a | 0
    const row = b | 0
    const near = f[8] * x + f[9] * y + f[10] * z + bias
    const map = this.#nearness
    const at = row * size + column
    const fx = a - column
    const fy = b - row
    const upper = (map[at] <= near ? 1 - fx : 0) + (map[at + 1] <= near ? fx : 0)
    const lower = (map[at + size] <= near ? 1 - fx : 0) + (map[at + size + 1] <= near ? fx : 0)
    return upper * (1 - fy) + lower * fy
  }

  /**
   * The share of light at a point by percentage-closer filtering over `radius` texels, bilinear at the rim. `normal` is
   * that of the surface: the compared depth follows its slope, so that a wide filter needs almost no bias (a constant
   * bias stripes every floor, or detaches shadows). Null compares at one depth.
   */
  lit(x: number, y: number, z: number, normal: Float64Array | null, bias: number, radius: number): number {
    const { light: l, over: o, side: s, size, texel } = this
    const a = (s[0] * x + s[1] * y + s[2] * z - this.#left) * this.#scale - 0.5
    const b = (o[0] * x + o[1] * y + o[2] * z - this.#low) * this.#scale - 0.5
    const column = Math.floor(a)
    const row = Math.floor(b)
    if (column < radius || row < radius || column + radius + 1 >= size || row + radius + 1 >= size) return 1
    this.#edges ??= new Edges(this.#nearness, size, texel)
    if (!this.#edges.near(column, row)) {
      const met = this.#nearness[row * size + column]
      return met <= l[0] * x + l[1] * y + l[2] * z + bias + texel ? 1 : 0
    }
    const fx = a - column
    const fy = b - row
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
    const near = l[0] * x + l[1] * y + l[2] * z + bias
    const map = this.#nearness
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
