import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { withoutNumberNames } from "#planning/reading/NumberNames.js"
import { read } from "#planning/reading/read.js"
import { counted } from "./summary.js"

describe("a number behind a noun", () => {
  const names = [
    "route 66",
    "platform 9 , a clock",
    "level 3 car park",
    "outside room 12 with two chairs",
    "studio 54 is"
  ]
  for (const text of names)
    it(`is a name before nothing that it could count: ${text}`, () => {
      const tokens = text.split(" ")
      const left = tokens.filter((token) => !/\d/.test(token))
      assert.deepStrictEqual(withoutNumberNames(tokens), left)
    })

  const counts = [
    "lobby 2 sofas , 1 table",
    "chairs 6 , lamps 2",
    "sofa 1 , armchair 2",
    "table 2 m long",
    "paris 1920",
    "a rack holds 4 jugs",
    "on level 2 , a bed",
    "height 3 x 4"
  ]
  for (const text of counts)
    it(`stays where it counts, measures or says when: ${text}`, () => {
      assert.deepStrictEqual(withoutNumberNames(text.split(" ")), text.split(" "))
    })

  it("makes one thing of what it names", () => {
    const things = counted(read("A train station: platform 9, a bench and three clocks.", unattended))
    assert.includeMembers([...things], ["1 platform", "1 bench", "3 clock"])
  })
})

describe("what is counted and dated by points", () => {
  it("an hour with points ends no sentence", () => {
    const reading = read("A harbour at 6 a.m. with four fishing boats.", unattended)
    assert.deepStrictEqual(reading.unread, [])
    assert.include(counted(reading), "4 fishing_boat")
  })
})
