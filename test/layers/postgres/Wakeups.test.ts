import { SqlClient } from "@effect/sql"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Option } from "effect"
import { layer as client } from "#layers/postgres/Client.js"
import { layer, layerAlone } from "#layers/postgres/Wakeups.js"
import { Wakeups } from "#services/ports/Wakeups.js"
import { wakeupsContract } from "../../contracts/Wakeups.contract.js"
import { emptyDatabase, postgres, shared } from "../../support/Postgres.js"

const soon = <A>(effect: Effect.Effect<A>) => Effect.timeoutOption(effect, "5 seconds")

/** Waits until the listener of a process stands: its connection wakes everyone. */
const standing = (wakeups: Wakeups["Type"]) =>
  Effect.scoped(Effect.flatMap(wakeups.subscribe("anything"), ({ next }) => soon(next)))

wakeupsContract(
  "PostgreSQL",
  shared(
    Layer.provide(
      Layer.tap(layer, (context) => standing(Context.get(context, Wakeups))),
      postgres()
    )
  )
)

describe("wake-ups of a process that is alone", () => {
  it.scopedLive("reach its own waiters and are told to nobody; it hears others all the same", () =>
    Effect.gen(function* () {
      const url = yield* emptyDatabase
      const build = (wakeups: typeof layer) =>
        Effect.map(Layer.build(Layer.fresh(Layer.provide(wakeups, client({ url, pool_size: 2 })))), (context) =>
          Context.get(context, Wakeups)
        )
      const [alone, other] = [yield* build(layerAlone), yield* build(layer)]
      yield* standing(alone)
      yield* standing(other)
      const own = yield* alone.subscribe("key")
      const heard = yield* other.subscribe("key")
      const later = yield* alone.subscribe("later")
      yield* alone.notify("key")
      assert.isTrue(Option.isSome(yield* soon(own.next)))
      // What is told afterwards comes afterwards: had the first been told, it would have been heard by then.
      yield* other.notify("later")
      assert.isTrue(Option.isSome(yield* soon(later.next)))
      assert.isTrue(Option.isNone(yield* Effect.timeoutOption(heard.next, "1 millis")))
    })
  )
})

describe("wake-ups between processes", () => {
  const two = Effect.gen(function* () {
    const url = yield* emptyDatabase
    const process = Layer.build(Layer.fresh(Layer.provideMerge(layer, client({ url, pool_size: 2 }))))
    return [yield* process, yield* process] as const
  })

  it.scopedLive("a wake-up of one process reaches the waiters of another", () =>
    Effect.gen(function* () {
      const [here, there] = yield* two
      const a = Context.get(here, Wakeups)
      const b = Context.get(there, Wakeups)
      yield* standing(b)
      const waits = yield* Effect.forEach(Array.from({ length: 250 }), (_, i) => b.subscribe(`key ${i}`))
      yield* Effect.forEach(waits, (_, i) => a.notify(`key ${i}`))
      const woken = yield* Effect.forEach(waits, ({ next }) => soon(next), { concurrency: "unbounded" })
      assert.isTrue(woken.every(Option.isSome))
    })
  )

  it.scopedLive("a listener whose connection was cut wakes everyone when it stands again", () =>
    Effect.gen(function* () {
      const [here, there] = yield* two
      const a = Context.get(here, Wakeups)
      const b = Context.get(there, Wakeups)
      yield* standing(b)
      const { next } = yield* b.subscribe("missed")
      yield* Effect.provide(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE application_name = 'scenewright-wakeups' AND datname = current_database()`
        ),
        here
      )
      assert.isTrue(Option.isSome(yield* soon(next)))
      yield* a.notify("missed")
      assert.isTrue(Option.isSome(yield* soon(next)))
    })
  )
})
