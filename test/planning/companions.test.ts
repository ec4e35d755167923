import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { planPeg } from "#planning/PlanPeg.js"

const plan = (sdd: string, density = 1) =>
  planPeg({ sdd, guidance: "", seed: 7, world: defaults, style: {}, parameters: { density } }, unattended)

const countsOf = (text: string, density?: number): Readonly<Record<string, number>> =>
  Object.fromEntries(plan(text, density).entities.map(({ category, count }) => [category, count]))

const dwellings = (text: string): ReadonlyArray<string> =>
  Object.entries(countsOf(text))
    .filter(([category]) => /house|cottage|villa/.test(category))
    .map(([category, count]) => `${count} ${category}`)

describe("a place that nobody furnished", () => {
  it.each([
    ["A village by a lake.", ["8 cottage"]],
    ["A small fishing village.", ["5 cottage"]],
    ["A suburb.", ["8 house"]],
    ["A farm.", ["1 farmhouse"]]
  ] as const)("is lived in: %s", (text, homes) => {
    assert.deepStrictEqual(dwellings(text), homes)
  })

  it.each([
    ["A village with twelve timber houses and a church.", ["12 house"]],
    ["A farm with a house, a barn and a silo.", ["1 house"]],
    ["A village of three villas around a square.", ["3 villa"]]
  ] as const)("has only the homes that the text gives it: %s", (text, homes) => {
    assert.deepStrictEqual(dwellings(text), homes)
  })

  it("is a castle with keep, gatehouse and towers, unless the text says what stands in it", () => {
    assert.deepInclude(countsOf("A castle."), { keep: 1, gatehouse: 1, tower: 4 })
    assert.deepInclude(countsOf("A castle with six towers."), { keep: 1, tower: 6 })
    assert.notProperty(countsOf("A fort with a palisade."), "keep")
  })

  it("has boats in its harbour, and no others beside those that the text names", () => {
    assert.strictEqual(countsOf("A harbour.").fishing_boat, 3)
    assert.notProperty(countsOf("A harbour with a sailing boat."), "fishing_boat")
  })

  it("stays bare where the theme's density is 0", () => {
    assert.deepStrictEqual(countsOf("A village by a lake.", 0), {})
  })

  it("lies on the hill that it is said to stand on, with the moat around it", () => {
    const { zones } = plan("A castle on a hill with a moat.")
    const parentOf = (kind: string) => {
      const parent = zones.find((zone) => zone.kind === kind)?.parent
      return zones.find(({ id }) => id === parent)?.kind
    }
    assert.deepStrictEqual(["castle_ward", "moat", "hill"].map(parentOf), ["hill", "hill", "meadow"])
  })
})
