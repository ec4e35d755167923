import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { complete } from "#planning/Complete.js"
import { read } from "#planning/reading/read.js"
import { worded } from "./reading/summary.js"

const completed = (text: string): ReadonlyArray<string> =>
  worded(complete(read(text, unattended), { density: 0, listed: false }, unattended).relations)

describe("what the wording of a relation indoors implies", () => {
  it("what stands at the foot of a bed stands close to it", () => {
    assert.include(completed("A bedroom with a bed. A trunk stands at the foot of the bed."), "trunk next_to: bed")
  })

  it("a table between two armchairs has one of them at each of its sides", () => {
    const said = completed("A lounge with two armchairs with a side table between them.")
    assert.include(said, "armchair side_of left: side_table")
    assert.include(said, "armchair_2 side_of right: side_table")
  })

  it("what two face each other across is between them", () => {
    const said = completed("A lounge. Two armchairs face each other across a coffee table.")
    assert.include(said, "coffee_table between: armchair, armchair_2")
  })

  it("how a toy is made says nothing of where it lies", () => {
    const said = completed("A playroom with a toy chest. On it are two stuffed bunnies.")
    assert.include(said, "bunny on_top: toy_chest")
  })

  it("what carries a thing stands by the room, and under what hangs, where that is said to", () => {
    const said = completed("A den. In the middle a bust stands on a pedestal. Near the door a globe rests on a chest.")
    assert.include(said, "pedestal middle_of_room: den")
    assert.include(said, "chest near: den:door")
    const below = completed("A den with a mirror on the wall. Below the mirror stands a bowl on a stool.")
    assert.include(below, "mirror side_of top: stool")
  })

  it("what stands somewhere by its own words stays there, whatever lies on it", () => {
    const said = completed("A den. A table stands in the corner. Near the door a globe rests on the table.")
    assert.notInclude(said, "table near: den:door")
  })

  it("a bookcase is not added where shelves by another name are there", () => {
    const { things } = complete(
      read("A classroom with a shelving unit with five boxes.", unattended),
      { density: 1, listed: false, detail: "medium" },
      unattended
    )
    assert.deepStrictEqual(
      things.filter(({ category }) => /bookcase|shelf/.test(category)).map(({ asked }) => asked),
      [true]
    )
  })
})
