import type { Rng } from "#domain/Rng.js"
import { clamp } from "#geometry/Scalar.js"
import { type Material, material } from "../../materials/Material.js"
import type { Region } from "../../Operator.js"

/** The measures and stuffs of a church, ridge along x, tower at the low end of x. Metres. */
export interface ChurchPlan {
  /** Size of the details against a church 22 m high. */
  readonly k: number
  readonly nave: { readonly from: number; readonly length: number; readonly width: number; readonly eaves: number }
  readonly chancel: { readonly length: number; readonly width: number; readonly eaves: number }
  readonly tower: {
    readonly middle: number
    readonly width: number
    readonly height: number
    readonly top: number
  } | null
  readonly walls: Material
  readonly trim: Material
  readonly roof: Material
  readonly random: Rng
}

/** How far the walls go down. */
export const FOOT = -0.6

export const planChurch = (
  region: Region,
  walls: Material,
  roof: Material,
  withTower: boolean,
  random: Rng
): ChurchPlan => {
  const [length, depth] = region.depth > region.width ? [region.depth, region.width] : [region.width, region.depth]
  const k = clamp(Math.min(region.height / 20, depth / 9.5), 0.25, 2)
  const width = Math.max(depth * 0.6, depth - 2.4 * k)
  const towerWidth = withTower ? Math.min(width * 0.62, length * 0.26) : 0
  const chancelLength = length * 0.19
  const lap = withTower ? 0.5 * k : 0
  const naveLength = length - towerWidth + lap - chancelLength - 0.5 * k
  const from = -length / 2 + 0.2 * k + towerWidth - lap
  const eaves = withTower ? region.height * 0.28 : region.height * 0.5
  return {
    k,
    nave: { from, length: naveLength, width, eaves },
    chancel: { length: chancelLength, width: width * 0.72, eaves: eaves * 0.76 },
    tower: withTower
      ? {
          middle: -length / 2 + 0.2 * k + towerWidth / 2,
          width: towerWidth,
          height: region.height * 0.57,
          top: region.height
        }
      : null,
    walls,
    trim: material(
      "Dressed stone trim",
      walls.colour.map((v) => Math.min(1, v * 1.2)) as unknown as Material["colour"],
      { roughness: 0.85 }
    ),
    roof,
    random
  }
}
