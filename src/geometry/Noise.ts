import { mix, TAU } from "./Scalar.js"

/** A hash of two integers and a seed, uniform in [0, 1). */
export const hash2 = (x: number, y: number, seed: number): number => {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2147482634)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  h ^= h >>> 16
  return (h >>> 0) / 4294967296
}

const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10)

/** Gradient noise of the plane, about −1..1, one feature a unit. */
export const noise2 = (x: number, y: number, seed = 0): number => {
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const corner = (ix: number, iy: number): number => {
    const angle = hash2(ix, iy, seed) * TAU
    return Math.cos(angle) * (x - ix) + Math.sin(angle) * (y - iy)
  }
  const u = fade(x - x0)
  const v = fade(y - y0)
  const top = mix(corner(x0, y0), corner(x0 + 1, y0), u)
  const bottom = mix(corner(x0, y0 + 1), corner(x0 + 1, y0 + 1), u)
  return 1.5 * mix(top, bottom, v)
}

/** Octaves of {@link noise2}, each of twice the frequency and half the height, about −1..1. */
export const fbm = (x: number, y: number, octaves: number, seed = 0): number => {
  let sum = 0
  let total = 0
  let amplitude = 0.5
  let frequency = 1
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * noise2(x * frequency, y * frequency, seed + i * 17)
    total += amplitude
    amplitude *= 0.5
    frequency *= 2
  }
  return sum / total
}

/** A value in [-1, 1] for each lattice point: 32-bit integer arithmetic, the same on every machine. */
const lattice = (x: number, z: number, seed: number): number => {
  let h = Math.imul(x, 374761393) + Math.imul(z, 668265263) + Math.imul(seed, 2246822519)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return (((h ^ (h >>> 16)) >>> 0) / 4294967296) * 2 - 1
}

/** Smooth value noise in [-1, 1], one bump a unit. */
export const noise = (x: number, z: number, seed: number): number => {
  const i = Math.floor(x)
  const j = Math.floor(z)
  const u = x - i
  const v = z - j
  const a = u * u * (3 - 2 * u)
  const b = v * v * (3 - 2 * v)
  return mix(
    mix(lattice(i, j, seed), lattice(i + 1, j, seed), a),
    mix(lattice(i, j + 1, seed), lattice(i + 1, j + 1, seed), a),
    b
  )
}

/** Three octaves of {@link noise}, in about [-1, 1]. */
export const fractal = (x: number, z: number, seed: number): number => {
  let value = 0
  let amplitude = 0.55
  let norm = 0
  let u = x
  let v = z
  for (let octave = 0; octave < 3; octave++) {
    value += amplitude * noise(u, v, seed + octave * 17)
    norm += amplitude
    u *= 2.03
    v *= 2.03
    amplitude *= 0.5
  }
  return value / norm
}
