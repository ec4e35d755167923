import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { displayPrefix, mint, parse } from "#services/ApiKey.js"

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

describe("API keys", () => {
  it("a new key is its prefix and 40 characters of base62, unlike any other", () => {
    const keys = Array.from({ length: 500 }, mint)
    for (const key of keys) assert.match(key, /^sw_live_[0-9A-Za-z]{40}$/)
    assert.strictEqual(new Set(keys).size, keys.length)
    for (const key of keys) assert.deepStrictEqual(parse(key), Either.right(key))
  })

  it("a key with any one character changed, or two neighbours swapped, is refused by its checksum", () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 47 }), fc.constantFrom(...digits), (at, digit) => {
        const key = mint()
        const changed = key.slice(0, at) + digit + key.slice(at + 1)
        assert.strictEqual(Either.isRight(parse(changed)), changed === key)
        if (at < 47) {
          const swapped = key.slice(0, at) + key[at + 1] + key[at] + key.slice(at + 2)
          assert.strictEqual(Either.isRight(parse(swapped)), swapped === key)
        }
      })
    )
  })

  it("a key that is cut, extended or of another prefix is malformed", () => {
    const key = mint()
    for (const wrong of [key.slice(0, -1), `${key}0`, key.replace("sw_live_", "sw_test_"), "", "sw_live_", ` ${key}`]) {
      assert.isTrue(Either.isLeft(parse(wrong)))
    }
  })

  it("what is shown of a key is its prefix and four characters", () => {
    assert.match(displayPrefix(mint()), /^sw_live_[0-9A-Za-z]{4}$/)
  })
})
