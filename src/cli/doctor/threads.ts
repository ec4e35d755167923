import { Effect } from "effect"
import { interactive } from "#domain/Shares.js"
import type { Settings } from "#layers/config.js"
import { Compute } from "#services/ports/Compute.js"
import { type Finding, ok, reasonOf, wrong } from "./Finding.js"

const document = new TextEncoder().encode("# Probe\n")

/** Whether a worker thread starts and computes: it validates a document; a refusal is an answer too. */
export const threads = (settings: Settings): Effect.Effect<Finding> =>
  Effect.gen(function* () {
    const { compute } = yield* Effect.promise(() => import("#layers/service.js"))
    return yield* Effect.flatMap(Compute, ({ run }) =>
      run("validate", { kind: "sdd", bytes: document }, { party: interactive("doctor") })
    ).pipe(
      Effect.catchTag("DocumentRefused", () => Effect.void),
      Effect.as(ok(`A worker thread computes; the service uses ${settings.compute.threads}.`)),
      Effect.catchAll((error) =>
        Effect.succeed(
          wrong(
            `No worker thread computes: ${reasonOf("cause" in error ? error.cause : error)}`,
            "Check the memory that this process may use, and SCENEWRIGHT_COMPUTE_MEMORY_MB."
          )
        )
      ),
      Effect.provide(compute(settings))
    )
  })
