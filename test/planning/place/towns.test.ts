import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { isOf } from "#catalogue/Traits.js"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import type { Peg } from "#formats/Peg.js"
import { planPeg } from "#planning/PlanPeg.js"
import { writeSdd } from "#planning/WriteSdd.js"

const base = { seed: 1, world: defaults, style: {}, parameters: {} }

const planned = (brief: string): Peg => {
  const sdd = writeSdd({ ...base, brief, prompt: "", sourceText: null, title: null, palette: [] }, unattended)
  return planPeg({ ...base, sdd, guidance: "" }, unattended)
}

const surfaceOf = (peg: Peg, kind: string) => peg.zones.find((zone) => zone.kind === kind)?.surface
const kinds = (peg: Peg) => peg.zones.map(({ kind }) => kind)
const isIndoor = (kind: string) => catalogue().zone(kind)?.indoor === true

describe("a yard of which a brief does not say what lies on it", () => {
  for (const [brief, ground] of [
    ["A factory with a yard and three pallets.", "concrete"],
    ["A hospital with a yard and two benches.", "asphalt"],
    ["A barn with a yard and a tractor.", "dirt"]
  ] as const)
    it(`is of what lies where its house is at home: ${brief}`, () => {
      assert.strictEqual(surfaceOf(planned(brief), "yard"), ground)
    })

  it("keeps its grass at a house that people live in", () => {
    assert.match(surfaceOf(planned("A cottage with a front yard and a bench."), "yard") ?? "grass", /grass/)
  })
})

describe("a place at a house of a town", () => {
  it("lies in a neighbourhood, and in the country where the brief says so", () => {
    for (const brief of ["A hotel with a pool and six loungers.", "A town hall with a terrace and four tables."])
      assert.include(kinds(planned(brief)), "residential_area", brief)
    assert.notInclude(kinds(planned("An office building with a terrace, in a forest.")), "residential_area")
  })
})

describe("a place of an age before motors", () => {
  it("has nothing of today in any of its parts, whoever's city it is", () => {
    for (const brief of [
      "An olmec city with a market and a temple.",
      "A babylonian town with a market square and two palaces.",
      "A mughal city with a bazaar, gardens and a mosque.",
      "An etruscan town on a hill with a market."
    ])
      for (const { category, name } of planned(brief).entities) {
        const thing = catalogue().thing(category)
        assert.isFalse(isOf(thing, "of_today"), `${brief} ${name}`)
        assert.notMatch(category, /^(car|taxi|truck|bus_stop|street_lamp|fire_hydrant|litter_bin)$/, brief)
      }
  })

  it("has what the brief names all the same", () => {
    const things = planned("A roman town with a forum and a parked car.").entities.map(({ category }) => category)
    assert.include(things, "car")
  })
})

describe("a vessel whose deck a brief speaks of", () => {
  it("is a deck with the sea around it, of its own age", () => {
    for (const [brief, thing] of [
      ["Tugboat, aft deck, a coiled hose, two sailors.", "life_ring"],
      ["Ferry, upper deck with benches and twenty passengers.", "life_ring"],
      ["Galleon, main deck, barrels and a crate.", "ship_wheel"]
    ] as const) {
      const peg = planned(brief)
      assert.strictEqual(peg.zones[0]?.kind, "ship_deck", brief)
      assert.include(kinds(peg), "sea", brief)
      assert.include(
        peg.entities.map(({ category }) => category),
        thing,
        brief
      )
    }
  })

  it("is a ship like any other where it lies in a harbour, or is too small to stand on", () => {
    for (const brief of [
      "A harbour with a trawler, nets on its deck.",
      "A canoe by a lake, and a deck with two chairs."
    ])
      assert.notInclude(kinds(planned(brief)), "ship_deck", brief)
  })
})

describe("rooms that a brief names with land of their own", () => {
  it("are rooms, and the land lies beside them: what stands in it is in the open", () => {
    for (const [brief, land, thing] of [
      [
        "A bookshop with a courtyard. Inside are six shelves, a counter and an armchair. A door leads to the courtyard, where there are three benches and a fountain.",
        "courtyard",
        "fountain"
      ],
      [
        "A bakery with its garden. Inside, a glass counter, two ovens and four shelves. The back door opens to the garden, which has two apple trees and a swing.",
        "garden",
        "apple_tree"
      ]
    ] as const) {
      const { entities, zones } = planned(brief)
      const kind = (id: string | null) => zones.find((zone) => zone.id === id)?.kind ?? ""
      assert.isTrue(
        zones.some((zone) => isIndoor(zone.kind)),
        brief
      )
      assert.strictEqual(kind(entities.find(({ category }) => category === thing)?.zone ?? null), land, brief)
      const shelf = entities.find(({ name }) => /shel(f|ves)/i.test(name))
      assert.isTrue(isIndoor(kind(shelf?.zone ?? null)), brief)
    }
  })
})

describe("a brief that names no place", () => {
  it("is planned as the one kind that most of its things are at home in", () => {
    assert.include(kinds(planned("A cow, two pigs, a tractor, a haystack and six chickens.")), "farmyard")
  })

  it("stays open land where its things are at home in many", () => {
    assert.deepStrictEqual(kinds(planned("A tree and a bench.")), ["meadow"])
  })
})

describe("a court or arena", () => {
  it("is of what its rules say, and of what the brief says where it does", () => {
    assert.strictEqual(surfaceOf(planned("A park with a dressage arena."), "sports_field"), "sand")
    assert.strictEqual(surfaceOf(planned("A park with a grassy basketball court."), "sports_field"), "grass")
  })
})
