import { Schema } from "effect"
import { Timestamp, Uuid } from "./Ids.js"
import type { Message } from "./Message.js"

export const SessionStatus = Schema.Literal("active", "archived").annotations({ identifier: "SessionStatus" })
export type SessionStatus = typeof SessionStatus.Type

/** What a session can refer to. */
export const ContextKind = Schema.Literal("scene", "theme", "design", "recipe", "asset").annotations({
  identifier: "ContextKind"
})
export type ContextKind = typeof ContextKind.Type

/** A scene or library entity that a session refers to, under the name that it has now. */
export const ContextEntry = Schema.Struct({
  kind: ContextKind,
  id: Uuid,
  name: Schema.String,
  added_at: Timestamp
}).annotations({ identifier: "ContextEntry" })
export type ContextEntry = typeof ContextEntry.Type

/** A context entry as a caller names it. */
export type ContextTarget = Pick<ContextEntry, "kind" | "id">

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

/** The row behind the resource. */
export interface SessionRow extends Omit<Session, "model" | "last_message_preview"> {
  readonly workspace_id: string
  /** Null: the service's default, whatever that is when a turn starts. */
  readonly model: string | null
  /** The beginning of the newest message that is whole: what its preview is made of. */
  readonly last_message: string
}

/** A session with the message that began its first turn. */
export interface InitialTurn {
  readonly session: Session
  readonly message: Message
}

/** How many characters of a message its session keeps for the preview. */
export const opening_characters = 600

const preview_characters = 140
const title_characters = 80

/** The first `max` characters (Unicode code points, so never half of one). */
export const beginning = (text: string, max: number): string =>
  text.length <= max
    ? text
    : Array.from(text.slice(0, max * 2))
        .slice(0, max)
        .join("")

/** Text in one line of at most `max` characters; what is cut off ends in an ellipsis. */
const line = (text: string, max: number): string => {
  const flat = text.replace(/\s+/gu, " ").trim()
  const cut = beginning(flat, max)
  return cut === flat ? flat : `${beginning(flat, max - 1).trimEnd()}…`
}

/** `last_message_preview`: a message in one line of at most 140 characters. */
export const previewOf = (message: string): string => line(message, preview_characters)

/** The title of a session whose caller gave none: its first message in one line of at most 80 characters. */
export const titleOf = (text: string): string => line(text, title_characters)

/** What a title and the search for it are compared by: case does not count, however the characters are composed. */
export const searchKeyOf = (title: string): string =>
  title.normalize("NFC").toUpperCase().toLowerCase().replaceAll("ς", "σ").normalize("NFC")

/** Above every instant of the next thirty thousand years, in milliseconds. */
const pinned_rank = 1e15

/** Where a session stands in its list, the highest first: pinned ones above all others, then by their last activity. */
export const rankOf = ({ last_activity_at, pinned }: Pick<Session, "pinned" | "last_activity_at">): number =>
  last_activity_at.getTime() + (pinned ? pinned_rank : 0)

/** What {@link rankOf} was made of. */
export const placeOf = (rank: number): { readonly pinned: boolean; readonly at: Date } => ({
  pinned: rank >= pinned_rank,
  at: new Date(rank >= pinned_rank ? rank - pinned_rank : rank)
})
