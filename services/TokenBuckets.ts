/** Token buckets by name: each holds `burst` tokens and fills again at `per_second`. */

/** Tokens per second and tokens at once; 0 in either: no limit. */
export interface Rate {
  readonly per_second: number
  readonly burst: number
}

/** What became of one request. */
export interface Verdict {
  readonly allowed: boolean
  readonly rate: Rate
  /** Whole tokens that the bucket still holds. */
  readonly remaining: number
  /** Seconds until the bucket is full again, rounded up. */
  readonly full_seconds: number
  /** Seconds until the next token can be taken, rounded up; 0 where it could be now. */
  readonly retry_after_seconds: number
}

export interface TokenBuckets {
  /** Takes a token; a refusal takes none. `now` in milliseconds. Undefined: nothing is limited. */
  readonly take: (name: string, now: number) => Verdict | undefined
  /** How many buckets are held in memory. */
  readonly held: () => number
}

/** Room for the rounding of doubles, in milliseconds. */
const epsilon = 1e-3
const seconds = (milliseconds: number): number => Math.max(0, Math.ceil((milliseconds - epsilon) / 1_000))

/** At most `held_max` buckets are kept, those used last: whoever comes under ever new names makes room for itself alone. */
export const tokenBuckets = (rate: Rate, held_max: number): TokenBuckets => {
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

  const keep = (key: string, fullAt: number, now: number): void => {
    buckets.delete(key)
    buckets.set(key, fullAt)
    forgetTwoFull(now)
    for (const oldest of buckets.keys()) {
      if (buckets.size <= held_max) return
      buckets.delete(oldest)
    }
  }

  const judge = (key: string, now: number): Verdict => {
    // A clock that was set back must not lock a key out until it has caught up.
    const before = Math.min(Math.max(buckets.get(key) ?? now, now), now + depth)
    const after = before + spacing
    const allowed = after - now <= depth + epsilon
    const fullAt = allowed ? after : before
    keep(key, fullAt, now)
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
    take: (name, now) => (limited ? judge(name, now) : undefined),
    held: () => buckets.size
  }
}
