/** What tools answer with, as a model reads it: less than the wire's records, and no addresses. */
import { Schema } from "effect"
import { Lineage } from "#domain/Artifact.js"
import type { OperationRow } from "#domain/Operation.js"
import type { SceneRow } from "#domain/Scene.js"
import { beginning } from "#domain/Session.js"

/** A call that came to nothing, as the model is told: a problem's code and what to do about it. */
export const Refusal = Schema.Struct({ code: Schema.String, detail: Schema.String })
export type Refusal = typeof Refusal.Type

/** Characters of a description in a list. */
const glance_characters = 240

export const SceneGlance = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  /** empty, processing, sdd_ready, peg_ready, blueprint_ready or model_ready. */
  status: Schema.String,
  /** Its beginning. */
  description: Schema.String,
  updated_at: Schema.String
})
export type SceneGlance = typeof SceneGlance.Type

export const sceneGlance = ({
  description,
  id,
  name,
  status,
  updated_at
}: Pick<SceneRow, "description" | "id" | "name" | "status" | "updated_at">): SceneGlance => ({
  id,
  name,
  status,
  description: beginning(description, glance_characters),
  updated_at: updated_at.toISOString()
})

/** An operation; a step's with what it made. */
export const OperationGlance = Schema.Struct({
  operation_id: Schema.String,
  kind: Schema.String,
  target: Schema.Struct({ type: Schema.String, id: Schema.String }),
  /** Of a scene_step. */
  step: Schema.NullOr(Schema.String),
  /** queued, running, canceling, succeeded, failed or canceled. */
  status: Schema.String,
  stage: Schema.String,
  /** 0..1. */
  fraction: Schema.Number,
  /** What a step that succeeded made, each the current version at that moment. */
  artifacts: Schema.Array(Lineage),
  /** Final once the operation ended. */
  credits_charged: Schema.Number,
  error: Schema.NullOr(Schema.Struct({ code: Schema.String, message: Schema.String, retryable: Schema.Boolean })),
  created_at: Schema.String
})
export type OperationGlance = typeof OperationGlance.Type

const isLineage = Schema.is(Schema.Array(Lineage))

export const operationGlance = (row: OperationRow): OperationGlance => ({
  operation_id: row.id,
  kind: row.kind,
  target: row.target,
  step: typeof row.input.step === "string" ? row.input.step : null,
  status: row.status,
  stage: row.progress.stage,
  fraction: row.progress.fraction,
  artifacts: isLineage(row.result?.artifacts) ? row.result.artifacts : [],
  credits_charged: row.credits_charged,
  error: row.error,
  created_at: row.created_at.toISOString()
})
