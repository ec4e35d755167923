import { hash2 } from "#geometry/Noise.js"
import { TAU } from "#geometry/Scalar.js"

const gradients = (pu: number, pv: number, seed: number): Float32Array => {
  const out = new Float32Array(pu * pv * 2)
  for (let i = 0; i < pu * pv; i++) {
    const angle = hash2(i % pu, Math.floor(i / pu), seed) * TAU
    out[2 * i] = Math.cos(angle)
    out[2 * i + 1] = Math.sin(angle)
  }
  return out
}

const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10)

interface Columns {
  /** The cells on both sides of a column of texels, how far it lies from one to the other, and how much of the other it has. */
  readonly left: Int32Array
  readonly right: Int32Array
  readonly within: Float64Array
  readonly across: Float64Array
}

const columnsOf = (n: number, cells: number): Columns => {
  const [left, right] = [new Int32Array(n), new Int32Array(n)]
  const [within, across] = [new Float64Array(n), new Float64Array(n)]
  for (let x = 0; x < n; x++) {
    const u = (x / n) * cells
    left[x] = Math.floor(u)
    right[x] = (left[x] + 1) % cells
    within[x] = u - left[x]
    across[x] = fade(within[x])
  }
  return { left, right, within, across }
}

/** Adds one octave of periodic gradient noise, `pu` × `pv` lattice cells over n × n texels. */
const addOctave = (out: Float32Array, n: number, pu: number, pv: number, seed: number, amplitude: number): void => {
  const g = gradients(pu, pv, seed)
  const { across, left, right, within } = columnsOf(n, pu)
  // Of a row of texels the noise along each line of the lattice is `slope` times the way from it and `level`.
  const [slope, level] = [new Float64Array(pu), new Float64Array(pu)]
  const scale = amplitude * 1.5
  for (let y = 0, at = 0; y < n; y++) {
    const v = (y / n) * pv
    const j = Math.floor(v)
    const fv = v - j
    const sv = fade(fv)
    for (let i = 0; i < pu; i++) {
      const above = 2 * (j * pu + i)
      const below = 2 * (((j + 1) % pv) * pu + i)
      slope[i] = g[above] + (g[below] - g[above]) * sv
      level[i] = g[above + 1] * fv + (g[below + 1] * (fv - 1) - g[above + 1] * fv) * sv
    }
    for (let x = 0; x < n; x++, at++) {
      const fu = within[x]
      const one = slope[left[x]] * fu + level[left[x]]
      const other = slope[right[x]] * (fu - 1) + level[right[x]]
      out[at] += scale * (one + (other - one) * across[x])
    }
  }
}

/** Seamless fractal noise over n × n texels, about −1..1; `pu` × `pv` features in its first octave. */
export const field = (n: number, pu: number, pv: number, octaves: number, seed: number, gain = 0.5): Float32Array => {
  const out = new Float32Array(n * n)
  let amplitude = 1
  let total = 0
  let [cu, cv] = [pu, pv]
  for (let o = 0; o < octaves; o++) {
    addOctave(out, n, cu, cv, seed + o * 31, amplitude)
    total += amplitude
    amplitude *= gain
    cu *= 2
    cv *= 2
    if (cu > n / 2 || cv > n / 2) break
  }
  for (let i = 0; i < out.length; i++) out[i] /= total
  return out
}

export interface Cells {
  /** Distance to the nearest and to the second nearest centre, in cells. */
  readonly first: Float32Array
  readonly second: Float32Array
  /** Which cell is nearest. */
  readonly id: Int32Array
}

/** Of each of `count` cells in a ring itself between the two before and the two after it. */
const around = (count: number): Int32Array =>
  Int32Array.from({ length: 5 * count }, (_, i) => (Math.floor(i / 5) + (i % 5) - 2 + 2 * count) % count)

/** The way to a place along a ring of `count`, whichever way round is the shorter. */
const nearer = (way: number, count: number): number => {
  let out = way
  while (2 * out > count) out -= count
  while (2 * out < -count) out += count
  return out
}

/** Seamless Worley cells on a jittered lattice; odd rows are shifted by `shift` of a cell (courses of stones). */
export const cells = (n: number, pu: number, pv: number, seed: number, jitter = 0.8, shift = 0): Cells => {
  const first = new Float32Array(n * n)
  const second = new Float32Array(n * n)
  const id = new Int32Array(n * n)
  const px = new Float32Array(pu * pv)
  const py = new Float32Array(pu * pv)
  for (let j = 0; j < pv; j++) {
    for (let i = 0; i < pu; i++) {
      px[j * pu + i] = i + 0.5 + (j & 1) * shift + (hash2(i, j, seed) - 0.5) * jitter
      py[j * pu + i] = j + 0.5 + (hash2(i, j, seed + 1) - 0.5) * jitter
    }
  }
  const aspect = (pu / pv) ** 2
  const nearColumns = around(pu)
  const nearRows = around(pv)
  for (let y = 0, o = 0; y < n; y++) {
    const v = (y / n) * pv
    const row = 5 * Math.floor(v)
    for (let x = 0; x < n; x++, o++) {
      const u = (x / n) * pu
      const column = 5 * Math.floor(u)
      let a = 81
      let b = 81
      let nearest = 0
      for (let j = row; j < row + 5; j++) {
        const start = nearRows[j] * pu
        for (let i = column; i < column + 5; i++) {
          const k = start + nearColumns[i]
          const dx = nearer(px[k] - u, pu)
          const dy = nearer(py[k] - v, pv)
          const d = dx * dx + dy * dy * aspect
          if (d < a) {
            b = a
            a = d
            nearest = k
          } else if (d < b) b = d
        }
      }
      first[o] = Math.sqrt(a)
      second[o] = Math.sqrt(b)
      id[o] = nearest
    }
  }
  return { first, second, id }
}
