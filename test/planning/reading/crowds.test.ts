import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { read } from "#planning/reading/read.js"

const countOf = (text: string, category: string): number =>
  read(text, unattended)
    .things.filter((thing) => thing.category === category)
    .reduce((sum, { count }) => sum + count, 0)

describe("what fills a place", () => {
  it("is many, where it is full of them or lined with them", () => {
    for (const [text, category, least] of [
      ["A car park full of vans.", "van", 10],
      ["A square crowded with people.", "person", 10],
      ["A lane lined with poplars.", "poplar", 6],
      ["A harbour packed with rowing boats.", "rowing_boat", 8],
      ["A street lined with tall houses.", "house", 6],
      ["A market place with crowds of shoppers.", "person", 10]
    ] as const)
      assert.isAtLeast(countOf(text, category), least, text)
  })

  it("keeps its number where one is given, and says nothing of what is in a vessel", () => {
    assert.strictEqual(countOf("A lane lined with four poplars.", "poplar"), 4)
    assert.isAtMost(countOf("A yard with a cart full of barrels.", "barrel"), 4)
  })

  it("lines the place that is spoken of, not what was just said to be in it", () => {
    const { relations, things } = read("A plaza crowded with people and lined with palm trees.", unattended)
    const palms = things.find(({ category }) => category === "palm_tree")?.id
    assert.isTrue(relations.some(({ objects, subject }) => subject === palms && objects.includes("plaza")))
  })
})

describe("so many on each side", () => {
  it("are as many again, of whatever they stand along", () => {
    for (const [text, category, count] of [
      ["A straight drive with seven lime trees on each side.", "linden", 14],
      ["A canal with four willows on either side.", "willow", 8],
      ["A road with five street lamps on each side of it.", "street_lamp", 10],
      ["The hold of a galley with nine barrels on each side.", "barrel", 18],
      ["A street with three benches on both sides.", "park_bench", 3]
    ] as const)
      assert.strictEqual(countOf(text, category), count, text)
  })
})

describe("people who are named by what they are together", () => {
  it("are a few of them, and no name of a room's", () => {
    assert.isAtLeast(countOf("The deck of a ship with a helicopter and crew.", "person"), 3)
    assert.strictEqual(countOf("A ship with crew quarters.", "person"), 0)
  })
})

describe("what stands along one side", () => {
  it("is several, and lines the place that they are in", () => {
    const { relations } = read("A park with eight benches along one side.", unattended)
    assert.isTrue(relations.some(({ objects, predicate }) => predicate === "along" && objects[0] === "park"))
  })
})
