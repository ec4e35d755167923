import { HttpClientError, HttpClientRequest } from "@effect/platform"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { layer as memoryBlobs } from "#layers/memory/BlobStore.js"
import { layer as repositories } from "#layers/memory/repositories.js"
import { layer as countedBlobs } from "#layers/telemetry/BlobStore.js"
import { layer as countedOperations } from "#layers/telemetry/OperationsRepo.js"
import { counted } from "#layers/vendors/Counted.js"
import { WireFault } from "#layers/vendors/Wire.js"
import { BlobStore, StoreUnavailable } from "#services/ports/BlobStore.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { claims, ends, tenantOf, waits } from "../../contracts/Queueing.js"
import { countedBy } from "../../support/Counted.js"

describe("what becomes of operations", () => {
  const counting = Layer.provideMerge(countedOperations, repositories)
  it.effect(
    "an end is counted with its code, a claim after its owner was lost as a takeover, one in order as none",
    () =>
      Effect.gen(function* () {
        const repo = yield* OperationsRepo
        const tenant = yield* tenantOf("enterprise")
        const [lost, handed] = [yield* waits(tenant), yield* waits(tenant)]
        const takeovers = Effect.gen(function* () {
          yield* claims(lost, "first")
          yield* claims(lost, "second")
          yield* claims(handed, "first")
          yield* repo.release(handed, 1)
          yield* claims(handed, "second")
        })
        assert.deepStrictEqual(yield* countedBy("takeovers_total", takeovers), { generation: 1 })
        const settled = yield* countedBy("operations_settled_total", ends(lost, 2))
        assert.deepStrictEqual(settled, { "canceled canceled generation": 1 })
        assert.deepStrictEqual(yield* countedBy("operation_attempts", ends(handed, 2)), { generation: 1 })
        assert.deepStrictEqual(
          yield* countedBy("operations_settled_total", ends(handed, 2)),
          {},
          "a second end is none"
        )
      }).pipe(Effect.provide(counting))
  )

  it.effect("an end that the database does not take is counted as that", () =>
    Effect.gen(function* () {
      const tenant = yield* tenantOf("enterprise")
      const row = yield* claims(yield* waits(tenant))
      const broken = Layer.effect(
        OperationsRepo,
        Effect.map(OperationsRepo, (repo) => ({ ...repo, settle: () => Effect.die(new Error("away")) }))
      )
      const settle = Effect.flatMap(OperationsRepo, (repo) => repo.settle(row, { _tag: "Canceled", partial: null }))
      const tried = Effect.exit(Effect.provide(settle, Layer.provide(countedOperations, broken)))
      assert.deepStrictEqual(yield* countedBy("settle_failures_total", tried), { generation: 1 })
    }).pipe(Effect.provide(repositories))
  )
})

describe("calls of the object store", () => {
  it.effect("are counted by what they do and whether the store did it", () =>
    Effect.gen(function* () {
      const store = yield* BlobStore
      const calls = Effect.gen(function* () {
        yield* store.put("a", new Uint8Array(3), "text/plain")
        yield* Stream.runDrain(store.stream("a"))
        yield* Effect.flip(store.putStream("b", Stream.fail("the caller went away"), "text/plain"))
      })
      assert.deepStrictEqual(yield* countedBy("object_store_calls_total", calls), { "ok put": 1, "get ok": 1 })
    }).pipe(Effect.provide(Layer.provide(countedBlobs, memoryBlobs)))
  )

  it.effect("that fail are counted as failed", () =>
    Effect.gen(function* () {
      const head = Effect.flip(Effect.flatMap(BlobStore, (store) => store.head("a")))
      assert.deepStrictEqual(yield* countedBy("object_store_calls_total", head), { "failed head": 1 })
    }).pipe(
      Effect.provide(
        countedBlobs.pipe(
          Layer.provide(
            Layer.effect(
              BlobStore,
              Effect.map(BlobStore, (store) => ({
                ...store,
                head: () => Effect.fail(new StoreUnavailable({ cause: "away" }))
              }))
            )
          ),
          Layer.provide(memoryBlobs)
        )
      )
    )
  )
})

describe("requests to vendors", () => {
  const request = HttpClientRequest.get("http://127.0.0.1/")
  const lost = (cause: unknown) => new HttpClientError.RequestError({ request, reason: "Transport", cause })
  const cases = [
    ["ok", Effect.succeed({ status: 200 })],
    ["refused", Effect.succeed({ status: 429 })],
    ["failed", Effect.succeed({ status: 503 })],
    ["failed", Effect.fail(lost(new Error("ECONNREFUSED")))],
    ["timeout", Effect.fail(lost(new WireFault({ reason: "no_answer" })))]
  ] as const
  for (const [outcome, answer] of cases) {
    it.effect(`are counted by how they end: ${outcome}`, () =>
      Effect.gen(function* () {
        const asked = Effect.exit(counted("openai", answer, (error: HttpClientError.RequestError) => error.cause))
        assert.deepStrictEqual(yield* countedBy("vendor_calls_total", asked), {
          [[outcome, "openai"].sort().join(" ")]: 1
        })
        assert.deepStrictEqual(yield* countedBy("vendor_call_seconds", asked), { openai: 1 })
      })
    )
  }
})
