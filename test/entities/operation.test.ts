import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Ref, TestClock } from "effect"
import { isTerminal } from "#domain/Operation.js"
import * as OperationBehavior from "#entities/operation/behavior.js"
import { OperationEntity } from "#entities/operation/protocol.js"
import * as SceneBehavior from "#entities/scene/behavior.js"
import { SceneEntity } from "#entities/scene/protocol.js"
import { layer as memory } from "#layers/memory/repositories.js"
import { layer as wakeups } from "#layers/memory/Wakeups.js"
import { Operations } from "#services/Operations.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { Variants } from "#services/Variants.js"
import { type Script, scriptedWork } from "../support/ScriptedWork.js"
import { admission, some, tenant } from "../support/Tenant.js"
import * as TestCluster from "../support/TestCluster.js"

/** One runner over one memory database, with work as scripted. */
const world = (script: Script) =>
  Effect.gen(function* () {
    const { layer: work, runs } = yield* scriptedWork(script)
    const entities = Layer.mergeAll(OperationBehavior.layer, SceneBehavior.layer)
    const layer = entities.pipe(
      Layer.provide([work, Layer.mock(Variants, {})]),
      Layer.provideMerge(TestCluster.running()),
      Layer.provideMerge(Operations.layer),
      Layer.provideMerge(Layer.merge(memory, wakeups)),
      Layer.provideMerge(TestCluster.layer())
    )
    return { layer, runs }
  })

const start = Effect.gen(function* () {
  const of = yield* tenant
  const scenes = yield* SceneEntity.client
  yield* TestClock.adjust("1 millis")
  const asked = yield* admission(of)
  const { operation } = yield* scenes(of.scene_id).RunStep(asked)
  return { of, asked, operation }
})

const read = (of: { readonly workspace_id: string }, id: string) =>
  Effect.flatMap(
    Effect.flatMap(OperationsRepo, (repo) => repo.find(of.workspace_id, id)),
    some
  )

const balance = (of: { readonly workspace_id: string }) =>
  Effect.flatMap(
    Effect.flatMap(LedgerRepo, (repo) => repo.balance(of.workspace_id)),
    some
  )

describe("operation entity", () => {
  it.scoped("an admitted step runs to succeeded, charges its price once and frees what it reserved", () =>
    Effect.gen(function* () {
      const { layer } = yield* world({ seconds: 3, metered: 0, end: "succeeds" })
      yield* Effect.gen(function* () {
        const { of, operation } = yield* start
        assert.strictEqual(operation.status, "queued")
        assert.strictEqual((yield* balance(of)).reserved, 40_000)
        yield* TestClock.adjust("4 seconds")
        const ended = yield* read(of, operation.id)
        assert.strictEqual(ended.status, "succeeded")
        assert.strictEqual(ended.credits_charged, 4)
        assert.strictEqual(ended.progress.fraction, 1)
        const { balance: left, reserved } = yield* balance(of)
        assert.deepStrictEqual([left, reserved], [960_000, 0])
      }).pipe(Effect.provide(layer))
    })
  )

  it.scoped("a cancel of a running operation ends it canceled at once and charges nothing", () =>
    Effect.gen(function* () {
      const { layer } = yield* world({ seconds: 600, metered: 0, end: "succeeds" })
      yield* Effect.gen(function* () {
        const { of, operation } = yield* start
        yield* TestClock.adjust("2 seconds")
        const operations = yield* Operations
        const asked = yield* Effect.flatMap(operations.requestCancel(of.workspace_id, operation.id), some)
        assert.strictEqual(asked.operation.status, "canceling")
        yield* (yield* OperationEntity.client)(operation.id).Cancel()
        yield* TestClock.adjust("1 millis")
        const ended = yield* read(of, operation.id)
        assert.strictEqual(ended.status, "canceled")
        assert.strictEqual(ended.error?.code, "canceled")
        assert.deepStrictEqual(yield* Effect.map(balance(of), (_) => [_.balance, _.reserved]), [1_000_000, 0])
      }).pipe(Effect.provide(layer))
    })
  )

  it.scoped("a cancel whose message was lost is heard at the next heartbeat", () =>
    Effect.gen(function* () {
      const { layer } = yield* world({ seconds: 600, metered: 0, end: "succeeds" })
      yield* Effect.gen(function* () {
        const { of, operation } = yield* start
        yield* TestClock.adjust("1500 millis")
        yield* (yield* OperationsRepo).requestCancel(of.workspace_id, operation.id)
        yield* TestClock.adjust("1 second")
        assert.strictEqual((yield* read(of, operation.id)).status, "canceled")
      }).pipe(Effect.provide(layer))
    })
  )

  it.scoped("work that fails ends failed with its reason and charges only what was metered", () =>
    Effect.gen(function* () {
      const { layer } = yield* world({ seconds: 2, metered: 5_000, end: "fails" })
      yield* Effect.gen(function* () {
        const { of, operation } = yield* start
        yield* TestClock.adjust("3 seconds")
        const ended = yield* read(of, operation.id)
        assert.strictEqual(ended.status, "failed")
        assert.strictEqual(ended.error?.code, "layout_failed")
        assert.strictEqual(ended.credits_charged, 1)
      }).pipe(Effect.provide(layer))
    })
  )

  it.scoped("work with a bug ends failed as internal and retryable, and the entity lives on", () =>
    Effect.gen(function* () {
      const { layer } = yield* world({ seconds: 0, metered: 0, end: "dies" })
      yield* Effect.gen(function* () {
        const { of, operation } = yield* start
        yield* TestClock.adjust("1 second")
        const ended = yield* read(of, operation.id)
        assert.strictEqual(ended.status, "failed")
        assert.deepStrictEqual([ended.error?.code, ended.error?.retryable], ["internal", true])
      }).pipe(Effect.provide(layer))
    })
  )

  it.scoped("an operation that another attempt took over writes nothing more", () =>
    Effect.gen(function* () {
      const { layer, runs } = yield* world({ seconds: 5, metered: 0, end: "succeeds" })
      yield* Effect.gen(function* () {
        const { of, operation } = yield* start
        yield* TestClock.adjust("2500 millis")
        yield* (yield* OperationsRepo).claim(operation.id, "another runner")
        yield* TestClock.adjust("4 seconds")
        const now = yield* read(of, operation.id)
        assert.strictEqual(now.status, "running")
        assert.strictEqual(now.attempt, 2)
        // The other runner never beats: the sweeper finds the row stale and hands it to whoever is there.
        yield* TestClock.adjust("15 seconds")
        const ended = yield* read(of, operation.id)
        assert.strictEqual(ended.status, "succeeded")
        assert.strictEqual(yield* Ref.get(runs), 2)
        assert.strictEqual(
          (yield* (yield* LedgerRepo).entries(of.workspace_id, 100)).filter((_) => _.type === "charge").length,
          1
        )
      }).pipe(Effect.provide(layer))
    })
  )

  it.scoped("a wake-up that comes twice starts the work once", () =>
    Effect.gen(function* () {
      const { layer, runs } = yield* world({ seconds: 2, metered: 0, end: "succeeds" })
      yield* Effect.gen(function* () {
        const { of, operation } = yield* start
        const one = (yield* OperationEntity.client)(operation.id)
        yield* Effect.all([one.Wake(), one.Wake(), one.Wake()], { concurrency: "unbounded" })
        yield* TestClock.adjust("5 seconds")
        yield* one.Wake()
        yield* TestClock.adjust("5 seconds")
        assert.strictEqual((yield* read(of, operation.id)).status, "succeeded")
        assert.strictEqual(yield* Ref.get(runs), 1)
      }).pipe(Effect.provide(layer))
    })
  )

  it.scoped("a held request is answered when the operation ends, and with its state when the time is up", () =>
    Effect.gen(function* () {
      const { layer } = yield* world({ seconds: 10, metered: 0, end: "succeeds" })
      yield* Effect.gen(function* () {
        const { operation } = yield* start
        const operations = yield* Operations
        const short = yield* Effect.fork(operations.hold(operation, 3))
        const long = yield* Effect.fork(operations.hold(operation, 60))
        yield* TestClock.adjust("4 seconds")
        assert.strictEqual((yield* Fiber.join(short)).status, "running")
        yield* TestClock.adjust("8 seconds")
        assert.isTrue(isTerminal((yield* Fiber.join(long)).status))
      }).pipe(Effect.provide(layer))
    })
  )
})

describe("scene entity", () => {
  it.scoped("a second step while one is live is refused, and admitted once it has ended", () =>
    Effect.gen(function* () {
      const { layer } = yield* world({ seconds: 2, metered: 0, end: "succeeds" })
      yield* Effect.gen(function* () {
        const { of } = yield* start
        const scene = (yield* SceneEntity.client)(of.scene_id)
        const refused = yield* Effect.flip(scene.RunStep(yield* admission(of)))
        assert.deepInclude(refused, { _tag: "Refused", reason: "step_in_progress" })
        yield* TestClock.adjust("3 seconds")
        assert.isTrue((yield* scene.RunStep(yield* admission(of))).created)
      }).pipe(Effect.provide(layer))
    })
  )

  it.scoped("the same message twice admits one operation", () =>
    Effect.gen(function* () {
      const { layer } = yield* world({ seconds: 2, metered: 0, end: "succeeds" })
      yield* Effect.gen(function* () {
        const { asked, of, operation } = yield* start
        const again = yield* (yield* SceneEntity.client)(of.scene_id).RunStep(asked)
        assert.isFalse(again.created)
        assert.strictEqual(again.operation.id, operation.id)
      }).pipe(Effect.provide(layer))
    })
  )
})
