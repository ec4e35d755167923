import { SqlClient } from "@effect/sql"
import { assert, describe, it } from "@effect/vitest"
import { Effect, type Redacted, Schedule } from "effect"
import { layer as client } from "#layers/postgres/Client.js"
import { exclusive } from "#layers/postgres/Exclusive.js"
import { emptyDatabase } from "../../support/Postgres.js"

interface Holder {
  readonly pid: number
  readonly key: string
}

/** Who holds an advisory lock of this database. */
const holder = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  Effect.flatMap(
    sql<Holder>`
      SELECT pid, ((classid::bigint << 32) | objid::bigint)::text AS key FROM pg_locks
      WHERE locktype = 'advisory' AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    ([found]) => (found === undefined ? Effect.fail("nobody" as const) : Effect.succeed(found))
  )
)

const cut = ({ pid }: Holder) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql`SELECT pg_terminate_backend(${pid})`)

const beside = <A, E, R>(effect: (url: Redacted.Redacted) => Effect.Effect<A, E, R>) =>
  Effect.flatMap(emptyDatabase, (url) => Effect.provide(effect(url), client({ url, pool_size: 2 })))

describe("the only process of a database", () => {
  it.scopedLive("whose connection is cut takes its lock again, and another one is still refused", () =>
    beside((url) =>
      Effect.gen(function* () {
        yield* Effect.asVoid(exclusive(url, "the first"))
        const before = yield* holder
        yield* cut(before)
        const after = yield* holder.pipe(
          Effect.filterOrFail(
            ({ pid }) => pid !== before.pid,
            () => "as before" as const
          ),
          Effect.retry({ schedule: Schedule.spaced("20 millis"), times: 500 })
        )
        assert.strictEqual(after.key, before.key)
        const refused = yield* Effect.flip(Effect.asVoid(exclusive(url, "the first serves already")))
        assert.strictEqual(refused.message, "the first serves already")
      })
    )
  )

  it.scopedLive("ends where another one has its lock when it would take it again", () =>
    beside((url) =>
      Effect.gen(function* () {
        const lost = yield* exclusive(url, "another one serves")
        const sql = yield* SqlClient.SqlClient
        const before = yield* holder
        // Stands in line before the cut, so that PostgreSQL itself gives it the lock first.
        const next = yield* sql.reserve
        const got = yield* Effect.fork(next.execute("SELECT pg_advisory_lock($1::bigint)", [before.key], undefined))
        yield* sql`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`.pipe(
          Effect.filterOrFail(({ length }) => length > 0),
          Effect.retry({ schedule: Schedule.spaced("20 millis"), times: 500 })
        )
        yield* cut(before)
        yield* got
        assert.strictEqual((yield* Effect.flip(lost)).message, "another one serves")
      })
    )
  )
})
