import { Context } from "effect"
import { limits } from "#domain/Limits.js"

/** For how many days what only tells of the past is kept; 0: as long as the deployment, or the project that it is of. */
export class Retention extends Context.Reference<Retention>()("scenewright/Retention", {
  defaultValue: (): { readonly audit_days: number; readonly operation_days: number } => ({
    audit_days: limits.audit_days,
    operation_days: 0
  })
}) {}
