import { describe, expect, it } from "@effect/vitest"
import { Effect, Exit, FastCheck as fc, Layer, Scope, TestClock } from "effect"
import { toCredits } from "#domain/Credits.js"
import { live } from "#domain/Operation.js"
import * as OperationBehavior from "#entities/operation/behavior.js"
import { OperationEntity } from "#entities/operation/protocol.js"
import { layer as memory } from "#layers/memory/repositories.js"
import { layer as wakeups } from "#layers/memory/Wakeups.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { scriptedWork } from "../support/ScriptedWork.js"
import { admission, some, tenant } from "../support/Tenant.js"
import * as TestCluster from "../support/TestCluster.js"

/** What may happen to an operation between its start and its end; a number is that many seconds that pass. */
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("wake", "cancel", "lost cancel", "restart", "zombie", "repeat") },
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }) }
)
const ends = fc.constantFrom("succeeds", "fails", "dies") as fc.Arbitrary<"succeeds" | "fails" | "dies">

describe("an operation", () => {
  it.effect.prop(
    "ends once, legally, with money that adds up, whatever interleaving of wake-ups, cancels, restarts and takeovers",
    [
      fc.array(happening, { minLength: 1, maxLength: 10 }),
      fc.integer({ min: 0, max: 4 }),
      fc.constantFrom(0, 5_000),
      ends
    ],
    ([happenings, seconds, metered, end]) =>
      Effect.gen(function* () {
        const { layer: work, made } = yield* scriptedWork({ seconds, metered, end })
        const state = yield* Layer.build(Layer.merge(memory, wakeups))
        // A restart builds the entities anew over the same rows, as another process would.
        const boot = Effect.gen(function* () {
          const scope = yield* Scope.make()
          const entities = OperationBehavior.layer
          const runner = entities.pipe(
            Layer.provide(work),
            Layer.provide(TestCluster.running()),
            Layer.provideMerge(TestCluster.layer("3 seconds")),
            Layer.fresh
          )
          const context = yield* Layer.buildWithScope(runner, scope).pipe(Effect.provide(state))
          const operationOf = yield* OperationEntity.client.pipe(Effect.provide(context))
          yield* TestClock.adjust("1 millis")
          return { scope, operationOf }
        })
        const stop = (scope: Scope.CloseableScope) =>
          Effect.gen(function* () {
            const closing = yield* Effect.fork(Scope.close(scope, Exit.void))
            yield* TestClock.adjust("4 seconds")
            yield* closing.await
          })
        yield* Effect.gen(function* () {
          const repo = yield* OperationsRepo
          const ledger = yield* LedgerRepo
          const of = yield* tenant
          const asked = yield* admission(of)
          const { id } = (yield* repo.admit(asked)).operation
          let { operationOf, scope } = yield* boot
          for (const happened of happenings) {
            if (typeof happened === "number") yield* TestClock.adjust(`${happened} seconds`)
            if (happened === "wake") yield* operationOf(id).Wake()
            if (happened === "repeat") expect((yield* repo.admit(asked)).created).toBe(false)
            if (happened === "zombie") yield* repo.claim(id, "another runner")
            if (happened === "lost cancel") yield* repo.requestCancel(of.workspace_id, id)
            if (happened === "cancel") {
              yield* repo.requestCancel(of.workspace_id, id)
              yield* operationOf(id).Cancel()
            }
            if (happened === "restart") {
              yield* stop(scope)
              ;({ operationOf, scope } = yield* boot)
            }
          }
          // Whatever was left behind, the sweep finds it.
          yield* TestClock.adjust("40 seconds")
          yield* stop(scope)
          const ended = yield* Effect.flatMap(repo.find(of.workspace_id, id), some)
          const { balance, reserved } = yield* Effect.flatMap(ledger.balance(of.workspace_id), some)
          const charges = (yield* ledger.entries(of.workspace_id, 100)).filter(({ type }) => type === "charge")
          expect(live).not.toContain(ended.status)
          expect(reserved).toBe(0)
          expect(toCredits(balance)).toBe(100 - ended.credits_charged)
          expect(charges.map(({ amount }) => -amount)).toEqual(ended.credits_charged > 0 ? [ended.credits_charged] : [])
          const recorded = (yield* made).size
          const paid = metered === 0 ? recorded : ended.accrued / metered
          // A call that was recorded after its cancel was accepted is paid, and its work hears of the cancel by the answer.
          expect(ended.status === "canceled" ? [recorded, recorded + 1] : [recorded]).toContain(paid)
          expect(ended.credits_charged).toBe(toCredits(ended.accrued) + (ended.status === "succeeded" ? 4 : 0))
        }).pipe(Effect.provide(state))
      }).pipe(Effect.scoped),
    { fastCheck: { numRuns: Number(process.env.SCENEWRIGHT_TEST_RUNS ?? 25) }, timeout: 120_000 }
  )
})
