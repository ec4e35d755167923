import { createHash } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { make } from "#domain/Rng.js"
import { lookOf } from "#operators/materials/Look.js"
import type { Operator } from "#operators/Operator.js"
import { pinned } from "#operators/RecipeTypes.js"
import { operators, registry } from "#operators/registry.js"
import { registryOf } from "#operators/Versions.js"
import { wordsOf } from "#operators/Words.js"

/**
 * The digest of every operator's mesh at every version that a recipe may pin. A digest that changes is a change of what stored
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

const nameOf = ({ name, version }: Operator): string => `${name}@${version}`

if (process.env.SCENEWRIGHT_GOLDEN === "write") {
  const all = registry.all.map((one) => [nameOf(one), golden[nameOf(one)] ?? digest(one)] as const)
  const sorted = [...new Map([...Object.entries(golden), ...all])].sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

describe("versions of operators", () => {
  it("every version that was ever published is there and draws what it drew", () => {
    assert.deepStrictEqual(Object.fromEntries(registry.all.map((one) => [nameOf(one), digest(one)]).sort()), golden)
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
