import { Context, type Effect, type Scope } from "effect"
import type { OperationRow } from "#domain/Operation.js"

export interface Subscription {
  /** The key was woken lately: what was read before the subscription may be of before. */
  readonly missed: boolean
  /** Resolves on the next wake-up, or when the listener had to reconnect. */
  readonly next: Effect.Effect<void>
  /** As `next`, or after so many milliseconds: the row as it ended where this process ended it, else null, and the waiter reads. */
  readonly within: (millis: number) => Effect.Effect<OperationRow | null>
}

/**
 * Wakes whoever waits for a key (an operation's id), in this process and in others. A wake-up is a hint: it may be lost, late or
 * doubled, so a waiter reads the truth again and keeps a safety interval.
 */
export class Wakeups extends Context.Tag("scenewright/Wakeups")<
  Wakeups,
  {
    /** Fire and forget; coalesced off the caller's path. `ended`: the row of the key, as it is for good. */
    readonly notify: (key: string, ended?: OperationRow) => Effect.Effect<void>
    readonly subscribe: (key: string) => Effect.Effect<Subscription, never, Scope.Scope>
    /** The same for as long as `use` lasts. */
    readonly subscribed: <A>(key: string, use: (subscription: Subscription) => Effect.Effect<A>) => Effect.Effect<A>
  }
>() {}
