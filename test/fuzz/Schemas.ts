/** Validation by the document's own schemas, in the dialect of OpenAPI 3.1. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import formats from "ajv-formats"
import { components, type Schema } from "./Contract.js"

const contract = "https://contract.test/"

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null

const isAnything = (schema: Record<string, unknown>): boolean =>
  Object.keys(schema).every((key) => key === "description" || key === "title" || key === "type")

/**
 * The document leaves answers open for additive fields. A member that it does not name is still one that nobody can know of: where
 * a value stands, its schema is read as closed.
 */
const close = (schema: unknown): unknown =>
  isObject(schema) && !isAnything(schema) ? { ...schema, unevaluatedProperties: false } : schema

const closeEach = (members: unknown): unknown =>
  isObject(members)
    ? Object.fromEntries(Object.entries(members).map(([name, schema]) => [name, close(schema)]))
    : members

const closeWithin = (schema: Record<string, unknown>): Record<string, unknown> => {
  const { additionalProperties, items, prefixItems, properties, ...rest } = schema
  const isOpen = additionalProperties === true && isObject(properties) && Object.keys(properties).length > 0
  return {
    ...rest,
    ...(properties !== undefined && { properties: closeEach(properties) }),
    ...(additionalProperties !== undefined && !isOpen && { additionalProperties: close(additionalProperties) }),
    ...(items !== undefined && { items: close(items) }),
    ...(Array.isArray(prefixItems) && { prefixItems: prefixItems.map(close) })
  }
}

type Change = (schema: Record<string, unknown>) => Record<string, unknown>

/** Members by their names, which are no keywords. */
const portableEach = (members: unknown, change: Change): unknown =>
  Object.fromEntries(
    Object.entries(members as Record<string, unknown>).map(([name, schema]) => [name, portable(schema, change)])
  )

/** References of the document as references into {@link contract}; words that are no keywords of JSON Schema go. */
const portable = (schema: unknown, change: Change): unknown => {
  if (Array.isArray(schema)) return schema.map((member) => portable(member, change))
  if (!isObject(schema)) return schema
  const { discriminator: _, example: __, examples: ___, ...rest } = schema
  const copied = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [
      key,
      key === "properties" ? portableEach(value, change) : portable(value, change)
    ])
  )
  if (typeof copied.$ref === "string") copied.$ref = copied.$ref.replace("#/components/schemas/", `${contract}#/$defs/`)
  return change(copied)
}

const validators = (change: Change, finish: (schema: unknown) => unknown) => {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: false })
  formats.default(ajv)
  ajv.addFormat("binary", true)
  ajv.addSchema({ $id: contract, $defs: portableEach(components, change) })
  const compiled = new WeakMap<Schema, ValidateFunction>()
  return (schema: Schema): ValidateFunction => {
    const found = compiled.get(schema) ?? ajv.compile(finish(portable(schema, change)) as Schema)
    compiled.set(schema, found)
    return found
  }
}

const ofRequests = validators(
  (schema) => schema,
  (schema) => schema
)
const ofAnswers = validators(closeWithin, close)

/** Whether a value that a caller might send fits the schema. */
export const fits = (schema: Schema, value: unknown): boolean => ofRequests(schema)(value)

/** What is wrong with an answer's body, in one sentence; undefined: nothing. */
export const mismatch = (schema: Schema, value: unknown): string | undefined => {
  const validate = ofAnswers(schema)
  if (validate(value)) return undefined
  const [fault] = validate.errors ?? []
  return `${fault?.instancePath || "the body"} ${fault?.message ?? "does not fit"} ${JSON.stringify(fault?.params ?? {})}`
}
