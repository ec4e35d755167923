import type { Socket } from "node:net"
import type { SqlClient } from "@effect/sql/SqlClient"
import { SqlError } from "@effect/sql/SqlError"
import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Redacted } from "effect"
import Pg from "pg"
import { processGauges } from "#services/ports/Metrics.js"
import { isUnanswered } from "./Durable.js"

/** Past it a statement ends, so that no lock and no plan can hold a connection for ever. */
const statement_seconds_default = 30
/** A database that ends a statement in time is heard to say so: past this as well nobody is there to say anything. */
const answer_millis = 500
const connect_millis = 5_000

const begins = (url: string): string => (url.includes("?") ? "&" : "?")

/** What each connection asks of the server for itself; what the address says already stays. */
const bounded = (url: string, seconds: number): string => {
  const asked = new URLSearchParams(url.split("?")[1] ?? "")
  const bounds = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"]
    .filter((name) => !asked.has(name))
    .map((name) => `${name}=${seconds * 1_000}`)
  return bounds.length === 0 ? url : `${url}${begins(url)}${bounds.join("&")}`
}

type Query = (...asked: ReadonlyArray<unknown>) => unknown

/** Ends a connection that did not answer: whoever had it next would wait behind the same statement. */
const endUnanswered = (client: Pg.PoolClient): void => {
  const query: Query = client.query.bind(client)
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection
  const bounded: Query = (...asked) => {
    const answer = asked.at(-1)
    if (typeof answer !== "function") return query(...asked)
    return query(...asked.slice(0, -1), (error: unknown, ...found: ReadonlyArray<unknown>) => {
      if (isUnanswered(error)) stream.destroy()
      answer(error, ...found)
    })
  }
  Object.assign(client, { query: bounded })
}

export interface ClientOptions {
  readonly url: Redacted.Redacted
  /** Connections at most; a runner keeps one for its shard locks. */
  readonly pool_size: number
  /** For a statement, for the locks that it waits for, and for a transaction that asks nothing. */
  readonly statement_seconds?: number
  /** Waits for an answer as long as it takes: a step of a migration bounds itself. */
  readonly patient?: boolean
  /** Whether the metrics of the process tell of it. */
  readonly watched?: boolean
}

const pool = ({ patient = false, pool_size, statement_seconds = statement_seconds_default, url }: ClientOptions) => {
  const made = new Pg.Pool({
    connectionString: bounded(Redacted.value(url), statement_seconds),
    max: pool_size,
    connectionTimeoutMillis: connect_millis,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: "scenewright",
    ...(!patient && { query_timeout: statement_seconds * 1_000 + answer_millis })
  })
  made.on("error", () => {})
  made.on("connect", endUnanswered)
  return made
}

const watch = (made: Pg.Pool, { pool_size }: ClientOptions) =>
  Effect.all(
    [
      processGauges.connections.watch(() => [
        [{ state: "used" }, made.totalCount - made.idleCount],
        [{ state: "idle" }, made.idleCount]
      ]),
      processGauges.connections_max.watch(() => [[{}, pool_size]]),
      processGauges.connections_waiting.watch(() => [[{}, made.waitingCount]])
    ],
    { discard: true }
  )

/** The connections of {@link layer}, for who asks without a fiber. */
export class Pool extends Context.Tag("scenewright/postgres/Pool")<Pool, Pg.Pool>() {}

const connected = (options: ClientOptions) =>
  Effect.acquireRelease(
    Effect.sync(() => pool(options)),
    (made) => Effect.promise(() => made.end()).pipe(Effect.interruptible, Effect.timeoutOption("1 second"))
  ).pipe(
    Effect.tap((made) =>
      Effect.tryPromise({
        try: () => made.query("SELECT 1"),
        catch: (cause) => new SqlError({ cause, message: "Failed to connect" })
      })
    ),
    Effect.tap((made) => (options.watched === true ? watch(made, options) : Effect.void))
  )

/**
 * A pool of connections to `url`. 64-bit integers stay strings, as the driver has it: the cluster keeps ids in them that a
 * double cannot hold. Repositories read rows as JSON, where money and counts are numbers.
 */
export const layer = (options: ClientOptions): Layer.Layer<PgClient.PgClient | SqlClient | Pool, SqlError> =>
  Layer.unwrapEffect(Effect.map(Pool, (made) => PgClient.layerFromPool({ acquire: Effect.succeed(made) }))).pipe(
    Layer.provideMerge(Layer.scoped(Pool, connected(options)))
  )
