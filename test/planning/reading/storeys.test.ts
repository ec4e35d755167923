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
