import { ClusterSchema, Entity } from "@effect/cluster"
import { Rpc } from "@effect/rpc"
import { Schema } from "effect"
import { OperationRow } from "#domain/Operation.js"
import { Admission, Refused } from "#services/ports/OperationsRepo.js"

/**
 * The gate of a session: one admission at a time, idempotent by the admission's operation id, as it may be sent twice. A first turn
 * is admitted by the gate of the session that it makes.
 */
export const SessionEntity = Entity.make("Session", [
  Rpc.make("RunTurn", {
    payload: Admission,
    success: Schema.Struct({ operation: OperationRow, created: Schema.Boolean }),
    error: Refused
  }).annotate(ClusterSchema.Uninterruptible, "client")
])
