import type { Air } from "#catalogue/Air.js"
import { hexOf } from "../materials/Colour.js"

/** What the extras of a model's scene say of its air: names, and the sky for viewers that draw one. */
export const skyExtras = (air: Air | undefined): Record<string, unknown> =>
  air === undefined
    ? {}
    : {
        time_of_day: air.time_of_day,
        ...(air.season === null ? {} : { season: air.season }),
        ...(air.weather === null ? {} : { weather: air.weather }),
        ...(air.brightness === 1 ? {} : { brightness: air.brightness }),
        ...(air.backdrop === null
          ? {}
          : { sky: { top: hexOf(air.backdrop.top), bottom: hexOf(air.backdrop.bottom), stars: air.stars } }),
        ...(air.haze === null ? {} : { haze: [...air.haze] })
      }
