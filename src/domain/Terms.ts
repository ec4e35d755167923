/** What an operation may be admitted with: the tables of prices and plans as a process that admits checks them against the rows. */
import { callUnits, type Plan, plans, type Units } from "./Credits.js"
import { builtinPlanner } from "./Model.js"
import { type StepName, steps } from "./Step.js"

interface Terms {
  readonly steps: Readonly<
    Record<StepName, { readonly price: Units; readonly requires: string | null; readonly ai: boolean }>
  >
  /** Of a model call, by who bills it. */
  readonly calls: Readonly<Record<"credits" | "byok", Units>>
  readonly live_operations: Readonly<Record<Plan, number>>
  /** The model that no vendor bills. */
  readonly built_in: string
}

export const terms: Terms = {
  steps,
  calls: callUnits,
  live_operations: {
    free: plans.free.live_operations,
    pro: plans.pro.live_operations,
    enterprise: plans.enterprise.live_operations
  },
  built_in: builtinPlanner.id
}
