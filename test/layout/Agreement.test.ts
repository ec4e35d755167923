import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import type { Peg } from "#formats/Peg.js"
import { judge } from "#layout/check/Check.js"
import type { LayoutOutcome } from "#layout/LayoutInput.js"
import { outcomeOf, pegOf, thing, way, wish, zone } from "./outdoor/SmallPegs.js"

/** As a planner writes it: with a trace of the requirements that it comes from. */
const ofWords = (peg: Peg): Peg => ({ ...peg, trace: [{ requirement: "R1", satisfied_by: [] }] })

/** What is laid out, and its report by the peg that it was agreed on. */
const agreedOn = (outcome: LayoutOutcome) => {
  if (outcome._tag === "conflicting") throw new Error(outcome.conflicts.map(({ text }) => text).join("; "))
  const { layout, peg } = outcome
  const report = judge({ layout, peg, world: defaults, parameters: {} }, unattended)
  assert.deepStrictEqual(
    report.hard_rules.filter(({ holds }) => !holds),
    []
  )
  return { layout, report, unmet: report.unmet.map(({ reason, text }) => `${text}: ${reason}`).join("\n") }
}

describe("a peg that was planned from words", () => {
  it("grows where its things find no place", () => {
    const entities = [thing("house", "house", "land", 30, { source: "R1", size: { width: 6, height: 6, depth: 6 } })]
    const { report } = agreedOn(outcomeOf(ofWords(pegOf(40, { entities }))))
    assert.strictEqual(report.counts.placed, 30)
  })

  it("keeps an extent that was asked for in numbers and tells what it does not hold", () => {
    const entities = [thing("house", "house", "land", 60, { source: "R1", size: { width: 6, height: 6, depth: 6 } })]
    const peg = pegOf(40, { entities })
    const area = { min: 1599, target: 1600, max: 1600 }
    const exact = { ...peg, zones: peg.zones.map((each) => ({ ...each, area })) }
    const { layout, report, unmet } = agreedOn(outcomeOf(ofWords(exact)))
    assert.deepStrictEqual(layout.extent, peg.extent)
    assert.isAbove(report.counts.placed, 5)
    assert.include(unmet, "60 of house were asked for")
  })

  it("sets what its place does not hold on the ground beside it", () => {
    const zones = [zone("pond", "pond", 60, { area: { min: 55, target: 60, max: 65 } })]
    const entities = [thing("ship", "boat", "pond", 1, { source: "R1", size: { width: 5, height: 4, depth: 24 } })]
    const { layout } = agreedOn(outcomeOf(ofWords(pegOf(70, { zones, entities }))))
    assert.deepStrictEqual(
      layout.placements.map((placement) => placement.zone),
      ["land"]
    )
  })

  it("loses a side that contradicts another, but not one that the graph itself demands", () => {
    const opposed = (source: string | null) =>
      ofWords(
        pegOf(40, {
          zones: [zone("a", "yard", 60), zone("b", "yard", 60)],
          relations: [
            wish("a", "north_of", ["b"], { strength: "must", source }),
            wish("b", "north_of", ["a"], { strength: "must", source })
          ]
        })
      )
    assert.include(agreedOn(outcomeOf(opposed("R1"))).unmet, "north of")
    assert.strictEqual(outcomeOf(opposed(null))._tag, "conflicting")
  })

  it("leaves out a way that nothing crosses the river for, and says so", () => {
    const peg = pegOf(40, {
      zones: [zone("river", "river", 240), zone("west", "yard", 60), zone("east", "yard", 60)],
      connections: [way("over", "west", "east")],
      relations: [
        wish("west", "west_of", ["river"], { strength: "must", source: "R1" }),
        wish("east", "east_of", ["river"], { strength: "must", source: "R1" })
      ]
    })
    assert.include(agreedOn(outcomeOf(ofWords(peg))).unmet, "A way from west to east")
  })

  it("makes places smaller that what holds them has no room for", () => {
    const zones = [zone("park", "park", 200), zone("lawn", "lawn", 400, { parent: "park" })]
    assert.include(agreedOn(outcomeOf(ofWords(pegOf(40, { zones })))).unmet, "lawn of 400 m²")
  })
})
