import { assert, describe, it, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { limits } from "#domain/Limits.js"
import { maxMembers, NewMembers } from "#domain/Named.js"
import type { Fault } from "#domain/Problem.js"
import { boundsOf } from "#http/Bounds.js"
import { crowdIn } from "#http/Crowd.js"
import { rules } from "#http/RouteIndex.js"
import { Site } from "./Site.js"

const times = <A>(count: number, item: A): Array<A> => Array.from({ length: count }, () => item)
const named = (count: number, value: unknown = 0) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`m${i}`, value]))

describe("the bounds of a body", () => {
  const Inner = Schema.Struct({ list: Schema.Array(Schema.String).pipe(Schema.maxItems(2)) })
  const { faultOf, faultsOf: bounds } = boundsOf(
    Schema.Struct({
      name: Schema.String,
      lists: Schema.Union(Schema.String, Schema.Array(Inner).pipe(Schema.maxItems(3))),
      slots: Schema.Record({ key: Schema.String, value: Schema.String }).pipe(maxMembers(4)),
      free: NewMembers
    })
  )

  it("name each array and map that has too many items, at its place", () => {
    const found = bounds({ lists: [{ list: times(3, "x") }, { list: [] }, { list: times(9, 0) }], slots: named(5) })
    assert.deepStrictEqual(found, [
      { in: "body", pointer: "/lists/0/list", detail: "must have at most 2 items" },
      { in: "body", pointer: "/lists/2/list", detail: "must have at most 2 items" },
      { in: "body", pointer: "/slots", detail: "must have at most 4 members" }
    ])
    assert.deepStrictEqual(bounds({ lists: times(3, { list: times(2, "x") }), slots: named(4) }), [])
  })

  it("bound what is free in members, values, names and text", () => {
    const freeFault = (free: unknown) => bounds({ free }).map(({ detail, pointer }) => `${pointer} ${detail}`)
    assert.deepStrictEqual(freeFault(named(limits.free_members_max)), [])
    assert.deepStrictEqual(freeFault({ a: times(limits.free_values_max - 1, 0) }), [])
    assert.match(freeFault(named(limits.free_members_max + 1))[0], /^\/free must have at most 1000 members$/)
    assert.match(
      freeFault({ a: times(limits.free_values_max, 0) })[0],
      /^\/free must hold at most 10000 values in all$/
    )
    assert.match(freeFault(named(100, times(100, 0)))[0], /^\/free must hold at most 10000 values in all$/)
    assert.match(freeFault({ ["n".repeat(257)]: 0 })[0], /^\/free must have names of at most 256 characters$/)
    assert.match(freeFault({ a: { b: "x".repeat(100_001) } })[0], /^\/free\/a\/b must be at most 100000 characters$/)
    const inAll = "/free must hold at most 100000 characters of names and texts in all"
    assert.deepStrictEqual(freeFault({ a: "x".repeat(60_000), b: { c: ["x".repeat(39_997)] } }), [])
    assert.deepStrictEqual(freeFault({ a: "x".repeat(60_000), b: { c: ["x".repeat(39_998)] } }), [inAll])
    assert.deepStrictEqual(freeFault(named(900, "x".repeat(200))), [inAll])
    assert.deepStrictEqual(freeFault({ a: Object.fromEntries(times(500, 0).map((_, i) => [`${i}`.padEnd(250), i])) }), [
      inAll
    ])
  })

  it("are told of a text that is too large to be parsed: where, and the most that it may have", () => {
    const told = (text: string) => {
      const crowd = crowdIn(Buffer.from(text))
      if (crowd === undefined) return undefined
      const { detail, pointer } = faultOf(crowd)
      return `${pointer} ${detail}`
    }
    const many = JSON.stringify(times(10_001, 0))
    assert.strictEqual(told(`{"name":"a,[","lists":${many}}`), "/lists must have at most 3 items")
    assert.strictEqual(told(`{"lists":[{"a\\"":0},{"list":${many}}]}`), "/lists/1/list must have at most 2 items")
    assert.strictEqual(told(JSON.stringify({ slots: named(10_001) })), "/slots must have at most 4 members")
    assert.strictEqual(told(JSON.stringify(named(10_001))), " must have at most 4 members")
    assert.strictEqual(told(`{"free":{"a":{"b":${many}}}}`), "/free must hold at most 10000 values in all")
    assert.strictEqual(told(`{"other":{"b":${many}}}`), "/other must hold at most 10000 values in all")
    assert.strictEqual(told(JSON.stringify({ lists: times(70, times(1_000, [])) })), "/lists must have at most 3 items")
    assert.isUndefined(told(JSON.stringify({ free: { a: times(9_999, 0) }, slots: named(9_999) })))
    for (const broken of ["[".repeat(99), `"${"x".repeat(99)}`, "]]]", ",,,", '{"a"', '"\\'])
      assert.isUndefined(told(broken))
  })

  it("leave what is merely wrong to the schema, while it is small", () => {
    assert.deepStrictEqual(bounds({ name: [1, 2], lists: 4, other: {}, more: named(90) }), [])
    assert.deepStrictEqual(bounds("x"), [])
    assert.deepStrictEqual(bounds(times(1_000, 0)), [])
  })

  it("bound what stands where nothing of its kind is taken", () => {
    for (const value of [times(20_000, 0), { name: named(20_000) }, { name: times(5, times(4_000, 0)) }]) {
      assert.match(bounds(value)[0].detail, /must hold at most 10000 values in all/)
    }
  })

  it("list the first hundred members that are not known, and read no further", () => {
    const found = bounds(named(50_000))
    assert.strictEqual(found.length, limits.faults_max)
    assert.deepStrictEqual(
      [found[0].pointer, found[99].pointer, found[99].detail],
      ["/m0", "/m99", 'is not known here, known are: "name" | "lists" | "slots" | "free"']
    )
    const nested = bounds({ lists: times(3, { list: [], ...named(60) }) })
    assert.deepStrictEqual([nested.length, nested[99].pointer], [limits.faults_max, "/lists/1/m39"])
  })

  it("stop a server from starting whose contract has an array or a map without any", () => {
    assert.throws(() => boundsOf(Schema.Struct({ a: Schema.Array(Schema.String) })), /no bound/)
    assert.throws(() => boundsOf(Schema.Record({ key: Schema.String, value: Schema.Unknown })), /no bound/)
  })

  it("end the walk of whatever a megabyte can hold after as many values as may be listed or free", () => {
    let looked = 0
    const counted = new Proxy(times(500_000, 0), {
      get: (target, key) => {
        if (typeof key === "string" && /^\d/.test(key)) looked++
        return Reflect.get(target, key)
      }
    })
    for (const rule of rules.values()) {
      for (const name of ["tags", "context", "design_ids", "metadata", "texture_refs", "name", "other"]) {
        looked = 0
        rule.bounds.faultsOf({ [name]: counted })
        assert.isAtMost(looked, limits.free_values_max)
      }
    }
  })
})

layer(Site.layer, { excludeTestServices: true })("a body with too much in it", (it) => {
  it.effect("answers 422 with the place and the most that it may have, in a short answer", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      const { project_id } = yield* site.scene(key)
      const path = `/v1/projects/${project_id}/themes`
      const told = (json: unknown) =>
        Effect.map(site.ask(`POST ${path}`, { key, json }), ({ json, status, text }) => {
          assert.deepStrictEqual([status, json.code], [422, "validation_failed"])
          assert.isBelow(text.length, 50_000)
          return json.errors as ReadonlyArray<Fault>
        })
      assert.deepStrictEqual(yield* told({ name: "A", tags: times(240_000, "x") }), [
        { in: "body", pointer: "/tags", detail: "must have at most 32 items" }
      ])
      assert.deepStrictEqual(yield* told({ name: "A", metadata: { a: times(200_000, 0) } }), [
        { in: "body", pointer: "/metadata", detail: "must hold at most 10000 values in all" }
      ])
      assert.strictEqual((yield* told({ name: "A", design_ids: times(1_000, "x") })).length, limits.faults_max)
      assert.strictEqual((yield* told(named(9_000))).length, limits.faults_max)
      assert.match((yield* told(named(60_000)))[0].detail, /must have at most \d+ members/)
      const some = yield* told({ name: "", tags: [""], other: 1 })
      assert.deepStrictEqual(
        some.map(({ pointer }) => pointer),
        ["/other", "/name", "/tags/0"]
      )
    })
  )
})
