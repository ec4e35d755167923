import { Context, type Effect } from "effect"
import type { Units } from "#domain/Credits.js"
import type { Kind, Status } from "#domain/Operation.js"

/** The operations that are not at their end, counted up to this many of the oldest: a look has a bound. */
export const counted_max = 20_000

/** Workspaces by how many of their operations wait. */
export const buckets = ["1", "2-9", "10-99", "100+"] as const
export type Bucket = (typeof buckets)[number]

/** The queue at an instant; what has none is left out. */
export interface QueueReading {
  readonly operations: ReadonlyArray<{ readonly kind: Kind; readonly status: Status; readonly count: number }>
  /** Queued or given back; `seconds` since the oldest queued one was made, 0 without one. */
  readonly waiting: ReadonlyArray<{ readonly kind: Kind; readonly count: number; readonly seconds: number }>
  readonly workspaces: ReadonlyArray<{ readonly bucket: Bucket; readonly count: number }>
  /** Processes that run work and live. */
  readonly runners: number
  readonly held: Units
}

/** What the queue looks like to who watches over it. */
export class QueueGauges extends Context.Tag("scenewright/QueueGauges")<
  QueueGauges,
  {
    /** One statement, one try; dies where the database does not answer. */
    readonly read: Effect.Effect<QueueReading>
  }
>() {}
