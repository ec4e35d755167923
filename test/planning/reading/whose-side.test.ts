import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { counted, worded } from "./summary.js"

/** Whose side, part, corner or carrier a text means: each with things and relations that must come out of it. */
const cases: ReadonlyArray<readonly [text: string, things: ReadonlyArray<string>, relations: ReadonlyArray<string>]> = [
  [
    "A bedroom with a cot. A dresser stands to the cot's left, and at the cot's foot lies a mat.",
    [],
    ["dresser side_of left: cot", "mat side_of front: cot"]
  ],
  [
    "A bedroom with a cot. A dresser stands to the left of the cot. On the other side, a bench faces the cot.",
    [],
    ["bench side_of right: cot", "bench face_to: cot"]
  ],
  ["A lounge with a recliner with a quilt draped over its arm.", ["1 recliner", "1 quilt"], ["quilt on_top: recliner"]],
  [
    "A playroom with a piano in one corner and a wardrobe in another.",
    ["1 wardrobe"],
    ["piano corner_of_room: playroom", "wardrobe corner_of_room: playroom"]
  ],
  ["An office with a corner shelf.", ["1 corner_shelf"], ["corner_shelf corner_of_room: office"]],
  [
    "A study with a stove in the corner farthest from the door.",
    [],
    ["stove corner_of_room: study", "stove far: study:door"]
  ],
  [
    "A lounge. A recliner with a stool in front of it faces the stove.",
    [],
    ["stool side_of front: recliner", "recliner face_to: stove"]
  ],
  [
    "A study with a desk that holds two screens, a tablet in front of them, and a phone to the tablet's right.",
    ["2 screen"],
    ["screen on_top: desk", "tablet on_top: desk", "tablet side_of front: screen", "phone side_of right: tablet"]
  ],
  [
    "A hallway where a vase rests on a dresser next to the door.",
    [],
    ["vase on_top: dresser", "dresser next_to: hallway:door"]
  ],
  [
    "A bathroom where a candle and a jar holding three brushes sit on the washbasin.",
    ["3 brush"],
    ["brush inside_of: jar", "candle on_top: washbasin", "jar on_top: washbasin"]
  ],
  [
    "A lounge with two sofas. A vase stands on a chest, and an orchid in a clay pot fills the corner.",
    [],
    ["orchid inside_of: clay_pot", "clay_pot corner_of_room: lounge"]
  ],
  [
    "A dining room with a table and eight stools, three on each long side and one at each end.",
    ["6 stool", "2 stool_2"],
    ["stool long_short_side_of long: table", "stool_2 long_short_side_of short: table"]
  ],
  ["A study with three side tables, each with a lamp.", ["3 lamp"], ["lamp on_top: side_table"]],
  [
    "A study with two desks, each with a phone, a vase, and a tablet.",
    ["2 phone", "2 vase", "2 tablet"],
    ["tablet on_top: desk"]
  ],
  ["A pantry. The shelf stores five jars.", ["5 jar"], ["jar inside_of: shelf"]],
  [
    "A kitchen with a stove and a fridge. A cabinet is mounted over the appliances.",
    ["1 stove", "1 fridge", "1 cabinet"],
    ["cabinet side_of top: stove, fridge"]
  ],
  ["A lounge. The wall behind the couch displays a map.", [], ["map on_wall: lounge", "map side_of back: couch"]],
  ["A bedroom. The bed is flanked by chests. At its foot lies a trunk.", [], ["trunk side_of front: bed"]],
  ["A kitchen with an island, three stools beside it, and a jug on top.", [], ["jug on_top: island"]]
]

describe("whose side, part or place a text means", () => {
  for (const [text, things, relations] of cases) {
    it(`is told in “${text}”`, () => {
      const reading = read(text, unattended)
      for (const thing of things) assert.include(counted(reading), thing)
      for (const relation of relations) assert.include(worded(reading.relations), relation)
    })
  }
})
