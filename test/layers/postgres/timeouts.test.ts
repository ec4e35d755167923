import { SqlClient } from "@effect/sql"
import { assert, describe, it } from "@effect/vitest"
import { Cause, Deferred, Effect, Exit, Fiber, Option, Redacted } from "effect"
import { layer as client } from "#layers/postgres/Client.js"
import { durable } from "#layers/postgres/Durable.js"
import { DatabaseUnavailable } from "#services/ports/DatabaseUnavailable.js"
import { FaultyLine } from "../../support/FaultyLine.js"
import { emptyDatabase } from "../../support/Postgres.js"

/** One connection whose statements may take a second. */
const hasty = (url: Redacted.Redacted) => client({ url, pool_size: 1, statement_seconds: 1 })

const defectOf = <A, E>(exit: Exit.Exit<A, E>) =>
  Exit.isFailure(exit) ? Option.getOrNull(Cause.dieOption(exit.cause)) : null

const onSql = <A, E>(run: (sql: SqlClient.SqlClient) => Effect.Effect<A, E>) => Effect.flatMap(SqlClient.SqlClient, run)

describe("a statement that takes longer than it may", () => {
  it.scopedLive("is ended by the database, once, as a database that is unavailable; its connection serves on", () =>
    Effect.gen(function* () {
      const pool = hasty(yield* emptyDatabase)
      const tries = { made: 0 }
      yield* onSql((sql) =>
        Effect.gen(function* () {
          const slow = Effect.suspend(() => {
            tries.made += 1
            return sql`SELECT pg_sleep(600)`
          })
          assert.instanceOf(defectOf(yield* Effect.exit(durable(slow))), DatabaseUnavailable)
          assert.strictEqual(tries.made, 1)
          assert.deepStrictEqual(yield* sql`SELECT 1 AS one`, [{ one: 1 }])
        })
      ).pipe(Effect.provide(pool))
    })
  )

  it.scopedLive("waiting for a lock that another holds ends likewise", () =>
    Effect.gen(function* () {
      const url = yield* emptyDatabase
      yield* Effect.provide(
        onSql((sql) => sql`CREATE TABLE thing (id int)`),
        hasty(url)
      )
      const held = yield* Deferred.make<void>()
      const holder = yield* onSql((sql) =>
        sql.withTransaction(
          sql`LOCK TABLE thing`.pipe(Effect.zipRight(Deferred.succeed(held, undefined)), Effect.zipRight(Effect.never))
        )
      ).pipe(Effect.provide(client({ url, pool_size: 1 })), Effect.fork)
      yield* Deferred.await(held)
      const exit = yield* Effect.exit(
        Effect.provide(
          onSql((sql) => durable(sql`SELECT * FROM thing`)),
          hasty(url)
        )
      )
      assert.instanceOf(defectOf(exit), DatabaseUnavailable)
      yield* Fiber.interrupt(holder)
    })
  )

  it.scopedLive("a transaction that asks nothing gives its locks back", () =>
    Effect.gen(function* () {
      const url = yield* emptyDatabase
      const idle = onSql((sql) => sql.withTransaction(Effect.zipRight(sql`SELECT 1`, Effect.never)))
      yield* Effect.fork(Effect.provide(idle, hasty(url)))
      const look = onSql(
        (sql) => sql<{ readonly open: string }>`SELECT count(*) AS open FROM pg_stat_activity
          WHERE datname = current_database() AND state = 'idle in transaction'`
      )
      yield* Effect.gen(function* () {
        yield* Effect.repeat(look, { until: ([{ open }]) => open === "1" })
        yield* Effect.repeat(Effect.delay(look, "50 millis"), { until: ([{ open }]) => open === "0" })
      }).pipe(Effect.provide(client({ url, pool_size: 1 })))
    })
  )

  it.scopedLive(
    "of a database that does not answer ends as unavailable; the next one is asked on another connection",
    () =>
      Effect.gen(function* () {
        const url = Redacted.value(yield* emptyDatabase)
        const line = yield* Effect.acquireRelease(
          Effect.promise(() => FaultyLine.to(url)),
          (made) => Effect.promise(() => made.close())
        )
        yield* onSql((sql) =>
          Effect.gen(function* () {
            yield* sql`SELECT 1`
            line.blackHole()
            assert.instanceOf(defectOf(yield* Effect.exit(durable(sql`SELECT 1`))), DatabaseUnavailable)
            yield* Effect.promise(() => line.mend())
            assert.deepStrictEqual(yield* durable(sql`SELECT 2 AS two`), [{ two: 2 }])
          })
        ).pipe(Effect.provide(hasty(Redacted.make(line.through(url)))))
      })
  )

  it.scopedLive("what the address itself asks for stays", () =>
    Effect.gen(function* () {
      const url = Redacted.make(`${Redacted.value(yield* emptyDatabase)}?statement_timeout=7000`)
      const shown = onSql((sql) => sql<{ readonly statement_timeout: string }>`SHOW statement_timeout`)
      assert.deepStrictEqual(yield* Effect.provide(shown, hasty(url)), [{ statement_timeout: "7s" }])
    })
  )
})
