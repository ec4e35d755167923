/**
 * What has to be done in time. Months of plans begin; what goes are keys of repeats, old operations and entries of the audit log, the trash, replaced bytes of assets, files that
 * nothing refers to, objects that no row names, leftovers of broken writes. Each duty works in bounded batches, finds by itself
 * where it stopped, and may run on several processes at once.
 */
import { Context, type Duration, Effect, Layer } from "effect"
import { limits } from "#domain/Limits.js"
import { AssetFilesRepo } from "./ports/AssetFilesRepo.js"
import { BlobStore, type StoreUnavailable } from "./ports/BlobStore.js"
import { BlobsRepo } from "./ports/BlobsRepo.js"
import { FilesRepo } from "./ports/FilesRepo.js"
import { HousekeepingRepo } from "./ports/HousekeepingRepo.js"
import { LedgerRepo } from "./ports/LedgerRepo.js"
import { Retention } from "./Retention.js"

/** How much of each kind was done. */
export type Counts = Readonly<Record<string, number>>

/** What one batch did; `more` where another may follow, `failure` where a part of it is left for the next round. */
interface Batch {
  readonly counts: Counts
  readonly more: boolean
  readonly failure?: StoreUnavailable
}

export interface HousekeepingConfig {
  /** Rows or objects of one batch. */
  readonly batch: number
  /** Between two batches, so that nobody waits for the housekeeping. */
  readonly pause: Duration.DurationInput
}

const defaults: HousekeepingConfig = { batch: 500, pause: "50 millis" }

/** How many objects are removed from the store at a time. */
const removals = 8

/** Of two batches of one duty, which count the same kinds. */
const sum = (a: Counts, b: Counts): Counts =>
  Object.fromEntries(Object.entries(a).map(([kind, n]) => [kind, n + (b[kind] ?? 0)]))

/** How long an object that no row names is left alone: its row may be on the way. */
const grace_seconds = limits.object_grace_hours * 3_600

const make = ({ batch, pause }: HousekeepingConfig) =>
  Effect.gen(function* () {
    const repo = yield* HousekeepingRepo
    const ledger = yield* LedgerRepo
    const files = yield* FilesRepo
    const assetFiles = yield* AssetFilesRepo
    const blobs = yield* BlobsRepo
    const store = yield* BlobStore
    const { audit_days, operation_days } = yield* Retention

    const counted = <E>(kind: string, some: Effect.Effect<number, E>): Effect.Effect<Batch, E> =>
      Effect.map(some, (n) => ({ counts: { [kind]: n }, more: n >= batch }))

    /** What goes after so many days; 0: nothing does. */
    const kept = (kind: string, days: number, expire: (days: number, limit: number) => Effect.Effect<number>) =>
      counted(kind, days === 0 ? Effect.succeed(0) : expire(days, batch))

    /** What cannot be removed holds up no neighbour: its turn comes again. A batch that removes nothing is the round's last. */
    const objects = Effect.gen(function* () {
      const keys = yield* blobs.condemn(grace_seconds, batch)
      const [failures, removed] = yield* Effect.partition(keys, (key) => Effect.as(store.remove(key), key), {
        concurrency: removals
      })
      yield* blobs.forget(removed)
      return {
        counts: { objects: removed.length },
        more: keys.length >= batch && removed.length > 0,
        failure: failures[0]
      } satisfies Batch
    })

    const batches = {
      renewals: counted("renewals", ledger.renew(batch)),
      idempotency_keys: counted("idempotency_keys", repo.expireKeys(limits.idempotency_key_hours, batch)),
      operations: kept("ended_operations", operation_days, repo.expireOperations),
      audit: kept("audit_entries", audit_days, repo.expireAudit),
      trash: Effect.map(repo.purge(limits.trash_days, batch), ({ more, purged }) => ({ counts: { ...purged }, more })),
      asset_files: counted("asset_files", assetFiles.expire(batch)),
      files: counted("files", files.expire(batch)),
      objects,
      leftovers: Effect.map(store.sweep(grace_seconds), (n): Batch => ({ counts: { leftovers: n }, more: false }))
    } as const satisfies Record<string, Effect.Effect<Batch, StoreUnavailable>>

    const untilDone = (duty: Effect.Effect<Batch, StoreUnavailable>): Effect.Effect<Counts, StoreUnavailable> =>
      Effect.gen(function* () {
        const { counts, failure, more } = yield* duty
        const rest = more ? yield* Effect.delay(untilDone(duty), pause) : {}
        if (failure !== undefined) return yield* failure
        return sum(counts, rest)
      })

    /** Does all of a duty that is due now; answers how much went. What is done stays done where it fails half-way. */
    const run = (duty: Duty) => Effect.withSpan(untilDone(batches[duty]), `Housekeeping.${duty}`)

    return { run }
  })

/** In the order in which a whole round takes them: what one lets go of is the next one's. */
export const duties = [
  "renewals",
  "idempotency_keys",
  "operations",
  "audit",
  "trash",
  "asset_files",
  "files",
  "objects",
  "leftovers"
] as const
export type Duty = (typeof duties)[number]

export class Housekeeping extends Context.Tag("scenewright/Housekeeping")<
  Housekeeping,
  { readonly run: (duty: Duty) => Effect.Effect<Counts, StoreUnavailable> }
>() {
  static readonly layer = Layer.effect(Housekeeping, make(defaults))
  static readonly layerOf = (config: HousekeepingConfig) => Layer.effect(Housekeeping, make(config))
}
