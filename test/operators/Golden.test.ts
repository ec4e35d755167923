import { createHash } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { make } from "#domain/Rng.js"
import { lookOf } from "#operators/materials/Look.js"
import type { Material } from "#operators/materials/Material.js"
import type { Described, Operator } from "#operators/Operator.js"
import { pinned } from "#operators/RecipeTypes.js"
import { operators, registry } from "#operators/registry.js"
import { surfaceRegistry } from "#operators/surfaces/registry.js"
import type { Surface } from "#operators/surfaces/Surface.js"
import { registryOf } from "#operators/Versions.js"
import { wordsOf } from "#operators/Words.js"

/**
 * The digest of what every operator makes, a mesh or a surface, at every version that a recipe may pin. A digest that changes is a change of what stored
 * recipes make: give the operator a new version and keep the old one. `SCENEWRIGHT_GOLDEN=write` adds versions that are new.
 */
const file = new URL("../golden/operators.json", import.meta.url)
const golden: Record<string, string> = JSON.parse(readFileSync(file, "utf8"))

/** Tenths of a millimetre, so that the last bits of a sine do not count. */
const rounded = (values: ReadonlyArray<number>) => values.map((value) => Math.round(value * 1e4) + 0)

const digest = (one: Operator): string => {
  const random = make(7)
  const look = lookOf(wordsOf(one.name, []), random.fork("look"))
  const region = { width: 3, height: 2.5, depth: 2, passage: null, mount: "floor" as const }
  const mesh = one.build({ parameters: {}, slots: {}, look, region, random })
  const parts = mesh.parts.map(({ material, positions, normals, uvs, colours, indices }) => [
    material.name,
    rounded(positions),
    rounded(normals),
    rounded(uvs),
    rounded(colours),
    indices
  ])
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16)
}

const isMaterial = (value: unknown): value is Material =>
  typeof value === "object" && value !== null && "reliefScale" in value && "key" in value

/** What of a material operators of surfaces decide: what materials may have besides, is not their doing. */
const looksOf = ({ colour, joints, metallic, name, relief, reliefScale, roughness, texture, tile }: Material) => [
  name,
  colour,
  roughness,
  metallic,
  texture,
  tile,
  relief,
  reliefScale,
  joints
]

/** What a surface makes of every land, plainly and by each parameter's other words. */
const surfaceDigest = (one: Surface): string => {
  const made = (["grass", "soil", "paved", "water"] as const).flatMap((usual) =>
    [{}, { colour: "#7a5230" }, { pattern: "bricks", joints: "#e0d8c8" }, { floor: "tiles", walls: "planks" }].map(
      (parameters) => {
        const input = { parameters, slots: {}, usual }
        return [one.cover?.(input), one.waters?.(input)]
      }
    )
  )
  const plain = (_: string, value: unknown) => {
    if (typeof value === "number") return Math.round(value * 1e6) / 1e6
    return isMaterial(value) ? looksOf(value) : value
  }
  return createHash("sha256").update(JSON.stringify(made, plain)).digest("hex").slice(0, 16)
}

const nameOf = ({ name, version }: Described): string => `${name}@${version}`

const digests = (): ReadonlyArray<readonly [string, string]> => [
  ...registry.all.map((one) => [nameOf(one), digest(one)] as const),
  ...surfaceRegistry.all.map((one) => [nameOf(one), surfaceDigest(one)] as const)
]

if (process.env.SCENEWRIGHT_GOLDEN === "write") {
  const all = digests().map(([name, made]) => [name, golden[name] ?? made] as const)
  const sorted = [...new Map([...Object.entries(golden), ...all])].sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

describe("versions of operators", () => {
  it("every version that was ever published is there and draws what it drew", () => {
    assert.deepStrictEqual(Object.fromEntries([...digests()].sort()), golden)
  })

  it("a recipe that pins an old version gets it while new recipes get the newest", () => {
    const newer: Operator = { ...operators.house, version: "2.0.0", build: operators.tent.build }
    const two = registryOf<Operator>([newer, operators.house])
    assert.strictEqual(two.newest("house"), newer)
    const old = two.at("house", "1.0.0")
    assert.isDefined(old)
    assert.strictEqual(old === undefined ? "" : digest(old), golden["house@1.0.0"])
    assert.notStrictEqual(digest(newer), golden["house@1.0.0"])
    assert.isUndefined(two.at("house", "3.0.0"))
  })

  it("a version that was never published is none", () => {
    assert.isUndefined(pinned("house", "0.9.0"))
    assert.strictEqual(pinned("house", operators.house.version), operators.house)
  })
})
