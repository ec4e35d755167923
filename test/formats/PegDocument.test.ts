import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import type { Peg } from "#formats/Peg.js"
import { decode, encode } from "#formats/PegDocument.js"
import { violations } from "#formats/PegRules.js"
import { pegSchema } from "#formats/PegSchema.js"
import { zoneKinds } from "#formats/ZoneKinds.js"
import zones from "../../src/catalogue/data/zones.json" with { type: "json" }
import { peg } from "./sample.js"

const bytes = (text: string) => new TextEncoder().encode(text)
const pointersOf = (input: Uint8Array) => {
  const outcome = decode(input)
  assert.isTrue(Either.isLeft(outcome))
  return Either.isLeft(outcome) ? outcome.left.errors.map((error) => error.pointer) : []
}
const broken = (change: Partial<Peg>) => violations({ ...peg, ...change }).map((violation) => violation.pointer)

describe("a peg document", () => {
  it("is read back as it was written", () => {
    assert.deepStrictEqual(Either.getOrThrow(decode(encode(peg))), peg)
  })
  it("is refused when it is no UTF-8, no JSON, or nested more than 64 deep", () => {
    assert.deepStrictEqual(pointersOf(Uint8Array.of(0x22, 0xff, 0x22)), [""])
    assert.deepStrictEqual(pointersOf(bytes("{")), [""])
    assert.match(String(Either.getOrThrow(Either.flip(decode(bytes("[".repeat(65)))))), /nested/)
    assert.notMatch(String(Either.getOrThrow(Either.flip(decode(bytes("[".repeat(64) + "]".repeat(64)))))), /nested/)
    assert.deepStrictEqual(pointersOf(bytes("[".repeat(1_000_000))), [""])
  })
  it("names every fault against the schema by its pointer", () => {
    const wrong = { ...peg, seed: -1, extra: 1, zones: [{ ...peg.zones[0], id: "Bad Id", parent: 5 }], entities: [{}] }
    const found = pointersOf(bytes(JSON.stringify(wrong)))
    for (const pointer of ["/seed", "/extra", "/zones/0/id", "/zones/0/parent", "/entities/0/size"]) {
      assert.include(found, pointer)
    }
  })
  it("is refused for a number beyond any range", () => {
    assert.deepStrictEqual(pointersOf(bytes(JSON.stringify(peg).replace('"width":40', '"width":1e999'))), [
      "/extent/width"
    ])
  })
  it("has the catalogue's zone kinds and no others", () => {
    assert.deepStrictEqual(Array.from(zoneKinds).sort(), zones.entries.map((entry) => entry.name).sort())
  })
  it("has a published schema of draft 2020-12 with every required member", () => {
    const schema = pegSchema()
    assert.strictEqual(schema.$schema, "https://json-schema.org/draft/2020-12/schema")
    const text = JSON.stringify(schema)
    for (const word of ["hang_from_ceiling", "edge:north", "plaza", "unplanned", "additionalProperties"]) {
      assert.include(text, word)
    }
  })
})

describe("the semantic rules of a peg", () => {
  const [village, square, meadow] = peg.zones
  const [well] = peg.entities
  const [middle] = peg.relations
  it("find nothing in a valid peg", () => {
    assert.deepStrictEqual(violations(peg), [])
  })
  it("name an id that is there twice", () => {
    assert.include(broken({ entities: [...peg.entities, { ...well, id: "square" }] }), "/entities/2/id")
    assert.include(broken({ relations: [middle, middle] }), "/relations/1/id")
  })
  it("name every reference to nothing", () => {
    assert.include(broken({ zones: [village, { ...square, parent: "nowhere" }, meadow] }), "/zones/1/parent")
    assert.include(broken({ connections: [{ ...peg.connections[0], to: "nowhere" }] }), "/connections/0/to")
    assert.include(broken({ entities: [{ ...well, zone: "nowhere" }] }), "/entities/0/zone")
    assert.include(broken({ relations: [{ ...middle, subject: "nobody" }] }), "/relations/0/subject")
    assert.include(broken({ relations: [{ ...middle, objects: ["well:wall"] }] }), "/relations/0/objects/0")
    assert.include(broken({ trace: [{ requirement: "R1", satisfied_by: ["relation:r9"] }] }), "/trace/0/satisfied_by/0")
  })
  it("name a kind that is on no list, a level that does not exist, and areas that descend", () => {
    assert.include(broken({ zones: [{ ...village, kind: "disco" }, square, meadow] }), "/zones/0/kind")
    assert.include(broken({ zones: [village, { ...square, level: 1 }, meadow] }), "/zones/1/level")
    assert.include(
      broken({ zones: [village, { ...square, area: { min: 9, target: 5, max: 7 } }, meadow] }),
      "/zones/1/area"
    )
  })
  it("name a zone that contains itself", () => {
    const pointers = broken({ zones: [{ ...village, parent: "square" }, square, meadow] })
    assert.include(pointers, "/zones/0/parent")
    assert.include(pointers, "/zones/1/parent")
    assert.notInclude(pointers, "/zones/2/parent")
  })
  it("name the zone that no required connection reaches", () => {
    const optional = peg.connections.map((connection) => ({ ...connection, required: connection.id === "way_in" }))
    assert.deepStrictEqual(broken({ connections: optional }), [])
    const island = { ...meadow, id: "island", parent: null, area: { min: 1, target: 1, max: 1 } }
    assert.deepStrictEqual(broken({ zones: [...peg.zones, island] }), ["/zones/3"])
    const pier = { ...peg.connections[0], id: "pier", from: "well", to: "island" }
    assert.deepStrictEqual(broken({ zones: [...peg.zones, island], connections: [...peg.connections, pier] }), [])
  })
  it("reach a dwelling whose rooms connect among themselves, and no room beyond them", () => {
    const door = { ...peg.connections[1], kind: "door" as const, width: 0.9 }
    assert.deepStrictEqual(broken({ connections: [door] }), [])
    const shed = { ...meadow, id: "shed" }
    const away = { ...door, id: "hatch", from: "shed", to: "edge:north" as const }
    assert.deepStrictEqual(broken({ zones: [...peg.zones, shed], connections: [door, away] }), ["/zones/3"])
  })
  it("name the last zone that makes the least areas too large", () => {
    assert.deepStrictEqual(broken({ extent: { width: 10, depth: 10 } }), ["/zones/0/area/min"])
    const large = { ...meadow, area: { min: 1190, target: 1190, max: 1190 } }
    assert.deepStrictEqual(broken({ zones: [village, square, large] }), ["/zones/2/area/min"])
  })
  it("name the relation that closes a circle of things on or in one another", () => {
    const on = (id: string, subject: string, object: string) => ({
      ...middle,
      id,
      subject,
      predicate: "on_top" as const,
      objects: [object]
    })
    assert.deepStrictEqual(broken({ relations: [on("r1", "well", "bench"), on("r2", "bench", "well")] }), [
      "/relations/1/objects"
    ])
    assert.deepStrictEqual(broken({ relations: [on("r1", "well", "well")] }), ["/relations/0/objects"])
    assert.deepStrictEqual(broken({ relations: [on("r1", "well", "bench"), on("r2", "well", "bench")] }), [])
  })
  it("name a side that is missing and distances that descend", () => {
    assert.include(broken({ relations: [{ ...middle, predicate: "side_of" }] }), "/relations/0/side")
    assert.include(broken({ relations: [{ ...middle, distance: [3, 1] }] }), "/relations/0/distance")
  })
})
