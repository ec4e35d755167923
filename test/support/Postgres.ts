import { SqlClient } from "@effect/sql"
import { Effect, Layer, Redacted } from "effect"
import { inject } from "vitest"
import { uuidv7 } from "#domain/Ids.js"
import { layer as client } from "#layers/postgres/Client.js"
import { acquire } from "#layers/postgres/Embedded.js"
import { layer as migrations } from "#layers/postgres/Migrations.js"

/** Nothing of a test run must survive a power cut. */
const careless = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" }

/** The address of a database of its own, empty, on the run's server. */
export const emptyDatabase = Effect.gen(function* () {
  const { url } = yield* acquire(inject("postgresHome"), { settings: careless })
  const name = `t_${(yield* uuidv7).replaceAll("-", "")}`
  yield* Effect.provide(
    Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(`CREATE DATABASE ${name}`)),
    client({ url, pool_size: 1 })
  )
  const address = new URL(Redacted.value(url))
  address.pathname = `/${name}`
  return Redacted.make(address.href)
})

/** A client of a fresh database that holds the schema. */
export const postgres = (options: { readonly pool_size: number } = { pool_size: 5 }) =>
  Layer.unwrapScoped(
    Effect.map(emptyDatabase, (url) => Layer.provideMerge(migrations, client({ url, ...options })))
  ).pipe(Layer.orDie)
