import { SqlClient } from "@effect/sql"
import { SqlError } from "@effect/sql/SqlError"
import { assert, describe, it, layer } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, Layer, Option, Ref, TestClock } from "effect"
import { layer as client } from "#layers/postgres/Client.js"
import { durable } from "#layers/postgres/Durable.js"
import { migrate } from "#layers/postgres/Migrations.js"
import { layer as repositories } from "#layers/postgres/repositories.js"
import { DatabaseUnavailable } from "#services/ports/DatabaseUnavailable.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { emptyDatabase, postgres, shared } from "../../support/Postgres.js"
import { admission, some, tenant } from "../../support/Tenant.js"

const broken = (code: string) => new SqlError({ message: "no", cause: Object.assign(new Error("no"), { code }) })

describe("durable", () => {
  for (const code of ["08006", "57P01", "40001", "40P01", "ECONNREFUSED"]) {
    it.effect(`a statement that fails with ${code} and then succeeds is no failure`, () =>
      Effect.gen(function* () {
        const tries = yield* Ref.make(0)
        const statement = Effect.flatMap(
          Ref.updateAndGet(tries, (n) => n + 1),
          (n) => (n < 4 ? Effect.fail(broken(code)) : Effect.succeed("done"))
        )
        const fiber = yield* Effect.fork(durable(statement))
        yield* TestClock.adjust("5 seconds")
        assert.strictEqual(yield* Fiber.join(fiber), "done")
      })
    )
  }

  it.effect("a database that stays away for twenty seconds is a defect of its own", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.fork(durable(Effect.fail(broken("57P03"))))
      yield* TestClock.adjust("15 seconds")
      assert.isTrue(Option.isNone(yield* Fiber.poll(fiber)))
      yield* TestClock.adjust("10 seconds")
      const exit = yield* Fiber.await(fiber)
      const defect = Exit.isFailure(exit) ? Option.getOrNull(Cause.dieOption(exit.cause)) : null
      assert.instanceOf(defect, DatabaseUnavailable)
    })
  )

  it.effect("a transaction that dies of a ROLLBACK that could not be said is repeated as its statement is", () =>
    Effect.gen(function* () {
      const tries = yield* Ref.make(0)
      const transaction = Effect.flatMap(
        Ref.updateAndGet(tries, (n) => n + 1),
        (n) => (n < 3 ? Effect.die(broken("08006")) : Effect.succeed("done"))
      )
      const fiber = yield* Effect.fork(durable(transaction))
      yield* TestClock.adjust("5 seconds")
      assert.strictEqual(yield* Fiber.join(fiber), "done")
    })
  )

  it.effect("an error of the statement itself dies at once", () =>
    Effect.gen(function* () {
      const exit = yield* Effect.exit(durable(Effect.fail(broken("23505"))))
      const defect = Exit.isFailure(exit) ? Option.getOrNull(Cause.dieOption(exit.cause)) : null
      assert.instanceOf(defect, SqlError)
    })
  )
})

describe("migrate", () => {
  it.scopedLive("of several processes on an empty database one runs each step, the others wait and find it done", () =>
    Effect.gen(function* () {
      const url = yield* emptyDatabase
      const once = Effect.provide(migrate, client({ url, pool_size: 1 }))
      const ran = yield* Effect.all([once, once, once, once], { concurrency: "unbounded" })
      assert.strictEqual(ran.filter(({ length }) => length > 0).length, 1)
      assert.strictEqual(new Set(ran.flat()).size, ran.flat().length)
      assert.deepStrictEqual(yield* once, [])
    }).pipe(Effect.orDie)
  )
})

const database = shared(Layer.provideMerge(repositories, postgres({ pool_size: 4 })))

layer(database, { excludeTestServices: true })("repositories whose connections are cut", (it) => {
  it.effect("a transaction whose connection is cut in its middle is made again", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const tries = yield* Ref.make(0)
      const rows = yield* Effect.gen(function* () {
        const end = sql`SELECT pg_terminate_backend(pg_backend_pid())`
        if ((yield* Ref.updateAndGet(tries, (n) => n + 1)) === 1) yield* end
        return yield* sql`SELECT 1 AS one`
      }).pipe(sql.withTransaction, durable)
      assert.deepStrictEqual([rows, yield* tries], [[{ one: 1 }], 2])
    })
  )

  it.effect("no admission, claim or settlement is lost or doubled", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const operations = yield* OperationsRepo
      const sql = yield* SqlClient.SqlClient
      const cut = sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`.pipe(Effect.ignore)
      const cutting = yield* Effect.fork(Effect.forever(Effect.zipRight(cut, Effect.sleep("40 millis"))))
      const target = { type: "project", id: of.project_id } as const
      const one = Effect.gen(function* () {
        const more = { kind: "generation", target, price: 100, requires_brief: false } as const
        const { operation } = yield* operations.admit(yield* admission(of, more))
        const row = yield* Effect.flatMap(operations.claim(operation.id, "runner"), some)
        yield* operations.settle(row, { _tag: "Succeeded", artifacts: [], result: {} })
        return yield* Effect.flatMap(operations.find(of.workspace_id, row.id), some)
      })
      const rows = yield* Effect.all(
        Array.from({ length: 60 }, () => one),
        { concurrency: 12 }
      )
      yield* Fiber.interrupt(cutting)
      assert.isTrue(rows.every(({ status }) => status === "succeeded"))
      const { balance, reserved } = yield* Effect.flatMap((yield* LedgerRepo).balance(of.workspace_id), some)
      assert.deepStrictEqual([balance, reserved], [1_000_000 - 60 * 100, 0])
      assert.strictEqual((yield* (yield* LedgerRepo).entries(of.workspace_id, 100)).length, 61)
    })
  )
})
