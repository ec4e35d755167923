import { Effect, Layer, Ref } from "effect"
import { type Failure, Outcome } from "#domain/Operation.js"
import { Work, WorkFailed } from "#services/ports/Work.js"

/** How the work of every operation goes: so many seconds long, metered so much a second, and its end. */
export interface Script {
  readonly seconds: number
  readonly metered: number
  readonly end: "succeeds" | "fails" | "dies"
}

const failure: Failure = { code: "layout_failed", message: "nothing fits", retryable: false }

/**
 * Work that does nothing but take its time, a metered call a second; `runs` counts how often it was begun, `made` names the calls
 * that were recorded.
 */
export const scriptedWork = (script: Script) =>
  Effect.gen(function* () {
    const runs = yield* Ref.make(0)
    const made = yield* Ref.make<ReadonlySet<string>>(new Set())
    const layer = Layer.succeed(
      Work,
      Work.of({
        run: (operation, context) =>
          Effect.gen(function* () {
            yield* Ref.update(runs, (n) => n + 1)
            const done = Number((operation.checkpoint as { second?: number } | null)?.second ?? 0)
            for (let second = done; second < script.seconds; second++) {
              yield* context.reserve(`second-${second}`, script.metered)
              yield* Effect.sleep("1 second")
              yield* context.progress("working", (second + 1) / script.seconds)
              const call = `second-${second}`
              const boundary = context.boundary(call, script.metered, { second: second + 1 })
              const note = Ref.update(made, (calls) => new Set([...calls, call]))
              yield* Effect.uninterruptible(Effect.zipRight(boundary, note))
            }
            if (script.end === "fails") return yield* new WorkFailed({ error: failure })
            if (script.end === "dies") return yield* Effect.dieMessage("the work has a bug")
            return Outcome.Succeeded({ artifacts: [], result: {} })
          })
      })
    )
    return { layer, runs, made: Ref.get(made) }
  })
