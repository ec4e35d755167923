import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"

/** The pairs of places that a text's doors join, each in the order of its words. */
const doorsIn = (text: string): ReadonlyArray<string> =>
  read(text, unattended).ways.map(({ from, to }) => `${from} ${to}`)

const flat = "A flat with a living room, a bedroom, a bathroom and a kitchen. "

describe("doors between rooms", () => {
  for (const [words, doors] of [
    [
      "Doors connect the living room with the bedroom and with the bathroom.",
      ["living_room bedroom", "living_room bathroom"]
    ],
    ["A door connects the kitchen to the bedroom and to the bathroom.", ["kitchen bedroom", "kitchen bathroom"]],
    ["The kitchen is connected with the bedroom and the bathroom.", ["kitchen bedroom", "kitchen bathroom"]],
    ["The kitchen and the bathroom are connected to the living room.", ["kitchen living_room", "bathroom living_room"]],
    [
      "The living room leads to the bedroom, and the bedroom leads to the bathroom.",
      ["living_room bedroom", "bedroom bathroom"]
    ],
    [
      "Doorways join the living room and the bedroom, and the bedroom and the bathroom.",
      ["living_room bedroom", "bedroom bathroom"]
    ],
    [
      "Doors connect the kitchen and the living room, the bedroom and the bathroom.",
      ["kitchen living_room", "bedroom bathroom"]
    ],
    [
      "A door leads from the living room into the kitchen, and another into the bathroom.",
      ["living_room kitchen", "living_room bathroom"]
    ],
    ["The bedroom, the bathroom and the kitchen are connected.", ["bedroom bathroom", "bathroom kitchen"]]
  ] as const)
    it(`join what the sentence joins: "${words}"`, () => assert.deepStrictEqual(doorsIn(flat + words), [...doors]))

  it("lead to each of several rooms of a kind", () =>
    assert.deepStrictEqual(doorsIn("A flat with a corridor. Doors lead from the corridor to three bedrooms."), [
      "corridor bedroom",
      "corridor bedroom_2",
      "corridor bedroom_3"
    ]))
})
