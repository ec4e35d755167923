import type { Style } from "#domain/Style.js"
import { catalogue } from "./Catalogue.js"
import type { SkyEntry } from "./SkyEntry.js"
import { normalise } from "./Words.js"

type Triple = readonly [number, number, number]

/** The hour, season and weather of a scene by their names in the catalogue. */
export interface AirNames {
  readonly time_of_day: string
  readonly season: string | null
  readonly weather: string | null
  /** Brightness beside what is usual at that hour; 1 is usual. */
  readonly brightness: number
}

/** What hour, season and weather make of a clear day: factors on its light, and what lies on the ground. */
export interface Air extends AirNames {
  /** Towards the sun: x, y up, z south; null is a clear day's own. */
  readonly towards: Triple | null
  readonly sun: Triple
  readonly zenith: Triple
  readonly horizon: Triple
  /** Light from the ground and other things. */
  readonly around: Triple
  readonly exposure: number
  /** How much more of the low sky smooth surfaces mirror than by day. */
  readonly mirror: number
  readonly saturation: number
  /** Linear light; null is a clear day's own. */
  readonly backdrop: { readonly top: Triple; readonly bottom: Triple } | null
  /** Its share over what is near and what is far; null is a clear day's own. */
  readonly haze: readonly [near: number, far: number] | null
  readonly stars: number
  readonly lamps: number
  readonly snow: number
  readonly wet: number
  /** Colours of broadleaf crowns, none where they are bare; null leaves them as they are. */
  readonly leaves: ReadonlyArray<string> | null
  readonly ground: Required<SkyEntry>["ground"] | null
  /** What bare ground turns to. */
  readonly dust: Required<SkyEntry>["ground"] | null
}

const one: Triple = [1, 1, 1]
const times = (a: Triple, b: Triple = one): Triple => [a[0] * b[0], a[1] * b[1], a[2] * b[2]]
/** What a clear day's backdrop has at its bottom: a weather's own is darkened by the hour's beside it. */
const day = 0.92
const grey = (c: Triple): number => (c[0] + c[1] + c[2]) / 3

/** The hour's brightness falls on the weather's sky; by night little of either is left. */
const backdropOf = (hour: SkyEntry | undefined, others: ReadonlyArray<SkyEntry>): Air["backdrop"] => {
  const own = others.find(({ backdrop }) => backdrop !== undefined)?.backdrop
  const base = hour?.backdrop
  if (own === undefined || base === undefined) return own ?? base ?? null
  const share = Math.min(1, grey(base.bottom) / day)
  const dimmed = (sky: Triple, light: Triple): Triple => [
    sky[0] * (0.35 * light[0] + 0.65 * share),
    sky[1] * (0.35 * light[1] + 0.65 * share),
    sky[2] * (0.35 * light[2] + 0.65 * share)
  ]
  return { top: dimmed(own.top, base.top), bottom: dimmed(own.bottom, base.bottom) }
}

const most = (entries: ReadonlyArray<SkyEntry>, of: "stars" | "lamps" | "snow" | "wet"): number =>
  Math.max(0, ...entries.map((entry) => entry[of] ?? 0))

const byName = (name: string | null): SkyEntry | undefined => catalogue().files.skies.find((sky) => sky.name === name)

const luminance = (c: Triple): number => 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]

type Light = Pick<Air, "sun" | "zenith" | "horizon" | "around">

/** The share of a clear day's light that reaches what is open to sun and sky. */
const brightnessOf = ({ around, horizon, sun, zenith }: Light): number =>
  0.45 * luminance(sun) + 0.3 * luminance(zenith) + 0.15 * luminance(horizon) + 0.1 * luminance(around)

/** Eyes grow used to the dark: no weather leaves less than this of a clear day, and of a clear sky at its hour. */
const least_of_day = 0.1
const least_of_hour = 0.4
/** What is this bright is dark weather, and not too dark to see. */
const seen = 0.3

/** The light of an hour in a weather, lifted evenly where one could hardly see in it. */
const seenIn = (light: Light, hour: number): Light => {
  const brightness = brightnessOf(light)
  const lift = Math.max(1, Math.min(seen, least_of_day + least_of_hour * hour) / Math.max(1e-3, brightness))
  const lifted = (c: Triple): Triple => [c[0] * lift, c[1] * lift, c[2] * lift]
  return {
    sun: lifted(light.sun),
    zenith: lifted(light.zenith),
    horizon: lifted(light.horizon),
    around: lifted(light.around)
  }
}

const lightOf = (entries: ReadonlyArray<SkyEntry>): Light => {
  const product = (of: (entry: SkyEntry) => Triple | undefined): Triple =>
    entries.reduce((held, entry) => times(held, of(entry)), one)
  return {
    sun: product(({ sun }) => sun?.colour),
    zenith: product(({ zenith }) => zenith),
    horizon: product(({ horizon }) => horizon),
    around: product(({ around }) => around)
  }
}

/** The air of names, as a model's extras give them; a name that the catalogue lacks changes nothing. */
export const airNamed = (names: AirNames): Air => {
  const [hour, season, weather] = [byName(names.time_of_day), byName(names.season), byName(names.weather)]
  const after = [weather, season].filter((entry) => entry !== undefined)
  const all = hour === undefined ? after : [hour, ...after]
  const hazes = all.flatMap(({ haze }) => (haze === undefined ? [] : [haze]))
  const light = lightOf(all)
  // Stars are not seen through clouds.
  const covered = weather !== undefined && weather.stars === undefined && weather.backdrop !== undefined
  return {
    ...names,
    towards: hour?.sun?.towards ?? null,
    ...(weather === undefined ? light : seenIn(light, brightnessOf(lightOf(hour === undefined ? [] : [hour])))),
    exposure: all.reduce((held, { exposure }) => held * (exposure ?? 1), 1),
    mirror: Math.max(1, ...all.map(({ mirror }) => mirror ?? 1)),
    saturation: all.reduce((held, { saturation }) => held * (saturation ?? 1), 1),
    backdrop: backdropOf(hour, after),
    haze: hazes.length === 0 ? null : [Math.max(...hazes.map((h) => h[0])), Math.max(...hazes.map((h) => h[1]))],
    stars: covered ? 0 : most(all, "stars"),
    lamps: most(all, "lamps"),
    snow: most(all, "snow"),
    wet: most(all, "wet"),
    leaves: season?.leaves ?? null,
    ground: season?.ground ?? null,
    dust: weather?.ground ?? null
  }
}

/** The entries that words name, in their order; each word belongs to one phrase. */
const skiesIn = (text: string): ReadonlyArray<SkyEntry> => {
  const words = normalise(text).split(" ")
  const out: Array<SkyEntry> = []
  for (let at = 0; at < words.length; ) {
    const found = catalogue().skies.longestFrom(words, at)
    if (found !== undefined) out.push(...found.entries)
    at += found?.length ?? 1
  }
  return out
}

const brightness_least = 0.5
const brightness_most = 1.35

/** The air of a style: its hour by `lighting.time_of_day`, season and weather by its mood. What it says nothing of is a clear day's. */
export const airOf = (style: Style): Air => {
  const time = skiesIn(style.lighting?.time_of_day ?? "")
  const moods = [...time, ...(style.mood ?? []).flatMap(skiesIn)]
  const weather = moods.find(({ kind }) => kind === "weather")
  const said = time.find(({ kind }) => kind === "hour")?.name ?? weather?.hour
  const hour = byName(said ?? null)
  // The eye makes up for half of what is missing.
  const ratio = Math.sqrt((style.lighting?.intensity ?? hour?.intensity ?? 1) / (hour?.intensity ?? 1))
  return airNamed({
    time_of_day: hour?.name ?? "day",
    season: moods.find(({ kind }) => kind === "season")?.name ?? null,
    weather: weather?.name ?? null,
    brightness: Math.round(100 * Math.min(brightness_most, Math.max(brightness_least, ratio))) / 100
  })
}
