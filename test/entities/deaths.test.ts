/** What becomes of operations whose work ends threads and processes, and of those beside them. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Layer, Ref, Scope, TestClock } from "effect"
import { deaths_max, type OperationRow, Outcome } from "#domain/Operation.js"
import * as OperationBehavior from "#entities/operation/behavior.js"
import { layer as memory } from "#layers/memory/repositories.js"
import { layer as wakeups } from "#layers/memory/Wakeups.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { ThreadDied, Work } from "#services/ports/Work.js"
import { admission, newScene, some, type Tenant, tenant } from "../support/Tenant.js"
import * as TestCluster from "../support/TestCluster.js"

type Run = Work["Type"]["run"]

const done = Outcome.Succeeded({ artifacts: [], result: {} })

/** A process over rows that outlive it, killed so that it gives nothing back. */
const boot = (run: Run) =>
  Effect.gen(function* () {
    const scope = yield* Scope.make()
    const repo = yield* OperationsRepo
    // What is killed writes nothing more.
    const alive = yield* Ref.make(true)
    const mortal = OperationsRepo.of({
      ...repo,
      release: (id, attempt) =>
        Effect.flatMap(Ref.get(alive), (lives) => (lives ? repo.release(id, attempt) : Effect.void)),
      beat: (runner, beats) =>
        Effect.flatMap(Ref.get(alive), (lives) => (lives ? repo.beat(runner, beats) : Effect.succeed([])))
    })
    const process = OperationBehavior.layer.pipe(
      Layer.provide([Layer.succeed(Work, Work.of({ run })), TestCluster.running({}, { alone: true })]),
      Layer.provideMerge(TestCluster.layer()),
      Layer.fresh
    )
    yield* Effect.provideService(Layer.buildWithScope(process, scope), OperationsRepo, mortal)
    const kill = Effect.gen(function* () {
      yield* Ref.set(alive, false)
      const closing = yield* Effect.fork(Scope.close(scope, Exit.void))
      yield* TestClock.adjust("1 millis")
      yield* closing.await
    })
    return { kill }
  })

const step = (of: Tenant, input: OperationRow["input"] = {}) =>
  Effect.gen(function* () {
    const asked = yield* admission({ ...of, scene_id: yield* Effect.orDie(newScene(of)) })
    const { operation } = yield* Effect.orDie(
      (yield* OperationsRepo).admit({ ...asked, input: { ...asked.input, ...input } })
    )
    return operation.id
  })

const read = (of: Tenant, id: string) =>
  Effect.flatMap(
    Effect.flatMap(OperationsRepo, (repo) => repo.find(of.workspace_id, id)),
    some
  )

const moneyOf = (of: Tenant) =>
  Effect.gen(function* () {
    const { balance, reserved } = yield* Effect.flatMap((yield* LedgerRepo).balance(of.workspace_id), some)
    return [balance, reserved]
  })

const world = Layer.merge(memory, wakeups)

describe("an operation that ends its own thread", () => {
  it.scoped("is set aside as too_complex after three deaths, whatever else ran, and is charged nothing", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const begun = yield* Ref.make(0)
      const { kill } = yield* boot(({ input }) =>
        input.poison === true
          ? Effect.zipRight(
              Ref.update(begun, (n) => n + 1),
              new ThreadDied()
            )
          : Effect.as(Effect.sleep("2 seconds"), done)
      )
      const [poison, beside] = [yield* step(of, { poison: true }), yield* step(of)]
      yield* TestClock.adjust("10 seconds")
      const ended = yield* read(of, poison)
      assert.deepStrictEqual(
        [ended.status, ended.error?.code, ended.error?.retryable],
        ["failed", "too_complex", false]
      )
      assert.include(ended.error?.message ?? "", "reduce")
      assert.deepStrictEqual([ended.deaths, ended.attempt, yield* Ref.get(begun)], [deaths_max, deaths_max, deaths_max])
      assert.strictEqual((yield* read(of, beside)).status, "succeeded")
      assert.deepStrictEqual(yield* moneyOf(of), [960_000, 0])
      yield* kill
    }).pipe(Effect.provide(world))
  )

  it.scoped("goes on where a later attempt lives", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const { kill } = yield* boot(({ attempt }) => (attempt < deaths_max ? new ThreadDied() : Effect.succeed(done)))
      const id = yield* step(of)
      yield* TestClock.adjust("10 seconds")
      const ended = yield* read(of, id)
      assert.deepStrictEqual([ended.status, ended.deaths], ["succeeded", deaths_max - 1])
      yield* kill
    }).pipe(Effect.provide(world))
  )

  it.scoped(
    "settles nothing and begins nothing more once it was set aside, though its process died before it said so",
    () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const repo = yield* OperationsRepo
        const id = yield* step(of)
        for (let death = 1; death <= deaths_max; death++) {
          const { attempt } = yield* Effect.flatMap(repo.claim(id, "a process that dies"), some)
          yield* repo.died(id, attempt, deaths_max)
        }
        const { kill } = yield* boot(() => Effect.dieMessage("it must not be begun again"))
        yield* TestClock.adjust("2 seconds")
        assert.strictEqual((yield* read(of, id)).error?.code, "too_complex")
        yield* kill
      }).pipe(Effect.provide(world))
  )
})

describe("an operation that ends its process", () => {
  it.scoped("is isolated with those beside it, dies alone from then on and is set aside; its neighbours succeed", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const deaths = yield* Ref.make({ process: 0, child: 0 })
      const doomed = yield* Ref.make(false)
      const run: Run = ({ input, isolated }) => {
        if (input.poison !== true) return Effect.as(Effect.sleep("6 seconds"), done)
        if (isolated)
          return Effect.zipRight(
            Ref.update(deaths, (n) => ({ ...n, child: n.child + 1 })),
            Effect.zipRight(Effect.sleep("1 second"), new ThreadDied())
          )
        return Effect.zipRight(Ref.set(doomed, true), Effect.never)
      }
      const poison = yield* step(of, { poison: true })
      const beside = yield* Effect.replicateEffect(step(of), 4)
      for (let life = 0; life < 10; life++) {
        const { kill } = yield* boot(run)
        yield* TestClock.adjust("3 seconds")
        if (yield* Ref.getAndSet(doomed, false)) {
          yield* Ref.update(deaths, (n) => ({ ...n, process: n.process + 1 }))
          yield* kill
          continue
        }
        yield* TestClock.adjust("20 seconds")
        yield* kill
        break
      }
      const { child, process } = yield* Ref.get(deaths)
      assert.deepStrictEqual([process, child], [1, deaths_max - 1], "three deaths in all, and one of the process")
      assert.strictEqual((yield* read(of, poison)).error?.code, "too_complex")
      for (const id of beside) assert.strictEqual((yield* read(of, id)).status, "succeeded")
    }).pipe(Effect.provide(world))
  )
})

describe("an innocent operation", () => {
  it.scoped("is ended by no number of kills from outside", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const id = yield* step(of)
      for (let life = 0; life < 50; life++) {
        const { kill } = yield* boot(() => Effect.as(Effect.sleep("10 seconds"), done))
        yield* TestClock.adjust("1500 millis")
        assert.strictEqual((yield* read(of, id)).attempt, life + 1)
        yield* kill
      }
      const { kill } = yield* boot(() => Effect.as(Effect.sleep("10 seconds"), done))
      yield* TestClock.adjust("15 seconds")
      const ended = yield* read(of, id)
      assert.deepStrictEqual([ended.status, ended.deaths, ended.isolated], ["succeeded", 0, true])
      yield* kill
    }).pipe(Effect.provide(world))
  )
})
