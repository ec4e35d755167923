/** One loop a duty for the whole cluster, wherever it lives: what one of them fails at is no matter of the others. */
import { Singleton } from "@effect/cluster"
import { type Duration, Effect, Layer, Schedule } from "effect"
import { type Counts, type Duty, duties, Housekeeping } from "#services/Housekeeping.js"

export interface Rounds {
  /** After the start of a process, so that housekeeping is not the first that it does. */
  readonly first: Duration.DurationInput
  /** From the end of a round to the beginning of the next. */
  readonly every: Readonly<Record<Duty, Duration.DurationInput>>
  /** A round that hangs is ended here; the next one finds what it left. */
  readonly longest: Duration.DurationInput
}

export const defaults: Rounds = {
  first: "30 seconds",
  every: {
    renewals: "10 minutes",
    idempotency_keys: "10 minutes",
    operations: "10 minutes",
    audit: "10 minutes",
    trash: "10 minutes",
    asset_files: "10 minutes",
    files: "10 minutes",
    objects: "10 minutes",
    leftovers: "6 hours"
  },
  longest: "1 hour"
}

const total = (counts: Counts): number => Object.values(counts).reduce((all, n) => all + n, 0)

/**
 * A failure, a defect or a timeout ends one round and never the loop: a singleton whose effect ends is not started again. Two of
 * them may run for a moment while shards move: every duty is safe on two processes at once.
 */
const loop = (duty: Duty, { every, first, longest }: Rounds) =>
  Effect.gen(function* () {
    const housekeeping = yield* Housekeeping
    const round = Effect.suspend(() => housekeeping.run(duty)).pipe(
      Effect.tap((counts) => (total(counts) > 0 ? Effect.logInfo("Tidied up", counts) : Effect.void)),
      Effect.timeout(longest),
      Effect.catchAllCause((cause) => Effect.logWarning("A round of housekeeping failed; the next one follows", cause)),
      Effect.annotateLogs({ duty })
    )
    yield* Effect.sleep(first)
    yield* Effect.repeat(round, Schedule.spaced(every[duty]))
  })

export const layer = (rounds: Rounds = defaults) =>
  duties
    .map((duty) => Singleton.make(`housekeeping/${duty}`, loop(duty, rounds)))
    .reduce((all, one) => Layer.merge(all, one))
