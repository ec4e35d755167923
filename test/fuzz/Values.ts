/** Values that a schema admits, as arbitraries: what the document says may be sent. */
import { FastCheck as fc } from "effect"
import { resolve, type Schema } from "./Contract.js"
import { hints } from "./Hints.js"
import { fits } from "./Schemas.js"
import { reference } from "./Slots.js"

/** Text that has broken services before, none of it unstorable. */
const hostile = [
  "'; DROP TABLE projects; --",
  "../../../etc/passwd",
  "<script>alert(1)</script>",
  "%00%0d%0a",
  "{{7*7}}",
  "𝕿𝖍𝖊 🏰 of \u202Ethe kings",
  "e\u0301\u0327",
  "  padded  ",
  "line\r\nbreak\ttab",
  "\uFEFFbom",
  "null",
  "constructor"
]

const count = (text: string): number => Array.from(text).length
const numeric = (value: unknown, otherwise: number): number => (typeof value === "number" ? value : otherwise)

/** Text of `min` to `max` code points without U+0000 and without halves of surrogate pairs. */
const text = (min: number, max: number): fc.Arbitrary<string> => {
  const usual = Math.min(max, min + 24)
  const cut = (value: string, length: number) => Array.from(value.replaceAll("\0", "")).slice(0, length).join("")
  const filled = (value: string) => (count(value) < min ? value + "x".repeat(min - count(value)) : value)
  return fc
    .oneof(
      { weight: 4, arbitrary: fc.string({ minLength: min, maxLength: usual }) },
      { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: usual }) },
      { weight: 2, arbitrary: fc.constantFrom(...hostile) },
      { weight: 1, arbitrary: fc.constantFrom("x", "🙂").map((unit) => unit.repeat(Math.min(max, 12_000))) }
    )
    .map((value) => filled(cut(value, max)))
}

const strings = (schema: Schema, name: string): fc.Arbitrary<string> => {
  if (schema.format === "uuid") return reference(name)
  if (schema.format === "date-time") return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  const min = numeric(schema.minLength, 0)
  const max = numeric(schema.maxLength, 64)
  if (typeof schema.pattern !== "string") return text(min, max)
  const pattern = new RegExp(schema.pattern, "u")
  const matching = schema.pattern.startsWith("^") ? fc.stringMatching(pattern) : text(min, max)
  return fitting(matching, schema, name) as fc.Arbitrary<string>
}

const numbers = (schema: Schema): fc.Arbitrary<number> => {
  const min = numeric(schema.minimum, numeric(schema.exclusiveMinimum, -1e6))
  const max = numeric(schema.maximum, numeric(schema.exclusiveMaximum, 1e6))
  const inside = (value: number) =>
    (schema.exclusiveMinimum !== min || value > min) && (schema.exclusiveMaximum !== max || value < max)
  const any =
    schema.type === "integer"
      ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
      : fc.double({ min, max, noNaN: true })
  return fc.oneof({ weight: 3, arbitrary: any }, { weight: 1, arbitrary: fc.constantFrom(min, max) }).filter(inside)
}

/** Names of members that nobody thought of; `__proto__` is refused and so no valid one. */
const memberName = text(1, 16).filter((name) => name !== "__proto__")

const anything: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.oneof(
      text(0, 20),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.double({ noNaN: true, noDefaultInfinity: true })
    ),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(memberName, tie("value"), { maxKeys: 3 })
  )
})).value

const objects = (schema: Schema): fc.Arbitrary<Record<string, unknown>> => {
  const required = new Set(Array.isArray(schema.required) ? schema.required.map(String) : [])
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const named = fc.record(Object.fromEntries(properties.map(([name, member]) => [name, valueOf(member, name)])), {
    requiredKeys: [...required].filter((name) => properties.some(([known]) => known === name)),
    noNullPrototype: true
  })
  const more = schema.additionalProperties
  if (typeof more !== "object" || more === null) return named
  const known = new Set(properties.map(([name]) => name))
  const free = fc.dictionary(
    memberName.filter((name) => !known.has(name)),
    valueOf(more as Schema, ""),
    {
      maxKeys: 3,
      noNullPrototype: true
    }
  )
  return fc.tuple(named, free).map(([own, others]) => ({ ...others, ...own }))
}

const arrays = (schema: Schema, name: string): fc.Arbitrary<ReadonlyArray<unknown>> => {
  const first = Array.isArray(schema.prefixItems) ? (schema.prefixItems as Array<Schema>) : []
  if (schema.items === false || (first.length > 0 && schema.items === undefined)) {
    return fc.tuple(...first.map((item) => valueOf(item, name)))
  }
  const min = numeric(schema.minItems, 0)
  const max = numeric(schema.maxItems, 4)
  const item = valueOf((schema.items ?? {}) as Schema, name)
  const few = fc.array(item, { minLength: min, maxLength: Math.min(max, min + 3) })
  if (typeof schema.maxItems !== "number") return few
  return fc.oneof(
    { weight: 9, arbitrary: few },
    { weight: 1, arbitrary: fc.array(item, { minLength: max, maxLength: max }) }
  )
}

const typed = (schema: Schema, name: string): fc.Arbitrary<unknown> => {
  switch (schema.type) {
    case "string":
      return strings(schema, name)
    case "integer":
    case "number":
      return numbers(schema)
    case "boolean":
      return fc.boolean()
    case "null":
      return fc.constant(null)
    case "array":
      return arrays(schema, name)
    case "object":
      return objects(schema)
    default:
      return anything
  }
}

const mostlyFits = (values: fc.Arbitrary<unknown>, schema: Schema): boolean =>
  fc.sample(values, { numRuns: 50, seed: 1 }).filter((value) => fits(schema, value)).length >= 5

/** Those values that fit. Throws where hardly any does: drawing would go on for ever. */
const fitting = (values: fc.Arbitrary<unknown>, schema: Schema, name: string): fc.Arbitrary<unknown> => {
  if (!mostlyFits(values, schema)) {
    throw new Error(`what is drawn for ${name} does not fit ${JSON.stringify(schema)}: teach test/fuzz/Hints.ts`)
  }
  return values.filter((value) => fits(schema, value))
}

/**
 * Values that fit the schema; `name` is the member's or parameter's own, by which ids find what they name. Throws where the
 * schema says something that this generator does not know yet.
 */
export const valueOf = (asked: Schema, name: string): fc.Arbitrary<unknown> => {
  const schema = resolve(asked)
  const hint = hints[name]
  if (hint !== undefined && mostlyFits(hint, schema)) return hint.filter((value) => fits(schema, value))
  const alternatives = schema.anyOf ?? schema.oneOf
  const { allOf, anyOf: _, oneOf: __, ...rest } = schema
  if ("const" in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  if (Array.isArray(alternatives)) {
    return fc.oneof(...alternatives.map((one) => valueOf({ ...rest, ...resolve(one) }, name)))
  }
  if (Array.isArray(allOf)) {
    return fitting(valueOf(Object.assign({}, rest, ...allOf.map(resolve)), name), schema, name)
  }
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => typed({ ...schema, type }, name)))
  }
  return typed(schema, name)
}
