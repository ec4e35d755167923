import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { makeSubscribers } from "#layers/memory/Subscribers.js"
import { layer } from "#layers/memory/Wakeups.js"
import { wakeupsContract } from "../../contracts/Wakeups.contract.js"

wakeupsContract("memory", layer)

it.effect("a thousand waiters leave nothing behind", () =>
  Effect.gen(function* () {
    const { size, subscribe } = makeSubscribers()
    const waiters = Array.from({ length: 1_000 }, (_, i) => subscribe(`key ${i % 7}`))
    yield* Effect.scoped(
      Effect.zipRight(
        Effect.all(waiters),
        Effect.sync(() => assert.strictEqual(size(), 1_000))
      )
    )
    assert.strictEqual(size(), 0)
  })
)

it.effect("who subscribes after a wake-up is told that it missed one, among the thousands that came last", () =>
  Effect.scoped(
    Effect.gen(function* () {
      const { subscribe, wake } = makeSubscribers()
      wake("once")
      assert.isTrue((yield* subscribe("once")).missed)
      assert.isFalse((yield* subscribe("never")).missed)
      for (let i = 0; i < 5_000; i++) wake(`key ${i}`)
      assert.isTrue((yield* subscribe("key 1000")).missed)
      assert.isFalse((yield* subscribe("once")).missed)
    })
  )
)
