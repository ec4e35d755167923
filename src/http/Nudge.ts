import { Effect } from "effect"
import { hint, OperationEntity } from "#entities/operation/protocol.js"

/**
 * Tells the owners of canceling operations to stop now. Off the caller's way and best effort: the row says it already, and the
 * operation's next boundary reads the row.
 */
export const makeNudge = Effect.map(
  OperationEntity.client,
  (operationOf) => (ids: ReadonlyArray<string>) =>
    Effect.forEach(ids, (id) => hint(operationOf(id).Cancel()), { discard: true })
)
