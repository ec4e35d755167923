import { Schema } from "effect"
import { Timestamp, Uuid } from "./Ids.js"

const SessionStatus = Schema.Literal("active", "archived").annotations({ identifier: "SessionStatus" })

/** A scene or library entity that a session refers to. */
const ContextEntry = Schema.Struct({
  kind: Schema.Literal("scene", "theme", "design", "recipe", "asset"),
  id: Uuid,
  name: Schema.String,
  added_at: Timestamp
}).annotations({ identifier: "ContextEntry" })

/** A conversation with the agent, as the wire shows it. */
export const Session = Schema.Struct({
  id: Uuid,
  slug: Schema.String,
  project_id: Uuid,
  title: Schema.String,
  status: SessionStatus,
  pinned: Schema.Boolean,
  model: Schema.String,
  turn_count: Schema.Int,
  last_message_preview: Schema.String,
  context: Schema.Array(ContextEntry),
  created_at: Timestamp,
  updated_at: Timestamp,
  last_activity_at: Timestamp
}).annotations({ identifier: "Session", description: "A conversation with an agent in a project" })
export type Session = typeof Session.Type
