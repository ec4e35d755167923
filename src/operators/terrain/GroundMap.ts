import type { Air } from "#catalogue/Air.js"
import type { Control } from "#domain/Control.js"
import type { DepthMap } from "#geometry/DepthMap.js"
import { clamp } from "#geometry/Scalar.js"
import { groundIn } from "../air/InAir.js"
import { type EncodedTexture, encodeJpeg, type Texels, type TextureCache } from "../materials/Encode.js"
import { field } from "../materials/texture/Field.js"
import { openSky } from "../occlusion/OpenSky.js"
import { emptyGrid, type Grid, valueAt } from "./Grid.js"
import { GroundTones, isGreen, Spot, type Tone, tracesOf } from "./GroundTones.js"
import { Near } from "./Near.js"
import type { Site } from "./Site.js"

const PIXELS = 1024
const OPENNESS = 340
const BROAD = 512
/** Texels a side of what is looked at together for what is near. */
const BLOCK = 16
const BLOCKS = PIXELS / BLOCK

/** Seamless noise over the whole map. */
const noise = (n: number, features: number, octaves: number, seed: number): Float32Array =>
  field(n, features, features, octaves, seed)

/** A texture's texels as factors around 1, repeated over the ground at its real size. */
class Grain {
  readonly #texels: Texels
  /** The texture's columns and the starts of its rows, by those of the ground. */
  readonly #columns: Int32Array
  readonly #rows: Int32Array

  constructor(texels: Texels, width: number, depth: number) {
    const { pixels, size } = texels
    const along = (metres: number): Int32Array =>
      Int32Array.from(
        { length: PIXELS },
        (_, i) => Math.floor(((((i + 0.5) / PIXELS) * metres) / size) * pixels) % pixels
      )
    this.#texels = texels
    this.#columns = along(width)
    this.#rows = along(depth).map((row) => row * pixels)
  }

  at(i: number, j: number, out: Tone): void {
    const { mean, rgb } = this.#texels
    const o = 3 * (this.#rows[j] + this.#columns[i])
    out[0] = rgb[o] / mean
    out[1] = rgb[o + 1] / mean
    out[2] = rgb[o + 2] / mean
  }
}

/** What the ground keeps of its light where so much of the sky is open. */
const shareOf = (open: number): number => open ** 0.8

/** Of the ground's light what the things on it leave; null where there are none. */
const lightGrid = (site: Site, maps: ReadonlyArray<DepthMap>, control: Control): Grid | null => {
  if (maps.length === 0) return null
  const cell = Math.max(site.width, site.depth) / OPENNESS
  const grid = emptyGrid(site.width, site.depth, cell, 1)
  for (let j = 0; j < grid.rows; j++) {
    control.checkpoint()
    for (let i = 0; i < grid.columns; i++) {
      const x = Math.min(site.width, (i + 0.5) * cell)
      const z = Math.min(site.depth, (j + 0.5) * cell)
      grid.values[j * grid.columns + i] = shareOf(openSky(maps, x, site.heightAt(x, z) + 0.12, z, 0, 1, 0))
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

const largest = (values: Float32Array): number => {
  let most = 0
  for (const value of values) if (Math.abs(value) > most) most = Math.abs(value)
  return most
}

/** The ground with what the season and the weather lay on it. */
const aired = (site: Site, { fine, middle, x, z }: Spot, c: Tone, air: Air): void => {
  if (valueAt(site.water, x, z) < 0.3) return
  const way = valueAt(site.paths, x, z) + 0.42 * middle
  c.set(groundIn(air, [c[0], c[1], c[2]], { way, green: isGreen(site.landAt(x, z)), n: middle + 0.4 * fine }))
}

/** The slope of the ground, looked at when it is first asked for: it shows in fields alone. */
const slopesOf = (site: Site): ((x: number, z: number) => number) => {
  let grid: Grid | undefined
  return (x, z) => {
    grid ??= slopeGrid(site)
    return valueAt(grid, x, z)
  }
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
  const { depth, width } = site
  const still = air.snow === 0 && air.wet === 0 && air.ground === null && air.dust === null
  const lights = lightGrid(site, maps, control)
  const [grass, earth] = [textures.texels("grass"), textures.texels("earth")].map((t) => new Grain(t, width, depth))
  const scale = Math.max(width, depth)
  const broadNoise: Grid = {
    columns: BROAD,
    rows: BROAD,
    cell: 1 / BROAD,
    values: noise(BROAD, Math.max(2, Math.round(scale / 14)), 4, 3)
  }
  const middleNoise = noise(PIXELS, Math.max(3, Math.round(scale / 4.4)), 4, 13)
  const fineNoise = noise(PIXELS, Math.max(8, Math.min(256, Math.round(scale / 0.5))), 2, 23)
  const nearOf = (grid: Grid, limit: number): Near => new Near(grid, width, depth, BLOCKS, limit)
  const traces = tracesOf(site, nearOf, largest(middleNoise), largest(fineNoise))
  const tones = new GroundTones(site, traces, slopesOf(site))
  const rgb = new Uint8Array(PIXELS * PIXELS * 3)
  const spot = new Spot()
  const c: Tone = new Float64Array(3)
  for (let j = 0, at = 0; j < PIXELS; j++) {
    if (j % 4 === 0) control.checkpoint()
    if (j % 32 === 0) control.progress("draw_ground", j / PIXELS)
    const blocks = Math.floor(j / BLOCK) * BLOCKS
    const v = (j + 0.5) / PIXELS
    spot.z = v * depth
    for (let i = 0; i < PIXELS; i++, at++) {
      const u = (i + 0.5) / PIXELS
      spot.x = u * width
      grass.at(i, j, spot.grass)
      earth.at(i, j, spot.earth)
      spot.broad = valueAt(broadNoise, u, v)
      spot.middle = middleNoise[at]
      spot.fine = fineNoise[at]
      tones.at(spot, blocks + Math.floor(i / BLOCK), c)
      if (!still) aired(site, spot, c, air)
      const light = lights === null ? 1 : valueAt(lights, spot.x, spot.z)
      const k = 0.6 + 0.4 * light
      rgb[3 * at] = clamp(c[0] * k) * 255
      rgb[3 * at + 1] = clamp(c[1] * k * (0.985 + 0.015 * light)) * 255
      rgb[3 * at + 2] = clamp(c[2] * (k * 0.95 + 0.05)) * 255
    }
  }
  const bytes = await encodeJpeg(rgb, PIXELS, PIXELS, false)
  return { name: "ground", bytes, mime: "image/jpeg", gain: [1, 1, 1] }
}
