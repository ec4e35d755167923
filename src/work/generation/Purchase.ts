/**
 * Buys a vendor's task once, whatever happens on the way. The intention is written before the order is sent and the task's id after;
 * where the id was lost, in a crash or with the answer, the task is looked for in the vendor's list by the order's own mark.
 */
import { Clock, Effect, Option } from "effect"
import { type Generator, type GeneratorAway, GeneratorFailed, type Order } from "#services/ports/AssetGenerator.js"
import type { Canceled, Fenced } from "#services/ports/Work.js"
import type { Bought, Notes } from "./Notes.js"
import { Pace, pauseAfter } from "./Pace.js"

/** Asks again while the vendor is out of reach, so often. */
const patiently = <A, E>(ask: Effect.Effect<A, E | GeneratorAway>, n = 0): Effect.Effect<A, E | GeneratorFailed> =>
  Effect.catchIf(
    ask,
    (error): error is Extract<E | GeneratorAway, GeneratorAway> => isAway(error),
    ({ failure, pause }) =>
      Effect.flatMap(Pace, ({ away_max }) =>
        n >= away_max
          ? Effect.fail(failure)
          : Effect.flatMap(pauseAfter(n, pause), (millis) => Effect.delay(patiently(ask, n + 1), millis))
      )
  ) as Effect.Effect<A, E | GeneratorFailed>

const isAway = (error: unknown): error is GeneratorAway =>
  typeof error === "object" && error !== null && "_tag" in error && error._tag === "GeneratorAway"

interface Shop {
  readonly generator: Generator
  /** The vendor's account that pays, as the notes name it. */
  readonly account: string
  readonly notes: Notes
}

/** It was sent with a key that is no more: nobody here can look whether it was taken. */
const elsewhere = new GeneratorFailed({
  code: "model_failed",
  message:
    "The vendor's key was replaced while an order was on its way, and the new key's account does not show it: look what the former account made before you start it again.",
  retryable: false
})

/** The task of an order that may have been taken; looked for until one that was sent would be in the vendor's list. */
const sought = Effect.fnUntraced(function* (
  { account, generator, notes }: Shop,
  order: Order,
  intended_at: number,
  until: number
): Effect.fn.Return<Option.Option<Bought>, GeneratorFailed | Canceled | Fenced> {
  for (let n = 0; ; n++) {
    const found = yield* patiently(generator.find(order, intended_at))
    if (Option.isSome(found)) {
      const bought = { intended_at, task_id: found.value, account }
      yield* notes.write(order.stage, bought)
      return Option.some(bought)
    }
    const left = until - (yield* Clock.currentTimeMillis)
    if (left <= 0) return Option.none()
    yield* Effect.sleep(Math.min(left, yield* pauseAfter(n)))
  }
})

/** Sends the order; where nobody knows whether it was taken, looks for it. None: it was not, and `failure` is why. */
const sent = Effect.fnUntraced(function* (shop: Shop, order: Order) {
  const { prompt_seconds, settle_seconds } = yield* Pace
  const { account, generator, notes } = shop
  // Each try writes its intention anew: whoever took the operation over stops it there. The order is sent soon after or not at all,
  // for another attempt may look for it.
  const attempt = Effect.gen(function* () {
    const intended_at = yield* Clock.currentTimeMillis
    yield* notes.write(order.stage, { intended_at, task_id: null, account })
    const task_id = yield* generator.order(order, intended_at + prompt_seconds * 1000)
    return { intended_at, task_id, account } satisfies Bought
  })
  return yield* patiently(attempt).pipe(
    Effect.tap((bought) => notes.write(order.stage, bought)),
    Effect.map((bought) => ({ bought: Option.some(bought), failure: null })),
    Effect.catchTag("OrderUncertain", ({ failure }) =>
      Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const intended_at = (yield* notes.of(order.stage))?.intended_at ?? now
        return { bought: yield* sought(shop, order, intended_at, now + settle_seconds * 1000), failure }
      })
    )
  )
})

/** The task of the order: one that a former attempt bought, or a new one. */
export const purchased = Effect.fn("generation.purchased")(function* (shop: Shop, order: Order) {
  const { orders_max, prompt_seconds, settle_seconds } = yield* Pace
  const known = yield* shop.notes.of(order.stage)
  if (known !== null) {
    const { intended_at, task_id } = known
    if (task_id !== null) return { ...known, task_id }
    // The former attempt may still be sending it. Its clock is not this one: what it has left is counted from now on.
    const until = (yield* Clock.currentTimeMillis) + (prompt_seconds + settle_seconds) * 1000
    const found = yield* sought(shop, order, intended_at, until)
    if (Option.isSome(found)) return found.value
    if (known.account !== null && known.account !== shop.account) return yield* elsewhere
  }
  for (let n = 1; ; n++) {
    const { bought, failure } = yield* sent(shop, order)
    if (Option.isSome(bought)) return bought.value
    if (failure !== null && n >= orders_max) return yield* failure
  }
})
