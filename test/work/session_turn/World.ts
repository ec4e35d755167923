/** Turns on memory, attempt by attempt: what the operation entity does, without it. */
import { Effect, Layer, Option, Redacted } from "effect"
import { type Model, type OperationRow, Outcome } from "#domain/Operation.js"
import { storable } from "#domain/Storable.js"
import { layer as blobs } from "#layers/memory/BlobStore.js"
import { layer as repositories } from "#layers/memory/repositories.js"
import { layer as wakeups } from "#layers/memory/Wakeups.js"
import { services } from "#layers/services.js"
import { Address } from "#services/Address.js"
import { ArtifactsRepo } from "#services/ports/ArtifactsRepo.js"
import type { BlobStore } from "#services/ports/BlobStore.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { SessionsRepo } from "#services/ports/SessionsRepo.js"
import { StepGate } from "#services/ports/StepGate.js"
import { Wakeups } from "#services/ports/Wakeups.js"
import {
  Canceled,
  Fenced,
  Insufficient,
  type ThreadDied,
  type WorkContext,
  type WorkFailed
} from "#services/ports/Work.js"
import { Secret } from "#services/Secret.js"
import { sessionTurn } from "#work/session_turn/SessionTurn.js"
import type { TurnNeeds } from "#work/session_turn/TurnNeeds.js"
import { directCompute } from "../../support/DirectCompute.js"
import { some, type Tenant } from "../../support/Tenant.js"
import { turnAdmission } from "../../support/Turns.js"

/** Where the turn stands still for a moment: a test may end it there, or let others go first. */
export type Point = Effect.Effect<void>

/** A gate whose steps end at once, and well; unless they are to be left running. */
const gate = (point: Point, ends: boolean) =>
  Layer.effect(
    StepGate,
    Effect.gen(function* () {
      const operations = yield* OperationsRepo
      const { notify } = yield* Wakeups
      const finish = (row: OperationRow) =>
        Effect.gen(function* () {
          const claimed = yield* Effect.flatMap(operations.claim(row.id, "step"), some)
          yield* operations.settle(claimed, Outcome.Succeeded({ artifacts: [], result: {} }))
          yield* notify(row.id)
        })
      return StepGate.of({
        admit: (admission) =>
          Effect.gen(function* () {
            yield* point
            const admitted = yield* operations.admit(admission)
            if (admitted.created && ends) yield* finish(admitted.operation)
            yield* point
            return admitted
          })
      })
    })
  )

export const gated = ({ ends = true, point = Effect.void }: { readonly point?: Point; readonly ends?: boolean } = {}) =>
  gate(point, ends)

/** The services over these repositories and objects; wake-ups are in memory. */
export const worldOn = <A, E>(stores: Layer.Layer<A, E>, objects: Layer.Layer<BlobStore> = blobs) =>
  services.pipe(
    Layer.provideMerge(directCompute),
    Layer.provideMerge(
      Layer.merge(
        Secret.layer(Redacted.make("a secret of tests, 32 characters")),
        Address.layer("https://scenewright.test")
      )
    ),
    Layer.provideMerge(Layer.mergeAll(stores, objects, wakeups))
  )

export const world = worldOn(repositories)

const model: Model = { id: "openai:m", hosting: "service", billing: "credits" }

interface Start {
  readonly text?: string
  readonly session_id?: string
  readonly model?: Model
  readonly created_by?: string
  readonly file_ids?: ReadonlyArray<string>
  readonly context?: ReadonlyArray<{ readonly kind: "scene" | "theme"; readonly id: string }>
}

/** Starts a turn that nobody runs yet; answers its operation. */
export const started = (of: Tenant, { created_by = of.user_id, model: by = model, ...turn }: Start = {}) =>
  Effect.gen(function* () {
    const asked = yield* turnAdmission(of, turn)
    const first_call = by.billing === "byok" ? 0 : 5_000
    const admission = { ...asked, model: by, created_by, first_call }
    return (yield* Effect.orDie((yield* OperationsRepo).admit(admission))).operation
  })

/** The attempt's context as its entity makes it; `point` comes before and after everything durable. */
const contextOf = ({ attempt, id }: OperationRow, point: Point) =>
  Effect.map(OperationsRepo, (repo): WorkContext => {
    const heed = (answer: Option.Option<string>): Effect.Effect<string, Canceled | Fenced> => {
      if (Option.isNone(answer)) return Effect.fail(new Fenced())
      return answer.value === "canceling" ? Effect.fail(new Canceled()) : Effect.succeed(answer.value)
    }
    const apart = <A, E>(write: Effect.Effect<A, E>) => Effect.zipRight(point, Effect.zipLeft(write, point))
    return {
      progress: () => Effect.void,
      reserve: (call, units) =>
        apart(repo.reserve({ id, attempt, call, units })).pipe(
          Effect.flatMap(heed),
          Effect.flatMap((held) => (held === "held" ? Effect.void : Effect.fail(new Insufficient())))
        ),
      boundary: (call, units, checkpoint) =>
        apart(repo.boundary({ id, attempt, call, units }, storable(checkpoint))).pipe(
          Effect.flatMap(heed),
          Effect.asVoid
        )
    }
  })

const failed = (code: "insufficient_credits", message: string) =>
  Outcome.Failed({ error: { code, message, retryable: false } })

/** One attempt: claims, runs, settles. None: the row was another's, or ended already; or the attempt was fenced off. */
export const attempt = (operation: OperationRow, point: Point = Effect.void) =>
  Effect.gen(function* () {
    const repo = yield* OperationsRepo
    const claimed = yield* repo.claim(operation.id, "runner")
    if (Option.isNone(claimed)) return Option.none<OperationRow>()
    const row = claimed.value
    const context = yield* contextOf(row, point)
    const ran: Effect.Effect<Outcome, WorkFailed | Insufficient | Canceled | Fenced | ThreadDied, TurnNeeds> =
      row.status === "canceling" ? Effect.fail(new Canceled()) : sessionTurn(row, context)
    const outcome = yield* ran.pipe(
      Effect.catchTags({
        WorkFailed: ({ error }) => Effect.succeed(Outcome.Failed({ error })),
        Insufficient: () => Effect.succeed(failed("insufficient_credits", "No credits are left.")),
        Canceled: () => Effect.succeed(Outcome.Canceled({ partial: null })),
        ThreadDied: Effect.die
      }),
      Effect.asSome,
      Effect.catchTag("Fenced", () => Effect.succeedNone)
    )
    yield* point
    return Option.isNone(outcome) ? Option.none() : yield* repo.settle(row, storable(outcome.value))
  })

/** A turn from its start to its end, in one attempt. */
export const taken = (of: Tenant, start: Start = {}) =>
  Effect.gen(function* () {
    const operation = yield* started(of, start)
    return yield* Effect.flatMap(attempt(operation), some)
  })

/** The transcript of a session, oldest first, as `role status text`. */
export const transcript = (session_id: string) =>
  Effect.gen(function* () {
    const filter = { session_id, before: null, after: null }
    const { items } = yield* (yield* SessionsRepo).messages(filter, { limit: 100, after: null })
    return items.toReversed().map(({ role, status, text }) => `${role} ${status} ${text}`)
  })

/** What the turn's checkpoint holds. */
export const checkpointIn = (row: OperationRow) =>
  row.checkpoint as {
    readonly reply: string
    readonly exchanges: ReadonlyArray<{
      readonly text: string
      readonly calls: ReadonlyArray<{ readonly name: string; readonly params: unknown }>
      // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever a tool answered
      readonly answers: ReadonlyArray<{ readonly isFailure: boolean; readonly result: any }>
    }>
  }

/** The answers of the tools of a turn, in order. */
export const answersIn = (row: OperationRow) => checkpointIn(row).exchanges.flatMap(({ answers }) => answers)

/** Versions of an artifact. */
export const versions = ({ scene_id, workspace_id }: Tenant, kind: "sdd") =>
  Effect.flatMap(ArtifactsRepo, (repo) => repo.list(workspace_id, scene_id, { kind, all_versions: true }))
