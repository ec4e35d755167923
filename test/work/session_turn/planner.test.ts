/** The built-in planner's turns whose own computation does not end well. */
import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Layer } from "effect"
import { asOperationModel, builtinPlanner } from "#domain/Model.js"
import { Compute, ComputeDied, type ComputeError, TooComplex } from "#services/ports/Compute.js"
import { ThreadDied } from "#services/ports/Work.js"
import { some, tenant } from "../../support/Tenant.js"
import { scripted } from "./Scripted.js"
import { attempt, gated, started, world } from "./World.js"

const home = Layer.mergeAll(scripted([]).layer, gated()).pipe(Layer.provideMerge(world))

/** One attempt of a turn whose planner ends like this. */
const planned = (end: ComputeError) =>
  Effect.gen(function* () {
    const of = yield* tenant
    const operation = yield* started(of, { text: "Hello", model: asOperationModel(builtinPlanner) })
    return yield* Effect.provideService(attempt(operation), Compute, Compute.of({ run: () => Effect.fail(end) }))
  }).pipe(Effect.provide(home))

describe("a turn of the built-in planner", () => {
  it.effect("that takes too much work fails with what to reduce, is not retryable and costs nothing", () =>
    Effect.gen(function* () {
      const turn = yield* Effect.flatMap(planned(new TooComplex({ message: "Write less." })), some)
      const error = { code: "too_complex", message: "Write less.", retryable: false } as const
      assert.deepStrictEqual([turn.status, turn.error, turn.credits_charged, turn.held], ["failed", error, 0, 0])
    })
  )

  it.effect("whose thread dies is its owner's to count", () =>
    Effect.gen(function* () {
      const end = yield* Effect.exit(planned(new ComputeDied({ cause: "gone" })))
      assert.instanceOf(Exit.isFailure(end) && Cause.squash(end.cause), ThreadDied)
    })
  )
})
