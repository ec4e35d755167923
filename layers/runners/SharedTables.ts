/** The cluster's tables, which each of its processes makes where they are not there yet. */
import { SqlMessageStorage, SqlRunnerStorage } from "@effect/cluster"
import { SqlError } from "@effect/sql/SqlError"
import { Cause, Layer } from "effect"
import { codeOf } from "../postgres/embedded/EmbeddedFailed.js"

/** Made by another process between the look and the making: unique_violation of the catalogue, duplicate_table, duplicate_object. */
const taken = /^(?:23505|42P07|42710)$/

const isTaken = (error: unknown): boolean => error instanceof SqlError && taken.test(codeOf(error.cause))

const tries = 8

/** Processes that begin on an empty database at once are in each other's way: who was second looks again. */
const made = <A, E, R>(storage: Layer.Layer<A, E, R>, left = tries): Layer.Layer<A, E, R> =>
  Layer.catchAllCause(storage, (cause) =>
    left > 0 && [...Cause.failures(cause), ...Cause.defects(cause)].some(isTaken)
      ? made(Layer.fresh(storage), left - 1)
      : Layer.failCause(cause)
  )

export const messages = made(SqlMessageStorage.layer)

/** Who the runners are, and which shards they hold. */
export const runners = made(SqlRunnerStorage.layer)
