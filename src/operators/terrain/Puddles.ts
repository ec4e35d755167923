import type { Control } from "#domain/Control.js"
import { hash32, make, type Rng } from "#domain/Rng.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import { noise2 } from "#geometry/Noise.js"
import { TAU } from "#geometry/Scalar.js"
import type { Vec3 } from "#geometry/Vector.js"
import { type Drawing, upright } from "../Drawing.js"
import { Mesh } from "../geometry/Mesh.js"
import { palette } from "../materials/Palette.js"
import { type Grid, valueAt } from "./Grid.js"
import { topOf } from "./Paving.js"
import { plateHeightAt } from "./Plate.js"
import type { Site } from "./Site.js"

const MOST = 140
const TRIALS = 900
const CORNERS = 16
/** Metres above what it lies on, and by how much that may rise and fall under it. */
const LIFT = 0.012
const UNEVEN = 0.03
/** Of soft ground, which drinks most of its rain. */
const SOFT = 0.12

/** The ring of a puddle about a point, longer than wide. */
const ringOf = (x: number, z: number, random: Rng): ReadonlyArray<readonly [number, number]> => {
  const [radius, turn, slim] = [random.range(0.5, 2.1), random.next() * TAU, random.range(0.45, 0.9)]
  const seed = random.int(1000)
  return Array.from({ length: CORNERS }, (_, i) => {
    const angle = (-i * TAU) / CORNERS
    const out = radius * (1 + 0.45 * noise2(Math.cos(angle) * 1.4, Math.sin(angle) * 1.4, seed))
    const [u, v] = [Math.cos(angle) * out, Math.sin(angle) * out * slim]
    return [x + u * Math.cos(turn) - v * Math.sin(turn), z + u * Math.sin(turn) + v * Math.cos(turn)] as const
  })
}

/** Rain that stands on level paving, on ways and here and there on soft ground; none under what stands there. */
export const drawPuddles = (
  layout: Layout,
  site: Site,
  solid: Grid,
  seed: number,
  control: Control
): ReadonlyArray<Drawing> => {
  const random = make(hash32(`${seed}/puddles`))
  const mesh = new Mesh("Puddles", random.int(1 << 30))
  const topAt = (index: number): ((x: number, z: number) => number) =>
    index >= 0 && site.landOf(site.zones[index]) === "paved"
      ? topOf(site, site.zones[index])
      : (x, z) => plateHeightAt(site, x, z)
  let count = 0
  for (let trial = 0; trial < TRIALS && count < MOST; trial++) {
    control.checkpoint()
    const [x, z] = [random.range(1, layout.extent.width - 1), random.range(1, layout.extent.depth - 1)]
    const ring = ringOf(x, z, random)
    const hard = valueAt(site.paved, x, z) < 0 || valueAt(site.paths, x, z) < 0
    if (!hard && random.next() >= SOFT) continue
    const index = site.zoneAt(x, z)
    const clear = [...ring, [x, z] as const].every(
      ([u, v]) =>
        u > 0.3 &&
        v > 0.3 &&
        u < site.width - 0.3 &&
        v < site.depth - 0.3 &&
        site.zoneAt(u, v) === index &&
        valueAt(solid, u, v) > 0.1 &&
        valueAt(site.water, u, v) > 1.5
    )
    if (!clear) continue
    const top = topAt(index)
    const level = Math.max(top(x, z), ...ring.map(([u, v]) => top(u, v)))
    if (ring.some(([u, v]) => level - top(u, v) > UNEVEN)) continue
    mesh.polygon(
      palette.puddle,
      ring.map(([u, v]): Vec3 => [u, level + LIFT, v]),
      { normal: [0, 1, 0] }
    )
    count++
  }
  return count === 0
    ? []
    : [{ ...upright, mesh, name: "Puddles", zone: null, level: 0, extras: {}, role: "scatter" as const }]
}
