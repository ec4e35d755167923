import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"

const roomsOf = (text: string): ReadonlyArray<ReadonlyArray<string | number | null>> =>
  read(text, unattended).places.map(({ area, name }) => [name, area === null ? null : Math.round(area * 10) / 10])

describe("the size of a room", () => {
  for (const [text, rooms] of [
    ["A study of 12 square metres with a globe.", [["Study", 12]]],
    ["A pantry with a floor area of 6 sq. m and three shelves.", [["Pantry", 6]]],
    ["A 200 square foot nursery with a crib.", [["Nursery", 18.6]]],
    ["A 12' x 10' playroom with a toy box.", [["Playroom", 11.1]]],
    ["A library measuring 9 by 6 metres with two ladders.", [["Library", 54]]],
    ["A gym twelve metres long and eight metres wide with a treadmill.", [["Gym", 96]]],
    ["A chapel 15 m long, 7 m wide and 6 m high with an altar.", [["Chapel", 105]]],
    ["A square lobby, 8 metres on each side, with a fountain.", [["Square lobby", 64]]],
    ["A laundry (2.5 m x 3 m) with a dryer.", [["Laundry", 7.5]]],
    ["A bathroom 2.4 m wide and 3.2 m long with a sink.", [["Bathroom", 7.7]]]
  ] as const) {
    it(`is its own, however it is written: ${text}`, () => {
      assert.deepStrictEqual(roomsOf(text), rooms)
    })
  }

  for (const [text, rooms] of [
    [
      "A flat: a lounge of 21 m², a kitchen of 8 m² and a bathroom of 4 m².",
      [
        ["Lounge", 21],
        ["Kitchen", 8],
        ["Bathroom", 4]
      ]
    ],
    [
      "A clinic with a waiting room of 25 m2, two offices of 11 m2 each and a storeroom of 5 m2.",
      [
        ["Waiting room", 25],
        ["Office", 11],
        ["Office 2", 11],
        ["Storeroom", 5]
      ]
    ],
    [
      "- Kitchen: 10 m²\n- Bedroom 1: 15 m²\n- Bedroom 2: 9 m²",
      [
        ["Kitchen", 10],
        ["Bedroom", 15],
        ["Bedroom 2", 9]
      ]
    ],
    [
      "A cottage: the kitchen measures 14 m², behind it is a 19 m² parlour.",
      [
        ["Kitchen", 14],
        ["Parlour", 19]
      ]
    ],
    [
      "A school with three classrooms, 6 by 8 metres each, along a corridor.",
      [
        ["Classroom", 48],
        ["Classroom 2", 48],
        ["Classroom 3", 48],
        ["Corridor", null]
      ]
    ]
  ] as const) {
    it(`is that of each of several: ${text}`, () => {
      assert.deepStrictEqual(roomsOf(text), rooms)
    })
  }

  it("of a room of 2 m² makes a room of what is otherwise a thing", () => {
    const { things } = read("A 2 m² toilet with a washbasin.", unattended)
    assert.deepStrictEqual(roomsOf("A 2 m² toilet with a washbasin."), [["Toilet", 2]])
    assert.deepStrictEqual(
      things.map(({ name }) => name),
      ["Washbasin"]
    )
  })

  it("that nothing understood has is told, and no extent of the whole", () => {
    const { extent, unread } = read("A kitchen of 15 m². With a view of 3 m².", unattended)
    assert.isNull(extent)
    assert.include(
      unread.map(({ reason }) => reason),
      "the size of nothing that is understood"
    )
  })
})

describe("rooms of one kind", () => {
  it("are told apart by what they are called, and not by what they are like", () => {
    assert.deepStrictEqual(roomsOf("A guest house with a master bedroom of 16 m² and a guest bedroom of 12 m²."), [
      ["Master bedroom", 16],
      ["Guest bedroom", 12]
    ])
    assert.strictEqual(roomsOf("A bedroom with a bed. The bright bedroom has two windows.").length, 1)
    assert.strictEqual(roomsOf("A bedroom with a bed. The master bedroom has a desk.").length, 1)
  })

  it("are as many as their number says, those with names of their own among them", () => {
    const rooms = roomsOf("A two-bedroom flat: master bedroom 16 sqm, second bedroom 11 sqm, kitchen 10 sqm.")
    assert.deepStrictEqual(
      rooms.map(([, area]) => area),
      [11, 16, 10]
    )
    const family = read("A two-bedroom flat: a master bedroom of 14 m² and a child's bedroom of 10 m².", unattended)
    assert.deepStrictEqual(
      family.places.map(({ area, kind }) => [kind, area]),
      [
        ["kids_room", 10],
        ["bedroom", 14]
      ]
    )
  })
})

describe("the size of a thing", () => {
  for (const [text, ...sizes] of [
    ['A den with a TV 55".', { count: 1 }],
    ["A table 30 inches high and a lamp.", { count: 1, height: 0.762 }, { count: 1 }],
    ['A desk 60" wide.', { count: 1, width: 1.524 }],
    ["An 8' x 10' rug and a 6' sofa.", { count: 1, width: 2.438, depth: 3.048 }, { count: 1, width: 1.829 }],
    ['A bookcase 6ft tall, 30" wide.', { count: 1, width: 0.762, height: 1.829 }],
    ['A mirror 24" x 36" and two plants.', { count: 1, width: 0.61, height: 0.914 }, { count: 2 }],
    ["A painting 2 m by 1 m.", { count: 1, width: 2, height: 1 }],
    ["Two three-metre-long tables.", { count: 2, width: 3 }],
    ["A 20-metre tower and a ten-foot statue.", { count: 1, height: 20 }, { count: 1, height: 3.048 }],
    ["A steel bed, 2 m long and 1 m wide.", { count: 1, width: 2, depth: 1 }],
    ['A sign saying "Gate 12" over a door.', { count: 1 }, { count: 1 }],
    ["A 65-inch TV and two 27 inch monitors.", { count: 1 }, { count: 2 }]
  ] as const) {
    it(`is along what it is longest in, and never how many there are: ${text}`, () => {
      const told = read(text, unattended).things.map(({ count, size }) => ({ count, ...size }))
      assert.deepStrictEqual(told, sizes as unknown as typeof told)
    })
  }
})
