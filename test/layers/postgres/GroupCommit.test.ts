import { assert, describe, it } from "@effect/vitest"
import { Cause, Deferred, Effect, Exit, Fiber, Scope, TestClock } from "effect"
import { makeGroupCommit } from "#layers/postgres/GroupCommit.js"

/** A store that doubles numbers, refuses batches with a 13, and says what it was sent. */
const recording = (max: number) =>
  Effect.gen(function* () {
    const sent: Array<ReadonlyArray<number>> = []
    const open = yield* Deferred.make<void>()
    const call = yield* makeGroupCommit<number, number>({
      max,
      flush: (items) =>
        Effect.gen(function* () {
          sent.push(items)
          yield* Deferred.await(open)
          if (items.includes(13)) return yield* Effect.dieMessage("bad luck")
          return items.map((item) => item * 2)
        })
    })
    return { call, sent, open: Deferred.succeed(open, undefined) }
  })

/** Every fiber has come to where it waits. */
const settled = TestClock.adjust("1 millis")

describe("GroupCommit", () => {
  it.scoped("what piles up behind a statement goes out as one, in order, each with its own answer", () =>
    Effect.gen(function* () {
      const { call, open, sent } = yield* recording(64)
      const first = yield* Effect.fork(call(1))
      yield* settled
      const rest = yield* Effect.fork(Effect.forEach([2, 3, 4, 5], call, { concurrency: "unbounded" }))
      yield* settled
      yield* open
      assert.strictEqual(yield* Fiber.join(first), 2)
      assert.deepStrictEqual(yield* Fiber.join(rest), [4, 6, 8, 10])
      assert.deepStrictEqual(sent, [[1], [2, 3, 4, 5]])
    })
  )

  it.scoped("a batch holds at most its maximum", () =>
    Effect.gen(function* () {
      const { call, open, sent } = yield* recording(3)
      yield* open
      const answers = yield* Effect.forEach([1, 2, 3, 4, 5, 6, 7], call, { concurrency: "unbounded" })
      assert.deepStrictEqual(answers, [2, 4, 6, 8, 10, 12, 14])
      assert.isTrue(sent.every(({ length }) => length <= 3))
    })
  )

  it.scoped("a bad item fails alone; its neighbours are sent again one by one", () =>
    Effect.gen(function* () {
      const { call, open } = yield* recording(64)
      const all = yield* Effect.fork(
        Effect.forEach([1, 2, 13, 4], (item) => Effect.exit(call(item)), { concurrency: "unbounded" })
      )
      yield* settled
      yield* open
      const exits = yield* Fiber.join(all)
      assert.deepStrictEqual(exits.map(Exit.isSuccess), [true, true, false, true])
    })
  )

  it.scoped(
    "a statement that waits for a lock holds up what comes after it for a moment, and two at most are in flight",
    () =>
      Effect.gen(function* () {
        const { call, open, sent } = yield* recording(64)
        const waiting = yield* Effect.fork(
          Effect.forEach([1, 2, 3], (item) => Effect.zipRight(Effect.sleep(`${item * 5} millis`), call(item)), {
            concurrency: "unbounded"
          })
        )
        yield* TestClock.adjust("20 millis")
        assert.deepStrictEqual(sent, [[1]])
        yield* TestClock.adjust("30 millis")
        assert.deepStrictEqual(sent, [[1], [2, 3]])
        const last = yield* Effect.fork(call(4))
        yield* TestClock.adjust("1 minute")
        assert.deepStrictEqual(sent, [[1], [2, 3]])
        yield* open
        assert.deepStrictEqual(yield* Fiber.join(waiting), [2, 4, 6])
        assert.strictEqual(yield* Fiber.join(last), 8)
      })
  )

  it.effect("whoever waits when it closes is interrupted, not kept for ever", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const { call } = yield* Scope.extend(recording(1), scope)
      const waiting = yield* Effect.fork(Effect.all([call(1), call(2)], { concurrency: 2 }))
      yield* settled
      yield* Scope.close(scope, Exit.void)
      const exit = yield* Fiber.await(waiting)
      assert.isTrue(Exit.isFailure(exit) && Cause.isInterrupted(exit.cause))
    })
  )
})
