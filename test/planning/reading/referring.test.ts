import { type Row, sayEach } from "./Says.js"

const rules: Readonly<Record<string, ReadonlyArray<Row>>> = {
  "it goes on meaning what it meant in a list": [
    [
      "A bedroom with a bed by the window, a rug under it, a nightstand beside it and a chandelier above it.",
      "nightstand next_to: bed",
      "chandelier side_of top: bed"
    ],
    [
      "A hall. The sideboard stands along the wall; above it hang two mirrors, and two candles and a bowl are arranged on it.",
      "mirror side_of top: sideboard",
      "candle on_top: sideboard",
      "bowl on_top: sideboard"
    ]
  ],
  "it is not what words of place before it are of": [
    [
      "A workshop. A kiln stands by the door; bowls stand on a trolley beside it.",
      "bowl on_top: trolley",
      "bowl next_to: kiln"
    ]
  ],
  "it begins a sentence with what the one before was about": [
    [
      "A kitchen. A counter with a toaster stands by the door. Behind it stands a shelf.",
      "shelf side_of back: counter"
    ],
    ["A study. A desk with a globe stands by the wall. It faces the door.", "desk face_to: study:door"]
  ],
  "the former and the latter are the two that were named last": [
    [
      "A kitchen with a stove and a fridge. A kettle stands on the former and a basket on the latter.",
      "kettle on_top: stove",
      "basket on_top: fridge"
    ]
  ],
  "both with a noun that names one of two alone means the two": [
    [
      "A laundry room with a washing machine and a dryer. Above both machines hangs a wall shelf.",
      "wall_shelf side_of top: washing_machine, dryer"
    ]
  ],
  "as many again behind “and” are others": [
    [
      "A dormitory with four beds along the left wall and four along the right wall. Each bed has a trunk next to it.",
      "4 bed",
      "4 bed_2",
      "8 trunk"
    ]
  ],
  "whose gives a room what it has": [
    ["A workshop whose workbench stands under the window.", "1 workbench", "workbench next_to: workshop:window"],
    ["A bedroom with a bed whose headboard stands against the wall.", "bed against_wall: bedroom"]
  ],
  "what is on a part of a thing is on the thing": [
    [
      "A den with a trunk and a bed. On the lid of the trunk lie a hat and a book.",
      "hat on_top: trunk",
      "book on_top: trunk"
    ]
  ],
  "a list behind “on which” is all there, whatever verb ends it": [
    [
      "An office. Along the wall runs a counter on which a printer, a jar of pens and a telephone are lined up.",
      "printer on_top: counter",
      "jar on_top: counter",
      "telephone on_top: counter"
    ]
  ],
  "a finite verb behind what something holds is said of the holder": [
    [
      "A cafe. A counter displaying three cakes and a jug stands by the door.",
      "jug on_top: counter",
      "counter next_to: cafe:door"
    ],
    ["A library. Shelves holding boxes line the wall.", "shelf against_wall: library"],
    ["A shop. Wall shelves display vases.", "vase on_top: wall_shelf"]
  ],
  "adjectives set off by commas describe the noun before them": [
    ["A den. The cupboard, low and wide, stands along the wall.", "1 cupboard", "cupboard against_wall: den"]
  ],
  "what stands upright is no stand": [
    ["A den. A guitar stands upright in the corner.", "1 guitar", "guitar corner_of_room: den"]
  ],
  "between two that stand before it, in front of the verb": [
    ["A den with a sofa and a stove. Between the sofa and the stove lies a rug.", "rug between: sofa, stove"],
    [
      "A den with a sofa and two armchairs. Next to the sofa and each armchair is a stool.",
      "3 stool",
      "stool next_to: sofa, armchair"
    ]
  ],
  "mounted above a thing is above that thing": [
    ["A den with a sofa facing a stove. A mirror is mounted above the stove.", "mirror side_of top: stove"],
    ["A study with a desk centered beneath a lamp.", "desk side_of bottom: lamp"]
  ],
  "from left to right orders what follows": [
    [
      "A study. On the desk, from left to right, are a globe, a vase and a clock.",
      "vase side_of right: globe",
      "clock side_of right: vase"
    ]
  ],
  "the nearby wall is near what was spoken of": [
    ["A nursery with a crib next to the window and a dresser against the nearby wall.", "dresser near: crib"]
  ],
  "counts follow the corners and sides that are named": [
    ["A hall. A statue stands in each of the two front corners.", "2 statue"],
    [
      "A kitchen with a table with three chairs on each of its long sides.",
      "6 chair",
      "chair long_short_side_of long: table"
    ]
  ],
  "one that is said to look otherwise is one of several, or one more of the kind": [
    ["A gym. Two mats, a blue one and a green one, lie by the door.", "1 mat", "1 mat_2"],
    ["A lounge with a red cushion on the sofa and a blue one on the chair.", "1 cushion_2", "cushion_2 on_top: chair"]
  ],
  "each wall that is meant has its own": [
    ["A corridor with a tapestry on each side wall.", "2 tapestry"],
    ["A hall with a bench along each of the two long walls.", "2 bench"]
  ],
  "what all of several are with, each has": [["A cafe with four tables, all with a candle.", "4 candle"]],
  "things left and right of one stand at both sides": [
    ["A cinema with floor lamps left and right of the screen.", "1 floor_lamp", "1 floor_lamp_2"]
  ],
  "a pair of glasses is worn": [["A study with a desk with a pair of glasses.", "1 eyeglass"]],
  "cushions with a number are there": [["A bedroom with a daybed that has four cushions.", "4 cushion"]]
}

sayEach(rules)
