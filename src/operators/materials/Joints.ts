import { smooth } from "#geometry/Scalar.js"
import { blend, type Rgb, toLinear, toSrgb } from "./Colour.js"
import type { Surface } from "./texture/Recipe.js"

/** The height below which a texel is a joint wholly, and above which it is stone: shares of the relief. */
const LOW = 0.12
const HIGH = 0.38

/** A texture near white: sRGB bytes, three a texel, and what brings its mean to white (linear light). */
interface Whitened {
  readonly pixels: number
  readonly rgb: Uint8Array
  readonly gain: Rgb
}

const shareOf = (sorted: Float32Array, share: number): number => sorted[Math.floor(share * (sorted.length - 1))]

/**
 * The texels of a texture in its colour with what is low in another: sRGB bytes, three a texel. The texture is near white, so its
 * own tones stay in both.
 */
export const jointedTexels = (texels: Whitened, surface: Surface, colour: Rgb, joints: Rgb): Uint8Array => {
  const count = texels.pixels ** 2
  const heights = Float32Array.from({ length: count }, (_, i) => surface.height(i))
  const sorted = heights.slice().sort()
  const [floor, top] = [shareOf(sorted, 0.02), shareOf(sorted, 0.9)]
  const span = Math.max(1e-6, top - floor)
  const rgb = new Uint8Array(count * 3)
  for (let i = 0; i < count; i++) {
    const stone = smooth(LOW, HIGH, (heights[i] - floor) / span)
    const here = blend(joints, colour, stone)
    for (let k = 0; k < 3; k++) {
      // Joints are dark in most textures: their own shade would swallow a light mortar.
      const own = toLinear(texels.rgb[3 * i + k] / 255) * texels.gain[k]
      rgb[3 * i + k] = Math.round(255 * toSrgb(Math.min(1, here[k] * (own * stone + 1 - stone))))
    }
  }
  return rgb
}
