import { Raster } from "./Raster.js"
import { cross, dot, normalize, type Vec3 } from "./Vector.js"

const nothing = -1e9

/** Metres. */
export interface Bounds {
  readonly min: Vec3
  readonly max: Vec3
}

/** How near things come to a distant light, along parallel rays: what a ray from the light meets first. */
export class DepthMap {
  /** Texels a side. */
  readonly size: number
  /** Metres a texel. */
  readonly texel: number
  /** Towards the light, and the map's own axes. */
  readonly light: Vec3
  readonly side: Vec3
  readonly over: Vec3
  /** Of each texel what comes nearest, in metres from the corner of the bounds that is nearest to the light: 0 or less. */
  readonly nearness: Float32Array
  /** Column, row and nearness of a point: factors of x, y and z, and what is added. */
  readonly #frame: Float64Array
  readonly #raster: Raster
  #projected = new Float32Array(3 << 12)

  /** `light` points to the light and need not be of unit length; what is drawn lies within the bounds. */
  constructor(light: Vec3, size: number, { max, min }: Bounds) {
    this.size = size
    this.light = normalize(light)
    this.side = normalize(cross(Math.abs(this.light[1]) > 0.99 ? [1, 0, 0] : [0, 1, 0], this.light))
    this.over = cross(this.light, this.side)
    const corners = Array.from(
      { length: 8 },
      (_, k): Vec3 => [k & 1 ? min[0] : max[0], k & 2 ? min[1] : max[1], k & 4 ? min[2] : max[2]]
    )
    const across = corners.map((corner) => dot(corner, this.side))
    const upward = corners.map((corner) => dot(corner, this.over))
    const near = Math.max(...corners.map((corner) => dot(corner, this.light)))
    const [left, right] = [Math.min(...across), Math.max(...across)]
    const [low, high] = [Math.min(...upward), Math.max(...upward)]
    const extent = Math.max(right - left, high - low, 1e-6) * 1.01
    this.texel = extent / size
    const scale = size / extent
    this.#frame = Float64Array.of(
      ...this.side.map((factor) => factor * scale),
      -((left + right - extent) / 2) * scale,
      ...this.over.map((factor) => factor * scale),
      -((low + high - extent) / 2) * scale,
      ...this.light,
      -near
    )
    this.#raster = new Raster(size, size, nothing, false)
    this.nearness = this.#raster.nearness
  }

  /** Draws triangles of positions x, y, z in metres, from whichever side they are seen: not all that is drawn is closed. */
  draw(positions: Float32Array, indices: ArrayLike<number>, breathe: () => void): void {
    if (this.#projected.length < positions.length) this.#projected = new Float32Array(positions.length)
    const projected = this.#projected
    const [ax, ay, az, a, bx, by, bz, b, cx, cy, cz, c] = this.#frame
    for (let i = 0; i < positions.length; i += 3) {
      const x = positions[i]
      const y = positions[i + 1]
      const z = positions[i + 2]
      projected[i] = ax * x + ay * y + az * z + a
      projected[i + 1] = bx * x + by * y + bz * z + b
      projected[i + 2] = cx * x + cy * y + cz * z + c
    }
    this.#raster.draw(projected, positions.length / 3, indices, true, breathe)
  }

  /** The open share (0..1) of the way from a point to the light, over the four nearest texels. */
  open(x: number, y: number, z: number, bias: number): number {
    const { nearness, size } = this
    const f = this.#frame
    const a = f[0] * x + f[1] * y + f[2] * z + f[3] - 0.5
    const b = f[4] * x + f[5] * y + f[6] * z + f[7] - 0.5
    if (a < 0 || b < 0 || a >= size - 1 || b >= size - 1) return 1
    const column = a | 0
    const row = b | 0
    const near = f[8] * x + f[9] * y + f[10] * z + f[11] + bias
    const at = row * size + column
    const fx = a - column
    const fy = b - row
    const upper = (nearness[at] <= near ? 1 - fx : 0) + (nearness[at + 1] <= near ? fx : 0)
    const lower = (nearness[at + size] <= near ? 1 - fx : 0) + (nearness[at + size + 1] <= near ? fx : 0)
    return upper * (1 - fy) + lower * fy
  }

  /** Column, row (texel centres at whole numbers) and nearness of a point. */
  locate(x: number, y: number, z: number, out: Float64Array): void {
    const f = this.#frame
    out[0] = f[0] * x + f[1] * y + f[2] * z + f[3] - 0.5
    out[1] = f[4] * x + f[5] * y + f[6] * z + f[7] - 0.5
    out[2] = f[8] * x + f[9] * y + f[10] * z + f[11]
  }
}

/** `count` directions over the upper half, each standing for the same solid angle (a golden spiral). */
export const skyDirections = (count: number): ReadonlyArray<Vec3> =>
  Array.from({ length: count }, (_, i) => {
    const y = 0.06 + (0.94 * (i + 0.5)) / count
    const turn = i * 2.399963
    const radius = Math.sqrt(1 - y * y)
    return [Math.cos(turn) * radius, y, Math.sin(turn) * radius]
  })
