import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { openScene } from "#planning/conversation/document/Scene.js"
import { reread } from "#planning/conversation/Reread.js"
import { reframe } from "#planning/conversation/understanding/frames/Reframe.js"
import { sddOf, Workshop } from "./Workshop.js"

const sdd = sddOf(
  "A vineyard with a winery, a stone well, six barrels, two carts next to the well, a wooden table, four chairs around the table and an old walnut tree."
)
const scene = openScene(sdd, unattended)
const memory = { last: null, answer: new Map<string, string>() }

/** What is said, and what of the design's lines must then be there. */
const told: ReadonlyArray<readonly [string, RegExp]> = [
  ["any chance the table could be green?", /^\| Wooden table .*green/m],
  ["well way too small", /^\| Stone well \| 1 \|[^|]+\| (?!about)/m],
  ["carts blue, well white and a dog next to the winery", /^\| Dog \| 1 /m],
  ["the walnut tree can go", /^(?![\s\S]*walnut tree \|)/i],
  ["one of the carts is unnecessary", /^\| Cart \| 1 /m],
  ["only room for two chairs", /^\| Chair \| 2 /m],
  ["walnut tree way bigger, table out", /^(?![\s\S]*\| Wooden table)[\s\S]*walnut tree \| 1 \|[^|]+\| (?!about)/i],
  ["barrels -> behind the winery", /barrels are behind the winery/i]
]

const said = (message: string): string => {
  const workshop = new Workshop()
  workshop.add("Vineyard", "", sdd)
  workshop.say(message)
  return workshop.sdd()
}

describe("a wish behind what is amiss", () => {
  it("“one” of several that were spoken of is one of them", () => {
    assert.match(said("the barrels are rotten, get rid of one"), /^\| Barrel \| 5 /m)
  })
  it("“one” of what there is none of is that", () => {
    assert.match(said("there's no bench, put one next to the well"), /^\| Bench \| 1 /m)
  })
  it("a length is of the side that is amiss", () => {
    assert.match(said("the well looks too low, make it 3 m"), /^\| Stone well \| 1 \|[^|]+\| [\d.]+ × [\d.]+ × 3 m/m)
  })
  it("what looks tiny is to be larger", () => {
    assert.match(said("the winery looks tiny"), /^\| Winery \| 1 \|[^|]+\| (?!about)/m)
  })
})

describe("a clause that no wording fits", () => {
  for (const [clause, line] of told)
    it(`“${clause}” is read by what the scene holds`, () => {
      const found = reread(sdd, memory, clause, unattended)
      assert.isNotNull(found, clause)
      assert.match(found?.sdd ?? "", line)
    })

  it("where a word of it is unknown, nothing is read and the word is told", () => {
    const { about, clauses, unknown } = reframe(scene, "the barrels should frobnicate the winery")
    assert.deepStrictEqual([clauses.length, about, unknown], [0, ["barrels", "winery"], ["frobnicate"]])
    assert.isNull(reread(sdd, memory, "the barrels should frobnicate the winery", unattended))
  })

  it("a list of wishes is done as a whole or not at all", () => {
    assert.isNull(reread(sdd, memory, "carts blue, well white, barrels frobnicated", unattended))
  })
})
