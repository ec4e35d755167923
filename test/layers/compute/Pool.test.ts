/** The pool over the worker as it is built: `npm run build` goes before. */
import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { unattended } from "#domain/Control.js"
import type { Party } from "#domain/Shares.js"
import { defaults } from "#domain/World.js"
import { sha256 } from "#formats/Hash.js"
import { layer as pool } from "#layers/compute/Pool.js"
import { starterFor } from "#planning/ChooseStarter.js"
import { type Computations, Compute, DocumentRefused } from "#services/ports/Compute.js"
import { theme } from "../../formats/sample.js"
import { cpuMillis } from "../../support/CpuTime.js"

const worker = new URL("../../../dist/worker.js", import.meta.url)
const isolated = new URL("../../../dist/compute/isolated.js", import.meta.url)

const party: Party = { workspace_id: "w", weight: 1, lane: "batch", isolated: false }

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
  const { sdd } = yield* compute.run("write_sdd", { ...brief, brief: text }, { party })
  const planned = { guidance: "", world: defaults, style: {}, parameters: {}, seed: 1 }
  const { peg } = yield* compute.run("plan_peg", { ...planned, sdd: generated("sdd", sdd) }, { party })
  return { peg: generated("peg", peg), theme, theme_hash: `sha256:${"0".repeat(64)}`, seed: 1 }
})

layer(pool({ worker, isolated, threads: 1, interactive_threads: 1, memory_mb: 512 }), { excludeTestServices: true })(
  "a pool of one thread",
  (it) => {
    it.effect("a computation runs on the thread and gives bytes, the same twice", () =>
      Effect.gen(function* () {
        const compute = yield* Compute
        const { sdd } = yield* compute.run("write_sdd", brief, { party })
        assert.match(new TextDecoder().decode(sdd), /^# Mill\n/)
        assert.deepStrictEqual((yield* compute.run("write_sdd", brief, { party })).sdd, sdd)
      })
    )

    it.effect("the starter library that a brief calls for is chosen on the thread as it is in the service", () =>
      Effect.gen(function* () {
        const { run } = yield* Compute
        for (const text of [
          "A medieval village with a church",
          "A living room with a sofa",
          "A parking lot with four cars"
        ])
          assert.strictEqual(
            (yield* run("choose_starter", { brief: text }, { party })).starter,
            starterFor(text, unattended)
          )
      })
    )

    it.effect("progress is reported while it runs, and never falls", () =>
      Effect.gen(function* () {
        const compute = yield* Compute
        const seen: Array<readonly [string, number]> = []
        yield* compute.run("lay_out", yield* layoutOf(brief.brief), {
          party,
          onProgress: (stage, fraction) => seen.push([stage, fraction])
        })
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
          compute.run("lay_out", input, {
            party,
            onProgress: (stage) => {
              if (stage !== "started") Deferred.unsafeDone(begun, Effect.void)
            }
          })
        )
        yield* Effect.raceFirst(Deferred.await(begun), Fiber.join(busy))
        const asked = cpuMillis()
        yield* Fiber.interrupt(busy)
        assert.isBelow(cpuMillis() - asked, 200)
        yield* compute.run("write_sdd", brief, { party })
        assert.isBelow(cpuMillis() - asked, 1000)
      })
    )

    it.effect("a document that is refused comes back as the refusal, with its pointers", () =>
      Effect.gen(function* () {
        const compute = yield* Compute
        const refused = yield* Effect.flip(
          compute.run("validate", { kind: "peg", bytes: new TextEncoder().encode(`{"title": 1}`) }, { party })
        )
        assert.instanceOf(refused, DocumentRefused)
        assert.strictEqual(refused.reason, "invalid")
        assert.include(
          refused.faults.map(({ pointer }) => pointer),
          "/title"
        )
      })
    )

    it.effect("a computation in a process of its own gives the same bytes", () =>
      Effect.gen(function* () {
        const compute = yield* Compute
        const apart = yield* compute.run("write_sdd", brief, { party: { ...party, isolated: true } })
        assert.deepStrictEqual(apart.sdd, (yield* compute.run("write_sdd", brief, { party })).sdd)
      })
    )
  }
)
