import { assert, layer } from "@effect/vitest"
import { Effect, Either, Option } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { initialProgress, type OperationRow, Outcome } from "#domain/Operation.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { type Admission, OperationsRepo, type Refusal } from "#services/ports/OperationsRepo.js"
import { ProjectsRepo } from "#services/ports/ProjectsRepo.js"
import { ScenesRepo } from "#services/ports/ScenesRepo.js"
import { admission, newScene, some, type Tenant, tenant } from "../support/Tenant.js"
import { type Backend, viewerOf } from "./Backend.js"

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

const refusalOf = <A, E extends { readonly reason: Refusal }>(start: Effect.Effect<A, E, OperationsRepo>) =>
  Effect.map(Effect.either(start), (answer) => (Either.isLeft(answer) ? answer.left.reason : "admitted"))

const balanceOf = (of: Tenant) =>
  Effect.gen(function* () {
    const { balance, reserved } = yield* Effect.flatMap((yield* LedgerRepo).balance(of.workspace_id), some)
    return [balance, reserved]
  })

const callOf = ({ attempt, id }: OperationRow) => ({ id, attempt, call: "call 1", units: 5_000 })

const progress = (fraction: number, stage = "planning") => ({ stage, completed: 1, total: 4, fraction })
const failure = { code: "layout_failed", message: "no room", retryable: false } as const

export const operationsContract = (backend: Backend) =>
  layer(backend.layer, { excludeTestServices: backend.live })(`OperationsRepo of ${backend.name}`, (it) => {
    it.effect("an admitted operation is queued, holds its price and reads back the same", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const operations = yield* OperationsRepo
        const { created, operation } = yield* admit(of)
        assert.isTrue(created)
        assert.deepStrictEqual(
          [operation.status, operation.attempt, operation.progress, operation.price, operation.started_at],
          ["queued", 0, initialProgress, 40_000, null]
        )
        assert.deepStrictEqual(yield* operations.find(of.workspace_id, operation.id), Option.some(operation))
        assert.isTrue(Option.isNone(yield* operations.find((yield* tenant).workspace_id, operation.id)))
        assert.deepStrictEqual(yield* balanceOf(of), [1_000_000, 40_000])
      })
    )

    it.effect("admission is refused in the order of the table", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const refused = (more: Parameters<typeof admission>[1]) => refusalOf(admit(of, more))
        const everything = { price: 2_000_000, live_operations_max: 0 }
        const elsewhere = (yield* tenant).scene_id
        assert.strictEqual(
          yield* refused({ ...everything, target: { type: "scene", id: elsewhere } }),
          "scene_not_found"
        )
        const bare = yield* Effect.flatMap(ScenesRepo, (scenes) =>
          scenes.update(of.workspace_id, of.scene_id, { description: " \n" })
        ).pipe(Effect.flatMap(some))
        assert.strictEqual(bare.status, "empty")
        assert.strictEqual(yield* refused(everything), "missing_brief")
        assert.strictEqual(yield* refused({ ...everything, step: "generate_scene_peg" }), "missing_sdd")
        assert.strictEqual(yield* refused({ ...everything, step: "generate_scene_blueprint" }), "missing_peg")
        assert.strictEqual(yield* refused({ ...everything, step: "generate_scene_model" }), "missing_blueprint")
        yield* admit(of, { requires_brief: false })
        assert.strictEqual(yield* refused({ ...everything, requires_brief: false }), "step_in_progress")
        const target = { type: "scene", id: yield* newScene(of) } as const
        assert.strictEqual(yield* refused({ ...everything, target }), "insufficient_credits")
        assert.strictEqual(yield* refused({ target, price: 960_001 }), "insufficient_credits")
        assert.strictEqual(yield* refused({ target, live_operations_max: 1 }), "too_many_operations")
        assert.strictEqual(yield* refused({ target, price: 960_000 }), "admitted")
        yield* Effect.flatMap(ProjectsRepo, (projects) =>
          projects.update(viewerOf(of), of.project_id, { status: "archived" })
        )
        assert.strictEqual(yield* refused(everything), "project_archived")
      })
    )

    it.effect("a refused start holds nothing and uses no key up", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const idempotency = { method: "POST", path: "/x", key: "k", body_hash: "h" }
        assert.strictEqual(yield* refusalOf(admit(of, { idempotency, live_operations_max: 0 })), "too_many_operations")
        assert.deepStrictEqual(yield* balanceOf(of), [1_000_000, 0])
        assert.isTrue((yield* admit(of, { idempotency })).created)
      })
    )

    it.effect("a repeat of a key answers the first operation whatever the scene's state, another body is refused", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const idempotency = { method: "POST", path: "/x", key: "k", body_hash: "h" }
        const first = yield* admit(of, { idempotency })
        const again = yield* admit(of, { idempotency, live_operations_max: 0 })
        assert.deepStrictEqual(again, { operation: first.operation, created: false })
        const reused = { ...idempotency, body_hash: "other" }
        assert.strictEqual(yield* refusalOf(admit(of, { idempotency: reused })), "idempotency_key_reused")
        for (const other of [{ path: "/y" }, { method: "PUT" }, { key: "l" }]) {
          const start = admit(of, { idempotency: { ...reused, ...other } })
          assert.strictEqual(yield* refusalOf(start), "step_in_progress")
        }
        assert.deepStrictEqual(yield* balanceOf(of), [1_000_000, 40_000])
      })
    )

    it.effect("a key is looked up before its start: free, its operation whatever became of it, or another body", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const operations = yield* OperationsRepo
        const idempotency = { method: "POST", path: "/x", key: "k", body_hash: "h" }
        const asked = { workspace_id: of.workspace_id, created_by: of.user_id, idempotency }
        assert.isTrue(Option.isNone(yield* operations.repeat(asked)))
        const row = yield* running(of, { idempotency })
        assert.deepStrictEqual(yield* operations.repeat(asked), Option.some(row))
        const settled = yield* operations.settle(row, Outcome.Failed({ error: failure }))
        assert.deepStrictEqual(yield* operations.repeat(asked), settled)
        const reused = operations.repeat({ ...asked, idempotency: { ...idempotency, body_hash: "other" } })
        assert.strictEqual(yield* refusalOf(reused), "idempotency_key_reused")
        for (const other of [{ created_by: "another" }, { workspace_id: (yield* tenant).workspace_id }]) {
          assert.isTrue(Option.isNone(yield* operations.repeat({ ...asked, ...other })))
        }
      })
    )

    it.effect("the same operation id again is a repeat", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const operations = yield* OperationsRepo
        const asked: Admission = yield* admission(of)
        const first = yield* operations.admit(asked)
        assert.deepStrictEqual(yield* operations.admit(asked), { ...first, created: false })
      })
    )

    it.effect("a claim runs a queued row, takes a running one over, and leaves a terminal one alone", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const operations = yield* OperationsRepo
        const first = yield* running(of)
        assert.deepStrictEqual([first.status, first.attempt], ["running", 1])
        assert.instanceOf(first.started_at, Date)
        const second = yield* Effect.flatMap(operations.claim(first.id, "other"), some)
        assert.deepStrictEqual(second, { ...first, attempt: 2, isolated: true })
        yield* operations.settle(second, Outcome.Failed({ error: failure }))
        assert.isTrue(Option.isNone(yield* operations.claim(first.id, "runner")))
        assert.isTrue(Option.isNone(yield* operations.claim(yield* uuidv7, "runner")))
      })
    )

    it.effect("a queued operation is canceled by whoever claims it; one that is not cancelable stays as it is", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const operations = yield* OperationsRepo
        const { operation } = yield* admit(of)
        yield* operations.requestCancel(of.workspace_id, operation.id)
        const row = yield* Effect.flatMap(operations.claim(operation.id, "runner"), some)
        assert.strictEqual(row.status, "canceling")
        yield* operations.settle(row, Outcome.Canceled({ partial: null }))
        const fixed = yield* admit(of, { cancelable: false })
        const asked = yield* Effect.flatMap(operations.requestCancel(of.workspace_id, fixed.operation.id), some)
        assert.deepStrictEqual(asked, { operation: fixed.operation, changed: false })
        assert.isTrue(Option.isNone(yield* operations.requestCancel((yield* tenant).workspace_id, operation.id)))
      })
    )

    it.effect(
      "an attempt that was taken over writes nothing: no boundary, no reservation, no beat, no release, no settlement",
      () =>
        Effect.gen(function* () {
          const of = yield* tenant
          const operations = yield* OperationsRepo
          const zombie = yield* running(of)
          const owner = yield* Effect.flatMap(operations.claim(zombie.id, "other"), some)
          assert.isTrue(Option.isNone(yield* operations.boundary(callOf(zombie), { lost: true })))
          assert.isTrue(Option.isNone(yield* operations.reserve(callOf(zombie))))
          assert.deepStrictEqual(
            yield* operations.beat("r", [{ id: zombie.id, attempt: 1, progress: progress(0.9) }]),
            []
          )
          yield* operations.release(zombie.id, 1)
          const settled = yield* operations.settle(zombie, Outcome.Succeeded({ artifacts: [], result: {} }))
          assert.isTrue(Option.isNone(settled))
          assert.deepStrictEqual(yield* operations.find(of.workspace_id, owner.id), Option.some<OperationRow>(owner))
          const done = yield* operations.settle(owner, Outcome.Failed({ error: failure }))
          assert.isTrue(Option.isSome(done))
          assert.isTrue(Option.isNone(yield* operations.settle(owner, Outcome.Failed({ error: failure }))))
        })
    )

    it.effect("progress never falls", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const operations = yield* OperationsRepo
        const row = yield* running(of)
        const beat = (fraction: number) =>
          operations.beat("runner", [{ id: row.id, attempt: 1, progress: progress(fraction) }])
        assert.deepStrictEqual(yield* beat(0.5), [{ id: row.id, status: "running" }])
        yield* beat(0.25)
        const shown = yield* Effect.flatMap(operations.find(of.workspace_id, row.id), some)
        assert.deepStrictEqual(shown.progress, progress(0.5))
        yield* operations.requestCancel(of.workspace_id, row.id)
        assert.deepStrictEqual(yield* beat(0.75), [{ id: row.id, status: "canceling" }])
        assert.deepStrictEqual(yield* operations.beat("runner", []), [])
      })
    )

    it.effect("a row waits for work of its kind while it is queued or running, and for none once it is canceling", () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const operations = yield* OperationsRepo
        const { operation } = yield* admit(of)
        const waiting = operations.waiting(operation.id)
        assert.deepStrictEqual(yield* waiting, Option.some("scene_step"))
        const row = yield* Effect.flatMap(operations.claim(operation.id, "runner"), some)
        assert.deepStrictEqual(yield* waiting, Option.some("scene_step"))
        yield* operations.requestCancel(of.workspace_id, operation.id)
        assert.isTrue(Option.isNone(yield* waiting))
        yield* operations.settle(row, Outcome.Canceled({ partial: null }))
        assert.isTrue(Option.isNone(yield* waiting))
        assert.isTrue(Option.isNone(yield* operations.waiting(yield* uuidv7)))
      })
    )

    it.effect(
      "operations are listed by target with their filters, newest first, and live ones by target or project",
      () =>
        Effect.gen(function* () {
          const of = yield* tenant
          const operations = yield* OperationsRepo
          const made: Array<string> = []
          for (let i = 0; i < 3; i++) {
            const row = yield* running(of)
            yield* operations.settle(row, Outcome.Failed({ error: failure }))
            made.push(row.id)
            yield* backend.pass("2 millis")
          }
          const { operation } = yield* admit(of)
          const filter = { workspace_id: of.workspace_id, target_id: of.scene_id, kind: null, status: null }
          const first = yield* operations.list(filter, { limit: 2, after: null })
          assert.deepStrictEqual([first.items.map(({ id }) => id), first.more], [[operation.id, made[2]], true])
          const last = first.items[1]
          const after = { at: last.created_at.getTime(), id: last.id }
          const second = yield* operations.list(filter, { limit: 2, after })
          assert.deepStrictEqual([second.items.map(({ id }) => id), second.more], [[made[1], made[0]], false])
          const queued = yield* operations.list({ ...filter, status: "queued" }, { limit: 9, after: null })
          assert.deepStrictEqual(queued.items, [operation])
          const turns = yield* operations.list({ ...filter, kind: "session_turn" }, { limit: 9, after: null })
          assert.deepStrictEqual(turns.items, [])
          const foreign = { ...filter, workspace_id: (yield* tenant).workspace_id }
          assert.deepStrictEqual((yield* operations.list(foreign, { limit: 9, after: null })).items, [])
          assert.deepStrictEqual(yield* operations.live(of.workspace_id, of.scene_id), [operation.id])
          assert.deepStrictEqual(yield* operations.live(of.workspace_id, of.project_id), [operation.id])
          assert.deepStrictEqual(yield* operations.live(foreign.workspace_id, of.project_id), [])
        })
    )
  })
