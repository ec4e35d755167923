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
  ["A hall with a shoe rack that holds four pairs of boots.", ["4 boot"], []],
  // What each of several has.
  [
    "A refectory with two oak tables. On each table stand a jug, a candle, and three plates.",
    ["2 jug", "2 candle", "6 plate"],
    ["candle on_top: table", "plate on_top: table"]
  ],
  [
    "A canteen with three long tables, each with a bench on both long sides.",
    ["6 bench"],
    ["bench long_short_side_of long: table"]
  ],
  [
    "A dormitory with four beds in a row, each next to a locker.",
    ["4 bed", "4 locker"],
    ["bed next_to: locker", "bed in_row"]
  ],
  ["A lounge with two armchairs, each facing a stone fireplace.", ["1 fireplace"], ["armchair face_to: fireplace"]],
  // Whose verb it is.
  ["A porch where a tall basket with an umbrella fills the corner.", ["1 basket"], ["basket corner_of_room: porch"]],
  [
    "In the office a cabinet with a printer and a radio stands against the wall.",
    [],
    ["radio inside_of: cabinet", "cabinet against_wall: office"]
  ],
  ["A stage-door office with two lamps on brass stands flank the mirror.", ["2 stand"], []],
  // What has what is listed.
  [
    "A library with a chest filled with six books and topped by a clock.",
    [],
    ["book inside_of: chest", "clock on_top: chest"]
  ],
  ["A nursery where a rug holds three stools.", [], ["stool on_top: rug"]],
  ["A kitchen with a tray holding a jug on the counter.", [], ["jug on_top: tray", "tray on_top: counter"]],
  ["A study is built around a desk facing the window.", ["1 desk"], ["desk face_to: study:window"]],
  [
    "A pantry with a cupboard against the wall, its two shelves holding five jars.",
    ["5 jar"],
    ["jar inside_of: cupboard"]
  ],
  // What is meant by a word.
  ["A lounge. Two plants flank the sofa. Behind it stands a lamp.", [], ["lamp side_of back: sofa"]],
  ["A studio. Three boxes stand by the door. A stool stands between the first two boxes.", ["2 box", "1 box_2"], []],
  ["A clinic with a desk, a jar of swabs on it. The swabs are left of a scale.", [], ["jar side_of left: scale"]],
  [
    "A bedroom with a bed with a walnut headboard. Above the headboard hangs a mirror.",
    [],
    ["mirror side_of top: bed"]
  ],
  [
    "A hall where a bench stands between the door and a coat rack.",
    [],
    ["bench next_to: hall:door", "bench next_to: coat_rack"]
  ],
  [
    "A dining room with a table with a bench on one long side and two chairs on the other.",
    [],
    ["chair long_short_side_of long: table"]
  ],
  ["A den with a piano and two guitars leaning against its side.", [], ["guitar next_to: piano"]],
  [
    "A bistro with three square tables, each surrounded by two stools and topped with a lantern.",
    ["6 stool", "3 lantern"],
    ["lantern on_top: table"]
  ],
  ["A hall. A tall clock stands in each corner of the room.", ["4 clock"], ["clock corner_of_room: hall"]],
  [
    "A study. The side table holds a tray with a cup on it and a bowl.",
    [],
    ["cup on_top: tray", "bowl on_top: side_table"]
  ],
  [
    "In the nursery a quilt is spread on the floor, with a crate, two balls, and a drum on it.",
    [],
    ["crate on_top: quilt", "drum on_top: quilt"]
  ],
  [
    "A barn room with two stoves along the left wall and three benches along the right.",
    [],
    ["bench against_wall: barn_room"]
  ],
  ["A classroom. Eight stools in two rows of four face a lectern.", ["8 stool"], ["stool face_to: lectern"]],
  ["A hall. Behind the sofa a slim chest holds two lamps and a jar in the middle.", [], ["jar middle_of: chest"]],
  ["A den with a card table with one chair on each side of it.", ["2 chair"], []],
  ["A den with a square table with one chair on each side of it.", ["4 chair"], ["chair surround: table"]],
  [
    "A ward with a bed. A scale on a cart is to its left and a screen to its right.",
    [],
    ["scale on_top: cart", "screen side_of right: bed"]
  ],
  ["A den with a desk. A tall lamp gives soft light beside the desk.", [], ["lamp next_to: desk"]],
  ["A dining table with a narrow side table opposite. A jug stands on the tabletop.", [], ["jug on_top: dining_table"]],
  ["A kitchen. A cup sits on the counter beside a bowl in the middle.", [], ["cup next_to: bowl"]],
  ["A bar. Three stools line a counter.", ["3 stool"], ["stool side_of front: counter"]],
  ["A bakery with a table. A toaster occupies the left end of the table.", [], ["toaster side_region left: table"]],
  [
    "A nook where an armchair stands beside a bookcase, with a doll on its seat and a crate in front of it.",
    [],
    ["doll on_top: armchair", "crate side_of front: armchair"]
  ],
  [
    "An entry has a console with a bowl, a stool to its left, and a round mirror above.",
    [],
    ["stool side_of left: console", "round_mirror side_of top: console"]
  ],
  [
    "A study. A desk supports two screens side by side, a pad in front of them, and a cup.",
    [],
    ["pad side_of front: screen_2, screen"]
  ],
  [
    "A parlour with a chest holding two jugs on either end and a clock in the center.",
    [],
    ["jug on_top: chest", "clock middle_of: chest"]
  ],
  // What things are called.
  ["A dressing room with four hat boxes on a bench.", ["4 hat_box"], ["hat_box on_top: bench"]],
  ["A workshop with a worktable in the middle.", ["1 worktable"], ["worktable middle_of_room: workshop"]],
  ["A breakfast nook with a round table and two chairs.", ["1 round_table"], []],
  ["A gallery with a small marble cone on a plinth.", ["1 cone"], ["cone on_top: plinth"]],
  ["A school room with a pair of gloves and a piece of chalk on a desk.", ["1 glove", "1 chalk"], []]
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
