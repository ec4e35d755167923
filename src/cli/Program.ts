import * as ValidationError from "@effect/cli/ValidationError"
import * as NodeContext from "@effect/platform-node/NodeContext"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Cause, Console, Effect, Exit, Option } from "effect"
import { run } from "./Cli.js"

/** One line for what a person can mend; everything else is a bug and shows its cause. */
const explain = (cause: Cause.Cause<unknown>): Effect.Effect<number> => {
  if (Cause.isInterruptedOnly(cause)) return Effect.succeed(130)
  const failure = Option.getOrUndefined(Cause.failureOption(cause))
  if (ValidationError.isValidationError(failure)) return Effect.succeed(2)
  if (failure instanceof Error) return Effect.as(Console.error(`scenewright: ${failure.message}`), 1)
  return Effect.as(Console.error(`scenewright: this is a bug\n${Cause.pretty(cause)}`), 1)
}

/** Runs the command of `process.argv` and ends the process with its exit code. */
export const start = (): void =>
  NodeRuntime.runMain(
    run(process.argv).pipe(Effect.as(0), Effect.catchAllCause(explain), Effect.provide(NodeContext.layer)),
    {
      disableErrorReporting: true,
      teardown: (exit, onExit) => {
        // A command that was interrupted has failed, unless it says that this is how it ends.
        const interrupted = typeof process.exitCode === "number" ? process.exitCode : 130
        const code = Exit.isSuccess(exit) && typeof exit.value === "number" ? exit.value : interrupted
        // Only a failure ends the process at once: standard output may still be on its way to a pipe.
        process.exitCode = code
        onExit(code)
      }
    }
  )
