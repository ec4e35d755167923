import { allowances, periodEndAfter, toCredits } from "#domain/Credits.js"
import type { Tables } from "./Database.js"

/** Begins a workspace's new month where the last one has ended: the balance is raised to the allowance, never cut. */
export const renew = (tables: Tables, workspaceId: string, entryId: string, time: Date): void => {
  const workspace = tables.workspaces.get(workspaceId)
  if (workspace === undefined || workspace.period_ends_at > time) return
  const { balance, period_ends_at, plan } = workspace
  const raised = Math.max(balance, allowances[plan])
  tables.workspaces.set(workspaceId, {
    ...workspace,
    balance: raised,
    period_ends_at: periodEndAfter(period_ends_at, time)
  })
  if (raised === balance) return
  tables.ledger.push({
    id: entryId,
    workspace_id: workspaceId,
    amount: toCredits(raised - balance),
    type: "renewal",
    description: `The ${plan} plan's month`,
    project_id: null,
    operation_id: null,
    created_at: time,
    balance_after: toCredits(raised)
  })
}
