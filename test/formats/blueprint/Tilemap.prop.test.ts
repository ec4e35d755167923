import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck, Schema } from "effect"
import type { Ground } from "#formats/blueprint/Ground.js"
import { TiledMap } from "#formats/blueprint/TiledMap.js"
import { encode } from "#formats/blueprint/Tilemap.js"
import { decode } from "#formats/blueprint/TilemapReading.js"
import { layout } from "../sample.js"

const zoneIds = layout.zones.map((zone) => zone.id)

/** Grounds of one to three levels on one grid, with any heights, surfaces and zones. */
const grounds = FastCheck.record({
  columns: FastCheck.integer({ min: 1, max: 9 }),
  rows: FastCheck.integer({ min: 1, max: 9 }),
  cell: FastCheck.constantFrom(0.25, 0.5, 1, 2),
  levels: FastCheck.integer({ min: 1, max: 3 }),
  surfaces: FastCheck.uniqueArray(FastCheck.string({ minLength: 1, maxLength: 8 }), { maxLength: 4 }),
  numbers: FastCheck.array(FastCheck.double({ min: -500, max: 500, noNaN: true }), { minLength: 10, maxLength: 40 })
}).map(({ columns, rows, cell, levels, surfaces, numbers }): ReadonlyArray<Ground> => {
  const size = columns * rows
  const pick = (i: number, most: number) => Math.abs(Math.trunc(numbers[i % numbers.length] * 7 + i)) % most
  return Array.from({ length: levels }, (_, level) => ({
    level,
    columns,
    rows,
    cell,
    surfaces,
    zone: Uint16Array.from({ length: size }, (_, i) => pick(i, zoneIds.length + 1)),
    surface: Uint8Array.from({ length: size }, (_, i) => pick(i + level, surfaces.length + 1)),
    height: Float32Array.from({ length: size }, (_, i) => numbers[(i + level) % numbers.length]),
    walkable: Uint8Array.from({ length: size }, (_, i) => pick(i + 1, 2))
  }))
})

const roundTrip = (given: ReadonlyArray<Ground>) => {
  const extent = { width: given[0].columns * given[0].cell, depth: given[0].rows * given[0].cell }
  const text = JSON.stringify(encode({ ...layout, extent, grounds: given }))
  const map = Schema.decodeUnknownSync(TiledMap)(JSON.parse(text))
  return { text, read: Either.getOrThrow(decode(map, zoneIds)) }
}

describe("the tilemap of any ground", () => {
  it("is read with every cell as it was, heights to the centimetre, and written again with the same bytes", () => {
    FastCheck.assert(
      FastCheck.property(grounds, (given) => {
        const once = roundTrip(given)
        given.forEach((ground, level) => {
          const back = once.read.grounds[level]
          assert.deepStrictEqual(back.zone, ground.zone)
          assert.deepStrictEqual(back.surface, ground.surface)
          assert.deepStrictEqual(back.walkable, ground.walkable)
          assert.deepStrictEqual(back.surfaces, ground.surfaces)
          ground.height.forEach((y, i) => {
            assert.isAtMost(Math.abs(y - back.height[i]), 0.00501)
          })
        })
        assert.strictEqual(roundTrip(once.read.grounds).text, once.text)
      }),
      { numRuns: 200 }
    )
  })
})
