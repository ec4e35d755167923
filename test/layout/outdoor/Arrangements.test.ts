import { assert, describe, it } from "@effect/vitest"
import { defaults } from "#domain/World.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import { brokenRules, laid, pegOf, thing, way, wish, zone } from "./SmallPegs.js"

const of = (layout: Layout, entity: string) => layout.placements.filter((placement) => placement.entity === entity)
const zoneNamed = (layout: Layout, id: string) => layout.zones.find((found) => found.id === id)
const car = { width: 1.8, height: 1.5, depth: 4.4 }

/** Streets of 8 m that cross: two each way on a square of `side` metres. */
const streets = (side: number) => zone("streets", "street", 4 * side * 8 - 4 * 64, { tags: ["grid"] })

describe("arrangements in the open", () => {
  it("streets that cross leave blocks between them, with houses that front on them", () => {
    const peg = pegOf(120, {
      zones: [streets(120)],
      connections: [way("in", "land", "streets", { kind: "open" })],
      entities: [
        thing("house", "house", "land", 10, { size: { width: 9, height: 7, depth: 8 } }),
        thing("car", "car", "streets", 4, { size: car })
      ],
      relations: [
        wish("house", "along", ["streets"]),
        wish("house", "face_to", ["streets"]),
        wish("car", "along", ["streets"])
      ]
    })
    const layout = laid(peg)
    assert.lengthOf(zoneNamed(layout, "streets")?.holes ?? [], 1, "one block lies inside, eight at the edges")
    assert.lengthOf(of(layout, "house"), 10)
    for (const { yaw } of of(layout, "house"))
      assert.isBelow(Math.abs(((yaw + 45 + 360) % 90) - 45), 3, "houses stand square to the streets")
    assert.deepStrictEqual(brokenRules(peg, layout), [])
  })

  for (const [plan, blocks] of [
    ["crossroads", 0],
    ["tee", 0],
    ["roundabout", 1],
    ["radial", 7]
  ] as const)
    it(`streets of a town called ${plan} leave its blocks, with houses in none of the streets`, () => {
      const peg = pegOf(140, {
        zones: [zone("streets", "street", 3200, { tags: ["grid", plan] })],
        connections: [way("in", "land", "streets", { kind: "open" })],
        entities: [thing("house", "house", "land", 12, { size: { width: 9, height: 7, depth: 8 } })],
        relations: [wish("house", "along", ["streets"]), wish("house", "face_to", ["streets"])]
      })
      const layout = laid(peg)
      assert.lengthOf(zoneNamed(layout, "streets")?.holes ?? [], blocks)
      assert.lengthOf(of(layout, "house"), 12)
      assert.deepStrictEqual(brokenRules(peg, layout), [])
    })

  it("a sea all around leaves an island in the middle, on which the ways begin", () => {
    const peg = pegOf(100, {
      zones: [zone("sea", "sea", 4000, { tags: ["surrounding"] }), zone("glade", "clearing", 400)],
      connections: [way("path", "land", "glade")],
      entities: [thing("palm", "palm_tree", "land", 6)]
    })
    const layout = laid(peg)
    assert.lengthOf(zoneNamed(layout, "sea")?.holes ?? [], 1)
    for (const [x, z] of zoneNamed(layout, "sea")?.polygon ?? [])
      assert.isTrue(x === 0 || z === 0 || x === 100 || z === 100, "the sea reaches the edge of the scene on all sides")
    assert.deepStrictEqual(brokenRules(peg, layout), [])
  })

  it("things that face one another stand in two rows, two of them at the ends", () => {
    const peg = pegOf(60, {
      zones: [zone("market", "plaza", 900), zone("pitch", "sports_field", 900)],
      connections: [way("in", "land", "market"), way("on", "market", "pitch")],
      entities: [
        thing("stall", "market_stall", "market", 8, { size: { width: 2.4, height: 2.5, depth: 1.6 } }),
        thing("goal", "football_goal", "pitch", 2, { size: { width: 3, height: 2, depth: 1.2 } })
      ],
      relations: [wish("stall", "face_to", ["stall"]), wish("goal", "face_to", ["goal"])]
    })
    const layout = laid(peg)
    for (const [entity, rows] of [
      ["stall", 2],
      ["goal", 2]
    ] as const)
      assert.strictEqual(new Set(of(layout, entity).map(({ yaw }) => Math.round(yaw))).size, rows, entity)
    const [a, b] = of(layout, "goal")
    assert.isAbove(Math.hypot(a.position[0] - b.position[0], a.position[2] - b.position[2]), 15)
    assert.deepStrictEqual(brokenRules(peg, layout), [])
  })

  it("boats along a quay lie on the water, each with a side to it", () => {
    const peg = pegOf(90, {
      zones: [zone("sea", "sea", 2400), zone("quay", "harbour", 700)],
      connections: [way("in", "land", "quay")],
      entities: [thing("boat", "fishing_boat", "sea", 5, { size: { width: 3, height: 3, depth: 9 } })],
      relations: [wish("quay", "adjacent", ["sea"]), wish("boat", "along", ["quay"])]
    })
    const layout = laid(peg)
    assert.deepStrictEqual(
      of(layout, "boat").map((boat) => boat.zone),
      Array(5).fill("sea")
    )
    assert.deepStrictEqual(layout.unmet, [])
    assert.deepStrictEqual(brokenRules(peg, layout), [])
  })

  it("ground rises by the form that its land is marked with, and within what the world allows", () => {
    const height = (tags: ReadonlyArray<string>) => {
      const peg = pegOf(80, { entities: [thing("rock", "rock", "land", 3)] })
      const marked = { ...peg, zones: peg.zones.map((one) => ({ ...one, tags: [...tags] })) }
      const layout = laid(marked)
      assert.deepStrictEqual(brokenRules(marked, layout), [], tags.join())
      const heights = [...(layout.grounds[0]?.height ?? [])]
      assert.isAtMost(Math.max(...heights), defaults.heights.range[1])
      return Math.max(...heights) - Math.min(...heights)
    }
    const plain = height([])
    for (const mark of ["valley", "hilltop", "clifftop", "terraced", "crater"])
      assert.isAbove(height([mark]), plain + 1.5, mark)
  })

  it("a hill that is said to be terraced rises in its steps alone, not as a hill besides", () => {
    const highest = (kind: string) => {
      const peg = pegOf(80, {
        zones: [zone("rise", kind, 1700, { tags: ["terraced"] })],
        connections: [way("in", "land", "rise")],
        entities: [thing("rock", "rock", "rise", 3)]
      })
      return Math.max(...(laid(peg).grounds[0]?.height ?? []))
    }
    assert.approximately(highest("hill"), highest("meadow"), 0.6)
  })
})
