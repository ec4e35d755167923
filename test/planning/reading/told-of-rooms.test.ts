import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { type Row, sayEach } from "./Says.js"

const rows: Readonly<Record<string, ReadonlyArray<Row>>> = {
  "what stood there is there": [
    ["Under the window stood a chest, on which a radio stood.", "chest next_to: room:window", "radio on_top: chest"],
    ["Above the sofa hung a mirror. A dog lay under the table.", "mirror side_of top: sofa", "1 dog"],
    ["A study. In the corners stood two plants. On the desk lay a pen.", "2 plant", "pen on_top: desk"],
    [
      "The shelf held ten books and a table supported two lamps.",
      "10 book",
      "book inside_of: shelf",
      "lamp on_top: table"
    ],
    [
      "Two chairs faced the fireplace; a rug lay between them.",
      "chair face_to: fireplace",
      "rug between: chair, chair_2"
    ],
    ["A parlour. A radiator, on which a tabby cat always slept.", "tabby_cat on_top: radiator"]
  ],
  "each one of several": [
    ["A clinic. Every one of the four beds has a nightstand.", "4 nightstand"],
    ["Three shelves on the wall, each one holding eight books (so 24 in all).", "24 book"],
    [
      "Four tables, and around each of them two chairs, eight chairs totally. On every table one carafe.",
      "8 chair",
      "4 carafe"
    ],
    ["Five buckets filled with tulips.", "5 tulip"]
  ],
  "sides and ends of a table": [
    [
      "A long table with six chairs along the sides and one at each end.",
      "6 chair",
      "2 chair_2",
      "chair_2 long_short_side_of short: table"
    ],
    [
      "A long table surrounded by six chairs, four along the long sides and two at the ends.",
      "4 chair",
      "2 chair_2",
      "chair_2 long_short_side_of short: table"
    ],
    ["A rectangular table, three chairs on either long side and a chair at both ends.", "6 chair", "2 chair_2"],
    ["A long table with eight stools around it, one at each end and three along each side.", "2 stool", "6 stool_2"],
    ["A square table with one chair on each of its four sides.", "4 chair", "chair surround: table"]
  ],
  "what covers a thing": [
    ["A round table covered with a purple cloth.", "1 cloth", "cloth on_top: round_table"],
    ["A bed covered with two blankets.", "2 blanket", "blanket on_top: bed"]
  ],
  "its other side": [
    [
      "A robot arm stands in the middle, a conveyor runs to its left, a bin sits to its right.",
      "conveyor side_of left: robot_arm",
      "bin side_of right: robot_arm"
    ],
    ["A sofa stands against the wall. To its right, an armchair. In front of it a stool.", "stool side_of front: sofa"],
    [
      "Next to the door there is a fridge, and to its right a stack of wrapping paper on a narrow trestle.",
      "wrapping_paper on_top: trestle",
      "wrapping_paper side_of right: fridge"
    ],
    [
      "Two desks stand on either side of a low table, facing each other.",
      "desk face_to: desk_2",
      "desk_2 face_to: desk"
    ]
  ],
  "walls across from one another": [
    ["Along one wall a chest, along the opposite wall a sofa.", "sofa across_from: chest", "sofa against_wall: room"],
    [
      "A break room. Along one wall a kitchenette, and beside that a vending machine.",
      "kitchenette against_wall: break_room",
      "vending_machine next_to: kitchenette"
    ]
  ],
  "what is in what stands on something": [
    ["Five pens in a mug on a dresser.", "pen inside_of: mug", "mug on_top: dresser"],
    ["A shelf with ten boxes of tubes against the other wall.", "shelf against_wall: room", "box inside_of: shelf"],
    [
      "On the desk are seven jars, a wheel and three brushes standing in a tin cup.",
      "brush inside_of: cup",
      "wheel on_top: desk"
    ],
    ["On the desk: an ashtray with three cigarette butts in it.", "3 cigarette_butt"]
  ],
  "what is shown on furniture and what is kept in it": [
    ["A cabinet that supports a fish tank.", "fish_tank on_top: cabinet"],
    ["A cabinet holds a lamp and a vase.", "lamp on_top: cabinet", "vase on_top: cabinet"],
    ["A cabinet holds six plates.", "plate inside_of: cabinet"],
    [
      "A counter with a globe at the left end and a radio at the right end.",
      "globe on_top: counter",
      "radio on_top: counter"
    ],
    ["A workbench below the toolboard with a vise at the left end.", "vise on_top: workbench"]
  ],
  "the last of a list has its own place": [
    [
      "On the desk: a telephone, a whisky bottle, and a lamp to the left of the telephone. A table; on it, seven jars and three brushes standing in a tin cup.",
      "whisky_bottle on_top: desk",
      "lamp side_of left: telephone",
      "cup on_top: table"
    ]
  ],
  "of two what is said of both": [
    [
      "A fitting table with two stools facing one another on its short sides.",
      "stool long_short_side_of short: table",
      "stool_2 long_short_side_of short: table"
    ],
    [
      "Two beds, each one with a lamp on the desk at its foot. So two desks, two lamps.",
      "2 desk",
      "2 lamp",
      "desk side_of front: bed"
    ]
  ],
  "with its back to a part of the room": [
    ["A sofa with its back to the wall.", "sofa against_wall: room"],
    ["A radiator stood under the window, on which a tabby cat always slept.", "tabby_cat on_top: radiator"]
  ],
  "what something is made of among what it is like": [
    ["The kiln, round and made of steel, occupies the corner.", "1 kiln"]
  ],
  "the same again": [
    [
      "A bench with two bags of clay and a cutter to the right of the bags.",
      "2 bag_of_clay",
      "cutter side_of right: bag_of_clay"
    ],
    [
      "A desk faces the door; behind it a leather chair. A city map hangs near the desk chair.",
      "1 chair",
      "city_map near: chair"
    ],
    [
      "Two repair stands in the middle, each with a bike on it (one red one black).",
      "2 repair_stand",
      "1 bike",
      "1 bike_2"
    ],
    ["In the ceramics classroom four desks stand in a row.", "4 desk"],
    ["A sauna with two benches agains the wall.", "bench against_wall: sauna"]
  ]
}

sayEach(rows)

describe("what nobody wants", () => {
  for (const [text, no] of [
    ["A bedroom. Nobody wants a television in there.", "No television"],
    ["A study. A lamp is not wanted.", "No lamp"],
    ["A kitchen. No one asked for a dishwasher.", "No dishwasher"],
    ["A parlour. Rugs are not allowed.", "No rug"]
  ] as const)
    it(`is not there: “${text}”`, () => {
      const { constraints, things } = read(text, unattended)
      assert.include(constraints, no)
      assert.deepStrictEqual(things, [])
    })
})
