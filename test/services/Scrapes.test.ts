import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, TestClock } from "effect"
import { QueueGauges, type QueueReading } from "#services/ports/QueueGauges.js"
import { Scrapes } from "#services/Scrapes.js"

const reading: QueueReading = {
  operations: [{ kind: "session_turn", status: "queued", count: 4 }],
  waiting: [{ kind: "session_turn", count: 4, seconds: 2.5 }],
  workspaces: [{ bucket: "2-9", count: 2 }],
  runners: 3,
  held: 25_000
}

/** Scrapes of a queue that answers as it is told, and how often it was asked. */
const over = (read: Effect.Effect<QueueReading>) => {
  const asked = { times: 0 }
  const gauges = Layer.succeed(QueueGauges, {
    read: Effect.zipRight(
      Effect.sync(() => (asked.times += 1)),
      read
    )
  })
  return { asked, layer: Layer.provide(Scrapes.layer, gauges) }
}

const scrape = Effect.flatMap(Scrapes, ({ text }) => text)

describe("/metrics", () => {
  it.effect("however many scrape, the database is asked once a second", () => {
    const { asked, layer } = over(Effect.delay(Effect.succeed(reading), "10 millis"))
    return Effect.gen(function* () {
      const round = Effect.gen(function* () {
        const scrapes = yield* Effect.fork(
          Effect.all(
            Array.from({ length: 50 }, () => scrape),
            { concurrency: 50 }
          )
        )
        yield* TestClock.adjust("20 millis")
        return yield* scrapes
      })
      const texts = yield* round
      assert.strictEqual(asked.times, 1)
      assert.isTrue(texts.every((text) => text.includes("scenewright_runners 3\n")))
      yield* TestClock.adjust("900 millis")
      yield* round
      assert.strictEqual(asked.times, 1)
      yield* TestClock.adjust("100 millis")
      yield* round
      assert.strictEqual(asked.times, 2)
    }).pipe(Effect.provide(layer))
  })

  it.effect("kinds of which none waits are told as 0, credits in credits", () =>
    Effect.gen(function* () {
      const text = yield* scrape
      assert.include(text, 'scenewright_operations_waiting{kind="session_turn"} 4\n')
      assert.include(text, 'scenewright_operations_waiting{kind="scene_step"} 0\n')
      assert.include(text, 'scenewright_operation_waiting_seconds{kind="session_turn"} 2.5\n')
      assert.include(text, 'scenewright_workspaces_waiting{bucket="100+"} 0\n')
      assert.include(text, "scenewright_credits_held 2.5\n")
    }).pipe(Effect.provide(over(Effect.succeed(reading)).layer))
  )

  it.effect(
    "a database that is away, or hangs, costs the metrics of the queue and no other, and is not asked twice at once",
    () => {
      const { asked, layer } = over(Effect.never)
      return Effect.gen(function* () {
        const scrapes = yield* Effect.fork(scrape)
        yield* TestClock.adjust("5 seconds")
        const text = yield* scrapes
        assert.include(text, "# TYPE scenewright_runners gauge\n")
        assert.notInclude(text, "\nscenewright_runners ")
        assert.include(text, "# TYPE scenewright_http_requests_total counter\n")
        const again = yield* Effect.fork(scrape)
        yield* TestClock.adjust("5 seconds")
        yield* again
        assert.strictEqual(asked.times, 1)
      }).pipe(Effect.provide(layer))
    }
  )

  it.effect("what was read a quarter of a minute ago is not told as if it were so", () => {
    let away = false
    const { layer } = over(Effect.suspend(() => (away ? Effect.die("away") : Effect.succeed(reading))))
    return Effect.gen(function* () {
      assert.include(yield* scrape, "\nscenewright_runners 3\n")
      away = true
      yield* TestClock.adjust("5 seconds")
      assert.include(yield* scrape, "\nscenewright_runners 3\n")
      yield* TestClock.adjust("11 seconds")
      assert.notInclude(yield* scrape, "\nscenewright_runners ")
    }).pipe(Effect.provide(layer))
  })
})
