import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { buildModel } from "#operators/BuildModel.js"
import { Lamps } from "#rendering/picture/Lamps.js"
import { readModel } from "#rendering/picture/Model.js"
import { layoutOfEverything, placement, theme } from "../operators/fixture.js"

/** What the lamp of a scene throws on a point that looks up, so far from it to the east and to the south. */
const lightAt = async (mount: "wall" | "floor", yaw: number) => {
  const layout = { ...layoutOfEverything(), placements: [placement("wall_lamp", 20, 20, { mount, yaw })] }
  const { glb } = await buildModel({ layout, theme, seed: 7, generator: "test" }, unattended)
  const model = await readModel(glb, unattended)
  const lamps = new Lamps(model, 1)
  const [lamp] = (model.scene?.listChildren() ?? [])
    .flatMap((root) => [root, ...root.listChildren()])
    .filter((node) => node.getName().startsWith("wall lamp light"))
  const [x, y, z] = lamp.getWorldTranslation()
  return (dx: number, dz: number): number => {
    const light = new Float64Array(3)
    lamps.shine(Float64Array.of(x + dx, y - 0.5, z + dz), Float64Array.of(0, 1, 0), light)
    return light[0]
  }
}

describe("a lamp on a wall", () => {
  it("lights what lies before its wall, whichever way it looks, and nothing behind it", async () => {
    const south = await lightAt("wall", 0)
    assert.isAbove(south(0, 1), 0)
    assert.strictEqual(south(0, -1), 0)
    const east = await lightAt("wall", 90)
    assert.isAbove(east(1, 0), 0)
    assert.strictEqual(east(-1, 0), 0)
  })

  it("lights all about it where it stands", async () => {
    const around = await lightAt("floor", 0)
    assert.isAbove(around(0, 1), 0)
    assert.isAbove(around(0, -1), 0)
  })
})
