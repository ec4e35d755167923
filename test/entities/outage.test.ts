import { assert, it } from "@effect/vitest"
import { Effect, Layer, Ref, TestClock } from "effect"
import { Outcome } from "#domain/Operation.js"
import * as OperationBehavior from "#entities/operation/behavior.js"
import * as SceneBehavior from "#entities/scene/behavior.js"
import { SceneEntity } from "#entities/scene/protocol.js"
import { layer as memory } from "#layers/memory/repositories.js"
import { layer as wakeups } from "#layers/memory/Wakeups.js"
import { DatabaseUnavailable } from "#services/ports/DatabaseUnavailable.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { Work } from "#services/ports/Work.js"
import { Variants } from "#services/Variants.js"
import { admission, some, tenant } from "../support/Tenant.js"
import * as TestCluster from "../support/TestCluster.js"

/** Work whose first attempt loses the database for longer than its writes are patient. */
const interrupted = Effect.gen(function* () {
  const attempts = yield* Ref.make<ReadonlyArray<number>>([])
  const work = Layer.succeed(
    Work,
    Work.of({
      run: ({ attempt }) =>
        Effect.gen(function* () {
          const before = yield* Ref.getAndUpdate(attempts, (all) => [...all, attempt])
          if (before.length === 0) return yield* Effect.die(new DatabaseUnavailable({ cause: "the server is gone" }))
          return Outcome.Succeeded({ artifacts: [], result: {} })
        })
    })
  )
  const layer = Layer.mergeAll(OperationBehavior.layer, SceneBehavior.layer).pipe(
    Layer.provide([work, Layer.mock(Variants, {})]),
    Layer.provideMerge(TestCluster.running()),
    Layer.provideMerge(Layer.merge(memory, wakeups)),
    Layer.provideMerge(TestCluster.layer())
  )
  return { layer, attempts: Ref.get(attempts) }
})

it.scoped("work that lost the database is not ended by that: its next owner goes on", () =>
  Effect.gen(function* () {
    const { attempts, layer } = yield* interrupted
    yield* Effect.gen(function* () {
      const of = yield* tenant
      const scenes = yield* SceneEntity.client
      yield* TestClock.adjust("1 millis")
      const { operation } = yield* scenes(of.scene_id).RunStep(yield* admission(of))
      yield* TestClock.adjust("3 seconds")
      const repo = yield* OperationsRepo
      const { credits_charged, status } = yield* Effect.flatMap(repo.find(of.workspace_id, operation.id), some)
      assert.deepStrictEqual([status, credits_charged, yield* attempts], ["succeeded", 4, [1, 2]])
    }).pipe(Effect.provide(layer))
  })
)
