import { Context, type Effect, type Option } from "effect"
import type { EntryType, LedgerEntry, Plan, Units } from "#domain/Credits.js"

export interface Balance {
  readonly balance: Units
  readonly reserved: Units
  readonly plan: Plan
  readonly period_ends_at: Date
}

export interface Statement extends Balance {
  readonly entries: ReadonlyArray<LedgerEntry>
}

/** The ledger beside the operations' own charges, which {@link OperationsRepo} settles. */
export class LedgerRepo extends Context.Tag("scenewright/LedgerRepo")<
  LedgerRepo,
  {
    /**
     * The money and the newest `entries_max` entries, newest first and in credits as on the wire, all of one instant. A month that
     * has ended is renewed first. None: no such workspace.
     */
    readonly statement: (workspaceId: string, entries_max: number) => Effect.Effect<Option.Option<Statement>>
    readonly balance: (workspaceId: string) => Effect.Effect<Option.Option<Balance>>
    /** Newest first. Amounts are credits, as on the wire. */
    readonly entries: (workspaceId: string, limit: number) => Effect.Effect<ReadonlyArray<LedgerEntry>>
    /**
     * Adds an entry and moves the balance in one transaction. A month that has ended is renewed first, so that a grant comes on top
     * of the new one. None: no such workspace, the balance less reservations would fall below zero, or it would be more than is counted exactly.
     */
    readonly add: (entry: {
      readonly id: string
      readonly workspace_id: string
      readonly amount: Units
      readonly type: Exclude<EntryType, "charge">
      readonly description: string
    }) => Effect.Effect<Option.Option<LedgerEntry>>
    /**
     * Renews up to `limit` workspaces whose month has ended; answers how many. Each month is renewed once, whoever else renews at the
     * same time.
     */
    readonly renew: (limit: number) => Effect.Effect<number>
  }
>() {}
