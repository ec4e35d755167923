import { assert, layer } from "@effect/vitest"
import { Effect, Fiber, type Layer, Option } from "effect"
import { Wakeups } from "#services/ports/Wakeups.js"

/** Long enough for a notification to cross the database, short enough to show that none came. */
const soon = <A>(effect: Effect.Effect<A>) => Effect.timeoutOption(effect, "2 seconds")
const now = <A>(effect: Effect.Effect<A>) => Effect.timeoutOption(effect, "150 millis")

export const wakeupsContract = (name: string, wakeups: Layer.Layer<Wakeups>) =>
  layer(wakeups, { excludeTestServices: true })(`Wakeups of ${name}`, (it) => {
    it.scoped("everyone who waits for a key is woken, nobody else", () =>
      Effect.gen(function* () {
        const { notify, subscribe } = yield* Wakeups
        const [a, b, other] = yield* Effect.all([subscribe("a"), subscribe("a"), subscribe("other")])
        const waiting = yield* Effect.fork(
          Effect.all([soon(a.next), soon(b.next), now(other.next)], { concurrency: 3 })
        )
        yield* Effect.yieldNow()
        yield* notify("a")
        const [first, second, third] = yield* Fiber.join(waiting)
        assert.deepStrictEqual([first, second, third].map(Option.isSome), [true, true, false])
      })
    )

    it.scoped("a wake-up between the subscription and the wait is not lost", () =>
      Effect.gen(function* () {
        const { notify, subscribe } = yield* Wakeups
        const { next } = yield* subscribe("early")
        yield* notify("early")
        assert.isTrue(Option.isSome(yield* soon(next)))
      })
    )

    it.scoped("each wait takes a wake-up of its own", () =>
      Effect.gen(function* () {
        const { notify, subscribe } = yield* Wakeups
        const { next } = yield* subscribe("twice")
        yield* notify("twice")
        yield* soon(next)
        // The database's echo of the first may come late; after it there is silence.
        while (Option.isSome(yield* now(next)));
        assert.isTrue(Option.isNone(yield* now(next)))
        yield* notify("twice")
        assert.isTrue(Option.isSome(yield* soon(next)))
      })
    )

    it.effect("whoever left hears nothing and is not kept", () =>
      Effect.gen(function* () {
        const { notify, subscribe } = yield* Wakeups
        const { next } = yield* Effect.scoped(subscribe("gone"))
        yield* notify("gone")
        assert.isTrue(Option.isNone(yield* now(next)))
      })
    )
  })
