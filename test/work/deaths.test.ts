/** What becomes of an operation whose computation ends its thread, from its row to real threads and processes: `npm run build` goes before. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger, Redacted } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import { isTerminal, type OperationRow } from "#domain/Operation.js"
import { single } from "#layers/cluster.js"
import { layer as pool } from "#layers/compute/Pool.js"
import { layer as blobs } from "#layers/memory/BlobStore.js"
import { layer as repositories } from "#layers/memory/repositories.js"
import { layer as wakeups } from "#layers/memory/Wakeups.js"
import { ownership } from "#layers/ownership.js"
import { services } from "#layers/services.js"
import { layer as stepGate } from "#layers/stepGate.js"
import { layer as assetGenerators } from "#layers/vendors/AssetGenerators.js"
import { layer as languageVendors } from "#layers/vendors/LanguageVendors.js"
import { Address } from "#services/Address.js"
import { HostedVendors } from "#services/HostedVendors.js"
import { layer as languageModels } from "#services/LanguageConnections.js"
import { LedgerRepo } from "#services/ports/LedgerRepo.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { ScenesRepo } from "#services/ports/ScenesRepo.js"
import { StepGate } from "#services/ports/StepGate.js"
import { Secret } from "#services/Secret.js"
import { layer as work } from "#work/Registry.js"
import { admission, some, type Tenant, tenant } from "../support/Tenant.js"
import { presence } from "../support/TestCluster.js"

/** Threads that do what the scene's name says. */
const compute = pool({
  worker: new URL("../layers/compute/mortal.mjs", import.meta.url),
  isolated: new URL("../../dist/compute/isolated.js", import.meta.url),
  threads: 1,
  interactive_threads: 1,
  memory_mb: 256
})

const worked = work.pipe(
  Layer.provide(assetGenerators()),
  Layer.provide(languageModels),
  Layer.provide(languageVendors())
)

const process = ownership().pipe(
  Layer.provide(worked),
  Layer.provideMerge(stepGate),
  Layer.provideMerge(services),
  Layer.provide(single),
  Layer.provide(compute),
  Layer.provide([HostedVendors.layer([]), Address.layer("https://scenewright.test")]),
  Layer.provide(Secret.layer(Redacted.make("a secret of tests, 32 characters"))),
  Layer.provide(presence({ alone: true })),
  Layer.provideMerge(Layer.mergeAll(repositories, blobs, wakeups))
)

const started = (of: Tenant, name: string) =>
  Effect.gen(function* () {
    const { project_id, theme_id, workspace_id } = of
    const scene = { workspace_id, project_id, theme_id, name, description: "A meadow", source_file_id: null }
    const slug = { slug: "scene", chosen: false }
    const { id } = yield* Effect.orDie((yield* ScenesRepo).create({ ...scene, id: yield* uuidv7, slug }))
    const { operation } = yield* Effect.orDie(
      (yield* StepGate).admit(yield* admission({ ...of, scene_id: id }, { step: "generate_scene_sdd" }))
    )
    return operation.id
  })

const ended = (of: Tenant, id: string): Effect.Effect<OperationRow, never, OperationsRepo> =>
  Effect.gen(function* () {
    const row = yield* Effect.flatMap((yield* OperationsRepo).find(of.workspace_id, id), some)
    if (isTerminal(row.status)) return row
    yield* Effect.sleep("50 millis")
    return yield* ended(of, id)
  })

describe("an operation whose computation ends its thread", () => {
  it.live(
    "dies in a process of its own from then on and is set aside as too_complex, for nothing; the next one succeeds",
    () =>
      Effect.gen(function* () {
        const of = yield* tenant
        const [poison, neighbour] = [yield* started(of, "die"), yield* started(of, "do")]
        const end = yield* ended(of, poison)
        assert.deepStrictEqual([end.status, end.error?.code, end.error?.retryable], ["failed", "too_complex", false])
        assert.deepStrictEqual([end.deaths, end.isolated, end.attempt, end.credits_charged], [3, true, 3, 0])
        assert.strictEqual((yield* ended(of, neighbour)).status, "succeeded")
        const { reserved } = yield* Effect.flatMap((yield* LedgerRepo).balance(of.workspace_id), some)
        assert.strictEqual(reserved, 0)
      }).pipe(Effect.provide(Layer.provideMerge(process, Logger.remove(Logger.defaultLogger))))
  )
})
