import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { worded } from "./summary.js"

/** A text, and the relations that its reading must hold. */
const rows: ReadonlyArray<readonly [text: string, ...says: ReadonlyArray<string>]> = [
  ["An airfield with a landing pad with a helicopter.", "helicopter on_top: landing_pad"],
  ["A house with a carport with a pickup truck.", "pickup_truck inside_of: carport"],
  ["A park with a sandpit with toys.", "toy inside_of: sandpit"],
  ["A farm with a pen with six pigs.", "pig inside_of: pen"],
  ["A farm with a stable with four horses.", "horse inside_of: stable"],
  ["A lake with a rowing boat with a fisherman.", "fisherman inside_of: rowing_boat"],
  ["A garden with a gazebo with a table.", "table inside_of: gazebo"],
  [
    "A green with a stage with a drum kit, two speakers and a singer.",
    "drum_kit on_top: stage",
    "speaker on_top: stage",
    "singer on_top: stage"
  ],
  [
    "A hotel with a swimming pool with two rubber rings, sun loungers and parasols.",
    "rubber_ring inside_of: swimming_pool",
    "sun_lounger near: swimming_pool",
    "parasol near: swimming_pool"
  ],
  ["A square with a boxing ring with two boxers.", "boxer on_top: boxing_ring"],
  ["A beach with a pier with two boats.", "boat near: pier"],
  ["Outside, a carport with a van, a herb garden and two benches.", "van inside_of: carport"],
  ["A fair with a pen with a goat and a donkey, a tent.", "goat inside_of: pen", "donkey inside_of: pen"],
  ["A zoo with a seal pool and a giraffe house.", "seal inside_of: seal_pool", "giraffe next_to: giraffe_house"]
]

const said = (text: string) => worded(read(text, unattended).relations)

describe("what has others in the open", () => {
  for (const [text, ...says] of rows)
    it(`has them in it or on it where it is made for them: “${text}”`, () => {
      for (const one of says) assert.include(said(text), one)
    })

  it("has the animals in it that it is named after, once", () => {
    const { places, things } = read("A park with a goose pond, a deer park and two geese.", unattended)
    assert.deepStrictEqual(
      things.map(({ category, count }) => [category, count]),
      [
        ["goose", 2],
        ["deer", 3]
      ]
    )
    assert.strictEqual(things[1]?.place, places.find(({ name }) => name === "Deer park")?.id)
  })

  it("has nothing that is no longer its own", () => {
    assert.deepStrictEqual(said("A park with a sandpit with toys and a fountain."), ["toy inside_of: sandpit"])
    assert.deepStrictEqual(said("A farm with a pen with six pigs and a barn."), ["pig inside_of: pen"])
  })
})
