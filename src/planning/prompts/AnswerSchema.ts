import { pegSchema } from "#formats/PegSchema.js"

type Json = { readonly [member: string]: unknown }

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)

/** Written by the schema library for people who read errors; to a model they say what the members beside them say. */
const isNoise = (name: string, value: unknown): boolean =>
  (name === "title" || name === "description") && typeof value === "string"

/** The schema with every reference replaced by what it names: not every vendor follows references. A peg's are not recursive. */
const inlined = (schema: unknown, definitions: Json): unknown => {
  if (Array.isArray(schema)) return schema.map((one) => inlined(one, definitions))
  if (!isObject(schema)) return schema
  const { $ref, ...rest } = schema
  const own = Object.entries(rest).flatMap(([name, value]) =>
    isNoise(name, value) ? [] : [[name, inlined(value, definitions)] as const]
  )
  const named = typeof $ref === "string" ? inlined(definitions[$ref.replace("#/$defs/", "")], definitions) : {}
  return { ...(named as Json), ...Object.fromEntries(own) }
}

/** The JSON Schema of a peg for a language model: one object, without references. */
export const pegAnswerSchema = (): Json => {
  const { $defs, $schema, ...root } = pegSchema()
  return inlined(root, isObject($defs) ? $defs : {}) as Json
}
