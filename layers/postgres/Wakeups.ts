/**
 * Wake-ups between processes by LISTEN and NOTIFY. The listener is a connection of its own that reconnects, because the pool's
 * falls silent when its backend dies. Notifications are coalesced: what piles up while one statement is in flight goes out
 * with the next, since every NOTIFY takes a lock of the whole server when it commits.
 */
import { PgClient } from "@effect/sql-pg"
import { Chunk, Data, Effect, Layer, Queue, Redacted, Schedule } from "effect"
import pg from "pg"
import { makeSubscribers, type Subscribers } from "#layers/memory/Subscribers.js"
import { Wakeups } from "#services/ports/Wakeups.js"

const channel = "scenewright_wakeups"
/** Keys of one statement, and of one payload: a payload holds at most 8,000 bytes. */
const keysMax = 2_000
const keysPerPayload = 100
const pingMillis = 15_000
const answerMillis = 5_000

class ListenerLost extends Data.TaggedError("ListenerLost")<{ readonly reason: string }> {}

const pinging = (client: pg.Client, fail: (error: Error) => void) =>
  setInterval(() => {
    const late = setTimeout(() => fail(new Error("the listener's ping was not answered")), answerMillis)
    client.query("SELECT 1").then(
      () => clearTimeout(late),
      (error: Error) => {
        clearTimeout(late)
        fail(error)
      }
    )
  }, pingMillis)

/** One connection that listens until it breaks. Whatever was missed before it stood, everyone reads again. */
const listen = (url: Redacted.Redacted, subscribers: Subscribers): Effect.Effect<never, ListenerLost> =>
  Effect.async<never, ListenerLost>((resume) => {
    const client = new pg.Client({
      connectionString: Redacted.value(url),
      application_name: "scenewright-wakeups",
      keepAlive: true,
      connectionTimeoutMillis: answerMillis
    })
    const timer = pinging(client, (error) => fail(error))
    const fail = (error: Error) => {
      // A connection that broke by itself is not interrupted: its timer would ping a dead client and keep the process alive.
      clearInterval(timer)
      resume(Effect.fail(new ListenerLost({ reason: error.message })))
    }
    client.on("error", fail)
    client.on("end", () => fail(new Error("the listener's connection ended")))
    client.on("notification", ({ payload }) => {
      for (const key of (payload ?? "").split("\n")) subscribers.wake(key)
    })
    client
      .connect()
      .then(() => client.query(`LISTEN ${channel}`))
      .then(subscribers.wakeAll, fail)
    return Effect.sync(() => clearInterval(timer)).pipe(
      Effect.zipRight(Effect.promise(() => client.end().catch(() => undefined))),
      Effect.timeoutOption("500 millis"),
      Effect.interruptible
    )
  })

const reconnecting = Schedule.exponential("100 millis").pipe(
  Schedule.union(Schedule.spaced("3 seconds")),
  Schedule.jittered
)

/** The keys as payloads, each named once. */
const payloads = (keys: ReadonlyArray<string>): ReadonlyArray<string> => {
  const unique = [...new Set(keys)]
  const count = Math.ceil(unique.length / keysPerPayload)
  return Array.from({ length: count }, (_, i) => unique.slice(i * keysPerPayload, (i + 1) * keysPerPayload).join("\n"))
}

const make = (told: boolean) =>
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const { url } = sql.config
    if (url === undefined) return yield* Effect.dieMessage("Wake-ups need a client that was made from a URL")
    const subscribers = makeSubscribers()
    const queue = yield* Queue.unbounded<string>()

    yield* listen(url, subscribers).pipe(
      Effect.tapError((error) => Effect.logWarning("Listening for wake-ups was interrupted", error.reason)),
      Effect.retry(reconnecting),
      Effect.forkScoped
    )
    const send = (keys: ReadonlyArray<string>) =>
      sql`SELECT pg_notify(${channel}, payload) FROM jsonb_array_elements_text(${JSON.stringify(payloads(keys))}::jsonb) payload`.pipe(
        Effect.retry({ times: 3, schedule: Schedule.exponential("50 millis") }),
        Effect.catchAllCause((cause) => Effect.logWarning("Wake-ups were not sent", cause))
      )
    yield* Queue.takeBetween(queue, 1, keysMax).pipe(
      Effect.flatMap((keys) => send(Chunk.toReadonlyArray(keys))),
      Effect.forever,
      Effect.forkScoped
    )

    const notify: Wakeups["Type"]["notify"] = (key, ended) =>
      Effect.sync(() => {
        subscribers.wake(key, ended)
        if (told) queue.unsafeOffer(key)
      })
    return { notify, subscribe: subscribers.subscribe, subscribed: subscribers.subscribed }
  })

/** {@link Wakeups} over a database; a client made by `Client.ts` knows its address. */
export const layer: Layer.Layer<Wakeups, never, PgClient.PgClient> = Layer.scoped(Wakeups, make(true))

/** The same for the only process of its database: it hears others, the commands, and has nobody to tell. */
export const layerAlone: Layer.Layer<Wakeups, never, PgClient.PgClient> = Layer.scoped(Wakeups, make(false))
