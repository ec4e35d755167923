import { Effect, Layer } from "effect"
import type { ArtifactKind } from "#domain/Artifact.js"
import { uuidv7 } from "#domain/Ids.js"
import { type OperationRow, Outcome } from "#domain/Operation.js"
import { slugOf } from "#domain/Slug.js"
import { StepName, steps } from "#domain/Step.js"
import { keep, publish } from "#services/Publishing.js"
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

/** A generation makes a mesh of its brief's bytes, named by the brief. */
const generation = ({ id, input: { brief }, workspace_id }: OperationRow) =>
  Effect.gen(function* () {
    yield* heed(brief)
    const name = String(brief)
    const { blob_key, content_hash, size_bytes } = yield* keep(
      workspace_id,
      new TextEncoder().encode(name),
      "model/gltf-binary"
    )
    const facts = {
      media_type: "model/gltf-binary",
      mesh: { meshes: [], materials: [], textures: [] },
      resolution: null
    }
    const sha256 = content_hash.slice("sha256:".length)
    return Outcome.Succeeded({
      artifacts: [],
      result: {},
      asset: {
        id: yield* uuidv7,
        kind: "asset",
        slug: slugOf(name, "asset"),
        name,
        description: "",
        tags: [],
        metadata: { generation: id },
        body: { type: "mesh", category: null, format: null, shader_name: null, shader_parameters: {} },
        files: [{ role: "mesh", sha256, size_bytes, blob_key, file_id: null, ...facts }],
        picture: null
      }
    })
  }).pipe(Effect.catchTag("StoreUnavailable", Effect.die))

/**
 * Work that does as its prompt says, a turn as its text, a generation as its brief: of `hold` it never ends, of `fail` it fails, of `slow` it takes a fifth of
 * a second; any other text becomes what the step produces and what the turn replies.
 */
export const layer = Layer.effect(
  Work,
  Effect.map(Effect.context<BlobStore | BlobsRepo>(), (storage) => ({
    run: (operation, context) =>
      Effect.gen(function* () {
        if (operation.kind === "session_turn") return yield* turn(operation, context)
        if (operation.kind === "generation") return yield* Effect.provide(generation(operation), storage)
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
