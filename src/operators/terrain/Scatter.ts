import type { Land } from "#catalogue/Land.js"
import type { Control } from "#domain/Control.js"
import { hash32, make, type Rng } from "#domain/Rng.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import { multiply, rotationY, translation } from "#geometry/Matrix.js"
import { fbm } from "#geometry/Noise.js"
import { TAU } from "#geometry/Scalar.js"
import type { Drawing } from "../Drawing.js"
import { blob } from "../geometry/Blob.js"
import { Mesh } from "../geometry/Mesh.js"
import { hex, type Rgb } from "../materials/Colour.js"
import { palette } from "../materials/Palette.js"
import { clump } from "../parts/Blades.js"
import { drawCrops } from "./Crops.js"
import { nearFootprint, REACH } from "./Distance.js"
import { emptyGrid, type Grid, valueAt } from "./Grid.js"
import type { Site } from "./Site.js"

/** Decorations on one site, at most: they are nodes of the model. */
const MOST = 900
/** One trial for so many square metres. */
const TRIAL_AREA = 7

interface Kinds {
  readonly grass: ReadonlyArray<Mesh>
  readonly flowers: ReadonlyArray<Mesh>
  readonly reeds: ReadonlyArray<Mesh>
  readonly stones: ReadonlyArray<Mesh>
  readonly pebbles: ReadonlyArray<Mesh>
}

const FLOWERS: ReadonlyArray<Rgb> = [
  [0.95, 0.9, 0.85],
  [0.95, 0.8, 0.2],
  [0.75, 0.3, 0.35]
]

const clumpMesh = (name: string, options: Parameters<typeof clump>[1], random: Rng): Mesh => {
  const mesh = new Mesh(name, random.int(1 << 30))
  clump(mesh, options, random)
  return mesh
}

const stonesMesh = (
  name: string,
  count: number,
  radius: number,
  size: readonly [number, number],
  random: Rng
): Mesh => {
  const mesh = new Mesh(name, random.int(1 << 30))
  for (let i = 0; i < count; i++) {
    const angle = random.next() * TAU
    const out = radius * Math.sqrt(random.next())
    const s = random.range(...size)
    const k = random.range(0.75, 1.1)
    mesh.within(
      multiply(translation(Math.cos(angle) * out, s * 0.12, Math.sin(angle) * out), rotationY(random.next() * TAU)),
      () =>
        blob(mesh, palette.rock, [0, 0, 0], [s * 1.2, s * 0.62, s * 0.9], {
          rough: 0.5,
          frequency: 1.3,
          seed: 1 + random.int(500),
          detail: s > 0.15 ? 1 : 0,
          colour: [k, k * 0.98, k * 0.94]
        })
    )
  }
  return mesh
}

const makeKinds = (random: Rng): Kinds => ({
  grass: [
    clumpMesh("Grass", { tufts: 12, radius: 1.1, height: 0.36, colour: [0.3, 0.38, 0.12], broad: 1.4 }, random),
    clumpMesh("Grass", { tufts: 12, radius: 1.1, height: 0.36, colour: [0.36, 0.4, 0.15], broad: 1.4 }, random)
  ],
  flowers: [
    clumpMesh(
      "Flowers",
      { tufts: 13, radius: 1.1, height: 0.32, colour: [0.3, 0.38, 0.12], broad: 1.2, flowers: FLOWERS, open: true },
      random
    )
  ],
  reeds: [clumpMesh("Reeds", { tufts: 22, radius: 0.8, height: 1.1, colour: hex("#a6ad6f") }, random)],
  stones: [stonesMesh("Stones", 5, 0.9, [0.12, 0.4], random), stonesMesh("Stones", 4, 0.8, [0.12, 0.34], random)],
  pebbles: [stonesMesh("Pebbles", 9, 0.7, [0.05, 0.14], random)]
})

const GRASSY: ReadonlySet<Land> = new Set<Land>(["grass", "meadow", "forest", "steppe"])
const STONY: ReadonlySet<Land> = new Set<Land>(["rock", "gravel", "regolith", "mud"])

/** Which decoration belongs at a point, if any: rims of ways and banks first, drifts elsewhere; never on a way. */
const kindAt = (site: Site, solid: Grid, kinds: Kinds, x: number, z: number, random: Rng): Mesh | null => {
  const way = valueAt(site.paths, x, z)
  const water = valueAt(site.water, x, z)
  const house = valueAt(solid, x, z)
  if (way < 0.35 || house < 0.45 || valueAt(site.paved, x, z) < 0.5) return null
  const land = site.landAt(x, z)
  if (water < 2.2) {
    if (water < -0.35 || land === "paved") return null
    const draw = random.next()
    if (water < 1) return draw < 0.4 ? random.pick(kinds.stones) : draw < 0.8 ? random.pick(kinds.reeds) : null
    return draw < 0.35 ? random.pick(kinds.grass) : null
  }
  if (way < 0.9 && random.next() < 0.25) return random.pick(kinds.pebbles)
  const growth = site.coverAt(x, z)?.growth ?? 1
  if (growth < 1 && random.next() >= growth) return null
  if (STONY.has(land)) return random.next() < 0.2 * growth ? random.pick(kinds.stones) : null
  if (!GRASSY.has(land)) return null
  const drift = fbm(x / 9, z / 9, 2, 31) + 0.4 * Math.max(0, growth - 1)
  if (!(way < 1.7 || drift > (land === "meadow" ? -0.25 : 0.02))) return null
  if (land !== "forest" && fbm(x / 14, z / 14, 2, 77) > (land === "meadow" ? 0.05 : 0.24))
    return random.pick(kinds.flowers)
  return random.pick(kinds.grass)
}

/** Metres from what stands on the ground, negative within. */
export const solidOf = (layout: Layout, site: Site): Grid => {
  const solid = emptyGrid(site.width, site.depth, site.paths.cell, REACH)
  for (const p of layout.placements) {
    if (p.level !== 0 || p.mount !== "floor") continue
    nearFootprint(solid, {
      x: p.position[0],
      z: p.position[2],
      halfWidth: p.size.width * 0.4,
      halfDepth: p.size.depth * 0.4,
      yaw: p.yaw
    })
  }
  return solid
}

/** Grass, flowers, reeds and stones on open ground. It is decoration: no placements, nothing asked for. */
export const drawScatter = (
  layout: Layout,
  site: Site,
  solid: Grid,
  seed: number,
  control: Control
): ReadonlyArray<Drawing> => {
  const random = make(hash32(`${seed}/scatter`))
  const kinds = makeKinds(random)
  const margin = Math.min(1.2, site.width * 0.05, site.depth * 0.05)
  const shrink = Math.min(1, Math.max(site.width, site.depth) / 40)
  const trials = Math.min(4 * MOST, Math.round((site.width * site.depth) / (TRIAL_AREA * shrink * shrink)))
  const out: Array<Drawing> = []
  for (let i = 0; i < trials && out.length < MOST; i++) {
    if (i % 64 === 0) control.checkpoint()
    const x = random.range(margin, site.width - margin)
    const z = random.range(margin, site.depth - margin)
    const mesh = kindAt(site, solid, kinds, x, z, random)
    if (mesh === null) continue
    const k = random.range(0.68, 1.15) * shrink
    const zone = site.zoneAt(x, z)
    out.push({
      mesh,
      name: mesh.name,
      zone: zone < 0 ? null : site.zones[zone].id,
      level: 0,
      position: [x, site.heightAt(x, z), z],
      yaw: Math.round(random.next() * 360),
      scale: [k, k, k],
      extras: {},
      role: "scatter"
    })
  }
  return [...out, ...drawCrops(layout, site, solid, seed, control)]
}
