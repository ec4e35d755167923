/** What the tools answer, as far as the planner reads it. Shapes are checked: a tool may change. */
import { Option, Schema } from "effect"
import type { Result } from "#domain/Conversation.js"

const Glance = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  status: Schema.String,
  description: Schema.String
})
export type Glance = typeof Glance.Type

const Lineage = Schema.Struct({ kind: Schema.String, version: Schema.Int })

const SceneRecord = Schema.Struct({
  ...Glance.fields,
  triangle_count: Schema.Int,
  artifacts: Schema.Array(
    Schema.Struct({
      kind: Schema.String,
      version: Schema.Int,
      source: Schema.String,
      derived_from: Schema.Array(Lineage),
      /** RFC 3339, so that the later one is the greater one. */
      created_at: Schema.optional(Schema.String)
    })
  )
})
export type SceneRecord = typeof SceneRecord.Type

const Text = Schema.Struct({
  content: Schema.String,
  next_offset: Schema.optional(Schema.NullOr(Schema.Int))
})

const counted = Schema.Array(Schema.Struct({ entity: Schema.String, asked: Schema.Int, placed: Schema.Int }))
const Report = Schema.Struct({
  score: Schema.Number,
  asked: Schema.Int,
  placed: Schema.Int,
  left_out: counted,
  relations_kept: Schema.Int,
  relations_total: Schema.Int,
  relations_broken: Schema.Array(
    Schema.Struct({ relation: Schema.String, strength: Schema.String, detail: Schema.String })
  ),
  unmet: Schema.Array(Schema.Struct({ text: Schema.String, reason: Schema.String }))
})

const Operation = Schema.Struct({
  step: Schema.NullOr(Schema.String),
  kind: Schema.String,
  status: Schema.String,
  credits_charged: Schema.Number,
  error: Schema.NullOr(Schema.Struct({ code: Schema.String, message: Schema.String }))
})

const Refusal = Schema.Struct({ code: Schema.String, detail: Schema.String })

const reader =
  <A, I>(schema: Schema.Schema<A, I>) =>
  ({ refused, result }: Result): A | null =>
    refused ? null : Option.getOrNull(Schema.decodeUnknownOption(schema)(result))

export const scenesIn = reader(
  Schema.Struct({ scenes: Schema.Array(Glance), next_cursor: Schema.NullOr(Schema.String) })
)
export const sceneIn = reader(SceneRecord)
export const textIn = reader(Text)
export const reportIn = reader(Schema.Struct({ report: Report }))
export const triangleCountIn = reader(Schema.Struct({ triangle_count: Schema.Int }))
export const createdIn = reader(Schema.Struct({ scene: Glance }))
export const writtenIn = reader(Schema.Struct({ version: Schema.Int, created: Schema.Boolean }))
export const operationIn = reader(Operation)
export const operationsIn = reader(Schema.Struct({ operations: Schema.Array(Operation) }))
export const entitiesIn = reader(
  Schema.Struct({
    entities: Schema.Array(Schema.Struct({ name: Schema.String, type: Schema.NullOr(Schema.String) })),
    next_cursor: Schema.NullOr(Schema.String)
  })
)

const Added = Schema.Struct({ created: Schema.Literal(true) })
const Target = Schema.Struct({ id: Schema.String })

/** The id that a call newly added to the session's context; null of any other call. */
export const addedIn = ({ parameters, refused, result, tool }: Result): string | null => {
  if (tool !== "add_to_context" || refused || !Schema.is(Added)(result)) return null
  return Schema.is(Target)(parameters) ? parameters.id : null
}

/** Why a call was refused, for the user. */
export const refusalIn = ({ result }: Result): string => {
  const refusal = Schema.decodeUnknownOption(Refusal)(result)
  return Option.isSome(refusal) ? refusal.value.detail : "The answer could not be read."
}
