import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import type { Relation } from "#formats/Peg.js"
import { judge } from "#layout/check/Check.js"
import { layout, peg, rectangle, thing, zone } from "../../../formats/sample.js"
import { type Asked, inRooms, inTheOpen } from "./asked.js"

const well = (x: number, z: number) => thing("well", 0, "village", [x, z], { width: 2, height: 3, depth: 2 })
const benches = (points: ReadonlyArray<readonly [number, number, number?]>) =>
  points.map(([x, z, yaw], i) => thing("bench", i, "village", [x, z], { width: 2, height: 1, depth: 0.5 }, yaw ?? 0))
const bench = (predicate: Relation["predicate"], ...objects: ReadonlyArray<string>): Asked => ({
  subject: "bench",
  predicate,
  objects
})

describe("in the open", () => {
  it("next_to, near and far mean larger distances than indoors", () => {
    assert.isTrue(inTheOpen(bench("next_to", "well"), [well(10, 15), ...benches([[13.5, 15]])]))
    assert.isFalse(inTheOpen(bench("near", "well"), [well(10, 15), ...benches([[12.5, 15]])]))
    assert.isTrue(inTheOpen(bench("near", "well"), [well(10, 15), ...benches([[20, 15]])]))
    assert.isFalse(inTheOpen(bench("far", "well"), [well(10, 15), ...benches([[30, 15]])]))
    assert.isTrue(inTheOpen(bench("far", "well"), [well(2, 15), ...benches([[37, 15]])]))
  })
  it("north_of and its like: the quarter of that direction", () => {
    assert.isTrue(inTheOpen(bench("north_of", "well"), [well(20, 15), ...benches([[20, 5]])]))
    assert.isFalse(inTheOpen(bench("north_of", "well"), [well(20, 15), ...benches([[35, 8]])]))
    assert.isTrue(inTheOpen({ ...bench("east_of", "square"), subject: "meadow" }, []))
    assert.isTrue(inTheOpen({ ...bench("west_of", "meadow"), subject: "square" }, []))
    assert.isFalse(inTheOpen({ ...bench("south_of", "meadow"), subject: "square" }, []))
  })
  it("adjacent: zones that share an edge", () => {
    const [village, square, meadow] = layout.zones
    const asked = { ...bench("adjacent", "meadow"), subject: "square" }
    assert.isFalse(inTheOpen(asked, []))
    assert.isTrue(inTheOpen(asked, [], { zones: [village, square, { ...meadow, polygon: rectangle(15, 10, 25, 20) }] }))
  })
  it("middle_of: a zone by its own width, a thing by its own, and of a thing a quarter of a metre", () => {
    const [village, square, meadow] = layout.zones
    const asked = { ...bench("middle_of", "village"), subject: "square" }
    const squareAt = (x: number) => [village, { ...square, polygon: rectangle(x, 10, x + 10, 20) }, meadow]
    assert.isTrue(inTheOpen(asked, [], { zones: squareAt(18) }))
    assert.isFalse(inTheOpen(asked, [], { zones: squareAt(4) }))
    const wellInMiddle = { ...bench("middle_of", "village"), subject: "well" }
    assert.isTrue(inTheOpen(wellInMiddle, [well(21, 15)]))
    assert.isFalse(inTheOpen(wellInMiddle, [well(26, 15)]))
    assert.isFalse(inTheOpen(bench("middle_of", "well"), [well(20, 15), ...benches([[21, 15]])]))
  })
  it("between two zones, and a zone between two others", () => {
    assert.isTrue(inTheOpen(bench("between", "square", "meadow"), benches([[20, 15]])))
    assert.isFalse(inTheOpen(bench("between", "square", "meadow"), benches([[20, 28]])))
    const grove = zone("grove", "forest", "village", rectangle(17, 12, 23, 18), 36)
    const asked = { ...bench("between", "square", "meadow"), subject: "grove" }
    assert.isTrue(inTheOpen(asked, [], { zones: [...layout.zones, grove] }))
    assert.isFalse(inTheOpen(asked, [], { zones: [...layout.zones, { ...grove, polygon: rectangle(17, 22, 23, 28) }] }))
  })
  it("around: six of eight directions; a ring that lies askew is no surround", () => {
    const ring = Array.from({ length: 7 }, (_, i) => [20 + 6 * Math.cos(i * 0.8), 15 + 6 * Math.sin(i * 0.8)] as const)
    assert.isTrue(inTheOpen(bench("around", "well"), [well(20, 15), ...benches(ring)]))
    const bunch = [
      [26, 15],
      [24, 18],
      [30, 21]
    ] as const
    assert.isFalse(inTheOpen(bench("around", "well"), [well(20, 15), ...benches(bunch)]))
  })
  it("along: most of it within 5 m", () => {
    assert.isTrue(
      inTheOpen(
        bench("along", "trail"),
        benches([
          [20, 18],
          [24, 12]
        ])
      )
    )
    assert.isFalse(
      inTheOpen(
        bench("along", "trail"),
        benches([
          [20, 18],
          [24, 3]
        ])
      )
    )
  })
  it("aligned_with: like directions in one line", () => {
    assert.isTrue(
      inTheOpen(
        bench("aligned_with", "bench"),
        benches([
          [20, 5],
          [25, 5],
          [30, 5]
        ])
      )
    )
    assert.isFalse(
      inTheOpen(
        bench("aligned_with", "bench"),
        benches([
          [20, 5],
          [25, 6]
        ])
      )
    )
    assert.isFalse(
      inTheOpen(
        bench("aligned_with", "bench"),
        benches([
          [20, 5],
          [25, 5, 20]
        ])
      )
    )
  })
  it("connected_to: by a way, over other ways, or by the door between rooms", () => {
    const asked = { ...bench("connected_to", "meadow"), subject: "square" }
    assert.isTrue(inTheOpen(asked, []))
    assert.isFalse(inTheOpen(asked, [], { paths: [layout.paths[0]] }))
    assert.isTrue(inTheOpen({ ...asked, subject: "trail" }, []))
    assert.isTrue(inRooms({ subject: "left", predicate: "connected_to", objects: ["right"] }))
  })
  it("in_row: a bent row counts as one", () => {
    const bow = Array.from({ length: 5 }, (_, i) => [20 + 12 * Math.cos(i * 0.3), 15 + 12 * Math.sin(i * 0.3)] as const)
    assert.isTrue(inTheOpen(bench("in_row"), benches(bow)))
  })
  it("side_of a thing: behind it, and a zone at its side", () => {
    assert.isTrue(inTheOpen({ ...bench("side_of", "well"), side: "back" }, [well(20, 15), ...benches([[20, 8]])]))
    assert.isTrue(inTheOpen({ ...bench("side_of", "well"), subject: "meadow", side: "right" }, [well(20, 15)]))
    assert.isFalse(inTheOpen({ ...bench("side_of", "well"), subject: "meadow", side: "left" }, [well(20, 15)]))
  })
  it("a relation to what is nowhere does not hold, and says so", () => {
    const relations = [
      { id: "r1", side: null, strength: "should" as const, distance: null, source: null, ...bench("near", "well") }
    ]
    const scene = { layout: { ...layout, placements: [] }, peg: { ...peg, relations }, world: defaults, parameters: {} }
    const [item] = judge(scene, unattended).relations.items
    assert.isFalse(item.satisfied)
    assert.isNull(item.measured)
    assert.match(item.detail, /bench, well is nowhere/)
  })
})
