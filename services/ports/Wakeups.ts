import { Context, type Effect, type Scope } from "effect"

/**
 * Wakes whoever waits for a key (an operation's id), in this process and in others. A wake-up is a hint: it may be lost, late or
 * doubled, so a waiter reads the truth again and keeps a safety interval.
 */
export class Wakeups extends Context.Tag("scenewright/Wakeups")<
  Wakeups,
  {
    /** Fire and forget; coalesced off the caller's path. */
    readonly notify: (key: string) => Effect.Effect<void>
    /** Subscribe before the first read; `next` resolves on the next wake-up, or when the listener had to reconnect. */
    readonly subscribe: (key: string) => Effect.Effect<{ readonly next: Effect.Effect<void> }, never, Scope.Scope>
  }
>() {}
