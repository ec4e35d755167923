import { Schema } from "effect"
import type { Model } from "./Operation.js"
import { modelIdOf, type Vendor, vendors } from "./Vendor.js"

const Capability = Schema.Literal("sdd", "peg", "session", "asset")
export type Capability = typeof Capability.Type

export const ModelRecord = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  vendor: Schema.String,
  hosting: Schema.Literal("service", "external"),
  billing: Schema.Literal("credits", "byok"),
  capabilities: Schema.Array(Capability),
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
  capabilities: ["sdd", "peg", "session"],
  default: true
}

/** What a key opens, whoever holds it. */
interface Offer {
  readonly vendor: Vendor
  /** Null: what the vendor offers to every key. */
  readonly models: ReadonlyArray<string> | null
}

/** The models of a vendor's key: a workspace's own is paid by the workspace, the service's in credits. */
export const modelsOf = ({ models, vendor }: Offer, hosting: ModelRecord["hosting"]): ReadonlyArray<ModelRecord> => {
  const { makes, models: offered, name } = vendors[vendor]
  return (models ?? offered).map((model) => ({
    id: modelIdOf(vendor, model),
    name: `${name} ${model}`,
    vendor,
    hosting,
    billing: hosting === "external" ? "byok" : "credits",
    capabilities: makes === "assets" ? ["asset"] : ["sdd", "peg", "session"],
    default: false
  }))
}

/** Whether an operation runs with no language model at all. */
export const isBuiltIn = (model: Model | null): boolean => model === null || model.id === builtinPlanner.id

/** How an operation names the model it ran with. */
export const asOperationModel = ({ billing, hosting, id }: ModelRecord): Model => ({ id, hosting, billing })
