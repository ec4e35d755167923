import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option, Redacted, TestClock } from "effect"
import { Address } from "#services/Address.js"
import { Downloads } from "#services/Downloads.js"
import { BlobStore } from "#services/ports/BlobStore.js"
import { Secret } from "#services/Secret.js"

const store = (own: Option.Option<string>) => Layer.mock(BlobStore, { presign: () => Effect.succeed(own) })

const layer = (own: Option.Option<string> = Option.none()) =>
  Downloads.layer.pipe(
    Layer.provide([store(own), Secret.layer(Redacted.make("secret")), Address.layer("https://host.test/")])
  )

const head = { content_type: "text/markdown", file_name: "hafen-übersicht.md", etag: '"sha256:ab"' }

describe("downloads", () => {
  it.effect("an address of the service's own grants its bytes for 15 minutes and not a second longer", () =>
    Effect.gen(function* () {
      const downloads = yield* Downloads
      const { download_expires_at, download_expires_in, download_url } = yield* downloads.presign("a/b", head)
      assert.match(download_url, /^https:\/\/host\.test\/downloads\/[A-Za-z0-9_.-]+$/)
      assert.deepStrictEqual([download_expires_in, download_expires_at.getTime()], [900, 900_000])
      const token = download_url.slice("https://host.test/downloads/".length)
      yield* TestClock.adjust("899 seconds")
      assert.deepStrictEqual(yield* downloads.redeem(token), Option.some({ key: "a/b", head }))
      yield* TestClock.adjust("1 seconds")
      assert.deepStrictEqual(yield* downloads.redeem(token), Option.none())
    }).pipe(Effect.provide(layer()))
  )

  it.effect("a token with any character changed grants nothing", () =>
    Effect.gen(function* () {
      const downloads = yield* Downloads
      const { download_url } = yield* downloads.presign("a/b", head)
      const token = download_url.slice("https://host.test/downloads/".length)
      for (let at = 0; at < token.length; at++) {
        const altered = `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`
        // The last digit of base64 holds two bits of the 16 bytes: another spelling of the same bytes is the same grant.
        if (at === token.length - 1) continue
        assert.deepStrictEqual(yield* downloads.redeem(altered), Option.none())
      }
      for (const wrong of ["", ".", "..", token.slice(1), `${token}.x`]) {
        assert.deepStrictEqual(yield* downloads.redeem(wrong), Option.none())
      }
    }).pipe(Effect.provide(layer()))
  )

  it.effect("a store with addresses of its own gives them", () =>
    Effect.gen(function* () {
      const { download_url } = yield* (yield* Downloads).presign("a/b", head)
      assert.strictEqual(download_url, "https://bucket.test/x")
    }).pipe(Effect.provide(layer(Option.some("https://bucket.test/x"))))
  )
})
