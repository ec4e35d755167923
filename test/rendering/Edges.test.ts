import { describe, expect, it } from "@effect/vitest"
import { Raster } from "#geometry/Raster.js"
import { Edges } from "#rendering/picture/Edges.js"

const size = 64
const texel = 0.1

/** A map of nearness, in metres, of columns and rows. */
const mapOf = (nearness: (column: number, row: number) => number): Float32Array =>
  Float32Array.from({ length: size * size }, (_, at) => nearness(at % size, Math.floor(at / size)))

describe("Edges", () => {
  it("a slope however steep has none, so that a filter need not look at every texel of it", () => {
    const edges = new Edges(
      mapOf((column, row) => 2 * texel * column - texel * row),
      size,
      texel
    )
    const found = Array.from({ length: size * size }, (_, at) => edges.near(at % size, Math.floor(at / size)))
    expect(found.includes(true)).toBe(false)
  })

  it("a step is near within the reach of a filter, and far beyond it", () => {
    const edges = new Edges(
      mapOf((column) => (column < size / 2 ? 0 : 3 * texel)),
      size,
      texel
    )
    for (let away = -5; away <= 5; away++) expect(edges.near(size / 2 + away, 20)).toBe(true)
    expect([edges.near(12, 20), edges.near(52, 20)]).toEqual([false, false])
  })
})

describe("Raster", () => {
  it("wide triangles cover the samples whose centres lie in them, and no others", () => {
    const corners = Float32Array.of(1.3, 2.1, 1, 60.2, 9.7, 1, 22.4, 58.9, 1)
    const raster = new Raster(size, size, 0, true)
    raster.draw(corners, corners.length / 3, [0, 1, 2], true, () => {}, 6)
    const side = (a: number, b: number, x: number, y: number) =>
      (corners[b] - corners[a]) * (y - corners[a + 1]) - (corners[b + 1] - corners[a + 1]) * (x - corners[a])
    const expected = Array.from({ length: size * size }, (_, at) => {
      const [x, y] = [(at % size) + 0.5, Math.floor(at / size) + 0.5]
      return side(0, 3, x, y) >= 0 && side(3, 6, x, y) >= 0 && side(6, 0, x, y) >= 0 ? 7 : 0
    })
    expect([...(raster.owners ?? [])]).toEqual(expected)
  })
})
