import { Context, type Effect } from "effect"

/** How many rows of each kind went. */
export interface Purged {
  readonly projects: number
  readonly scenes: number
  readonly artifacts: number
  readonly operations: number
}

/**
 * What goes for good once its time is up. Each method does a bounded part of what is due and is safe to repeat, on several
 * processes at once; what one of them left is due again at the next call.
 */
export class HousekeepingRepo extends Context.Tag("scenewright/HousekeepingRepo")<
  HousekeepingRepo,
  {
    /** Forgets up to `limit` idempotency keys that are `hours` old and whose operations have ended; answers how many. */
    readonly expireKeys: (hours: number, limit: number) => Effect.Effect<number>
    /** Drops up to `limit` operations that ended `days` ago, oldest first, with their calls and keys; what they made stays. */
    readonly expireOperations: (days: number, limit: number) => Effect.Effect<number>
    /** Drops up to `limit` entries of the audit log that are `days` old (30 at least), oldest first, and notes how many. */
    readonly expireAudit: (days: number, limit: number) => Effect.Effect<number>
    /**
     * Purges what has been in the trash for `days`, up to `limit` rows of each kind, innermost first. What is begun cannot be
     * restored any more. A scene or project with a live operation waits until that has ended. Ledger entries stay. `more` says
     * that something was done, so something may be left.
     */
    readonly purge: (days: number, limit: number) => Effect.Effect<{ readonly purged: Purged; readonly more: boolean }>
  }
>() {}
