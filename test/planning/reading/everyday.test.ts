import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { counted, worded } from "./summary.js"

/** A text, and the things ("2 oak_stool"), relations ("mug on_top: shelf") and looks ("mug is red") that its reading must hold. */
type Row = readonly [text: string, ...says: ReadonlyArray<string>]

const rules: Readonly<Record<string, ReadonlyArray<Row>>> = {
  "who finds, sees or is met by something says that it is there": [
    [
      "A flat with a study and a kitchen. In the kitchen one sees a stove, a fridge and two stools.",
      "1 stove",
      "2 stool"
    ],
    [
      "A lobby. You are greeted by a marble desk; behind it a painting hangs on the wall.",
      "painting side_of back: desk"
    ],
    ["A kitchen where you can see the sea, with a stove.", "1 stove"]
  ],
  "what forms a row stands in one": [
    ["A gym. Four treadmills form a row along the wall.", "treadmill in_row", "treadmill against_wall: gym"],
    ["A lounge. Five armchairs form a circle around a low table.", "armchair surround: table"]
  ],
  "nobody is it": [
    [
      "A lecture room. The teacher has a lectern in front of the whiteboard, with a laptop on it.",
      "laptop on_top: lectern"
    ]
  ],
  "a colour behind a noun that says which it is names no thing": [
    [
      "A hall. The console, painted sunflower yellow, is next to the door.",
      "1 console",
      "console is painted sunflower-yellow"
    ],
    ["A den with two poufs, one lobster red and one spruce green.", "pouf is lobster-red", "pouf_2 is spruce-green"]
  ],
  "looks between commas are of what was spoken of": [
    ["A studio. Two poufs stand next to each other, both white.", "pouf is white", "pouf_2 is white"],
    ["A studio. A mirror hangs on the wall, cracked, and below it stands a stool.", "mirror is cracked"],
    ["A hall. Six chairs stand along the wall, four of them blue and two yellow.", "chair is blue", "chair_2 is yellow"]
  ],
  "the parts of a group without a number are all of it": [
    [
      "A workshop. Spoons, three of wood and two of steel, lie on the bench.",
      "3 spoon",
      "2 spoon_2",
      "spoon is of wood",
      "spoon_2 is of steel",
      "spoon_2 on_top: bench"
    ]
  ],
  "so many others are of what was named last": [
    [
      "A study. Behind the desk stands a chair; in front of it, two others face the desk.",
      "2 chair_2",
      "chair_2 face_to: desk"
    ]
  ],
  "the one that looks so is what was said to look so": [
    ["A den with a red and a blue pouf. A cat sleeps on the red one.", "cat on_top: pouf"]
  ],
  "an apposition of the same kind is no second thing": [
    ["A library. The cat, a fat tabby, sleeps on the sofa.", "1 cat", "cat is fat", "cat on_top: sofa"],
    ["A loft. The ladder, an old oak thing, leans against the bookcase.", "1 ladder", "ladder is oak"],
    ["A loft. The lamp, a tall thin one, stands in the corner.", "1 lamp", "lamp is tall", "lamp corner_of_room: loft"]
  ],
  "what is between two is between those that the sentence names": [
    ["A study. On the desk are a phone, a globe and, between these two, a bell.", "bell between: phone, globe"]
  ],
  "what closes a relative clause is said of what has it": [
    [
      "A hall. The chest, in which three blankets lie, stands against the wall.",
      "blanket inside_of: chest",
      "chest against_wall: hall"
    ],
    [
      "A hall. The counter, on which a scale and a bowl stand side by side, faces the door.",
      "counter face_to: hall:door"
    ]
  ],
  "its side is of what stands first, whatever stands beside it": [
    [
      "Print room: copier, shredder to its right, bin to its left.",
      "shredder side_of right: copier",
      "bin side_of left: copier"
    ]
  ],
  "a room goes by the last word of its name": [
    [
      "A yarn shop with an adjoining classroom. In the shop, a shelf stands against the wall.",
      "shelf against_wall: yarn_shop"
    ]
  ],
  "what is put into its holder is in it, though it stands by itself as well": [
    ["A hall. In the corner is an umbrella stand containing two umbrellas.", "umbrella inside_of: umbrella_stand"],
    [
      "An office with a shelving unit with five boxes and a basket.",
      "box inside_of: shelving_unit",
      "basket inside_of: shelving_unit"
    ],
    ["A shop. A display counter with a till on it and, left of the till, a basket.", "till on_top: display_counter"]
  ],
  "what is piled up like a building is no building": [
    ["A shop. A table bears a pyramid of six tins.", "6 tin", "tin on_top: table"]
  ],
  "a block of a stuff is one": [
    [
      "A workshop. In the middle stands a table with a block of clay at its center.",
      "1 block",
      "block middle_of: table"
    ]
  ],
  "on each is on each of what bears it": [
    [
      "A cafe with four tables. Each table has two stools; on each there is a candle.",
      "4 candle",
      "candle on_top: table"
    ]
  ],
  "what lies in the middle of a low table is no table in the middle": [
    ["A den with a coffee table with a bonsai in the centre.", "bonsai middle_of: coffee_table"]
  ],
  "one of each behind the other takes from the group that was split": [
    [
      "A hall with two cabinets, one holding boots and the other hats.",
      "boot inside_of: cabinet",
      "hat inside_of: cabinet_2"
    ]
  ]
}

for (const [rule, rows] of Object.entries(rules)) {
  describe(rule, () => {
    for (const [text, ...says] of rows) {
      it(`“${text}” says ${says.join("; ")}`, () => {
        const reading = read(text, unattended)
        const looks = reading.things.flatMap(({ id, tags }) => tags.map((tag) => `${id} is ${tag}`))
        const found = [...counted(reading), ...worded(reading.relations), ...looks]
        for (const said of says) assert.include(found, said)
      })
    }
  })
}

describe("what is nothing special", () => {
  it("is no thing, and leaves the place furnished", () => {
    const { places, things } = read("Our staff kitchen is nothing special: a fridge in the corner.", unattended)
    assert.deepStrictEqual([things.map(({ id }) => id), places[0]?.tags], [["fridge"], []])
  })
})

describe("a building", () => {
  it.each([
    "Garden shed. A mower in the middle, a rake leaning against the wall.",
    "A fisherman's hut. Nets hang on the wall, a bunk stands in the corner.",
    "A boathouse. Two kayaks hang from the ceiling. A bench stands against the wall.",
    "Potting shed, a bench under the window with five pots on it."
  ])("of which one tells where things are by its walls is seen from within: %s", (text) => {
    assert.strictEqual(read(text, unattended).setting, "indoor")
  })

  it.each([
    "A garden shed in a meadow with a path to it.",
    "A shed by the lake, two boats in front of it.",
    "An old barn on a hill, with a tractor in front of the door."
  ])("of which one tells what lies around it is seen from without: %s", (text) => {
    assert.strictEqual(read(text, unattended).setting, "outdoor")
  })
})
