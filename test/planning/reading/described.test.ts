import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { shownOf } from "#planning/english/Shown.js"
import { read } from "#planning/reading/read.js"
import { openQuestionsOf } from "#planning/sdd/OpenQuestions.js"
import { writeScene } from "#planning/WriteSdd.js"
import { counted, worded } from "./summary.js"

const things = (text: string) => counted(read(text, unattended))

describe("a number before a participle", () => {
  for (const [text, expected] of [
    ["A yard with nine crates, two moored barges and a crane.", ["9 crate", "2 moored_barge", "1 crane"]],
    [
      "A farmyard with four hens, three stacked pallets and one parked tractor.",
      ["4 hen", "3 stacked_pallet", "1 parked_tractor"]
    ],
    ["A studio with seven easels, two mounted canvases and three hung lamps.", ["7 easel", "2 canvas", "3 lamp"]]
  ] as const) {
    it(`counts the noun behind it, and no part of what was named before: “${text}”`, () => {
      assert.deepStrictEqual(things(text), expected)
    })
  }

  it("says how things are before a plural that opens a phrase", () => {
    const { things } = read("An office with stacked boxes, a desk, and piled cushions beside the desk.", unattended)
    assert.deepStrictEqual(
      things.map(({ id, tags }) => [id, tags]),
      [
        ["box", ["stacked"]],
        ["desk", []],
        ["cushion", ["piled"]]
      ]
    )
  })

  it("takes a part of what was named before where no noun follows", () => {
    assert.deepStrictEqual(
      things("A dormitory with six beds, two placed along the left wall and four placed by the window."),
      ["2 bed", "4 bed_2"]
    )
  })
})

describe("a participle behind a noun", () => {
  for (const [text, relations] of [
    [
      "A ship deck with a cask lashed to the mast and a net hooked above the hatch.",
      ["cask next_to: mast", "net side_of top: hatch"]
    ],
    [
      "A yard with two ropes coiled beside the hut and crates painted along the fence.",
      ["rope next_to: hut", "crate along: fence"]
    ],
    [
      "A study with a map taped to the wall and a scarf knotted around the chair.",
      ["map against_wall: study", "scarf near: chair"]
    ],
    ["A kitchen with a table scrubbed by the window.", ["table next_to: kitchen:window"]]
  ] as const) {
    it(`says how the noun is kept there, and names nothing: “${text}”`, () => {
      const reading = read(text, unattended)
      assert.deepStrictEqual(worded(reading.relations), relations)
      assert.deepStrictEqual(
        reading.things.filter(({ name }) => /ed$/.test(name)),
        []
      )
    })
  }
})

describe("words that are two things", () => {
  it("a participle that ends a name stays in it", () => {
    assert.deepStrictEqual(things("A toy shop with a train set on a table."), ["1 train_set", "1 table"])
  })

  it("a verb behind a plural is part of no name, and no place", () => {
    const hostel = read("A hostel room. Between the two beds stands a locker with a clock.", unattended)
    assert.includeMembers([...counted(hostel)], ["1 locker", "1 clock", "1 bed", "1 bed_2"])
    assert.notMatch(
      read("The window seat holds a cushion and a blanket.", unattended).place?.place?.name ?? "",
      /cargo/
    )
  })

  it("a name with of in it is one thing", () => {
    assert.deepStrictEqual(things("A bedroom with two chests of drawers and a suit of armour."), [
      "2 chest_of_drawers",
      "1 suit_of_armour"
    ])
  })

  it("a block of flats is one house, and two are two", () => {
    assert.deepStrictEqual(things("A slide in front of a block of flats."), ["1 slide", "1 block_of_flats"])
    assert.deepStrictEqual(things("A park between two blocks of flats."), ["2 block_of_flats"])
  })

  it("what stands behind an aside is a verb", () => {
    const reading = read("An altar, draped with cloth, stands under a canopy.", unattended)
    assert.deepStrictEqual(worded(reading.relations).slice(-1), ["altar side_of bottom: canopy"])
  })

  it("a rail is no railway but beside one", () => {
    const park = read("A skate park with a ramp and a rail beside it.", unattended)
    assert.deepStrictEqual(
      park.places.map(({ kind }) => kind).filter((kind) => kind === "railway_track"),
      []
    )
  })

  it("its doors are parts of what they are of", () => {
    assert.deepStrictEqual(things("A bus waits on a road, its doors open."), ["1 bus"])
  })

  it("rows of something are more than a few", () => {
    const [chairs] = read("A hall with a lectern. Rows of chairs face the lectern.", unattended).things.slice(1)
    assert.isAtLeast(chairs.count, 8)
  })
})

describe("tracks", () => {
  it("are rails at a station, as many as are counted, and a path elsewhere", () => {
    assert.include(things("A railway station with three tracks and a signal box."), "3 track")
    const farm = read("A farm with a barn at the end of a track.", unattended)
    assert.deepStrictEqual(
      farm.ways.map(({ kind }) => kind),
      ["path"]
    )
  })
})

describe("a house's doors and windows in the open", () => {
  it("are parts of it, and what is by them is by the house", () => {
    const reading = read(
      "A lighthouse with a blue door, two small windows and a barrel beside the entrance.",
      unattended
    )
    assert.deepStrictEqual(counted(reading), ["1 lighthouse", "1 barrel"])
    assert.deepStrictEqual(worded(reading.relations), ["barrel next_to: lighthouse"])
  })

  it("make no room of what has them", () => {
    for (const text of [
      "A cottage with green shutters, a bench beside the entrance and a wooden door",
      "A stone chapel with a stained glass window and a lamp above the door, a garden around it"
    ])
      assert.strictEqual(read(text, unattended).setting, "outdoor", text)
  })
})

describe("a text that names no place", () => {
  const scene = { title: null, world: defaults, style: {}, palette: [], parameters: {} }
  const questions = (text: string) =>
    openQuestionsOf(writeScene(read(text, unattended), text, scene, unattended)).open_questions.join("\n")

  it("lies at a street where what it speaks of is found at one", () => {
    assert.include(questions("A restaurant with two taxis outside"), "a street is assumed")
    assert.include(questions("A hair salon with three chairs, and a bicycle rack outside"), "a street is assumed")
    assert.include(
      questions("A bakery with a van parked in front of it and three parked bicycles"),
      "a street is assumed"
    )
    assert.notInclude(questions("A windmill with a cart"), "street")
  })

  it("takes no known thing for an unknown one by a word that looks like a plural", () => {
    const { unread } = read("A club with a double bass.", unattended)
    const [bass] = read("A club with a double bass.", unattended).things
    assert.deepStrictEqual([unread, shownOf([bass], true)], [[], []])
  })

  it("is no fanciful room by furniture that any room has", () => {
    for (const text of [
      "A table by the window with two chairs and a lamp near the door",
      "Two armchairs by a fireplace, a rug and a bookshelf"
    ])
      assert.notMatch(read(text, unattended).place?.place?.label ?? "", /haunted|hobbit|vampire|magic/, text)
  })
})

describe("adjectives behind what they describe", () => {
  it.each([
    ["A lounge with a lamp and a rug, round and soft.", "rug", ["round", "soft"]],
    ["A lounge with a bench, white and low, and a lamp.", "bench", ["white", "low"]],
    ["A lounge with a sofa and a lamp. The sofa is blue and soft.", "sofa", ["blue", "soft"]]
  ])("are its looks, and no things: %s", (text, name, looks) => {
    const { things } = read(text, unattended)
    assert.includeMembers([...(things.find(({ id }) => id === name)?.tags ?? [])], [...looks])
    assert.isTrue(things.every(({ id }) => !looks.includes(id)))
  })
})
