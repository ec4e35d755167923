/** How land that stands as a thing is shaped. */
export interface LandForm {
  /** From the foot to the top: share of the half side, share of the height; a little below the ground first. */
  readonly profile: ReadonlyArray<readonly [radius: number, height: number]>
  /** How ragged its outline is, 0 … 1. */
  readonly rough: number
  /** How deep valleys cut into it, share of the height. */
  readonly carve: number
  /** Its outline: 0 a circle, 1 a square. */
  readonly square: number
  /** How far its top lies behind its middle, share of the half depth. */
  readonly lean: number
  /** Layers of other tone up its height. */
  readonly bands: number
  /** Above which share of the height snow lies; 2 where none does. */
  readonly snow: number
  /** At which share of the height lava glows; 0 where there is none. */
  readonly lava: number
  /** Half the pool's width, share of the width. */
  readonly pool: number
  readonly colour: string
}

type Name = "peak" | "cliff" | "pillar" | "volcano" | "iceberg" | "dune"

const bare = { lean: 0, snow: 2, lava: 0, pool: 0, square: 0 }

// biome-ignore format: a table
export const FORMS: Readonly<Record<Name, LandForm>> = {
  peak: { ...bare, profile: [[1, -0.03], [0.96, 0.04], [0.8, 0.24], [0.62, 0.47], [0.42, 0.68], [0.2, 0.88], [0, 1]],
    rough: 0.45, carve: 0.42, bands: 5, snow: 0.55, colour: "#857d75" },
  cliff: { ...bare, profile: [[1, -0.04], [0.98, 0.06], [0.93, 0.3], [0.9, 0.55], [0.86, 0.8], [0.78, 0.96], [0.5, 1], [0, 0.99]],
    rough: 0.4, carve: 0.07, bands: 11, square: 0.9, lean: -0.08, colour: "#a0937f" },
  pillar: { ...bare, profile: [[1, -0.04], [0.86, 0.07], [0.7, 0.2], [0.64, 0.5], [0.66, 0.76], [0.58, 0.93], [0.36, 1], [0, 0.99]],
    rough: 0.7, carve: 0.1, bands: 13, square: 0.25, colour: "#a88d72" },
  volcano: { ...bare, profile: [[1, -0.03], [0.8, 0.13], [0.6, 0.32], [0.42, 0.58], [0.28, 0.86], [0.22, 1], [0.16, 0.9], [0.1, 0.82], [0, 0.8]],
    rough: 0.3, carve: 0.14, bands: 4, lava: 0.87, pool: 0.08, colour: "#544a45" },
  iceberg: { ...bare, profile: [[1, -0.06], [0.97, 0.08], [0.86, 0.3], [0.66, 0.5], [0.46, 0.75], [0.24, 0.94], [0, 1]],
    rough: 0.9, carve: 0.45, bands: 3, snow: 0.55, square: 0.2, colour: "#cfe6ee" },
  dune: { ...bare, profile: [[1, -0.03], [0.9, 0.05], [0.7, 0.25], [0.5, 0.55], [0.3, 0.84], [0.13, 0.97], [0, 1]],
    rough: 0.1, carve: 0.12, bands: 2, lean: -0.35, colour: "#d8bd86" }
}
