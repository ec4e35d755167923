import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { worded } from "./summary.js"

type Case = readonly [text: string, ...said: ReadonlyArray<string>]

const says = (cases: ReadonlyArray<Case>) => {
  for (const [text, ...said] of cases)
    it(text, () => assert.includeMembers([...worded(read(text, unattended).relations)], [...said]))
}

describe("what is said of no anchor goes by what carries the thing named last", () => {
  says([
    ["A study. A cabinet holds a tray with three candles. Nearby, a desk stands.", "desk near: cabinet"],
    ["A nursery. A dresser carries a clock. In front, a low easel stands.", "easel side_of front: dresser"],
    [
      "An office with a desk. A mug lies on a coaster on the desk, and a mirror hangs above.",
      "mirror side_of top: desk"
    ],
    [
      "A dining room with a table. On the table are four plates, and a bowl stands in the center.",
      "bowl on_top: table"
    ],
    ["A lab. A bench supports a scale next to a burner. Opposite, a locker stands.", "locker across_from: bench"]
  ])
  it("but what lies goes by what it was named with", () =>
    assert.include(
      worded(read("A den. A table holds a teapot. Nearby lies a spoon.", unattended).relations),
      "spoon near: teapot"
    ))
})

describe("what a thing of a list has of its own does not take it from its carrier", () => {
  says([
    ["A study where a console holds a vase next to a globe.", "vase on_top: console", "vase next_to: globe"],
    ["A shop. A counter displays a scale beside a till.", "scale on_top: counter", "scale next_to: till"],
    ["A bar. A shelf holds a jug left of a bottle.", "jug inside_of: shelf", "jug side_of left: bottle"]
  ])
})

describe("where furniture stands is said of it behind what lies on it", () => {
  says([
    ["A server room with a small desk with a monitor and a keyboard near the entrance.", "desk near: server_room:door"],
    ["A lounge with a sofa and a table with a vase next to the sofa.", "vase on_top: table", "table next_to: sofa"],
    ["A den with an armchair, a console with a radio behind the armchair.", "console side_of back: armchair"],
    ["A clinic has six chairs and a table covered with magazines in front of them.", "table side_of front: chair"]
  ])
  it("and of what lies there where it says how that lies", () =>
    assert.include(
      worded(read("An office with a desk with a laptop and a cup beside the laptop.", unattended).relations),
      "cup next_to: laptop"
    ))
})

describe("a clause with a place of its own begins anew behind a list", () => {
  says([
    [
      "A lounge. A sideboard supports a lamp with two candles, and a stool next to the sofa holds a towel.",
      "towel on_top: stool"
    ],
    ["A loft. A console displays a radio and a clock, and a shelf above the bed holds a doll.", "doll inside_of: shelf"]
  ])
})

describe("words that say more of what was named", () => {
  says([
    ["A cooktop rests on a small cart that also carries one bowl and one cup.", "bowl inside_of: cart"],
    [
      "A hall with a bench under a row of five mirrors on the wall.",
      "mirror on_wall: hall",
      "bench side_of bottom: mirror"
    ],
    [
      "Two stools stand next to a round bistro table with a bowl of peanuts at its center.",
      "bowl middle_of: bistro_table"
    ],
    ["A kettle sits on the counter to the right of the sink.", "kettle on_top: counter", "kettle side_of right: sink"],
    ["A chapel with an altar, a cross hanging above, and four pews facing it.", "cross side_of top: altar"]
  ])
})

describe("what is said with a place between", () => {
  says([
    [
      "A sewing machine sits on a long table, with a ruler to its left and a spool of thread to its right.",
      "spool_of_thread side_of right: sewing_machine"
    ],
    [
      "A study. A stool faces the writing table, where a typewriter rests in the middle.",
      "typewriter on_top: writing_table"
    ],
    ["A workshop with a bench where a drill lies next to a saw.", "drill on_top: bench"],
    [
      "An office with a desk. A laptop, a phone to the right of it, and a notepad to its left all sit on the desk.",
      "notepad side_of left: laptop",
      "phone on_top: desk",
      "laptop on_top: desk"
    ],
    [
      "An office. A sofa sits next to the door. Against one wall stands a bookshelf and a locker stands against the opposite wall.",
      "locker across_from: bookshelf"
    ],
    ["A bathroom with a vanity. A small soap rests in a dish to the right of the vase.", "dish side_of right: vase"],
    ["A den. A TV stand holds a large TV and a glove rests on one corner.", "glove on_top: tv_stand"],
    [
      "A bedroom with a bed with two nightstands on each side where the left one has a small clock.",
      "clock on_top: nightstand"
    ],
    [
      "A lounge with a fireplace flanked by two armchairs. A cushion lies on the right one.",
      "cushion on_top: armchair_2"
    ]
  ])
})

describe("what stands in order", () => {
  says([
    [
      "On the shelf a jug, a ceramic bowl and a clock are arranged from left to right.",
      "bowl side_of right: jug",
      "clock side_of right: bowl"
    ],
    [
      "A craft room has a table with a jar of brushes, a stack of paper and a lamp arranged from left to right.",
      "stack_of_paper side_of right: jar",
      "lamp side_of right: stack_of_paper"
    ],
    ["On a bench a drill, a saw and a vise lie right to left.", "saw side_of left: drill", "vise side_of left: saw"],
    ["A dining room. Two plates are set with napkins to their right.", "napkin side_of right: plate"]
  ])
})

describe("words for a place by what was named", () => {
  says([
    ["A nap room with a daybed. Two blankets and three cushions line its surface.", "blanket on_top: daybed"],
    ["A playroom has a low table, while an adjacent tent stands against the wall.", "tent next_to: table"],
    ["A hall with a chest. A nearby stool carries a vase.", "stool near: chest"],
    ["A studio. A camera on its own tripod is positioned near the door.", "camera on_top: tripod"],
    ["A dining area centers on a round table surrounded by six chairs.", "chair surround: round_table"]
  ])
})

describe("names and looks of more than one word", () => {
  for (const [text, name, ...tags] of [
    ["A study with a mid-century style coffee table.", "Coffee table", "mid-century-style"],
    ["A hall with a shaker style cabinet.", "Cabinet", "shaker-style"],
    ["A lounge with a pastel green swivel armchair.", "Armchair", "pastel green", "swivel"],
    ["A den with a glass front cabinet.", "Cabinet", "glass front"],
    ["A kitchen with a marble top island.", "Island", "marble top"],
    ["A spa. A dish holds a bar of soap.", "Bar of soap"],
    ["A den with a deck of cards on the table.", "Deck of cards"],
    ["A studio. A 50 mm lens stands on the desk.", "Lens", "50 mm"],
    ["A playroom with a child-sized desk facing a matching chair.", "Chair", "matching", "child-sized"],
    ["A lounge with a large striped sofa and a matching ottoman.", "Ottoman", "matching", "striped"]
  ] as const)
    it(text, () => {
      const { things } = read(text, unattended)
      const found = things.find((thing) => thing.name === name)
      assert.deepStrictEqual(found?.tags, [...tags])
    })
})

describe("how many there are", () => {
  for (const [text, id, count] of [
    ["A tailor's shop. A pair of scissors lies on the table.", "scissors", 1],
    ["A study. A pair of binoculars hangs on the wall.", "binoculars", 1],
    ["A hall. A pair of boots stands by the door.", "boot", 2],
    ["A hall. A fern stands on each side of the door.", "fern", 2],
    ["A study. A globe stands on each side of the window.", "globe", 2]
  ] as const)
    it(`${count}: ${text}`, () =>
      assert.strictEqual(read(text, unattended).things.find((thing) => thing.id === id)?.count, count))
})

it("a doctor's room holds no doctor", () =>
  assert.deepStrictEqual(
    read("In a doctor's consulting room, a desk faces the door.", unattended).things.map(({ name }) => name),
    ["Desk"]
  ))

describe("what a list within a list has ends with what it can be said of", () => {
  says([
    ["A den. A chest holds a bowl full of marbles and a radio.", "marble inside_of: bowl", "radio on_top: chest"],
    ["A shed. A bench with two crates supports an anvil.", "anvil on_top: bench"],
    [
      "A bar. A tray holds three tumblers, flanked by a jug and a kettle.",
      "jug side_of left: tray",
      "kettle side_of right: tray"
    ]
  ])
  it("but several that fill it are all in it", () =>
    assert.include(
      worded(read("A den. A chest holds a bowl full of marbles and dice.", unattended).relations),
      "dice inside_of: bowl"
    ))
})
