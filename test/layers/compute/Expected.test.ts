/** The pool over the worker as it is built: `npm run build` goes before. */
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { layer as pool } from "#layers/compute/Pool.js"
import { type Computation, Compute } from "#services/ports/Compute.js"
import { processGauges } from "#services/ports/Metrics.js"

const idle = Effect.map(Compute, () =>
  Object.fromEntries(
    processGauges.threads
      .samples()
      .flatMap(({ labels, value }) => (labels.state === "idle" ? [[labels.lane, value]] : []))
  )
)

const idleIn = (expects: ReadonlyArray<Computation>) =>
  Effect.provide(
    idle,
    pool({
      worker: new URL("../../../dist/worker.js", import.meta.url),
      isolated: new URL("../../../dist/compute/isolated.js", import.meta.url),
      threads: 2,
      interactive_threads: 2,
      memory_mb: 512,
      expects
    })
  )

it.effect("a pool that expects computations has one thread of each of their lanes before it is asked, else none", () =>
  Effect.gen(function* () {
    assert.deepStrictEqual(yield* idleIn([]), { batch: 0, interactive: 0, isolated: 0 })
    assert.deepStrictEqual(yield* idleIn(["write_sdd", "lay_out"]), { batch: 1, interactive: 0, isolated: 0 })
    assert.deepStrictEqual(yield* idleIn(["write_sdd", "model_needs"]), { batch: 1, interactive: 1, isolated: 0 })
  })
)
