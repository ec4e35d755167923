import { ClusterError, RunnerAddress } from "@effect/cluster"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { layer as repositories } from "#layers/memory/repositories.js"
import { BlobStore, StoreUnavailable } from "#services/ports/BlobStore.js"
import { StepGate } from "#services/ports/StepGate.js"
import { tenant } from "../../support/Tenant.js"
import { scripted } from "./Scripted.js"
import { answersIn, taken, worldOn } from "./World.js"

const outage = Effect.fail(new StoreUnavailable({ cause: "an outage" }))

const objects = Layer.succeed(
  BlobStore,
  BlobStore.of({
    put: () => outage,
    putStream: () => outage,
    get: () => outage,
    stream: () => Stream.unwrap(outage),
    head: () => outage,
    remove: () => outage,
    sweep: () => outage,
    presign: () => outage
  })
)

const steps = Layer.succeed(
  StepGate,
  StepGate.of({
    admit: () => Effect.die(new ClusterError.RunnerUnavailable({ address: RunnerAddress.make("localhost", 1) }))
  })
)

describe("a tool that meets what is out of reach", () => {
  it.effect("says so to the model, which may look and try again; the turn goes on", () =>
    Effect.gen(function* () {
      const of = yield* tenant
      const { scene_id } = of
      const { layer: model } = scripted((_, call) =>
        call === 0
          ? {
              call: [
                { name: "write_sdd", params: { scene_id, content: "# Quay\n\n## Intent\n\nA quay.\n" } },
                { name: "start_step", params: { scene_id, step: "generate_scene_sdd" } }
              ]
            }
          : { say: "Later, then." }
      )
      const row = yield* taken(of).pipe(Effect.provide(model))
      assert.deepStrictEqual(
        [row.status, ...answersIn(row).map(({ result }) => result.code)],
        ["succeeded", "service_unavailable", "service_unavailable"]
      )
    }).pipe(Effect.provide(Layer.provideMerge(steps, worldOn(repositories, objects))))
  )
})
