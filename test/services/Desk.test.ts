import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { makeDesk } from "#services/Desk.js"

describe("a desk that workspaces share", () => {
  it.effect("however many of one wait, another has its place at once, and who leaves gives its place up", () =>
    Effect.gen(function* () {
      const desk = yield* makeDesk
      const door = yield* Deferred.make<void>()
      const seated: Array<string> = []
      const work = (workspace: string, until: Effect.Effect<void>) =>
        desk(workspace)(
          Effect.zipRight(
            Effect.sync(() => seated.push(workspace)),
            until
          )
        )
      const flood = yield* Effect.forEach(Array.from({ length: 50 }), () =>
        Effect.fork(work("a", Deferred.await(door)))
      )
      yield* Effect.yieldNow()
      yield* work("b", Effect.void)
      assert.deepStrictEqual(seated, ["a", "a", "b"])
      yield* Fiber.interrupt(flood[0])
      yield* Fiber.interrupt(flood[30])
      yield* Effect.yieldNow()
      assert.deepStrictEqual(seated, ["a", "a", "b", "a"])
      yield* Deferred.succeed(door, undefined)
      for (const [i, one] of flood.entries()) if (i !== 0 && i !== 30) yield* Fiber.join(one)
      assert.strictEqual(seated.length, 50)
    })
  )
})
