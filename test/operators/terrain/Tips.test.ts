import { assert, describe, it } from "@effect/vitest"
import { piecesOf } from "#operators/terrain/Tips.js"
import { layoutOfEverything, placement } from "../fixture.js"

const { depth, width } = layoutOfEverything().extent
const way = (...points: ReadonlyArray<readonly [number, number]>) => ({
  connection: null,
  level: 0,
  width: 2.5,
  points: points.map(([x, z]) => [x, 0, z] as const),
  spans: []
})

type Scene = ReturnType<typeof layoutOfEverything>

const layout: Scene = { ...layoutOfEverything(), placements: [], paths: [way([0, 20], [14, 20], [22, 20])] }
const grass = () => true
const halves = (scene: Scene, soft = grass) => piecesOf(scene, soft).map((pieces) => pieces.map(({ half }) => half))

describe("a way that ends in the open", () => {
  it("runs out there, and not where it comes from beyond the scene", () => {
    const [all] = halves(layout)
    assert.strictEqual(all[0], 1.25)
    assert.isBelow(all[all.length - 1], 0.3)
    const pieces = piecesOf(layout, grass)[0]
    assert.deepStrictEqual(pieces[pieces.length - 1].b, [22, 20])
    for (let i = 1; i < all.length; i++) assert.isAtMost(all[i], all[i - 1])
  })

  it("keeps its width to what stands at its end, to another way, and on ground that is not soft", () => {
    const full = [1.25, 1.25]
    const stood = { ...layout, placements: [placement("well", 23, 21)] }
    const met = { ...layout, paths: [...layout.paths, way([22, 0], [22, depth])] }
    assert.deepStrictEqual(halves(stood)[0], full)
    assert.deepStrictEqual(halves(met), [full, [1.25]])
    assert.deepStrictEqual(halves(layout, () => false)[0], full)
  })

  it("runs out among trees as in the open, at both ends where both are open", () => {
    const [all] = halves({
      ...layout,
      placements: [placement("oak", 23, 21)],
      paths: [way([20, 20], [width - 20, 20])]
    })
    assert.isBelow(all[0], 0.3)
    assert.isBelow(all[all.length - 1], 0.3)
    assert.strictEqual(Math.max(...all), 1.25)
  })
})
