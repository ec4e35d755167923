import { assert, describe, it } from "@effect/vitest"
import type { Relation } from "#formats/Peg.js"
import { furniture } from "../rooms.js"
import { type Asked, inRooms } from "./asked.js"

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
    assert.isFalse(inRooms(rel("face_to", "b"), a(3, 1.5, 0, 1.5), b(3, 4)))
  })
  it("side_of: as seen by one who looks at the front, left is west where the front is south", () => {
    assert.isTrue(inRooms(onSide("side_of", "left"), a(2, 3), b(3, 3)))
    assert.isFalse(inRooms(onSide("side_of", "right"), a(2, 3), b(3, 3)))
    assert.isTrue(inRooms(onSide("side_of", "right"), a(2, 3), b(3, 3, 180)))
    assert.isTrue(inRooms(onSide("side_of", "front"), a(3, 4), b(3, 3)))
    assert.isTrue(inRooms(onSide("side_of", "back"), a(3, 2), b(3, 3)))
    assert.isFalse(inRooms(onSide("side_of", "left"), a(2, 4.2), b(3, 3)))
    const high = [0.5, 1.6, 0.5] as const
    assert.isTrue(inRooms(onSide("side_of", "left"), a(2, 3, 0, 0, high), b(3, 3)))
    assert.isFalse(inRooms(onSide("side_of", "left"), a(2, 3, 0, 0, high), b(3, 3, 0, [1, 0.5, 1])))
    assert.isFalse(inRooms(onSide("side_of", "front"), a(3, 4, 0, 1.4), b(3, 3)))
    assert.isTrue(inRooms(onSide("side_of", "top"), a(3, 3, 0, 1.2), b(3, 3)))
    assert.isFalse(inRooms(onSide("side_of", "top"), a(3, 3.9, 0, 1.2), b(3, 3)))
  })
  it("surround: around any one, or shared out among all, none of them left without", () => {
    const tables = many("b", [
      [1.8, 3],
      [4.2, 3]
    ])
    const pair = (x: number) => [[x, 2.2] as const, [x, 3.8] as const]
    assert.isTrue(inRooms(rel("surround", "b"), ...tables, ...many("a", [...pair(1.8), ...pair(4.2)])))
    assert.isFalse(inRooms(rel("surround", "b"), ...tables, ...many("a", [...pair(1.8), [3, 1.4], [3, 4.6]])))
    assert.isFalse(inRooms(rel("surround", "b"), ...tables, ...many("a", pair(1.8))))
  })
  it("side_region: within the box, in that half of it", () => {
    assert.isTrue(inRooms(onSide("side_region", "left"), a(2.7, 3), b(3, 3, 0, [2, 1, 2])))
    assert.isFalse(inRooms(onSide("side_region", "right"), a(2.7, 3), b(3, 3, 0, [2, 1, 2])))
    assert.isFalse(inRooms(onSide("side_region", "left"), a(2.7, 3, 0, 1), b(3, 3, 0, [2, 1, 2])))
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
