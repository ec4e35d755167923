/** How computations end that spend more than they may, or take their thread with them: `npm run build` goes before. */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber } from "effect"
import type { Party } from "#domain/Shares.js"
import { defaults } from "#domain/World.js"
import { layer as pool } from "#layers/compute/Pool.js"
import { budgetOf, Compute, ComputeDied, ComputeUnavailable, TooComplex } from "#services/ports/Compute.js"
import { countedBy } from "../../support/Counted.js"

const isolated = new URL("../../../dist/compute/isolated.js", import.meta.url)
const { reduce } = budgetOf.write_sdd

/** A pool of one thread a lane; what it computes may spend so many CPU seconds. */
const poolOf = (name: string, cpu_seconds = 60) =>
  pool({
    worker: new URL(`./${name}.mjs`, import.meta.url),
    isolated,
    threads: 1,
    interactive_threads: 1,
    memory_mb: 256,
    budgets: { ...budgetOf, write_sdd: { ...budgetOf.write_sdd, cpu_seconds, memory_mb: 100 } }
  })

const party: Party = { workspace_id: "a", weight: 1, lane: "batch", isolated: false }

const titled = (title: string) => ({
  title,
  brief: "",
  prompt: "",
  source: null,
  world: defaults,
  style: {},
  parameters: {},
  seed: 1
})

const ran = (title: string, of: Partial<Party> = {}, onProgress = () => {}) =>
  Effect.flatMap(Compute, ({ run }) => run("write_sdd", titled(title), { party: { ...party, ...of }, onProgress }))

/** The next computation has a thread. */
const served = Effect.map(ran("do"), ({ sdd }) => assert.deepStrictEqual(sdd, Uint8Array.of(1)))

const endsTooComplex = (title: string, of: Partial<Party> = {}) =>
  Effect.gen(function* () {
    const end = yield* Effect.flip(ran(title, of))
    assert.instanceOf(end, TooComplex)
    assert.strictEqual(end.message, reduce)
    yield* served
  })

describe.each([{ isolated: false }, { isolated: true }])("a computation past its budget, isolated: $isolated", (of) => {
  it.live.each([
    ["spins", "spin", 0.5, "cpu"],
    ["fills its heap", "heap", 60, "memory"],
    ["holds more buffers than its budget of memory", "buffers", 60, "memory"],
    ["holds such buffers and never comes to a checkpoint", "hoard", 60, "memory"],
    ["goes deeper than the stack", "deep", 60, "memory"]
  ] as const)(
    "that %s is too complex and counted by its limit, and the next one has a thread",
    ([, title, cpu_seconds, limit]) =>
      Effect.gen(function* () {
        const counted = yield* countedBy("budget_ends_total", endsTooComplex(title, of))
        assert.deepStrictEqual(counted, { [`${limit} write_sdd`]: 1 })
      }).pipe(Effect.provide(poolOf("mortal", cpu_seconds)))
  )

  it.live("that takes its thread with it died, and the next one has a thread", () =>
    Effect.gen(function* () {
      assert.instanceOf(yield* Effect.flip(ran("die", of)), ComputeDied)
      yield* served
    }).pipe(Effect.provide(poolOf("mortal")))
  )
})

describe("a computation within its budget", () => {
  it.live("that waits longer than its budget of CPU spends nothing and ends well", () =>
    ran("sleep").pipe(Effect.provide(poolOf("mortal", 1)))
  )

  it.live("that makes more buffers than its budget of memory and lets them go ends well", () =>
    ran("litter").pipe(Effect.provide(poolOf("mortal")))
  )
})

describe("threads and processes that are lost", () => {
  it.live("a computation that ends its whole process died where it is isolated, and the service lives on", () =>
    Effect.gen(function* () {
      assert.instanceOf(yield* Effect.flip(ran("crash", { isolated: true })), ComputeDied)
      yield* served
    }).pipe(Effect.provide(poolOf("mortal")))
  )

  it.live("threads that die while they start are ComputeUnavailable to all that wait for them", () =>
    Effect.gen(function* () {
      for (const end of yield* Effect.all([Effect.flip(ran("do")), Effect.flip(ran("do"))], { concurrency: 2 })) {
        assert.instanceOf(end, ComputeUnavailable)
      }
    }).pipe(Effect.provide(poolOf("stillborn")))
  )

  it.live("an exception that nobody expected is a defect, and the next one has a thread", () =>
    Effect.gen(function* () {
      const end = yield* Effect.exit(ran("fail"))
      assert.isTrue(Exit.isFailure(end) && end.cause._tag === "Die")
      yield* served
    }).pipe(Effect.provide(poolOf("mortal")))
  )
})

describe("a caller who leaves", () => {
  const begunThen = (title: string, of: Partial<Party> = {}) =>
    Effect.gen(function* () {
      const begun = yield* Deferred.make<void>()
      const fiber = yield* Effect.fork(ran(title, of, () => Deferred.unsafeDone(begun, Effect.void)))
      yield* Deferred.await(begun)
      return fiber
    })

  it.live.each([
    ["heeds its flag", "heed", false],
    ["heeds nothing", "spin", false],
    ["heeds its flag in a process of its own", "heed", true]
  ] as const)("ends a computation that %s, and the next one has its thread", ([, title, isolated]) =>
    Effect.gen(function* () {
      const busy = yield* begunThen(title, { isolated })
      const next = yield* Effect.fork(ran("do", { isolated }))
      yield* Fiber.interrupt(busy)
      yield* Fiber.join(next)
    }).pipe(Effect.provide(poolOf("mortal")))
  )

  it.live("from the queue leaves it at once: nothing of it is begun", () =>
    Effect.gen(function* () {
      const busy = yield* begunThen("sleep")
      let begun = false
      const waiting = yield* Effect.fork(
        ran("do", {}, () => {
          begun = true
        })
      )
      yield* Effect.yieldNow()
      yield* Fiber.interrupt(waiting)
      yield* Fiber.join(busy)
      yield* served
      assert.isFalse(begun)
    }).pipe(Effect.provide(poolOf("mortal")))
  )
})

describe("two workspaces", () => {
  it.live("the second has a thread while the first one's computation holds all of its own", () =>
    Effect.gen(function* () {
      const busy = yield* Effect.fork(Effect.all([ran("spin"), ran("spin")], { concurrency: 2 }))
      yield* ran("do", { workspace_id: "b" })
      yield* Fiber.interrupt(busy)
    }).pipe(Effect.provide(poolOf("mortal")))
  )

  it.live("batch work of many workspaces takes no thread of the interactive work", () =>
    Effect.gen(function* () {
      const many = ["a", "b", "c", "d"].map((workspace_id) => ran("sleep", { workspace_id }))
      const batch = yield* Effect.fork(Effect.all(many, { concurrency: "unbounded" }))
      yield* ran("do", { workspace_id: "e", lane: "interactive" })
      assert.isTrue((yield* Fiber.poll(batch))._tag === "None")
      yield* Fiber.interrupt(batch)
    }).pipe(Effect.provide(poolOf("mortal")))
  )
})
