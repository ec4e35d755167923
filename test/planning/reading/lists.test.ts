import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { worded } from "./summary.js"

const counted = (text: string) => read(text, unattended).things.map(({ category, count }) => `${count} ${category}`)
const said = (text: string) => worded(read(text, unattended).relations)

describe("a list of what each of several has", () => {
  it("runs to the end of the sentence where it names nothing but things", () => {
    assert.deepStrictEqual(counted("An office with three desks, each with a lamp, a mug and a small plant."), [
      "3 office_desk",
      "3 table_lamp",
      "3 cup",
      "3 succulent"
    ])
    assert.deepStrictEqual(counted("A park with four picnic tables, each with a parasol, a bench and a bin."), [
      "4 picnic_table",
      "4 parasol",
      "4 park_bench",
      "4 litter_bin"
    ])
  })

  it("ends before what stands elsewhere", () => {
    assert.deepStrictEqual(counted("An office with three desks, each with a lamp, a plotter by the door and a sofa."), [
      "3 office_desk",
      "3 table_lamp",
      "1 printer",
      "1 sofa"
    ])
  })
})

describe("a list of what one thing has", () => {
  it("ends before what has a wall or a door of its own", () => {
    assert.deepStrictEqual(said("A clinic. A couch in the middle with a lamp above, scales for dogs by the door."), [
      "couch middle_of_room: room",
      "lamp side_of top: couch",
      "scale next_to: room:door"
    ])
  })
})

describe("what names nothing that is known", () => {
  it("leaves where it is to nothing else", () => {
    assert.deepStrictEqual(said("A study. Two quandaries are stacked on a shelf, and a globe stands in the corner."), [
      "globe corner_of_room: study"
    ])
  })
})

describe("a kind of place that is named with an article", () => {
  it("is the scene, and no thing in it", () => {
    for (const [text, things] of [
      ["A courtroom with a bench.", ["1 bench"]],
      ["A launderette with a bench.", ["1 bench"]],
      ["A tattoo studio with a stool.", ["1 stool"]]
    ] as const)
      assert.deepStrictEqual(counted(text), [...things])
  })
})

describe("numbers that count nothing", () => {
  it("are the time, or how high a thing is piled", () => {
    assert.deepStrictEqual(counted("A study. A clock stopped at five to twelve. Crates stacked two high."), [
      "1 wall_clock",
      "2 crate"
    ])
  })
})
