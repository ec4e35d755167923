import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { catalogue } from "#catalogue/Catalogue.js"
import { make } from "#domain/Rng.js"
import { badWindings, meshBounds } from "#operators/geometry/Check.js"
import { lookOf } from "#operators/materials/Look.js"
import { operators } from "#operators/registry.js"
import { programOf } from "#operators/shapes/Cost.js"
import { LIMITS } from "#operators/shapes/Program.js"
import { wordsOf } from "#operators/Words.js"

const build = (shape: string, width: number, height: number, depth: number, fine = true) => {
  const random = make(5)
  const look = lookOf(wordsOf(shape, []), random.fork("look"))
  const region = { width, height, depth, passage: null, mount: "floor" as const }
  return operators.shape.build({ parameters: { shape, fine }, slots: {}, look, region, random })
}

describe("the shapes of the catalogue", () => {
  it.each(catalogue().files.shapes.map(({ name }) => name))(
    "%s fills its box exactly, stands on its base and stays small",
    (name) => {
      for (const [w, h, d] of [
        [1, 1, 1],
        [3, 0.8, 1.7]
      ]) {
        const mesh = build(name, w, h, d)
        const { max, min } = meshBounds(mesh) ?? assert.fail("nothing is drawn")
        for (const [found, wanted] of [
          [min[0], -w / 2],
          [max[0], w / 2],
          [min[1], 0],
          [max[1], h],
          [min[2], -d / 2],
          [max[2], d / 2]
        ])
          assert.approximately(found, wanted, 1e-6)
        assert.deepStrictEqual(badWindings(mesh), {})
        assert.isAtMost(mesh.triangleCount, LIMITS.triangles)
        assert.deepStrictEqual(build(name, w, h, d).parts, mesh.parts)
        assert.isAtMost(build(name, w, h, d, false).triangleCount, mesh.triangleCount)
      }
    }
  )

  it("no two are the same program", () => {
    const { shapes } = catalogue().files
    assert.strictEqual(new Set(shapes.map(({ parts }) => JSON.stringify(parts))).size, shapes.length)
  })

  it("a name that is no shape is refused with its pointer", () => {
    assert.deepStrictEqual(
      operators.shape.faults({ shape: "no_such_shape" }).map(({ pointer }) => pointer),
      ["/shape"]
    )
  })
})

const cube = { box: [1, 1, 1] }
const nested = (depth: number): unknown => (depth === 0 ? cube : { parts: [nested(depth - 1)] })

describe("a hostile program", () => {
  it.each([
    ["too many parts", { parts: Array.from({ length: LIMITS.parts + 1 }, () => cube) }, "/parts"],
    ["repeats without end", { parts: [cube, { ...cube, line: { count: 1e9, step: [1, 0, 0] } }] }, "/parts/1"],
    [
      "repeats of repeats",
      { parts: [{ parts: [{ ...cube, ring: { count: 64, axis: "y" } }], line: { count: 64, step: [1, 0, 0] } }] },
      "/parts/0"
    ],
    ["groups in groups", nested(LIMITS.depth + 2), "/parts/0"],
    ["groups past any stack", nested(5000), ""],
    ["no number", { parts: [{ box: [1, Number.NaN, 1] }] }, "/parts/0"],
    ["no parts", {}, "/parts"]
  ])("of %s is refused with a pointer and not drawn", (_, program, pointer) => {
    const read = programOf(program)
    const fault = Either.isLeft(read) ? read.left : assert.fail("is taken")
    assert.isTrue(fault.pointer.startsWith(pointer), fault.pointer)
    assert.isAbove(fault.detail.length, 5)
  })
})
