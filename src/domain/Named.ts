import { Schema } from "effect"
import { Timestamp, Uuid } from "./Ids.js"
import { limits } from "./Limits.js"
import { text } from "./Text.js"

/** Free members. */
export const Members = Schema.Record({ key: Schema.String, value: Schema.Unknown })
export type Members = typeof Members.Type

/** At most `max` members in a map. */
export const maxMembers =
  (max: number) =>
  <A extends object, I, R>(map: Schema.Schema<A, I, R>) =>
    map.pipe(
      Schema.filter((value) => Object.keys(value).length <= max || `must have at most ${max} members`, {
        jsonSchema: { maxProperties: max }
      })
    )

/** Free members as a caller may send them; how many values they hold in all is bounded too (`src/http/Bounds.ts`). */
export const NewMembers = Members.pipe(maxMembers(limits.free_members_max))

/** What may be said of any entity. */
export const Name = text(1, limits.name_characters_max)
export const Description = text(0, limits.project_description_characters_max)
export const Tags = Schema.Array(text(1, limits.tag_characters_max)).pipe(Schema.maxItems(limits.tags_max))

/** The fields with which every record of the library begins. */
export const named = {
  id: Uuid,
  slug: Schema.String,
  project_id: Uuid,
  name: Schema.String,
  description: Schema.String,
  tags: Schema.Array(Schema.String),
  metadata: Members,
  /** A stable route that answers 307; null without a picture. */
  thumbnail_url: Schema.NullOr(Schema.String)
}

/** The fields with which every record of the library ends. */
export const dated = { created_at: Timestamp, updated_at: Timestamp }
