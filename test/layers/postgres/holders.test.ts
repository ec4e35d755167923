import { SqlClient } from "@effect/sql"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { layer as repositories } from "#layers/postgres/repositories.js"
import { AccessRepo } from "#services/ports/AccessRepo.js"
import { postgres } from "../../support/Postgres.js"
import { tenant } from "../../support/Tenant.js"

layer(Layer.provideMerge(repositories, postgres()), { excludeTestServices: true })("a key's row that is held", (it) => {
  it.effect("by another transaction keeps nobody waiting for the holder of a key, its own neither", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const access = yield* AccessRepo
      const hashes = yield* Effect.replicateEffect(
        Effect.gen(function* () {
          const { user_id, workspace_id } = yield* tenant
          const id = yield* uuidv7
          const key = { id, workspace_id, user_id, name: "Key", scopes: ["read"], display_prefix: "sw" } as const
          yield* access.createKey({ ...key, hash: id })
          return id
        }),
        3
      )
      const held = sql`SELECT FROM api_key WHERE hash = ${hashes[1]} FOR UPDATE`
      const holders = yield* sql.withTransaction(
        Effect.zipRight(
          held,
          // The look has a connection of its own.
          Effect.timeout(Effect.all(hashes.map(access.holder), { concurrency: "unbounded" }), "10 seconds")
        )
      )
      assert.deepStrictEqual(holders.map(Option.isSome), [true, true, true])
      const used = yield* sql<{ readonly n: number }>`SELECT count(last_used_at)::integer AS n FROM api_key`
      assert.deepStrictEqual(used, [{ n: 2 }])
      yield* access.holder(hashes[1])
      const later = yield* sql<{ readonly n: number }>`SELECT count(last_used_at)::integer AS n FROM api_key`
      assert.deepStrictEqual(later, [{ n: 3 }])
    })
  )
})
