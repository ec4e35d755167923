/** What a generation has bought, as its checkpoint keeps it: the intention before an order is sent, the task's id after. */
import { Effect, Ref, Schema } from "effect"
import type { OperationRow } from "#domain/Operation.js"
import type { Stage } from "#services/ports/AssetGenerator.js"
import type { WorkContext } from "#services/ports/Work.js"

const Purchase = Schema.Struct({
  /** Milliseconds since the epoch: the order was sent then or soon after. */
  intended_at: Schema.Number,
  /** Null: it is not known whether the vendor took the order. */
  task_id: Schema.NullOr(Schema.String),
  /** Tells the vendor's accounts apart, and nothing of their keys; null in notes of before it was kept. */
  account: Schema.optionalWith(Schema.NullOr(Schema.String), { default: () => null })
})
export type Purchase = typeof Purchase.Type

/** A task that was bought for certain. */
export type Bought = Purchase & { readonly task_id: string }

const Checkpoint = Schema.Struct({ shape: Schema.NullOr(Purchase), texture: Schema.NullOr(Purchase) })
const empty: typeof Checkpoint.Type = { shape: null, texture: null }

/** The notes of former attempts, and how this one adds to them. Dies of notes that it cannot read: it could buy again what is there. */
export const makeNotes = Effect.fnUntraced(function* ({ checkpoint }: OperationRow, { boundary }: WorkContext) {
  const known = checkpoint === null ? empty : yield* Effect.orDie(Schema.decodeUnknown(Checkpoint)(checkpoint))
  const notes = yield* Ref.make(known)
  return {
    of: (stage: Stage) => Effect.map(Ref.get(notes), (now) => now[stage]),
    /** Durable when it returns, and only while this attempt owns the operation. The vendor bills: no units. */
    write: (stage: Stage, purchase: Purchase) =>
      Effect.gen(function* () {
        const next = yield* Ref.updateAndGet(notes, (now) => ({ ...now, [stage]: purchase }))
        yield* boundary(`${stage} ${purchase.task_id === null ? "intended" : "ordered"}`, 0, next)
      })
  }
})
export type Notes = Effect.Effect.Success<ReturnType<typeof makeNotes>>
