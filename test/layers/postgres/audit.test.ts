import { SqlClient } from "@effect/sql"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { layer } from "#layers/postgres/repositories.js"
import { AuditRepo } from "#services/ports/AuditRepo.js"
import { postgres as database } from "../../support/Postgres.js"
import { tenant } from "../../support/Tenant.js"

const store = Layer.provideMerge(layer, database())

describe("the audit log", () => {
  it.live("refuses every change and deletion, also of no row", () =>
    Effect.gen(function* () {
      const { workspace_id } = yield* tenant
      const sql = yield* SqlClient.SqlClient
      for (const change of ["UPDATE audit SET action = 'x'", "DELETE FROM audit WHERE false", "TRUNCATE audit"]) {
        const refused = yield* Effect.flip(sql.unsafe(change))
        assert.match(String(refused.cause), /append-only/, change)
      }
      const { items } = yield* (yield* AuditRepo).list({ workspace_id, before: null, limit: 10 })
      assert.strictEqual(items.length, 3)
    }).pipe(Effect.provide(store))
  )

  it.live(
    "tells by its role of whoever changes rows at the database's own prompt, and of no transaction that is undone",
    () =>
      Effect.gen(function* () {
        const { project_id, workspace_id } = yield* tenant
        const sql = yield* SqlClient.SqlClient
        const change = sql`UPDATE project SET trashed_at = now_ms() WHERE id = ${project_id}::uuid`
        yield* Effect.exit(sql.withTransaction(Effect.zipRight(change, Effect.fail("undone"))))
        yield* change
        const { items } = yield* (yield* AuditRepo).list({ workspace_id, before: null, limit: 10 })
        const [{ role }] = yield* sql<{ readonly role: string }>`SELECT session_user AS role`
        const deletions = items.filter(({ action }) => action === "project.delete")
        assert.deepStrictEqual(
          deletions.map(({ actor }) => actor),
          [{ kind: "database", role }]
        )
      }).pipe(Effect.provide(store))
  )
})
