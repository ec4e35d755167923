import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import { judge } from "#layout/check/Check.js"
import { brokenRules, laid, pegOf, thing, way, wish, zone } from "./SmallPegs.js"

const of = (layout: Layout, entity: string) => layout.placements.filter((placement) => placement.entity === entity)

describe("things", () => {
  it("on top of others stand on them and name them", () => {
    const peg = pegOf(24, {
      entities: [
        thing("table", "picnic_table", "land", 1, { size: { width: 2, height: 0.8, depth: 1 } }),
        thing("lantern", "lantern", "land", 2, { size: { width: 0.2, height: 0.3, depth: 0.2 }, mount: "surface" })
      ],
      relations: [wish("lantern", "on_top", ["table"])]
    })
    const layout = laid(peg)
    const [table] = of(layout, "table")
    for (const lantern of of(layout, "lantern")) {
      assert.strictEqual(lantern.on, table?.id)
      assert.approximately(lantern.position[1], (table?.position[1] ?? 0) + 0.8, 0.002)
    }
    assert.deepStrictEqual(brokenRules(peg, layout), [])
  })

  it("between those of one entity stand between two of them", () => {
    const peg = pegOf(40, {
      entities: [
        thing("oak", "oak", "land", 4, { size: { width: 4, height: 9, depth: 4 } }),
        thing("table", "picnic_table", "land", 2)
      ],
      relations: [wish("table", "between", ["oak"])]
    })
    const layout = laid(peg)
    const { relations } = judge({ peg, world: defaults, parameters: {}, layout }, unattended)
    assert.strictEqual(relations.satisfied, 1)
    assert.deepStrictEqual(brokenRules(peg, layout), [])
  })

  it("with claws perch on posts that are narrower than themselves, each on its own", () => {
    const peg = pegOf(24, {
      entities: [
        thing("post", "bollard", "land", 3, { size: { width: 0.2, height: 0.9, depth: 0.2 } }),
        thing("gull", "seagull", "land", 3, { size: { width: 0.25, height: 0.35, depth: 0.5 }, mount: "surface" })
      ],
      relations: [wish("gull", "on_top", ["post"])]
    })
    const layout = laid(peg)
    const posts = of(layout, "post").map(({ id }) => id)
    assert.sameMembers(
      of(layout, "gull").map(({ on }) => on ?? "the ground"),
      posts
    )
    assert.deepStrictEqual(brokenRules(peg, layout), [])
  })

  it("in a row have one line and even gaps", () => {
    const peg = pegOf(40, {
      entities: [thing("post", "obelisk", "land", 5, { size: { width: 1, height: 3, depth: 1 } })],
      relations: [wish("post", "in_row", [])]
    })
    const layout = laid(peg)
    assert.deepStrictEqual(layout.unmet, [])
    const points = of(layout, "post").map(({ position }) => [position[0], position[2]] as const)
    const gaps = points.slice(1).map((p, i) => Math.hypot(p[0] - points[i][0], p[1] - points[i][1]))
    assert.isBelow(Math.max(...gaps) - Math.min(...gaps), 0.01)
  })

  it("round a fire face it at like distances", () => {
    const peg = pegOf(40, {
      zones: [zone("glade", "clearing", 400)],
      connections: [way("in", "edge:west", "glade")],
      entities: [
        thing("fire", "campfire", "glade", 1, { size: { width: 1, height: 0.6, depth: 1 } }),
        thing("tent", "tent", "glade", 5, { size: { width: 2.4, height: 1.8, depth: 2.6 } })
      ],
      relations: [wish("tent", "surround", ["fire"]), wish("tent", "face_to", ["fire"])]
    })
    const layout = laid(peg)
    assert.deepStrictEqual(layout.unmet, [])
    const [fire] = of(layout, "fire")
    const far = of(layout, "tent").map(({ position }) =>
      Math.hypot(position[0] - (fire?.position[0] ?? 0), position[2] - (fire?.position[2] ?? 0))
    )
    assert.isBelow(Math.max(...far) - Math.min(...far), 0.1)
  })

  it("of a wood may mingle their crowns, so that a dense one fits", () => {
    const peg = pegOf(30, {
      zones: [zone("wood", "forest", 300)],
      entities: [thing("oak", "oak", "wood", 14, { size: { width: 5, height: 9, depth: 5 } })]
    })
    const layout = laid(peg)
    assert.strictEqual(of(layout, "oak").length, 14)
    assert.deepStrictEqual(brokenRules(peg, layout), [])
  })

  it("of a fence close its outline with pieces stretched to at most twice their width and at least 0.4 of it", () => {
    const peg = pegOf(40, {
      zones: [zone("fold", "pasture", 300)],
      connections: [way("in", "edge:north", "fold")],
      entities: [thing("fence", "fence", "fold", 30, { size: { width: 2, height: 1, depth: 0.2 } })],
      relations: [wish("fence", "around", ["fold"])]
    })
    for (const piece of of(laid(peg), "fence")) {
      assert.isAtLeast(piece.size.width, 0.8)
      assert.isAtMost(piece.size.width, 4)
    }
  })
})
