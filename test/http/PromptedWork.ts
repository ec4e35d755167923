import { Effect, Layer } from "effect"
import type { ArtifactKind } from "#domain/Artifact.js"
import { type OperationRow, Outcome } from "#domain/Operation.js"
import { StepName, steps } from "#domain/Step.js"
import { publish } from "#services/Publishing.js"
import type { BlobStore } from "#services/ports/BlobStore.js"
import type { BlobsRepo } from "#services/ports/BlobsRepo.js"
import { Work, type WorkContext, WorkFailed } from "#services/ports/Work.js"

const textOf = (kind: ArtifactKind, prompt: unknown): string =>
  kind === "sdd" ? `# Scene\n\n${prompt}\n` : `${kind} of ${prompt}`

const call = "call-1"
const call_units = 5_000

/** Fails, never ends or takes its time where the prompt says so. */
const heed = (prompt: unknown) =>
  Effect.gen(function* () {
    if (prompt === "hold") return yield* Effect.never
    if (prompt === "slow") yield* Effect.sleep("200 millis")
    if (prompt === "fail") {
      const error = { code: "layout_failed", message: "Nothing fits.", retryable: false } as const
      return yield* new WorkFailed({ error })
    }
  })

/** A turn makes one model call, stores a beginning of its reply, and says again what it was told. */
const turn = ({ input: { text } }: OperationRow, { boundary, reserve }: WorkContext) =>
  Effect.gen(function* () {
    yield* reserve(call, call_units)
    yield* boundary(call, call_units, { reply: "You said" })
    yield* heed(text)
    return Outcome.Succeeded({ artifacts: [], result: { reply: `You said: ${text}` } })
  }).pipe(
    Effect.catchTag("Insufficient", () => {
      const error = { code: "insufficient_credits", message: "No credits are left.", retryable: false } as const
      return new WorkFailed({ error })
    })
  )

/**
 * Work that does as its prompt says, a turn as its text: of `hold` it never ends, of `fail` it fails, of `slow` it takes a fifth of
 * a second; any other text becomes what the step produces and what the turn replies.
 */
export const layer = Layer.effect(
  Work,
  Effect.map(Effect.context<BlobStore | BlobsRepo>(), (storage) => ({
    run: (operation, context) =>
      Effect.gen(function* () {
        if (operation.kind === "session_turn") return yield* turn(operation, context)
        const { prompt, step } = operation.input
        yield* heed(prompt)
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
