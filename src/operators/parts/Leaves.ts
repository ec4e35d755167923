import type { Rng } from "#domain/Rng.js"
import { clamp, smooth, TAU } from "#geometry/Scalar.js"
import { add, cross, length, normalize, scale, sub, type Vec3 } from "#geometry/Vector.js"
import { blob } from "../geometry/Blob.js"
import type { Mesh } from "../geometry/Mesh.js"
import { blend, type Rgb, shade, tint } from "../materials/Colour.js"
import { palette } from "../materials/Palette.js"

/** A ball of leaves: centre and radius. */
export interface Puff {
  readonly centre: Vec3
  readonly radius: number
}

export interface Crown {
  readonly puffs: ReadonlyArray<Puff>
  /** Leaf quads over the whole crown. */
  readonly count: number
  /** Half length of a leaf quad, metres. */
  readonly leaf: number
  readonly colour: Rgb
  /** How far leaves hang. */
  readonly sag?: number
}

const TOP: Rgb = [1.12, 1.08, 0.85]
const LOW: Rgb = [0.5, 0.58, 0.58]

/**
 * A leafy crown: dark balls inside, and many small bent leaves whose normals follow the crown, so that light models the
 * whole and not the leaf. Bright above, dark below.
 */
export const leafyCrown = (mesh: Mesh, crown: Crown, random: Rng): void => {
  const { puffs } = crown
  const low = Math.min(...puffs.map((p) => p.centre[1] - p.radius))
  const high = Math.max(...puffs.map((p) => p.centre[1] + p.radius))
  const total = puffs.reduce((sum, p) => sum + p.radius ** 2, 0)
  const tone = (y: number, k: number): Rgb => {
    const t = clamp((y - low) / (high - low))
    return shade(tint(crown.colour, blend(LOW, TOP, smooth(0, 1, t))), k)
  }
  for (const { centre, radius } of puffs) {
    blob(mesh, palette.foliage, centre, [radius * 0.8, radius * 0.74, radius * 0.8], {
      rough: 0.3,
      seed: 1 + random.int(99),
      shade: (_, p) => tone(p[1], 0.4)
    })
  }
  for (const puff of puffs) {
    const count = Math.round((crown.count * puff.radius ** 2) / total)
    for (let i = 0; i < count; i++) {
      const leaf = placeLeaf(puff, crown, random)
      const hidden = puffs.some((o) => o !== puff && length(sub(leaf.at, o.centre)) < o.radius * 0.8)
      if (!hidden) drawLeaf(mesh, leaf, tone(leaf.at[1], random.range(0.78, 1.2)), crown.leaf, random)
    }
  }
}

interface Leaf {
  readonly at: Vec3
  readonly out: Vec3
}

const placeLeaf = (puff: Puff, crown: Crown, random: Rng): Leaf => {
  const y = 1 - 1.75 * random.next()
  const turn = random.next() * TAU
  const q = Math.sqrt(1 - y * y)
  const out: Vec3 = [Math.cos(turn) * q, y, Math.sin(turn) * q]
  const reach = puff.radius * random.range(0.84, 1.12)
  const [cx, cy, cz] = puff.centre
  const droop = (crown.sag ?? 0) * random.next()
  return { at: [cx + out[0] * reach, cy + out[1] * reach * 0.92 - droop, cz + out[2] * reach], out }
}

const drawLeaf = (mesh: Mesh, { at, out }: Leaf, colour: Rgb, size: number, random: Rng): void => {
  const face = normalize(add(out, [random.range(-0.7, 0.7), random.range(-0.3, 0.8), random.range(-0.7, 0.7)]))
  const along = normalize(cross(face, [random.next() - 0.5, random.next() - 0.5, random.next() - 0.5]))
  const side = cross(face, along)
  const half = size * random.range(0.7, 1.35)
  const wide = half * 0.62
  const hue = random.range(-0.1, 0.1)
  const tone: Rgb = [Math.min(1, colour[0] * (1 + hue)), colour[1], Math.min(1, colour[2] * (1 - hue))]
  const bend = scale(face, 0.1 * half)
  const corners: ReadonlyArray<Vec3> = [
    add(at, scale(along, half)),
    add(add(at, scale(side, wide)), bend),
    sub(at, scale(along, half)),
    add(sub(at, scale(side, wide)), bend)
  ]
  const normal = normalize(add(out, [0, 0.35, 0]))
  const part = mesh.part(palette.foliage)
  const ids = corners.map((p) => mesh.vertex(part, p, normal, 0, 0, tone))
  // Each half is wound the normal's way, so that light falls on it as on the crown.
  for (const [a, b, c] of [
    [0, 1, 2],
    [0, 2, 3]
  ]) {
    const outwards = facesAlong(corners[a], corners[b], corners[c], normal)
    part.indices.push(ids[a], outwards ? ids[b] : ids[c], outwards ? ids[c] : ids[b])
  }
}

/** Whether the triangle's winding looks the normal's way. */
const facesAlong = (a: Vec3, b: Vec3, c: Vec3, normal: Vec3): boolean => {
  const n = cross(sub(b, a), sub(c, a))
  return n[0] * normal[0] + n[1] * normal[1] + n[2] * normal[2] > 0
}
