import { assert, describe, it } from "@effect/vitest"
import { apportion } from "#domain/Apportion.js"
import { unattended } from "#domain/Control.js"
import { limits } from "#domain/Limits.js"
import { defaults } from "#domain/World.js"
import { judge } from "#layout/check/Check.js"
import { cpuMillis } from "../support/CpuTime.js"
import { laid, outcomeOf, pegOf, thing, way, wish, zone } from "./outdoor/SmallPegs.js"

const list = <A>(count: number, of: (i: number) => A): ReadonlyArray<A> =>
  Array.from({ length: count }, (_, i) => of(i))

describe("shares of a bound", () => {
  it("keep the few whole and give the many a part that grows with their count", () => {
    const shares = apportion([100_000, 5000, 2], 1000)
    assert.strictEqual(shares[2], 2)
    assert.isAbove(shares[0], shares[1] * 3)
    assert.isAbove(shares[1], 100)
    assert.isAtMost(
      shares.reduce((sum, share) => sum + share, 0),
      1000
    )
  })

  it("are the counts themselves where all fit, and one each of the first where there are too many sorts", () => {
    assert.deepStrictEqual(apportion([3, 4], 7), [3, 4])
    assert.deepStrictEqual(apportion([9, 9, 9], 2), [1, 1, 0])
  })
})

describe("a peg of more than a layout holds", () => {
  it("is laid out with a share of each sort, and the report counts what was asked", () => {
    const entities = [thing("oak", "oak", "land", 60_000), thing("rock", "rock", "land", 10_000)]
    const peg = pegOf(300, { entities })
    const layout = laid(peg)
    const { counts, unmet } = judge({ peg, world: defaults, parameters: {}, layout }, unattended)
    assert.strictEqual(counts.asked, 70_000)
    assert.isAtMost(counts.placed, limits.things_max)
    for (const { placed } of counts.entities) assert.isAbove(placed, 500)
    assert.lengthOf(
      unmet.filter(({ text }) => text.endsWith("were asked for")),
      2
    )
  })

  it("is refused in words when its zones are more than a search arranges", () => {
    const outcome = outcomeOf(pegOf(1000, { zones: list(600, (i) => zone(`z${i}`, "yard", 100)) }))
    assert.match(
      outcome._tag === "conflicting" ? (outcome.conflicts[0]?.text ?? "") : "",
      /601 zones; at most 500 are laid out/
    )
  })

  it("ends within its budget when its musts cannot all hold", () => {
    const relations = list(1200, (i) => {
      const [a, b] = [i % 60, (i + 1 + Math.floor(i / 60)) % 60]
      return wish(`e${Math.min(a, b)}`, "north_of", [`e${Math.max(a, b)}`], { strength: "must", id: `r${i}` })
    })
    const entities = list(60, (i) => thing(`e${i}`, "rock", "land", 1))
    const start = cpuMillis()
    outcomeOf(pegOf(200, { entities, relations }))
    assert.isBelow((cpuMillis() - start) / 1000, 60)
  }, 300_000)

  it("ends within its budget when its ways are hundreds", () => {
    const zones = list(15, (i) => zone(`z${i}`, "yard", 120))
    const connections = list(300, (i) => way(`c${i}`, `z${i % 15}`, `z${(i + 1 + (i % 13)) % 15}`))
    const start = cpuMillis()
    outcomeOf(pegOf(400, { zones, connections }))
    assert.isBelow((cpuMillis() - start) / 1000, 60)
  }, 300_000)
})
