import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { counted, worded } from "./summary.js"

/** A text, and the things ("2 oak_stool") and relations ("mug on_top: shelf") that its reading must hold; behind "not " what it must not. */
type Row = readonly [text: string, ...says: ReadonlyArray<string>]

const rules: Readonly<Record<string, ReadonlyArray<Row>>> = {
  "between commas behind and stands where the new thing is": [
    ["A gym with six mats and, in the corner, a rack.", "rack corner_of_room: gym", "not mat corner_of_room: gym"],
    [
      "A nursery with a cot, and above it, hung from the ceiling, a lantern.",
      "lantern side_of top: cot",
      "lantern hang_from_ceiling: nursery",
      "not cot hang_from_ceiling: nursery"
    ]
  ],
  "behind a colon stands what the place before it has": [
    ["A den. On the desk: a lamp and a mug.", "lamp on_top: desk", "mug on_top: desk"],
    ["A kitchen. Against the wall: a stove.", "stove against_wall: kitchen"],
    [
      "A den. On the sideboard, from left to right: a vase, a radio and a clock.",
      "vase on_top: sideboard",
      "radio side_of right: vase",
      "clock side_of right: radio",
      "not vase side_of right: sideboard"
    ]
  ],
  "it is what can have what is said of it": [
    [
      "A hostel. In the corner: a bed, on it a blanket, under it two suitcases.",
      "blanket on_top: bed",
      "suitcase side_of bottom: bed"
    ],
    [
      "A parlour. A piano stands against the wall; on it stand five vases, and before it a stool.",
      "vase on_top: piano",
      "stool side_of front: piano"
    ],
    ["A study. Under the desk is a waste bin, and on it a laptop.", "laptop on_top: desk"]
  ],
  "one of them is one of what was named before its own subject": [
    ["An office. Two cabinets with a fan on top of one of them.", "1 cabinet_2", "fan on_top: cabinet"],
    [
      "An office. A desk with three monitors on it, a keyboard in front of one of them.",
      "keyboard side_of front: monitor"
    ]
  ],
  "so many of the whole number are those alone": [
    ["A kitchen. Six pots stand on a shelf; four of the six are red.", "4 pot", "2 pot_2"]
  ],
  "which is the window that was named last": [
    ["A workshop. There is a tall window, under which a bench stands.", "bench next_to: workshop:window"]
  ],
  "behind a place a wish says that something is there": [
    ["A loft. To the left of the sofa I'd have a cart.", "1 sofa", "cart side_of left: sofa"],
    ["A study. Over the desk we would like a lamp.", "lamp side_of top: desk"]
  ],
  "to the left and to the right of something is at both sides": [
    [
      "A bedroom. Nightstands to the left and to the right of the bed.",
      "1 nightstand",
      "nightstand side_of left: bed",
      "nightstand_2 side_of right: bed"
    ]
  ],
  "a part of what was named is no thing beside it": [
    [
      "A bedroom. A bed, headboard against the wall; on it two pillows.",
      "bed against_wall: bedroom",
      "pillow on_top: bed"
    ],
    ["A bedroom with a bed. A cross hangs over the headboard.", "cross side_of top: bed", "not 1 headboard"]
  ],
  "on top is on what bears things, and on no seat": [
    [
      "A kitchen. An island stands in the centre. There are four bar stools. On top lies a board and, to the right of that, a bowl.",
      "board on_top: island",
      "bowl side_of right: board",
      "not board on_top: bar_stool"
    ]
  ],
  "behind a comma what stands is flanked, not what hangs over it": [
    [
      "A kitchen. A stove with an extractor hood over it, flanked by two fridges.",
      "fridge side_of left: stove",
      "fridge_2 side_of right: stove"
    ]
  ],
  "what each has ends at another of its own name": [
    ["A school. Four desks, each with a chair, a teacher's desk and a globe.", "4 chair", "1 teacher_s_desk", "1 globe"]
  ],
  "so many pieces, about so many and in number are so many of what was named": [
    ["A bar. Bottles, nine in number, stand on a shelf.", "9 bottle"],
    ["A hall. Mirrors, eight pieces, hang on the wall.", "8 mirror"],
    ["A study. Books lie on the shelf, about ten of them.", "10 book"]
  ],
  "what takes up a wall stands against it": [
    ["A study. A bookcase takes up the whole left wall.", "bookcase against_wall: study"]
  ],
  "what hangs in a clause of its own is no subject of the one before": [
    [
      "A hall. A desk stands by the door, and behind it a painting is hanging on the wall.",
      "painting on_wall: hall",
      "not desk on_wall: hall"
    ]
  ],
  "the other of two of which one was told is no other wall": [
    [
      "A garage. Two amplifiers stand against the wall, a guitar resting against one of them and a cello against the other.",
      "not cello against_wall: garage"
    ]
  ],
  "what carries a thing is where that was said to be": [
    ["A den. On the floor near the armchair a cat sleeps in a basket.", "basket near: armchair"],
    ["A bedroom. Beside the bed, on a small table, stands a lamp.", "table next_to: bed", "lamp on_top: table"]
  ],
  "its right is of what lies there, where that stands on the floor": [
    ["A bedroom. A futon lies on a mat, and a lamp stands to its right.", "lamp side_of right: futon"]
  ],
  "the farthest corner from the door is far from it": [
    ["An attic. In the farthest corner from the door: a camp bed.", "camp_bed far: attic:door"]
  ],
  "what a room is lit by or needs it has": [
    ["An attic. The attic is lit by a single lamp hanging from the ceiling.", "lamp hang_from_ceiling: attic"],
    ["A flat with an office and a bedroom. The office needs a desk in the center.", "desk middle_of_room: office"]
  ],
  "what is made in a place is nothing that anybody counted": [
    ["A workshop where violins are made. Five violins hang on the wall.", "5 violin", "not 3 violin"]
  ],
  "behind a relative pronoun that a preposition governs a plural is what is there": [
    [
      "A kitchen. A bucket stands in the corner beside a tall shelf on which sacks of rice, four of them, are stored.",
      "4 sack_of_rice",
      "sack_of_rice on_top: shelf"
    ]
  ],
  "what flanks a thing does not do what that does": [
    ["A study. A desk flanked by two bookcases faces the window.", "desk face_to: study:window"]
  ],
  "what hangs beside it is the new thing behind it": [
    ["A study. Leaning in the corner is a guitar, and hanging beside it a calendar.", "calendar next_to: guitar"]
  ],
  "above it is above what something is under": [
    ["A bathroom. Underneath the sink there is a bin, and above it hangs a mirror.", "mirror side_of top: sink"]
  ],
  "what is called a kind of itself is of that kind": [
    ["A loft. The bed is a loft bed standing in the corner.", "1 loft_bed", "loft_bed corner_of_room: loft"]
  ],
  "what one enters by is a room where it is listed as one": [
    [
      "My apartment: a bedroom, an office and an entryway. In the entryway a shoe rack is against the wall.",
      "shoe_rack against_wall: entryway"
    ]
  ]
}

describe("places that are said before or between what stands there", () => {
  for (const [title, rows] of Object.entries(rules))
    for (const [text, ...says] of rows)
      it(`${title}: ${text}`, () => {
        const reading = read(text, unattended)
        const told = [...counted(reading), ...worded(reading.relations)]
        for (const said of says) {
          const never = said.startsWith("not ")
          const line = never ? said.slice(4) : said
          assert.strictEqual(told.includes(line), !never, `${said} in\n${told.join("\n")}`)
        }
      })
})
