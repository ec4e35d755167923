import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import type { Peg } from "#formats/Peg.js"
import { violations } from "#formats/PegRules.js"
import { planPeg } from "#planning/PlanPeg.js"
import { writeSdd } from "#planning/WriteSdd.js"

const base = { seed: 1, world: defaults, style: {}, parameters: {} }

const planned = (brief: string): Peg => {
  const sdd = writeSdd({ ...base, brief, prompt: "", sourceText: null, title: null, palette: [] }, unattended)
  return planPeg({ ...base, sdd, guidance: "" }, unattended)
}

const categories = (peg: Peg): ReadonlySet<string> => new Set(peg.entities.map(({ category }) => category))
const { files, zone } = catalogue()

describe("a place that a brief names and says nothing else of", () => {
  it("is planned as what it is, every kind of them: its zone, its ground, what it cannot be without", () => {
    const faults = files.places.flatMap(({ essential, ground, label, name, zone: kind }) => {
      const peg = planned(`A ${label}.`)
      const here = categories(peg)
      const missing = essential.filter((one) => !here.has(one.name)).map((one) => one.name)
      // What lies at a water is covered with its ground, the water with itself.
      const covered = zone(kind)?.surface === "water" ? "water" : ground
      const right = peg.zones.some((one) => one.kind === kind && one.surface === covered)
      const indoors = peg.zones.every((one) => zone(one.kind)?.indoor === true)
      return right && missing.length === 0 && indoors === (zone(kind)?.indoor === true)
        ? []
        : [
            `${name}: ${peg.zones.map((one) => `${one.kind} of ${one.surface}`).join(", ")}; lacks ${missing.join(", ")}`
          ]
    })
    assert.deepStrictEqual(faults, [])
  })

  it("keeps the rules of a planned graph", () => {
    for (const { label } of files.places.filter((_, i) => i % 5 === 0)) {
      assert.deepStrictEqual(violations(planned(`A ${label}.`)), [], label)
    }
  })
})

describe("a place that a brief describes", () => {
  it("has the parts that such a place has", () => {
    for (const [brief, kinds] of [
      ["A harbour town with a lighthouse.", ["village", "sea", "harbour"]],
      ["A container port with three cranes.", ["harbour", "sea"]],
      ["Downtown at rush hour with five towers.", ["residential_area", "street"]],
      ["A sandy beach with umbrellas.", ["beach", "sea"]],
      ["A desert oasis with camels.", ["oasis", "pond"]]
    ] as const) {
      const zones = new Set(planned(brief).zones.map(({ kind }) => kind))
      for (const kind of kinds) assert.isTrue(zones.has(kind), `${brief} ${[...zones].join(", ")}`)
    }
  })

  it("is a room where it is one, however it is written", () => {
    for (const brief of [
      "luxury bathroom freestanding bathtub double vanity candles",
      "Bakery with shop and bakehouse, two ovens, flour sacks",
      "the bridge of a spaceship, captain's chair, six consoles, big window",
      "florist: buckets of tulips, work bench, chalk sign",
      "Bowling alley with eight lanes and a shoe counter"
    ]) {
      const { zones } = planned(brief)
      assert.isTrue(
        zones.every(({ kind }) => zone(kind)?.indoor === true),
        `${brief}: ${zones.map(({ kind }) => kind).join(", ")}`
      )
    }
  })

  it("has the ground of its kind under all its parts, and no grass where none grows", () => {
    for (const [brief, ground] of [
      ["A Mars colony in a red valley with two rovers.", "regolith"],
      ["An arctic research station with a flag.", "snow"],
      ["A coral reef with an anchor and a diver.", "sand"]
    ] as const) {
      const surfaces = planned(brief).zones.map(({ surface }) => surface)
      assert.deepStrictEqual([...new Set(surfaces)], [ground], brief)
    }
  })

  it("gets nothing of what the text lists itself", () => {
    const peg = planned("A zoo with two tigers, three pandas and a kiosk.")
    const here = categories(peg)
    for (const usual of ["elephant", "giraffe", "lion"]) assert.isFalse(here.has(usual), usual)
  })
})

describe("a bounded place that lies in some land", () => {
  const kindsOf = (brief: string): ReadonlyArray<string> => planned(brief).zones.map(({ kind }) => kind)

  it.each([
    ["A castle on a hill above a village.", "castle_ward", "hill"],
    ["A monastery in the mountains.", "courtyard", "mountain"],
    ["A fortress in the desert with four towers.", "castle_ward", "desert"],
    ["A farm in the forest with a barn.", "farmyard", "forest"],
    ["A campsite in the woods.", "campsite", "forest"]
  ])("is there once, and so is the land: %s", (brief, place, land) => {
    const kinds = kindsOf(brief)
    assert.deepStrictEqual(
      [place, land].map((kind) => kinds.filter((one) => one === kind).length),
      [1, 1],
      kinds.join(", ")
    )
  })

  it("lies on the land, which is the ground of the scene", () =>
    assert.deepStrictEqual(kindsOf("A fort in the desert."), ["desert", "castle_ward"]))
})

describe("what floats, in a text that names no water", () => {
  const watersOf = (brief: string): ReadonlyArray<string> =>
    planned(brief).zones.flatMap(({ kind }) => (/^(sea|lake|river|pond)$/.test(kind) ? [kind] : []))

  it.each([
    ["Arctic bay with five icebergs, a research ship and a pier.", ["sea"]],
    ["A fisherman's hut with a rowing boat.", ["lake"]],
    ["Two sailing ships off a rocky coast.", ["sea"]]
  ])("gets it: %s", (brief, waters) => assert.deepStrictEqual(watersOf(brief), waters))

  it.each([
    "A ship graveyard in the desert, three rusty cargo ships.",
    "A museum forecourt with an old submarine on plinths",
    "A beach hut on a rooftop, with a rowing boat."
  ])("gets none where it lies dry: %s", (brief) => assert.deepStrictEqual(watersOf(brief), []))
})
