/** What callers are told: nothing of another tenant's, and no failure of the service but the declared one. */
import type { Rule } from "./Violation.js"

export const tenants: Rule = ({ events, rows }) => [
  ...events
    .filter(
      ({ does, http, type }) => does === "peek" && type !== "invoke" && http !== undefined && http < 500 && http !== 404
    )
    .map((event) => ({ rule: "tenants", says: `call ${event.call} saw another tenant's`, shown: [event] })),
  ...rows.operations
    .filter(({ target_workspace, workspace }) => target_workspace !== null && target_workspace !== workspace)
    .map((row) => ({ rule: "tenants", says: `operation ${row.id} is about another tenant's`, shown: [row] })),
  ...[
    ...rows.artifacts.map((row) => ({ ...row, home: row.scene_workspace })),
    ...rows.ledger.map((row) => ({ ...row, home: row.workspace }))
  ]
    .filter(
      ({ home, operation_workspace, workspace }) =>
        home !== workspace || (operation_workspace ?? workspace) !== workspace
    )
    .map((row) => ({ rule: "tenants", says: "a row is of two tenants", shown: [row] }))
]

export const failures: Rule = ({ events }) =>
  events
    .filter(({ code, http = 0 }) => http >= 500 && !(http === 503 && code === "service_unavailable"))
    .map((event) => ({
      rule: "no 5xx but 503",
      says: `call ${event.call} was answered ${event.http} ${event.code}`,
      shown: [event]
    }))
