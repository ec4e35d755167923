/** Linear light of each sRGB byte. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, i) => {
  const c = i / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
})

const STEPS = 16384

const ENCODED = Uint8Array.from({ length: STEPS + 1 }, (_, i) => {
  const c = i / STEPS
  return Math.round(255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055))
})

/** The sRGB byte of linear light in 0..1; light beyond is cut. */
export const encoded = (linear: number): number =>
  // Not `Math.round`, which is a call: the sum is above zero.
  ENCODED[linear <= 0 ? 0 : linear >= 1 ? STEPS : (linear * STEPS + 0.5) | 0]
