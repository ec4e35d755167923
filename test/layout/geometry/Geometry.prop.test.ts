import { assert, describe, it } from "@effect/vitest"
import { FastCheck } from "effect"
import { unattended } from "#domain/Control.js"
import { type Box, boxToBox, overlap, toLocal, toWorld } from "#layout/geometry/Boxes.js"
import { distanceField } from "#layout/geometry/DistanceField.js"
import { Heap } from "#layout/geometry/Heap.js"
import { leastCost } from "#layout/geometry/LeastCost.js"
import { lengthOf, resample, simplify } from "#layout/geometry/Polylines.js"
import { pointToSegment } from "#layout/geometry/Segments.js"

const metres = FastCheck.double({ min: -20, max: 20, noNaN: true })
const size = FastCheck.double({ min: 0.5, max: 8, noNaN: true })
const box: FastCheck.Arbitrary<Box> = FastCheck.record({
  x: metres,
  z: metres,
  w: size,
  d: size,
  yaw: FastCheck.double({ min: -7, max: 7, noNaN: true })
})
const line = FastCheck.array(FastCheck.tuple(metres, metres), { minLength: 2, maxLength: 20 })

describe("boxes", () => {
  it("overlap alike from both sides, and are apart by a gap exactly when they do not", () => {
    FastCheck.assert(
      FastCheck.property(box, box, (a, b) => {
        assert.strictEqual(overlap(a, b), overlap(b, a))
        if (!overlap(a, b)) assert.isAtLeast(boxToBox(a, b), 0)
        else assert.strictEqual(boxToBox(a, b), 0)
      })
    )
  })

  it("take a point to their axes and back", () => {
    FastCheck.assert(
      FastCheck.property(box, metres, metres, (b, x, z) => {
        const [u, v] = toLocal(b, x, z)
        const [px, pz] = toWorld(b, u, v)
        assert.approximately(px, x, 1e-9)
        assert.approximately(pz, z, 1e-9)
      })
    )
  })
})

describe("lines", () => {
  it("simplified stay within the tolerance of every point left out", () => {
    FastCheck.assert(
      FastCheck.property(line, (points) => {
        const kept = simplify(points, 1)
        for (const [x, z] of points) {
          const off = Math.min(...kept.slice(1).map((b, i) => pointToSegment(kept[i], b, x, z)))
          assert.isAtMost(off, 1 + 1e-9)
        }
      })
    )
  })

  it("resampled keep their ends and are never longer", () => {
    FastCheck.assert(
      FastCheck.property(line, (points) => {
        const even = resample(points, 2)
        assert.isAtMost(lengthOf(even), lengthOf(points) + 1e-6)
        const [first, last] = [points[0], points[points.length - 1]]
        assert.approximately(even[0][0], first[0], 1e-6)
        assert.approximately(even[even.length - 1][1], last[1], 1e-6)
      })
    )
  })
})

describe("a heap", () => {
  it("gives its values back by key", () => {
    FastCheck.assert(
      FastCheck.property(FastCheck.array(FastCheck.integer({ min: 0, max: 999 })), (keys) => {
        const heap = new Heap()
        for (const key of keys) heap.push(key, key)
        const out = keys.map(() => heap.pop())
        assert.deepStrictEqual(
          out,
          [...keys].sort((a, b) => a - b)
        )
      })
    )
  })
})

describe("on a grid", () => {
  it("distances grow by at most a diagonal from cell to cell", () => {
    FastCheck.assert(
      FastCheck.property(FastCheck.uniqueArray(FastCheck.nat(99), { minLength: 1 }), (on) => {
        const field = distanceField(10, 10, (cell) => on.includes(cell))
        for (let i = 0; i < 99; i++) if (i % 10 < 9) assert.isAtMost(Math.abs(field[i] - field[i + 1]), 1 + 1e-5)
        for (const cell of on) assert.strictEqual(field[cell], 0)
      })
    )
  })

  it("the cheapest way goes round what cannot be passed", () => {
    const cost = new Float64Array(81).fill(1)
    for (let z = 0; z < 8; z++) cost[z * 9 + 4] = Number.POSITIVE_INFINITY
    const grid = { columns: 9, rows: 9, cost, straight: false }
    const found = leastCost(grid, [[0, 0]], new Map([[8, 0]]), unattended)
    assert.include(found ?? [], 8 * 9 + 4)
    cost[8 * 9 + 4] = Number.POSITIVE_INFINITY
    assert.isNull(leastCost(grid, [[0, 0]], new Map([[8, 0]]), unattended))
  })
})
