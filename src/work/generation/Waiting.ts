/** Looks at a vendor's task until it has ended. */
import { Clock, Effect, Either } from "effect"
import { type Generator, GeneratorFailed, type Stage } from "#services/ports/AssetGenerator.js"
import type { Bought } from "./Notes.js"
import { Pace, pauseAfter } from "./Pace.js"

const late = (minutes: number) =>
  new GeneratorFailed({
    code: "model_failed",
    message: `The vendor did not finish within ${minutes} minutes: try again later.`,
    retryable: true
  })

/**
 * The files of the task once it has succeeded. Looks before it judges the time: what was finished while nobody looked is not lost.
 * `onFraction` is told how far the task is, 0..1.
 */
export const finished = Effect.fn("generation.finished")(function* (
  generator: Generator,
  stage: Stage,
  { task_id }: Bought,
  onFraction: (fraction: number) => Effect.Effect<void>
) {
  const { away_max, task_minutes } = yield* Pace
  // By this process's clock alone: whoever ordered it may have had another, and may have been gone for long.
  const began = yield* Clock.currentTimeMillis
  for (let n = 0, away = 0; ; n++) {
    const looked = yield* generator.look(stage, task_id).pipe(
      Effect.map(Either.right),
      Effect.catchTag("GeneratorAway", (error) => Effect.succeed(Either.left(error)))
    )
    if (Either.isRight(looked)) {
      away = 0
      const { files, fraction } = looked.right
      yield* onFraction(fraction)
      if (files !== null) return files
    } else if (++away > away_max) return yield* looked.left.failure
    if ((yield* Clock.currentTimeMillis) - began > task_minutes * 60_000) return yield* late(task_minutes)
    yield* Effect.sleep(yield* pauseAfter(n, Either.isLeft(looked) ? looked.left.pause : 0))
  }
})
