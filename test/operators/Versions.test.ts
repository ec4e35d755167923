import { readFileSync, writeFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { hash32, make } from "#domain/Rng.js"
import type { Mesh } from "#operators/geometry/Mesh.js"
import { lookOf } from "#operators/materials/Look.js"
import { material } from "#operators/materials/Material.js"
import type { Operator, Region } from "#operators/Operator.js"
import { operators, registry } from "#operators/registry.js"
import { wordsOf } from "#operators/Words.js"
import { digestOf } from "../support/MeshDigest.js"

/**
 * What operators make over their parameters: every word, switch and bound of each and some of them at once, in boxes small, flat, tall, large, on a wall
 * and with a way through, with words and slots. What a recipe pins is more than the plain drawing of Golden.test.ts. `SCENEWRIGHT_GOLDEN=write` adds what
 * is new; what differs needs a new version of the operator.
 */
const file = new URL("../golden/parameters.json", import.meta.url)
const golden: Record<string, Record<string, string>> = JSON.parse(readFileSync(file, "utf8"))

const region = (width: number, height: number, depth: number, more: Partial<Region> = {}): Region => ({
  width,
  height,
  depth,
  passage: null,
  mount: "floor",
  ...more
})
const regions = [
  region(0.5, 0.4, 0.6),
  region(1.2, 2, 0.5),
  region(9, 7, 6),
  region(4, 0.5, 3),
  region(7, 5, 3, { passage: { width: 7 / 3, height: 2.5 } }),
  region(1, 0.7, 0.1, { mount: "wall" })
]

/** Where all that an operator has shows. */
const large = regions[2]

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
  if (told.type === "number" || told.type === "integer") {
    const { maximum = 0, minimum = 0, type } = told
    const middle = (minimum + maximum) / 2
    return [minimum, type === "integer" ? Math.round(middle) : middle, maximum]
  }
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

const valuesByName = ({ parameters }: Operator): Readonly<Record<string, ReadonlyArray<unknown>>> => {
  const root: Root = parameters as Root
  const told = root.properties ?? root.$defs?.[root.$ref?.split("/").at(-1) ?? ""]?.properties ?? {}
  return Object.fromEntries(Object.entries(told).map(([key, one]) => [key, valuesOf(one)]))
}

const parametersOf = (one: Operator): ReadonlyArray<Readonly<Record<string, unknown>>> =>
  one.name === "shape"
    ? programs.map((parts) => ({ program: { parts } }))
    : Object.entries(valuesByName(one)).flatMap(([key, values]) => values.map((value) => ({ [key]: value })))

/** What makes the cases of an operator: a set of parameters with the words, and slots, that it is drawn with. */
interface Case {
  readonly parameters: Readonly<Record<string, unknown>>
  readonly tags?: ReadonlyArray<string>
  /** Whether every slot has a material of its own. */
  readonly filled?: true
  readonly regions: ReadonlyArray<Region>
}

/** Words that operators or their looks read: of colour, stuff, shape and parts. */
const tags = [
  "red",
  "stone",
  "wooden",
  "round",
  "oval",
  "thatched",
  "slate",
  "black roof",
  "copper dome",
  "white sails"
]
const combinations = 4

/** Of each parameter one of its values, by dice of the operator's own name. */
const combined = (one: Operator): ReadonlyArray<Case> => {
  const told = Object.entries(valuesByName(one)).filter(([, values]) => values.length > 0)
  const random = make(hash32(one.name))
  return told.length < 2
    ? []
    : Array.from({ length: combinations }, (_, i) => ({
        parameters: Object.fromEntries(told.map(([key, values]) => [key, random.pick(values)])),
        regions: [regions[i]]
      }))
}

/** The plain drawing in every box, with every word and with every slot filled; every set of parameters in two boxes; and some at once. */
const casesOf = (one: Operator): Readonly<Record<string, Case>> => {
  const sets = parametersOf(one).map((parameters, i) => ({
    parameters,
    regions: [large, regions[i % regions.length]]
  }))
  const worded = tags.map((tag, i) => ({ parameters: {}, tags: [tag], regions: [regions[1 + (i % 2)]] }))
  const filled = { parameters: {}, filled: true as const, regions: [large] }
  const cases: ReadonlyArray<Case> = [
    { parameters: {}, regions },
    ...worded,
    ...(one.slots.length > 0 ? [filled] : []),
    ...sets,
    ...combined(one)
  ]
  const labelOf = ({ filled, parameters, tags }: Case) =>
    [JSON.stringify(parameters), ...(tags ?? []), ...(filled ? ["filled"] : [])].join(" ")
  return Object.fromEntries(cases.map((each) => [labelOf(each), each]))
}

const slotsOf = (one: Operator) =>
  Object.fromEntries(one.slots.map(({ name }, i) => [name, material(name, i % 2 === 0 ? "#8040a0" : "#40a080")]))

const made = function* (one: Operator, { filled, parameters, regions, tags }: Case): Generator<Mesh> {
  for (const region of regions) {
    const random = make(7)
    const look = lookOf(wordsOf(one.name, tags ?? []), random.fork("look"))
    yield one.build({ parameters, slots: filled ? slotsOf(one) : {}, look, region, random })
  }
}

const digestsOf = (one: Operator): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(casesOf(one)).map(([label, each]) => [label, digestOf(made(one, each))]))

const nameOf = ({ name, version }: Operator): string => `${name}@${version}`

if (process.env.SCENEWRIGHT_GOLDEN === "write") {
  const all = registry.all.map((one) => [nameOf(one), { ...digestsOf(one), ...golden[nameOf(one)] }] as const)
  const sorted = [...new Map([...Object.entries(golden), ...all])].sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`)
}

describe("parameters of operators", () => {
  it.each(registry.all.map((one) => [nameOf(one), one] as const))(
    "%s draws over them what it drew when it was published",
    (name, one) => {
      assert.deepStrictEqual(digestsOf(one), golden[name], "give it a new version and keep the old one")
    }
  )

  it("are held at every version that was ever published", () => {
    assert.deepStrictEqual(registry.all.map(nameOf).sort(), Object.keys(golden).sort())
  })

  it("are all tried: each word and each bound of a number", () => {
    const faults = registry.all.flatMap((one) =>
      Object.values(casesOf(one)).flatMap(({ parameters }) => one.faults(parameters))
    )
    assert.deepStrictEqual(faults, [])
    const house = registry.newest("house")
    const tried = house === undefined ? [] : Object.keys(casesOf(house))
    assert.includeMembers(tried, ['{"roof":"thatch"}', '{"chimney":false}'])
    assert.isAbove(
      registry.all.reduce((count, one) => count + Object.keys(casesOf(one)).length, 0),
      1200
    )
  })

  it("tell a change in one branch of one of them from all that it leaves alone", () => {
    const house = operators.house
    const changed: Operator = {
      ...house,
      build: (input) => {
        const mesh = house.build(input)
        const { roof } = input.parameters as { readonly roof?: string }
        return roof === "thatch" && input.region.height > 4 ? mesh.wearing(() => material("Paint", "#ffffff")) : mesh
      }
    }
    const [now, then] = [digestsOf(changed), golden["house@1.0.0"]]
    const differ = Object.keys(then).filter((label) => now[label] !== then[label])
    assert.include(differ, '{"roof":"thatch"}')
    assert.isTrue(differ.every((label) => label.includes('"roof":"thatch"')))
  })
})
