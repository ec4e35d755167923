/** The computations themselves, on the thread of the test. */
import { Effect, Layer } from "effect"
import { unattended } from "#domain/Control.js"
import { Compute, ComputeFailed, DocumentRefused } from "#services/ports/Compute.js"

/** What `work` throws: a refusal or a failure as such, anything else as the bug that it is. */
export const thrown = <A>(work: () => Promise<A>): Effect.Effect<A, ComputeFailed | DocumentRefused> =>
  Effect.promise(work).pipe(
    Effect.catchAllDefect((defect) =>
      defect instanceof DocumentRefused || defect instanceof ComputeFailed ? Effect.fail(defect) : Effect.die(defect)
    )
  )

export const directCompute = Layer.succeed(
  Compute,
  Compute.of({
    run: (name, input) =>
      thrown(async () => (await import(`../../src/work/computations/${name}.ts`))[name](input, unattended))
  })
)
