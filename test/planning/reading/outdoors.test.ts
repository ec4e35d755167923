import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { counted, worded } from "./summary.js"

const village = read(
  "A medieval village with a central market square, twelve timber houses around it, a stone church north of the square, a river to the east crossed by two bridges and a forest behind the church",
  unattended
)

describe("the village brief", () => {
  it("is outdoors, titled by its whole, and medieval", () => {
    assert.strictEqual(village.setting, "outdoor")
    assert.strictEqual(village.title, "Medieval Village")
    assert.strictEqual(village.style.era, "medieval")
    assert.strictEqual(village.levels, 1)
  })

  it("has the village with three places in it", () => {
    assert.deepStrictEqual(
      village.places.map(({ id, kind, within }) => [id, kind, within]),
      [
        ["medieval_village", "village", null],
        ["market_square", "plaza", "medieval_village"],
        ["river", "river", "medieval_village"],
        ["forest", "forest", "medieval_village"]
      ]
    )
  })

  it("has twelve timber houses and a stone church", () => {
    assert.deepStrictEqual(
      village.things.map(({ category, count, exact, tags }) => [category, count, exact, tags]),
      [
        ["house", 12, true, ["timber"]],
        ["church", 1, true, ["stone"]]
      ]
    )
  })

  it("has two bridges over the river", () => {
    assert.deepStrictEqual(
      village.ways.map(({ count, kind, over }) => [kind, count, over]),
      [["bridge", 2, "river"]]
    )
  })

  it("relates them as the words say", () => {
    assert.deepStrictEqual(worded(village.relations), [
      "market_square middle_of: medieval_village",
      "timber_house around: market_square",
      "stone_church north_of: market_square",
      "forest side_of back: stone_church",
      "river east_of: market_square"
    ])
  })

  it("leaves nothing unread", () => assert.deepStrictEqual(village.unread, []))
})

interface Case {
  readonly text: string
  readonly things?: ReadonlyArray<string>
  readonly relations?: ReadonlyArray<string>
  readonly places?: ReadonlyArray<string>
  readonly ways?: ReadonlyArray<string>
}

const cases: ReadonlyArray<Case> = [
  {
    text: "A harbour town with a quay, five warehouses, six fishing boats along the quay and a lighthouse on the mole.",
    things: ["5 warehouse", "6 fishing_boat", "1 lighthouse", "1 mole"],
    places: ["harbour_town village", "quay harbour"],
    relations: ["fishing_boat along: quay", "lighthouse on_top: mole"]
  },
  {
    text: "A park with a lake, a playground, an avenue of trees and ten benches along the path.",
    places: ["park park", "lake lake", "playground playground"],
    ways: ["avenue avenue", "path path"],
    relations: ["tree along: avenue", "bench along: path"]
  },
  {
    text: "A castle with a moat, four towers, a keep, a gatehouse and a drawbridge over the moat.",
    places: ["castle castle_ward", "moat moat"],
    things: ["4 tower", "1 keep", "1 gatehouse"],
    ways: ["drawbridge bridge over moat"]
  },
  {
    text: "A suburban street with 12 houses along both sides. Each house has a car.",
    things: ["12 house", "12 car"],
    relations: ["house along: suburban_street", "car next_to: house"]
  },
  {
    text: "A ruined tower surrounded by a dark forest. A narrow path leads from the tower to a lake.",
    places: ["dark_forest forest", "lake lake"],
    ways: ["path path from ruined_tower to lake"],
    relations: ["dark_forest around: ruined_tower"]
  },
  {
    text: "A street connects the market square and the castle. A well stands in the middle of the square.",
    ways: ["street street from market_square to castle"],
    things: ["1 castle", "1 well"],
    relations: ["well middle_of: market_square"]
  },
  {
    text: "Two hills with a river between them. A windmill on the western hill.",
    places: ["west_hill hill", "river river", "hill hill"],
    relations: ["river between: west_hill, hill"]
  },
  {
    text: "Build me a ring of standing stones on a hill, with an altar in the center.",
    things: ["8 standing_stone", "1 altar"],
    relations: ["altar middle_of: standing_stone"]
  },
  {
    text: "A campsite with six tents around a campfire and a lake to the north.",
    things: ["6 tent", "1 campfire"],
    relations: ["tent around: campfire", "lake north_of: campfire"]
  },
  {
    text: "A town square with a fountain in the middle, a town hall at the north side and a statue between the fountain and the town hall.",
    relations: [
      "fountain middle_of: town_square",
      "statue between: fountain, town_hall",
      "town_hall north_of: fountain"
    ]
  },
  {
    text: "An industrial yard with three warehouses, a row of five containers along the fence and railway tracks to the south.",
    places: ["industrial_yard industrial_yard", "railway_track railway_track"],
    things: ["3 warehouse", "5 container", "1 fence"],
    relations: ["container in_row", "container along: fence", "railway_track south_of: warehouse"]
  }
]

describe("an outdoor brief", () => {
  for (const { places, relations, text, things, ways } of cases) {
    it(text, () => {
      const reading = read(text, unattended)
      assert.strictEqual(reading.setting, "outdoor")
      if (things !== undefined) assert.deepStrictEqual(counted(reading), things)
      if (places !== undefined)
        assert.deepStrictEqual(
          reading.places.map(({ id, kind }) => `${id} ${kind}`),
          places
        )
      if (relations !== undefined) assert.deepStrictEqual(worded(reading.relations), relations)
      if (ways !== undefined) {
        assert.deepStrictEqual(
          reading.ways.map(({ from, id, kind, over, to }) =>
            [id, kind, from && `from ${from}`, to && `to ${to}`, over && `over ${over}`].filter(Boolean).join(" ")
          ),
          ways
        )
      }
    })
  }
})

describe("figures in a brief", () => {
  it("gives the whole its extent, and things and places their sizes", () => {
    const reading = read(
      "A graveyard, 60 by 40 metres, with a chapel 12 m tall and a 5 m wide path. The chapel is 10 m from the gate.",
      unattended
    )
    assert.deepStrictEqual(reading.extent, { width: 60, depth: 40 })
    assert.deepStrictEqual(reading.things[0]?.size, { height: 12 })
    assert.strictEqual(reading.ways[0]?.width, 5)
    assert.deepStrictEqual(reading.relations[0]?.distance, [8, 12])
  })

  for (const [words, count, exact] of [
    ["a dozen", 12, true],
    ["two dozen", 24, true],
    ["a pair of", 2, true],
    ["at least three", 3, true],
    ["about ten", 10, false],
    ["more than ten", 11, true],
    ["several", 4, false],
    ["twenty-five", 25, true],
    ["140", 140, true]
  ] as const) {
    it(`reads "${words}" as ${count}, ${exact ? "promised" : "guessed"}`, () => {
      const thing = read(`A farm with ${words} sheep near the barn.`, unattended).things[0]
      assert.deepStrictEqual([thing?.category, thing?.count, thing?.exact], ["sheep", count, exact])
    })
  }
})
