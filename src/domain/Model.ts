import { Schema } from "effect"
import type { Model } from "./Operation.js"

export const ModelRecord = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  vendor: Schema.String,
  hosting: Schema.Literal("service", "external"),
  billing: Schema.Literal("credits", "byok"),
  capabilities: Schema.Array(Schema.Literal("sdd", "peg", "session", "asset")),
  default: Schema.Boolean
}).annotations({ identifier: "Model" })
export type ModelRecord = typeof ModelRecord.Type

/** The model that is always there: rules and a catalogue, no network, the same answer for the same question. */
export const builtinPlanner: ModelRecord = {
  id: "builtin-planner",
  name: "Built-in planner (rule-based, offline, deterministic)",
  vendor: "scenewright",
  hosting: "service",
  billing: "credits",
  capabilities: ["sdd", "peg"],
  default: true
}

/** How an operation names the model it ran with. */
export const asOperationModel = ({ billing, hosting, id }: ModelRecord): Model => ({ id, hosting, billing })
