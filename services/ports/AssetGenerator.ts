import { Context, Data, type Effect, type Option, type Redacted } from "effect"
import type { Failure } from "#domain/Operation.js"
import type { Vendor } from "#domain/Vendor.js"

/** The vendors that make assets. */
type AssetVendor = Extract<Vendor, "meshy">

/** One model of a vendor, and the key that opens it. */
export interface GeneratorAccount {
  readonly vendor: AssetVendor
  /** The vendor's own name of it. */
  readonly model: string
  readonly secret: Redacted.Redacted
  /** Null: the vendor's own service. */
  readonly base_url: string | null
}

/** A vendor makes a mesh in two tasks, each of which is bought: its shape, then its textures. */
export const stages = ["shape", "texture"] as const
export type Stage = (typeof stages)[number]

/** A task to be bought. */
export interface Order {
  readonly stage: Stage
  /** By which the task is known again in the vendor's list, should its id be lost: no other order has it. */
  readonly reference: string
  /** What is to be made, in the caller's words; the vendor is sent as much of it as it takes. */
  readonly brief: string
  /** The finished task of the stage before. */
  readonly previous: string | null
}

/** Where the files of a finished task lie. An address works for a while. */
export interface TaskFiles {
  readonly mesh: string
  readonly thumbnail: string | null
}

/** How far a task is. */
export interface TaskState {
  /** 0..1 of the task. */
  readonly fraction: number
  /** Null: it is not finished. */
  readonly files: TaskFiles | null
}

/**
 * A vendor did not make what it should, or cannot: what becomes of the operation. The message is for the caller: no key, and of the
 * vendor's words at most one cleaned sentence.
 */
export class GeneratorFailed extends Data.TaggedError("GeneratorFailed")<{
  readonly code: Extract<Failure["code"], "model_failed" | "model_refused">
  readonly message: string
  readonly retryable: boolean
}> {}

/** The vendor cannot be asked at the moment, and took no order: the same may be asked again. */
export class GeneratorAway extends Data.TaggedError("GeneratorAway")<{
  readonly failure: GeneratorFailed
  /** Milliseconds that the vendor asks to wait for; 0 where it asks for none. */
  readonly pause: number
}> {}

/** The vendor was sent an order and gave no clear answer: it may have taken it, and is never sent it again before it was looked for. */
export class OrderUncertain extends Data.TaggedError("OrderUncertain")<{ readonly failure: GeneratorFailed }> {}

/** A vendor as one account sees it. */
export interface Generator {
  /**
   * Buys a task; answers its id. One request, whatever comes of it: who asks again has made sure that it is still theirs to ask. It is
   * not sent after `by` (milliseconds since the epoch), when somebody else may ask: then the vendor is as good as away.
   */
  readonly order: (order: Order, by: number) => Effect.Effect<string, GeneratorFailed | GeneratorAway | OrderUncertain>
  /** The id of the task that was bought by this order since then (milliseconds since the epoch). None: the vendor's list has none. */
  readonly find: (order: Order, since: number) => Effect.Effect<Option.Option<string>, GeneratorFailed | GeneratorAway>
  /** How far the task is; fails with what ended it. */
  readonly look: (stage: Stage, taskId: string) => Effect.Effect<TaskState, GeneratorFailed | GeneratorAway>
  /** The bytes of a file that the vendor named; at most so many. */
  readonly download: (address: string, bytes_max: number) => Effect.Effect<Uint8Array, GeneratorFailed | GeneratorAway>
}

/** The drivers of the vendors that make assets. */
export class AssetGenerator extends Context.Tag("scenewright/AssetGenerator")<
  AssetGenerator,
  { readonly open: (account: GeneratorAccount) => Generator }
>() {}
