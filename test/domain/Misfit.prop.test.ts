import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc, ParseResult, Schema } from "effect"
import { issuesOf, oneSentence } from "#domain/Misfit.js"

const Member = Schema.Union(Schema.Literal("mesh", "texture", "material"), Schema.Number)
const decode = Schema.decodeUnknownEither(
  Schema.Struct({ kind: Member, list: Schema.Array(Member), name: Schema.String.pipe(Schema.maxLength(4)) }),
  { errors: "all" }
)

const told = (issues: ReadonlyArray<{ readonly path: ReadonlyArray<PropertyKey>; readonly message: string }>) =>
  issues.map(({ message, path }) => `${path.join("/")} ${oneSentence([message])}`)

/** Values of JSON, also with long texts and names and many items. */
const text = fc.string({ minLength: 100, maxLength: 300 })
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  text,
  fc.array(fc.oneof(fc.integer(), text), { minLength: 60, maxLength: 70, size: "max" }),
  fc.dictionary(text, fc.boolean(), { maxKeys: 3 })
)

describe("the faults of a value", () => {
  it("read the same, whether the value is shown to them whole or in its beginning", () => {
    fc.assert(
      fc.property(value, value, value, (kind, list, name) => {
        const decoded = decode({ kind, list, name })
        if (Either.isRight(decoded)) return
        assert.deepStrictEqual(
          told(issuesOf(decoded.left)),
          told(ParseResult.ArrayFormatter.formatErrorSync(decoded.left))
        )
      }),
      { numRuns: 40 }
    )
  })

  it("are short, however large the value is and however many members a union has", () => {
    const many = Array.from({ length: 50_000 }, () => "x")
    for (const kind of [
      "\ud800".repeat(160_000),
      many,
      [many, many],
      { a: { b: many } },
      Object.fromEntries(many.map((x, i) => [x + i, x]))
    ]) {
      const decoded = decode({ kind, list: kind, name: "a" })
      assert.isTrue(Either.isLeft(decoded))
      const issues = Either.isLeft(decoded) ? issuesOf(decoded.left) : []
      for (const { message } of issues.slice(0, 10)) assert.isBelow(message.length, 20_000)
    }
  })
})
