import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { editDistance } from "#planning/reading/EditDistance.js"
import { read } from "#planning/reading/read.js"
import { counted, worded } from "./summary.js"

/** Texts of the open with a relation that they say. */
const relations: ReadonlyArray<readonly [text: string, said: string]> = [
  ["A park. Oaks along path, a kiosk near pond.", "oak along: path"],
  ["A farmyard. A trough behind barn, hay bales along fence.", "trough side_of back: barn"],
  ["A harbour with a lighthouse at the mouth of the harbour.", "lighthouse near: harbour"],
  ["A pond with a fountain and a statue on each corner of the fountain.", "statue around: fountain"],
  ["A village. A watchtower looms over the well.", "watchtower near: well"],
  ["A monastery garden. Behind the shed stand four crosses in a row.", "cross in_row"],
  ["A village green with benches under the oak.", "bench near: oak"],
  ["A lawn fronted by benches.", "bench along: lawn"],
  ["A pond rimmed with birches.", "birch around: pond"]
]

describe("words of position in the open", () => {
  for (const [text, said] of relations)
    it(`${text} says ${said}`, () => assert.include(worded(read(text, unattended).relations), said))

  it("of huddling and waiting are no names", () => {
    assert.deepStrictEqual(
      counted(read("A meadow. Three cottages huddle at the well, a cart waits by the barn.", unattended)),
      ["3 cottage", "1 well", "1 cart", "1 barn"]
    )
  })
})

describe("words of position in a list without articles", () => {
  it("say where, and name no part of what follows", () => {
    const reading = read("Playroom: ball pit in corner, slide, small table in middle, bookshelf.", unattended)
    assert.deepStrictEqual(counted(reading), ["1 ball_pit", "1 slide", "1 table", "1 bookshelf"])
    assert.sameMembers(
      reading.relations.map(({ predicate, subject }) => `${subject} ${predicate}`),
      ["ball_pit corner_of_room", "table middle_of_room"]
    )
  })
})

describe("a relation whose object is unknown", () => {
  for (const text of [
    "A studio with two monitors on stands, a drum kit and a sofa.",
    "A living room with a lamp on, a sofa and a table."
  ])
    it(`is said of nothing that a comma parts from it: ${text}`, () =>
      assert.deepStrictEqual(worded(read(text, unattended).relations), []))
})

describe("each of several places", () => {
  for (const [text, count] of [
    ["A vineyard with three terraces and a statue on each terrace.", "1 statue_3"],
    ["A park with two ponds. There are four ducks in each pond.", "4 duck_2"]
  ] as const)
    it(`has its own: ${text}`, () => assert.include(counted(read(text, unattended)), count))

  it("has one at each corner of a thing", () =>
    assert.include(
      counted(read("A garden with a pavilion and an urn at each corner of the pavilion.", unattended)),
      "4 urn"
    ))
})

describe("slips of the pen", () => {
  for (const [text, things] of [
    ["a meadow wiht two cannoes and a wodden brigde", ["2 canoe"]],
    ["a playgruond wiht three swngs", ["3 swing"]],
    ["a park with four picknick tables under the pinetrees", ["4 picnic_table"]]
  ] as const)
    it(`are read as what was meant: ${text}`, () =>
      assert.includeMembers([...counted(read(text, unattended))], [...things]))

  it("are not looked for in names of people and places", () =>
    assert.notInclude(counted(read("A meadow with a statue of Brannok.", unattended)).join(), "barn"))

  it("are counted by letters put in, left out, changed and swapped", () => {
    const pairs = [
      ["", "abc"],
      ["circel", "circle"],
      ["blok", "block"],
      ["wodden", "wooden"],
      ["picknick", "picnic"],
      ["same", "same"]
    ] as const
    assert.deepStrictEqual(
      pairs.map(([one, other]) => editDistance(one, other)),
      [3, 1, 1, 1, 2, 0]
    )
  })
})

describe("what is kept in a bay or a park", () => {
  it("makes it no beach and no park with trees", () => {
    const { places } = read("Motorway services with a lorry park, a bus bay and a tractor bay.", unattended)
    assert.notIncludeMembers(
      places.map(({ kind }) => kind),
      ["beach"]
    )
    assert.include(
      places.map(({ kind }) => kind),
      "parking_lot"
    )
  })
})
