import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import type { PlacedZone } from "#formats/blueprint/Zones.js"
import type { Mesh } from "#operators/geometry/Mesh.js"
import { drawRooms } from "#operators/rooms/DrawRooms.js"
import { surfacesOf } from "#operators/surfaces/Realise.js"
import { layoutOf, room } from "../../rendering/Plans.js"
import { theme } from "../fixture.js"

/** The names of the materials of a lone room's walls and floor. */
const stuffsOf = (kind: string, more: Partial<PlacedZone>): ReadonlyArray<string> => {
  const layout = layoutOf(6, 5, { zones: [{ ...room("it", kind, [0.12, 0.12, 5, 4]), ...more }] })
  const library = { meshes: new Map(), materials: new Map(), pictures: new Map() }
  const [walls] = drawRooms(layout, {}, true, unattended, surfacesOf(layout, theme, library))
  return walls.mesh.parts.map(({ material }) => material.name)
}

describe("rooms without a recipe", () => {
  it("a bathroom's usual tiles are small ones, a kitchen's are large, as the plan shows them", () => {
    assert.include(stuffsOf("bathroom", { surface: "tile" }), "Bathroom mosaic")
    assert.include(stuffsOf("bathroom", {}), "Bathroom mosaic")
    assert.include(stuffsOf("kitchen", { surface: "tile" }), "Floor tiles")
    assert.include(stuffsOf("bathroom", { surface: "marble" }), "Marble floor")
  })

  it("show on their walls what is usual for their kind: a barn boards, a castle's hall stones, a ballroom paint", () => {
    assert.include(stuffsOf("barn_interior", { surface: "dirt" }), "Panelling")
    assert.include(stuffsOf("great_hall", { surface: "stone" }), "Ashlar")
    assert.include(stuffsOf("great_hall", { surface: "wood" }), "Wall paint")
    assert.include(stuffsOf("tavern", { tags: ["red brick walls"] }), "Brick")
  })

  it("show what their words ask of floor and walls, and in the rest what is usual", () => {
    assert.includeMembers(
      [...stuffsOf("study", { surface: "wood", tags: ["red brick floor"] })],
      ["Brick", "Wall paint"]
    )
    assert.includeMembers(
      [...stuffsOf("study", { surface: "wood", tags: ["white tiled walls"] })],
      ["Oak parquet", "Wall tiles"]
    )
  })
})

const heights = ({ parts }: Mesh): readonly [number, number] => {
  const ys = parts.flatMap(({ positions }) => positions.filter((_, i) => i % 3 === 1))
  return [Math.min(...ys), Math.max(...ys)]
}

/** m² of a mesh's faces that look down. */
const facingDown = ({ parts }: Mesh): number =>
  parts.reduce((sum, { indices, positions }) => {
    let area = 0
    for (let k = 0; k < indices.length; k += 3) {
      const [a, b, c] = [0, 1, 2].map((i) => 3 * indices[k + i])
      const [ux, uz] = [positions[b] - positions[a], positions[b + 2] - positions[a + 2]]
      const [vx, vz] = [positions[c] - positions[a], positions[c + 2] - positions[a + 2]]
      area += Math.max(0, ux * vz - uz * vx) / 2
    }
    return sum + area
  }, 0)

describe("rooms at their full height", () => {
  const door = {
    id: "door",
    kind: "door",
    entity: null,
    connection: null,
    zones: ["low", null],
    position: [2, 0, 4.06],
    yaw: 180,
    width: 0.9,
    height: 2.05,
    sill: 0
  } as const
  const drawn = drawRooms(
    layoutOf(12, 6, {
      zones: [
        { ...room("low", "kitchen", [0, 0, 4, 4]), height: 2.4, wall_thickness: 0.12 },
        { ...room("high", "living_room", [4.12, 0, 5.88, 4]), height: 3.1, wall_thickness: 0.12 }
      ],
      openings: [door]
    }),
    {},
    true,
    unattended
  )
  const called = (name: string) => {
    const found = drawn.find((drawing) => drawing.name === name)
    assert.isDefined(found, name)
    return found
  }

  it("have what is above 1.5 m of walls, windows and doors in nodes of their own, which say so", () => {
    assert.deepStrictEqual(heights(called("Walls and floors").mesh), [0, 1.5])
    assert.deepStrictEqual(heights(called("above/walls").mesh), [1.5, 3.1])
    assert.isAtMost(heights(called("Windows and doors").mesh)[1], 1.5)
    const [from, to] = heights(called("above/windows and doors").mesh)
    assert.isBelow(from, 1.5)
    assert.closeTo(to, 2.05, 1e-6)
    for (const { extras, name, role } of drawn)
      assert.deepStrictEqual(
        [extras.cutaway === true, role === "above"],
        Array(2).fill(name.startsWith("above/")),
        name
      )
  })

  it("say of walls that hide no room from the south-east that they are far, and no wall stands twice", () => {
    const boundsOfWalls = (name: string) => {
      const mesh = called(name)
      const at = (k: number) => mesh.mesh.parts.flatMap(({ positions }) => positions.filter((_, i) => i % 3 === k))
      const [xs, zs] = [at(0), at(2)]
      return [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)].map((v) => Math.round(v * 100) / 100)
    }
    assert.strictEqual(called("above/far walls").extras.far, true)
    assert.isUndefined(called("above/walls").extras.far)
    // From the north-east corner along the north and down the west, and the rest.
    assert.deepStrictEqual(boundsOfWalls("above/far walls"), [-0.12, 10.12, -0.12, 4.12])
    assert.deepStrictEqual(boundsOfWalls("above/walls"), [0, 10.12, 0, 4.12])
  })

  it("have each its ceiling at its own height, which nobody sees from above", () => {
    const { mesh } = called("above/ceilings")
    assert.deepStrictEqual(heights(mesh), [2.4, 3.1])
    assert.closeTo(facingDown(mesh), 4 * 4 + 5.88 * 4, 1e-3)
  })

  it("have a head over the door, seen from under it", () => {
    // The walls' own face under the head; nothing else of them looks down.
    assert.closeTo(facingDown(called("above/walls").mesh), 0.9 * 0.12, 0.02)
  })

  it("have no ceiling where stairs come up, and full walls below the top level", () => {
    const levels = drawRooms(
      layoutOf(8, 6, {
        zones: [
          { ...room("below", "hallway", [0, 0, 6, 4]), height: 2.6, wall_thickness: 0.12 },
          { ...room("over", "bedroom", [0, 0, 6, 4]), level: 1, floor_y: 3, height: 2.6, wall_thickness: 0.12 }
        ],
        paths: [
          {
            connection: "up",
            level: 0,
            width: 1,
            points: [
              [1, 0, 1],
              [4.6, 3, 1]
            ],
            spans: [{ kind: "stairs", from: 0, to: 3.6 }]
          }
        ]
      }),
      {},
      true,
      unattended
    )
    const ceilings = levels.filter(({ name }) => name === "above/ceilings")
    assert.deepStrictEqual(
      ceilings.map(({ level, mesh }) => [level, Math.round(facingDown(mesh) * 10) / 10]),
      [
        [0, 20.4],
        [1, 24]
      ]
    )
    const walls = levels.filter(({ name }) => name === "Walls and floors")
    assert.deepStrictEqual(
      walls.map(({ mesh }) => heights(mesh)),
      [
        [0, 2.6],
        [3, 4.5]
      ]
    )
  })
})
