import { chmodSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { SqlClient } from "@effect/sql"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { layer as client } from "#layers/postgres/Client.js"
import { acquire, makeHome } from "#layers/postgres/Embedded.js"
import { passwordOf } from "#layers/postgres/embedded/DataFolder.js"
import { superuserAddress } from "#layers/postgres/embedded/Role.js"
import { migrate } from "#layers/postgres/Migrations.js"

/** Where the tests run as root the server is another user, who comes into a folder of this mode or does not. */
const folderOf = (mode: number) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const path = mkdtempSync(join(tmpdir(), "scenewright-role-"))
      chmodSync(path, mode)
      return path
    }),
    (path) => Effect.sync(() => rmSync(path, { recursive: true, force: true }))
  )

const folder = folderOf(0o755)

const openTo = (path: string): ReadonlyArray<string> => {
  const { mode } = lstatSync(path)
  const inside = lstatSync(path).isDirectory() ? readdirSync(path).flatMap((name) => openTo(join(path, name))) : []
  return (mode & 0o077) === 0 ? inside : [path, ...inside]
}

const portOf = (url: Redacted.Redacted): number => Number(new URL(Redacted.value(url)).port)

const onServer = <A, E>(url: Redacted.Redacted, run: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  Effect.provide(run, client({ url, pool_size: 1 }))

const asSuperuser = (home: string, url: Redacted.Redacted) =>
  Effect.map(
    Effect.promise(async () => passwordOf(await makeHome(home))),
    (password) => Redacted.make(superuserAddress(password, portOf(url)))
  )

/** What of the schema is not the asking role's, and whether that role may do anything to the server. */
const standing = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [{ superuser }] = yield* sql<{ readonly superuser: boolean }>`
    SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls AS superuser
    FROM pg_roles WHERE rolname = current_user`
  const foreign = yield* sql`
    SELECT relname::text FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relowner <> current_user::regrole
    UNION ALL SELECT proname::text FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proowner <> current_user::regrole
    UNION ALL SELECT typname::text FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typowner <> current_user::regrole
    UNION ALL SELECT nspname::text FROM pg_namespace WHERE nspname = 'public' AND nspowner <> current_user::regrole`
  return { superuser, foreign }
})

const restricted = { superuser: false, foreign: [] }

describe("the role of the service in an embedded database", () => {
  it.scopedLive("owns the schema, and is refused what only a superuser may", () =>
    Effect.gen(function* () {
      const { url } = yield* acquire(join(yield* folder, "home"))
      yield* onServer(
        url,
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* migrate
          assert.deepStrictEqual(yield* standing, restricted)
          for (const forbidden of [
            "COPY (SELECT 1) TO PROGRAM 'true'",
            "CREATE ROLE other",
            "SELECT pg_read_file('PG_VERSION')"
          ]) {
            yield* Effect.flip(sql.unsafe(forbidden))
          }
        })
      )
    })
  )

  it.scopedLive("nobody enters without a password, and with no user's but a role's own", () =>
    Effect.gen(function* () {
      const { url } = yield* acquire(join(yield* folder, "home"))
      for (const user of ["scenewright", "scenewright_service", "postgres", "root"]) {
        for (const password of ["", ":", `:${user}`, ":postgres"]) {
          const door = Redacted.make(`postgres://${user}${password}@127.0.0.1:${portOf(url)}/postgres`)
          yield* Effect.flip(
            onServer(
              door,
              Effect.flatMap(SqlClient.SqlClient, (sql) => sql`SELECT 1`)
            )
          )
        }
      }
    })
  )

  it.scopedLive("takes over what an earlier version made as the superuser, while others use it", () =>
    Effect.gen(function* () {
      const home = join(yield* folder, "home")
      const { url } = yield* acquire(home)
      const superuser = yield* asSuperuser(home, url)
      yield* onServer(
        superuser,
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* migrate
          yield* sql`INSERT INTO workspace (id, slug, name, plan, balance, reserved, period_ends_at)
            VALUES (gen_random_uuid(), 'w', 'W', 'free', 0, 0, '2100-01-01')`
          yield* sql.unsafe("REASSIGN OWNED BY scenewright_service TO scenewright; DROP ROLE scenewright_service")
        })
      )
      const again = yield* Effect.all([acquire(home), acquire(home), acquire(home)], { concurrency: "unbounded" })
      for (const { url: after } of again) {
        assert.deepStrictEqual(yield* onServer(after, standing), restricted)
        const kept = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`UPDATE workspace SET name = 'V' RETURNING slug`)
        assert.deepStrictEqual(yield* onServer(after, kept), [{ slug: "w" }])
      }
    })
  )

  for (const [where, mode] of [
    ["reach", 0o755],
    ["do not reach", 0o700]
  ] as const) {
    it.scopedLive(`its files are their owner's alone under any umask, in a home that others ${where}`, () =>
      Effect.gen(function* () {
        const home = join(yield* folderOf(mode), "home")
        const before = process.umask(0)
        yield* Effect.addFinalizer(() => Effect.sync(() => process.umask(before)))
        const { root } = yield* Effect.promise(() => makeHome(home))
        // Started by root, a database out of its server's reach lies elsewhere.
        if (!root.startsWith(home)) {
          yield* Effect.addFinalizer(() => Effect.sync(() => rmSync(dirname(root), { recursive: true, force: true })))
        }
        const { url } = yield* acquire(home)
        yield* onServer(url, migrate)
        assert.isTrue(existsSync(join(root, "data/postmaster.pid")))
        assert.deepStrictEqual([...openTo(home), ...openTo(dirname(root))], [])
      })
    )
  }
})
