/** A workspace with a key of a stand-in, and its generations, run on the real driver, inspection and memory repositories. */
import { Effect, Layer, Logger, LogLevel, Option, Redacted, Ref, type Scope } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import type { OperationRow } from "#domain/Operation.js"
import { layer as blobs } from "#layers/memory/BlobStore.js"
import { layer as repositories } from "#layers/memory/repositories.js"
import { generator_limits, layer as generators } from "#layers/vendors/AssetGenerators.js"
import { AssetInspection } from "#services/AssetInspection.js"
import { Cursors } from "#services/Cursors.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { Canceled, Fenced, Insufficient, type WorkContext } from "#services/ports/Work.js"
import { Secret } from "#services/Secret.js"
import { VendorKeys } from "#services/VendorKeys.js"
import { generation } from "#work/generation/Generation.js"
import { Pace } from "#work/generation/Pace.js"
import { glb } from "../../formats/Glbs.js"
import { directCompute } from "../../support/DirectCompute.js"
import { png } from "../../support/Pictures.js"
import { admission, some, type Tenant, tenant } from "../../support/Tenant.js"
import { meshyStandIn } from "../../support/vendors/MeshyStandIn.js"
import { pictures } from "./Pictures.js"

const limits = {
  ...generator_limits,
  answer_seconds: 0.4,
  silence_seconds: 0.4,
  whole_seconds: 2,
  pause_millis: 2,
  attempts_max: 2,
  retry_after_seconds_max: 1
}

/** In no hurry to give up, and in a great one to look again. */
export const pace = {
  pause_millis: 5,
  pause_millis_max: 20,
  task_minutes: 1,
  away_max: 3,
  orders_max: 3,
  settle_seconds: 0.05,
  // A crowded machine takes its time: an order that is late is sent again, and a crash is waited out for as long.
  prompt_seconds: 2
}

export const home = Layer.mergeAll(AssetInspection.layer, VendorKeys.layer, pictures).pipe(
  Layer.provideMerge(generators(limits)),
  Layer.provideMerge(Layer.succeed(Pace, pace)),
  Layer.provide(Cursors.layer),
  Layer.provideMerge(Secret.layer(Redacted.make("a secret of tests, 32 characters"))),
  Layer.provideMerge(Layer.mergeAll(repositories, blobs, directCompute)),
  Layer.provideMerge(Logger.minimumLogLevel(LogLevel.None))
)

/** Whatever ends an attempt from outside, at the nth write of its notes. */
class Died extends Error {}

/** The context of an attempt, as its owner gives it; `dies` ends it before or after its nth write. */
export const contextOf = (row: OperationRow, dies?: { readonly at: number; readonly when: "before" | "after" }) =>
  Effect.gen(function* () {
    const repo = yield* OperationsRepo
    const writes = yield* Ref.make(0)
    const told: Array<string> = []
    const death = (n: number, when: "before" | "after") =>
      dies?.at === n && dies.when === when ? Effect.die(new Died()) : Effect.void
    const context: WorkContext = {
      progress: (stage, fraction) => Effect.sync(() => void told.push(`${stage} ${fraction.toFixed(2)}`)),
      reserve: () => Effect.fail(new Insufficient()),
      boundary: (call, units, checkpoint) =>
        Effect.gen(function* () {
          const n = yield* Ref.updateAndGet(writes, (n) => n + 1)
          yield* death(n, "before")
          const status = yield* repo.boundary({ id: row.id, attempt: row.attempt, call, units }, checkpoint)
          yield* death(n, "after")
          if (Option.isNone(status)) return yield* new Fenced()
          if (status.value === "canceling") return yield* new Canceled()
        })
    }
    return { context, told }
  })

/** An admitted generation, not yet claimed. */
export const admitted = (of: Tenant, brief = "A wooden market cart") =>
  Effect.gen(function* () {
    const asked = yield* admission(of, {
      id: yield* uuidv7,
      kind: "generation",
      target: { type: "project", id: of.project_id },
      input: { kind: "asset", brief, name: null },
      model: { id: "meshy:latest", hosting: "external", billing: "byok" },
      price: 0,
      cancelable: false,
      requires_brief: false
    })
    return (yield* (yield* OperationsRepo).admit(asked)).operation
  })

/** A tenant, its vendor, and what runs an attempt of an operation. */
export const shop = Effect.gen(function* () {
  const of = yield* tenant
  const vendor = yield* meshyStandIn({
    glb: yield* Effect.promise(() => glb()),
    thumbnail: yield* Effect.promise(() => png("tan"))
  })
  yield* (yield* VendorKeys).set({
    workspace_id: of.workspace_id,
    vendor: "meshy",
    base_url: vendor.url,
    models: null,
    secret: Redacted.make("msy_test")
  })
  const claim = (id: string) =>
    Effect.gen(function* () {
      return yield* Effect.flatMap((yield* OperationsRepo).claim(id, "runner"), some)
    })
  const attempt = (id: string, dies?: Parameters<typeof contextOf>[1]) =>
    Effect.gen(function* () {
      const row = yield* claim(id)
      const { context, told } = yield* contextOf(row, dies)
      return { row, told, outcome: yield* generation(row, context) }
    })
  return { of, vendor, claim, attempt }
})

type Shop = Effect.Effect.Success<typeof shop>

/** How an attempt ends that cannot end well. */
export const failureOf = ({ attempt, of }: Shop) =>
  Effect.gen(function* () {
    const { id } = yield* admitted(of)
    const ended = yield* Effect.flip(attempt(id))
    return ended._tag === "WorkFailed" ? ended.error : yield* Effect.dieMessage(ended._tag)
  })

export const run = <A, E>(test: Effect.Effect<A, E, Layer.Layer.Success<typeof home> | Scope.Scope>) =>
  test.pipe(Effect.provide(home), Effect.scoped)
