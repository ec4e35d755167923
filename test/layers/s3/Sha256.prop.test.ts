import { createHash, createHmac } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { FastCheck } from "effect"
import { Sha256 } from "#layers/s3/Sha256.js"

const seed = Number(process.env.SCENEWRIGHT_TEST_SEED ?? Math.floor(Math.random() * 1e6))

/** Views into larger buffers, as parts of an object are. */
const view = FastCheck.tuple(FastCheck.uint8Array({ maxLength: 300 }), FastCheck.nat(300)).map(([bytes, start]) =>
  bytes.subarray(Math.min(start, bytes.length))
)
const pieces = FastCheck.array(FastCheck.oneof(view, FastCheck.string()), { maxLength: 4 })

describe(`the digest that requests are signed with (SCENEWRIGHT_TEST_SEED=${seed})`, () => {
  it("is SHA-256 of all pieces, and its HMAC where there is a secret", async () => {
    await FastCheck.assert(
      FastCheck.asyncProperty(pieces, FastCheck.option(view), async (all, secret) => {
        const own = new Sha256(secret ?? undefined)
        const expected = secret === null ? createHash("sha256") : createHmac("sha256", secret)
        for (const piece of all) {
          own.update(piece)
          expected.update(piece)
        }
        assert.deepStrictEqual(new Uint8Array(await own.digest()), new Uint8Array(expected.digest()))
      }),
      { seed, numRuns: 200 }
    )
  })
})
