/** The cluster's table of runners and shard locks, as a process that outlives a stall of the database sees it. */
import { type Runner, RunnerStorage } from "@effect/cluster"
import { SqlClient } from "@effect/sql"
import { Effect, Fiber, Layer } from "effect"

/** Less than what the cluster takes for a failure of its storage: a stall is not the loss of a shard. */
const patience = "1500 millis"

type Runners = ReadonlyArray<readonly [Runner.Runner, boolean]>

/**
 * Waits so long and no longer. What was asked goes on by itself, and until it ends nothing is asked again: statements that are
 * interrupted while the database stalls would pile up, each with one that cancels it.
 */
const makePatient = () => {
  let under_way = false
  return <A, E, R>(ask: Effect.Effect<A, E, R>, otherwise: () => A): Effect.Effect<A, E, R> =>
    Effect.suspend(() => {
      if (under_way) return Effect.succeed(otherwise())
      under_way = true
      const asked = Effect.ensuring(
        ask,
        Effect.sync(() => {
          under_way = false
        })
      )
      return Effect.flatMap(Effect.forkDaemon(asked), (fiber) =>
        Effect.timeoutTo(Fiber.join(fiber), { duration: patience, onSuccess: (a) => a, onTimeout: otherwise })
      )
    })
}

/**
 * Over the storage that it is given: runners whose process is gone leave it with their locks, as soon as the judging process finds
 * their leases over; while the database does not answer everybody keeps what it had, since nobody else could take it either.
 */
export const layer = (judge: string) =>
  Layer.effect(
    RunnerStorage.RunnerStorage,
    Effect.gen(function* () {
      const storage = yield* RunnerStorage.RunnerStorage
      const sql = yield* SqlClient.SqlClient
      let known: Runners = []

      const bury = sql`
      WITH gone AS (
        SELECT address FROM process WHERE address IS NOT NULL AND id IN (SELECT process_gone(${judge}))
        EXCEPT SELECT address FROM process WHERE lease_until > now_ms()
      ), runners AS (
        DELETE FROM cluster_runners r USING gone WHERE r.address = gone.address
      )
      DELETE FROM cluster_locks l USING gone WHERE l.address = gone.address`
      const look = Effect.tap(Effect.zipRight(Effect.ignoreLogged(bury), storage.getRunners), (found) =>
        Effect.sync(() => {
          known = found
        })
      )
      const looking = makePatient()
      const refreshing = makePatient()
      return RunnerStorage.RunnerStorage.of({
        ...storage,
        getRunners: Effect.suspend(() =>
          known.length === 0
            ? look
            : Effect.orElseSucceed(
                looking(look, () => [...known]),
                () => [...known]
              )
        ),
        refresh: (address, shards) => {
          const held = Array.from(shards)
          return Effect.orElseSucceed(
            refreshing(storage.refresh(address, held), () => held),
            () => held
          )
        }
      })
    })
  )
