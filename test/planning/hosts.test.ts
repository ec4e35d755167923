import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { complete } from "#planning/Complete.js"
import { read } from "#planning/reading/read.js"

const relationsIn = (text: string) =>
  read(text, unattended).relations.map(({ objects, predicate, subject }) => `${subject} ${predicate} ${objects.join()}`)

const placesIn = (text: string) => {
  const { places, things } = complete(read(text, unattended), { density: 0, listed: false }, unattended)
  return Object.fromEntries(
    things.flatMap(({ asked, category, place }) =>
      asked ? [[category, places.find(({ id }) => id === place)?.kind]] : []
    )
  )
}

describe("a list that ends with a relation to the one thing that has it", () => {
  const cases: ReadonlyArray<readonly [text: string, relations: ReadonlyArray<string>]> = [
    [
      "A small square has a fountain with four benches, a kiosk and six lamps around it.",
      ["bench near fountain", "kiosk near fountain", "lamp around fountain"]
    ],
    [
      "A village green with an old oak with two swings, a wishing well and some tulips around it.",
      ["swing near old_oak", "wishing_well near old_oak", "tulip around old_oak"]
    ],
    [
      "A courtyard has a well with three buckets, a cart and two sheep beside it.",
      ["bucket near well", "cart near well", "sheep next_to well"]
    ],
    [
      "A farm with a barn with two tractors, a trailer and some hay bales next to it.",
      ["tractor next_to barn", "trailer next_to barn", "hay_bale next_to barn"]
    ]
  ]
  for (const [text, relations] of cases)
    it(`is all of that thing's: ${text}`, () => assert.includeMembers([...relationsIn(text)], [...relations]))

  it("is the place's where nothing ties it back", () =>
    assert.notInclude(
      relationsIn("A park with a fountain with four benches, a kiosk and six lamps."),
      "lamp near fountain"
    ))

  it("puts one alone about its host, not around it", () =>
    assert.include(relationsIn("A park with a statue with four flower beds and a lamp around it."), "lamp near statue"))
})

describe("what stands at water", () => {
  it("keeps to the bank where one sits on it, drives it or it is told to be about the water", () => {
    assert.notStrictEqual(placesIn("A lake with a boathouse, a jetty and two benches.").bench, "lake")
    const garden = placesIn("A garden with a pond with three chairs and two urns around it.")
    assert.strictEqual(garden.garden_chair, "garden")
    assert.strictEqual(garden.vase, "garden")
  })

  it("is in it where it floats or swims", () => {
    const pond = placesIn("A pond with six floating lanterns, three frogs and a bench.")
    assert.strictEqual(pond.lantern, "pond")
    assert.strictEqual(pond.frog, "pond")
    assert.notStrictEqual(pond.bench, "pond")
  })
})

describe("what others stand around", () => {
  it.each([
    ["Three tents around a campfire in a clearing, with a canoe by the lake.", "campfire", "clearing"],
    ["Four market stalls around a well in a square, a meadow behind.", "well", "plaza"]
  ])("is where they are: %s", (text, category, kind) => assert.strictEqual(placesIn(text)[category], kind))
})
