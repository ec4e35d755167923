/** One thing wrong in a body that was right: every way a schema can be missed, each with the place where it is missed. */
import { resolve, type Schema } from "./Contract.js"
import { fits } from "./Schemas.js"

interface Mutation {
  readonly what: string
  /** A JSON Pointer to the fault. */
  readonly pointer: string
  readonly value: unknown
}

type Rebuild = (part: unknown) => unknown

interface Place {
  readonly schema: Schema
  readonly value: unknown
  readonly pointer: string
  readonly rebuild: Rebuild
}

const otherTypes: ReadonlyArray<unknown> = [7, "x", true, null, [], {}]
const tooLarge = 1_000

const stringFaults = (schema: Schema): ReadonlyArray<readonly [string, unknown]> => [
  ...(typeof schema.maxLength === "number" ? [["too long", "x".repeat(schema.maxLength + 1)] as const] : []),
  ...(typeof schema.minLength === "number" && schema.minLength > 0 ? [["too short", ""] as const] : []),
  ...(typeof schema.pattern === "string"
    ? ([
        ["off the pattern", "A B\n"],
        ["blank", " \t\u2003"]
      ] as const)
    : []),
  ...(schema.format === "uuid"
    ? ([
        ["no UUID", "not-a-uuid"],
        ["a cut UUID", "01a20094-7fc2-7c5d-994f-9107406376e"],
        ["a UUID in braces", "{01a20094-7fc2-7c5d-994f-9107406376e1}"]
      ] as const)
    : []),
  ...(Array.isArray(schema.enum) ? ([["no member of the enum", "no-such-member"]] as const) : []),
  ["text with U+0000", "a\0b"],
  ["half a surrogate pair", "a\ud800"]
]

const numberFaults = (schema: Schema): ReadonlyArray<readonly [string, unknown]> => [
  ...(typeof schema.minimum === "number" ? [["too small", schema.minimum - 1] as const] : []),
  ...(typeof schema.maximum === "number" ? [["too large", schema.maximum + 1] as const] : []),
  ...(typeof schema.exclusiveMinimum === "number" ? [["on the open bound", schema.exclusiveMinimum] as const] : []),
  ...(schema.type === "integer" ? ([["a fraction", 1.5]] as const) : []),
  ["a number as text", "1"]
]

const leafFaults = (schema: Schema, value: unknown): ReadonlyArray<readonly [string, unknown]> => {
  if (typeof value === "string") return stringFaults(schema)
  if (typeof value === "number") return numberFaults(schema)
  return []
}

const escape = (name: string): string => name.replaceAll("~", "~0").replaceAll("/", "~1")

const arrayPlaces = ({ pointer, rebuild, schema, value }: Place): ReadonlyArray<Place> => {
  const items = value as ReadonlyArray<unknown>
  const first = Array.isArray(schema.prefixItems) ? schema.prefixItems : []
  return items.slice(0, 3).flatMap((item, i) => {
    const of = first[i] ?? schema.items
    if (typeof of !== "object" || of === null) return []
    return {
      schema: of as Schema,
      value: item,
      pointer: `${pointer}/${i}`,
      rebuild: (part: unknown) => rebuild(items.with(i, part))
    }
  })
}

const objectPlaces = ({ pointer, rebuild, schema, value }: Place): ReadonlyArray<Place> => {
  const members = value as Record<string, unknown>
  const properties = (schema.properties ?? {}) as Record<string, Schema>
  return Object.keys(members)
    .filter((name) => name in properties)
    .map((name) => ({
      schema: properties[name],
      value: members[name],
      pointer: `${pointer}/${escape(name)}`,
      rebuild: (part: unknown) => rebuild({ ...members, [name]: part })
    }))
}

const objectFaults = ({ pointer, rebuild, schema, value }: Place): ReadonlyArray<Mutation> => {
  const members = value as Record<string, unknown>
  const dropped = (Array.isArray(schema.required) ? schema.required.map(String) : []).map((name) => {
    const { [name]: _, ...rest } = members
    return { what: "a required member left out", pointer: `${pointer}/${name}`, value: rebuild(rest) }
  })
  const unknown = {
    what: "an unknown member",
    pointer: `${pointer}/colour`,
    value: rebuild({ ...members, colour: "red" })
  }
  const prototype = {
    what: "a member that no object keeps",
    pointer: `${pointer}/__proto__`,
    value: rebuild(Object.defineProperty({ ...members }, "__proto__", { value: 1, enumerable: true }))
  }
  return [...dropped, ...(schema.additionalProperties === false ? [unknown] : []), prototype]
}

const arrayFaults = ({ pointer, rebuild, schema, value }: Place): ReadonlyArray<Mutation> => {
  const items = value as ReadonlyArray<unknown>
  if (typeof schema.maxItems !== "number" || items.length === 0 || schema.maxItems > tooLarge) return []
  const many = Array.from({ length: schema.maxItems + 1 }, (_, i) => items[i % items.length])
  return [{ what: "too many items", pointer, value: rebuild(many) }]
}

/** What no JSON Schema says and the service refuses all the same. */
const isUnsaid = (what: string): boolean =>
  what === "text with U+0000" || what === "half a surrogate pair" || what === "a member that no object keeps"

const at = (place: Place): ReadonlyArray<Mutation> => {
  const schema = resolve(place.schema)
  const { pointer, rebuild, value } = place
  const here = { ...place, schema }
  const alternatives = schema.anyOf ?? schema.oneOf
  if (Array.isArray(alternatives)) {
    const fitting = alternatives.find((one) => fits(one as Schema, value))
    if (fitting !== undefined) return at({ ...place, schema: fitting as Schema })
  }
  const wrong = otherTypes
    .filter((other) => !fits(schema, other))
    .map((other) => ({ what: "another type", pointer, value: rebuild(other) }))
  const leaves = leafFaults(schema, value).map(([what, other]) => ({ what, pointer, value: rebuild(other) }))
  if (Array.isArray(value)) return [...wrong, ...arrayFaults(here), ...arrayPlaces(here).flatMap(at)]
  if (typeof value === "object" && value !== null) {
    return [...wrong, ...objectFaults(here), ...objectPlaces(here).flatMap(at)]
  }
  return [...wrong, ...leaves]
}

/** Every mutation of `value` that the schema, or a rule beside all schemas, refuses. */
export const mutations = (schema: Schema, value: unknown): ReadonlyArray<Mutation> =>
  at({ schema, value, pointer: "", rebuild: (part) => part }).filter(
    (mutation) => isUnsaid(mutation.what) || !fits(schema, mutation.value)
  )
