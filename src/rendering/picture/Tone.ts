import { clamp } from "#geometry/Scalar.js"
import type { Look } from "./Look.js"

/** Of the neutral curve's toe; the whole of it over-saturates what is dark. */
const toe_share = 0.45
const shoulder = 0.76

/**
 * Scene-linear light to display-linear, in place: the Khronos neutral curve, which keeps the palette's hues and rolls
 * highlights off to white. Source: Khronos PBR Neutral Tone Mapper, toe reduced.
 */
export const tone = (colour: Float64Array, look: Look): void => {
  for (let k = 0; k < 3; k++) colour[k] *= look.exposure
  const least = Math.min(colour[0], colour[1], colour[2])
  const toe = toe_share * (least < 0.08 ? least - 6.25 * least * least : 0.04)
  for (let k = 0; k < 3; k++) colour[k] -= toe
  const peak = Math.max(colour[0], colour[1], colour[2])
  if (peak >= shoulder) {
    const room = 1 - shoulder
    const lowered = 1 - (room * room) / (peak + room - shoulder)
    const white = 1 - 1 / (0.15 * (peak - lowered) + 1)
    for (let k = 0; k < 3; k++) {
      const scaled = (colour[k] * lowered) / peak
      colour[k] = scaled + (lowered - scaled) * white
    }
  }
  const grey = 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]
  for (let k = 0; k < 3; k++) colour[k] = clamp(grey + (colour[k] - grey) * look.saturation)
}
