import { assert, describe, it } from "@effect/vitest"
import { blob } from "#operators/geometry/Blob.js"
import { badWindings } from "#operators/geometry/Check.js"
import { Mesh } from "#operators/geometry/Mesh.js"
import { palette } from "#operators/materials/Palette.js"

/** The knobbly balls inside a crown, as squashed as any tree has them. */
const knobbly = (seed: number): Mesh => {
  const mesh = new Mesh("Ball", 1)
  blob(mesh, palette.foliage, [0, 0, 0], [0.8, 0.74, 0.8], { rough: 0.3, seed })
  return mesh
}

const seeds = Array.from({ length: 100 }, (_, i) => i)

describe("badWindings", () => {
  it("finds nothing in knobbly balls, whatever their unevenness", () => {
    assert.deepStrictEqual(
      seeds.map((seed) => badWindings(knobbly(seed))),
      seeds.map(() => ({}))
    )
  })

  it("finds each single triangle that is wound the wrong way", () => {
    const mesh = knobbly(7)
    const [part] = mesh.parts
    const missed = Array.from({ length: part.indices.length / 3 }, (_, i) => i).filter((i) => {
      const { indices } = part
      ;[indices[3 * i], indices[3 * i + 1]] = [indices[3 * i + 1], indices[3 * i]]
      const found = badWindings(mesh)
      ;[indices[3 * i], indices[3 * i + 1]] = [indices[3 * i + 1], indices[3 * i]]
      return found[part.material.name] !== 1
    })
    assert.deepStrictEqual(missed, [])
  })
})
