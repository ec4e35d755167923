import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck } from "effect"
import { decode } from "#formats/PegDocument.js"
import { peg } from "./sample.js"

/** Every path into a JSON value, the root aside. */
const pathsInto = (value: unknown, at: ReadonlyArray<string> = []): ReadonlyArray<ReadonlyArray<string>> =>
  value === null || typeof value !== "object"
    ? [at]
    : [
        ...(at.length > 0 ? [at] : []),
        ...Object.entries(value).flatMap(([key, member]) => pathsInto(member, [...at, key]))
      ]

const replaced = (value: unknown, path: ReadonlyArray<string>, by: unknown): unknown => {
  const [key, ...rest] = path
  if (key === undefined) return by
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
  copy[key] = replaced(copy[key], rest, by)
  return copy
}

const mutations = FastCheck.array(
  FastCheck.tuple(
    FastCheck.constantFrom(...pathsInto(peg)),
    FastCheck.oneof(
      FastCheck.jsonValue(),
      FastCheck.constantFrom(
        "village",
        "square",
        "well",
        "trail",
        "edge:north",
        "square:wall",
        "__proto__",
        "constructor",
        -1,
        0,
        2,
        1e300
      )
    )
  ),
  { minLength: 1, maxLength: 3 }
)

describe("a peg with anything in any of its places", () => {
  it("is read, or refused with pointers that begin with a slash or name the whole", () => {
    FastCheck.assert(
      FastCheck.property(mutations, (changes) => {
        let value: unknown = peg
        for (const [path, by] of changes) {
          try {
            value = replaced(value, path, by)
          } catch {
            // An earlier change took this place away.
          }
        }
        const outcome = decode(new TextEncoder().encode(JSON.stringify(value)))
        if (Either.isRight(outcome)) return
        assert.isAbove(outcome.left.errors.length, 0)
        for (const error of outcome.left.errors) {
          assert.match(error.pointer, /^(\/|$)/)
          assert.isAbove(error.detail.length, 0)
        }
      }),
      { numRuns: 300 }
    )
  })
  it("is read, or refused, whatever the bytes", () => {
    FastCheck.assert(
      FastCheck.property(FastCheck.uint8Array({ maxLength: 200 }), (bytes) => {
        assert.isTrue(Either.isLeft(decode(bytes)))
      })
    )
  })
})
