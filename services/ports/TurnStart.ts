import { Schema } from "effect"
import { ContextKind } from "#domain/Session.js"

/**
 * What the start of a turn makes beside its operation, in the same transaction: the user's message, a place for the reply, and for
 * the first turn the session itself.
 */
export const TurnStart = Schema.Struct({
  message_id: Schema.String,
  /** The reply's, should there be one. */
  reply_id: Schema.String,
  text: Schema.String,
  /** Each once. They are referred to under their row locks: none expires in between. */
  file_ids: Schema.Array(Schema.String),
  /** The session to be made; null: it is there. */
  session: Schema.NullOr(
    Schema.Struct({
      title: Schema.String,
      /** The title as searches compare it. */
      search_key: Schema.String,
      /** Where it is taken the next free `-2`, `-3` … */
      slug: Schema.String,
      /** Null: the service's default. */
      model: Schema.NullOr(Schema.String),
      /** Of the session's project; what is not there any more is left out. */
      context: Schema.Array(Schema.Struct({ kind: ContextKind, id: Schema.String }))
    })
  )
})
export type TurnStart = typeof TurnStart.Type
