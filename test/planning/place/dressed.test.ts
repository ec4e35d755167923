import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import type { Peg } from "#formats/Peg.js"
import { layOut } from "#layout/LayOut.js"
import { planPeg } from "#planning/PlanPeg.js"
import { writeSdd } from "#planning/WriteSdd.js"

type Detail = "low" | "medium" | "high"

const planned = (brief: string, detail: Detail): Peg => {
  const base = { seed: 1, world: defaults, style: { detail }, parameters: {} }
  const sdd = writeSdd({ ...base, brief, prompt: "", sourceText: null, title: null, palette: [] }, unattended)
  return planPeg({ ...base, sdd, guidance: "" }, unattended)
}

const total = (peg: Peg): number => peg.entities.reduce((sum, { count }) => sum + count, 0)
const area = (peg: Peg): number => peg.zones.reduce((sum, zone) => sum + zone.area.target, 0)

const rooms = [
  "A bedroom.",
  "A living room with a sofa and a television.",
  "A study with a desk and two bookcases.",
  "A restaurant with eight tables.",
  "A kitchen.",
  "A tavern with a bar.",
  "A classroom.",
  "A library.",
  "A wizard's study.",
  "An office for four people.",
  "A kids room.",
  "A laboratory.",
  "A pharmacy.",
  "A hotel room.",
  "A dining room with a table for six.",
  "A hair salon with four chairs.",
  "A nursery with a crib.",
  "A bakery.",
  "A clothing store.",
  "A hospital ward with four beds."
]

describe("a furnished room", () => {
  it("holds more the more detail is asked for, and about three things a square metre at the most", () => {
    for (const brief of rooms) {
      const [low, medium, high] = (["low", "medium", "high"] as const).map((detail) => planned(brief, detail))
      if (low === undefined || medium === undefined || high === undefined) return
      assert.isBelow(total(low), total(medium), brief)
      assert.isAtLeast((20 * total(medium)) / area(medium), 20, `${brief} lived in at medium`)
      assert.isBelow(total(medium), total(high), brief)
    }
    const dense = rooms.filter((brief) => {
      const peg = planned(brief, "high")
      return (20 * total(peg)) / area(peg) >= 60
    })
    assert.isAtLeast(dense.length, 18, `dense at high: ${dense.join(" ")}`)
  })

  it("has exactly as many as the brief counts, at every detail", () => {
    const texts: ReadonlyArray<readonly [string, string, number]> = [
      ["A study with three books on the desk.", "book", 3],
      ["A kitchen with a table and two plates.", "plate", 2],
      ["A living room with one cushion on the sofa.", "throw_pillow", 1],
      ["A bar with seven bottles.", "bottle", 7],
      ["A bedroom with a bed and two pillows.", "pillow", 2],
      ["An office with a desk and one potted plant.", "houseplant", 1],
      ["A dining room with a table, six chairs and four candles.", "candle", 4],
      ["A workshop with a workbench and five hammers.", "hammer", 5],
      ["A bathroom with three towels.", "towel", 3],
      ["A hallway with two paintings.", "painting", 2]
    ]
    for (const detail of ["low", "medium", "high"] as const)
      for (const [brief, category, count] of texts) {
        const here = planned(brief, detail).entities.filter((entity) => entity.category === category)
        assert.strictEqual(
          here.reduce((sum, entity) => sum + entity.count, 0),
          count,
          `${brief} ${detail}`
        )
      }
  })

  it("has nothing of electricity where it is of an older age", () => {
    for (const brief of ["A medieval kitchen with a hearth.", "A tavern.", "A castle dungeon.", "A wizard's study."]) {
      const modern = planned(brief, "high").entities.filter(({ category }) =>
        /^(electronics|appliance|office_equipment)$/.test(catalogue().thing(category)?.category ?? "")
      )
      assert.deepStrictEqual(
        modern.map(({ category }) => category),
        [],
        brief
      )
    }
  })

  it("keeps every rule of a layout with all that lies about, and loses next to none of it", () => {
    for (const brief of rooms.slice(0, 6)) {
      const peg = planned(brief, "high")
      const outcome = layOut({ peg, world: defaults, parameters: {}, seed: 1 }, unattended)
      assert.strictEqual(outcome._tag, "laid", brief)
      if (outcome._tag !== "laid") return
      assert.isAtLeast(outcome.layout.placements.length, total(peg) * 0.93 - 3, brief)
    }
  })

  it("is of its own age: a cell of a castle has what a dungeon has, one of a jail none of it, and each of them as much", () => {
    const ofKeeps = /^(torch|banner|tapestry|shield|brazier|shackles|skeleton|straw_bed)$/
    const heldIn = (brief: string) => {
      const { entities, zones } = planned(brief, "medium")
      const cells = zones.filter(({ kind }) => kind === "dungeon")
      return cells.map(({ id }) => entities.flatMap(({ category, zone }) => (zone === id ? [category] : [])))
    }
    const [first = [], second = [], ...others] = heldIn("A jail with two cells and a corridor.")
    assert.lengthOf(others, 0)
    assert.include(first, "bunk_bed")
    assert.deepStrictEqual([...first].sort(), [...second].sort())
    assert.deepStrictEqual(
      [...first, ...second].filter((category) => ofKeeps.test(category)),
      []
    )
    assert.isTrue(heldIn("A castle dungeon with two cells.").every((cell) => cell.some((name) => ofKeeps.test(name))))
    const hall = planned("A community hall with a stage.", "high").entities.map(({ category }) => category)
    assert.include(hall, "chair")
    assert.deepStrictEqual(
      hall.filter((category) => ofKeeps.test(category)),
      []
    )
  })

  it("has as many in rows as such a room has, where the brief does not say how many", () => {
    const chairs = (brief: string) =>
      planned(brief, "medium").entities.reduce((sum, one) => sum + (one.category === "chair" ? one.count : 0), 0)
    assert.isAbove(chairs("A community hall with a stage and rows of chairs."), 10)
    assert.strictEqual(chairs("A community hall with a stage and seven chairs."), 7)
  })

  it("has of several pictures alike no more than half on one wall", () => {
    for (const [brief, category] of [
      ["A living room with a sofa and four paintings.", "painting"],
      ["A bedroom with a bed and five posters.", "poster"]
    ] as const) {
      const peg = planned(brief, "low")
      const outcome = layOut({ peg, world: defaults, parameters: {}, seed: 1 }, unattended)
      if (outcome._tag !== "laid") assert.fail(brief)
      const ids = peg.entities.filter((one) => one.category === category).map(({ id }) => id)
      const hung = outcome.layout.placements.filter(({ entity }) => ids.includes(entity))
      const walls = new Map<number, number>()
      for (const { yaw } of hung) walls.set(Math.round(yaw / 90) % 4, (walls.get(Math.round(yaw / 90) % 4) ?? 0) + 1)
      assert.isAtLeast(hung.length, 4, brief)
      assert.isAtMost(Math.max(...walls.values()), Math.ceil(hung.length / 2), brief)
    }
  })

  it("has of what usually goes with a thing as many as go with all that the brief counts of it", () => {
    for (const [brief, category, count] of [
      ["An office with six desks.", "office_chair", 6],
      ["An office with six desks.", "computer_monitor", 6],
      ["A cafe with four small tables.", "dining_chair", 8],
      ["An office with six desks and two office chairs.", "office_chair", 2]
    ] as const) {
      const here = planned(brief, "medium").entities.filter((entity) => entity.category === category)
      assert.strictEqual(
        here.reduce((sum, entity) => sum + entity.count, 0),
        count,
        `${brief} ${category}`
      )
    }
  })

  it("is no larger than people build it for the few things in it, and holds them all", () => {
    for (const [brief, most] of [
      ["A bathroom with a bathtub, a sink, a toilet and a shower.", 13],
      ["A bedroom with a double bed, a wardrobe and a desk.", 20],
      ["A kitchen with a stove, a fridge, a sink and a counter.", 15],
      ["A living room with a sofa, an armchair and a television.", 24]
    ] as const) {
      const peg = planned(brief, "medium")
      const outcome = layOut({ peg, world: defaults, parameters: {}, seed: 1 }, unattended)
      if (outcome._tag !== "laid") assert.fail(brief)
      const [room] = outcome.layout.zones
      assert.isAtMost(room?.area ?? 0, most, brief)
      assert.isAtLeast(outcome.layout.placements.length, total(peg) - 2, brief)
    }
  })
})
