import { createHash } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { make } from "#domain/Rng.js"
import type { Mesh } from "#operators/geometry/Mesh.js"
import { lookOf } from "#operators/materials/Look.js"
import type { Operator } from "#operators/Operator.js"
import { registry } from "#operators/registry.js"
import { wordsOf } from "#operators/Words.js"

/**
 * What operators make over their parameters: every word, switch and bound of each, in boxes small, flat, tall and large. What a recipe pins is more than the
 * plain drawing of Golden.test.ts. `SCENEWRIGHT_GOLDEN=write` adds what is new; what differs needs a new version of the operator.
 */
const file = new URL("../golden/parameters.json", import.meta.url)
const golden: Record<string, string> = JSON.parse(readFileSync(file, "utf8"))

const region = (width: number, height: number, depth: number, passage = false) => ({
  width,
  height,
  depth,
  passage: passage ? { width: width / 3, height: height / 2 } : null,
  mount: "floor" as const
})
const regions = [region(0.5, 0.4, 0.6), region(1.2, 2, 0.5), region(9, 7, 6), region(4, 0.5, 3), region(7, 5, 3, true)]

interface Told {
  readonly enum?: ReadonlyArray<unknown>
  readonly type?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly anyOf?: ReadonlyArray<Told>
  readonly pattern?: string
}

interface Root {
  readonly properties?: Readonly<Record<string, Told>>
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Root>>
}

/** Values of a parameter that its schema tells. Names of shapes are left out: shapes are data, redrawn without a version. */
const valuesOf = (told: Told): ReadonlyArray<unknown> => {
  if (told.anyOf !== undefined) return told.anyOf.flatMap(valuesOf)
  if (told.enum !== undefined) return told.enum
  if (told.type === "boolean") return [true, false]
  if (told.type === "number" || told.type === "integer")
    return [told.minimum, told.maximum].filter((bound) => bound !== undefined)
  return told.pattern?.startsWith("^#") ? ["#7a3f6b"] : []
}

/** One part of each sort, turned, mirrored, repeated and used: what `shape` makes of a program. */
const programs: ReadonlyArray<ReadonlyArray<unknown>> = [
  [
    { box: [1, 0.5, 0.8], bevel: 0.05, role: "wood" },
    { cylinder: [0.2, 0.6], top: 0.1, at: [0.6, 0.5, 0], role: "metal" }
  ],
  [
    { ellipsoid: [0.4, 0.3, 0.2], at: [0, 0.3, 0], colour: "#c03040" },
    { torus: [0.4, 0.08], axis: "y", at: [0, 0.6, 0] }
  ],
  [
    {
      lathe: [
        [0.3, 0],
        [0.4, 0.3],
        [0.1, 0.6],
        [0, 0.6]
      ],
      role: "stone"
    },
    { cylinder: [0.1, 1], axis: "x", at: [0, 0.3, 0.5] }
  ],
  [
    {
      extrude: [
        [-0.4, 0],
        [0.4, 0],
        [0.2, 0.6],
        [-0.2, 0.5]
      ],
      width: 0.7,
      role: "glass",
      turn: [0, 40, 0]
    }
  ],
  [
    {
      sweep: [
        [-0.5, 0, 0],
        [0, 0.6, 0.1],
        [0.5, 0.2, 0.3]
      ],
      radius: 0.06
    },
    { torus: [0.3, 0.05], axis: "x", at: [0, 0.3, 0] }
  ],
  [
    {
      beam: [
        [-0.4, 0, -0.4],
        [0.4, 1, 0.4]
      ],
      thick: 0.1,
      role: "trim",
      mirror: "x"
    },
    { box: [0.2, 0.1, 0.2], at: [0.5, 0, 0.3], mirror: "z" }
  ],
  [
    { box: [0.2, 0.2, 0.2], line: { count: 4, step: [0.3, 0.1, 0] } },
    { cylinder: [0.05, 0.4], at: [0.6, 0, 0], ring: { count: 5, axis: "y" }, fine: true }
  ],
  [
    {
      parts: [
        { box: [0.3, 0.3, 0.3], role: "cloth" },
        { parts: [{ cylinder: [0.1, 0.4], role: "light" }], at: [0, 0.3, 0] }
      ],
      turn: [10, 20, 30],
      at: [0.4, 0.2, 0]
    },
    { torus: [0.4, 0.1], at: [0, 0.5, 0] }
  ]
]

const parametersOf = ({ name, parameters }: Operator): ReadonlyArray<Readonly<Record<string, unknown>>> => {
  if (name === "shape") return programs.map((parts) => ({ program: { parts } }))
  const root: Root = parameters as Root
  const told = root.properties ?? root.$defs?.[root.$ref?.split("/").at(-1) ?? ""]?.properties ?? {}
  return [{}, ...Object.entries(told).flatMap(([key, one]) => valuesOf(one).map((value) => ({ [key]: value })))]
}

const digestOf = (meshes: Iterable<Mesh>): string => {
  const hash = createHash("sha256")
  for (const { parts } of meshes)
    for (const { colours, indices, material, positions } of parts) {
      // Tenths of a millimetre, so that the last bits of a sine do not count.
      hash.update(material.name).update(Int32Array.from(positions, (value) => Math.round(value * 1e4)))
      hash.update(Int16Array.from(colours, (value) => Math.round(value * 1e3))).update(Uint32Array.from(indices))
    }
  return hash.digest("hex").slice(0, 16)
}

/** Every set of parameters in one box, and the plain drawing in all. */
const made = function* (one: Operator): Generator<Mesh> {
  const sets = parametersOf(one)
  for (const [index, parameters] of [...regions.map(() => ({})), ...sets].entries()) {
    const random = make(index + 1)
    const look = lookOf(wordsOf(one.name, index % 3 === 0 ? ["red"] : []), random.fork("look"))
    yield one.build({ parameters, slots: {}, look, region: regions[index % regions.length] ?? regions[0], random })
  }
}

const digests = (): Record<string, string> =>
  Object.fromEntries(
    registry.all
      .map((one) => [`${one.name}@${one.version}`, digestOf(made(one))] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1))
  )

if (process.env.SCENEWRIGHT_GOLDEN === "write") {
  const all = Object.entries({ ...digests(), ...golden }).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
}

describe("parameters of operators", () => {
  it("draw in every version what they drew when it was published", () => {
    assert.deepStrictEqual(digests(), golden)
  }, 25_000)

  it("are all tried: each word and each bound of a number", () => {
    const faults = registry.all.flatMap((one) => parametersOf(one).flatMap(one.faults))
    assert.deepStrictEqual(faults, [])
    const house = registry.newest("house")
    const tried = house === undefined ? [] : parametersOf(house).map((one) => JSON.stringify(one))
    assert.includeMembers(tried, ['{"roof":"thatch"}', '{"chimney":false}'])
    assert.isAbove(
      registry.all.reduce((count, one) => count + parametersOf(one).length, 0),
      400
    )
  })
})
