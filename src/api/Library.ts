import { Schema } from "effect"
import { Uuid } from "#domain/Ids.js"
import { limits } from "#domain/Limits.js"
import { Description, Name, NewMembers, Tags } from "#domain/Named.js"
import { Slug } from "#domain/Slug.js"
import { body, optional } from "./Parameters.js"
import { problemsOf } from "./Problems.js"

/** What a caller may say of any entity, new or not. */
const described = {
  description: optional(Description),
  tags: optional(Tags)
}

/** The body that makes an entity: the common fields and the kind's own, which may replace `metadata`. */
export const newEntity = <Fields extends Schema.Struct.Fields>(identifier: string, fields: Fields) =>
  body(identifier, { name: Name, ...described, metadata: optional(NewMembers), slug: optional(Slug), ...fields })

/** The body that changes an entity: what is left out stays. */
export const entityPatch = <Fields extends Schema.Struct.Fields>(identifier: string, fields: Fields) =>
  body(identifier, { name: optional(Name), ...described, metadata: optional(NewMembers), ...fields })

/** The body that puts a member into an ordered list. */
export const newMember = <Field extends string>(identifier: string, field: Field) =>
  body(identifier, {
    ...({ [field]: Uuid } as Record<Field, typeof Uuid>),
    position: optional(
      Schema.Int.pipe(Schema.between(0, limits.members_max)).annotations({
        jsonSchema: {
          description: "0 is first; at the end when left out. A member that is linked already moves there",
          minimum: 0,
          maximum: limits.members_max,
          type: "integer"
        }
      })
    )
  })

/** Ids of members given at creation, in order. */
export const MemberIds = Schema.Array(Uuid).pipe(Schema.maxItems(limits.members_max))

/** What the reading of a collection, and what changing an entity, can answer. */
export const listProblems = problemsOf("project_not_found", "invalid_cursor")
export const createProblems = problemsOf(
  "project_not_found",
  "insufficient_access",
  "entity_not_found",
  "project_archived",
  "slug_taken"
)
export const changeProblems = problemsOf("entity_not_found", "insufficient_access", "project_archived")
