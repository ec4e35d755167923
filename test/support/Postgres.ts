import { SqlClient } from "@effect/sql"
import { Effect, Layer, ManagedRuntime, Redacted, Scope } from "effect"
import { afterAll, inject } from "vitest"
import { uuidv7 } from "#domain/Ids.js"
import { layer as client } from "#layers/postgres/Client.js"
import { acquire, makeHome } from "#layers/postgres/Embedded.js"
import { passwordOf } from "#layers/postgres/embedded/DataFolder.js"
import { superuserAddress } from "#layers/postgres/embedded/Role.js"
import { layer as migrations } from "#layers/postgres/Migrations.js"

/** Nothing of a test run must survive a power cut. */
const careless = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" }

/** The run's server, in use until this process ends; the run's teardown is the last one out. */
const server = Effect.runSync(
  Effect.cached(
    Effect.suspend(() =>
      Effect.flatMap(Scope.make(), (scope) =>
        Scope.extend(acquire(inject("postgresHome"), { settings: careless }), scope)
      )
    )
  )
)

/** The address of a database of its own, empty, on the run's server. */
export const emptyDatabase = Effect.gen(function* () {
  const { url } = yield* server
  const place = yield* Effect.promise(() => makeHome(inject("postgresHome")))
  const password = yield* Effect.promise(() => passwordOf(place))
  const superuser = superuserAddress(password, Number(new URL(Redacted.value(url)).port))
  const name = `t_${(yield* uuidv7).replaceAll("-", "")}`
  yield* Effect.provide(
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      sql.unsafe(`CREATE DATABASE ${name} OWNER ${new URL(Redacted.value(url)).username}`)
    ),
    client({ url: Redacted.make(superuser), pool_size: 1 })
  )
  const address = new URL(Redacted.value(url))
  address.pathname = `/${name}`
  return Redacted.make(address.href)
})

/** A client of a fresh database that holds the schema. */
export const postgres = (options: { readonly pool_size: number } = { pool_size: 5 }) =>
  Layer.unwrapEffect(
    Effect.map(emptyDatabase, (url) => Layer.provideMerge(migrations, client({ url, ...options })))
  ).pipe(Layer.orDie)

/** One build of a layer for all suites of a file. */
export const shared = <A>(layer: Layer.Layer<A>): Layer.Layer<A> => {
  const runtime = ManagedRuntime.make(layer)
  afterAll(() => runtime.dispose())
  return Layer.effectContext(Effect.map(runtime.runtimeEffect, ({ context }) => context))
}
