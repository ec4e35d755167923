import type { Air } from "#catalogue/Air.js"
import type { Land } from "#catalogue/Land.js"
import type { Control } from "#domain/Control.js"
import type { DepthMap } from "#geometry/DepthMap.js"
import { clamp, smooth } from "#geometry/Scalar.js"
import { groundIn } from "../air/InAir.js"
import { blend, type Rgb } from "../materials/Colour.js"
import { type EncodedTexture, encodeJpeg, type Texels, type TextureCache } from "../materials/Encode.js"
import { field } from "../materials/texture/Field.js"
import { openSky } from "../occlusion/OpenSky.js"
import type { Cover } from "../surfaces/Surface.js"
import { landTones } from "../surfaces/Tones.js"
import { emptyGrid, type Grid, valueAt } from "./Grid.js"
import type { Site } from "./Site.js"

const PIXELS = 1024
const OPENNESS = 340
const BROAD = 512

/** Seamless noise over the whole map. */
const noise = (n: number, features: number, octaves: number, seed: number): Float32Array =>
  field(n, features, features, octaves, seed)

/** Lands under grass; all others have the grain of earth. */
const GRASSY: ReadonlySet<Land> = new Set<Land>(["grass", "meadow", "steppe"])
/** Lands that feet and wheels wear down to bare earth. */
const GREEN: ReadonlySet<Land> = new Set<Land>(["grass", "meadow", "forest", "steppe"])
const EARTH: Rgb = [0.74, 0.66, 0.53]
const SAND: Rgb = [0.66, 0.61, 0.49]
const WET: Rgb = [0.4, 0.38, 0.29]
const DULL: Rgb = [0.5, 0.47, 0.28]

/** A texture's texel as a factor around 1, repeated over the ground at its real size. */
const grainAt = (texels: Texels, x: number, z: number, out: [number, number, number]): void => {
  const n = texels.pixels
  const i = Math.floor((x / texels.size) * n) % n
  const j = Math.floor((z / texels.size) * n) % n
  const o = 3 * (j * n + i)
  for (let k = 0; k < 3; k++) out[k] = texels.rgb[o + k] / texels.mean
}

const grained = (c: Rgb, grain: Rgb, share: number): Rgb => [
  c[0] * (1 - share + share * grain[0]),
  c[1] * (1 - share + share * grain[1]),
  c[2] * (1 - share + share * grain[2])
]

const opennessGrid = (site: Site, maps: ReadonlyArray<DepthMap>, control: Control): Grid | null => {
  if (maps.length === 0) return null
  const cell = Math.max(site.width, site.depth) / OPENNESS
  const grid = emptyGrid(site.width, site.depth, cell, 1)
  for (let j = 0; j < grid.rows; j++) {
    control.checkpoint()
    for (let i = 0; i < grid.columns; i++) {
      const x = Math.min(site.width, (i + 0.5) * cell)
      const z = Math.min(site.depth, (j + 0.5) * cell)
      grid.values[j * grid.columns + i] = openSky(maps, x, site.heightAt(x, z) + 0.12, z, 0, 1, 0)
    }
  }
  return grid
}

/** How steep the ground is, metres a metre: what is tilled has grown banks between its levels. */
const slopeGrid = (site: Site): Grid => {
  const cell = Math.max(0.5, Math.max(site.width, site.depth) / OPENNESS)
  const grid = emptyGrid(site.width, site.depth, cell, 0)
  const reach = cell / 2
  for (let j = 0; j < grid.rows; j++) {
    for (let i = 0; i < grid.columns; i++) {
      const [x, z] = [(i + 0.5) * cell, (j + 0.5) * cell]
      const east = site.heightAt(x + reach, z) - site.heightAt(x - reach, z)
      const south = site.heightAt(x, z + reach) - site.heightAt(x, z - reach)
      grid.values[j * grid.columns + i] = Math.hypot(east, south) / cell
    }
  }
  return grid
}

interface Noises {
  readonly broad: number
  readonly middle: number
  readonly fine: number
  /** The slope of the ground, metres a metre. */
  readonly slope: number
}

/** The colour of the ground at one point, before occlusion. */
const colourAt = (site: Site, x: number, z: number, n: Noises, grass: Rgb, earth: Rgb): Rgb => {
  const [nearX, nearZ] = [x + 0.9 * n.middle + 0.5 * n.fine, z + 0.9 * n.broad - 0.5 * n.fine]
  const land = site.landAt(nearX, nearZ)
  const own = site.coverAt(nearX, nearZ)?.tones ?? null
  const tones = own ?? landTones[land]
  let c = blend(tones.main, tones.dry, smooth(-0.05, 0.4, n.broad + 0.35 * n.middle))
  c = blend(c, tones.patch, smooth(0, 0.45, -n.broad + 0.3 * n.middle))
  c = GRASSY.has(land) ? grained(c, grass, 0.7) : grained(c, earth, land === "snow" ? 0.3 : 0.75)
  if (land === "soil") {
    const bank = smooth(0.2, 0.34, n.slope + 0.08 * n.fine)
    c = blend(furrowed(c, x + 0.3 * n.middle), grained(landTones.grass.main, grass, 0.7), bank)
  }
  if (land === "forest" && own === null)
    c = blend(c, grained(landTones.grass.patch, grass, 0.7), 0.5 * smooth(0.05, 0.35, n.middle))
  if (GREEN.has(land)) c = worn(site, x, z, n, c, earth)
  return trodden(site, x, z, n, c, earth)
}

/** Furrows a metre apart, running north. */
const furrowed = (c: Rgb, x: number): Rgb => {
  const k = 0.96 + 0.07 * Math.sin(x * 6.6)
  return [c[0] * k, c[1] * k, c[2] * k]
}

/** Bare patches round buildings and along squares. */
const worn = (site: Site, x: number, z: number, n: Noises, c: Rgb, earth: Rgb): Rgb => {
  const house = smooth(2.4, 0.2, valueAt(site.buildings, x, z) + 1.2 * n.middle + 0.5 * n.fine) * 0.72
  const square = smooth(2.2, 0.1, valueAt(site.paved, x, z) + 0.8 * n.middle + 0.4 * n.fine) * 0.88
  return blend(c, grained(EARTH, earth, 0.65), Math.max(house, square))
}

/** The tone of a way's grains; one that is laid has dust beside it. */
const strewn = ({ land, tones }: Cover): Rgb => (land === "paved" ? EARTH : (tones ?? landTones[land]).main)

/** Ways and banks: their edges are noisy, the grass beside them dull. */
const trodden = (site: Site, x: number, z: number, n: Noises, before: Rgb, earth: Rgb): Rgb => {
  let c = before
  const way = valueAt(site.paths, x, z) + 0.42 * n.middle + 0.16 * n.fine
  if (way < 1.6) {
    c = blend(c, DULL, 0.28 * smooth(1.5, 0, way))
    const k = 1 + 0.08 * n.broad - 0.06 * smooth(-0.2, -0.9, way) * n.fine
    const cover = site.wayAt(x, z)
    const main = cover === undefined ? EARTH : strewn(cover)
    const bare = grained([main[0] * k, main[1] * k, main[2] * k], earth, 0.65)
    c = blend(c, bare, smooth(0.35, -0.25, way))
    if (way < -0.3 && (cover === undefined || cover.land === "earth")) {
      const rut = 1 - 0.1 * smooth(0.25, 0, Math.abs(Math.abs(way + 0.95) - 0.05))
      c = [c[0] * rut, c[1] * rut, c[2] * rut]
    }
  }
  return washed(site, x, z, n, c, earth)
}

/** What lies on hard or frozen ground, and on sand, reaches to the water; a quay has no bank. */
const OWN_BANK: ReadonlySet<Land> = new Set<Land>(["gravel", "rock", "sand", "snow", "regolith"])

/** Banks: water lays sand on soft ground, and wets its edge. */
const washed = (site: Site, x: number, z: number, n: Noises, c: Rgb, earth: Rgb): Rgb => {
  const bank = valueAt(site.water, x, z) + 0.5 * n.middle
  if (bank >= 2.1) return c
  const land = site.landAt(x, z)
  if (land === "paved") return c
  const wet = smooth(0.5, -0.2, bank)
  if (OWN_BANK.has(land)) {
    const k = 1 - 0.35 * wet - 0.12 * smooth(2.1, 0.2, bank)
    return [c[0] * k, c[1] * k, c[2] * k]
  }
  return blend(blend(c, grained(SAND, earth, 0.6), 0.85 * smooth(2.1, 0.2, bank)), WET, 0.9 * wet)
}

/** The ground with what the season and the weather lay on it. */
const aired = (site: Site, x: number, z: number, n: Noises, dry: Rgb, air: Air): Rgb => {
  if (valueAt(site.water, x, z) < 0.3) return dry
  const way = valueAt(site.paths, x, z) + 0.42 * n.middle
  return groundIn(air, dry, { way, green: GREEN.has(site.landAt(x, z)), n: n.middle + 0.4 * n.fine })
}

/**
 * The ground's picture: lands with noisy edges, worn earth, paths, banks and the baked share of open sky.
 * Its mean is part of it, so its gain is 1.
 */
export const groundMap = async (
  site: Site,
  textures: TextureCache,
  maps: ReadonlyArray<DepthMap>,
  air: Air,
  control: Control
): Promise<EncodedTexture> => {
  const still = air.snow === 0 && air.wet === 0 && air.ground === null && air.dust === null
  const openness = opennessGrid(site, maps, control)
  const grassTexels = textures.texels("grass")
  const earthTexels = textures.texels("earth")
  const scale = Math.max(site.width, site.depth)
  const broadNoise: Grid = {
    columns: BROAD,
    rows: BROAD,
    cell: 1 / BROAD,
    values: noise(BROAD, Math.max(2, Math.round(scale / 14)), 4, 3)
  }
  const middleNoise = noise(PIXELS, Math.max(3, Math.round(scale / 4.4)), 4, 13)
  const fineNoise = noise(PIXELS, Math.max(8, Math.min(256, Math.round(scale / 0.5))), 2, 23)
  const slope = slopeGrid(site)
  const rgb = new Uint8Array(PIXELS * PIXELS * 3)
  const grass: [number, number, number] = [1, 1, 1]
  const earth: [number, number, number] = [1, 1, 1]
  for (let j = 0; j < PIXELS; j++) {
    if (j % 4 === 0) control.checkpoint()
    if (j % 32 === 0) control.progress("draw_ground", j / PIXELS)
    for (let i = 0; i < PIXELS; i++) {
      const u = (i + 0.5) / PIXELS
      const v = (j + 0.5) / PIXELS
      const x = u * site.width
      const z = v * site.depth
      grainAt(grassTexels, x, z, grass)
      grainAt(earthTexels, x, z, earth)
      const noises = {
        broad: valueAt(broadNoise, u, v),
        middle: middleNoise[j * PIXELS + i],
        fine: fineNoise[j * PIXELS + i],
        slope: valueAt(slope, x, z)
      }
      const dry = colourAt(site, x, z, noises, grass, earth)
      const c = still ? dry : aired(site, x, z, noises, dry, air)
      const open = openness === null ? 1 : valueAt(openness, x, z)
      const k = 0.6 + 0.4 * open ** 0.8
      const o = 3 * (j * PIXELS + i)
      rgb[o] = clamp(c[0] * k) * 255
      rgb[o + 1] = clamp(c[1] * k * (0.985 + 0.015 * open)) * 255
      rgb[o + 2] = clamp(c[2] * (k * 0.95 + 0.05)) * 255
    }
  }
  const bytes = await encodeJpeg(rgb, PIXELS, PIXELS, false)
  return { name: "ground", bytes, mime: "image/jpeg", gain: [1, 1, 1] }
}
