import { SqlClient } from "@effect/sql"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Option, Redacted } from "effect"
import { settings } from "#layers/config.js"
import { housekeeping, migrated, pooled, store } from "#layers/persistence.js"
import { layer as client } from "#layers/postgres/Client.js"
import { steps } from "#layers/postgres/Migrations.js"
import { layer as readiness } from "#layers/postgres/Readiness.js"
import { Readiness } from "#services/ports/Readiness.js"
import { emptyDatabase } from "../../support/Postgres.js"

const settingsOf = (url: Redacted.Redacted) =>
  Effect.withConfigProvider(
    settings,
    ConfigProvider.fromMap(
      new Map([
        ["DATABASE_URL", Redacted.value(url)],
        ["SCENEWRIGHT_SECRET", "a secret of tests, 32 characters"]
      ])
    )
  )

const tables = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<{ readonly name: string }>`SELECT relname AS name FROM pg_class WHERE relkind = 'r'
    AND relnamespace = 'public'::regnamespace ORDER BY 1`
)

/** Runs the steps of a program, and notes those as well that this one does not know. */
const migratedBy = (ran: typeof steps, unknown: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`CREATE TABLE migration (name text PRIMARY KEY, ran_at timestamptz(3) NOT NULL DEFAULT now())`
    for (const { up } of ran) yield* sql.unsafe(up)
    for (const name of [...ran.map((step) => step.name), ...unknown]) {
      yield* sql`INSERT INTO migration (name) VALUES (${name})`
    }
  })

const last = steps[steps.length - 1].name

/** A database as another program leaves it, with what every command but `migrate` and `serve` says of it. */
const states = [
  ["empty", Effect.void, /^The database holds no schema yet: run `scenewright migrate`[^\n]*$/],
  [
    "older",
    migratedBy(steps.slice(0, -1), []),
    new RegExp(`^The database is older than this program: it lacks ${last}. Run \`scenewright migrate\`.$`)
  ],
  [
    "newer",
    migratedBy(steps, ["9998_later", "9999_latest"]),
    /^The database is newer than this program: it has 9998_later and 1 more. Run the program's newer version[^\n]*$/
  ]
] as const

const prepared = ([, spoil]: (typeof states)[number]) =>
  Effect.gen(function* () {
    const url = yield* emptyDatabase
    const pool = yield* Layer.build(client({ url, pool_size: 1 }))
    yield* Effect.provide(spoil, pool)
    const { fault } = yield* Effect.provide(
      Readiness,
      yield* Layer.build(Layer.provide(readiness, Layer.succeedContext(pool)))
    )
    return { url, pool, fault, read: yield* settingsOf(url) }
  })

describe("a database whose schema is not this program's", () => {
  for (const state of states) {
    const [name, , sentence] = state
    it.scopedLive(`is refused by every command where it is ${name}, which changes nothing of it`, () =>
      Effect.gen(function* () {
        const { pool, read, url } = yield* prepared(state)
        const before = yield* Effect.provide(tables, pool)
        const unmigrated = pooled(read, url, { migrate: false })
        for (const each of [store(read), housekeeping(read), unmigrated] as ReadonlyArray<
          Layer.Layer<unknown, { readonly message: string }>
        >) {
          assert.match((yield* Effect.flip(Layer.build(each))).message, sentence)
        }
        assert.deepStrictEqual(yield* Effect.provide(tables, pool), before)
      })
    )

    it.scopedLive(`makes a process unready, in a sentence, where it becomes ${name} under it`, () =>
      Effect.gen(function* () {
        const { fault } = yield* prepared(state)
        assert.match(yield* Effect.flatten(fault), sentence)
      })
    )
  }

  it.scopedLive("is worked with where all that is newer in it was added beside what this program knows", () =>
    Effect.gen(function* () {
      const url = yield* emptyDatabase
      const read = yield* settingsOf(url)
      yield* migrated(read)
      const pool = yield* Layer.build(client({ url, pool_size: 1 }))
      const later = Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`INSERT INTO expansion (name) VALUES ('9998_later')`
      )
      yield* Effect.provide(later, pool)
      const ready = yield* Layer.build(Layer.provide(readiness, Layer.succeedContext(pool)))
      assert.isTrue(Option.isNone(yield* (yield* Effect.provide(Readiness, ready)).fault))
      yield* Layer.build(pooled(read, url, { migrate: false }))
      assert.deepStrictEqual(yield* migrated(read), [])
    })
  )

  it.scopedLive("is brought up to date by `migrate` where it is older or empty, and refused where it is newer", () =>
    Effect.gen(function* () {
      for (const state of states) {
        const { fault, read } = yield* prepared(state)
        if (state[0] === "newer") {
          assert.match((yield* Effect.flip(migrated(read))).message, state[2])
        } else {
          assert.include(yield* migrated(read), last)
          assert.isTrue(Option.isNone(yield* fault), state[0])
        }
      }
    })
  )
})
