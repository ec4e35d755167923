import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { SqlClient } from "@effect/sql"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Option, Redacted } from "effect"
import { database } from "#cli/doctor/database.js"
import { checked } from "#cli/doctor/Finding.js"
import { diskSpace, home, secret } from "#cli/doctor/home.js"
import { objects } from "#cli/doctor/objects.js"
import { type Settings, settings } from "#layers/config.js"
import { layer as client } from "#layers/postgres/Client.js"
import { layer as migrations } from "#layers/postgres/Migrations.js"
import { emptyDatabase } from "../support/Postgres.js"

const folder = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "scenewright-doctor-"))),
  (path) => Effect.promise(() => rm(path, { recursive: true, force: true }))
)

/** The settings of a process with these variables and no others. */
const read = (variables: Record<string, string>): Effect.Effect<Settings> =>
  Effect.withConfigProvider(settings, ConfigProvider.fromMap(new Map(Object.entries(variables)))).pipe(Effect.orDie)

const inHome = Effect.flatMap(folder, (path) => read({ SCENEWRIGHT_HOME: path }))

describe("the doctor, of the home", () => {
  it.scopedLive("a folder that can be written to is well, and has room", () =>
    Effect.gen(function* () {
      const there = yield* inHome
      assert.strictEqual((yield* home(there)).state, "ok")
      assert.include(["ok", "note"], (yield* diskSpace(there)).state)
      assert.strictEqual((yield* secret(there)).state, "ok", "a fresh home gets its secret at the first start")
    })
  )

  it.scopedLive("one that cannot be a folder is wrong, and says which variable to set", () =>
    Effect.gen(function* () {
      const file = join(yield* folder, "file")
      yield* Effect.promise(() => writeFile(file, ""))
      const found = yield* home(yield* read({ SCENEWRIGHT_HOME: join(file, "home") }))
      assert.strictEqual(found.state, "wrong")
      assert.match(found.detail, /ENOTDIR/)
      assert.match(found.remedy ?? "", /SCENEWRIGHT_HOME/)
    })
  )

  it.scopedLive("a secret that others can read, or that is empty, is wrong", () =>
    Effect.gen(function* () {
      const there = yield* inHome
      const path = join(there.home, "secret")
      yield* Effect.promise(() => writeFile(path, "a secret of tests, 32 characters", { mode: 0o600 }))
      assert.strictEqual((yield* secret(there)).state, "ok")
      yield* Effect.promise(() => chmod(path, 0o644))
      assert.strictEqual((yield* secret(there)).remedy, `chmod 600 ${path}`)
      yield* Effect.promise(() => writeFile(path, ""))
      assert.match((yield* secret(there)).detail, /empty/)
    })
  )
})

const databaseAt = (url: string, more: Record<string, string> = {}) =>
  Effect.flatMap(read({ DATABASE_URL: url, SCENEWRIGHT_SECRET: "a secret of tests, 32 characters", ...more }), database)

const fresh = Effect.map(emptyDatabase, Redacted.value)

const onto = <A>(url: string, run: Effect.Effect<A, unknown, SqlClient.SqlClient>) =>
  Effect.provide(run, client({ url: Redacted.make(url), pool_size: 1 })).pipe(Effect.orDie)

describe("the doctor, of the database", () => {
  it.live("an empty one is noted, a migrated one is well, one of a newer program is wrong", () =>
    Effect.gen(function* () {
      const url = yield* fresh
      const empty = yield* databaseAt(url)
      assert.deepStrictEqual([empty.database.state, empty.clock.state], ["note", "ok"])
      assert.match(empty.database.remedy ?? "", /scenewright migrate/)
      yield* onto(url, Effect.provide(Effect.void, migrations))
      assert.strictEqual((yield* databaseAt(url)).database.state, "ok")
      const sql = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`DELETE FROM migration WHERE name LIKE '0010%'`)
      yield* onto(url, sql)
      const behind = yield* databaseAt(url)
      assert.deepStrictEqual([behind.database.state, /0010_housekeeping/.test(behind.database.detail)], ["note", true])
      yield* onto(
        url,
        Effect.flatMap(SqlClient.SqlClient, (sql) => sql`INSERT INTO migration (name) VALUES ('9999_later')`)
      )
      const later = yield* databaseAt(url)
      assert.strictEqual(later.database.state, "wrong")
      assert.match(later.database.detail, /newer than this program: it has 9999_later/)
    })
  )

  it.live("a wrong address, name or pool is wrong, each with its remedy", () =>
    Effect.gen(function* () {
      const url = yield* fresh
      const nobody = yield* databaseAt("postgres://a:b@127.0.0.1:1/c")
      assert.deepStrictEqual([nobody.database.state, nobody.clock.state], ["wrong", "skipped"])
      assert.match(nobody.database.remedy ?? "", /start PostgreSQL/)
      const other = new URL(url)
      other.pathname = "/not_there"
      assert.match((yield* databaseAt(other.href)).database.remedy ?? "", /^Create that database/)
      const many = yield* databaseAt(url, { SCENEWRIGHT_DATABASE_POOL: "200" })
      assert.match(many.database.remedy ?? "", /SCENEWRIGHT_DATABASE_POOL/)
    })
  )

  it.live("one that can only be read is wrong", () =>
    Effect.gen(function* () {
      const url = new URL(yield* fresh)
      url.searchParams.set("options", "-c default_transaction_read_only=on")
      const found = yield* databaseAt(url.href)
      assert.match(found.database.detail, /can only be read/)
    })
  )
})

/** A store that answers every request with this status and S3's word for it. */
const answering = (status: number, code: string) =>
  Effect.acquireRelease(
    Effect.async<{ readonly url: string; readonly close: () => void }>((resume) => {
      const server = createServer((request, response) => {
        request.resume()
        response.writeHead(status, { "content-type": "application/xml" })
        response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
      })
      server.listen(0, "127.0.0.1", () => {
        const { port } = server.address() as AddressInfo
        resume(Effect.succeed({ url: `http://127.0.0.1:${port}`, close: () => server.close() }))
      })
    }),
    ({ close }) => Effect.sync(close)
  )

const bucketAt = (endpoint: string) =>
  Effect.gen(function* () {
    process.env.AWS_ACCESS_KEY_ID ??= "test"
    process.env.AWS_SECRET_ACCESS_KEY ??= "testing"
    return yield* objects(yield* read({ S3_BUCKET: "bucket", S3_ENDPOINT: endpoint, S3_FORCE_PATH_STYLE: "true" }))
  })

describe("the doctor, of the object store", () => {
  it.scopedLive("a folder takes, gives back and loses an object", () =>
    Effect.gen(function* () {
      const there = yield* inHome
      assert.strictEqual((yield* objects(there)).state, "ok")
      assert.isTrue(Option.isNone(there.s3))
    })
  )

  it.scopedLive("a bucket that is not there, or that refuses, is wrong and says what to do", () =>
    Effect.gen(function* () {
      const missing = yield* bucketAt((yield* answering(404, "NoSuchBucket")).url)
      assert.deepStrictEqual([missing.state, missing.remedy], ["wrong", "Create the bucket, or mend S3_BUCKET."])
      const refused = yield* bucketAt((yield* answering(403, "AccessDenied")).url)
      assert.match(refused.remedy ?? "", /^Let these credentials put/)
      const strange = yield* bucketAt((yield* answering(403, "InvalidAccessKeyId")).url)
      assert.match(strange.remedy ?? "", /AWS_ACCESS_KEY_ID/)
      const away = yield* bucketAt("http://127.0.0.1:1")
      assert.match(away.remedy ?? "", /S3_ENDPOINT/)
    })
  )
})

describe("a check", () => {
  it.effect("that dies has found something wrong too, in the words of the innermost cause", () =>
    Effect.gen(function* () {
      const cause = new Error("outer", { cause: new Error("inner") })
      const found = yield* checked("thing", Effect.die(cause))
      assert.deepInclude(found, { check: "thing", state: "wrong", detail: "inner" })
    })
  )
})
