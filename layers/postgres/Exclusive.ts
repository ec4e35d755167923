import { Deferred, Effect, Redacted, Schedule, type Scope } from "effect"
import Pg from "pg"
import { HeldByAnother } from "#services/ports/Processes.js"

/** "Scenesrv" as a number. */
const lock = "6008189064526983798"

const connect_millis = 5_000

/** A session that asks for the lock. */
interface Session {
  readonly client: Pg.Client
  readonly pid: number
  /** Ends when the session does, however it does. */
  readonly ended: Promise<void>
}

const session = async (url: Redacted.Redacted): Promise<Session> => {
  const client = new Pg.Client({
    connectionString: Redacted.value(url),
    application_name: "scenewright-server",
    connectionTimeoutMillis: connect_millis,
    keepAlive: true
  })
  const ended = new Promise<void>((resolve) => {
    // A cut connection must not end the process: the fences of every write hold without this lock.
    client.on("error", () => resolve())
    client.on("end", () => resolve())
  })
  await client.connect()
  const { rows } = await client.query<{ readonly pid: number }>("SELECT pg_backend_pid() AS pid")
  return { client, pid: rows[0].pid, ended }
}

/** The lock's session, where nobody else has the lock. What is left of the process's own former session is ended first. */
const locked = async (url: Redacted.Redacted, former: number | null): Promise<Session | undefined> => {
  const made = await session(url)
  const { client } = made
  if (former !== null) {
    const own = `SELECT pg_terminate_backend(pid) FROM pg_locks
      WHERE locktype = 'advisory' AND pid = $1 AND ((classid::bigint << 32) | objid::bigint) = $2::bigint`
    await client.query(own, [former, lock])
  }
  const { rows } = await client.query<{ readonly held: boolean }>("SELECT pg_try_advisory_lock($1::bigint) AS held", [
    lock
  ])
  if (rows[0].held) return made
  await client.end()
  return undefined
}

const end = ({ client }: Session) =>
  Effect.promise(() => client.end().catch(() => {})).pipe(Effect.interruptible, Effect.timeoutOption("1 second"))

/**
 * Makes this process the only one that serves a database, for as long as the scope lasts: a session's advisory lock, which
 * PostgreSQL itself gives back when the process dies, however it dies. A session that is cut is made anew as soon as the database
 * answers; the answered effect fails where another process has the lock by then, and this one has to end.
 */
export const exclusive = (
  url: Redacted.Redacted,
  message: string
): Effect.Effect<Effect.Effect<never, HeldByAnother>, HeldByAnother, Scope.Scope> =>
  Effect.gen(function* () {
    const held = new HeldByAnother({ message })
    const lost = yield* Deferred.make<never, HeldByAnother>()
    const first = yield* Effect.tryPromise({
      try: () => locked(url, null),
      catch: (cause) => new HeldByAnother({ message: `The database is out of reach: ${String(cause)}` })
    })
    if (first === undefined) return yield* held
    let current = first
    yield* Effect.addFinalizer(() => Effect.suspend(() => end(current)))

    const again = Effect.tryPromise(() => locked(url, current.pid)).pipe(
      Effect.retry(Schedule.spaced("500 millis")),
      Effect.flatMap((made) =>
        made === undefined
          ? Effect.zipRight(Deferred.fail(lost, held), Effect.never)
          : Effect.sync(() => {
              current = made
            })
      )
    )
    yield* Effect.suspend(() => Effect.promise(() => current.ended)).pipe(
      Effect.zipRight(Effect.logWarning("The lock of this process was cut off; it takes it again")),
      Effect.zipRight(again),
      Effect.forever,
      Effect.interruptible,
      Effect.forkScoped
    )
    return Deferred.await(lost)
  })
