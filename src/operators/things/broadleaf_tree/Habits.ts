import type { Rng } from "#domain/Rng.js"
import { clamp, TAU } from "#geometry/Scalar.js"
import { add, normalize, scale, type Vec3 } from "#geometry/Vector.js"
import type { Mesh } from "../../geometry/Mesh.js"
import { tube } from "../../geometry/Tube.js"
import type { Material } from "../../materials/Material.js"
import type { Region } from "../../Operator.js"
import type { Puff } from "../../parts/Leaves.js"

/** Rings of a spreading crown, from the lowest: how many puffs, how far out, how high in the crown, and their size. */
const RINGS = [
  { count: 6, out: 0.66, high: 0.26, size: 0.36 },
  { count: 4, out: 0.44, high: 0.56, size: 0.43 },
  { count: 3, out: 0.24, high: 0.76, size: 0.4 }
] as const

/** A crown broader than it is high, of many lobes on low limbs. */
export const spreadingCrown = (region: Region, foot: number, random: Rng): ReadonlyArray<Puff> => {
  const reach = (Math.min(region.width, region.depth) / 2) * 0.97
  const high = region.height - foot
  const puffs: Array<Puff> = []
  for (const ring of RINGS) {
    const start = random.next() * TAU
    for (let i = 0; i < ring.count; i++) {
      const radius = Math.min(reach, high * 0.62) * ring.size * random.range(0.85, 1.12)
      const angle = start + ((i + random.range(-0.2, 0.2)) / ring.count) * TAU
      const out = Math.min(reach * ring.out * random.range(0.9, 1.1), reach - radius)
      const y = clamp(foot + high * ring.high * random.range(0.9, 1.1), radius, region.height - radius)
      puffs.push({ centre: [Math.cos(angle) * out, y, Math.sin(angle) * out], radius })
    }
  }
  return puffs
}

/** One lobe above the other without gaps, pointed at the top. */
export const spireCrown = (region: Region, foot: number, random: Rng): ReadonlyArray<Puff> => {
  const reach = (Math.min(region.width, region.depth) / 2) * 0.96
  const high = region.height - foot
  const size = Math.min(reach * 0.95, high * 0.3)
  const count = Math.max(3, Math.min(18, Math.ceil(high / (size * 0.95))))
  return Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1)
    const radius = size * (t < 0.25 ? 0.72 + 1.1 * t : 1.06 - 0.62 * ((t - 0.25) / 0.75) ** 1.4)
    const angle = i * 2.4 + random.next()
    const out = Math.max(0, reach - radius) * 0.5
    const y = clamp(foot + t * high, radius * 0.7, region.height - radius)
    return { centre: [Math.cos(angle) * out, y, Math.sin(angle) * out] as const, radius }
  })
}

/** A tree without leaves: limbs that fork into twigs. Returns where these end. */
export const bareLimbs = (mesh: Mesh, bark: Material, region: Region, random: Rng): ReadonlyArray<Vec3> => {
  const tips: Array<Vec3> = []
  const { height: h } = region
  const reach = (Math.min(region.width, region.depth) / 2) * 0.94
  const thick = clamp(h * 0.04, 0.02, 1)
  const top: Vec3 = [random.range(-0.05, 0.05) * h, h * 0.62, random.range(-0.05, 0.05) * h]
  tube(mesh, bark, [[0, -thick * 2, 0], [0, 0, 0], [top[0] * 0.3, h * 0.3, top[2] * 0.6], top], thick, 8, {
    taper: 0.5
  })
  const limbs = 8
  for (let i = 0; i < limbs; i++) {
    const from = 0.34 + (0.62 * i) / limbs
    const start: Vec3 = [top[0] * from, h * 0.62 * Math.min(1, from + 0.05), top[2] * from]
    const angle = i * 2.4 + random.range(-0.3, 0.3)
    const out = reach * random.range(0.7, 1) * (1 - 0.35 * (i / limbs))
    const end: Vec3 = [
      Math.cos(angle) * out,
      Math.min(h * 0.985, start[1] + h * random.range(0.2, 0.36)),
      Math.sin(angle) * out
    ]
    const bend = add(scale(add(start, end), 0.5), [0, -h * random.range(0, 0.05), 0])
    const girth = thick * 0.46 * (1 - 0.4 * (i / limbs))
    tube(mesh, bark, [start, bend, end], girth, 6, { taper: 0.22 })
    for (const t of [0.35, 0.6, 0.82]) {
      const fork: Vec3 = t < 0.5 ? mixed(start, bend, t * 2) : mixed(bend, end, t * 2 - 1)
      const way = normalize([
        Math.cos(angle + random.range(-1.3, 1.3)),
        random.range(0.5, 1.4),
        Math.sin(angle + random.range(-1.3, 1.3))
      ])
      const tip = add(fork, scale(way, h * random.range(0.06, 0.13)))
      const held = Math.hypot(tip[0], tip[2])
      const k = held > reach ? reach / held : 1
      const held_tip: Vec3 = [tip[0] * k, Math.min(h * 0.99, tip[1]), tip[2] * k]
      tube(mesh, bark, [fork, held_tip], girth * 0.5, 5, { taper: 0.15 })
      tips.push(held_tip)
    }
    tips.push(end, mixed(bend, end, 0.3), mixed(bend, end, 0.65), mixed(start, bend, 0.8))
  }
  return tips
}

const mixed = (a: Vec3, b: Vec3, t: number): Vec3 => add(scale(a, 1 - t), scale(b, t))
