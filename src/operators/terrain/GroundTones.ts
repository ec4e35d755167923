import type { Land } from "#catalogue/Land.js"
import { mix, smooth } from "#geometry/Scalar.js"
import type { Rgb } from "../materials/Colour.js"
import type { Cover, Tones } from "../surfaces/Surface.js"
import { landTones } from "../surfaces/Tones.js"
import { valueAt } from "./Grid.js"
import type { Near } from "./Near.js"
import type { Site } from "./Site.js"

/** Lands under grass; all others have the grain of earth. */
const GRASSY: ReadonlySet<Land> = new Set<Land>(["grass", "meadow", "steppe"])
/** Lands that feet and wheels wear down to bare earth. */
const GREEN: ReadonlySet<Land> = new Set<Land>(["grass", "meadow", "forest", "steppe"])
/** What lies on hard or frozen ground, and on sand, reaches to the water; a quay has no bank. */
const OWN_BANK: ReadonlySet<Land> = new Set<Land>(["gravel", "rock", "sand", "snow", "regolith"])
const EARTH: Rgb = [0.74, 0.66, 0.53]
const SAND: Rgb = [0.66, 0.61, 0.49]
const WET: Rgb = [0.4, 0.38, 0.29]
const DULL: Rgb = [0.5, 0.47, 0.28]

/** Metres from buildings, squares and ways, noise and all, from which on they leave no trace; of water the width of its bank. */
const HOUSE = 2.4
const SQUARE = 2.2
const WAY = 1.6
const BANK = 2.1

/** A colour that is worked on in place: a million of them would be garbage. */
export type Tone = Float64Array

/** One texel of the ground; the same is moved from one to the next. */
export class Spot {
  x = 0
  z = 0
  /** Noise around 0, coarse to fine. */
  broad = 0
  middle = 0
  fine = 0
  /** The grain of grass and of earth: factors around 1. */
  readonly grass: Tone = new Float64Array(3)
  readonly earth: Tone = new Float64Array(3)
}

/** Whether what leaves a trace on the ground may be near a spot. */
export interface Traces {
  readonly house: Near
  readonly square: Near
  readonly way: Near
  readonly water: Near
}

/** Where what leaves a trace on the ground may be near: `nearOf` answers where a grid falls below a limit. */
export const tracesOf = (
  site: Site,
  nearOf: (grid: Site["water"], limit: number) => Near,
  middle: number,
  fine: number
): Traces => ({
  house: nearOf(site.buildings, HOUSE + 1.2 * middle + 0.5 * fine),
  square: nearOf(site.paved, SQUARE + 0.8 * middle + 0.4 * fine),
  way: nearOf(site.paths, WAY + 0.42 * middle + 0.16 * fine),
  water: nearOf(site.water, BANK + 0.5 * middle)
})

/** Of the innermost zone at a place, or of none, what its ground looks like. */
interface Lie {
  readonly land: Land
  readonly tones: Tones
  readonly grassy: boolean
  readonly green: boolean
  /** Whether it has tones of its own. */
  readonly own: boolean
}

const lieOf = (land: Land, own: Tones | null): Lie => ({
  land,
  tones: own ?? landTones[land],
  grassy: GRASSY.has(land),
  green: GREEN.has(land),
  own: own !== null
})

export const isGreen = (land: Land): boolean => GREEN.has(land)

const set = (c: Tone, to: Rgb): void => {
  c[0] = to[0]
  c[1] = to[1]
  c[2] = to[2]
}

const blend = (c: Tone, to: ArrayLike<number>, share: number): void => {
  if (share === 0) return
  c[0] = mix(c[0], to[0], share)
  c[1] = mix(c[1], to[1], share)
  c[2] = mix(c[2], to[2], share)
}

const times = (c: Tone, k: number): void => {
  c[0] *= k
  c[1] *= k
  c[2] *= k
}

const grained = (c: Tone, grain: Tone, share: number): void => {
  c[0] *= 1 - share + share * grain[0]
  c[1] *= 1 - share + share * grain[1]
  c[2] *= 1 - share + share * grain[2]
}

/** The tone of a way's grains; one that is laid has dust beside it. */
const strewn = ({ land, tones }: Cover): Rgb => (land === "paved" ? EARTH : (tones ?? landTones[land]).main)

/** Colours of the ground, before occlusion. */
export class GroundTones {
  readonly #site: Site
  readonly #traces: Traces
  /** By zones; the first is that of no zone. */
  readonly #lies: ReadonlyArray<Lie>
  readonly #slopeAt: (x: number, z: number) => number
  readonly #other: Tone = new Float64Array(3)

  /** `slopeAt` is metres a metre. */
  constructor(site: Site, traces: Traces, slopeAt: (x: number, z: number) => number) {
    this.#site = site
    this.#traces = traces
    this.#slopeAt = slopeAt
    this.#lies = [
      lieOf("grass", null),
      ...site.zones.map((zone) => lieOf(site.landOf(zone), site.surfaces.cover(zone.id)?.tones ?? null))
    ]
  }

  /** The colour of a spot in `block` of those in which traces are told, into `c`. */
  at(spot: Spot, block: number, c: Tone): void {
    const { broad, earth, fine, grass, middle, x, z } = spot
    const zone = this.#site.zoneAt(x + 0.9 * middle + 0.5 * fine, z + 0.9 * broad - 0.5 * fine)
    const { grassy, green, land, own, tones } = this.#lies[zone + 1]
    set(c, tones.main)
    blend(c, tones.dry, smooth(-0.05, 0.4, broad + 0.35 * middle))
    blend(c, tones.patch, smooth(0, 0.45, -broad + 0.3 * middle))
    if (grassy) grained(c, grass, 0.7)
    else grained(c, earth, land === "snow" ? 0.3 : 0.75)
    if (land === "soil") {
      const bank = smooth(0.2, 0.34, this.#slopeAt(x, z) + 0.08 * fine)
      // Furrows a metre apart, running north.
      times(c, 0.96 + 0.07 * Math.sin((x + 0.3 * middle) * 6.6))
      blend(c, this.#grain(landTones.grass.main, grass, 0.7), bank)
    }
    if (land === "forest" && !own) {
      blend(c, this.#grain(landTones.grass.patch, grass, 0.7), 0.5 * smooth(0.05, 0.35, middle))
    }
    if (green) this.#wear(spot, block, c)
    this.#tread(spot, block, c)
    if (this.#traces.water.has(block)) this.#wash(spot, c)
  }

  #grain(tone: Rgb, grain: Tone, share: number): Tone {
    set(this.#other, tone)
    grained(this.#other, grain, share)
    return this.#other
  }

  /** Bare patches round buildings and along squares. */
  #wear({ earth, fine, middle, x, z }: Spot, block: number, c: Tone): void {
    const { buildings, paved } = this.#site
    const house = this.#traces.house.has(block)
      ? smooth(HOUSE, 0.2, valueAt(buildings, x, z) + 1.2 * middle + 0.5 * fine) * 0.72
      : 0
    const square = this.#traces.square.has(block)
      ? smooth(SQUARE, 0.1, valueAt(paved, x, z) + 0.8 * middle + 0.4 * fine) * 0.88
      : 0
    const bare = Math.max(house, square)
    if (bare > 0) blend(c, this.#grain(EARTH, earth, 0.65), bare)
  }

  /** Ways: their edges are noisy, the grass beside them dull. */
  #tread({ broad, earth, fine, middle, x, z }: Spot, block: number, c: Tone): void {
    if (!this.#traces.way.has(block)) return
    const way = valueAt(this.#site.paths, x, z) + 0.42 * middle + 0.16 * fine
    if (way >= WAY) return
    blend(c, DULL, 0.28 * smooth(1.5, 0, way))
    const k = 1 + 0.08 * broad - 0.06 * smooth(-0.2, -0.9, way) * fine
    const cover = this.#site.wayAt(x, z)
    const bare = this.#other
    set(bare, cover === undefined ? EARTH : strewn(cover))
    times(bare, k)
    grained(bare, earth, 0.65)
    blend(c, bare, smooth(0.35, -0.25, way))
    if (way < -0.3 && (cover === undefined || cover.land === "earth")) {
      times(c, 1 - 0.1 * smooth(0.25, 0, Math.abs(Math.abs(way + 0.95) - 0.05)))
    }
  }

  /** Banks: water lays sand on soft ground, and wets its edge. */
  #wash({ earth, middle, x, z }: Spot, c: Tone): void {
    const bank = valueAt(this.#site.water, x, z) + 0.5 * middle
    if (bank >= BANK) return
    const land = this.#site.landAt(x, z)
    if (land === "paved") return
    const wet = smooth(0.5, -0.2, bank)
    const damp = smooth(BANK, 0.2, bank)
    if (OWN_BANK.has(land)) {
      times(c, 1 - 0.35 * wet - 0.12 * damp)
      return
    }
    blend(c, this.#grain(SAND, earth, 0.6), 0.85 * damp)
    blend(c, WET, 0.9 * wet)
  }
}
