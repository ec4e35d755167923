import { Effect, type Scope } from "effect"
import type { Subscription } from "#services/ports/Wakeups.js"

/** So many keys that were woken last are remembered for those who subscribe a moment later. */
const remembered_max = 4_096

/** Who waits in this process, by key. */
export interface Subscribers {
  readonly wake: (key: string) => void
  readonly wakeAll: () => void
  readonly subscribe: (key: string) => Effect.Effect<Subscription, never, Scope.Scope>
  /** How many wait now: nothing may stay behind when the waiters are gone. */
  readonly size: () => number
}

/**
 * The waiters of one process. A wake-up between two `next`s is kept until the second, so a waiter that reads between them
 * misses nothing; several become one.
 */
export const makeSubscribers = (): Subscribers => {
  const waiting = new Map<string, Set<Effect.Latch>>()
  /** In the order in which they were woken. */
  const woken = new Set<string>()
  const remember = (key: string): void => {
    woken.delete(key)
    woken.add(key)
    if (woken.size > remembered_max) for (const oldest of woken.keys()) return void woken.delete(oldest)
  }
  const open = (latches: Iterable<Effect.Latch>) => {
    for (const latch of latches) latch.unsafeOpen()
  }
  const enter = (key: string): Effect.Latch => {
    const latch = Effect.unsafeMakeLatch(false)
    const latches = waiting.get(key)
    if (latches === undefined) waiting.set(key, new Set([latch]))
    else latches.add(latch)
    return latch
  }
  const leave = (key: string, latch: Effect.Latch): void => {
    const latches = waiting.get(key)
    latches?.delete(latch)
    if (latches?.size === 0) waiting.delete(key)
  }
  return {
    wake: (key) => {
      remember(key)
      open(waiting.get(key) ?? [])
    },
    wakeAll: () => {
      for (const latches of waiting.values()) open(latches)
    },
    subscribe: (key) =>
      Effect.map(
        Effect.acquireRelease(
          Effect.sync(() => enter(key)),
          (latch) => Effect.sync(() => leave(key, latch))
        ),
        (latch) => ({ missed: woken.has(key), next: Effect.zipRight(latch.await, Effect.asVoid(latch.close)) })
      ),
    size: () => Array.from(waiting.values()).reduce((sum, latches) => sum + latches.size, 0)
  }
}
