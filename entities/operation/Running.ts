/**
 * The operations that this process works on, and how many may be at once. One heartbeat statement a tick speaks for all of them,
 * carries their progress, and brings back what changed behind their owner's back: a cancel whose message was lost, a takeover by
 * another attempt.
 */
import { Context, Deferred, type Duration, Effect, Layer, Schedule } from "effect"
import type { Outcome, Progress } from "#domain/Operation.js"
import { Presence } from "#services/Presence.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { Canceled, Fenced, type Work } from "#services/ports/Work.js"
import { makeSeats, type SeatsConfig } from "./Seats.js"

/** The end of an attempt's work: its own, or one from outside. */
export type Stop = Deferred.Deferred<Outcome, WorkEnd | Canceled | Fenced>

type WorkEnd = Effect.Effect.Error<ReturnType<Work["Type"]["run"]>>

interface Entry {
  readonly attempt: number
  readonly stop: Stop
  progress: Progress
}

export interface RunningConfig {
  /** Between two heartbeats. */
  readonly beat: Duration.DurationInput
  /** Between two looks for rows whose owner is gone. */
  readonly sweep: Duration.DurationInput
  readonly seats: SeatsConfig
}

/**
 * Turns wait for models and steps most of their time, and whoever talks waits for the first words: room for 256 (a few megabytes
 * each), so that hundreds begin at once. Steps compute on threads or wait for a model, generations wait for a vendor.
 */
const usual: RunningConfig = {
  beat: "1 second",
  sweep: "400 millis",
  seats: {
    any: 16,
    of: { scene_step: 32, session_turn: 240, generation: 32 },
    newcomers: { scene_step: 8, session_turn: 16, generation: 8 },
    taken_over: 256
  }
}

const make = (config: RunningConfig) =>
  Effect.gen(function* () {
    const repo = yield* OperationsRepo
    const { id: runner } = yield* Presence
    const { rung, seats } = yield* makeSeats(config.seats)
    const entries = new Map<string, Entry>()

    const beat = Effect.suspend(() => {
      const beats = Array.from(entries, ([id, { attempt, progress }]) => ({ id, attempt, progress }))
      return beats.length === 0 ? Effect.void : Effect.flatMap(repo.beat(runner, beats), (live) => heed(beats, live))
    })

    /** Rows that did not answer belong to another attempt, or are terminal. */
    const heed = (
      beats: ReadonlyArray<{ readonly id: string; readonly attempt: number }>,
      live: ReadonlyArray<{ readonly id: string; readonly status: string }>
    ) =>
      Effect.forEach(
        beats,
        ({ attempt, id }) => {
          const entry = entries.get(id)
          const status = live.find((row) => row.id === id)?.status
          if (entry === undefined || entry.attempt !== attempt) return Effect.void
          if (status === undefined) return Deferred.fail(entry.stop, new Fenced())
          return status === "canceling" ? Deferred.fail(entry.stop, new Canceled()) : Effect.void
        },
        { discard: true }
      )

    yield* beat.pipe(
      Effect.catchAllCause((cause) => Effect.logWarning("The heartbeat failed; the next one follows", cause)),
      Effect.repeat(Schedule.spaced(config.beat)),
      Effect.interruptible,
      Effect.forkScoped
    )

    return {
      sweep: config.sweep,
      seats,
      rung,
      enter: (id: string, attempt: number, stop: Stop, progress: Progress): void =>
        void entries.set(id, { attempt, stop, progress }),
      leave: (id: string, attempt: number): void => {
        if (entries.get(id)?.attempt === attempt) entries.delete(id)
      },
      /** Kept in memory until the next heartbeat; the fraction never falls. */
      progress: (id: string, progress: Progress) =>
        Effect.sync(() => {
          const entry = entries.get(id)
          if (entry !== undefined && progress.fraction >= entry.progress.fraction) entry.progress = progress
        })
    }
  })

export class Running extends Context.Tag("scenewright/Running")<
  Running,
  Effect.Effect.Success<ReturnType<typeof make>>
>() {
  static readonly layer = (config: Partial<RunningConfig> = {}) => Layer.scoped(Running, make({ ...usual, ...config }))
}
