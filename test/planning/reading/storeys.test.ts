import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { worded } from "./summary.js"

const house = read(
  "A two-storey house. Downstairs there is a living room with a TV and a sofa, a kitchen with a dining table and four chairs. Two bedrooms and a bathroom upstairs. Each bedroom has a double bed and a desk with a lamp on it.",
  unattended
)

const levels = (text: string) => read(text, unattended).places.map(({ id, level }) => `${id} ${level}`)

describe("a house of several rooms", () => {
  it("gives rooms the level that is said before or after them", () => {
    assert.deepStrictEqual(
      house.places.map(({ id, level }) => `${id} ${level}`),
      ["living_room 0", "kitchen 0", "bedroom 1", "bedroom_2 1", "bathroom 1"]
    )
    assert.strictEqual(house.levels, 2)
  })

  it("keeps levels apart when one sentence names two", () => {
    assert.deepStrictEqual(levels("A house with a kitchen and a hall downstairs and a bedroom and a study upstairs."), [
      "kitchen 0",
      "hall 0",
      "bedroom 1",
      "study 1"
    ])
    assert.deepStrictEqual(levels("On the ground floor there is a kitchen, upstairs there is a bedroom."), [
      "kitchen 0",
      "bedroom 1"
    ])
  })

  it("numbers levels from the lowest, by the names of rooms and by what they are over", () => {
    for (const [text, expected] of [
      [
        "A bungalow with a lounge, a pantry, and a loft bedroom above with a cot.",
        "lounge 0, pantry 0, loft_bedroom 1"
      ],
      ["An inn with a bar room on the ground floor and a wine cellar with six casks below.", "wine_cellar 0"],
      ["A cellar with wine racks under the kitchen. Above the kitchen is a nursery.", "cellar 0, kitchen 1, nursery 2"],
      ["On the ground floor there is a kitchen. On the first floor is a study.", "kitchen 0, study 1"],
      ["The first floor has a lobby. The second floor has a meeting room.", "lobby 0, meeting_room 1"],
      ["In the attic is a playroom. On the ground floor is a kitchen.", "attic 1, playroom 1, kitchen 0"],
      ["The basement has a laundry room. Upstairs there is a lounge.", "basement 0, laundry_room 0, lounge 1"],
      ["A cozy attic bedroom with a bed under the window.", "cozy_attic_bedroom 0"],
      ["A first floor apartment with a living room and a bedroom.", "living_room 0, bedroom 0"],
      [
        "The living room and kitchen are below, a bedroom is on the mezzanine level.",
        "living_room 0, kitchen 0, bedroom 1"
      ]
    ] as const) {
      assert.include(levels(text).join(", "), expected, text)
    }
  })

  it("is titled by the house, or else by its rooms", () => {
    assert.strictEqual(house.title, "Two-storey House")
    assert.strictEqual(
      read("A living room with a sofa, and a bedroom with a bed.", unattended).title,
      "Living Room and Bedroom"
    )
  })

  it("puts into each of several rooms what is said of each", () => {
    const beds = house.things.filter(({ category }) => category === "bed" || category === "double_bed")
    assert.deepStrictEqual(
      beds.map(({ count, place }) => [count, place]),
      [
        [1, "bedroom"],
        [1, "bedroom_2"]
      ]
    )
    const lamps = worded(house.relations).filter((line) => line.includes("on_top"))
    assert.deepStrictEqual(lamps, ["lamp on_top: desk", "lamp_2 on_top: desk_2"])
  })

  it("writes TV in capitals", () => {
    assert.include(
      house.things.map(({ name }) => name),
      "TV"
    )
  })
})

describe("a room for many", () => {
  it("has a desk for each of the people that the text gives", () => {
    const office = read("An office for eight people. Each desk has a monitor and a chair.", unattended)
    assert.deepStrictEqual(
      office.things.map(({ count, name }) => `${count} ${name}`),
      ["8 Desk", "8 Monitor", "8 Chair"]
    )
  })

  it("keeps a single bed a kind of bed, and a guitar in the corner out of a full shelf", () => {
    const { relations, things } = read(
      "A bedroom with a single bed, and a bookshelf full of comics and a guitar in the corner.",
      unattended
    )
    assert.deepStrictEqual(things[0]?.tags, ["single"])
    assert.isUndefined(relations.find(({ objects, subject }) => subject === "guitar" && objects.includes("bookshelf")))
  })
})
