/**
 * How often a key may ask: a token bucket for each key, which holds `burst` requests and fills again at `per_second`. The buckets
 * are this process's own, so behind n processes a key may be let through up to n times as often: the limit guards each process
 * against a runaway client and is no quota to be billed.
 */
import { Clock, Context, Effect, Layer } from "effect"

/** Requests per second and requests at once; 0 in either: no limit. */
export interface Rate {
  readonly per_second: number
  readonly burst: number
}

/** What became of one request. */
export interface Verdict {
  readonly allowed: boolean
  readonly rate: Rate
  /** Whole requests that the bucket still holds. */
  readonly remaining: number
  /** Seconds until the bucket is full again, rounded up. */
  readonly full_seconds: number
  /** Seconds until the next request is let through, rounded up; 0 where it would be now. */
  readonly retry_after_seconds: number
}

/** Room for the rounding of doubles, in milliseconds. */
const epsilon = 1e-3
const seconds = (milliseconds: number): number => Math.max(0, Math.ceil((milliseconds - epsilon) / 1_000))

const make = (rate: Rate) => {
  const { burst, per_second } = rate
  /** Milliseconds in which one token comes back, and in which an empty bucket fills. */
  const spacing = 1_000 / per_second
  const depth = spacing * burst
  /** A bucket is the instant at which it is full again; those used longest ago come first. */
  const buckets = new Map<string, number>()

  /** Two for each one that may be added: whatever has filled up is forgotten sooner or later, at no cost that adds up. */
  const forgetTwoFull = (now: number): void => {
    let left = 2
    for (const [key, fullAt] of buckets) {
      if (left-- === 0 || fullAt > now) return
      buckets.delete(key)
    }
  }

  const judge = (key: string, now: number): Verdict => {
    // A clock that was set back must not lock a key out until it has caught up.
    const before = Math.min(Math.max(buckets.get(key) ?? now, now), now + depth)
    const after = before + spacing
    const allowed = after - now <= depth + epsilon
    const fullAt = allowed ? after : before
    buckets.delete(key)
    buckets.set(key, fullAt)
    forgetTwoFull(now)
    return {
      allowed,
      rate,
      remaining: Math.max(0, Math.floor((depth - (fullAt - now) + epsilon) / spacing)),
      full_seconds: seconds(fullAt - now),
      retry_after_seconds: seconds(fullAt + spacing - now - depth)
    }
  }

  const limited = per_second > 0 && burst > 0

  return {
    /** Takes a token of the key's bucket; a refused request takes none. Undefined: nothing is limited. */
    take: (key: string): Effect.Effect<Verdict | undefined> =>
      Effect.map(Clock.currentTimeMillis, (now) => (limited ? judge(key, now) : undefined)),
    /** How many buckets are held in memory. */
    held: Effect.sync(() => buckets.size)
  }
}

export class RateLimits extends Context.Tag("scenewright/RateLimits")<RateLimits, ReturnType<typeof make>>() {
  static readonly layer = (rate: Rate) => Layer.sync(RateLimits, () => make(rate))
}
