import { assert, describe, it } from "@effect/vitest"
import { brokenRules, hamlet, laid, pegOf, thing, way, wish, zone } from "./SmallPegs.js"

describe("a way", () => {
  it("that crosses water has the stretch of its bridge", () => {
    const layout = laid(hamlet())
    const bridge = layout.paths.find((path) => path.connection === "bridge")
    assert.deepStrictEqual(
      bridge?.spans.map((span) => span.kind),
      ["bridge"]
    )
    const [span] = bridge?.spans ?? []
    assert.isAbove((span?.to ?? 0) - (span?.from ?? 0), 5)
  })

  it("from a named edge begins on that edge", () => {
    const peg = pegOf(40, {
      zones: [zone("yard", "yard", 100)],
      connections: [way("in", "edge:south", "yard"), way("out", "yard", "edge:east")]
    })
    const layout = laid(peg)
    const [inward, outward] = layout.paths
    assert.strictEqual(inward?.points[0]?.[2], 40)
    assert.strictEqual(outward?.points[(outward?.points.length ?? 0) - 1]?.[0], 40)
    assert.deepStrictEqual(brokenRules(peg, layout), [])
  })

  it("that leads on from a green place begins where the way to it ended", () => {
    const peg = pegOf(60, {
      zones: [zone("green", "lawn", 400), zone("yard", "yard", 150)],
      connections: [way("in", "edge:south", "green"), way("on", "green", "yard")]
    })
    const layout = laid(peg)
    const [inward, onward] = layout.paths
    const [end, start] = [inward?.points.at(-1) ?? [0, 0, 0], onward?.points[0] ?? [9, 9, 9]]
    assert.isAtMost(Math.hypot(end[0] - start[0], end[2] - start[2]), 1.5)
    assert.deepStrictEqual(brokenRules(peg, layout), [])
  })

  it("to an entity ends before its door", () => {
    const peg = pegOf(40, {
      entities: [thing("hut", "hut", "land", 1, { size: { width: 5, height: 4, depth: 5 } })],
      connections: [way("in", "edge:north", "hut")]
    })
    const layout = laid(peg)
    const [hut] = layout.placements
    const end = layout.paths[0]?.points.at(-1) ?? [0, 0, 0]
    const yaw = ((hut?.yaw ?? 0) * Math.PI) / 180
    const [x, , z] = hut?.position ?? [0, 0, 0]
    const ahead = (end[0] - x) * Math.sin(yaw) + (end[2] - z) * Math.cos(yaw)
    assert.isAbove(ahead, 2.5)
    assert.isBelow(Math.hypot(end[0] - x, end[2] - z), 7)
  })

  it.each([
    ["plaza", "statue", 1.2],
    ["courtyard", "statue", 2],
    ["garden", "sundial", 0.6],
    ["cemetery", "monument", 3]
  ])(
    "within one place begins where one comes in, is no step long, and ends at its thing: %s, %s",
    (kind, what, side) => {
      const peg = pegOf(50, {
        zones: [zone("place", kind, 900)],
        entities: [thing("goal", what, "place", 1, { size: { width: side, height: 2, depth: side } })],
        connections: [way("walk", "place", "goal"), way("in", "edge:south", "place")],
        relations: [wish("goal", "connected_to", ["walk"])]
      })
      const layout = laid(peg)
      assert.deepStrictEqual(brokenRules(peg, layout), [])
      const [walk, inward] = ["walk", "in"].map(
        (id) => layout.paths.find(({ connection }) => connection === id)?.points
      )
      const [start, end, entry] = [walk?.[0], walk?.at(-1), inward?.at(-1)].map((point) => point ?? [0, 0, 0])
      const [x, , z] = layout.placements.find(({ entity }) => entity === "goal")?.position ?? [0, 0, 0]
      assert.isAtMost(Math.hypot(end[0] - x, end[2] - z), side / 2 + 3.3)
      assert.isAtMost(Math.hypot(entry[0] - start[0], entry[2] - start[2]), 0.1)
      assert.isAtLeast(Math.hypot(end[0] - start[0], end[2] - start[2]), 8)
    }
  )

  it("leads through the gatehouse that is asked for at the wall, and leaves a gate in a fence", () => {
    const ward = zone("ward", "castle_ward", 900)
    const wall = thing("wall", "castle_wall", "ward", 24, { size: { width: 4, height: 6, depth: 1 } })
    const around = wish("wall", "around", ["ward"])
    const connections = [way("road", "edge:south", "ward", { width: 3 })]
    const fort = pegOf(60, {
      zones: [ward],
      connections,
      entities: [wall, thing("gate", "gatehouse", "ward", 1, { size: { width: 7, height: 8, depth: 5 } })],
      relations: [around, wish("gate", "connected_to", ["road"])]
    })
    const layout = laid(fort)
    const gate = layout.placements.find((placement) => placement.entity === "gate")
    assert.isAtLeast(gate?.passage?.width ?? 0, 3)
    assert.deepStrictEqual(brokenRules(fort, layout), [])
    assert.deepStrictEqual(layout.openings, [])
    assert.include(layout.paths[0]?.spans.map((span) => span.kind) ?? [], "gate")

    const plain = laid(pegOf(60, { zones: [ward], connections, entities: [wall], relations: [around] }))
    assert.deepStrictEqual(
      plain.openings.map((opening) => [opening.kind, opening.connection, opening.zones]),
      [["gate", "road", ["ward", "land"]]]
    )
  })
})
