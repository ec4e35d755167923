import { mix } from "./Scalars.js"

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
