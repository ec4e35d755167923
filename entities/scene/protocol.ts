import { ClusterSchema, Entity } from "@effect/cluster"
import { Rpc } from "@effect/rpc"
import { Schema } from "effect"
import { OperationRow } from "#domain/Operation.js"
import { StoredVariant } from "#domain/Variant.js"
import { Admission, Refused } from "#services/ports/OperationsRepo.js"
import { ModelGone, VariantRequest, VariantTooComplex, VariantUnavailable } from "#services/Variants.js"

/**
 * The scene's owner makes the variants of its models, each once whoever asks; a caller who leaves does not stop a build. Steps come
 * from processes of the release before alone: idempotent by the admission's operation id, as they may be sent twice.
 */
export const SceneEntity = Entity.make("Scene", [
  Rpc.make("RunStep", {
    payload: Admission,
    success: Schema.Struct({ operation: OperationRow, created: Schema.Boolean }),
    error: Refused
  }).annotate(ClusterSchema.Uninterruptible, "client"),
  Rpc.make("MakeVariant", {
    payload: VariantRequest,
    success: StoredVariant,
    error: Schema.Union(ModelGone, VariantTooComplex, VariantUnavailable)
  }).annotate(ClusterSchema.Uninterruptible, "client")
])
