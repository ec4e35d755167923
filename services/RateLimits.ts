/**
 * How often a key may ask: a token bucket for each key, which holds `burst` requests and fills again at `per_second`. The buckets
 * are this process's own, so behind n processes a key may be let through up to n times as often: the limit guards each process
 * against a runaway client and is no quota to be billed.
 */
import { Clock, Context, Effect, Layer } from "effect"
import { type Rate, tokenBuckets } from "./TokenBuckets.js"

/** More keys than any process serves at once. */
const held_max = 1_000_000

const make = (rate: Rate) => {
  const buckets = tokenBuckets(rate, held_max)
  return {
    /** Takes a token of the key's bucket; a refused request takes none. Undefined: nothing is limited. */
    take: (key: string) => Effect.map(Clock.currentTimeMillis, (now) => buckets.take(key, now)),
    /** How many buckets are held in memory. */
    held: Effect.sync(buckets.held)
  }
}

export class RateLimits extends Context.Tag("scenewright/RateLimits")<RateLimits, ReturnType<typeof make>>() {
  static readonly layer = (rate: Rate) => Layer.sync(RateLimits, () => make(rate))
}
