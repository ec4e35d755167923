/** Whether an admission is what the service would make of its workspace, creator, target and model. */
import type { StepName } from "#domain/Step.js"
import { terms } from "#domain/Terms.js"
import type { Admission } from "#services/ports/OperationsRepo.js"
import type { Tables } from "./Database.js"

const targets = { scene_step: "scene", session_turn: "session", generation: "project" } as const

/** Its own vendor bills a workspace where it stored that vendor's key, and nowhere else. */
const isBilledSo = (tables: Tables, { model, workspace_id }: Admission): boolean => {
  if (model === null) return true
  if (model.billing === "credits") return model.hosting === "service"
  const hasKey = Array.from(tables.vendorKeys.values()).some(
    (key) => key.workspace_id === workspace_id && key.vendor === model.id.split(":")[0]
  )
  return model.id !== terms.built_in && model.hosting === "external" && hasKey
}

const isPricedSo = ({
  first_call,
  input,
  kind,
  model,
  price,
  project_id,
  requires,
  target,
  turn
}: Admission): boolean => {
  const billing = model?.billing ?? "credits"
  if (kind === "session_turn")
    return model !== null && turn !== undefined && price === 0 && first_call === terms.calls[billing]
  if (kind === "generation") return billing === "byok" && target.id === project_id && price === 0 && first_call === 0
  const step = Object.hasOwn(terms.steps, String(input.step)) ? terms.steps[input.step as StepName] : undefined
  return (
    step !== undefined &&
    turn === undefined &&
    first_call === 0 &&
    (model === null || step.ai) &&
    price === (billing === "byok" ? 0 : step.price) &&
    requires === step.requires
  )
}

export const isOnTerms = (tables: Tables, asked: Admission): boolean =>
  tables.users.get(asked.created_by)?.workspace_id === asked.workspace_id &&
  asked.target.type === targets[asked.kind] &&
  asked.cancelable === (asked.kind !== "generation") &&
  isBilledSo(tables, asked) &&
  isPricedSo(asked)

/** How many live operations the workspace's plan allows. */
export const roomOf = (tables: Tables, { workspace_id }: Admission): number => {
  const workspace = tables.workspaces.get(workspace_id)
  return workspace === undefined ? 0 : terms.live_operations[workspace.plan]
}
