import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { complete } from "#planning/Complete.js"
import { read } from "#planning/reading/read.js"

const drafted = (text: string) => complete(read(text, unattended), { density: 0, listed: false }, unattended)

describe("a pond that a text names as a thing", () => {
  it("is water with two banks where the text has a bridge", () => {
    const { places, things, ways } = drafted("A Japanese garden with a koi pond, a red bridge and a tea house.")
    const ponds = places.filter(({ kind }) => kind === "pond")
    assert.deepStrictEqual(
      ponds.map(({ asked, name }) => ({ asked, name })),
      [{ asked: true, name: "Koi pond" }]
    )
    assert.isFalse(things.some(({ category }) => category === "garden_pond"))
    assert.strictEqual(ways.find(({ kind }) => kind === "bridge")?.over, ponds[0]?.id)
  })

  it("stays a basin where nothing crosses it", () =>
    assert.isTrue(
      drafted("A small garden with a koi pond and a bench.").things.some(({ category }) => category === "garden_pond")
    ))
})

describe("a house by whose name a landscape goes", () => {
  it("stands in it", () => {
    const { places, things } = drafted("Mountain hut with a log pile and a hiking trail up to a lookout tower.")
    assert.include(
      places.map(({ kind }) => kind),
      "mountain"
    )
    assert.include(
      things.map(({ name }) => name),
      "Mountain hut"
    )
  })
})

describe("a flooded place", () => {
  it.each(["A flooded quarry with an excavator.", "A flooded meadow with a tractor."])(
    "has water in its middle, and says that this is assumed: %s",
    (text) => {
      const { places, questions, relations } = drafted(text)
      const water = places.find(({ kind }) => kind === "lake") ?? assert.fail("no water")
      assert.isTrue(relations.some(({ predicate, subject }) => subject === water.id && predicate === "middle_of"))
      assert.match(questions.join("\n"), /under water/)
    }
  )

  it("has none beside the water that the text names, and no room has any", () => {
    for (const text of ["A flooded quarry with a green lake.", "A flooded basement with two chairs."])
      assert.isFalse(drafted(text).places.some(({ name }) => name === "Flood water"))
  })
})
