import { assert, describe, it } from "@effect/vitest"
import { mergeStyles } from "#planning/sdd/StyleWords.js"

const [theme, brief, picture] = [
  ["#111111", "#222222", "#333333"],
  ["#aa0000", "#00aa00", "#0000aa"],
  ["#f1f1f1", "#f2f2f2", "#f3f3f3"]
]

describe("the palette of a scene", () => {
  it("is a picture's before the brief's, the brief's before the theme's, the theme's before the era's", () => {
    const palette = (style: object, asked: object, given: ReadonlyArray<string>) =>
      mergeStyles(style, asked, given, true).palette
    assert.deepStrictEqual(palette({ palette: theme }, { palette: brief }, picture), picture)
    assert.deepStrictEqual(palette({ palette: theme }, { palette: brief }, []), brief)
    assert.deepStrictEqual(palette({ palette: theme, era: "medieval" }, {}, []), theme)
    assert.isAbove(palette({ era: "medieval" }, {}, [])?.length ?? 0, 2)
    assert.isAbove(palette({}, {}, [])?.length ?? 0, 2)
  })

  it("of a brief that names one colour begins with it and goes on with the theme's", () => {
    const { palette } = mergeStyles({ palette: theme }, { palette: ["#C22F2A"] }, [], true)
    assert.deepStrictEqual(palette, ["#c22f2a", ...theme])
  })

  it("of a brief that names one colour is that colour alone where the theme has none", () => {
    assert.deepStrictEqual(mergeStyles({}, { palette: ["#c22f2a"] }, [], true).palette, ["#c22f2a"])
  })

  it("goes with the brief's era, mood, materials and light before the theme's", () => {
    const said = { era: "victorian", lighting: { time_of_day: "dusk" }, mood: ["gloomy"], materials: ["slate"] }
    const style = {
      era: "medieval",
      lighting: { time_of_day: "noon", intensity: 2 },
      mood: ["calm"],
      materials: ["oak"]
    }
    const merged = mergeStyles(style, said, [], false)
    assert.strictEqual(merged.era, "victorian")
    assert.deepStrictEqual(merged.lighting, { time_of_day: "dusk", intensity: 2 })
    assert.deepStrictEqual(merged.mood, ["gloomy", "calm"])
    assert.deepStrictEqual(merged.materials?.slice(0, 2), ["slate", "oak"])
  })
})
