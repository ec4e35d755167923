import type { Rng } from "#domain/Rng.js"
import { clamp, TAU } from "#geometry/Scalar.js"
import type { Vec3 } from "#geometry/Vector.js"
import type { Mesh } from "../../geometry/Mesh.js"
import { tube } from "../../geometry/Tube.js"
import type { Material } from "../../materials/Material.js"
import type { Region } from "../../Operator.js"
import type { Puff } from "../../parts/Leaves.js"

const STRANDS = 4
const STEPS = 6

/** An old stem: strands that turn about one another, thick for its height, and part under the crown. */
export const gnarledStem = (
  mesh: Mesh,
  bark: Material,
  region: Region,
  foot: number,
  puffs: ReadonlyArray<Puff>,
  random: Rng
): void => {
  const thick = clamp(region.height * 0.05, 0.03, 1.2)
  const depth = Math.min(0.3, region.height * 0.05)
  const lean = foot * random.range(0.1, 0.2)
  const start = random.next() * TAU
  for (let strand = 0; strand < STRANDS; strand++) {
    const turn = start + (strand / STRANDS) * TAU
    const line = Array.from({ length: STEPS + 1 }, (_, i): Vec3 => {
      const t = i / STEPS
      const out = thick * (1.15 - 0.9 * Math.sin(t * Math.PI) + 0.5 * t)
      const angle = turn + t * 2.2
      const sway = lean * Math.sin(t * Math.PI * 1.4)
      return [sway + Math.cos(angle) * out, -depth + (foot + depth) * t, Math.sin(angle) * out]
    })
    tube(mesh, bark, line, thick * random.range(0.6, 0.8), 6, { taper: 0.7 })
    const crown = puffs[strand % puffs.length].centre
    tube(mesh, bark, [line[STEPS - 1], line[STEPS], [crown[0] * 0.85, crown[1], crown[2] * 0.85]], thick * 0.5, 5, {
      taper: 0.4
    })
  }
}
