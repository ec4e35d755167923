import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { behaviourOf } from "#layout/outdoor/Behaviours.js"
import { bodyKinds, bodyOf } from "#layout/outdoor/Bodies.js"
import { thing, zone } from "./SmallPegs.js"

describe("what the layout knows of the catalogue", () => {
  it("has a body for every outdoor kind of zone", () => {
    const kinds = catalogue().files.zones.filter((entry) => !entry.indoor)
    const missing = kinds.filter((entry) => !bodyKinds.includes(entry.name)).map((entry) => entry.name)
    assert.deepStrictEqual(missing, [])
  })

  it("lays water as its tags say", () => {
    const form = (...tags: ReadonlyArray<string>) => bodyOf(zone("w", "water", 9, { tags })).form
    assert.deepStrictEqual(
      [form("river"), form("sea"), form("moat"), form("pond"), form()],
      ["strip", "side", "ring", "blob", "blob"]
    )
  })

  it("finds a thing's behaviour by its name, else by its category", () => {
    const pattern = (category: string, mount: "floor" | "wall" = "floor") =>
      behaviourOf(thing("t", category, "land", 1, { mount })).pattern
    assert.strictEqual(pattern("house"), "building")
    assert.strictEqual(pattern("pagoda"), "building")
    assert.strictEqual(pattern("birch"), "scatter")
    assert.strictEqual(pattern("tree"), "scatter")
    assert.strictEqual(pattern("picket_fence"), "line")
    assert.strictEqual(pattern("gravestone"), "grid")
    assert.strictEqual(pattern("gatehouse"), "portal")
    assert.strictEqual(pattern("iron_gate", "wall"), "opening")
    assert.strictEqual(pattern("park_bench"), "prop")
    assert.strictEqual(pattern("no such thing"), "prop")
  })
})
