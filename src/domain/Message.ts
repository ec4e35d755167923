import { Schema } from "effect"
import { Timestamp, Uuid } from "./Ids.js"

/**
 * What was said in a session. A reply takes its place right behind the message that it answers; while its turn runs, and where that
 * did not end well, it is `partial`: as much as was stored.
 */
export const Message = Schema.Struct({
  id: Uuid,
  session_id: Uuid,
  role: Schema.Literal("user", "assistant"),
  text: Schema.String,
  file_ids: Schema.Array(Uuid),
  operation_id: Uuid,
  status: Schema.Literal("complete", "partial"),
  created_at: Timestamp
}).annotations({ identifier: "Message", description: "What was said in a session" })
export type Message = typeof Message.Type

/** The reply that a turn's checkpoint holds so far; null where it holds none. */
export const partialReply = (checkpoint: unknown): string | null => {
  const reply = typeof checkpoint === "object" && checkpoint !== null && "reply" in checkpoint ? checkpoint.reply : null
  return typeof reply === "string" && reply !== "" ? reply : null
}
