import { assert, describe, it } from "@effect/vitest"
import { Effect, FastCheck as fc, Schema, TestClock } from "effect"
import { Uuid, uuidv7 } from "#domain/Ids.js"
import { type ProblemCode, slugOf as problemSlug, problems } from "#domain/Problem.js"
import { nthSlug, Slug, slugOf } from "#domain/Slug.js"

describe("slugs", () => {
  it.prop(
    "every name gives a slug, and every further choice of it is one too",
    [fc.string({ maxLength: 200 }), fc.integer({ min: 1, max: 100_000 })],
    ([name, n]) => {
      const slug = nthSlug(slugOf(name, "scene"), n)
      assert.isTrue(Schema.is(Slug)(slug), slug)
    }
  )

  it("accents go, the rest becomes hyphens", () => {
    assert.strictEqual(slugOf("  Élan & Größe, Nr. 7 ", "x"), "elan-gro-e-nr-7")
    assert.strictEqual(slugOf("森", "scene"), "scene")
  })
})

describe("ids", () => {
  it.effect("sort by the time of their making", () =>
    Effect.gen(function* () {
      const ids: Array<string> = []
      for (let i = 0; i < 50; i++) {
        ids.push(yield* uuidv7)
        yield* TestClock.adjust("1 millis")
      }
      assert.deepStrictEqual([...ids].sort(), ids)
      for (const id of ids) assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    })
  )

  it.prop("a UUID is read in either case and written in lower case", [fc.uuid()], ([id]) => {
    assert.strictEqual(Schema.decodeSync(Uuid)(id.toUpperCase()), id.toLowerCase())
  })
})

describe("problems", () => {
  it("every code has an error status, a title and a slug of its own", () => {
    const codes = Object.keys(problems) as Array<ProblemCode>
    for (const code of codes) {
      assert.isTrue(problems[code].status >= 400 && problems[code].status < 600)
      assert.match(problemSlug(code), /^[a-z0-9-]+$/)
    }
    assert.strictEqual(new Set(codes.map(problemSlug)).size, codes.length)
  })
})
