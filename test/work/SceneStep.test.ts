import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Ref } from "effect"
import type { UploadableKind } from "#domain/Artifact.js"
import { initialProgress, type OperationRow } from "#domain/Operation.js"
import type { StepName } from "#domain/Step.js"
import { toldOf } from "#domain/Told.js"
import { layer as blobs } from "#layers/memory/BlobStore.js"
import { layer as repositories } from "#layers/memory/repositories.js"
import { publish } from "#services/Publishing.js"
import { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import {
  Compute,
  ComputeDied,
  type ComputeError,
  ComputeFailed,
  ComputeUnavailable,
  DocumentRefused,
  TooComplex
} from "#services/ports/Compute.js"
import { LanguageModels } from "#services/ports/LanguageModels.js"
import { ThreadDied, type WorkContext } from "#services/ports/Work.js"
import { sceneStep } from "#work/scene_step/SceneStep.js"
import { some, type Tenant, tenant } from "../support/Tenant.js"

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

const lacking = toldOf({
  score: 0.5,
  brief: { asked: 4, met: 2, share: 0.5 },
  unmet: [{ text: "a maypole", reason: "nothing is known of it", kind: "thing" }],
  open_questions: ["Where the well stands was left open."]
})

const lying = [{ a: "cup_1", b: "tray_1", depth: 0.004, names: ["Cup", "Tray"] }]

const made: Record<string, object> = {
  write_sdd: { sdd: bytes("# Scene"), told: lacking },
  plan_peg: { peg: bytes("{}"), told: lacking },
  lay_out: { blueprint: bytes("zip"), layout_preview: bytes("plan"), told: lacking },
  model_needs: { assets: [], told: lacking },
  build_model: {
    model: bytes("glb"),
    thumbnail: bytes("png"),
    facts: { triangle_count: 7, asset_count: 1 },
    contacts: lying
  }
}

/** A compute that computes nothing: it keeps what it is asked for, and answers alike each time or fails as told. */
const recording = (refusal: ComputeError | null = null) => {
  const asked: Array<readonly [string, unknown]> = []
  const layer = Layer.succeed(
    Compute,
    Compute.of({
      run: (name, input, { onProgress }) =>
        Effect.suspend(() => {
          asked.push([name, input])
          onProgress?.("halfway", 0.5)
          return refusal === null ? Effect.succeed(made[name] as never) : Effect.fail(refusal)
        })
    })
  )
  return { asked, layer }
}

const operation = (of: Tenant, step: string, checkpoint: unknown = null): OperationRow => ({
  id: "01a20094-7fc2-7c5d-994f-9107406376e1",
  kind: "scene_step",
  status: "running",
  target: { type: "scene", id: of.scene_id },
  input: { step, prompt: "more oaks", seed: 5 },
  progress: initialProgress,
  result: null,
  error: null,
  credits_charged: 0,
  model: null,
  created_by: of.user_id,
  created_at: new Date(0),
  started_at: new Date(0),
  finished_at: null,
  cancel_requested_at: null,
  workspace_id: of.workspace_id,
  project_id: of.project_id,
  price: 0,
  accrued: 0,
  held: 0,
  attempt: 1,
  cancelable: true,
  checkpoint,
  plan: "pro",
  deaths: 0,
  isolated: false
})

/** A context that keeps the checkpoints and the progress it is told. */
const context = Effect.map(Effect.all([Ref.make<Array<unknown>>([]), Ref.make<Array<unknown>>([])]), (refs) => {
  const [checkpoints, progress] = refs
  const told: WorkContext = {
    progress: (...all) => Ref.update(progress, (before) => [...before, all]),
    reserve: () => Effect.void,
    boundary: (call, units, checkpoint) => Ref.update(checkpoints, (before) => [...before, [call, units, checkpoint]])
  }
  return { told, checkpoints, progress }
})

const upload = (of: Tenant, kind: UploadableKind, text: string) =>
  Effect.gen(function* () {
    const artifact = yield* publish({
      workspace_id: of.workspace_id,
      kind,
      bytes: bytes(text),
      derived_from: [],
      source: "uploaded",
      facts: null
    })
    return yield* Effect.flatMap((yield* ArtifactsRepo).publish(of.workspace_id, of.scene_id, artifact), some)
  })

const nobody = Layer.succeed(
  LanguageModels,
  LanguageModels.of({ connect: () => Effect.dieMessage("the built-in planner asks nobody") })
)
const home = Layer.mergeAll(repositories, blobs, nobody)

describe("a step of a scene", () => {
  it.effect("the sdd step plans from the scene's brief and the prompt, and tells its progress", () =>
    Effect.gen(function* () {
      const { asked, layer } = recording()
      const of = yield* tenant
      const { progress, told } = yield* context
      const { artifacts, result } = yield* Effect.provide(sceneStep(operation(of, "generate_scene_sdd"), told), layer)
      const [[name, input]] = asked
      assert.deepStrictEqual(result, lacking)
      assert.strictEqual(name, "write_sdd")
      assert.deepInclude(input as object, { brief: "A meadow with an oak", prompt: "more oaks", seed: 5 })
      assert.deepStrictEqual(
        artifacts.map(({ derived_from, kind, source }) => [kind, source, derived_from]),
        [["sdd", "generated", []]]
      )
      assert.deepStrictEqual(yield* progress, [["halfway", 0.5, 50, 100]])
    }).pipe(Effect.provide(home))
  )

  for (const [step, kind, products] of [
    ["generate_scene_peg", "sdd", ["peg"]],
    ["generate_scene_blueprint", "peg", ["blueprint", "layout_preview"]],
    ["generate_scene_model", "blueprint", ["model", "thumbnail"]]
  ] as const satisfies ReadonlyArray<readonly [StepName, UploadableKind, ReadonlyArray<string>]>) {
    it.effect(`${step} records its ${kind} once; another attempt begins with that one, not with a newer`, () =>
      Effect.gen(function* () {
        const { asked, layer } = recording()
        const of = yield* tenant
        const { checkpoints, told } = yield* context
        yield* upload(of, kind, "first")
        const run = (checkpoint: unknown) => Effect.provide(sceneStep(operation(of, step, checkpoint), told), layer)
        const { artifacts } = yield* run(null)
        assert.deepStrictEqual(
          artifacts.map((artifact) => artifact.kind),
          [...products]
        )
        assert.deepStrictEqual(artifacts[0].derived_from, [{ kind, version: 1 }])
        assert.deepStrictEqual(yield* checkpoints, [["inputs", 0, { input_version: 1 }]])

        yield* upload(of, kind, "second")
        const again = yield* run({ input_version: 1 })
        assert.deepStrictEqual(again.artifacts[0].derived_from, [{ kind, version: 1 }])
        assert.strictEqual((yield* checkpoints).length, 1)
        const half = asked.length / 2
        assert.deepStrictEqual(asked.slice(half), asked.slice(0, half))
        const fresh = yield* run(null)
        assert.deepStrictEqual(fresh.artifacts[0].derived_from, [{ kind, version: 2 }])
      }).pipe(Effect.provide(home))
    )
  }
})

describe("a step of a scene that cannot end well", () => {
  const failureOf = (step: string, refusal: ComputeError | null = null) =>
    Effect.gen(function* () {
      const of = yield* tenant
      const { told } = yield* context
      const failed = yield* Effect.flip(Effect.provide(sceneStep(operation(of, step), told), recording(refusal).layer))
      return failed._tag === "WorkFailed" ? failed.error : yield* Effect.dieMessage(failed._tag)
    }).pipe(Effect.provide(home))

  it.effect("what a computation says of its end becomes the operation's error", () =>
    Effect.gen(function* () {
      const step = "generate_scene_sdd"
      const layout = new ComputeFailed({ code: "layout_failed", message: "Nothing fits." })
      assert.deepStrictEqual(yield* failureOf(step, layout), {
        code: "layout_failed",
        message: "Nothing fits.",
        retryable: false
      })
      const refused = new DocumentRefused({ reason: "invalid", detail: "It is wrong.", faults: [] })
      assert.deepStrictEqual(yield* failureOf(step, refused), {
        code: "invalid_input",
        message: "It is wrong.",
        retryable: false
      })
      assert.deepStrictEqual(yield* failureOf(step, new TooComplex({ message: "Fewer oaks." })), {
        code: "too_complex",
        message: "Fewer oaks.",
        retryable: false
      })
      const { code, retryable } = yield* failureOf(step, new ComputeUnavailable({ cause: "no thread" }))
      assert.deepStrictEqual([code, retryable], ["runner_unavailable", true])
    })
  )

  it.effect("a thread that died under its computation is the owner's to count", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const { told } = yield* context
      const step = sceneStep(operation(of, "generate_scene_sdd"), told)
      const ended = yield* Effect.flip(Effect.provide(step, recording(new ComputeDied({ cause: "gone" })).layer))
      assert.instanceOf(ended, ThreadDied)
    }).pipe(Effect.provide(home))
  )

  it.effect("a document that is gone and a step of no known name are invalid input", () =>
    Effect.gen(function* () {
      const missing = yield* failureOf("generate_scene_peg")
      assert.deepStrictEqual([missing.code, missing.retryable], ["invalid_input", false])
      assert.include(missing.message, "sdd")
      const unknown = yield* failureOf("polish_scene")
      assert.deepStrictEqual([unknown.code, unknown.retryable], ["invalid_input", false])
      assert.include(unknown.message, "polish_scene")
    })
  )
})
