/**
 * Operations as callers see them: read, listed, waited for, asked to stop. Starting one goes through the entity that owns its
 * target; running one is the operation entity's. Holding a request keeps no database connection while it waits.
 */
import { Clock, Context, Effect, Layer, Option } from "effect"
import { isTerminal, type OperationRow } from "#domain/Operation.js"
import { spanned } from "./Lean.js"
import { OperationsRepo } from "./ports/OperationsRepo.js"
import { type Subscription, Wakeups } from "./ports/Wakeups.js"

/** A lost wake-up costs at most this long. */
const safetyMillis = 5_000

const make = Effect.gen(function* () {
  const repo = yield* OperationsRepo
  const wakeups = yield* Wakeups

  /** The operation once it is terminal, or as it is at the deadline. */
  const until = (operation: OperationRow, deadline: number, { missed, within }: Subscription) => {
    const read = Effect.map(
      repo.find(operation.workspace_id, operation.id),
      Option.getOrElse(() => operation)
    )
    const wait = (current: OperationRow): Effect.Effect<OperationRow> =>
      isTerminal(current.status)
        ? Effect.succeed(current)
        : Effect.flatMap(Clock.currentTimeMillis, (now) =>
            now >= deadline
              ? Effect.succeed(current)
              : Effect.flatMap(within(Math.min(deadline - now, safetyMillis)), (ended) =>
                  ended === null ? Effect.flatMap(read, wait) : wait(ended)
                )
          )
    return missed ? Effect.flatMap(read, wait) : wait(operation)
  }
  /**
   * The operation once it is terminal, or as it is after `seconds`. A settlement between its reading and the subscription is one that
   * the subscription tells of.
   */
  const hold = (operation: OperationRow, seconds: number) =>
    isTerminal(operation.status) || seconds <= 0
      ? Effect.succeed(operation)
      : Effect.flatMap(Clock.currentTimeMillis, (now) =>
          wakeups.subscribed(operation.id, (subscription) => until(operation, now + seconds * 1000, subscription))
        ).pipe(spanned("Operations.hold", {}))

  /** The durable half of a cancel: the row is canceling before any message is sent. None: unknown in the workspace. */
  const requestCancel = (workspaceId: string, id: string) =>
    Effect.tap(repo.requestCancel(workspaceId, id), (found) =>
      Option.isSome(found) && found.value.changed ? wakeups.notify(id) : Effect.void
    )

  return { find: repo.find, list: repo.list, live: repo.live, hold, requestCancel }
})

export class Operations extends Context.Tag("scenewright/Operations")<
  Operations,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(Operations, make)
}
