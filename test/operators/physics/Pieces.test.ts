import { assert, describe, it } from "@effect/vitest"
import { identity, placed } from "#geometry/Matrix.js"
import { block } from "#operators/geometry/Box.js"
import { cylinder, lathe } from "#operators/geometry/Lathe.js"
import { Mesh } from "#operators/geometry/Mesh.js"
import { material } from "#operators/materials/Material.js"
import { convexOf, moved } from "#operators/physics/Convex.js"
import { depthOf, liftsInto } from "#operators/physics/Overlap.js"
import { piecesOf } from "#operators/physics/Pieces.js"
import { massOf } from "#operators/physics/Stuff.js"

const oak = material("Oak", "#aa8855", {})

const drawn = (draw: (mesh: Mesh) => void) => {
  const mesh = new Mesh("Tried")
  draw(mesh)
  return piecesOf(mesh.parts.map((part) => ({ ...part, material: part.material.name })))
}

const table = drawn((mesh) => {
  block(mesh, oak, [0, 0.7, 0], [1.2, 0.04, 0.8])
  for (const x of [-0.5, 0.5]) for (const z of [-0.3, 0.3]) block(mesh, oak, [x, 0, z], [0.06, 0.7, 0.06])
})

const cube = (size: number) => drawn((mesh) => block(mesh, oak, [0, 0, 0], [size, size, size]))[0]

describe("the pieces of a mesh", () => {
  it("are the boxes that it was drawn as, also where they touch: nothing is the hull of the whole", () => {
    assert.strictEqual(table.length, 5)
    for (const { points } of table) assert.strictEqual(points.length, 8)
  })

  it("are one for what is convex, bevelled or round", () => {
    assert.strictEqual(drawn((mesh) => block(mesh, oak, [0, 0, 0], [1, 1, 1], { bevel: 0.02 })).length, 1)
    assert.strictEqual(drawn((mesh) => cylinder(mesh, oak, [0, 0, 0], 0.3, 1, 14, { caps: "both" })).length, 1)
  })

  it("leave a bowl open: none of them reaches into its middle", () => {
    const bowl = drawn((mesh) =>
      lathe(
        mesh,
        oak,
        [
          [0, 0],
          [0.5, 0],
          [0.6, 0.6],
          [0.55, 0.6],
          [0.45, 0.06],
          [0, 0.06]
        ],
        14
      )
    )
    const pea = moved(cube(0.1), placed([0, 0.3, 0], 0))
    assert.isAbove(bowl.length, 3)
    for (const piece of bowl) assert.strictEqual(depthOf(piece, pea, 0.001), 0)
  })

  it("are none for what is as thin as paper", () => {
    const sheet = drawn((mesh) =>
      mesh.polygon(oak, [
        [0, 0, 0],
        [0, 0, 1],
        [1, 0, 1],
        [1, 0, 0]
      ])
    )
    assert.deepStrictEqual(sheet, [])
  })

  it("weigh what their walls weigh, and no more than if they were solid", () => {
    const [small, large] = [cube(0.02), cube(1)]
    assert.approximately(massOf(small), 650 * 0.02 ** 3, 1e-3)
    assert.approximately(massOf(large), 650 * 6 * 0.02, 1e-3)
  })
})

describe("two pieces", () => {
  const still = cube(1)

  it("lie in one another as deep as the least way that parts them", () => {
    assert.approximately(depthOf(still, moved(cube(1), placed([0.9, 0, 0], 0)), 0.001), 0.1, 1e-6)
    assert.approximately(depthOf(still, moved(cube(1), placed([0.9, 0.95, 0], 0)), 0.001), 0.05, 1e-6)
  })

  it("are apart where they touch, and where they pass one another edge to edge", () => {
    assert.strictEqual(depthOf(still, moved(cube(1), placed([1, 0, 0], 0)), 0.001), 0)
    const diamond = moved(cube(1), placed([1.21, 0, 0], 45))
    assert.strictEqual(depthOf(still, diamond, 0.001), 0)
    assert.isAbove(depthOf(still, moved(cube(1), placed([1.15, 0, 0], 45)), 0.001), 0.04)
  })

  it("meet while one is lifted through the other from below its base to above its top", () => {
    const [low, high] = liftsInto(still, cube(0.2)) ?? []
    assert.approximately(low ?? 0, -0.2, 1e-9)
    assert.approximately(high ?? 0, 1, 1e-9)
    assert.isUndefined(liftsInto(still, moved(cube(0.2), placed([0.7, 0, 0], 0))))
  })

  it("need no faces to be told apart along the axes", () => {
    const point = (y: number) => convexOf([[0, y, 0]], [], [])
    assert.strictEqual(depthOf(point(0), point(1), 0), 0)
    assert.deepStrictEqual(moved(point(1), identity).points, [[0, 1, 0]])
  })
})
