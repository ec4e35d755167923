import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc, Schema } from "effect"
import { Timestamp, Uuid } from "#domain/Ids.js"
import { compiled, unfit } from "#http/Encoder.js"

/** A schema with values of it. */
interface Sampled {
  readonly schema: Schema.Schema.AnyNoContext
  readonly value: fc.Arbitrary<unknown>
}

const leaves: ReadonlyArray<Sampled> = [
  { schema: Schema.String, value: fc.string() },
  { schema: Schema.Number, value: fc.double() },
  { schema: Schema.Boolean, value: fc.boolean() },
  { schema: Schema.Unknown, value: fc.jsonValue() },
  { schema: Schema.Null, value: fc.constant(null) },
  { schema: Schema.Literal("queued", "running", 7), value: fc.constantFrom("queued", "running", 7) },
  { schema: Uuid, value: fc.uuid() },
  { schema: Timestamp, value: fc.date({ noInvalidDate: true }) },
  { schema: Schema.Int.pipe(Schema.between(0, 9)), value: fc.nat(9) },
  { schema: Schema.NumberFromString, value: fc.integer() },
  {
    schema: Schema.Record({ key: Schema.String, value: Schema.Unknown }),
    value: fc.dictionary(fc.string(), fc.jsonValue())
  },
  { schema: Schema.Tuple(Schema.String, Timestamp), value: fc.tuple(fc.string(), fc.date({ noInvalidDate: true })) }
]

const names = ["id", "kind", "target", "at"] as const

const struct = (members: ReadonlyArray<readonly [Sampled, boolean]>): Sampled => {
  const fields = members.map(([{ schema }, optional], i) => [names[i], optional ? Schema.optional(schema) : schema])
  const values = Object.fromEntries(members.map(([{ value }], i) => [names[i], value]))
  const required = members.flatMap(([, optional], i) => (optional ? [] : [names[i]]))
  return {
    schema: Schema.make<unknown>(Schema.Struct(Object.fromEntries(fields)).ast),
    value: fc.record(values, { requiredKeys: required }).chain((of) =>
      // What a row has besides is nobody's to see.
      fc.option(fc.jsonValue(), { nil: undefined }).map((more) => (more === undefined ? of : { ...of, more }))
    )
  }
}

/** The schemas that answers are made of, nested. */
const { sampled } = fc.letrec<{ sampled: Sampled }>((tie) => ({
  sampled: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom(...leaves),
    tie("sampled").map((of): Sampled => ({ schema: Schema.NullOr(of.schema), value: fc.option(of.value) })),
    tie("sampled").map(
      (of): Sampled => ({ schema: Schema.Array(of.schema), value: fc.array(of.value, { maxLength: 4 }) })
    ),
    tie("sampled").map(
      (of): Sampled => ({
        schema: Schema.Record({ key: Schema.String, value: of.schema }),
        value: fc.dictionary(fc.string(), of.value, { maxKeys: 4 })
      })
    ),
    fc.tuple(tie("sampled"), tie("sampled")).map(
      ([one, two]): Sampled => ({
        schema: Schema.Union(one.schema, two.schema),
        value: fc.oneof(one.value, two.value)
      })
    ),
    fc.array(fc.tuple(tie("sampled"), fc.boolean()), { minLength: 1, maxLength: names.length }).map(struct)
  )
}))

const seed = Math.floor(Math.random() * 2 ** 31)

/** Of the schema, of another one, or of none. */
const tried = fc
  .tuple(sampled, sampled)
  .chain(([{ schema, value }, other]) => fc.tuple(fc.constant(schema), fc.oneof(value, other.value, fc.anything())))

describe(`the compiled encoder of a schema (seed ${seed})`, () => {
  it("makes of any value what the library's encoder makes of it, and nothing of what that refuses", () => {
    fc.assert(
      fc.property(tried, ([schema, value]) => {
        const expected = Either.getOrElse(Schema.encodeUnknownEither(schema)(value), () => unfit)
        const json = compiled(schema.ast)(value)
        assert.deepStrictEqual(json, expected)
        assert.strictEqual(
          json === unfit ? "" : JSON.stringify(json),
          expected === unfit ? "" : JSON.stringify(expected)
        )
      }),
      { seed, numRuns: 1_000 }
    )
  })
})
