/** How a process ends that serves until it is asked to stop. */
import { Cause, Effect, Exit, type Scope } from "effect"
import { stopSeconds } from "#layers/config.js"
import { tell } from "./Output.js"

const signals = ["SIGINT", "SIGTERM"] as const

/**
 * From the signal on, also while the process still starts: a stop that hangs (a lock, a peer that is gone) ends as a kill would,
 * which every row survives. An orderly stop is long over by then; a second signal ends the process at once.
 */
const stopsWithin = (stop_seconds_max: number): Effect.Effect<void, never, Scope.Scope> =>
  Effect.suspend(() => {
    const giveUp = () => {
      tell(`scenewright: the stop took more than ${stop_seconds_max} s and was cut short\n`)
      process.exit(1)
    }
    const forget = () => {
      for (const signal of signals) process.off(signal, begun)
    }
    const begun = () => {
      forget()
      setTimeout(giveUp, stop_seconds_max * 1_000).unref()
    }
    return Effect.acquireRelease(
      Effect.sync(() => {
        for (const signal of signals) process.on(signal, begun)
      }),
      () => Effect.sync(forget)
    )
  })

/** Runs until it is interrupted; that, and all it holds given back in order, is the exit code 0. */
export const untilStopped = <A, E, R>(run: Effect.Effect<A, E, R>): Effect.Effect<A, E, Exclude<R, Scope.Scope>> =>
  // What is wrong with the variable the service itself says.
  Effect.orElseSucceed(stopSeconds, () => 0).pipe(
    Effect.flatMap((seconds) => (seconds > 0 ? stopsWithin(seconds) : Effect.void)),
    Effect.zipRight(run),
    Effect.scoped,
    Effect.onExit((exit) =>
      Effect.sync(() => {
        if (Exit.isFailure(exit) && Cause.isInterruptedOnly(exit.cause)) process.exitCode = 0
      })
    )
  )
