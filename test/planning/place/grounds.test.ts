import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { planPeg } from "#planning/PlanPeg.js"
import { writeSdd } from "#planning/WriteSdd.js"

const base = { seed: 1, world: defaults, style: {}, parameters: {} }

const zonesOf = (brief: string) => {
  const sdd = writeSdd({ ...base, brief, prompt: "", sourceText: null, title: null, palette: [] }, unattended)
  const peg = planPeg({ ...base, sdd, guidance: "" }, unattended)
  return { extent: peg.extent, zones: peg.zones }
}

describe("a bounded place that a brief puts in bare land", () => {
  it.each([
    ["A motel in the desert with a car park and two palm trees.", "desert"],
    ["A hotel in the desert with nine rooms around a car park and a sign by the road.", "desert"],
    ["A rocket launch site in the desert with a launch tower and a bunker.", "desert"],
    ["Nomads camp at an oasis with four camels.", "desert"]
  ])("stands on it, and no grass is anywhere: %s", (brief, land) => {
    const { zones } = zonesOf(brief)
    assert.strictEqual(zones[0].kind, land)
    assert.deepStrictEqual(
      zones.filter(({ surface }) => /grass/.test(surface ?? "")).map(({ name }) => name),
      []
    )
  })

  it.each([
    ["A football pitch in the desert.", "sports_field"],
    ["A grassy campsite in the desert with three tents.", "campsite"],
    ["An abbey on an island in a lake, with an orchard.", "orchard"]
  ])("keeps the green that it has of its own: %s", (brief, green) => {
    const { zones } = zonesOf(brief)
    assert.isTrue(zones.some(({ kind, surface }) => kind === green && surface === "grass"))
  })
})

describe("an island that a brief puts into water", () => {
  it.each([
    "A farm on an island in a lake, with a barn and a jetty.",
    "A lake with an island in the middle, on the island a chapel and five birches."
  ])("has it all around: %s", (brief) => {
    const { zones } = zonesOf(brief)
    assert.isTrue(zones.some(({ kind }) => kind === "island"))
    assert.isTrue(zones.some(({ kind, tags }) => kind === "lake" && tags.includes("surrounding")))
  })

  it("with a bridge to it has the water between two banks", () => {
    const { zones } = zonesOf("A castle on an island in a lake, reached by a long stone bridge.")
    assert.isFalse(zones.some(({ tags }) => tags.includes("surrounding")))
  })
})

describe("a place as small as a room", () => {
  it("is a scene of that size", () => {
    const { extent } = zonesOf("The balcony of a city flat with a bistro table and two chairs.")
    assert.isBelow(extent.width * extent.depth, 100)
  })
})

describe("a platform at sea", () => {
  it("has the sea around it, and no sand", () => {
    const { zones } = zonesOf("An oil platform at sea with a helipad and a crane.")
    assert.deepStrictEqual(
      zones.map(({ kind, surface }) => [kind, surface]),
      [
        ["ship_deck", "metal"],
        ["sea", "water"]
      ]
    )
  })
})
