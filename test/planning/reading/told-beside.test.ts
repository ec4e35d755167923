import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { sayEach } from "./Says.js"
import { counted } from "./summary.js"

/** What stands beside the things of a text: states of their parts, fillings, stuffs, light, and words to the reader. */
sayEach({
  "a part and its state behind a comma or “with” say how the thing is that has it": [
    ["A yard with a pickup truck, hood open, and a well.", "pickup_truck is with hood open"],
    ["A car, doors open, stands in a yard with a van with the bonnet up.", "van is with bonnet up"],
    ["A house with its roof missing.", "house is with roof missing"],
    ["A hut and a boat with its sails up.", "boat is with sails up"],
    ["A yard with a car with open doors.", "1 car", "car is with open doors"]
  ],
  "one fills with many: a single thing behind a comma, or with a place of its own, is another item": [
    ["A cellar with three shelves full of potions, a skeleton on a stand and two stools.", "skeleton on_top: stand"],
    ["A kitchen with shelves full of jars, a kettle on the stove.", "kettle on_top: stove"],
    ["A shed with a box full of nails, a hammer, a saw on the wall.", "1 hammer", "saw on_wall: room"],
    ["A vault with a chest filled with gold coins, a crown and a sword.", "sword inside_of: chest"],
    ["A nursery with a basket full of toys and a lamp next to the bed.", "lamp next_to: bed"]
  ],
  "what something is between is of those that were told": [
    ["A camp with six tents, a rope between two tents.", "6 tent", "rope between: tent"],
    ["A street with ten houses, a hydrant between two houses.", "10 house", "hydrant between: house"]
  ],
  "a stuff of two words, or of a land that is one too, is what something is made of": [
    ["A park with a railing in cast iron.", "railing is cast iron"],
    ["A garden with a gate and a bench in weathered teak wood.", "bench is teak wood"],
    ["A kitchen with worktops in black granite and cabinets in brushed steel.", "worktop is black granite"]
  ],
  "who looks down at something, or out over it, faces it": [
    ["A courtyard with two shepherds. A goat looks down on the two shepherds.", "goat face_to: shepherd"],
    ["A courtyard with a fountain. A woman peers down at the fountain.", "woman face_to: fountain"]
  ],
  "a narrow-gauge line is a track": [
    ["A narrow gauge line with a locomotive and three wagons.", "gauge_line", "3 wagon"]
  ]
})

describe("words of light, of people and of thanks", () => {
  for (const [text, ...things] of [
    ["A bench on a pier in pale early morning light.", "1 bench", "1 pier"],
    ["A barn with a wagon in the dusty afternoon light.", "1 barn", "1 wagon"],
    ["A hut at a cold, misty dawn with a fire.", "1 hut", "1 fire"],
    ["A quarry (she has forgiven me) with a crane.", "1 crane"],
    ["A yard (my uncle has built it) with two carts.", "2 cart"]
  ])
    it(`name nothing else than ${things.join(", ")} in “${text}”`, () => {
      assert.deepStrictEqual(counted(read(text, unattended)), things)
    })
  it("leave nothing unread that only thanks, and say what is said of people", () => {
    assert.deepStrictEqual(read("A garden with a bench. Thank you so much!", unattended).unread, [])
    assert.deepStrictEqual(
      read("A quarry (she has forgiven me) with a crane.", unattended).unread.map(({ text }) => text),
      ["she has forgiven me"]
    )
  })
  it("make no light material and no brighter scene of “light” as a noun", () => {
    const { style } = read("A pier with a bench in pale early morning light.", unattended)
    assert.notInclude(style.materials ?? [], "light")
    assert.strictEqual(style.lighting?.time_of_day, "morning")
  })
})
