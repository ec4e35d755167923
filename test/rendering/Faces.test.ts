import { assert, describe, it } from "@effect/vitest"
import { areOneFace } from "#rendering/picture/Faces.js"
import type { Part } from "#rendering/picture/Model.js"

/** Two triangles of a quad whose fourth corner stands `off` its plane; with `apart` they have corners of their own. */
const partOf = (off: number, apart: boolean): Part => {
  const corners = [
    [0, 0, 0],
    [1, 0, 0],
    [1, 1, off],
    [0, 1, 0]
  ]
  const [one, other] = [
    [0, 1, 3],
    [1, 2, 3]
  ]
  const vertices = apart ? [...one, ...other] : [0, 1, 2, 3]
  return {
    positions: Float32Array.from(vertices.flatMap((corner) => corners[corner])),
    indices: Uint32Array.from(apart ? [0, 1, 2, 3, 4, 5] : [...one, ...other])
  } as Part
}

describe("triangles that are lit as one", () => {
  it("share a corner and lie in one plane", () => {
    assert.isTrue(areOneFace(partOf(0, false), 0, 1))
    assert.isTrue(areOneFace(partOf(0, false), 1, 0))
  })

  it("may bend a little where they meet, as a round thing does", () => {
    assert.isTrue(areOneFace(partOf(0.2, false), 0, 1))
    assert.isTrue(areOneFace(partOf(-0.2, false), 1, 0))
  })

  it("are not those of a surface that has an edge there", () => {
    assert.isFalse(areOneFace(partOf(0.6, false), 0, 1))
    assert.isFalse(areOneFace(partOf(-0.6, false), 1, 0))
  })

  it("are not the two sides of a leaf", () => {
    const positions = Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0)
    const leaf = { positions, indices: Uint32Array.of(0, 1, 2, 0, 2, 1) } as Part
    assert.isFalse(areOneFace(leaf, 0, 1))
  })

  it("are not two that only lie side by side: each may look otherwise", () => {
    assert.isFalse(areOneFace(partOf(0, true), 0, 1))
  })

  it("are not one and the same", () => {
    assert.isFalse(areOneFace(partOf(0, false), 0, 0))
  })
})
