import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"
import { counted, worded } from "./summary.js"

const said = (text: string) => worded(read(text, unattended).relations)

describe("a text that opens with what all is in", () => {
  it("takes for the room what is no thing, behind whose it is", () => {
    const { places, things } = read("In a glover's atelier a round table stands by the window.", unattended)
    assert.deepStrictEqual(
      places.map(({ name }) => name.toLowerCase()),
      ["glover's atelier"]
    )
    assert.deepStrictEqual(
      things.map(({ id }) => id),
      ["round_table"]
    )
  })

  it("takes a thing for what it holds", () => {
    const { things } = read("In a glass cabinet there are three vases.", unattended)
    assert.deepStrictEqual(things.map(({ id }) => id).sort(), ["glass_cabinet", "vase"])
  })

  it("takes for the place, and for no thing, what a kind of place is called", () => {
    const reading = read("A cocktail bar with a curved counter and six stools along it.", unattended)
    assert.deepStrictEqual(counted(reading), ["1 counter", "6 stool"])
    assert.include(worded(reading.relations), "stool side_of front: counter")
  })
})

describe("what a relation is measured from", () => {
  for (const [text, relation] of [
    ["A salon with three mirrors, and a cart next to the middle mirror.", "cart next_to: mirror"],
    ["A classroom. The desk stands left of the chalkboard with a globe on it.", "globe on_top: desk"],
    ["A study. The desk stands left of the corkboard with a photo on it.", "photo on_top: corkboard"],
    ["A gym. Six benches are laid out in two rows facing a screen at the back.", "bench face_to: screen"],
    ["A gym with six benches facing a lectern at the front.", "lectern against_wall: gym"],
    ["A den. A dresser stands by the door, its top crowded with jars.", "jar on_top: dresser"],
    [
      "A den. A dresser stands by the door, its top crowded with jars. Opposite, a sofa faces a low table.",
      "sofa across_from: dresser"
    ],
    [
      "A hall. A bench stands below a mirror, with a low table holding two maps before it.",
      "table side_of front: bench"
    ],
    ["A study. A desk occupies the center of the room.", "desk middle_of_room: study"],
    ["A study. A wardrobe occupies the back wall.", "wardrobe against_wall: study"],
    ["A kitchen with an island. Two stools stand in front of the island's overhang.", "stool side_of front: island"],
    ["A bedroom with a bed. A bench is pushed up against the foot of the bed.", "bench next_to: bed"],
    ["A library. Books lie on a shelf along the left wall.", "shelf against_wall: library"],
    ["A dining room with a table that holds six plates, each accompanied by a fork.", "fork next_to: plate"],
    ["A pub. A shelf holds six bottles beneath a neon sign.", "bottle inside_of: shelf"],
    ["A laundry room has a stacked washer and dryer in the corner.", "dryer on_top: washer"]
  ] as const) {
    it(`is what the words say: “${text}”`, () => {
      assert.include(said(text), relation)
    })
  }

  it("is no noun that an adjective behind “in a row” would make", () => {
    const reading = read("A store. Four racks stand in a row perpendicular to the back wall.", unattended)
    assert.deepStrictEqual(counted(reading), ["4 rack"])
  })

  it("counts a tier of benches as one of them", () => {
    assert.deepStrictEqual(counted(read("A sauna with two tiers of cedar benches along the wall.", unattended)), [
      "2 bench"
    ])
  })
})
