import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import { judge } from "#layout/check/Check.js"
import { layout, rectangle, thing, withBounds } from "../../formats/sample.js"
import { furniture, indoors } from "./rooms.js"
import { broken, detail, heights, outdoors, rooms, withLayout, withWorld } from "./scenes.js"

const [village, square, meadow] = layout.zones
const [well, bench, otherBench] = layout.placements
const [wayIn, trail] = layout.paths
const small = { width: 1, height: 1, depth: 1 }

describe("a layout that breaks a hard rule", () => {
  it("zones_disjoint: two squares that overlap, and a child that leaves its parent", () => {
    const across = { ...meadow, polygon: rectangle(14, 10, 24, 20) }
    assert.include(broken(withLayout(outdoors, { zones: [village, square, across] })), "zones_disjoint")
    const inner = { ...meadow, parent: "square" }
    assert.match(
      detail(withLayout(outdoors, { zones: [village, square, inner] }), "zones_disjoint"),
      /meadow leaves its parent by (9\d|10\d)/
    )
    const beside = { ...meadow, polygon: rectangle(15, 10, 25, 20) }
    assert.notInclude(broken(withLayout(outdoors, { zones: [village, square, beside] })), "zones_disjoint")
  })
  it("in_extent: a zone or a thing beyond a bounded world, not beyond an open one", () => {
    const beyond = withLayout(outdoors, {
      zones: [{ ...village, polygon: rectangle(0, 0, 41, 30), area: 1230 }, square, meadow]
    })
    assert.match(detail(beyond, "in_extent"), /village lies 1 m/)
    const open = { ...defaults, constraints: { ...defaults.constraints, horizontal: "open" as const } }
    assert.notInclude(broken({ ...beyond, world: open }), "in_extent")
    const away = thing("bench", 1, "village", [39.8, 5], small)
    assert.match(detail(withLayout(outdoors, { placements: [well, bench, away] }), "in_extent"), /bench_1 lies 0.3 m/)
  })
  it("zone_area: an area that is not as written, or not as asked for", () => {
    assert.include(broken(withLayout(outdoors, { zones: [village, { ...square, area: 120 }, meadow] })), "zone_area")
    const large = { ...square, polygon: rectangle(5, 5, 15, 25), area: 200 }
    assert.match(detail(withLayout(outdoors, { zones: [village, large, meadow] }), "zone_area"), /square has 200 m²/)
    assert.notInclude(broken({ ...withLayout(outdoors, { zones: [village, large, meadow] }), peg: null }), "zone_area")
  })
  it("padding: siblings nearer than the padding that share no edge", () => {
    const near = { ...meadow, polygon: rectangle(15.5, 10, 25.5, 20) }
    const scene = withWorld(withLayout(outdoors, { zones: [village, square, near] }), {
      grid: { cell_size: 0.5, snap: "cell" }
    })
    assert.match(detail(scene, "padding"), /square and meadow are 0.5 m apart/)
    const touching = { ...meadow, polygon: rectangle(15, 10, 25, 20) }
    assert.notInclude(broken(withLayout(outdoors, { zones: [village, square, touching] })), "padding")
    const corner = { ...meadow, polygon: rectangle(15, 20, 25, 30) }
    assert.include(broken(withLayout(outdoors, { zones: [village, square, corner] })), "padding")
  })
  it("enclosed_has_door: a room that only has a window", () => {
    const openings = indoors.openings.filter((opening) => opening.id !== "door_1")
    assert.match(detail(withLayout(rooms, { openings }), "enclosed_has_door"), /left has no door/)
  })
  it("connections_walkable: no way, a way that is blocked, one that ends elsewhere, one over water", () => {
    assert.match(detail(withLayout(outdoors, { paths: [wayIn] }), "connections_walkable"), /trail has neither/)
    const fence = Array.from({ length: 7 }, (_, i) =>
      thing("fence", i, "village", [20, 2.5 + i * 4.2], { width: 0.3, height: 2, depth: 4.2 })
    )
    assert.match(
      detail(withLayout(outdoors, { placements: [well, ...fence] }), "connections_walkable"),
      /trail is blocked/
    )
    const short = { ...trail, points: [trail.points[0], [20, 1, 15] as const] }
    assert.match(
      detail(withLayout(outdoors, { paths: [wayIn, short] }), "connections_walkable"),
      /trail ends 5 m from meadow/
    )
    const river = { ...meadow, id: "river", kind: "river", polygon: rectangle(18, 0, 22, 30), area: 120 }
    const wet = withLayout(outdoors, { zones: [village, square, meadow, river] })
    assert.match(detail(wet, "connections_walkable"), /trail is blocked/)
    const bridge = { ...trail, spans: [{ kind: "bridge" as const, from: 4, to: 10 }] }
    assert.notInclude(broken(withLayout(wet, { paths: [wayIn, bridge] })), "connections_walkable")
  })
  it("connections_walkable: a door that a wardrobe fills, and rooms without a door between them", () => {
    const wardrobe = furniture("wardrobe", 0, "left", [4.6, 3], [2.4, 2, 0.6], 90)
    const path = {
      connection: "hatch",
      level: 0,
      width: 0.8,
      points: [
        [3, 0, 3],
        [7, 0, 3]
      ] as const,
      spans: []
    }
    const scene = withLayout(rooms, { paths: [path] })
    assert.notInclude(broken(scene), "connections_walkable")
    const blocked = broken(withLayout(scene, { placements: [wardrobe] }))
    assert.include(blocked, "connections_walkable")
    assert.include(blocked, "ways_free")
    assert.match(
      detail(withLayout(rooms, { openings: indoors.openings.slice(1) }), "connections_walkable"),
      /hatch has neither/
    )
    assert.include(broken(withLayout(scene, { openings: indoors.openings.slice(1) })), "connections_walkable")
  })
  it("connections_walkable and max_step: a cliff across the way, and none under a bridge", () => {
    const cliff = heights((x) => (x < 20 ? 1 : 3))
    assert.include(broken(cliff), "connections_walkable")
    assert.match(detail(cliff, "max_step"), /differ by 2 m/)
    const slope = heights((x) => 1 + x * 0.1)
    assert.notInclude(broken(slope), "max_step")
    assert.notInclude(broken(slope), "connections_walkable")
  })
  it("heights_range: tiles above the world's heights", () => {
    assert.match(
      detail(
        heights((x, z) => (x === 3 && z === 4 ? 7 : 1)),
        "heights_range"
      ),
      /1 tiles/
    )
  })
  it("in_zone: a thing that stands in another zone than it says, or reaches out of its own", () => {
    const astray = { ...well, zone: "meadow" }
    assert.match(detail(withLayout(outdoors, { placements: [astray] }), "in_zone"), /well_0/)
    const partly = thing("well", 0, "square", [14.8, 15], well.size)
    const report = judge(withLayout(outdoors, { placements: [partly] }), unattended)
    assert.approximately(report.out_of_bounds[0].by, 0.7, 0.11)
    const tall = furniture("lamp", 0, "left", [3, 3], [0.5, 3, 0.5])
    assert.include(broken(withLayout(rooms, { placements: [tall] })), "in_zone")
  })
  it("no_intersection: things in one another, unless one rests on the other, or plants mingle in the open", () => {
    const into = thing("bench", 1, "square", [11.4, 15], bench.size)
    const report = judge(withLayout(outdoors, { placements: [well, into] }), unattended)
    assert.deepStrictEqual(
      report.collisions,
      [{ a: "bench_1", b: "well_0", depth: 0.6 }].map(({ a, b, depth }) => ({ a: b, b: a, depth }))
    )
    const lid = { ...thing("lid", 0, "square", [10, 15], small), position: [10, 3.9, 15] as const, on: "well_0" }
    assert.notInclude(broken(withLayout(outdoors, { placements: [well, withBounds(lid)] })), "no_intersection")
    assert.include(
      broken(withLayout(outdoors, { placements: [well, withBounds({ ...lid, on: null })] })),
      "no_intersection"
    )
    const oak = (index: number, x: number) => ({
      ...thing("oak", index, "meadow", [x, 15], { width: 4, height: 8, depth: 4 }),
      category: "oak"
    })
    assert.notInclude(broken(withLayout(outdoors, { placements: [oak(0, 28), oak(1, 31)] })), "no_intersection")
    assert.include(broken(withLayout(outdoors, { placements: [oak(0, 28), oak(1, 29)] })), "no_intersection")
  })
  it("ways_free: a thing on a way, not one below its bridge or one it may pass through", () => {
    const crate = thing("crate", 0, "village", [20, 15.5], small)
    assert.match(
      detail(withLayout(outdoors, { placements: [well, crate] }), "ways_free"),
      /crate_0 stands 1 m in the way trail/
    )
    const gatehouse = {
      ...thing("gatehouse", 0, "village", [20, 15], { width: 8, height: 7, depth: 3 }, 90),
      passage: { width: 3, height: 4 }
    }
    assert.notInclude(broken(withLayout(outdoors, { placements: [well, gatehouse] })), "ways_free")
    const flat = thing("rug", 0, "village", [20, 15], { width: 2, height: 0.02, depth: 2 })
    assert.notInclude(broken(withLayout(outdoors, { placements: [flat] })), "ways_free")
  })
  it("ways_free: a thing within a metre of a door, on either side", () => {
    for (const [x, zoneId] of [
      [4.5, "left"],
      [5.7, "right"]
    ] as const) {
      const stool = furniture("stool", 0, zoneId, [x, 3], [0.4, 0.5, 0.4])
      assert.match(detail(withLayout(rooms, { placements: [stool] }), "ways_free"), /stool_0 stands before door_1/)
    }
    const beside = furniture("stool", 0, "left", [4.5, 4.5], [0.4, 0.5, 0.4])
    assert.notInclude(broken(withLayout(rooms, { placements: [beside] })), "ways_free")
  })
  it("snap: outlines and ways off the grid, things where they are asked to snap, walls off their centre lines", () => {
    const off = { ...square, polygon: rectangle(5.5, 10, 15.5, 20) }
    assert.match(detail(withLayout(outdoors, { zones: [village, off, meadow] }), "snap"), /square leaves the grid/)
    assert.notInclude(
      broken(
        withWorld(withLayout(outdoors, { zones: [village, off, meadow] }), { grid: { cell_size: 1, snap: "none" } })
      ),
      "snap"
    )
    const crooked = {
      ...trail,
      points: [
        [13, 1, 15.5],
        [27, 1, 15]
      ] as const
    }
    assert.include(broken(withLayout(outdoors, { paths: [wayIn, crooked] })), "snap")
    const slanted = {
      ...square,
      polygon: [
        [5, 10],
        [6, 20],
        [15, 20],
        [15, 10]
      ] as const,
      area: 95
    }
    assert.notInclude(broken(withLayout(outdoors, { zones: [village, slanted, meadow] })), "snap")
    assert.include(
      broken(
        withWorld(withLayout(outdoors, { zones: [village, slanted, meadow] }), { grid: { cell_size: 1, snap: "edge" } })
      ),
      "snap"
    )
    assert.include(broken({ ...outdoors, parameters: { snap_placements: true } }), "snap")
    assert.include(broken(withWorld(rooms, { grid: { cell_size: 0.5, snap: "cell" } })), "snap")
  })
  it("must_relations: a must that does not hold, not a should", () => {
    const moved = thing("well", 0, "square", [8, 13], well.size)
    assert.match(
      detail(withLayout(outdoors, { placements: [moved, bench, otherBench] }), "must_relations"),
      /r1 \(well middle_of square/
    )
    const turned = thing("bench", 0, "square", [10, 11], bench.size, 180)
    assert.notInclude(broken(withLayout(outdoors, { placements: [well, turned, otherBench] })), "must_relations")
  })
})
