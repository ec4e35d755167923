import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { buildModel } from "#operators/BuildModel.js"
import { Mesh } from "#operators/geometry/Mesh.js"
import { forgetMeshes, keptMesh } from "#operators/KeptMeshes.js"
import { palette } from "#operators/materials/Palette.js"
import { layoutOfEverything, theme } from "./fixture.js"

/** Of one of everything, each larger by some metres. */
const modelOf = async (seed: number, larger = 0): Promise<string> => {
  const layout = layoutOfEverything()
  const placements = layout.placements.map((placement) => {
    const { depth, height, width } = placement.size
    return { ...placement, size: { width: width + larger, height: height + larger, depth: depth + larger } }
  })
  const input = { layout: { ...layout, placements }, theme, seed, generator: "Scenewright" }
  return Buffer.from((await buildModel(input, unattended)).glb).toString("base64")
}

/** So many triangles, each with vertices of its own. */
const strewn = (triangles: number): Mesh => {
  const mesh = new Mesh("strewn")
  const corners = [0, 0, 0, 1, 0, 0, 0, 1, 0]
  for (let i = 0; i < triangles; i++) {
    const part = mesh.part(palette.rock)
    for (let k = 0; k < 9; k += 3) mesh.vertex(part, [corners[k] + i, corners[k + 1], 0], [0, 0, 1], 0, 0)
    part.indices.push(3 * i, 3 * i + 1, 3 * i + 2)
  }
  return mesh
}

describe("meshes that are kept between scenes", () => {
  it("a model has the same bytes whether its meshes were kept from other scenes, or from none", async () => {
    forgetMeshes()
    const alone = await modelOf(7)
    forgetMeshes()
    await modelOf(8)
    await modelOf(7, 0.001)
    assert.strictEqual(await modelOf(7), alone)
  })

  it("a mesh is made once while it is kept, and what was asked for longest ago gives way where all have too many vertices", () => {
    forgetMeshes()
    const made: Array<string> = []
    const ask = (name: string) =>
      keptMesh(name, () => {
        made.push(name)
        return strewn(20_000)
      })
    for (const name of ["a", "b", "a", "c", "d", "a", "e", "a"]) ask(name)
    assert.deepStrictEqual(made, ["a", "b", "c", "d", "e"])
    ask("b")
    assert.deepStrictEqual(made.at(-1), "b")
    ask("a")
    assert.deepStrictEqual(made.at(-1), "b")
    forgetMeshes()
  })
})
