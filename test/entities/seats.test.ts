import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Layer, Option, Scope, TestClock } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { isTerminal, type OperationRow, Outcome } from "#domain/Operation.js"
import * as OperationBehavior from "#entities/operation/behavior.js"
import { OperationEntity } from "#entities/operation/protocol.js"
import { layer as memory } from "#layers/memory/repositories.js"
import { layer as wakeups } from "#layers/memory/Wakeups.js"
import { type Admission, OperationsRepo } from "#services/ports/OperationsRepo.js"
import { Work } from "#services/ports/Work.js"
import { admission, newScene, some, type Tenant, tenant } from "../support/Tenant.js"
import * as TestCluster from "../support/TestCluster.js"

const done = Outcome.Succeeded({ artifacts: [], result: { reply: "Done." } })

/** Work takes two seconds; a turn that is to `wait_for` an operation waits for its end first. */
const work = Layer.effect(
  Work,
  Effect.map(OperationsRepo, (repo) => {
    const ended = (workspaceId: string, id: string) =>
      Effect.repeat(Effect.delay(Effect.flatMap(repo.find(workspaceId, id), some), "100 millis"), {
        until: ({ status }) => isTerminal(status)
      })
    return Work.of({
      run: ({ input, workspace_id }) =>
        Effect.zipRight(
          typeof input.wait_for === "string" ? ended(workspace_id, input.wait_for) : Effect.void,
          Effect.as(Effect.sleep("2 seconds"), done)
        )
    })
  })
)

const none = { scene_step: 0, session_turn: 0, generation: 0 }

/** A process with one seat for each kind of work, over rows that outlive it. */
const boot = Effect.gen(function* () {
  const scope = yield* Scope.make()
  const seats = { any: 0, of: { scene_step: 1, session_turn: 1, generation: 1 }, newcomers: none, taken_over: 0 }
  const runner = OperationBehavior.layer.pipe(
    Layer.provide([work, TestCluster.running({ seats })]),
    Layer.provideMerge(TestCluster.layer()),
    Layer.fresh
  )
  const context = yield* Layer.buildWithScope(runner, scope)
  const operationOf = yield* Effect.provide(OperationEntity.client, context)
  yield* TestClock.adjust("1 millis")
  const stop = Effect.gen(function* () {
    const closing = yield* Effect.fork(Scope.close(scope, Exit.void))
    yield* TestClock.adjust("1 millis")
    yield* closing.await
  })
  return { operationOf, stop }
})

const turn = (of: Tenant, input: OperationRow["input"] = {}, more: Partial<Admission> = {}) =>
  Effect.gen(function* () {
    yield* TestClock.adjust("1 millis")
    const target = { type: "session", id: yield* uuidv7 } as const
    const metered = { kind: "session_turn", price: 0, first_call: 0, requires_brief: false } as const
    const asked = yield* admission(of, { target, ...metered, input, ...more })
    return (yield* Effect.orDie((yield* OperationsRepo).admit(asked))).operation.id
  })

const step = (of: Tenant) =>
  Effect.gen(function* () {
    yield* TestClock.adjust("1 millis")
    const asked = yield* admission({ ...of, scene_id: yield* Effect.orDie(newScene(of)) })
    return (yield* Effect.orDie((yield* OperationsRepo).admit(asked))).operation.id
  })

/** Status and attempts of each. */
const told = (of: Tenant, ids: ReadonlyArray<string>) =>
  Effect.forEach(ids, (id) =>
    Effect.gen(function* () {
      const { attempt, status } = yield* Effect.flatMap((yield* OperationsRepo).find(of.workspace_id, id), some)
      return `${status} ${attempt}`
    })
  )

/** Attempts of all. */
const begun = (of: Tenant, ids: ReadonlyArray<string>) =>
  Effect.map(told(of, ids), (all) => all.reduce((sum, one) => sum + Number(one.split(" ")[1]), 0))

const world = Layer.merge(memory, wakeups)

describe("an operation that waits for a seat", () => {
  it.scoped("is queued and not begun until the one before it has ended", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const { operationOf, stop } = yield* boot
      const turns = [yield* turn(of), yield* turn(of), yield* turn(of)]
      for (const id of turns) yield* operationOf(id).Wake()
      yield* TestClock.adjust("1 second")
      assert.deepStrictEqual(yield* told(of, turns), ["running 1", "queued 0", "queued 0"])
      // Sweeps that find those who wait, again and again, begin nothing twice.
      yield* TestClock.adjust("2 seconds")
      assert.deepStrictEqual(yield* told(of, turns), ["succeeded 1", "running 1", "queued 0"])
      yield* TestClock.adjust("4 seconds")
      assert.deepStrictEqual(yield* told(of, turns), ["succeeded 1", "succeeded 1", "succeeded 1"])
      yield* stop
    }).pipe(Effect.provide(world))
  )

  it.scoped("ends canceled at once when told so, and soon when the message was lost", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const repo = yield* OperationsRepo
      const { operationOf, stop } = yield* boot
      const id = yield* uuidv7
      const turns = [yield* turn(of, { wait_for: id }), yield* turn(of), yield* turn(of), yield* turn(of, {}, { id })]
      for (const id of turns) yield* operationOf(id).Wake()
      yield* TestClock.adjust("1 second")
      for (const id of turns.slice(1, 3)) yield* repo.requestCancel(of.workspace_id, id)
      yield* operationOf(turns[1]).Cancel()
      yield* TestClock.adjust("1 millis")
      assert.deepStrictEqual(yield* told(of, turns), ["running 1", "canceled 1", "canceling 0", "queued 0"])
      yield* TestClock.adjust("5 seconds")
      assert.deepStrictEqual(yield* told(of, turns), ["running 1", "canceled 1", "canceled 1", "queued 0"])
      // The one in the seat waits for one that waits for the seat: a cancel of either parts them.
      yield* repo.requestCancel(of.workspace_id, turns[0])
      yield* TestClock.adjust("4 seconds")
      assert.deepStrictEqual(yield* told(of, turns), ["canceled 1", "canceled 1", "canceled 1", "succeeded 1"])
      yield* stop
    }).pipe(Effect.provide(world))
  )

  it.scoped("keeps none of another kind from its own: a turn waits for its step, which has room", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const { operationOf, stop } = yield* boot
      const steps = [yield* step(of), yield* step(of)]
      const turns = [yield* turn(of, { wait_for: steps[1] }), yield* turn(of, { wait_for: steps[0] })]
      for (const id of [...turns, ...steps]) yield* operationOf(id).Wake()
      yield* TestClock.adjust("1 second")
      assert.deepStrictEqual(yield* told(of, [...turns, ...steps]), ["running 1", "queued 0", "running 1", "queued 0"])
      yield* TestClock.adjust("10 seconds")
      assert.deepStrictEqual(
        yield* told(of, [...turns, ...steps]),
        Array.from({ length: 4 }, () => "succeeded 1")
      )
      yield* stop
    }).pipe(Effect.provide(world))
  )

  it.scoped("is not counted as begun when its process goes; who had the seat is", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const turns = [yield* turn(of), yield* turn(of), yield* turn(of)]
      for (let life = 1; life <= 5; life++) {
        const { operationOf, stop } = yield* boot
        for (const id of turns) yield* operationOf(id).Wake()
        yield* TestClock.adjust("1 second")
        assert.strictEqual(yield* begun(of, turns), life)
        yield* stop
      }
      const { stop } = yield* boot
      yield* TestClock.adjust("12 seconds")
      for (const one of yield* told(of, turns)) assert.match(one, /^succeeded/)
      assert.strictEqual(yield* begun(of, turns), 5 + turns.length)
      yield* stop
    }).pipe(Effect.provide(world))
  )
})

describe("an operation that takes its process down each time", () => {
  it.scoped.each([
    { kind: "a step", make: step, attempts: 1_000 },
    { kind: "a turn", make: turn, attempts: 1_000 }
  ])("ends runner_unavailable after $attempts attempts where it is $kind", ({ attempts, make }) =>
    Effect.gen(function* () {
      const of = yield* tenant
      const repo = yield* OperationsRepo
      const id = yield* make(of)
      for (let death = 1; death < attempts; death++) yield* repo.claim(id, "a process that dies")
      const { stop } = yield* boot
      yield* repo.release(id, attempts - 1)
      yield* TestClock.adjust("1500 millis")
      assert.deepStrictEqual(yield* told(of, [id]), [`running ${attempts}`])
      yield* stop
      const last = yield* boot
      yield* TestClock.adjust("1500 millis")
      const row = yield* Effect.flatMap(repo.find(of.workspace_id, id), some)
      assert.deepStrictEqual([row.status, row.error?.code], ["failed", "runner_unavailable"])
      assert.isTrue(Option.isNone(yield* repo.waiting(id)))
      yield* last.stop
    }).pipe(Effect.provide(world))
  )
})
