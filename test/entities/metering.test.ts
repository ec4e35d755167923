import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Ref, TestClock } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { type OperationRow, Outcome } from "#domain/Operation.js"
import * as OperationBehavior from "#entities/operation/behavior.js"
import { OperationEntity } from "#entities/operation/protocol.js"
import { layer as memory } from "#layers/memory/repositories.js"
import { layer as wakeups } from "#layers/memory/Wakeups.js"
import { Operations } from "#services/Operations.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { Work, type WorkContext } from "#services/ports/Work.js"
import { admission, some, type Tenant, tenantWith } from "../support/Tenant.js"
import * as TestCluster from "../support/TestCluster.js"

const unit = 5_000

/** A turn of so many calls, each a second long; it goes on from its checkpoint. `begun` counts the calls that were begun. */
const talk = (calls: number, begun: Ref.Ref<number>, units: number) => (row: OperationRow, context: WorkContext) =>
  Effect.gen(function* () {
    const done = Number((row.checkpoint as { readonly calls?: number } | null)?.calls ?? 0)
    for (let n = done + 1; n <= calls; n++) {
      yield* context.reserve(`call ${n}`, units)
      yield* Ref.update(begun, (count) => count + 1)
      yield* Effect.sleep("500 millis")
      yield* context.boundary(`call ${n}`, units, { calls: n - 1, reply: "half" })
      yield* Effect.sleep("500 millis")
      yield* context.boundary(`call ${n}`, units, { calls: n, reply: "whole \ud83d" })
    }
    return Outcome.Succeeded({ artifacts: [], result: { reply: "Done\0" } })
  })

/** One runner over one memory database, on which every turn makes so many calls. */
const world = (calls: number, units = unit) =>
  Effect.gen(function* () {
    const begun = yield* Ref.make(0)
    const layer = OperationBehavior.layer.pipe(
      Layer.provide(Layer.succeed(Work, Work.of({ run: talk(calls, begun, units) }))),
      Layer.provideMerge(TestCluster.running()),
      Layer.provideMerge(Operations.layer),
      Layer.provideMerge(Layer.merge(memory, wakeups)),
      Layer.provideMerge(TestCluster.layer())
    )
    return { layer, begun: Ref.get(begun) }
  })

const start = (of: Tenant, first_call = unit) =>
  Effect.gen(function* () {
    yield* TestClock.adjust("1 millis")
    const target = { type: "session", id: yield* uuidv7 } as const
    const metered = { kind: "session_turn", price: 0, first_call, requires_brief: false, input: {} } as const
    const { operation } = yield* (yield* OperationsRepo).admit(yield* admission(of, { target, ...metered }))
    yield* (yield* OperationEntity.client)(operation.id).Wake()
    return operation.id
  })

const read = (of: Tenant, id: string) =>
  Effect.flatMap(
    Effect.flatMap(OperationsRepo, (repo) => repo.find(of.workspace_id, id)),
    some
  )

/** What the workspace has and holds, in units. */
const moneyOf = (of: Tenant) =>
  Effect.gen(function* () {
    const { balance, reserved } = yield* Effect.flatMap((yield* LedgerRepo).balance(of.workspace_id), some)
    return [balance, reserved]
  })

describe("a metered operation", () => {
  it.scoped("holds each call before it is made, pays those that were made, and its reply is text", () =>
    Effect.gen(function* () {
      const { begun, layer } = yield* world(3)
      yield* Effect.gen(function* () {
        const of = yield* tenantWith(10)
        const id = yield* start(of)
        yield* TestClock.adjust("1700 millis")
        assert.deepStrictEqual(yield* moneyOf(of), [100_000, 2 * unit])
        assert.deepStrictEqual((yield* read(of, id)).checkpoint, { calls: 1, reply: "half" })
        yield* TestClock.adjust("2 seconds")
        const { credits_charged, result, status } = yield* read(of, id)
        assert.deepStrictEqual([status, credits_charged, result], ["succeeded", 1.5, { reply: "Done\ufffd" }])
        assert.deepStrictEqual(yield* moneyOf(of), [85_000, 0])
        assert.strictEqual(yield* begun, 3)
      }).pipe(Effect.provide(layer))
    })
  )

  it.scoped(
    "ends failed with insufficient_credits where the next call is not covered, and pays those that were made",
    () =>
      Effect.gen(function* () {
        const { begun, layer } = yield* world(5)
        yield* Effect.gen(function* () {
          const of = yield* tenantWith(1.2)
          const id = yield* start(of)
          yield* TestClock.adjust("4 seconds")
          const { credits_charged, error, status } = yield* read(of, id)
          assert.deepStrictEqual(
            [status, error?.code, error?.retryable, credits_charged],
            ["failed", "insufficient_credits", false, 1]
          )
          assert.strictEqual(yield* begun, 2)
          assert.deepStrictEqual(yield* moneyOf(of), [2_000, 0])
          const [entry] = yield* (yield* LedgerRepo).entries(of.workspace_id, 1)
          assert.deepStrictEqual([entry.amount, entry.operation_id], [-1, id])
        }).pipe(Effect.provide(layer))
      })
  )

  it.scoped("canceled in the middle of a call pays the calls that were answered, not the one that was only begun", () =>
    Effect.gen(function* () {
      const { begun, layer } = yield* world(5)
      yield* Effect.gen(function* () {
        const of = yield* tenantWith(10)
        const id = yield* start(of)
        yield* TestClock.adjust("2200 millis")
        assert.strictEqual(yield* begun, 3)
        yield* (yield* Operations).requestCancel(of.workspace_id, id)
        yield* (yield* OperationEntity.client)(id).Cancel()
        yield* TestClock.adjust("1 millis")
        const { credits_charged, status } = yield* read(of, id)
        assert.deepStrictEqual([status, credits_charged], ["canceled", 1])
        assert.deepStrictEqual(yield* moneyOf(of), [90_000, 0])
      }).pipe(Effect.provide(layer))
    })
  )

  it.scoped(
    "taken over in the middle of a call makes that call anew and pays it once; the lost attempt pays nothing",
    () =>
      Effect.gen(function* () {
        const { begun, layer } = yield* world(3)
        yield* Effect.gen(function* () {
          const of = yield* tenantWith(10)
          const id = yield* start(of)
          yield* TestClock.adjust("1200 millis")
          yield* (yield* OperationsRepo).claim(id, "another runner, which dies")
          yield* TestClock.adjust("20 seconds")
          const { attempt, credits_charged, status } = yield* read(of, id)
          assert.deepStrictEqual([status, credits_charged, attempt], ["succeeded", 1.5, 3])
          assert.strictEqual(yield* begun, 4)
          assert.deepStrictEqual(yield* moneyOf(of), [85_000, 0])
        }).pipe(Effect.provide(layer))
      })
  )

  it.scoped("billed by a vendor holds and pays nothing, also without a credit", () =>
    Effect.gen(function* () {
      const { layer } = yield* world(3, 0)
      yield* Effect.gen(function* () {
        const of = yield* tenantWith(0)
        const id = yield* start(of, 0)
        yield* TestClock.adjust("1200 millis")
        assert.deepStrictEqual(yield* moneyOf(of), [0, 0])
        yield* TestClock.adjust("3 seconds")
        const { credits_charged, status } = yield* read(of, id)
        assert.deepStrictEqual([status, credits_charged], ["succeeded", 0])
        assert.strictEqual((yield* (yield* LedgerRepo).entries(of.workspace_id, 10)).length, 1)
      }).pipe(Effect.provide(layer))
    })
  )
})
