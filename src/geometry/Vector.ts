/** Three numbers: a point or direction in metres, or a linear colour. */
export type Vector = readonly [number, number, number]

export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

/** `a + b * k`. */
export const along = (a: Vector, b: Vector, k: number): Vector => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k]

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0]
]

export const lengthOf = (a: Vector): number => Math.sqrt(dot(a, a))

export const unit = (a: Vector): Vector => {
  const k = 1 / (lengthOf(a) || 1)
  return [a[0] * k, a[1] * k, a[2] * k]
}

export const clamp = (x: number): number => (x < 0 ? 0 : Math.min(x, 1))

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t

/** Hermite step from 0 at `a` to 1 at `b`; `a` may be the greater one. */
export const smooth = (a: number, b: number, x: number): number => {
  const t = clamp((x - a) / (b - a))
  return t * t * (3 - 2 * t)
}
