import { Effect, Redacted, type Scope } from "effect"
import Pg from "pg"
import { HeldByAnother } from "#services/ports/Processes.js"

/** "Scenesrv" as a number. */
const lock = "6008189064526983798"

/**
 * Makes this process the only one that serves a database, for as long as the scope lasts: a session's advisory lock, which
 * PostgreSQL itself gives back when the process dies, however it dies.
 */
export const exclusive = (url: Redacted.Redacted, message: string): Effect.Effect<void, HeldByAnother, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.tryPromise({
      try: async () => {
        const client = new Pg.Client({ connectionString: Redacted.value(url), application_name: "scenewright-server" })
        // A cut connection must not end the process: the fences of every write hold without this lock.
        client.on("error", () => {})
        await client.connect()
        const { rows } = await client.query<{ held: boolean }>("SELECT pg_try_advisory_lock($1::bigint) AS held", [
          lock
        ])
        if (rows[0].held) return client
        await client.end()
        return undefined
      },
      catch: (cause) => new HeldByAnother({ message: `The database is out of reach: ${String(cause)}` })
    }).pipe(
      Effect.filterOrFail(
        (client) => client !== undefined,
        () => new HeldByAnother({ message })
      )
    ),
    (client) => Effect.promise(async () => void (await client.end().catch(() => {})))
  ).pipe(Effect.asVoid)
