import { Schema } from "effect"
import { Timestamp, Uuid } from "./Ids.js"

/**
 * Money is counted in whole ten-thousandths of a credit: sums are exact, and a double holds them exactly up to 9 · 10¹¹ credits.
 */
export type Units = number

const unitsPerCredit = 10_000

/** What a balance holds at most: beyond it a double would round. */
export const balance_max: Units = Number.MAX_SAFE_INTEGER

/** Credits as the wire prints them: a number with at most four decimals. */
export const toCredits = (units: Units): number => units / unitsPerCredit

/** Units of an amount of credits, or `undefined` where it has more than four decimals or is out of range. */
export const fromCredits = (credits: number): Units | undefined => {
  const units = Math.round(credits * unitsPerCredit)
  return Number.isSafeInteger(units) && units / unitsPerCredit === credits ? units : undefined
}

/** Prices in credits; an operation may cost only what stands here. */
export const prices = {
  generate_scene_sdd: 4,
  generate_scene_peg: 4,
  generate_scene_blueprint: 2,
  generate_scene_model: 6,
  model_call: 0.5
} as const satisfies Record<string, number>

/** Units of one model call, by who bills it: what its own vendor bills costs no credits. */
export const callUnits = { credits: fromCredits(prices.model_call) ?? 0, byok: 0 } as const satisfies Record<
  string,
  Units
>

/** What a plan allows: projects (active and archived), credits a month, operations not yet terminal at once. */
export const plans = {
  free: { projects: 3, credits_per_month: 100, live_operations: 20 },
  pro: { projects: 50, credits_per_month: 2_000, live_operations: 200 },
  enterprise: { projects: 1_000, credits_per_month: 20_000, live_operations: 2_000 }
} as const

export const Plan = Schema.Literal("free", "pro", "enterprise").annotations({ identifier: "Plan" })
export type Plan = typeof Plan.Type

export const EntryType = Schema.Literal("charge", "grant", "renewal", "adjustment")
export type EntryType = typeof EntryType.Type

/** What each plan's month raises the balance to. */
export const allowances: Readonly<Record<Plan, Units>> = {
  free: fromCredits(plans.free.credits_per_month) ?? 0,
  pro: fromCredits(plans.pro.credits_per_month) ?? 0,
  enterprise: fromCredits(plans.enterprise.credits_per_month) ?? 0
}

export const LedgerEntry = Schema.Struct({
  id: Uuid,
  amount: Schema.Number,
  type: EntryType,
  description: Schema.String,
  project_id: Schema.NullOr(Uuid),
  operation_id: Schema.NullOr(Uuid),
  created_at: Timestamp,
  balance_after: Schema.Number
}).annotations({ identifier: "LedgerEntry" })
export type LedgerEntry = typeof LedgerEntry.Type

export const Credits = Schema.Struct({
  balance: Schema.Number,
  reserved: Schema.Number,
  plan: Plan,
  period_ends_at: Timestamp,
  ledger: Schema.Array(LedgerEntry)
}).annotations({
  identifier: "Credits",
  description: "Settled balance, what live operations hold, and the newest entries"
})
export type Credits = typeof Credits.Type

/** One calendar month (UTC) after `start`; the last day of a shorter month stands in for a day it lacks. */
export const monthAfter = (start: Date): Date => {
  const end = new Date(start)
  end.setUTCMonth(end.getUTCMonth() + 1)
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return end
}

/** The end of the period that `now` lies in, in calendar months from the end of an earlier one. */
export const periodEndAfter = (earlier: Date, now: Date): Date => {
  let end = earlier
  while (end <= now) end = monthAfter(end)
  return end
}
