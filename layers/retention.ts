/** For how many days what only tells of the past is kept, as the environment says it. */
import { Config } from "effect"
import { limits } from "#domain/Limits.js"

const days_max = 36_500

const days = (name: string, otherwise: number, least: number) =>
  Config.integer(name).pipe(
    Config.validate({
      message: `must be 0, or ${least} to ${days_max}`,
      validation: (n) => n === 0 || (n >= least && n <= days_max)
    }),
    Config.withDefault(otherwise)
  )

/** The log's least is what the database keeps whoever asks. */
export const retention = Config.all({
  audit_days: days("SCENEWRIGHT_AUDIT_DAYS", limits.audit_days, limits.audit_days_min),
  operation_days: days("SCENEWRIGHT_OPERATION_DAYS", 0, 1)
})
