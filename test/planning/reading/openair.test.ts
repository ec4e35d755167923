import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { worded } from "./summary.js"

const relations = (text: string) => worded(read(text, unattended).relations)

describe("relations of things in the open", () => {
  const cases: ReadonlyArray<readonly [text: string, relation: string]> = [
    ["A bay. A breakwater with a beacon at its tip closes it.", "beacon side_of front: breakwater"],
    ["A depot with one track, a fence along it and a shed.", "fence along: track"],
    ["A safari park with a marsh enclosure, and a hut overlooking the marsh.", "hut face_to: marsh_enclosure"],
    ["A safari park with a marsh enclosure, and a hut overlooking the marsh.", "hut near: marsh_enclosure"],
    ["An airfield with a terminal hut, a van parked in front of the terminal.", "van side_of front: terminal_hut"],
    ["A lane lined with beeches leads to the mill.", "beech along: lane"],
    ["A farm with a track lined with birches leading to it.", "birch along: track"],
    ["A meadow with a cabin. A ladder leans on the north wall.", "ladder next_to: cabin"],
    ["A harbour with a crane, and on the hill above the sheds a shrine looks out to sea.", "shrine face_to: sea"],
    ["A garden with a well where the paths meet.", "well middle_of: garden"],
    ["A quad with a lawn in the middle and a statue in the centre.", "statue middle_of: lawn"]
  ]
  for (const [text, relation] of cases)
    it(`are those that a person reads in: ${text} ${relation}`, () => assert.include(relations(text), relation))
})

describe("numbers of things in the open", () => {
  const counts = (text: string) => read(text, unattended).things.map(({ category, count }) => [category, count])

  it("on two sides add up: so many here and as many there", () =>
    assert.deepStrictEqual(counts("A street with four kiosks on the north side and five on the south."), [
      ["kiosk", 4],
      ["kiosk", 5]
    ]))

  it("before a compound that begins with a kind of place are its number", () =>
    assert.deepStrictEqual(counts("A park with a pond, nine street lamps along the path."), [["street_lamp", 9]]))

  it("of plants without a plural are several where they have no article", () =>
    assert.isAbove(counts("A path lined with bamboo.")[0]?.[1] as number, 2))
})

describe("what is held on a piece of ground", () => {
  it("is one place with it", () => {
    const { places, things } = read("A flea market on the village green, 8 stalls.", unattended)
    assert.deepStrictEqual(
      places.map(({ id, kind }) => [id, kind]),
      [["village_green", "market"]]
    )
    assert.deepStrictEqual(
      things.map(({ count }) => count),
      [8]
    )
  })
})

describe("what a small host in the open has", () => {
  const cases: ReadonlyArray<readonly [text: string, ...relations: ReadonlyArray<string>]> = [
    ["A field with a kiln with a cart, two sacks and a ladder, and a pond.", "sack near: kiln", "ladder near: kiln"],
    [
      "A ranch: a farmhouse with a well, a doghouse and three beehives, a barn with two tractors.",
      "doghouse next_to: farmhouse",
      "beehive next_to: farmhouse",
      "tractor next_to: barn"
    ],
    [
      "A street of seven shops, each with a bench, a litter bin and a planter in front.",
      "litter_bin next_to: shop",
      "planter side_of front: shop"
    ]
  ]
  for (const [text, ...wanted] of cases)
    it(`is all of its list, to the last: ${text}`, () => assert.includeMembers([...relations(text)], [...wanted]))

  it("is each's, as often as there are hosts", () =>
    assert.deepStrictEqual(
      read("A street of seven shops, each with a bench and a planter in front.", unattended).things.map(
        ({ count }) => count
      ),
      [7, 7, 7]
    ))
})

describe("words of the open", () => {
  const cases: ReadonlyArray<readonly [text: string, category: string]> = [
    ["A farm with a cattle grid.", "speed_bump"],
    ["A farm with a grain elevator.", "silo"],
    ["A railway station with a signal.", "railway_signal"],
    ["A railway yard with an engine shed.", "warehouse_building"],
    ["A beach with a lifeguard tower.", "lifeguard_chair"],
    ["A canal with a lock.", "dam"],
    ["A village with a market cross.", "cross_wayside"],
    ["A playground with a roundabout.", "merry_go_round"]
  ]
  for (const [text, category] of cases)
    it(`mean what they do there: ${text}`, () =>
      assert.deepStrictEqual(
        read(text, unattended).things.map((thing) => thing.category),
        [category]
      ))

  it("of a town do not mean what they do in a playground: a roundabout is a road", () =>
    assert.deepInclude(
      read("A town with a roundabout.", unattended).places.map(({ kind }) => kind),
      "road"
    ))
})
