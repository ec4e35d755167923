import { assert, describe, it } from "@effect/vitest"
import { FastCheck } from "effect"
import { canonicalJson, sha256, sha256Json } from "#formats/Hash.js"

const reversed = (value: unknown): unknown =>
  value === null || typeof value !== "object"
    ? value
    : Array.isArray(value)
      ? value.map(reversed)
      : Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([key, member]) => [key, reversed(member)])
        )

describe("a digest", () => {
  it("of no bytes is the well-known one, behind its algorithm's name", () => {
    assert.strictEqual(
      sha256(new Uint8Array()),
      "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    )
  })
  it("of a JSON value does not depend on the order of its members", () => {
    FastCheck.assert(
      FastCheck.property(FastCheck.jsonValue(), (value) => {
        assert.strictEqual(sha256Json(reversed(value)), sha256Json(value))
      })
    )
  })
  it("is of the text that RFC 8785 gives", () => {
    assert.strictEqual(
      canonicalJson({ b: [1e30, 4.5, 2e-3], a: "\u20ac$\u000f" }),
      '{"a":"€$\\u000f","b":[1e+30,4.5,0.002]}'
    )
    assert.throws(() => canonicalJson(undefined))
    assert.throws(() => canonicalJson({ a: Number.NaN }))
  })
})
