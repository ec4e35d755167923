import { toCredits } from "#domain/Credits.js"
import { builtinPlanner, modelsOf } from "#domain/Model.js"
import { steps } from "#domain/Step.js"
import type { Exchanges } from "./Exchange.js"
import { ids, made } from "./village.js"

const price = toCredits(steps.generate_scene_model.price)

export const identity: Exchanges = {
  "identity.me": {
    answers: {
      200: {
        a_key: {
          workspace: { id: ids.workspace, slug: "northlight", name: "Northlight Studio", plan: "pro" },
          user: { id: ids.user, name: "Ada Brook", email: "ada@northlight.example", role: "admin" },
          key: {
            id: ids.key,
            name: "build server",
            display_prefix: "sw_live_4kQz",
            scopes: ["read", "write"],
            created_at: made,
            last_used_at: null
          }
        }
      }
    }
  },
  "identity.credits": {
    answers: {
      200: {
        after_a_step: {
          balance: 1_984,
          reserved: 0,
          plan: "pro",
          period_ends_at: "2026-12-20T09:41:07.394Z",
          ledger: [
            {
              id: ids.ledger_entry,
              amount: -price,
              type: "charge",
              description: `generate_scene_model, operation ${ids.model_operation}`,
              project_id: ids.project,
              operation_id: ids.model_operation,
              created_at: "2026-11-20T09:42:31.270Z",
              balance_after: 1_984
            }
          ]
        }
      }
    }
  },
  "identity.models": {
    answers: {
      200: {
        nothing_but_the_planner: { items: [builtinPlanner] },
        with_a_stored_key: {
          items: [builtinPlanner, ...modelsOf({ vendor: "anthropic", models: ["claude-sonnet-5-5"] }, "external")]
        }
      }
    }
  }
}
