import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { counted, worded } from "./summary.js"

/** What a listing or a pair of clauses says together: each text with a thing and a relation that must come out of it. */
const cases: ReadonlyArray<readonly [text: string, things: ReadonlyArray<string>, relations: ReadonlyArray<string>]> = [
  [
    "In the dining room, an oak table has three padded chairs on each long side and one carver at the head.",
    ["6 chair", "1 carver"],
    ["chair long_short_side_of long: table"]
  ],
  [
    "A lounge with a sofa. Lamps stand at both ends of the sofa.",
    ["1 lamp", "1 lamp_2"],
    ["lamp side_of left: sofa", "lamp_2 side_of right: sofa"]
  ],
  ["A guest room with two cots and one stool between them.", ["1 cot", "1 cot_2", "1 stool"], []],
  ["A bedroom with a bed whose frame stands against the wall.", ["1 bed"], ["bed against_wall: bedroom"]],
  [
    "A bedroom with a bed. To the left of the bed is a chest with a clock; to the right is a stool.",
    ["1 stool"],
    ["stool side_of right: bed"]
  ],
  [
    "A bedroom with a bed. A dresser stands across from the bed, and two jugs are arranged on it.",
    ["2 jug"],
    ["jug on_top: dresser"]
  ],
  [
    "A workshop with a workbench in the middle of the room, four cups and a jug on it.",
    ["4 cup", "1 jug"],
    ["cup on_top: workbench", "jug on_top: workbench"]
  ],
  [
    "A kitchen with a counter. On the counter sit a bowl with four pears and two plums, a toaster and a kettle.",
    ["1 toaster", "1 kettle"],
    ["toaster on_top: counter", "kettle on_top: counter"]
  ],
  [
    "An office with four bookcases. One of them holds six bowls, and another holds two vases.",
    ["6 bowl", "2 vase"],
    ["bowl inside_of: bookcase", "vase inside_of: bookcase_2"]
  ],
  ["A kitchen with a table. On the table is a plate of three buns.", ["3 bun"], ["bun on_top: plate"]],
  ["A hall with a shoe rack that holds four pairs of boots.", ["4 boot"], []]
]

describe("what a text says together", () => {
  for (const [text, things, relations] of cases) {
    it(`comes out whole of “${text}”`, () => {
      const reading = read(text, unattended)
      for (const thing of things) assert.include(counted(reading), thing)
      for (const relation of relations) assert.include(worded(reading.relations), relation)
    })
  }
})

describe("the looks of a thing", () => {
  for (const [text, name, tags] of [
    ["A den with a bench upholstered in pale blue velvet and a rug.", "bench", ["pale blue velvet"]],
    ["A den with a daybed covered in light grey wool under the window.", "daybed", ["light grey wool"]],
    ["A hall with an oak bench and two matching stools.", "stool", ["oak"]],
    ["A hall with a red rug and an identical runner.", "runner", ["red"]]
  ] as const) {
    it(`are told behind it, and go on to what matches it: ${text}`, () => {
      const reading = read(text, unattended)
      const thing = reading.things.find((each) => each.name.toLowerCase().endsWith(name))
      for (const tag of tags) assert.include(thing?.tags.join(" "), tag)
    })
  }
})
