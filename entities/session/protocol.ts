import { ClusterSchema, Entity } from "@effect/cluster"
import { Rpc } from "@effect/rpc"
import { Schema } from "effect"
import { OperationRow } from "#domain/Operation.js"
import { Admission, Refused } from "#services/ports/OperationsRepo.js"

/** Turns of processes of the release before: idempotent by the admission's operation id, as they may be sent twice. */
export const SessionEntity = Entity.make("Session", [
  Rpc.make("RunTurn", {
    payload: Admission,
    success: Schema.Struct({ operation: OperationRow, created: Schema.Boolean }),
    error: Refused
  }).annotate(ClusterSchema.Uninterruptible, "client")
])
