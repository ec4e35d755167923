import { HttpApiSchema } from "@effect/platform"
import { Option, Schema, SchemaAST } from "effect"
import { limits } from "#domain/Limits.js"

/** A member that may be left out and is never `undefined`. */
export const optional = <A, I, R>(schema: Schema.Schema<A, I, R>) => Schema.optionalWith(schema, { exact: true })

const all = { parseOptions: { errors: "all" } } as const

/** The parameters of a path, a query or the headers: every fault in them is found. */
export const parameters = <Fields extends Schema.Struct.Fields>(fields: Fields) =>
  Schema.Struct(fields).annotations(all)

/** The JSON body of a request: unknown members are refused, so that a misspelt one is never silently ignored. */
export const body = <Fields extends Schema.Struct.Fields>(identifier: string, fields: Fields) =>
  Schema.Struct(fields).annotations({
    identifier,
    parseOptions: { errors: "all", onExcessProperty: "error" }
  })

interface Bounds {
  readonly min: number
  readonly max: number
  readonly description: string
  readonly default?: number
}

/** An integer in a query. */
export const integer = ({ description, max, min, ...rest }: Bounds) =>
  Schema.transform(
    Schema.String.pipe(Schema.filter((text) => /^\d{1,10}$/.test(text) || "must be an integer")),
    Schema.Number.pipe(Schema.filter((value) => (value >= min && value <= max) || `must be between ${min} and ${max}`)),
    { strict: true, decode: Number, encode: String }
  ).annotations({ description, jsonSchema: { type: "integer", minimum: min, maximum: max, ...rest, description } })

/** A switch in a query: `true` or `false`. */
export const flag = (description: string) =>
  Schema.transform(Schema.Literal("true", "false"), Schema.Boolean, {
    strict: true,
    decode: (text) => text === "true",
    encode: (value) => (value ? "true" : "false")
  }).annotations({ description, jsonSchema: { type: "boolean", default: false, description } })

/** How many items a page or a list holds. */
export const Limit = optional(
  integer({ min: 1, max: limits.page_max, default: limits.page_default, description: "How many items at most" })
)

/** `limit` and `cursor` of every collection. A cursor that is too long is an invalid cursor, not a fault of the query. */
export const paging = {
  limit: Limit,
  cursor: optional(
    Schema.String.annotations({
      description: "The previous page's `next_cursor`",
      jsonSchema: { type: "string", maxLength: limits.cursor_characters_max, description: "The previous `next_cursor`" }
    })
  )
}

/** The envelope of a page. */
export const pageOf = <A, I>(identifier: string, item: Schema.Schema<A, I>) =>
  Schema.Struct({ items: Schema.Array(item), next_cursor: Schema.NullOr(Schema.String) }).annotations({ identifier })

/** An answer with another status than 200; the schema keeps its name in the document. */
export const withStatus = <A, I, R>(status: number, schema: Schema.Schema<A, I, R>): Schema.Schema<A, I, R> =>
  schema.annotations(
    HttpApiSchema.annotations<A>({
      status,
      ...Option.match(SchemaAST.getIdentifierAnnotation(schema.ast), {
        onNone: () => ({}),
        onSome: (identifier) => ({ identifier })
      })
    })
  )
