import { Effect, Layer } from "effect"
import type { ArtifactKind } from "#domain/Artifact.js"
import { Outcome } from "#domain/Operation.js"
import { StepName, steps } from "#domain/Step.js"
import { publish } from "#services/Publishing.js"
import type { BlobStore } from "#services/ports/BlobStore.js"
import type { BlobsRepo } from "#services/ports/BlobsRepo.js"
import { Work, WorkFailed } from "#services/ports/Work.js"

const textOf = (kind: ArtifactKind, prompt: unknown): string =>
  kind === "sdd" ? `# Scene\n\n${prompt}\n` : `${kind} of ${prompt}`

/**
 * Work that does as its prompt says: of `hold` it never ends, of `fail` it fails, of `slow` it takes a fifth of a second; any other
 * text becomes what the step produces.
 */
export const layer = Layer.effect(
  Work,
  Effect.map(Effect.context<BlobStore | BlobsRepo>(), (storage) => ({
    run: (operation) =>
      Effect.gen(function* () {
        const { prompt, step } = operation.input
        if (prompt === "hold") return yield* Effect.never
        if (prompt === "slow") yield* Effect.sleep("200 millis")
        if (prompt === "fail") {
          const error = { code: "layout_failed", message: "Nothing fits.", retryable: false } as const
          return yield* new WorkFailed({ error })
        }
        const name = StepName.literals.find((one) => one === step) ?? "generate_scene_sdd"
        const artifacts = yield* Effect.forEach(steps[name].produces, (kind) =>
          publish({
            workspace_id: operation.workspace_id,
            kind,
            bytes: new TextEncoder().encode(textOf(kind, prompt)),
            derived_from: [],
            source: "generated",
            facts: kind === "model" ? { triangle_count: 12, asset_count: 1 } : null
          })
        ).pipe(Effect.provide(storage), Effect.orDie)
        return Outcome.Succeeded({ artifacts, result: {} })
      })
  }))
)
