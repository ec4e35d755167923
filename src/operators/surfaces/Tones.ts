import type { Land } from "#catalogue/Land.js"
import type { Rgb } from "../materials/Colour.js"
import type { Tones } from "./Surface.js"

const tones = (main: Rgb, dry: Rgb, patch: Rgb): Tones => ({ main, dry, patch })

/** What each land looks like from above, sRGB-like. */
export const landTones: Readonly<Record<Land, Tones>> = {
  grass: tones([0.57, 0.62, 0.34], [0.67, 0.67, 0.4], [0.48, 0.56, 0.3]),
  meadow: tones([0.6, 0.64, 0.33], [0.7, 0.68, 0.38], [0.52, 0.6, 0.3]),
  steppe: tones([0.77, 0.68, 0.42], [0.83, 0.75, 0.5], [0.68, 0.62, 0.35]),
  forest: tones([0.47, 0.46, 0.29], [0.54, 0.49, 0.33], [0.42, 0.48, 0.26]),
  earth: tones([0.72, 0.64, 0.51], [0.76, 0.69, 0.56], [0.64, 0.56, 0.44]),
  soil: tones([0.53, 0.43, 0.31], [0.58, 0.48, 0.35], [0.47, 0.38, 0.28]),
  sand: tones([0.88, 0.79, 0.6], [0.92, 0.84, 0.66], [0.83, 0.73, 0.55]),
  gravel: tones([0.71, 0.68, 0.62], [0.76, 0.73, 0.67], [0.65, 0.62, 0.57]),
  rock: tones([0.62, 0.6, 0.56], [0.68, 0.66, 0.61], [0.54, 0.53, 0.5]),
  mud: tones([0.46, 0.4, 0.31], [0.5, 0.44, 0.34], [0.38, 0.37, 0.27]),
  snow: tones([0.94, 0.95, 0.97], [0.97, 0.98, 0.99], [0.88, 0.91, 0.95]),
  regolith: tones([0.64, 0.61, 0.57], [0.69, 0.66, 0.62], [0.55, 0.53, 0.5]),
  water: tones([0.62, 0.57, 0.46], [0.66, 0.61, 0.49], [0.5, 0.47, 0.36]),
  paved: tones([0.68, 0.63, 0.53], [0.72, 0.67, 0.57], [0.6, 0.56, 0.48])
}
