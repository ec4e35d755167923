import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { unattended } from "#domain/Control.js"
import { decidePlace } from "#planning/place/Decide.js"
import { read } from "#planning/reading/read.js"
import { sentencesOf } from "#planning/reading/Tokens.js"

const decided = (text: string) => decidePlace(sentencesOf(text))
const { files, place, thing, zone } = catalogue()

describe("a kind of place behind a word that says where it is", () => {
  for (const [text, name, setting] of [
    ["A basement car park with a barrier", "underground_car_park", "underground"],
    ["A rooftop tennis court with a net", "rooftop_tennis_courts", "roof"],
    ["A rooftop playground with swings", "rooftop_kids_playground", "roof"],
    ["An indoor playground with slides and a ball pit", "indoor_kids_playground", "room"],
    ["An outdoor kitchen with a grill and a sink", "outdoor_kitchen", "open"],
    ["An alfresco restaurant under vines", "outdoor_restaurant", "open"],
    ["A roofed courtyard with tables", "indoor_courtyard", "room"],
    ["Playground (indoors) with two slides and a trampoline", "indoor_kids_playground", "room"],
    ["A subterranean temple with columns", "underground_temple_interior", "underground"],
    ["An orbital shipyard with two tugs", "orbital_boatyard", "space"]
  ] as const)
    it(`is that kind there: ${text}`, () => {
      const decision = decided(text)
      assert.strictEqual(decision.place?.name, name)
      assert.strictEqual(decision.setting, setting)
      assert.isTrue(decision.qualified)
    })

  it("is its own kind where it has a word for it", () => {
    assert.strictEqual(decided("An indoor pool with a slide").place?.name, "indoor_pool")
    assert.strictEqual(decided("A roof garden with beehives").place?.name, "rooftop_garden_place")
  })

  it("is what it was where the word is said of a thing, or the place is of another", () => {
    assert.strictEqual(decided("A living room with an indoor palm").place?.name ?? "living_room", "living_room")
    assert.isFalse(decided("A meadow with a floating balloon above it").qualified)
  })

  it("keeps no tree on a roof and no street lamp under ground", () => {
    const named = (name: string) => {
      const entry = place(name)
      return [...(entry?.essential ?? []), ...Object.values(entry?.usual ?? {}).flat()].map((one) => one.name)
    }
    assert.notInclude(named("rooftop_car_park"), "tree")
    assert.include(named("rooftop_car_park"), "car")
    assert.notInclude(named("underground_car_park"), "street_lamp")
    assert.include(named("underground_car_park"), "column")
  })

  it("is one scene, whatever its things are else at home in", () => {
    const { setting } = read("Skate park (indoors): three ramps, a bench, a drinks machine and posters", unattended)
    assert.strictEqual(setting, "indoor")
  })
})

describe("the words that say where a kind of place is", () => {
  it("give things, grounds and kinds of zone that exist, and twins of the other setting", () => {
    const faults = [
      ...files.qualifiers.flatMap(({ around, gains, name, without, water, zone: kind }) => [
        ...[...gains.map((one) => one.name), ...(around === undefined ? [] : [around])]
          .filter((one) => thing(one) === undefined)
          .map((one) => `${name} gains ${one}`),
        ...without
          .filter((one) => thing(one) === undefined && !catalogue().isCategory(one))
          .map((one) => `${name} without ${one}`),
        ...[kind, water].filter((one) => one !== undefined && zone(one) === undefined).map((one) => `${name}: ${one}`)
      ]),
      ...files.zones.flatMap(({ indoor, name, twin }) =>
        twin === undefined || zone(twin)?.indoor === !indoor ? [] : [`${name} and its twin ${twin}`]
      )
    ]
    assert.deepStrictEqual(faults, [])
  })

  it("make no kind of place whose setting its zone has not", () => {
    const faults = files.qualifiers.flatMap((qualifier) =>
      files.places.flatMap(({ name }) => {
        const made = place(`${qualifier.name}_${name}`)
        const enclosed = /^(room|underground|vehicle|vessel|craft|stage)$/.test(made?.setting ?? "")
        return made === undefined || zone(made.zone)?.indoor === enclosed ? [] : [made.name]
      })
    )
    assert.deepStrictEqual(faults, [])
  })
})
