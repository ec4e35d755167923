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
})
