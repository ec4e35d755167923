import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import type { Path } from "#formats/blueprint/Paths.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import type { PlacedZone } from "#formats/blueprint/Zones.js"
import type { Relation } from "#formats/Peg.js"
import { judge } from "#layout/check/Check.js"
import { layout, peg, rectangle, thing, zone } from "../../formats/sample.js"
import { furniture, indoors, pegOf, world } from "./rooms.js"

type Asked = Partial<Relation> & Pick<Relation, "subject" | "predicate" | "objects">

/** Whether a relation holds among things in two rooms: `left` reaches from x 1 to 5, `right` from 5.2 to 9.2, z 1 to 5. */
const inRooms = (asked: Asked, ...placements: ReadonlyArray<Placement>): boolean => {
  const scene = { layout: { ...indoors, placements }, peg: pegOf(placements, [asked]), world, parameters: {} }
  return judge(scene, unattended).relations.items[0].satisfied
}

/** Whether a relation holds in the open, 40 × 30 m, among these things, zones and ways. */
const inTheOpen = (
  asked: Asked,
  placements: ReadonlyArray<Placement>,
  more: { zones?: ReadonlyArray<PlacedZone>; paths?: ReadonlyArray<Path> } = {}
): boolean => {
  const relations = [{ id: "r1", side: null, strength: "should" as const, distance: null, source: null, ...asked }]
  const scene = {
    layout: { ...layout, ...more, placements },
    peg: { ...peg, relations },
    world: defaults,
    parameters: {}
  }
  return judge(scene, unattended).relations.items[0].satisfied
}

const rel = (predicate: Relation["predicate"], ...objects: ReadonlyArray<string>): Asked => ({
  subject: "a",
  predicate,
  objects
})
const onSide = (predicate: Relation["predicate"], side: NonNullable<Relation["side"]>): Asked => ({
  ...rel(predicate, "b"),
  side
})
const cube = [0.5, 0.5, 0.5] as const
const a = (x: number, z: number, yaw = 0, y = 0, size: readonly [number, number, number] = cube) =>
  furniture("a", 0, "left", [x, z], size, yaw, y)
const b = (x: number, z: number, yaw = 0, size: readonly [number, number, number] = [1, 1, 1]) =>
  furniture("b", 0, "left", [x, z], size, yaw)
const many = (entity: string, points: ReadonlyArray<readonly [number, number]>, yaw = 0) =>
  points.map((point, i) => furniture(entity, i, "left", point, cube, yaw))

describe("between things in a room", () => {
  it("inside_of and outside_of: the share of points in the other's box", () => {
    assert.isTrue(inRooms(rel("inside_of", "b"), a(3, 3, 0, 0.2), b(3, 3)))
    assert.isFalse(inRooms(rel("inside_of", "b"), a(3.6, 3), b(3, 3)))
    assert.isTrue(inRooms(rel("outside_of", "b"), a(3.6, 3), b(3, 3)))
    assert.isFalse(inRooms(rel("outside_of", "b"), a(3, 3, 0, 0.2), b(3, 3)))
  })
  it("face_to: the front looks at it", () => {
    assert.isTrue(inRooms(rel("face_to", "b"), a(3, 1.5, 0), b(3, 4)))
    assert.isTrue(inRooms(rel("face_to", "b"), a(1.5, 3, 90), b(4, 3)))
    assert.isFalse(inRooms(rel("face_to", "b"), a(3, 1.5, 180), b(3, 4)))
    assert.isFalse(inRooms(rel("face_to", "b"), a(3, 1.5, 40), b(3, 4)))
  })
  it("side_of: as seen by one who looks at the front, left is west where the front is south", () => {
    assert.isTrue(inRooms(onSide("side_of", "left"), a(2, 3), b(3, 3)))
    assert.isFalse(inRooms(onSide("side_of", "right"), a(2, 3), b(3, 3)))
    assert.isTrue(inRooms(onSide("side_of", "right"), a(2, 3), b(3, 3, 180)))
    assert.isTrue(inRooms(onSide("side_of", "front"), a(3, 4), b(3, 3)))
    assert.isTrue(inRooms(onSide("side_of", "back"), a(3, 2), b(3, 3)))
    assert.isFalse(inRooms(onSide("side_of", "left"), a(2, 4.2), b(3, 3)))
    assert.isTrue(inRooms(onSide("side_of", "top"), a(3, 3, 0, 1.2), b(3, 3)))
    assert.isFalse(inRooms(onSide("side_of", "top"), a(3, 3.9, 0, 1.2), b(3, 3)))
  })
  it("side_region: within the box, in that half of it", () => {
    assert.isTrue(inRooms(onSide("side_region", "left"), a(2.7, 3, 0, 1), b(3, 3, 0, [2, 1, 2])))
    assert.isFalse(inRooms(onSide("side_region", "right"), a(2.7, 3, 0, 1), b(3, 3, 0, [2, 1, 2])))
    assert.isTrue(inRooms(onSide("side_region", "bottom"), a(3, 3), b(3, 3, 0, [2, 2, 2])))
  })
  it("long_short_side_of: beyond the middle on a long (short) side; a square has neither", () => {
    const table = b(3, 3, 0, [2, 0.8, 1])
    assert.isTrue(inRooms(onSide("long_short_side_of", "long"), a(3, 4), table))
    assert.isFalse(inRooms(onSide("long_short_side_of", "short"), a(3, 4), table))
    assert.isTrue(inRooms(onSide("long_short_side_of", "short"), a(4.4, 3), table))
    assert.isFalse(inRooms(onSide("long_short_side_of", "long"), a(3, 4), b(3, 3)))
  })
  it("on_top: above the middle, over the top", () => {
    assert.isTrue(inRooms(rel("on_top", "b"), a(3, 3, 0, 1), b(3, 3)))
    assert.isFalse(inRooms(rel("on_top", "b"), a(3, 3.6, 0, 1), b(3, 3)))
    assert.isFalse(inRooms(rel("on_top", "b"), a(3, 3, 0, 0), b(3, 3)))
  })
  it("middle_of: centres within about a quarter of a metre", () => {
    assert.isTrue(inRooms(rel("middle_of", "b"), a(3.2, 3, 0, 1), b(3, 3)))
    assert.isFalse(inRooms(rel("middle_of", "b"), a(3.4, 3, 0, 1), b(3, 3)))
  })
  it("next_to, near, across_from, far: the metres between them, or the relation's own", () => {
    const apart = (gap: number) => [a(1.5, 3), b(1.5 + 0.25 + gap + 0.5, 3)] as const
    assert.isTrue(inRooms(rel("next_to", "b"), ...apart(0.4)))
    assert.isFalse(inRooms(rel("next_to", "b"), ...apart(0.9)))
    assert.isTrue(inRooms(rel("near", "b"), ...apart(1)))
    assert.isFalse(inRooms(rel("near", "b"), ...apart(0.1)))
    assert.isTrue(inRooms(rel("across_from", "b"), ...apart(2)))
    assert.isFalse(inRooms(rel("far", "b"), ...apart(2)))
    assert.isTrue(inRooms({ ...rel("far", "b"), distance: [1.8, 3] }, ...apart(2)))
  })
  it("surround and in_row: three or more, evenly", () => {
    const round = many("a", [
      [2, 3],
      [4, 3],
      [3, 2],
      [3, 4]
    ])
    assert.isTrue(inRooms(rel("surround", "b"), ...round, b(3, 3)))
    assert.isFalse(
      inRooms(
        rel("surround", "b"),
        ...many("a", [
          [2, 2],
          [2, 2.6],
          [2, 3.2],
          [2, 3.8]
        ]),
        b(4, 3)
      )
    )
    assert.isFalse(inRooms(rel("surround", "b"), ...round.slice(2), b(3, 3)))
    assert.isTrue(
      inRooms(
        rel("in_row"),
        ...many("a", [
          [1.5, 2],
          [2.5, 2.1],
          [3.5, 2]
        ])
      )
    )
    assert.isFalse(
      inRooms(
        rel("in_row"),
        ...many("a", [
          [1.5, 2],
          [2, 2],
          [4.5, 2]
        ])
      )
    )
    assert.isFalse(
      inRooms(
        rel("in_row"),
        ...many("a", [
          [1.5, 1.5],
          [2.5, 4],
          [3.5, 1.5]
        ])
      )
    )
  })
  it("between: the two anchors on opposite sides, also two of one entity", () => {
    const bs = [furniture("b", 0, "left", [1.6, 3], cube), furniture("b", 1, "left", [4.4, 3], cube)]
    assert.isTrue(inRooms(rel("between", "b"), a(3, 3), ...bs))
    assert.isFalse(inRooms(rel("between", "b"), a(3, 4.7), ...bs))
  })
  it("each of several subjects must hold; of several objects the best counts", () => {
    const bs = [furniture("b", 0, "left", [1.6, 3], cube), furniture("b", 1, "left", [4.4, 3], cube)]
    assert.isTrue(
      inRooms(
        rel("next_to", "b"),
        ...many("a", [
          [1.6, 3.8],
          [4.4, 3.8]
        ]),
        ...bs
      )
    )
    assert.isFalse(
      inRooms(
        rel("next_to", "b"),
        ...many("a", [
          [1.6, 3.8],
          [3, 1.5]
        ]),
        ...bs
      )
    )
    assert.isTrue(
      inRooms(
        rel("next_to", "a"),
        ...many("a", [
          [1.6, 3.8],
          [2.4, 3.8]
        ])
      )
    )
    assert.isFalse(inRooms(rel("next_to", "a"), a(3, 3)))
  })
})

describe("between a thing and its room", () => {
  it("inside_room and middle_of_room", () => {
    assert.isTrue(inRooms(rel("inside_room", "left"), a(2, 2)))
    assert.isFalse(inRooms(rel("inside_room", "right"), a(2, 2)))
    assert.isTrue(inRooms(rel("middle_of_room"), a(3.3, 3)))
    assert.isFalse(inRooms(rel("middle_of_room", "left"), a(1.5, 1.5)))
  })
  it("on_wall, against_wall and corner_of_room", () => {
    assert.isTrue(inRooms(rel("on_wall", "left:wall"), a(3, 1.25, 0, 1.2)))
    assert.isFalse(inRooms(rel("on_wall", "left:wall"), a(3, 1.35, 0, 1.2)))
    assert.isTrue(inRooms(rel("against_wall", "left:wall"), a(3, 1.5)))
    assert.isFalse(inRooms(rel("against_wall", "left"), a(3, 2)))
    assert.isTrue(inRooms(rel("corner_of_room", "left"), a(1.6, 4.4)))
    assert.isFalse(inRooms(rel("corner_of_room"), a(1.6, 3)))
  })
  it("hang_from_ceiling: the top at the ceiling", () => {
    assert.isTrue(inRooms(rel("hang_from_ceiling", "left:ceiling"), a(3, 3, 0, 2.1)))
    assert.isFalse(inRooms(rel("hang_from_ceiling", "left:ceiling"), a(3, 3, 0, 1.9)))
  })
  it("next_to a window, face_to a door, far from a wall", () => {
    assert.isTrue(inRooms(rel("next_to", "left:window"), a(2, 1.5, 0, 0.9)))
    assert.isFalse(inRooms(rel("next_to", "left:window"), a(4.5, 4.5)))
    assert.isTrue(inRooms(rel("face_to", "left:door"), a(2, 3, 90)))
    assert.isFalse(inRooms(rel("face_to", "left:door"), a(2, 3, -90)))
    assert.isFalse(inRooms(rel("far", "left:wall"), a(3, 3)))
  })
})

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
