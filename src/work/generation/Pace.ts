import { Context, Effect, Random } from "effect"

/** How patiently a vendor is dealt with. */
export class Pace extends Context.Reference<Pace>()("scenewright/generation/Pace", {
  defaultValue: () => ({
    /** Between the first looks at a task, and at most. */
    pause_millis: 2_000,
    pause_millis_max: 10_000,
    /** For one task, from when an attempt begins to look at it. */
    task_minutes: 30,
    /** How often in a row the vendor may be out of reach. */
    away_max: 10,
    /** How often an order is sent of which nothing was found. */
    orders_max: 3,
    /** An order that is sent is in the vendor's list after so long. */
    settle_seconds: 20,
    /** An order is sent so soon after its intention was meant, or that is written anew. */
    prompt_seconds: 5
  })
}) {}

/** Milliseconds before the next try, longer each time, with a fifth of it random: who failed together does not come back together. */
export const pauseAfter = (n: number, asked = 0) =>
  Effect.gen(function* () {
    const { pause_millis, pause_millis_max } = yield* Pace
    const own = Math.min(pause_millis_max, pause_millis * 1.5 ** n)
    return Math.max(asked, own * (0.8 + 0.4 * (yield* Random.next)))
  })
