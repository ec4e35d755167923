import type { Operation } from "#domain/Operation.js"
import { type Exchanges, json } from "./Exchange.js"
import { ids, type Wire } from "./village.js"

const brief = "A two-wheeled market cart of weathered oak with iron-shod wheels, loaded with apple crates"

const queued: Wire<Operation> = {
  id: ids.generation_operation,
  kind: "generation",
  status: "queued",
  target: { type: "project", id: ids.project },
  input: { kind: "asset", brief, name: "Market cart" },
  progress: { stage: "queued", completed: 0, total: 0, fraction: 0 },
  result: null,
  error: null,
  credits_charged: 0,
  model: { id: "meshy:latest", hosting: "external", billing: "byok" },
  created_by: ids.user,
  created_at: "2026-11-20T10:04:31.270Z",
  started_at: null,
  finished_at: null,
  cancel_requested_at: null
}

const ended: Wire<Operation> = {
  ...queued,
  started_at: "2026-11-20T10:04:31.288Z",
  finished_at: "2026-11-20T10:07:52.615Z"
}

const succeeded: Wire<Operation> = {
  ...ended,
  status: "succeeded",
  progress: { stage: "done", completed: 100, total: 100, fraction: 1 },
  result: { entity: { kind: "asset", slug: "market-cart", uuid: ids.asset } }
}

const failed: Wire<Operation> = {
  ...ended,
  status: "failed",
  progress: { stage: "shaping", completed: 0, total: 100, fraction: 0.02 },
  error: {
    code: "model_failed",
    message: "The account at Meshy has no credits left: top it up, then try again.",
    retryable: false
  }
}

export const generations: Exchanges = {
  "generations.start": {
    sends: json({
      an_asset: { kind: "asset", brief, name: "Market cart" },
      with_a_model: { kind: "asset", brief, model: "meshy:latest" }
    }),
    answers: { 200: { waited_for: succeeded, failed_as_data: failed }, 202: { queued } }
  }
}
