import { type Air, airNamed } from "#catalogue/Air.js"
import type { Vec3 } from "#geometry/Vector.js"
import type { Look } from "./Look.js"
import type { Model } from "./Model.js"
import type { Setting } from "./Setting.js"

const text = (value: unknown): string | null => (typeof value === "string" ? value : null)

/** The air that the extras of a model's scene name; a clear day's where they name none. */
export const airOfModel = ({ scene }: Model): Air => {
  const { brightness, season, time_of_day, weather } = scene?.getExtras() ?? {}
  return airNamed({
    time_of_day: text(time_of_day) ?? "day",
    season: text(season),
    weather: text(weather),
    brightness: typeof brightness === "number" && brightness > 0 ? Math.min(2, brightness) : 1
  })
}

const times = (a: Vec3, b: Vec3, k: number): Vec3 => [a[0] * b[0] * k, a[1] * b[1] * k, a[2] * b[2] * k]

/** Rooms are lit from within when it is dark outside: this share of a lamp's light is everywhere. */
const room_light: Vec3 = [0.24, 0.175, 0.105]

/** A setting's look in the air of a scene. A clear day leaves it as it is; a thing on a neutral plate knows no hour. */
export const lookIn = (look: Look, air: Air, setting: Setting): Look => {
  if (setting === "studio") return look
  const { brightness: k } = air
  const indoor = setting === "indoor"
  const hidden = times(look.hidden, air.around, k)
  const { bottom, top } = air.backdrop ?? { bottom: look.backdropBottom, top: look.backdropTop }
  return {
    ...look,
    // Into rooms without a ceiling a low sun would throw the walls' shadows alone.
    sun: indoor ? look.sun : (air.towards ?? look.sun),
    sunColour: times(look.sunColour, air.sun, k),
    zenith: times(look.zenith, air.zenith, k),
    horizon: times(look.horizon, air.horizon, k),
    bounce: times(look.bounce, air.around, k),
    hidden: indoor ? ([0, 1, 2].map((i) => hidden[i] + air.lamps * room_light[i]) as unknown as Vec3) : hidden,
    exposure: look.exposure * air.exposure,
    mirror: indoor ? look.mirror : air.mirror,
    saturation: look.saturation * air.saturation,
    haze: indoor ? look.haze : (air.haze?.[1] ?? look.haze),
    hazeNear: indoor ? look.hazeNear : (air.haze?.[0] ?? look.hazeNear),
    // Haze is tone-mapped with what it veils, the backdrop is not: through all of it one is to see the other.
    hazeColour:
      air.backdrop === null ? look.hazeColour : times(bottom, [1, 1, 1], (1 / (look.exposure * air.exposure)) * 0.62),
    backdropTop: top,
    backdropBottom: bottom,
    stars: air.stars,
    // Walls are near their lamps, and lit from within anyway.
    lamps: indoor ? air.lamps * 0.3 : air.lamps
  }
}
