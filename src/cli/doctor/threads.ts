import { Effect } from "effect"
import type { Settings } from "#layers/config.js"
import { Compute } from "#services/ports/Compute.js"
import { type Finding, ok, reasonOf, wrong } from "./Finding.js"

const document = new TextEncoder().encode("# Probe\n")

/** Whether a worker thread starts and computes: it validates a document; a refusal is an answer too. */
export const threads = (settings: Settings): Effect.Effect<Finding> =>
  Effect.gen(function* () {
    const { compute } = yield* Effect.promise(() => import("#layers/service.js"))
    const one = { ...settings, compute: { ...settings.compute, threads: 1 } }
    return yield* Effect.flatMap(Compute, ({ validate }) => validate("sdd", document)).pipe(
      Effect.catchTag("DocumentRefused", () => Effect.void),
      Effect.as(ok(`A worker thread computes; the service uses ${settings.compute.threads}.`)),
      Effect.catchAll(({ cause }) =>
        Effect.succeed(
          wrong(
            `No worker thread computes: ${reasonOf(cause)}`,
            "Check the memory that this process may use, and SCENEWRIGHT_COMPUTE_MEMORY_MB."
          )
        )
      ),
      Effect.provide(compute(one))
    )
  })
