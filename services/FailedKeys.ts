/**
 * How often an address may show no key, a wrong one or one that is new here: a token bucket for each. Once it is empty nobody there is looked up any more,
 * save whoever shows a key that this process found good not long ago: a stranger behind the same router locks nobody out.
 */
import { hash } from "node:crypto"
import { Clock, Context, Effect, Layer } from "effect"
import { type Problem, problem } from "#domain/Problem.js"
import { type Rate, tokenBuckets, type Verdict } from "./TokenBuckets.js"

/** Addresses that are remembered, those of the last failures. */
const addresses_max = 50_000
/** Keys that were good last, by their digests. */
const good_max = 10_000

const refused = ({ retry_after_seconds }: Verdict): Problem<"rate_limited"> =>
  problem(
    "rate_limited",
    "Your address has sent too many requests without a good key: wait as long as `Retry-After` says, then send one that works.",
    { retry_after_seconds }
  )

const make = (rate: Rate) => {
  const buckets = tokenBuckets(rate, addresses_max)
  const good = new Set<string>()
  const digest = (header: string) => hash("sha256", header, "base64")

  const welcome = (name: string): void => {
    good.add(name)
    for (const oldest of good) {
      if (good.size <= good_max) return
      good.delete(oldest)
    }
  }

  /**
   * Looks a request's key up, unless its address has failed too often: then fails with `rate_limited`. A key that was not good lately
   * takes its token before it is looked up, so that a thousand at once are not looked up either. Undefined: an address that nobody
   * named, which is not limited.
   */
  const guard = <A, E>(
    address: string | undefined,
    header: string | undefined,
    lookUp: Effect.Effect<A, E>
  ): Effect.Effect<A, E | Problem<"rate_limited">> =>
    address === undefined
      ? lookUp
      : Effect.suspend(() => {
          const name = header === undefined ? undefined : digest(header)
          if (name !== undefined && good.has(name)) {
            return Effect.tapError(lookUp, () => Effect.sync(() => good.delete(name)))
          }
          return Effect.flatMap(Clock.currentTimeMillis, (now): Effect.Effect<A, E | Problem<"rate_limited">> => {
            const verdict = buckets.take(address, now)
            if (verdict !== undefined && !verdict.allowed) return refused(verdict)
            return Effect.tap(lookUp, () => Effect.sync(() => name !== undefined && welcome(name)))
          })
        })

  return { guard }
}

export class FailedKeys extends Context.Tag("scenewright/FailedKeys")<FailedKeys, ReturnType<typeof make>>() {
  static readonly layer = (rate: Rate) => Layer.sync(FailedKeys, () => make(rate))
}
