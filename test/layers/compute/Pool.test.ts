/** The pool over the worker as it is built: `npm run build` goes before. */
import { assert, describe, it, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { defaults } from "#domain/World.js"
import { sha256 } from "#formats/Hash.js"
import { layer as pool } from "#layers/compute/Pool.js"
import { type Computations, Compute, ComputeUnavailable, DocumentRefused } from "#services/ports/Compute.js"
import { theme } from "../../formats/sample.js"
import { cpuMillis } from "../../support/CpuTime.js"

const worker = new URL("../../../dist/layers/worker.js", import.meta.url)

const brief: Computations["write_sdd"]["input"] = {
  title: "Mill",
  brief: "A mill by a stream with two oaks.",
  prompt: "",
  source: null,
  world: defaults,
  style: {},
  parameters: {},
  seed: 1
}

const generated = (kind: "sdd" | "peg", bytes: Uint8Array) => ({ kind, version: 1, content_hash: sha256(bytes), bytes })

/** What a layout begins with, planned from a brief. */
const layoutOf = Effect.fn(function* (text: string) {
  const compute = yield* Compute
  const { sdd } = yield* compute.run("write_sdd", {
    ...brief,
    brief: text
  })
  const planned = { guidance: "", world: defaults, style: {}, parameters: {}, seed: 1 }
  const { peg } = yield* compute.run("plan_peg", { ...planned, sdd: generated("sdd", sdd) })
  return { peg: generated("peg", peg), theme, theme_hash: `sha256:${"0".repeat(64)}`, seed: 1 }
})

layer(pool({ worker, threads: 1, memory_mb: 512 }), { excludeTestServices: true })("a pool of one thread", (it) => {
  it.effect("a computation runs on the thread and gives bytes, the same twice", () =>
    Effect.gen(function* () {
      const compute = yield* Compute
      const { sdd } = yield* compute.run("write_sdd", brief)
      assert.match(new TextDecoder().decode(sdd), /^# Mill\n/)
      assert.deepStrictEqual((yield* compute.run("write_sdd", brief)).sdd, sdd)
    })
  )

  it.effect("progress is reported while it runs, and never falls", () =>
    Effect.gen(function* () {
      const compute = yield* Compute
      const seen: Array<readonly [string, number]> = []
      yield* compute.run("lay_out", yield* layoutOf(brief.brief), (stage, fraction) => seen.push([stage, fraction]))
      const fractions = seen.map(([, fraction]) => fraction)
      assert.strictEqual(seen[0][0], "started")
      assert.isAbove(seen.length, 2)
      assert.deepStrictEqual(
        fractions,
        fractions.toSorted((a, b) => a - b)
      )
    })
  )

  it.effect("interruption answers at once, and the thread takes other work within a second", () =>
    Effect.gen(function* () {
      const compute = yield* Compute
      const input = yield* layoutOf(
        "A medieval village with thirty houses, a church, a market square, a river and a forest."
      )
      const begun = yield* Deferred.make<void>()
      const busy = yield* Effect.fork(
        compute.run("lay_out", input, (stage) => {
          if (stage !== "started") Deferred.unsafeDone(begun, Effect.void)
        })
      )
      yield* Effect.raceFirst(Deferred.await(begun), Fiber.join(busy))
      const asked = cpuMillis()
      yield* Fiber.interrupt(busy)
      assert.isBelow(cpuMillis() - asked, 200)
      yield* compute.run("write_sdd", brief)
      assert.isBelow(cpuMillis() - asked, 1000)
    })
  )

  it.effect("a document that is refused comes back as the refusal, with its pointers", () =>
    Effect.gen(function* () {
      const compute = yield* Compute
      const refused = yield* Effect.flip(compute.validate("peg", new TextEncoder().encode(`{"title": 1}`)))
      assert.instanceOf(refused, DocumentRefused)
      assert.strictEqual(refused.reason, "invalid")
      assert.include(
        refused.faults.map(({ pointer }) => pointer),
        "/title"
      )
    })
  )
})

describe("a pool whose threads have too little memory", () => {
  it.live("a thread that dies is ComputeUnavailable, and the process lives on", () =>
    Effect.gen(function* () {
      const compute = yield* Compute
      const lost = yield* Effect.flip(compute.run("write_sdd", brief))
      assert.instanceOf(lost, ComputeUnavailable)
    }).pipe(Effect.provide(pool({ worker, threads: 1, memory_mb: 24 })))
  )
})

describe("a pool that loses its threads", () => {
  const played = (name: string) => new URL(`./${name}.mjs`, import.meta.url)
  const titled = (title: string) => ({ ...brief, title })

  it.live("threads that die while they start are ComputeUnavailable to the tasks that wait for them", () =>
    Effect.gen(function* () {
      const compute = yield* Compute
      const lost = yield* Effect.all(
        [Effect.flip(compute.run("write_sdd", brief)), Effect.flip(compute.run("write_sdd", brief))],
        {
          concurrency: "unbounded"
        }
      )
      for (const error of lost) assert.instanceOf(error, ComputeUnavailable)
    }).pipe(Effect.provide(pool({ worker: played("stillborn"), threads: 1, memory_mb: 64 })))
  )

  it.live("a task that waits behind one that kills its thread, or will not stop, is done by another thread", () =>
    Effect.gen(function* () {
      const compute = yield* Compute
      const killer = yield* Effect.fork(Effect.flip(compute.run("write_sdd", titled("die"))))
      const behind = yield* Effect.fork(compute.run("write_sdd", titled("do")))
      assert.instanceOf(yield* Fiber.join(killer), ComputeUnavailable)
      assert.deepStrictEqual((yield* Fiber.join(behind)).sdd, Uint8Array.of(1))
      const begun = yield* Deferred.make<void>()
      const stubborn = yield* Effect.fork(
        compute.run("write_sdd", titled("spin"), () => Deferred.unsafeDone(begun, Effect.void))
      )
      yield* Deferred.await(begun)
      const next = yield* Effect.fork(compute.run("write_sdd", titled("do")))
      yield* Fiber.interrupt(stubborn)
      assert.deepStrictEqual((yield* Fiber.join(next)).sdd, Uint8Array.of(1))
    }).pipe(Effect.provide(pool({ worker: played("mortal"), threads: 1, memory_mb: 64 })))
  )
})
