/** A step whose words a language model writes: a tenant, a vendor that follows a script, and what the step is asked with. */
import { readFileSync } from "node:fs"
import { Effect, Layer, Redacted } from "effect"
import { initialProgress, type Model, type OperationRow } from "#domain/Operation.js"
import type { StepName } from "#domain/Step.js"
import type { Peg } from "#formats/Peg.js"
import { layer as blobs } from "#layers/memory/BlobStore.js"
import { layer as repositories } from "#layers/memory/repositories.js"
import { layer as vendors } from "#layers/vendors/LanguageVendors.js"
import { wire_limits } from "#layers/vendors/Wire.js"
import { layer as languageModels } from "#services/LanguageConnections.js"
import { publish } from "#services/Publishing.js"
import { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import { BlobStore } from "#services/ports/BlobStore.js"
import type { WorkContext } from "#services/ports/Work.js"
import { Secret } from "#services/Secret.js"
import { VendorKeys } from "#services/VendorKeys.js"
import { sceneStep } from "#work/scene_step/SceneStep.js"
import { directCompute } from "../support/DirectCompute.js"
import { some, type Tenant, tenant } from "../support/Tenant.js"
import { standIn } from "../support/vendors/LanguageStandIn.js"
import type { Protocol, Reply } from "../support/vendors/Script.js"

/** Answers in the form in which models give them: with Markdown in the words, and less than the planner would say. */
const answer = (name: string) => readFileSync(new URL(`answers/${name}`, import.meta.url), "utf8")
export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

const limits = { ...wire_limits, answer_seconds: 5, pause_millis: 1, attempts_max: 2 }

export const home = languageModels.pipe(
  Layer.provide(vendors({ limits })),
  Layer.provideMerge(VendorKeys.layer),
  Layer.provide(Secret.layer(Redacted.make("a secret of tests, 32 characters"))),
  Layer.provideMerge(Layer.mergeAll(repositories, blobs, directCompute))
)

export const operation = (of: Tenant, step: StepName, model: Model | null): OperationRow => ({
  id: "01a20094-7fc2-7c5d-994f-9107406376e1",
  kind: "scene_step",
  status: "running",
  target: { type: "scene", id: of.scene_id },
  input: { step, prompt: "with a well", seed: 5 },
  progress: initialProgress,
  result: null,
  error: null,
  credits_charged: 0,
  model,
  created_by: of.user_id,
  created_at: new Date(0),
  started_at: new Date(0),
  finished_at: null,
  cancel_requested_at: null,
  workspace_id: of.workspace_id,
  project_id: of.project_id,
  price: 0,
  held: 0,
  accrued: 0,
  attempt: 1,
  cancelable: true,
  checkpoint: null,
  plan: "pro",
  deaths: 0,
  isolated: false
})

/** A context that watches nothing and counts the credits it is asked for. */
export const context = () => {
  const asked: Array<number> = []
  const told: WorkContext = {
    progress: () => Effect.void,
    reserve: (_call, units) => Effect.sync(() => void asked.push(units)),
    boundary: (_call, units) => Effect.sync(() => void asked.push(units))
  }
  return { asked, told }
}

/** A workspace with a key of a vendor that goes by the script. */
export const scripted = (protocol: Protocol, script: ReadonlyArray<Reply>) =>
  Effect.gen(function* () {
    const of = yield* tenant
    const vendor = yield* standIn(script)
    const name = protocol === "messages" ? "anthropic" : "openai"
    yield* (yield* VendorKeys).set({
      workspace_id: of.workspace_id,
      vendor: name,
      base_url: vendor.urls[protocol],
      models: ["m"],
      secret: Redacted.make("sk-test-secret")
    })
    const model: Model = { id: `${name}:m`, hosting: "external", billing: "byok" }
    const { asked, told } = context()
    const step = (name: StepName) => sceneStep(operation(of, name, model), told)
    return { of, vendor, step, asked }
  })

export const made = (outcome: Effect.Effect.Success<ReturnType<typeof sceneStep>>) =>
  Effect.gen(function* () {
    const found = yield* Effect.flatMap((yield* BlobStore).get(outcome.artifacts[0].blob_key), some)
    return new TextDecoder().decode(found)
  })

export const uploaded = (of: Tenant, text: string) =>
  Effect.gen(function* () {
    const artifact = yield* publish({
      workspace_id: of.workspace_id,
      kind: "sdd",
      bytes: bytes(text),
      derived_from: [],
      source: "uploaded",
      facts: null
    })
    yield* (yield* ArtifactsRepo).publish(of.workspace_id, of.scene_id, artifact)
  })

export const failureOf = (run: ReturnType<typeof sceneStep>) =>
  Effect.flatMap(Effect.flip(run), (failed) =>
    failed._tag === "WorkFailed" ? Effect.succeed(failed.error) : Effect.dieMessage(failed._tag)
  )

export const sdd = answer("orchard.sdd.md")
export const peg: Peg = JSON.parse(answer("orchard.peg.json"))
export const without = (member: string) => Object.fromEntries(Object.entries(peg).filter(([name]) => name !== member))
