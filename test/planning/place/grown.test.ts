import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { catalogue } from "#catalogue/Catalogue.js"
import { landOf } from "#catalogue/Land.js"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import type { Peg } from "#formats/Peg.js"
import { planPeg } from "#planning/PlanPeg.js"
import { writeSdd } from "#planning/WriteSdd.js"
import { natureOf } from "#planning/ZoneNature.js"

const base = { seed: 1, world: defaults, style: {}, parameters: {} }

const planned = (brief: string): Peg => {
  const sdd = writeSdd({ ...base, brief, prompt: "", sourceText: null, title: null, palette: [] }, unattended)
  return planPeg({ ...base, sdd, guidance: "" }, unattended)
}

const { files, thing: thingOf } = catalogue()
const categoryOf = (name: string): string => thingOf(name)?.category ?? name
const grows = /^(tree|shrub|ground_plant)$/

/** Bare lands as a text names them, with the kinds of zone where what grows there is at home. */
const lands = [
  ["a desert", "sand", ["desert", "oasis"]],
  ["a snowfield", "snow", ["snowfield"]]
] as const

/** Built places in the open that hold nothing that grows by what they are. */
const sites = files.places.filter(
  ({ essential, ground, setting, zone }) =>
    setting === "open" &&
    natureOf(zone).body === "site" &&
    landOf({ kind: zone, surface: ground }) === "paved" &&
    essential.length > 0 &&
    essential.every(({ name }) => !/^(tree|shrub|ground_plant|garden|boat)$/.test(categoryOf(name)))
)

const numRuns = 30
const pairs = fc.record({ land: fc.constantFrom(...lands), site: fc.constantFrom(...sites) })

describe("a built place that a brief puts on bare land, by kinds of both", () => {
  it("keeps its own ground under what it cannot be without", () => {
    fc.assert(
      fc.property(pairs, ({ land: [land, cover], site }) => {
        const { entities, zones } = planned(`A ${site.label} in ${land}.`)
        assert.strictEqual(zones[0].surface, cover)
        const own = zones.filter(({ kind }) => kind === site.zone)
        // What is a house by that name stands on the land itself.
        if (own.length === 0) assert.isTrue(entities.some(({ category }) => categoryOf(category) === "building"))
        else {
          // Cobbles lie under snow.
          const ground = cover === "snow" && site.ground === "cobblestone" ? cover : site.ground
          assert.deepStrictEqual([...new Set(own.map(({ surface }) => surface))], [ground])
          const missing = site.essential.filter(({ name }) => !entities.some(({ category }) => category === name))
          assert.deepStrictEqual(missing, [])
        }
      }),
      { numRuns }
    )
  })

  it("grows nothing that is foreign to the land", () => {
    fc.assert(
      fc.property(pairs, ({ land: [land, , homes], site }) => {
        const { entities, zones } = planned(`A ${site.label} in ${land}.`)
        // Reeds grow at a pond wherever it lies.
        const wet = new Set(zones.filter(({ kind }) => natureOf(kind).body === "water").map(({ id }) => id))
        const foreign = entities.filter(
          ({ category, zone }) =>
            !wet.has(zone ?? "") &&
            grows.test(categoryOf(category)) &&
            [...homes, site.zone].every((home) => thingOf(category)?.rooms[home] === undefined)
        )
        assert.deepStrictEqual(
          foreign.map(({ category }) => category),
          []
        )
      }),
      { numRuns }
    )
  })
})

describe("a kind of open land that a brief puts into another", () => {
  it("has what it cannot be without on that land: a stone circle in the desert", () => {
    const { entities, zones } = planned("A stone circle in the desert.")
    assert.deepStrictEqual(
      zones.map(({ kind, surface }) => [kind, surface]),
      [["desert", "sand"]]
    )
    assert.includeMembers(
      entities.map(({ category }) => category),
      ["standing_stone", "altar_stone"]
    )
  })
})

describe("a place that goes by a plural", () => {
  it("is that place, and no several things by its name: salt flats", () => {
    const { entities } = planned("Salt flats at noon with a camper van.")
    assert.notInclude(
      entities.map(({ category }) => categoryOf(category)),
      "building"
    )
  })
})

describe("what is held wherever a brief says", () => {
  it("is no ground of its own: a wedding in a garden", () => {
    const { entities, relations, zones } = planned("A wedding ceremony in a garden with sixty chairs facing an arch.")
    assert.deepStrictEqual(
      zones.filter(({ kind }) => kind === "lawn" || kind === "garden").map(({ kind }) => kind),
      ["garden"]
    )
    const [chair, arch] = ["garden_chair", "arch"].map((kind) => entities.find(({ category }) => category === kind))
    assert.isTrue(
      relations.some(
        ({ objects, predicate, subject }) =>
          predicate === "face_to" && subject === chair?.id && objects.includes(arch?.id ?? "")
      )
    )
  })
})

describe("a place that no daylight reaches", () => {
  it.each(["A mine gallery with three ore carts.", "A cave with a chest, on a sunny morning."])(
    "lies under no sky: %s",
    (brief) => {
      const sdd = writeSdd({ ...base, brief, prompt: "", sourceText: null, title: null, palette: [] }, unattended)
      assert.match(sdd, /underground/)
    }
  )
})

describe("a place in the snow", () => {
  it.each(["A hotel pool in the snowy mountains.", "A seaside promenade in winter.", "A beach in winter."])(
    "has no plant of the tropics that the brief does not name: %s",
    (brief) => {
      assert.notInclude(
        planned(brief).entities.map(({ category }) => category),
        "palm_tree"
      )
    }
  )

  it("keeps those that the brief names, and a place without snow those that are usual there", () => {
    for (const brief of ["A hotel pool in the snowy mountains with six palm trees.", "A hotel pool."])
      assert.include(
        planned(brief).entities.map(({ category }) => category),
        "palm_tree",
        brief
      )
  })
})
