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
  const { across, left, right: next, within } = columnsOf(n, pu)
  for (let y = 0; y < n; y++) {
    const v = (y / n) * pv
    const j = Math.floor(v)
    const fv = v - j
    const below = (j + 1) % pv
    const sv = fade(fv)
    for (let x = 0; x < n; x++) {
      const fu = within[x]
      const su = across[x]
      const a = 2 * (j * pu + left[x])
      const b = 2 * (j * pu + next[x])
      const c = 2 * (below * pu + left[x])
      const d = 2 * (below * pu + next[x])
      const na = g[a] * fu + g[a + 1] * fv
      const nb = g[b] * (fu - 1) + g[b + 1] * fv
      const nc = g[c] * fu + g[c + 1] * (fv - 1)
      const nd = g[d] * (fu - 1) + g[d + 1] * (fv - 1)
      const top = na + (nb - na) * su
      const bottom = nc + (nd - nc) * su
      out[y * n + x] += amplitude * 1.5 * (top + (bottom - top) * sv)
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
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      const u = (x / n) * pu
      const v = (y / n) * pv
      let a = 81
      let b = 81
      let nearest = 0
      for (let dj = -2; dj <= 2; dj++) {
        const j = (Math.floor(v) + dj + 2 * pv) % pv
        for (let di = -2; di <= 2; di++) {
          const k = j * pu + ((Math.floor(u) + di + 2 * pu) % pu)
          let dx = px[k] - u
          let dy = py[k] - v
          dx -= Math.round(dx / pu) * pu
          dy -= Math.round(dy / pv) * pv
          const d = dx * dx + dy * dy * aspect
          if (d < a) {
            b = a
            a = d
            nearest = k
          } else if (d < b) b = d
        }
      }
      const o = y * n + x
      first[o] = Math.sqrt(a)
      second[o] = Math.sqrt(b)
      id[o] = nearest
    }
  }
  return { first, second, id }
}
