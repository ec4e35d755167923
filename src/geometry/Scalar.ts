/** Keeps `x` within [low, high]. */
export const clamp = (x: number, low = 0, high = 1): number => (x < low ? low : Math.min(x, high))

/** From `a` at t = 0 to `b` at t = 1. */
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t

/** Hermite step: 0 at `from`, 1 at `to`, flat at both ends; `from` may lie above `to`. */
export const smooth = (from: number, to: number, x: number): number => {
  const t = clamp((x - from) / (to - from))
  return t * t * (3 - 2 * t)
}

export const TAU = 6.283185307179586
