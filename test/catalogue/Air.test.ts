import { assert, describe, it } from "@effect/vitest"
import { type Air, airNamed } from "#catalogue/Air.js"
import { catalogue } from "#catalogue/Catalogue.js"

const { skies } = catalogue().files
const named = (of: "hour" | "weather") => skies.filter(({ kind }) => kind === of).map(({ name }) => name)
const air = (time_of_day: string, weather: string | null) =>
  airNamed({ time_of_day, season: null, weather, brightness: 1 })

/** What a white sheet that lies in the open sends back beside a clear day's. */
const onSheet = ({ around, exposure, horizon, sun, zenith }: Air): number => {
  const grey = (c: Air["sun"]): number => 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]
  return exposure * (0.45 * grey(sun) + 0.3 * grey(zenith) + 0.15 * grey(horizon) + 0.1 * grey(around))
}

describe("the light of an hour in a weather", () => {
  it.each(named("hour").flatMap((hour) => named("weather").map((weather) => [hour, weather] as const)))(
    "is enough to see by: %s, %s",
    (hour, weather) => {
      assert.isAtLeast(onSheet(air(hour, weather)), Math.min(0.25, onSheet(air("night", null)) * 0.85))
    }
  )

  it("is less in a storm than under a clear sky, and as it was by day", () => {
    for (const hour of ["day", "dawn", "dusk"])
      assert.isBelow(onSheet(air(hour, "stormy")), onSheet(air(hour, null)), hour)
    assert.isAbove(onSheet(air("dusk", "stormy")), onSheet(air("night", null)))
    const storm = skies.find(({ name }) => name === "stormy")
    assert.deepStrictEqual(air("day", "stormy").sun, storm?.sun?.colour)
  })

  it("is mirrored by smooth surfaces more while the sun is low than by day, in whatever weather", () => {
    assert.strictEqual(air("day", null).mirror, 1)
    for (const hour of ["dawn", "dusk", "evening", "sunset"])
      for (const weather of [null, ...named("weather")]) assert.isAbove(air(hour, weather).mirror, 2, hour)
  })
})
