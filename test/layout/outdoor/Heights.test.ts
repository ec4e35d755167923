import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import type { Zone } from "#formats/Peg.js"
import { layOut } from "#layout/LayOut.js"
import { pegOf as planned, sddOf } from "../../planning/conversation/Workshop.js"
import { brokenRules, laid, pegOf, wish, zone } from "./SmallPegs.js"

/** Lays out zones on land of 64 × 64 m; answers the heights of the cells of each, metres, the lowest first. */
const heightsOf = (zones: ReadonlyArray<Zone>, relations = [] as ReadonlyArray<ReturnType<typeof wish>>) => {
  const peg = pegOf(64, { zones, relations })
  const layout = laid(peg)
  assert.deepStrictEqual(brokenRules(peg, layout), [])
  const [ground] = layout.grounds
  return (id: string) => {
    const label = layout.zones.findIndex((other) => other.id === id) + 1
    return Array.from(ground.height.filter((_, i) => ground.zone[i] === label)).sort((a, b) => a - b)
  }
}

const middle = (heights: ReadonlyArray<number>): number => heights[Math.floor(heights.length / 2)] ?? Number.NaN

const ward = zone("ward", "castle_ward", 400, { tags: ["castle"], parent: "hill" })

describe("a hill in the open", () => {
  it("lifts the place on it, level, above the land around", () => {
    const heights = heightsOf([zone("hill", "hill", 1300), ward])
    assert.isAbove(middle(heights("ward")), middle(heights("land")) + 2)
    assert.isBelow(middle(heights("ward")) - (heights("ward")[0] ?? 0), 0.7)
  })

  it("stands high over the land where no water has to lie below it", () => {
    const dry = heightsOf([zone("hill", "hill", 1300)])
    const wet = heightsOf([zone("hill", "hill", 1300), zone("pond", "pond", 200)])
    const rise = (heights: typeof dry) => (heights("hill").at(-1) ?? 0) - middle(heights("land"))
    assert.isAbove(rise(dry), 4)
    assert.isAbove(rise(dry), rise(wet) + 0.5)
  })

  it("rises inside of the water that it holds, which stays below the land", () => {
    const heights = heightsOf(
      [zone("hill", "hill", 1700), ward, zone("moat", "moat", 500, { parent: "hill" })],
      [wish("moat", "around", ["ward"])]
    )
    assert.isAbove(middle(heights("ward")), middle(heights("land")) + 0.5)
    assert.isBelow(middle(heights("moat")), middle(heights("land")))
  })
})

describe("what is paved as a whole", () => {
  it("is as good as level, with the strips that cross it", () => {
    const brief = "A small airport: one runway, a terminal with a control tower, three propeller planes and a hangar."
    const outcome = layOut({ peg: planned(sddOf(brief)), world: defaults, parameters: {}, seed: 1 }, unattended)
    const [ground] = outcome._tag === "laid" ? outcome.layout.grounds : []
    const heights = Array.from(ground.height)
    assert.isBelow(Math.max(...heights) - Math.min(...heights), 0.15)
  })
})
