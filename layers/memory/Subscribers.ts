import { Clock, Effect, Scope } from "effect"
import type { OperationRow } from "#domain/Operation.js"
import type { Subscription, Wakeups } from "#services/ports/Wakeups.js"

/** So many keys that were woken last are remembered for those who subscribe a moment later. */
const remembered_max = 4_096

interface Waiter {
  readonly latch: Effect.Latch
  ended: OperationRow | null
}

/** Who waits in this process, by key. */
export interface Subscribers {
  readonly wake: (key: string, ended?: OperationRow) => void
  readonly wakeAll: () => void
  readonly subscribe: Wakeups["Type"]["subscribe"]
  readonly subscribed: Wakeups["Type"]["subscribed"]
  /** How many wait now: nothing may stay behind when the waiters are gone. */
  readonly size: () => number
}

/**
 * The waiters of one process. A wake-up between two `next`s is kept until the second, so a waiter that reads between them
 * misses nothing; several become one.
 */
export const makeSubscribers = (): Subscribers => {
  const waiting = new Map<string, Set<Waiter>>()
  /** In the order in which they were woken. */
  const woken = new Set<string>()
  const remember = (key: string): void => {
    woken.delete(key)
    woken.add(key)
    if (woken.size > remembered_max) for (const oldest of woken.keys()) return void woken.delete(oldest)
  }
  const open = (waiters: Iterable<Waiter>, ended: OperationRow | null = null) => {
    for (const waiter of waiters) {
      waiter.ended = ended ?? waiter.ended
      waiter.latch.unsafeOpen()
    }
  }
  const enter = (key: string): Waiter => {
    const waiter: Waiter = { latch: Effect.unsafeMakeLatch(false), ended: null }
    const waiters = waiting.get(key)
    if (waiters === undefined) waiting.set(key, new Set([waiter]))
    else waiters.add(waiter)
    return waiter
  }
  const leave = (key: string, waiter: Waiter): void => {
    const waiters = waiting.get(key)
    waiters?.delete(waiter)
    if (waiters?.size === 0) waiting.delete(key)
  }
  const next = (waiter: Waiter) =>
    Effect.map(waiter.latch.await, () => {
      waiter.latch.unsafeClose()
      return waiter.ended
    })

  /** Whose patience ends when, in milliseconds of the clock: one timer for all, the latest that was set. */
  const patient = new Map<Waiter, number>()
  let timer: { readonly at: number } | null = null
  const set = (at: number): Effect.Effect<void> => {
    const own = { at }
    timer = own
    const ring = Effect.flatMap(Clock.currentTimeMillis, (now) => {
      if (timer !== own) return Effect.void
      for (const [waiter, until] of patient) if (until <= now) waiter.latch.unsafeOpen()
      const later = Array.from(patient.values()).filter((until) => until > now)
      timer = null
      return later.length === 0 ? Effect.void : set(Math.min(...later))
    })
    return Effect.flatMap(Clock.currentTimeMillis, (now) => Effect.zipRight(Effect.sleep(at - now), ring))
  }
  const within = (waiter: Waiter, millis: number) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      const until = now + millis
      patient.set(waiter, until)
      const waited = Effect.ensuring(
        next(waiter),
        Effect.sync(() => patient.delete(waiter))
      )
      return timer !== null && timer.at <= until ? waited : Effect.zipRight(Effect.forkDaemon(set(until)), waited)
    })
  const subscriptionOf = (key: string, waiter: Waiter): Subscription => ({
    missed: woken.has(key),
    next: Effect.asVoid(next(waiter)),
    within: (millis) => within(waiter, millis)
  })
  return {
    wake: (key, ended) => {
      remember(key)
      open(waiting.get(key) ?? [], ended)
    },
    wakeAll: () => {
      for (const waiters of waiting.values()) open(waiters)
    },
    // Not by `acquireRelease`, which compares all that is known of the fiber before and after: a hold would cost twice as much.
    subscribe: (key) =>
      Effect.flatMap(Effect.scope, (scope) => {
        const waiter = enter(key)
        const left = Effect.sync(() => leave(key, waiter))
        return Effect.as(Scope.addFinalizer(scope, left), subscriptionOf(key, waiter))
      }).pipe(Effect.uninterruptible),
    subscribed: (key, use) =>
      Effect.uninterruptibleMask((restore) => {
        const waiter = enter(key)
        const left = Effect.sync(() => leave(key, waiter))
        return Effect.ensuring(restore(use(subscriptionOf(key, waiter))), left)
      }),
    size: () => Array.from(waiting.values()).reduce((sum, waiters) => sum + waiters.size, 0)
  }
}
