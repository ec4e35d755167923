import { fractal } from "#geometry/Noise.js"
import { clamp } from "#geometry/Scalar.js"
import { regionDistance } from "../../geometry/Regions.js"
import { centroid } from "../../geometry/Rings.js"
import { distanceTo } from "../relations/Targets.js"
import type { Stock } from "../site/Placed.js"
import type { Placing } from "./Placing.js"
import type { ScatterOptions } from "./Scatter.js"

/** A herd keeps together. */
const herd = ({ rng }: Placing, { zone }: Stock): ScatterOptions["density"] => {
  const [cx, cz] = centroid(zone.region.outer)
  const radius = Math.sqrt(zone.region.area) * 0.4
  const off = rng.range(-0.3, 0.3) * radius
  return (x, z) => Math.exp(-((x - cx - off) ** 2 + (z - cz + off) ** 2) / (radius * radius))
}

/** In clumps, off the squares, a little denser beside ways. */
const commons = ({ plan, relations, squares }: Placing): ScatterOptions["density"] => {
  const seed = plan.seed & 511
  return (x, z) => {
    let welcome = squares.some((square) => regionDistance(square.region, x, z) < 9) ? 0.05 : 1
    let off = 1e9
    for (const way of relations.ways) off = Math.min(off, distanceTo({ kind: "way", way }, x, z))
    if (off > 2 && off < 6) welcome *= 1.2
    return welcome * clamp(0.42 + fractal(x * 0.06, z * 0.06, seed) * 1.6)
  }
}

const EVEN_ABOVE = 4000

/** How things of a stock are strewn: herds, even woods, clumps elsewhere. */
export const scatterOptions = (placing: Placing, stock: Stock): ScatterOptions => {
  const { entity, zone, behaviour } = stock
  const seed = placing.plan.seed & 255
  const wayGap = behaviour.trait === "tree" ? 0.6 : 0.35
  if (behaviour.trait === "animal") return { density: herd(placing, stock), spacing: 2.2, wayGap }
  if (zone.role === "forest" || entity.count > EVEN_ABOVE) return { density: null, wayGap }
  if (zone.form === "root")
    return { density: commons(placing), spacing: Math.max(entity.size.width * 1.3, 1.6), wayGap }
  if (zone.role === "field") return { density: null, wayGap }
  return { density: (x, z) => clamp(0.4 + fractal(x * 0.11, z * 0.11, seed) * 1.5), wayGap }
}
