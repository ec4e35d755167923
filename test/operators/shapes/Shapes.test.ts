import { assert, describe, it } from "@effect/vitest"
import { Ajv2020 } from "ajv/dist/2020.js"
import { Either } from "effect"
import { catalogue } from "#catalogue/Catalogue.js"
import { make } from "#domain/Rng.js"
import { badWindings, meshBounds } from "#operators/geometry/Check.js"
import { lookOf } from "#operators/materials/Look.js"
import { operators } from "#operators/registry.js"
import { sidesOf } from "#operators/shapes/Draw.js"
import { LIMITS } from "#operators/shapes/Program.js"
import { readProgram } from "#operators/shapes/Read.js"
import { wordsOf } from "#operators/Words.js"

const built = (parameters: unknown, width: number, height: number, depth: number, thing = "shape") => {
  const random = make(5)
  const look = lookOf(wordsOf(thing, []), random.fork("look"))
  const region = { width, height, depth, passage: null, mount: "floor" as const }
  return operators.shape.build({ parameters, slots: {}, look, region, random })
}

const build = (shape: string, width: number, height: number, depth: number, fine = true) =>
  built({ shape, fine }, width, height, depth, shape)

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
        const read = Either.getOrThrow(readProgram({ parts: catalogue().shape(name)?.parts }, name))
        assert.isAtMost(mesh.triangleCount, read.cost.triangles)
        assert.deepStrictEqual(build(name, w, h, d).parts, mesh.parts)
        assert.isAtMost(build(name, w, h, d, false).triangleCount, mesh.triangleCount)
      }
    }
  )

  it("no two are the same program", () => {
    const { shapes } = catalogue().files
    assert.strictEqual(new Set(shapes.map(({ parts }) => JSON.stringify(parts))).size, shapes.length)
  })

  it("no name is in two families", () => {
    const names = catalogue().files.shapes.map(({ name }) => name)
    assert.deepStrictEqual(
      names.filter((name, i) => names.indexOf(name) !== i),
      []
    )
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
const repeated = (inner: unknown) => ({ parts: [inner], line: { count: 64, step: [1, 0, 0] } })

/** What carries a program is a megabyte at most. */
const hostile: ReadonlyArray<readonly [string, unknown, string]> = [
  ["too many parts", { parts: Array.from({ length: LIMITS.parts + 1 }, () => cube) }, "/parts"],
  ["as many parts as its bytes hold", { parts: Array.from({ length: 50_000 }, () => cube) }, "/parts"],
  [
    "as many points as its bytes hold",
    { parts: [{ sweep: Array.from({ length: 120_000 }, () => [0, 0, 0]), radius: 1 }] },
    "/parts/0/sweep"
  ],
  ["repeats without end", { parts: [cube, { ...cube, line: { count: 1e9, step: [1, 0, 0] } }] }, "/parts/1/line/count"],
  ["repeats of repeats", { parts: [repeated({ ...cube, ring: { count: 64, axis: "y" } })] }, "/parts/0"],
  ["repeats of repeats of repeats", { parts: [repeated(repeated(repeated(cube)))] }, "/parts/0/parts/0"],
  [
    "many groups of many parts",
    { parts: Array.from({ length: 64 }, () => ({ parts: Array(64).fill(cube) })) },
    "/parts/5"
  ],
  ["groups in groups", { parts: [nested(LIMITS.depth + 2)] }, `/parts/0${"/parts/0".repeat(LIMITS.depth)}`],
  ["groups past any stack", nested(5000), "/parts/0"],
  ["no number", { parts: [{ box: [1, Number.NaN, 1] }] }, "/parts/0/box/1"],
  ["a number without end", { parts: [{ box: [1, Number.POSITIVE_INFINITY, 1] }] }, "/parts/0/box/1"],
  ["a huge number", { parts: [{ ...cube, at: [0, 1e300, 0] }] }, "/parts/0/at/1"],
  ["a negative size", { parts: [{ cylinder: [-1, 1] }] }, "/parts/0/cylinder/0"],
  ["a long word", { parts: [{ ...cube, role: "x".repeat(1_000_000) }] }, "/parts/0/role"],
  ["a long name", { parts: [{ ...cube, ["x".repeat(10_000)]: 1 }] }, "/parts/0/x"],
  ["a colour that is none", { parts: [{ ...cube, colour: "red" }] }, "/parts/0/colour"],
  ["two things at once", { parts: [{ ...cube, cylinder: [1, 1] }] }, "/parts/0"],
  ["nothing to draw", { parts: [{ at: [0, 0, 0] }] }, "/parts/0"],
  ["a text for a part", { parts: ["box"] }, "/parts/0"],
  ["a number for parts", { parts: 7 }, "/parts"],
  ["a shape that is not there", { parts: [{ use: "no_such_shape" }] }, "/parts/0/use"],
  ["a shape of no name", { parts: [{ use: { length: 1 } }] }, "/parts/0/use"],
  ["many of a shape of many pieces", { parts: [{ use: "railing", ring: { count: 64, axis: "y" } }] }, "/parts/0"],
  ["no parts", {}, "/parts"],
  ["nothing", null, ""],
  ["more than it may have", { parts: [cube], code: "x" }, "/code"]
]

describe("a hostile program", () => {
  it.each(hostile)("of %s is refused with a pointer and not drawn", (_, program, pointer) => {
    const read = readProgram(program)
    const fault = Either.isLeft(read) ? read.left : assert.fail("is taken")
    assert.isTrue(fault.pointer.startsWith(pointer), fault.pointer)
    assert.isAbove(fault.detail.length, 5)
    assert.isBelow(fault.detail.length, 1000)
  })

  it.each(hostile)(
    "of %s is refused as a recipe's, and draws the usual shape where it is not asked",
    (_, program, pointer) => {
      const [fault, ...others] = operators.shape.faults({ program })
      assert.deepStrictEqual(others, [])
      assert.isTrue(fault.pointer.startsWith(`/program${pointer}`), fault.pointer)
      assert.isAtMost(built({ program }, 1, 1, 1).triangleCount, LIMITS.triangles)
    }
  )
})

describe("a shape as a part of another", () => {
  const program = (part: object) => ({ program: { parts: [part] } })

  it("stands where it is put, as large as it is said to be, and counts as what it draws", () => {
    const written = {
      parts: [
        { box: [1, 1, 1] },
        { use: "drawer_front", at: [0, 2, 0], size: [3, 1, 1], line: { count: 2, step: [0, 1, 0] } }
      ]
    }
    const { cost, program } = Either.getOrThrow(readProgram(written))
    assert.deepStrictEqual(sidesOf(program), { width: 3, height: 4, depth: 1 })
    const drawer = Either.getOrThrow(readProgram({ parts: [{ use: "drawer_front" }] })).cost
    assert.deepStrictEqual(cost, { pieces: 1 + 2 * drawer.pieces, triangles: 12 + 2 * drawer.triangles })
  })

  it("is as large as it is written where no size is said", () => {
    const bare = Either.getOrThrow(readProgram({ parts: catalogue().shape("spoked_wheel")?.parts }))
    const used = Either.getOrThrow(readProgram({ parts: [{ use: "spoked_wheel" }] }))
    const [one, other] = [sidesOf(bare.program), sidesOf(used.program)]
    for (const side of ["width", "height", "depth"] as const) assert.approximately(one[side], other[side], 1e-6)
  })

  it("shows its other side in a mirror", () => {
    const leaf = { use: "door_leaf", at: [0.45, 0, 0], mirror: "x" }
    const mesh = built(program(leaf), 2, 2, 0.1)
    assert.isAbove(mesh.parts.length, 1)
    for (const { material, positions } of mesh.parts) {
      const xs = [...positions].filter((_, i) => i % 3 === 0)
      assert.approximately(Math.min(...xs), -Math.max(...xs), 1e-6, material.name)
    }
    assert.deepStrictEqual(badWindings(mesh), {})
  })

  it("has a body of the colour that it is used in", () => {
    const materials = built(program({ use: "turned_leg", colour: "#123456" }), 1, 1, 1).parts.map(
      ({ material }) => material.name
    )
    assert.deepStrictEqual(materials, ["Paint #123456"])
  })

  it("is refused where it would use itself", () => {
    const read = readProgram({ parts: [{ parts: [{ use: "drawer_front" }] }] }, "bow_handle")
    const fault = Either.isLeft(read) ? read.left : assert.fail("is taken")
    assert.deepStrictEqual(fault, {
      pointer: "/parts/0/parts/0/use/2/use",
      detail: "uses itself: bow_handle, drawer_front, bow_handle"
    })
  })
})

type Profile = ReadonlyArray<readonly [number, number]>

const lathesIn = (part: unknown): ReadonlyArray<Profile> =>
  typeof part !== "object" || part === null
    ? []
    : Object.entries(part).flatMap(([key, value]) => (key === "lathe" ? [value as Profile] : lathesIn(value)))

describe("a body turned on a lathe", () => {
  it("shows its outside: a profile that comes back to where it began goes outward below and inward above", () => {
    const inside = catalogue().files.shapes.flatMap(({ name, parts }) =>
      lathesIn(parts).flatMap((profile) => {
        const steps = profile.map((from, i) => [from, profile[(i + 1) % profile.length]] as const)
        const lengths = steps.map(([a, b]) => Math.hypot(b[0] - a[0], b[1] - a[1]))
        const around = lengths.reduce((sum, length) => sum + length, 0)
        const area = steps.reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0) / 2
        return lengths[lengths.length - 1] < 0.3 * around && area < -1e-6 ? [name] : []
      })
    )
    assert.deepStrictEqual(inside, [])
  })
})

describe("a coarse part", () => {
  const round = [
    { cylinder: [1, 2] },
    { ellipsoid: [1, 2, 1] },
    { torus: [1, 0.2] },
    { lathe: [[0, 0], [1, 0], [0, 1]] } // biome-ignore format: one part a line
  ]

  it.each(round)("is as large as a fine one, and draws and costs less: %j", (part) => {
    const drawn = (parts: ReadonlyArray<unknown>) => built({ program: { parts } }, 2, 2, 2)
    const costOf = (parts: ReadonlyArray<unknown>) => Either.getOrThrow(readProgram({ parts }, "round")).cost.triangles
    const coarse = { ...part, coarse: true }
    assert.isBelow(drawn([coarse]).triangleCount, drawn([part]).triangleCount / 1.9)
    assert.isAtMost(drawn([coarse]).triangleCount, costOf([coarse]))
    assert.isBelow(costOf([coarse]), costOf([part]) / 1.9)
    assert.deepStrictEqual(badWindings(drawn([coarse])), {})
  })
})

describe("a program of a recipe", () => {
  const program = { parts: [{ box: [2, 1, 4], role: "wood" }] }

  it("has no fault, and is drawn to fill its box in place of a shape of the catalogue", () => {
    assert.deepStrictEqual(operators.shape.faults({ program }), [])
    const mesh = built({ program }, 1, 2, 3)
    assert.strictEqual(mesh.triangleCount, 12)
    assert.deepStrictEqual(meshBounds(mesh), { min: [-0.5, 0, -1.5], max: [0.5, 2, 1.5] })
  })

  it("is as large as it is written", () => {
    const read = Either.getOrThrow(readProgram(program))
    assert.deepStrictEqual(sidesOf(read.program), { width: 2, height: 1, depth: 4 })
    assert.deepStrictEqual(read.cost, { pieces: 1, triangles: 12 })
  })

  it("is told by the parameters' schema, which takes every program of the catalogue", () => {
    const validate = new Ajv2020({ strictTypes: false }).compile(operators.shape.parameters)
    for (const { name, parts } of catalogue().files.shapes) assert.isTrue(validate({ program: { parts } }), name)
  })
})
