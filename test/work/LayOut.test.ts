import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { initialProgress, type OperationRow } from "#domain/Operation.js"
import { interactive } from "#domain/Shares.js"
import { defaults } from "#domain/World.js"
import * as Blueprint from "#formats/Blueprint.js"
import { Exports } from "#services/Exports.js"
import { publish } from "#services/Publishing.js"
import { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import { BlobStore } from "#services/ports/BlobStore.js"
import { Compute } from "#services/ports/Compute.js"
import { LibraryRepo } from "#services/ports/LibraryRepo.js"
import { sceneStep } from "#work/scene_step/SceneStep.js"
import { some, type Tenant, tenant } from "../support/Tenant.js"
import { scripted } from "./session_turn/Scripted.js"
import { world } from "./session_turn/World.js"

const operation = (of: Tenant): OperationRow => ({
  id: "01a20094-7fc2-7c5d-994f-9107406376e1",
  kind: "scene_step",
  status: "running",
  target: { type: "scene", id: of.scene_id },
  input: { step: "generate_scene_blueprint", prompt: null, seed: 5 },
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
  checkpoint: null,
  plan: "pro",
  deaths: 0,
  isolated: false
})

const context = { progress: () => Effect.void, reserve: () => Effect.void, boundary: () => Effect.void }

/** The planned graph of a small brief, as the scene's peg. */
const planned = (of: Tenant) =>
  Effect.gen(function* () {
    const compute = yield* Compute
    const common = { world: defaults, style: {}, parameters: {}, seed: 1 }
    const party = interactive(of.workspace_id)
    const brief = { ...common, title: "Meadow", brief: "A meadow with an oak.", prompt: "", source: null }
    const { sdd } = yield* compute.run("write_sdd", brief, { party })
    const document = { kind: "sdd", version: 1, content_hash: "sha256:0", bytes: sdd } as const
    const { peg } = yield* compute.run("plan_peg", { ...common, guidance: "", sdd: document }, { party })
    const artifact = { workspace_id: of.workspace_id, kind: "peg", bytes: peg, derived_from: [], facts: null } as const
    const made = yield* publish({ ...artifact, source: "generated" })
    yield* Effect.flatMap((yield* ArtifactsRepo).publish(of.workspace_id, of.scene_id, made), some)
  })

describe("the manifest of a generated blueprint", () => {
  it.effect("names the theme by its container's hash, as its export by reference tells it then", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const principal = { ...of, key_id: of.user_id, role: "admin", scopes: ["read", "write"] } as const
      yield* planned(of)
      const exported = Effect.map(
        (yield* Exports).theme(principal, of.theme_id, { attachments: "reference" }),
        ({ content_hash }) => content_hash
      )
      const laidOut = Effect.gen(function* () {
        const { artifacts } = yield* sceneStep(operation(of), context)
        const [{ blob_key }] = artifacts.filter(({ kind }) => kind === "blueprint")
        const { layout, manifest } = yield* Blueprint.decode(
          yield* Effect.flatMap((yield* BlobStore).get(blob_key), some)
        )
        assert.isNotEmpty(layout.placements)
        for (const { drawn_by, id } of layout.placements) assert.isDefined(drawn_by, id)
        return manifest.theme
      })
      const first = yield* laidOut
      assert.deepStrictEqual(first, { uuid: of.theme_id, slug: "theme", sha256: yield* exported })
      // What no step reads of a theme is in its container all the same.
      yield* (yield* LibraryRepo).update("theme", of.workspace_id, of.theme_id, () => ({ tags: ["night"] }))
      const second = yield* laidOut
      assert.notStrictEqual(second.sha256, first.sha256)
      assert.strictEqual(second.sha256, yield* exported)
    }).pipe(Effect.provide(Layer.provideMerge(scripted([]).layer, world)))
  )
})
