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
  ["A kitchen with an island, three stools beside it, and a jug on top.", [], ["jug on_top: island"]],
  [
    "A bedroom with a bed with an oak chest on one side and a steel chest on the other.",
    [],
    ["chest side_of left: bed", "chest_2 side_of right: bed"]
  ],
  ["A hall. A bench has a tray on one end and a book on the other.", [], ["tray on_top: bench", "book on_top: bench"]],
  ["A dining room with a table set for two: two plates and two mugs.", ["2 plate"], ["plate on_top: table"]],
  [
    "A lounge with a couch that has two end tables, one on each side.",
    ["1 end_table", "1 end_table_2"],
    ["end_table side_of left: couch", "end_table_2 side_of right: couch"]
  ],
  [
    "A study. A scanner and a radio sit side by side on a low chest under the window.",
    [],
    ["scanner on_top: chest", "radio on_top: chest", "chest next_to: study:window"]
  ],
  [
    "A nursery. Above the crib hangs a chandelier; next to it stands a recliner.",
    [],
    ["chandelier side_of top: crib", "recliner next_to: crib"]
  ],
  ["A studio. Two easels stand side by side, a stool in front of each.", ["2 stool"], []],
  [
    "An office. A desk supports a screen, with a jar on its left and a vase on its right.",
    [],
    ["jar side_of left: screen", "vase side_of right: screen", "jar on_top: desk"]
  ],
  [
    "A study. A desk holds a radio flanked on the left by a vase and on the right by a clock.",
    [],
    ["vase side_of left: radio", "clock side_of right: radio"]
  ],
  [
    "A lounge. A low table holds a tray and, to its right, a jug.",
    [],
    ["jug side_of right: tray", "jug on_top: table"]
  ],
  [
    "A study. A radio stands on the chest, a vase in front of it.",
    [],
    ["vase side_of front: radio", "vase on_top: chest"]
  ],
  [
    "A den. A reading lamp stands on the floor next to a recliner by the door.",
    [],
    ["reading_lamp next_to: recliner", "recliner next_to: den:door"]
  ],
  ["A hall. Two stools are lined up at a counter.", ["2 stool"], []],
  ["A dining room with a table. A silk runner lies along the table.", [], ["runner on_top: table"]],
  ["A study. A shelf holds one red and one blue glass bowl.", ["1 bowl", "1 bowl_2"], ["bowl_2 inside_of: shelf"]],
  [
    "A kitchen. A counter holds a mixer, a tray with six mugs, and a kettle.",
    ["6 mug"],
    ["mug on_top: tray", "kettle on_top: counter"]
  ],
  ["A hall. A shelf displays trailing plants and two bowls.", ["2 bowl"], ["bowl inside_of: shelf"]],
  [
    "A study. A plant stands right of the sofa; left of it, a lamp.",
    [],
    ["plant side_of right: sofa", "lamp side_of left: sofa"]
  ],
  [
    "A study. A desk with a radio, a jar on the right, and a vase on the left.",
    [],
    ["jar side_of right: radio", "vase side_of left: radio"]
  ]
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

describe("what is taken out of a name to understand it", () => {
  for (const [text, name, tag] of [
    ["A spa. A shelf holds a neatly folded towel.", "Towel", "neatly folded"],
    ["A study. A 35 mm lens lies on the desk.", "Lens", "35 mm"],
    ["A hostel with two twin beds.", "Bed", "twin"],
    ["A den. A lamp stands on a chest painted white.", "Chest", "painted white"],
    ["A den. A couch faces a shelf that is tall.", "Shelf", "tall"],
    ["A den. A couch stands by a chair in navy blue.", "Chair", "navy blue"]
  ] as const)
    it(`is kept in words: ${tag}`, () => {
      const { things } = read(text, unattended)
      assert.include(things.find((thing) => thing.name === name)?.tags ?? [], tag as string)
    })

  it("eight chairs of which four are on each long side stand at the long sides alone", () => {
    const { relations } = read("A hall with a long table with eight chairs, four on each long side.", unattended)
    assert.deepStrictEqual(worded(relations), ["chair long_short_side_of long: table"])
  })

  it("a table at which a stool stands is no low one, though there is an armchair", () => {
    const { things } = read("A den with a recliner. A stool faces the table by the window.", unattended)
    assert.strictEqual(things.find(({ id }) => id === "table")?.category, "table")
  })
})
