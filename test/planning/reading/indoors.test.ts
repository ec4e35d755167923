import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { counted, worded } from "./summary.js"

const cases: ReadonlyArray<{
  readonly rule: string
  readonly text: string
  readonly things: ReadonlyArray<string>
  readonly relations: ReadonlyArray<string>
}> = [
  {
    rule: "a fronted and inverted clause gives its relation to every item",
    text: "A study. On the desk sit a laptop, a lamp and two books.",
    things: ["1 desk", "1 laptop", "1 lamp", "2 book"],
    relations: ["laptop on_top: desk", "lamp on_top: desk", "book on_top: desk"]
  },
  {
    rule: "flanked by two splits into left and right",
    text: "A bedroom with a bed flanked by two nightstands.",
    things: ["1 bed", "1 nightstand", "1 nightstand_2"],
    relations: ["nightstand side_of left: bed", "nightstand_2 side_of right: bed"]
  },
  {
    rule: "facing each other goes both ways",
    text: "A living room with two sofas facing each other and a coffee table between them.",
    things: ["1 sofa", "1 sofa_2", "1 coffee_table"],
    relations: ["sofa_2 face_to: sofa", "sofa face_to: sofa_2", "coffee_table between: sofa_2, sofa"]
  },
  {
    rule: "each multiplies",
    text: "A cafe with four round tables, each surrounded by two chairs.",
    things: ["4 round_table", "8 chair"],
    relations: ["chair surround: round_table"]
  },
  {
    rule: "one of which takes one of the group",
    text: "A bedroom with three beds, one of which has a doll on top.",
    things: ["1 bed", "2 bed_2", "1 doll"],
    relations: ["doll on_top: bed"]
  },
  {
    rule: "one at each end adds to the group",
    text: "A dining room with a long table, six chairs on the long sides and one at each end.",
    things: ["1 table", "6 chair", "2 chair_2"],
    relations: ["chair long_short_side_of long: table", "chair_2 long_short_side_of short: table"]
  },
  {
    rule: "a preposition belongs to the item being listed",
    text: "A bedroom with a bed, a wardrobe in the corner and a painting on the wall above the bed.",
    things: ["1 bed", "1 wardrobe", "1 painting"],
    relations: ["wardrobe corner_of_room: bedroom", "painting on_wall: bedroom", "painting side_of top: bed"]
  },
  {
    rule: "what is not there is no thing",
    text: "A living room with a TV and a sofa. There is no coffee table in the room.",
    things: ["1 tv", "1 sofa"],
    relations: []
  },
  {
    rule: "parts are attributes of their owner",
    text: "A bedroom with a wardrobe with multiple drawers against the wall.",
    things: ["1 wardrobe"],
    relations: ["wardrobe against_wall: bedroom"]
  },
  {
    rule: "beside it, with its object first, speaks of what follows",
    text: "In the corner of the bedroom there is a wardrobe, and beside it a full-length mirror.",
    things: ["1 wardrobe", "1 full_length_mirror"],
    relations: ["wardrobe corner_of_room: bedroom", "full_length_mirror next_to: wardrobe"]
  },
  {
    rule: "a small thing on the left side of a carrier lies on it",
    text: "A study with a desk and a laptop on the left side of the desk.",
    things: ["1 desk", "1 laptop"],
    relations: ["laptop on_top: desk", "laptop side_region left: desk"]
  },
  {
    rule: "commands are read as descriptions",
    text: "Place a table in the middle of the room. Put four chairs around it.",
    things: ["1 table", "4 chair"],
    relations: ["table middle_of_room: room", "chair surround: table"]
  },
  {
    rule: "an unknown noun with an article or a number is a thing",
    text: "A laboratory with a flux capacitor next to the bench and three gronklings.",
    things: ["1 flux_capacitor", "1 bench", "3 gronkling"],
    relations: ["flux_capacitor next_to: bench"]
  }
]

describe("an indoor description", () => {
  for (const { relations, rule, text, things } of cases) {
    it(`${rule}: ${text}`, () => {
      const reading = read(text, unattended)
      assert.strictEqual(reading.setting, "indoor")
      assert.deepStrictEqual(counted(reading), things)
      assert.deepStrictEqual(worded(reading.relations), relations)
    })
  }

  it("puts things into the room that the sentence is about", () => {
    const reading = read(
      "A two-room flat: a living room with a sofa, and a bedroom with a double bed. The rooms are connected by a door.",
      unattended
    )
    assert.deepStrictEqual(
      reading.things.filter(({ category }) => category !== "door").map(({ id, place }) => [id, place]),
      [
        ["sofa", "living_room"],
        ["bed", "bedroom"]
      ]
    )
    assert.deepStrictEqual(
      reading.ways.map(({ from, kind, to }) => [kind, from, to]),
      [["door", "living_room", "bedroom"]]
    )
  })

  it("puts rooms on the level that the text says", () => {
    const reading = read(
      "A house with two floors. On the ground floor there is a kitchen with an oven. Upstairs are two bedrooms and a bathroom with a shower.",
      unattended
    )
    assert.deepStrictEqual(
      reading.places.map(({ id, level }) => [id, level]),
      [
        ["kitchen", 0],
        ["bedroom", 1],
        ["bedroom_2", 1],
        ["bathroom", 1]
      ]
    )
    assert.deepStrictEqual(counted(reading), ["1 oven", "1 shower"])
    assert.strictEqual(reading.levels, 2)
  })

  it("reads levels, constraints and negations", () => {
    const reading = read(
      "An office on two floors with a reception desk. No plants. It must be wheelchair accessible.",
      unattended
    )
    assert.strictEqual(reading.levels, 2)
    assert.deepStrictEqual(reading.constraints, ["It must be wheelchair accessible.", "No plant"])
  })

  it("reads style words into the style, adjectives into tags", () => {
    const reading = read("A cosy Scandinavian living room at night with a large grey sofa.", unattended)
    assert.deepStrictEqual(reading.style.mood, ["cosy"])
    assert.strictEqual(reading.style.lighting?.time_of_day, "night")
    assert.isAbove(reading.style.palette?.length ?? 0, 2)
    assert.includeMembers([...(reading.things[0]?.tags ?? [])], ["large", "grey"])
    assert.isAbove(reading.things[0]?.scale.width ?? 0, 1)
  })
})

describe("what is not understood", () => {
  for (const text of [
    "blorf grumple zanzibarish wuggle",
    "Ein Schlafzimmer mit einem Bett.",
    "😀😀😀 !!!",
    "一个卧室"
  ]) {
    it(`"${text}" makes nothing up and is reported`, () => {
      const reading = read(text, unattended)
      assert.deepStrictEqual([reading.things, reading.places, reading.relations], [[], [], []])
      assert.deepStrictEqual(
        reading.unread.map((entry) => entry.text),
        text.startsWith("😀") ? ["😀😀😀 !!!"] : [text]
      )
    })
  }

  it("an empty text gives an empty reading", () => {
    const reading = read("", unattended)
    assert.deepStrictEqual([reading.things.length, reading.places.length, reading.unread.length], [0, 0, 0])
  })
})
