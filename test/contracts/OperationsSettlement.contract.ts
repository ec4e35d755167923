import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { canceledFailure, type OperationRow, Outcome } from "#domain/Operation.js"
import { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { admission, newScene, some, type Tenant, tenant } from "../support/Tenant.js"
import { type Backend, bytes } from "./Backend.js"

const admit = (of: Tenant, more: Parameters<typeof admission>[1] = {}) =>
  Effect.gen(function* () {
    return yield* (yield* OperationsRepo).admit(yield* admission(of, more))
  })

/** An operation that a runner works on. */
const running = (of: Tenant, more: Parameters<typeof admission>[1] = {}) =>
  Effect.gen(function* () {
    const { operation } = yield* admit(of, more)
    return yield* Effect.flatMap((yield* OperationsRepo).claim(operation.id, "runner"), some)
  })

const balanceOf = (of: Tenant) =>
  Effect.gen(function* () {
    const { balance, reserved } = yield* Effect.flatMap((yield* LedgerRepo).balance(of.workspace_id), some)
    return [balance, reserved]
  })

const callOf = ({ attempt, id }: OperationRow) => ({ id, attempt, call: "call 1" })

const progress = (fraction: number, stage = "planning") => ({ stage, completed: 1, total: 4, fraction })
const failure = { code: "layout_failed", message: "no room", retryable: false } as const

export const settlementContract = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`OperationsRepo of ${backend.name}, settling`, (it) => {
    it.effect(
      "success publishes, charges the price and metered work, frees the reservation, and names itself in the ledger",
      () =>
        Effect.gen(function* () {
          const of = yield* tenant
          const operations = yield* OperationsRepo
          const row = yield* running(of, { first_call: 5_000 })
          yield* operations.beat("runner", [{ id: row.id, attempt: 1, progress: progress(0.5) }])
          yield* operations.boundary({ ...callOf(row), units: 5_000 }, null)
          const artifacts = [yield* bytes("sdd", "text")]
          const done = yield* Effect.flatMap(
            operations.settle(row, Outcome.Succeeded({ artifacts, result: { note: "ok" } })),
            some
          )
          assert.deepStrictEqual(
            [done.status, done.result, done.error, done.credits_charged],
            ["succeeded", { note: "ok", artifacts: [{ kind: "sdd", version: 1 }] }, null, 4.5]
          )
          assert.deepStrictEqual(done.progress, { stage: "done", completed: 4, total: 4, fraction: 1 })
          assert.instanceOf(done.finished_at, Date)
          assert.deepStrictEqual(yield* balanceOf(of), [955_000, 0])
          const [entry] = yield* (yield* LedgerRepo).entries(of.workspace_id, 10)
          assert.deepStrictEqual(
            [entry.amount, entry.balance_after, entry.operation_id, entry.project_id, entry.description],
            [-4.5, 95.5, row.id, of.project_id, `generate_scene_sdd (operation ${row.id})`]
          )
          const published = yield* (yield* ArtifactsRepo).find(of.workspace_id, of.scene_id, "sdd", null)
          assert.strictEqual((yield* some(published)).operation_id, row.id)
        })
    )

    it.effect("a step that made what is there already makes no new version", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const operations = yield* OperationsRepo
        for (let i = 0; i < 2; i++) {
          const row = yield* running(of)
          const artifacts = [yield* bytes("sdd", "same")]
          const done = yield* Effect.flatMap(operations.settle(row, Outcome.Succeeded({ artifacts, result: {} })), some)
          assert.deepStrictEqual(done.result, { artifacts: [{ kind: "sdd", version: 1 }] })
        }
      })
    )

    it.effect("a failure charges only metered work and publishes nothing", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const operations = yield* OperationsRepo
        const row = yield* running(of, { first_call: 5_000 })
        yield* operations.boundary({ ...callOf(row), units: 5_000 }, null)
        const done = yield* Effect.flatMap(operations.settle(row, Outcome.Failed({ error: failure })), some)
        assert.deepStrictEqual([done.status, done.error, done.credits_charged], ["failed", failure, 0.5])
        assert.deepStrictEqual(yield* balanceOf(of), [995_000, 0])
        const entries = yield* (yield* LedgerRepo).entries(of.workspace_id, 10)
        assert.strictEqual(entries.length, 2)
      })
    )

    it.effect("a canceled flat-priced step leaves no ledger entry", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const operations = yield* OperationsRepo
        const row = yield* running(of)
        const asked = yield* Effect.flatMap(operations.requestCancel(of.workspace_id, row.id), some)
        assert.deepStrictEqual([asked.changed, asked.operation.status], [true, "canceling"])
        assert.instanceOf(asked.operation.cancel_requested_at, Date)
        const again = yield* Effect.flatMap(operations.requestCancel(of.workspace_id, row.id), some)
        assert.deepStrictEqual(again, { operation: asked.operation, changed: false })
        yield* operations.settle(row, Outcome.Canceled({ partial: null }))
        assert.deepStrictEqual(yield* balanceOf(of), [1_000_000, 0])
        assert.strictEqual((yield* (yield* LedgerRepo).entries(of.workspace_id, 10)).length, 1)
      })
    )

    it.effect("work that succeeds after its cancel was accepted ends canceled and stays invisible", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const operations = yield* OperationsRepo
        const row = yield* running(of)
        yield* operations.requestCancel(of.workspace_id, row.id)
        const artifacts = [yield* bytes("sdd", "late")]
        const done = yield* Effect.flatMap(operations.settle(row, Outcome.Succeeded({ artifacts, result: {} })), some)
        assert.deepStrictEqual([done.status, done.error, done.result], ["canceled", canceledFailure, null])
        const shown = yield* (yield* ArtifactsRepo).list(of.workspace_id, of.scene_id, {
          kind: null,
          all_versions: true
        })
        assert.deepStrictEqual(shown, [])
      })
    )

    it.effect("a canceled turn keeps its partial reply and pays for the calls made", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const operations = yield* OperationsRepo
        const target = { type: "session", id: yield* uuidv7 } as const
        const row = yield* running(of, {
          kind: "session_turn",
          target,
          price: 0,
          first_call: 5_000,
          requires_brief: false,
          input: {}
        })
        yield* operations.boundary({ ...callOf(row), units: 5_000 }, { said: "Well" })
        yield* operations.requestCancel(of.workspace_id, row.id)
        const done = yield* Effect.flatMap(
          operations.settle(row, Outcome.Canceled({ partial: { reply: "Well" } })),
          some
        )
        assert.deepStrictEqual([done.status, done.result, done.credits_charged], ["canceled", { reply: "Well" }, 0.5])
        const [entry] = yield* (yield* LedgerRepo).entries(of.workspace_id, 1)
        assert.strictEqual(entry.description, `session_turn (operation ${row.id})`)
      })
    )

    it.effect("a call for which nothing is held is not charged, and takes nothing of what others hold", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const operations = yield* OperationsRepo
        const row = yield* running(of)
        yield* operations.admit(
          yield* admission(of, { target: { type: "scene", id: yield* newScene(of) }, price: 900_000 })
        )
        yield* operations.boundary({ ...callOf(row), units: 500_000 }, null)
        const done = yield* Effect.flatMap(operations.settle(row, Outcome.Failed({ error: failure })), some)
        assert.strictEqual(done.credits_charged, 0)
        assert.deepStrictEqual(yield* balanceOf(of), [1_000_000, 900_000])
      })
    )
  })
