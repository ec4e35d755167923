/** What `/metrics` says: this process's own metrics, and those of the queue, which one look in the database a second is for all who ask. */
import { Clock, Context, Effect, Fiber, Layer } from "effect"
import { toCredits } from "#domain/Credits.js"
import { Kind } from "#domain/Operation.js"
import { exposition, exposition_type, type Family } from "#formats/Exposition.js"
import { families, queueGauges } from "./ports/Metrics.js"
import { buckets, QueueGauges, type QueueReading } from "./ports/QueueGauges.js"

/** Between two looks in the database. */
const look_millis = 1_000
/** What a look may take before the scrape goes on without it: the last one's answer is told, unless it is too old. */
const patience = "2 seconds"
const stale_millis = 15_000

const statuses = ["queued", "running", "canceling"] as const

/** What there is none of is told as 0: an autoscaler takes what is missing for an error. */
const queueFamilies = (read: QueueReading): ReadonlyArray<Family> => {
  const waitingOf = (kind: Kind) => read.waiting.find((one) => one.kind === kind)
  return [
    queueGauges.operations.family(
      Kind.literals.flatMap((kind) =>
        statuses.map((status) => {
          const found = read.operations.find((one) => one.kind === kind && one.status === status)
          return [{ kind, status }, found?.count ?? 0] as const
        })
      )
    ),
    queueGauges.waiting.family(Kind.literals.map((kind) => [{ kind }, waitingOf(kind)?.count ?? 0])),
    queueGauges.waiting_seconds.family(Kind.literals.map((kind) => [{ kind }, waitingOf(kind)?.seconds ?? 0])),
    queueGauges.workspaces.family(
      buckets.map((bucket) => [{ bucket }, read.workspaces.find((one) => one.bucket === bucket)?.count ?? 0])
    ),
    queueGauges.runners.family([[{}, read.runners]]),
    queueGauges.held.family([[{}, toCredits(read.held)]])
  ]
}

const unread = Object.values(queueGauges).map(({ family }) => family([]))

const make = Effect.gen(function* () {
  const gauges = yield* QueueGauges
  const scope = yield* Effect.scope
  let begun = Number.NEGATIVE_INFINITY
  let looking: Fiber.Fiber<unknown> | undefined
  let last: { readonly at: number; readonly reading: QueueReading } | undefined

  const look = Effect.gen(function* () {
    const reading = yield* gauges.read
    last = { at: yield* Clock.currentTimeMillis, reading }
  }).pipe(
    Effect.catchAllCause((cause) => Effect.logDebug("The queue cannot be looked at", cause)),
    Effect.ensuring(Effect.sync(() => (looking = undefined)))
  )

  const queue = Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    if (looking === undefined && now - begun >= look_millis) {
      begun = now
      looking = yield* Effect.forkIn(Effect.interruptible(Effect.zipRight(Effect.yieldNow(), look)), scope)
    }
    if (looking !== undefined) yield* Effect.timeoutOption(Fiber.await(looking), patience)
    return last !== undefined && now - last.at < stale_millis ? queueFamilies(last.reading) : unread
  })

  return { contentType: exposition_type, text: Effect.map(queue, (found) => exposition([...found, ...families()])) }
})

export class Scrapes extends Context.Tag("scenewright/Scrapes")<Scrapes, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.scoped(Scrapes, make)
}
