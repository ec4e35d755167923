import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc, Schema } from "effect"
import { catalogue } from "#catalogue/Catalogue.js"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { Peg, Predicate } from "#formats/Peg.js"
import { violations } from "#formats/PegRules.js"
import { openDraft } from "#planning/Draft.js"
import { planPeg } from "#planning/PlanPeg.js"
import type { Reading, Thing } from "#planning/Reading.js"
import { pluralName } from "#planning/sdd/Names.js"
import { sentenceReader, writeSentence } from "#planning/sdd/Sentences.js"
import { writeScene, writeSdd } from "#planning/WriteSdd.js"
import * as readings from "./readings.js"

const plan = (sdd: string) =>
  planPeg({ sdd, guidance: "", seed: 1, world: defaults, style: {}, parameters: {} }, unattended)

const isValid = (peg: Peg) => {
  assert.deepStrictEqual(violations(peg), [])
  assert.isTrue(Schema.is(Peg)(peg))
}

const scene = { title: null, world: defaults, style: {}, palette: [], parameters: {} }

const zones = catalogue().files.zones.map((zone) => zone.name)
const things = catalogue().files.things.map((thing) => thing.name)
const sides = [null, "left", "right", "front", "back", "top", "bottom", "long", "short"] as const
const wayKinds = ["door", "open", "path", "street", "avenue", "bridge", "stairs", "gate"] as const

/** Any reading at all, sensible or not: ids are p0…, t0…, w0…; references may dangle or turn in circles. */
const reading: fc.Arbitrary<Reading> = fc
  .record({ places: fc.nat(5), things: fc.nat(8), ways: fc.nat(3), relations: fc.nat(10) })
  .chain((counts) => {
    const ids = (letter: string, count: number) => Array.from({ length: count }, (_, i) => `${letter}${i}`)
    const all = [...ids("p", counts.places), ...ids("t", counts.things), ...ids("w", counts.ways), "nothing"]
    const id = fc.constantFrom(...all)
    const end = fc.constantFrom(null, "edge:north", ...all)
    const list = <A>(arbitrary: (i: number) => fc.Arbitrary<A>, count: number) =>
      fc.tuple(...Array.from({ length: count }, (_, i) => arbitrary(i)))
    const name = fc.constantFrom("Bench", "Old well", "north gate", "Tom's house", "A and B", "the end", "x")
    return fc.record({
      setting: fc.constantFrom("indoor" as const, "outdoor" as const),
      levels: fc.integer({ min: 1, max: 3 }),
      extent: fc.option(fc.constant({ width: 40, depth: 30 }), { nil: null }),
      places: list(
        (i) =>
          fc
            .record({
              name,
              kind: fc.constantFrom(...zones),
              level: fc.nat(2),
              within: fc.option(fc.constantFrom(...all), { nil: null }),
              scale: fc.constantFrom(0.5, 1, 1.6),
              area: fc.option(fc.constantFrom(20, 5000), { nil: null }),
              asked: fc.boolean()
            })
            .map((more) => readings.place(`p${i}`, more.name, more.kind, more)),
        counts.places
      ),
      things: list(
        (i) =>
          fc
            .record({
              name,
              category: fc.constantFrom("decor", "gizmo", ...things),
              count: fc.constantFrom(1, 2, 12, 300),
              place: fc.option(id, { nil: null }),
              exact: fc.boolean()
            })
            .map((more) => readings.thing(`t${i}`, more.name, more.category, more.count, more)),
        counts.things
      ),
      ways: list(
        (i) =>
          fc
            .record({
              kind: fc.constantFrom(...wayKinds),
              from: end,
              to: end,
              over: fc.option(id, { nil: null }),
              count: fc.integer({ min: 1, max: 3 })
            })
            .map((more) => readings.way(`w${i}`, "Way", more.kind, more)),
        counts.ways
      ),
      relations: list(
        () =>
          fc
            .record({
              subject: id,
              predicate: fc.constantFrom(...Predicate.literals),
              objects: fc.array(id, { maxLength: 3 }),
              side: fc.constantFrom(...sides),
              strength: fc.constantFrom("must" as const, "should" as const)
            })
            .map((more) => readings.spoken(more.subject, more.predicate, more.objects, more)),
        counts.relations
      )
    })
  })
  .map((more) => readings.reading(more))

/**
 * How many of a thing the graph says that it leaves out: "7 of 300 Bench" and "Bench", for what a floor does not hold, and "300 benches",
 * of which the reason tells the number, for what is more than a room may have.
 */
const lostOf = ({ unplanned }: Peg, { count, name }: Thing): number => {
  const all = [name, pluralName(name)].map((called) => `${count} ${called.toLowerCase()}`)
  return unplanned.reduce((sum, { reason, text }) => {
    if (text === name) return sum + count
    if (text.endsWith(` of ${count} ${name}`)) return sum + Number.parseInt(text, 10)
    if (!all.includes(text)) return sum
    return sum + Number(/(\d+) left out\.$/.exec(reason)?.[1] ?? count)
  }, 0)
}

describe("planning", () => {
  it("gives a valid graph for every reading, over its document", () => {
    fc.assert(
      fc.property(reading, (given) => {
        isValid(plan(writeScene(given, "", scene, unattended)))
      }),
      { numRuns: 100 }
    )
  })

  it("keeps the exact counts of every reading's things, or names how many of them are lost", () => {
    fc.assert(
      fc.property(reading, (given) => {
        const peg = plan(writeScene(given, "", scene, unattended))
        const count = (list: ReadonlyArray<{ readonly category: string; readonly count: number }>) =>
          list.reduce((sum, thing) => sum + (thing.category === "chair" ? thing.count : 0), 0)
        const chairs = openDraft(given).things.filter(({ category }) => category === "chair")
        const lost = chairs.reduce((sum, chair) => sum + lostOf(peg, chair), 0)
        // A room that is left empty is furnished, but never with what the text counts.
        if (count(given.things) > 0)
          assert.strictEqual(count(peg.entities) + lost, count(given.things), JSON.stringify(peg.unplanned))
      }),
      { numRuns: 40 }
    )
  })

  const words = fc.constantFrom(
    ..."a the village with two river forest church house north of , . and sofa in front table on between along around bridge over pond 12 | # - ## Zones Elements large its behind castle moat room lamp é 漢字".split(
      " "
    )
  )
  const text = fc.oneof(
    fc.string({ maxLength: 300, unit: "binary" }),
    fc.array(words, { maxLength: 60 }).map((all) => all.join(" ")),
    fc.array(words, { maxLength: 60 }).map((all) => all.join("\n"))
  )

  it("gives a valid graph for every text, as a brief and as an uploaded document", () => {
    fc.assert(
      fc.property(text, (given) => {
        isValid(plan(given))
        const sdd = writeSdd({ ...scene, brief: given, prompt: "", sourceText: null, seed: 1 }, unattended)
        isValid(plan(sdd))
      }),
      { numRuns: 80 }
    )
  })

  it("reads every canonical sentence back as the relation that it was written from", () => {
    const known = readings.village
    const read = sentenceReader(known)
    const ids = [...known.places, ...known.things, ...known.ways].map((mention) => mention.id)
    const id = fc.constantFrom(...ids)
    fc.assert(
      fc.property(
        fc.record({
          subject: id,
          predicate: fc.constantFrom(...Predicate.literals),
          objects: fc.uniqueArray(id, { minLength: 1, maxLength: 3 }),
          strength: fc.constantFrom("must" as const, "should" as const),
          distance: fc.option(fc.constant([0.5, 3] as const), { nil: null })
        }),
        fc.constantFrom(...sides),
        (given, side) => {
          const sided =
            given.predicate === "side_of" ||
            given.predicate === "side_region" ||
            given.predicate === "long_short_side_of"
          const fits =
            given.predicate === "long_short_side_of"
              ? side === "long" || side === "short"
              : side !== "long" && side !== "short"
          fc.pre(!sided || (side !== null && fits))
          const relation = readings.spoken(given.subject, given.predicate, given.objects, {
            ...given,
            side: sided ? side : null
          })
          const sentence = writeSentence(known, relation)
          assert.isDefined(sentence)
          assert.deepStrictEqual({ ...read(sentence ?? ""), text: "" }, { ...relation, text: "" })
        }
      ),
      { numRuns: 400 }
    )
  })

  it("a way to what a room leaves out leads into the room, and what is left out is said", () => {
    const given = readings.reading({
      setting: "indoor",
      places: [readings.place("p0", "Den", "study", { area: 5 })],
      things: [readings.thing("t0", "Hall table", "table", 12), readings.thing("t1", "Cubicle", "office_cubicle")],
      ways: [readings.way("w0", "Hatch", "door", { from: "edge:south", to: "t1" })],
      relations: [readings.spoken("w0", "middle_of", ["p0"])]
    })
    const peg = plan(writeScene(given, "", scene, unattended))
    isValid(peg)
    const [hatch] = peg.connections
    assert.deepStrictEqual([hatch?.from, hatch?.to], ["edge:south", "den"])
    assert.include(
      peg.unplanned.map(({ text }) => text),
      "Cubicle"
    )
  })

  it("a way between a room and what it leaves out goes with that, and both are said", () => {
    const given = readings.reading({
      setting: "indoor",
      places: [readings.place("p0", "Den", "study", { area: 5 })],
      things: [readings.thing("t0", "Hall table", "table", 12), readings.thing("t1", "Cubicle", "office_cubicle")],
      ways: [
        readings.way("w0", "Entrance", "door", { from: "edge:south", to: "p0" }),
        readings.way("w1", "Hatch", "door", { from: "p0", to: "t1" })
      ]
    })
    const peg = plan(writeScene(given, "", scene, unattended))
    isValid(peg)
    assert.deepStrictEqual(
      peg.connections.map(({ id }) => id),
      ["entrance"]
    )
    const told = peg.unplanned.map(({ text }) => text)
    for (const name of ["Cubicle", "Hatch"]) assert.include(told, name)
  })

  it("what nobody asked for goes where the things that were asked for fill a room to the last one", () => {
    const given = readings.reading({
      setting: "indoor",
      places: [readings.place("p0", "Library", "library", { asked: false })],
      things: [readings.thing("t0", "Trinket", "decor", 300)]
    })
    const peg = plan(writeScene(given, "", scene, unattended))
    isValid(peg)
    assert.strictEqual(
      peg.entities.reduce((sum, { count }) => sum + count, 0),
      300
    )
  })

  it("storeys stay reached where the thing that a gate led to does not fit on its floor", () => {
    const given = readings.reading({
      setting: "indoor",
      levels: 2,
      places: [
        readings.place("p0", "Den", "study", { area: 5, level: 1 }),
        readings.place("p1", "Hall", "great_hall", { area: 400 })
      ],
      things: [readings.thing("t0", "Hall table", "table", 12), readings.thing("t1", "Cubicle", "office_cubicle")],
      ways: [readings.way("w0", "Gate", "gate", { from: "t1", to: "p1" })]
    })
    const peg = plan(writeScene(given, "", scene, unattended))
    isValid(peg)
    assert.include(
      peg.unplanned.map(({ text }) => text),
      "Cubicle"
    )
  })
})
