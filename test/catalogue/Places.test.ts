import { readdirSync, readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Ajv2020 } from "ajv/dist/2020.js"
import { catalogue } from "#catalogue/Catalogue.js"
import { landOf } from "#catalogue/Land.js"
import { isWindowless } from "#catalogue/Windows.js"
import { normalise } from "#catalogue/Words.js"

const data = new URL("../../src/catalogue/data/", import.meta.url)
const json = (name: string) => JSON.parse(readFileSync(new URL(name, data), "utf8"))
const families = readdirSync(new URL("places/", data))
const { files, place, thing, zone } = catalogue()
const { places, zones } = files

const enclosed = /^(room|underground|vehicle|vessel|craft|stage)$/

describe("the catalogue's kinds of place", () => {
  it("fit their schema, in every family's file", () => {
    const schema = json("schema.json")
    const validate = new Ajv2020({ strict: false }).compile({ $defs: schema.$defs, ...schema.properties.places })
    for (const family of families) {
      assert.isTrue(validate(json(`places/${family}`)), `${family}: ${JSON.stringify(validate.errors?.slice(0, 3))}`)
    }
  })

  it("are all loaded, and more than 300 with the kinds of zone that stand for themselves", () => {
    const written = families.reduce((sum, family) => sum + json(`places/${family}`).entries.length, 0)
    assert.strictEqual(places.length, written)
    assert.strictEqual(new Set(places.map(({ name }) => name)).size, written)
    assert.isAtLeast(written + zones.filter(({ name }) => place(name) === undefined).length, 300)
  })

  it("refer only to things and zones that exist", () => {
    const faults = places.flatMap((entry) => {
      const { arrangements, beyond, essential, programme, usual } = entry
      const lists = [...essential, ...usual.low, ...usual.medium, ...usual.high]
      const to = arrangements.flatMap((one) => (one.to === undefined || one.to === "*" ? [] : [one.to]))
      return [
        ...lists.filter(({ name }) => thing(name) === undefined).map(({ name }) => name),
        ...arrangements.filter((one) => !lists.some(({ name }) => name === one.thing)).map((one) => one.thing),
        ...to.filter((name) => thing(name) === undefined && zone(name) === undefined),
        ...[entry.zone, ...programme.map((part) => part.zone), ...(beyond === undefined ? [] : [beyond])].filter(
          (name) => zone(name) === undefined
        )
      ].map((name) => `${entry.name}: ${name}`)
    })
    assert.deepStrictEqual(faults, [])
  })

  it("have what their setting needs", () => {
    const faults = places.flatMap(({ essential, ground, name, setting, usual, zone: kind }) => [
      ...(zone(kind)?.indoor === enclosed.test(setting) ? [] : [`${name} is ${setting}, its zone ${kind} is not`]),
      ...(enclosed.test(setting) && /^(grass|forest_floor|meadow_grass|water)$/.test(ground)
        ? [`${name} on ${ground}`]
        : []),
      ...(essential.length + usual.low.length === 0 && name !== "castle" ? [`${name} is empty`] : [])
    ])
    assert.deepStrictEqual(faults, [])
  })

  it("name each thing once in their lists, with counts that ascend", () => {
    const faults = places.flatMap(({ essential, name, usual }) => {
      const lists = [...essential, ...usual.low, ...usual.medium, ...usual.high]
      const names = lists.map((entry) => entry.name)
      return [
        ...names.filter((one, i) => names.indexOf(one) !== i).map((one) => `${name}: ${one} twice`),
        ...lists.filter(({ count }) => count[0] < 1 || count[0] > count[1]).map((one) => `${name}: ${one.name}`)
      ]
    })
    assert.deepStrictEqual(faults, [])
  })

  it("are called by words of their own, or by words that say so", () => {
    const owners = new Map<string, string>()
    const faults: Array<string> = []
    for (const { name, words } of places)
      for (const word of words.map(normalise)) {
        const owner = owners.get(word)
        if (owner !== undefined && owner !== name) faults.push(`${word}: ${owner}, ${name}`)
        owners.set(word, name)
      }
    // A balcony is a place, and a thing in some halls alone: these are told apart where both are named.
    const asThings = files.ambiguous.filter((entry) => !entry.default.startsWith("zone:"))
    const ambiguous = new Set(asThings.map((entry) => normalise(entry.name)))
    const things = new Set(files.things.flatMap((entry) => [entry.name, entry.label, ...entry.synonyms]).map(normalise))
    for (const [word, owner] of owners)
      if (things.has(word) || ambiguous.has(word)) faults.push(`${word} of ${owner} means a thing: put it under maybe`)
    assert.deepStrictEqual(faults, [])
  })

  it("have hard ground where vehicles, goods and crowds go", () => {
    const hard = new Set(
      "airfield alley harbour industrial_yard market parking_lot plaza railway_station road rooftop shipyard spaceport street".split(
        " "
      )
    )
    // Of their own kind they are of trodden snow or forest floor, by their very names.
    const own = new Set(["christmas_market", "goblin_market", "ice_rink_place"])
    const faults = [
      ...zones.map((one) => ({ name: one.name, zone: one.name, ground: one.surface })),
      ...places
    ].flatMap(({ ground, name, zone: kind }) =>
      hard.has(kind) && !own.has(name) && landOf({ kind, surface: ground }) !== "paved" ? [`${name} on ${ground}`] : []
    )
    assert.deepStrictEqual(faults, [])
  })

  it("have no wood or carpet under machines, water, chemicals and the sick", () => {
    const wet =
      "bathroom commercial_kitchen dental_room exam_room factory_hall garage hospital_ward laboratory laundry_room operating_room pharmacy server_room toilet_room".split(
        " "
      )
    const soft = /^(wood|parquet|carpet)$/
    const faults = [
      ...zones.map((one) => ({ name: one.name, zone: one.name, ground: one.surface })),
      ...places
    ].flatMap(({ ground, name, zone: kind }) =>
      wet.includes(kind) && soft.test(ground ?? "") ? [`${name} on ${ground}`] : []
    )
    assert.deepStrictEqual(faults, [])
  })

  it("have no window where rooms lie below ground or hold machines, valuables or goods", () => {
    const technical = new Set(
      "basement control_room crypt dungeon factory_hall operating_room server_room storage_room warehouse".split(" ")
    )
    const faults = [
      ...zones.filter(({ name, needs }) => technical.has(name) && needs.window),
      ...places.filter((entry) => entry.setting === "underground" && !isWindowless(entry))
    ]
    assert.deepStrictEqual(
      faults.map(({ name }) => name),
      []
    )
  })
})
