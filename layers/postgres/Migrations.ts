/**
 * The schema of the database, as an ordered list of steps that only ever grows. Each runs once; several processes starting
 * together wait for one another.
 */
import { SqlClient } from "@effect/sql"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect, Layer } from "effect"
import { durable } from "./Durable.js"
import { up as workspaces } from "./migrations/0001_workspaces.js"
import { up as scenes } from "./migrations/0002_scenes.js"
import { up as operations } from "./migrations/0003_operations.js"
import { up as admission } from "./migrations/0004_admission.js"
import { up as transitions } from "./migrations/0005_transitions.js"
import { up as settlement } from "./migrations/0006_settlement.js"
import { up as blobs } from "./migrations/0007_blobs.js"
import { up as files } from "./migrations/0008_files.js"
import { up as variants } from "./migrations/0009_variants.js"
import { up as housekeeping } from "./migrations/0010_housekeeping.js"
import { up as stopping } from "./migrations/0011_stopping.js"
import { up as renewal } from "./migrations/0012_renewal.js"
import { up as library } from "./migrations/0013_library.js"
import { up as assetFiles } from "./migrations/0014_asset_files.js"
import { up as pictures } from "./migrations/0015_pictures.js"
import { up as metering } from "./migrations/0016_metering.js"
import { up as sessions } from "./migrations/0017_sessions.js"
import { up as vendorKeys } from "./migrations/0018_vendor_keys.js"
import { up as generations } from "./migrations/0019_generations.js"
import { up as fileDigest } from "./migrations/0020_file_digest.js"
import { up as collectionTurns } from "./migrations/0023_collection_turns.js"
import { up as fileUse } from "./migrations/0024_file_use.js"
import { up as fairQueue } from "./migrations/0025_fair_queue.js"
import { up as libraryTrash } from "./migrations/0027_library_trash.js"
import { up as simulatedVariants } from "./migrations/0028_simulated_variants.js"
import { up as processes } from "./migrations/0029_processes.js"
import { up as retiredPeppers } from "./migrations/0030_retired_peppers.js"
import { up as audit } from "./migrations/0031_audit.js"
import { up as retention } from "./migrations/0032_retention.js"
import { up as byIndex } from "./migrations/0033_by_index.js"
import { up as holders } from "./migrations/0034_holders.js"
import { up as inBulk } from "./migrations/0035_in_bulk.js"
import { up as oneFlight } from "./migrations/0036_one_flight.js"
import { up as byKey } from "./migrations/0037_by_key.js"
import { up as pull } from "./migrations/0038_pull.js"
import { up as floor } from "./migrations/0039_floor.js"
import { up as liveSince } from "./migrations/0040_live_since.js"
import { up as pullAgain } from "./migrations/0041_pull_again.js"
import { up as newestEnd } from "./migrations/0042_newest_end.js"
import { up as toldMoney } from "./migrations/0043_told_money.js"
import { type Difference, differenceOf, doneSteps, fault, newer, refuse, type SchemaRefused } from "./Schema.js"

interface Step {
  readonly name: string
  readonly up: string
  /** It only adds what programs before it need not know: they stay ready beside it. */
  readonly expands?: true
}

export const steps: ReadonlyArray<Step> = [
  { name: "0001_workspaces", up: workspaces },
  { name: "0002_scenes", up: scenes },
  { name: "0003_operations", up: operations },
  { name: "0004_admission", up: admission },
  { name: "0005_transitions", up: transitions },
  { name: "0006_settlement", up: settlement },
  { name: "0007_blobs", up: blobs },
  { name: "0008_files", up: files },
  { name: "0009_variants", up: variants },
  { name: "0010_housekeeping", up: housekeeping },
  { name: "0011_stopping", up: stopping },
  { name: "0012_renewal", up: renewal },
  { name: "0013_library", up: library },
  { name: "0014_asset_files", up: assetFiles },
  { name: "0015_pictures", up: pictures },
  { name: "0016_metering", up: metering },
  { name: "0017_sessions", up: sessions },
  { name: "0018_vendor_keys", up: vendorKeys },
  { name: "0019_generations", up: generations },
  { name: "0020_file_digest", up: fileDigest },
  { name: "0023_collection_turns", up: collectionTurns },
  { name: "0024_file_use", up: fileUse },
  { name: "0025_fair_queue", up: fairQueue },
  { name: "0027_library_trash", up: libraryTrash },
  { name: "0028_simulated_variants", up: simulatedVariants },
  { name: "0029_processes", up: processes, expands: true },
  { name: "0030_retired_peppers", up: retiredPeppers, expands: true },
  { name: "0031_audit", up: audit, expands: true },
  { name: "0032_retention", up: retention, expands: true },
  { name: "0033_by_index", up: byIndex, expands: true },
  { name: "0034_holders", up: holders, expands: true },
  { name: "0035_in_bulk", up: inBulk, expands: true },
  { name: "0036_one_flight", up: oneFlight, expands: true },
  { name: "0037_by_key", up: byKey, expands: true },
  { name: "0038_pull", up: pull, expands: true },
  { name: "0039_floor", up: floor, expands: true },
  { name: "0040_live_since", up: liveSince, expands: true },
  { name: "0041_pull_again", up: pullAgain, expands: true },
  { name: "0042_newest_end", up: newestEnd, expands: true },
  { name: "0043_told_money", up: toldMoney, expands: true }
]

/** What is between the schema of the database and this program's. */
export const difference: Effect.Effect<Difference, SqlError, SqlClient.SqlClient> = Effect.map(doneSteps, (done) =>
  differenceOf(
    steps.map(({ name }) => name),
    done
  )
)

/** "Scenewrt" as a number: the advisory lock that one migrating process holds. */
const lock = "6008189064527606388"

/**
 * Brings the database up to date in one transaction under an advisory lock: all of it or nothing. Answers the names of the
 * steps that ran; fails on a database of a newer program. Dies when the database stays out of reach.
 */
export const migrate: Effect.Effect<ReadonlyArray<string>, SchemaRefused, SqlClient.SqlClient> = Effect.gen(
  function* () {
    const sql = yield* SqlClient.SqlClient
    const run = Effect.gen(function* () {
      // A step may take longer than any query of the service, and whoever comes second waits for the first.
      yield* sql`SET LOCAL statement_timeout = 0`
      yield* sql`SET LOCAL lock_timeout = 0`
      yield* sql`SELECT pg_advisory_xact_lock(${lock}::bigint)`
      yield* sql`CREATE TABLE IF NOT EXISTS migration (
      name text PRIMARY KEY, ran_at timestamptz(3) NOT NULL DEFAULT now())`
      yield* sql`CREATE TABLE IF NOT EXISTS expansion (LIKE migration INCLUDING ALL)`
      const found = yield* difference
      yield* refuse(newer(found))
      const pending = steps.filter(({ name }) => found.pending.includes(name))
      for (const { expands, name, up } of pending) {
        yield* sql.unsafe(up)
        yield* sql`INSERT INTO ${sql(expands ? "expansion" : "migration")} (name) VALUES (${name})`
      }
      return pending.map(({ name }) => name)
    })
    return yield* durable(sql.withTransaction(run))
  }
)

/** Migrates before whatever is built on it. */
export const layer: Layer.Layer<never, SchemaRefused, SqlClient.SqlClient> = Layer.effectDiscard(migrate)

/** Refuses a database whose schema is another than this program's, before anything is built on it. */
export const settled: Layer.Layer<never, SchemaRefused | SqlError, SqlClient.SqlClient> = Layer.effectDiscard(
  Effect.flatMap(difference, (found) => refuse(fault(found)))
)
