import { HttpServerRequest } from "@effect/platform"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { makePaged } from "#http/Paged.js"
import { Address } from "#services/Address.js"

const request = {
  url: "/v1/themes?limit=9"
} as Partial<HttpServerRequest.HttpServerRequest> as HttpServerRequest.HttpServerRequest

/** The answer of a page of such items, and the most of them that were encoded in one turn of the event loop. */
const answered = (items: ReadonlyArray<string>, next_cursor: string | null) =>
  Effect.gen(function* () {
    let encoded = 0
    let before = 0
    let most = 0
    const watch = () => {
      most = Math.max(most, encoded - before)
      before = encoded
      waiting = setImmediate(watch)
    }
    let waiting = setImmediate(watch)
    yield* Effect.addFinalizer(() => Effect.sync(() => clearImmediate(waiting)))
    const counted = items.map((text) => ({
      toJSON: () => {
        encoded += 1
        return text
      }
    }))
    const paged = yield* makePaged(Schema.Unknown)
    const { body, headers } = yield* paged(Effect.succeed({ items: counted, next_cursor }))
    assert(body._tag === "Uint8Array")
    most = Math.max(most, encoded - before)
    return { most, link: headers.link, json: JSON.parse(new TextDecoder().decode(body.body)) }
  }).pipe(
    Effect.scoped,
    Effect.provideService(Address, { base_url: "http://a" } as Address["Type"]),
    Effect.provideService(HttpServerRequest.HttpServerRequest, request)
  )

describe("a page", () => {
  it.live("is encoded in turns of the event loop, of a quarter of a megabyte and an item at most each", () =>
    Effect.gen(function* () {
      const large = Array.from({ length: 20 }, (_, i) => `${i}`.repeat(300_000))
      const page = yield* answered(large, null)
      assert.strictEqual(page.most, 1)
      assert.deepStrictEqual(page.json, { items: large, next_cursor: null })
      const small = Array.from({ length: 100 }, (_, i) => `${i % 10}`.repeat(20_000))
      assert.isAtMost((yield* answered(small, null)).most, 14)
    })
  )

  it.live("has its items in order, the cursor and the address of the next page, none at the end", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* answered([], null)).json, { items: [], next_cursor: null })
      const page = yield* answered(["a", "é\u2028"], "c")
      assert.deepStrictEqual(page.json, { items: ["a", "é\u2028"], next_cursor: "c" })
      assert.strictEqual(page.link, '<http://a/v1/themes?limit=9&cursor=c>; rel="next"')
    })
  )
})
