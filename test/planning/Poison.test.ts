import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { make } from "#domain/Rng.js"
import { defaults } from "#domain/World.js"
import type { Peg } from "#formats/Peg.js"
import { judge } from "#layout/check/Check.js"
import { layOut } from "#layout/LayOut.js"
import { planPeg } from "#planning/PlanPeg.js"
import { writeSdd } from "#planning/WriteSdd.js"
import { cpuMillis } from "../support/CpuTime.js"

const scene = {
  prompt: "",
  sourceText: null,
  title: null,
  seed: 1,
  world: defaults,
  style: {},
  palette: [],
  parameters: {}
}
const written = (brief: string): string => writeSdd({ ...scene, brief }, unattended)
const planned = (sdd: string): Peg =>
  planPeg({ sdd, guidance: "", seed: 1, world: defaults, style: {}, parameters: {} }, unattended)

/** Seconds of CPU that the work takes. */
const seconds = (work: () => unknown): number => {
  const start = cpuMillis()
  work()
  return (cpuMillis() - start) / 1000
}

const built = (brief: string) => {
  const peg = planned(written(brief))
  const outcome = layOut({ peg, world: defaults, parameters: {}, seed: 1 }, unattended)
  if (outcome._tag === "conflicting") throw new Error(outcome.conflicts.map(({ text }) => text).join("; "))
  return judge({ peg, world: defaults, parameters: {}, layout: outcome.layout }, unattended)
}

describe("a brief of huge counts", () => {
  for (const [brief, first, second] of [
    ["one hundred thousand oak trees and 5000 houses", "100000 oak trees", "5000 houses"],
    ["a million candles in a room", "1000000 candles"],
    ["9999999999999 trees", "9999999999999 trees"]
  ] as const)
    it(`"${brief}" gives very many of each and says in unmet how many are left out`, () => {
      const start = cpuMillis()
      const report = built(brief)
      assert.isBelow((cpuMillis() - start) / 1000, 60)
      assert.isAtLeast(report.counts.placed, 300)
      for (const { placed } of report.counts.entities) assert.isAbove(placed, 100)
      for (const text of [first, ...(second === undefined ? [] : [second])])
        assert.match(report.unmet.find((wish) => wish.text === text)?.reason ?? "", /are planned and \d+ left out/)
    }, 300_000)

  it("of more than a room holds fills the room and says how many were placed", () => {
    const report = built("A 3 m by 3 m room with 500 chairs")
    const { asked, placed } = report.counts
    assert.isAbove(placed, 0)
    assert.isBelow(placed, asked)
    assert.isDefined(report.unmet.find(({ reason }) => reason.startsWith(`${placed} are placed`)))
    assert.isTrue(report.hard_rules.every(({ holds }) => holds))
  })

  for (const [brief, reason] of [
    ["A house with 200 bedrooms and a kitchen", /188 are left out/],
    ["A village with 500 forests", /488 are left out/]
  ] as const)
    it(`"${brief}" says in its document what is left out`, () => {
      const sdd = written(brief)
      assert.match(sdd, reason)
      assert.isDefined(planned(sdd).unplanned.find((entry) => reason.test(entry.reason)))
    })
})

const nouns = "chair table lamp sofa bed house tree church bench well fence tower statue fountain rock bush".split(" ")
const shapes: ReadonlyArray<readonly [string, (random: ReturnType<typeof make>) => string]> = [
  ["one sentence repeated", () => "A village with twelve houses around a square and a church north of the square. "],
  ["one room repeated", () => "A bedroom with a bed next to a nightstand and a lamp on the nightstand. "],
  [
    "many sentences",
    (random) => `There is a ${random.pick(nouns)} near the ${random.pick(nouns)} and four ${random.pick(nouns)}s. `
  ],
  ["a list of nouns", (random) => `a ${random.pick(nouns)}, `],
  ["references without end", (random) => `a chair near the ${random.pick(nouns)} near the `],
  ["directions", () => "To the north is a forest. "],
  ["groups that split", () => "Two lamps flank the bed. One of the lamps is red. "],
  ["one word", () => "house "],
  ["and", () => "and "],
  ["commas", () => ", "],
  ["quotes and parentheses", () => '("a") '],
  ["numbers", () => "999999999999 "],
  ["doors", () => "Doors connect the living room with the bedroom and with the bathroom. "]
]

const seed = Number(process.env.SCENEWRIGHT_TEST_SEED ?? 11)

describe("reading a text", () => {
  for (const [name, piece] of shapes)
    it(`of ${name} costs little, and no more than in proportion to its length (seed ${seed})`, () => {
      const random = make(seed)
      let text = ""
      while (text.length < 10_000) text += piece(random)
      const cost = (length: number) => seconds(() => planned(written(text.slice(0, length))))
      cost(2500)
      const quarter = cost(2500)
      const whole = cost(10_000)
      assert.isBelow(whole, 8)
      // Four times the text: four times the work, with a margin for what a process does beside.
      assert.isBelow(whole, 12 * quarter + 0.5)
    })
})
