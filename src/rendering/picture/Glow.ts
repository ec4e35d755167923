import type { Control } from "#domain/Control.js"

/** Display-linear: from here on a pixel shines. */
const threshold = 0.55
/** Pixels that are looked at together. */
const block = 4
/** Of the picture's height. */
const reach = 0.012
const passes = 2
const strength = 0.9

/** Sums along one direction of a field of three channels, divided by the window's length. */
const blurred = (
  field: Float32Array,
  count: number,
  step: number,
  lines: number,
  jump: number,
  radius: number
): Float32Array<ArrayBuffer> => {
  const out = new Float32Array(field.length)
  const share = 1 / (2 * radius + 1)
  for (let line = 0; line < lines; line++) {
    for (let k = 0; k < 3; k++) {
      const first = 3 * line * jump + k
      const at = (i: number): number => (i < 0 || i >= count ? 0 : field[first + 3 * i * step])
      let sum = 0
      for (let i = -radius; i < radius; i++) sum += at(i)
      for (let i = 0; i < count; i++) {
        sum += at(i + radius)
        out[first + 3 * i * step] = sum * share
        sum -= at(i - radius)
      }
    }
  }
  return out
}

/** Adds the halo of what shines in the dark to display-linear pixels, in place; `share` 0 leaves them. */
export const glow = (pixels: Float32Array, width: number, height: number, share: number, control: Control): void => {
  if (share === 0) return
  const [columns, rows] = [Math.ceil(width / block), Math.ceil(height / block)]
  let field = new Float32Array(columns * rows * 3)
  for (let y = 0; y < height; y++) {
    control.checkpoint()
    for (let x = 0; x < width; x++) {
      const from = 3 * (y * width + x)
      const [r, g, b] = [pixels[from], pixels[from + 1], pixels[from + 2]]
      // Warm light alone: snow, white walls and stars are bright without a halo.
      if (r < threshold || b > 0.8 * r) continue
      const to = 3 * (Math.floor(y / block) * columns + Math.floor(x / block))
      field[to] += r / (block * block)
      field[to + 1] += g / (block * block)
      field[to + 2] += b / (block * block)
    }
  }
  const radius = Math.max(1, Math.round((reach * height) / block))
  for (let pass = 0; pass < passes; pass++) {
    control.checkpoint()
    field = blurred(field, columns, 1, rows, columns, radius)
    field = blurred(field, rows, columns, columns, 1, radius)
  }
  for (let y = 0; y < height; y++) {
    const v = Math.min(rows - 1, Math.max(0, (y + 0.5) / block - 0.5))
    const [j, fy] = [Math.min(rows - 2, Math.floor(v)), v - Math.min(rows - 2, Math.floor(v))]
    for (let x = 0; x < width; x++) {
      const u = Math.min(columns - 1, Math.max(0, (x + 0.5) / block - 0.5))
      const [i, fx] = [Math.min(columns - 2, Math.floor(u)), u - Math.min(columns - 2, Math.floor(u))]
      const at = 3 * (j * columns + i)
      const below = at + 3 * columns
      for (let k = 0; k < 3; k++) {
        const upper = field[at + k] * (1 - fx) + field[at + 3 + k] * fx
        const lower = field[below + k] * (1 - fx) + field[below + 3 + k] * fx
        const to = 3 * (y * width + x) + k
        pixels[to] = Math.min(1, pixels[to] + share * strength * (upper * (1 - fy) + lower * fy))
      }
    }
  }
}
