import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { counted, worded } from "./summary.js"

const reading = (text: string) => read(text, unattended)

describe("a text about a whole in the open", () => {
  it("fences the cemetery, not its gravestones, when the fence is around it", () => {
    const { relations } = reading("An old cemetery with forty gravestones in rows and an iron fence around it.")
    assert.deepStrictEqual(worded(relations), ["iron_fence around: old_cemetery"])
  })

  it("fills a place with what it is of", () => {
    const farm = reading("A farm: a farmhouse with a kitchen garden of six vegetable beds and a greenhouse.")
    const beds = farm.things.find(({ category }) => category === "vegetable_bed")
    assert.deepStrictEqual([beds?.count, beds?.exact, beds?.place], [6, true, "kitchen_garden"])
  })

  it("lets a road come from the edge that it comes from", () => {
    const [trail] = reading("A mountain hut stands in a meadow. A trail leads to the hut from the south.").ways
    assert.deepStrictEqual([trail?.from, trail?.to], ["edge:south", "mountain_hut"])
  })

  it("takes the wall for that of the house", () => {
    const { relations, things } = reading("A mountain hut in a meadow. Firewood is stacked against the wall.")
    assert.notInclude(
      things.map(({ category }) => category),
      "stone_wall"
    )
    assert.include(worded(relations), "firewood next_to: mountain_hut")
  })

  it("leads only the bridge to the gate", () => {
    const { relations } = reading("A castle. A moat surrounds it and a drawbridge leads to the gate.")
    assert.isUndefined(relations.find(({ predicate, subject }) => subject === "moat" && predicate === "connected_to"))
  })

  it("lines the driveway with trees", () => {
    const { relations, ways } = reading("A farm with a barn. Cypress trees line the driveway.")
    assert.deepStrictEqual(
      ways.map(({ id }) => id),
      ["driveway"]
    )
    assert.include(worded(relations), "cypress_tree along: driveway")
  })

  it("keeps compounds whole: a bicycle shed is one thing", () => {
    assert.deepStrictEqual(counted(reading("A school yard with a bicycle shed next to the gate.")), [
      "1 bicycle_shed",
      "1 gate"
    ])
  })

  it("is a garden of herbs in the open, and ruins are no room", () => {
    assert.include(
      reading("A monastery with a church and a herb garden.").places.map(({ kind }) => kind),
      "garden"
    )
    const ruins = reading("The overgrown ruins of a Roman villa: broken columns and a dry fountain in the atrium.")
    assert.strictEqual(ruins.setting, "outdoor")
    assert.notInclude(counted(ruins), "1 roman_villa")
  })

  it("stands on the hill that the text puts under it", () => {
    const { places, things, unread } = reading("A castle on a hill with four towers.")
    const hill = places.find(({ kind }) => kind === "hill")
    assert.isDefined(hill)
    assert.strictEqual(places.find(({ kind }) => kind === "castle_ward")?.within, hill?.id)
    assert.isNull(hill?.within)
    assert.strictEqual(things[0]?.place ?? null, null)
    assert.deepStrictEqual(unread, [])
  })

  it("says what it does not plan", () => {
    const said = (text: string) => reading(text).unread.map((entry) => entry.text)
    assert.deepStrictEqual(said("A suburb: ten houses with front gardens along a street."), ["front gardens"])
  })

  it("says of a house on stilts how it stands", () => {
    const { things, unread } = reading("A tropical island with three huts on stilts.")
    assert.include(things[0]?.tags, "on stilts")
    assert.deepStrictEqual(unread, [])
  })
})
