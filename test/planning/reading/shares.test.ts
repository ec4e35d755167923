import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { counted } from "./summary.js"

/** Texts that give so many for each of several, with what there are then. */
const texts: ReadonlyArray<readonly [text: string, things: ReadonlyArray<string>]> = [
  ["A tavern with seven tables with three stools each and a hearth.", ["7 table", "21 stool", "1 hearth"]],
  ["A canteen with ten long tables, two benches per table, and a water cooler.", ["10 table", "20 bench"]],
  ["A classroom with twelve desks, a chair at each, and a globe.", ["12 desk", "12 chair", "1 globe"]],
  ["A hall with ten tables. There are two benches beside each.", ["10 table", "20 bench"]],
  ["A hall with nine looms and a stool for every loom.", ["9 loom", "9 stool"]],
  ["Eight cots with a blanket each plus a stove.", ["8 cot", "8 blanket", "1 stove"]],
  [
    "An office: six desks with a computer and a chair each, a printer.",
    ["6 desk", "6 computer", "6 chair", "1 printer"]
  ],
  ["A hall with five tables, each seating four on gilt chairs.", ["5 table", "20 chair"]],
  ["A library with three tables with four chairs apiece.", ["3 table", "12 chair"]],
  ["Two lamps on each of the three desks.", ["6 lamp", "3 desk"]],
  ["Twelve tables and two benches for every table.", ["12 table", "24 bench"]],
  ["Four tables. The two chairs at each table are red.", ["4 table", "8 chair"]],
  ["A bistro with four tables, each seating four, and a piano.", ["4 table", "16 chair", "1 piano"]],
  ["A restaurant with five four-person tables and a bar.", ["5 table", "20 chair", "1 bar"]],
  ["A banquet room with a table for 8.", ["1 table", "8 chair"]],
  ["A yard with two heaps of coal and a crate.", ["2 coal_heap", "1 crate"]],
  ["A dining room with a table for six with six chairs.", ["1 table", "6 chair"]]
]

describe("so many for each of several", () => {
  for (const [text, things] of texts)
    it(`${text} has ${things.join(", ")}`, () => {
      const found = counted(read(text, unattended))
      for (const thing of things) assert.include(found, thing)
    })

  it("of rooms that follow other things are theirs alone", () => {
    const { things } = read(
      "A waiting room with six chairs and two treatment rooms each with a couch and a sink.",
      unattended
    )
    assert.deepStrictEqual(
      things.map(({ count, id }) => `${count} ${id}`),
      ["6 chair", "1 couch", "1 couch_2", "1 sink", "1 sink_2"]
    )
  })

  it("of rooms that are named together are in each of them", () => {
    const { things } = read("Two bedrooms with a double bed each and a bathroom.", unattended)
    assert.deepStrictEqual(
      things.map(({ count, place }) => ({ count, place })),
      [
        { count: 1, place: "bedroom" },
        { count: 1, place: "bedroom_2" }
      ]
    )
  })
})
