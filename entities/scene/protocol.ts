import { ClusterSchema, Entity } from "@effect/cluster"
import { Rpc } from "@effect/rpc"
import { Schema } from "effect"
import { OperationRow } from "#domain/Operation.js"
import { Admission, Refused } from "#services/ports/OperationsRepo.js"

/** The gate of a scene: one admission at a time. Idempotent by the admission's operation id, as it may be sent twice. */
export const SceneEntity = Entity.make("Scene", [
  Rpc.make("RunStep", {
    payload: Admission,
    success: Schema.Struct({ operation: OperationRow, created: Schema.Boolean }),
    error: Refused
  }).annotate(ClusterSchema.Uninterruptible, "client")
])
