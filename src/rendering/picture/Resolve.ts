import type { Control } from "#domain/Control.js"
import type { Raster } from "#geometry/Raster.js"
import { mix } from "#geometry/Scalar.js"
import type { Backdrop } from "./Backdrop.js"
import { areOneFace } from "./Faces.js"
import type { Look } from "./Look.js"
import type { Model } from "./Model.js"
import type { Shade } from "./Shade.js"
import { tone } from "./Tone.js"
import { partsOf, type Visibility } from "./Visibility.js"

/** Triangles shaded a pixel; foliage has more, and the rest of its coverage is spread over the largest. */
const shaded_max = 4
const checkpoint_columns = 63

/** The distinct triangles among the samples of one pixel, with how many samples each has and where. */
class Coverage {
  readonly numbers: Int32Array
  readonly counts: Int32Array
  readonly sumX: Float64Array
  readonly sumY: Float64Array
  count = 0
  empty = 0
  readonly #samples: number

  constructor(samples: number) {
    const most = samples * samples
    this.#samples = samples
    this.numbers = new Int32Array(most)
    this.counts = new Int32Array(most)
    this.sumX = new Float64Array(most)
    this.sumY = new Float64Array(most)
  }

  /** Reads pixel (x, y); with `before`, only samples nearer than its own are counted, the others as empty. */
  read(raster: Raster, x: number, y: number, before: Raster | null): void {
    const { counts, numbers, sumX, sumY } = this
    const samples = this.#samples
    const { nearness, owners, width } = raster
    if (before === null && owners !== null && this.#readEven(owners, width, x, y)) return
    let count = 0
    let empty = 0
    for (let j = 0; j < samples; j++) {
      const row = (y * samples + j) * width + x * samples
      for (let i = 0; i < samples; i++) {
        const owner = owners === null ? 0 : owners[row + i]
        if (owner === 0 || (before !== null && nearness[row + i] <= before.nearness[row + i])) {
          empty++
          continue
        }
        let at = 0
        while (at < count && numbers[at] !== owner - 1) at++
        if (at === count) {
          count++
          numbers[at] = owner - 1
          counts[at] = 0
          sumX[at] = 0
          sumY[at] = 0
        }
        counts[at]++
        sumX[at] += x * samples + i + 0.5
        sumY[at] += y * samples + j + 0.5
      }
    }
    this.count = count
    this.empty = empty
  }

  /** Reads a pixel all of whose samples are alike; false where they are not. */
  #readEven(owners: Int32Array, width: number, x: number, y: number): boolean {
    const samples = this.#samples
    const corner = y * samples * width + x * samples
    const owner = owners[corner]
    for (let j = 0, row = corner; j < samples; j++, row += width) {
      for (let at = row; at < row + samples; at++) if (owners[at] !== owner) return false
    }
    const all = samples * samples
    this.empty = owner === 0 ? all : 0
    this.count = owner === 0 ? 0 : 1
    this.numbers[0] = owner - 1
    this.counts[0] = all
    this.sumX[0] = (x + 0.5) * samples * all
    this.sumY[0] = (y + 0.5) * samples * all
    return true
  }

  /** Counts one triangle's samples as another's, the last one in its place. */
  join(from: number, to: number): void {
    const last = --this.count
    this.counts[to] += this.counts[from]
    this.sumX[to] += this.sumX[from]
    this.sumY[to] += this.sumY[from]
    this.numbers[from] = this.numbers[last]
    this.counts[from] = this.counts[last]
    this.sumX[from] = this.sumX[last]
    this.sumY[from] = this.sumY[last]
  }

  /** Moves the largest to the front and returns how many are worth shading. */
  rank(): number {
    if (this.count <= shaded_max) return this.count
    for (let place = 0; place < shaded_max; place++) {
      let best = place
      for (let at = place + 1; at < this.count; at++) if (this.counts[at] > this.counts[best]) best = at
      if (best === place) continue
      swap(this.numbers, place, best)
      swap(this.counts, place, best)
      swap(this.sumX, place, best)
      swap(this.sumY, place, best)
    }
    return shaded_max
  }
}

const swap = (list: Int32Array | Float64Array, a: number, b: number): void => {
  const held = list[a]
  list[a] = list[b]
  list[b] = held
}

/** Display-linear colours of all pixels, three numbers each, row by row. */
export class Resolve {
  readonly #model: Model
  readonly #visibility: Visibility
  readonly #shade: Shade
  readonly #backdrop: Backdrop
  readonly #look: Look
  readonly #samples: number
  readonly #coverage: Coverage
  /** The part of each triangle. */
  readonly #parts: Uint32Array
  readonly #colour = new Float64Array(3)
  readonly #pixel = new Float64Array(3)

  /** `samples` a pixel along a side. */
  constructor(model: Model, visibility: Visibility, shade: Shade, backdrop: Backdrop, look: Look, samples: number) {
    this.#model = model
    this.#parts = partsOf(model)
    this.#visibility = visibility
    this.#shade = shade
    this.#backdrop = backdrop
    this.#look = look
    this.#samples = samples
    this.#coverage = new Coverage(samples)
  }

  /** `onRow` is told each finished share of the picture. */
  picture(width: number, height: number, control: Control, onRow: (share: number) => void): Float32Array {
    const out = new Float32Array(width * height * 3)
    for (let y = 0; y < height; y++) {
      onRow(y / height)
      for (let x = 0; x < width; x++) {
        if ((x & checkpoint_columns) === 0) control.checkpoint()
        const at = (y * width + x) * 3
        for (let k = 0; k < 3; k++) this.#pixel[k] = 0
        this.#solid(x, y)
        this.#clear(x, y)
        for (let k = 0; k < 3; k++) out[at + k] = this.#pixel[k]
      }
    }
    return out
  }

  #solid(x: number, y: number): void {
    const { solid } = this.#visibility
    const coverage = this.#coverage
    const all = this.#samples * this.#samples
    coverage.read(solid, x, y, null)
    if (coverage.count > 1) this.#joinFaces()
    const shaded = coverage.rank()
    let covered = 0
    for (let at = 0; at < shaded; at++) covered += coverage.counts[at]
    for (let at = 0; at < shaded; at++) {
      this.#light(at, x)
      this.#add(((coverage.counts[at] / covered) * (all - coverage.empty)) / all)
    }
    if (coverage.empty > 0) {
      this.#backdrop.at((x + 0.5) * this.#samples, (y + 0.5) * this.#samples, this.#colour)
      this.#add(coverage.empty / all)
    }
  }

  /** Pieces of one face, or of one that bends little, are shaded once. */
  #joinFaces(): void {
    const coverage = this.#coverage
    const { numbers } = coverage
    for (let to = 0; to < coverage.count; to++) {
      const at = this.#parts[numbers[to]]
      const part = this.#model.parts[at]
      for (let from = coverage.count - 1; from > to; from--) {
        if (this.#parts[numbers[from]] !== at) continue
        if (areOneFace(part, numbers[to] - part.first, numbers[from] - part.first)) coverage.join(from, to)
      }
    }
  }

  /** Blended surfaces come after tone mapping: dithered alpha would show as hatching. */
  #clear(x: number, y: number): void {
    const { clear, solid } = this.#visibility
    const [top, end] = [y * this.#samples, (y + 1) * this.#samples]
    if (clear === null || clear.firstRow >= end || clear.endRow <= top) return
    const coverage = this.#coverage
    coverage.read(clear, x, y, solid)
    if (coverage.count === 0) return
    coverage.rank()
    this.#light(0, x)
    const share = (1 - coverage.empty / (this.#samples * this.#samples)) * this.#shade.opacity
    for (let k = 0; k < 3; k++) this.#pixel[k] = mix(this.#pixel[k], this.#colour[k], share)
  }

  #light(at: number, column: number): void {
    const { counts, numbers, sumX, sumY } = this.#coverage
    const part = this.#model.parts[this.#parts[numbers[at]]]
    const index = numbers[at] - part.first
    this.#shade.at(part, index, sumX[at] / counts[at], sumY[at] / counts[at], column, this.#colour)
    tone(this.#colour, this.#look)
  }

  #add(weight: number): void {
    for (let k = 0; k < 3; k++) this.#pixel[k] += this.#colour[k] * weight
  }
}
