import { deflateRawSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, FastCheck } from "effect"
import { read, write, type ZippedFile } from "#formats/Zip.js"
import { packageLimits } from "#formats/ZipLimits.js"
import { forge } from "../support/Forge.js"

const refusal = (bytes: Uint8Array) => Effect.flip(read(bytes)).pipe(Effect.map((refused) => refused.detail))
const zeros = (length: number) => new Uint8Array(length)

describe("a zip", () => {
  it.effect("that was forged without a lie is read, directories left out", () =>
    Effect.gen(function* () {
      const content = Buffer.from("deflated".repeat(100))
      const files = yield* read(
        forge([
          { name: "a/", content: zeros(0), mode: 0o40755 },
          { name: "a/b.json" },
          { name: "c", content, packed: deflateRawSync(content), method: 8 }
        ])
      )
      assert.deepStrictEqual(
        files.map((file) => [file.path, Buffer.from(file.bytes).toString()]),
        [
          ["a/b.json", "content"],
          ["c", content.toString()]
        ]
      )
    })
  )
  for (const name of [
    "../up",
    "a/../../up",
    "/etc/x",
    "C:\\x",
    "C:/x",
    "a\\b",
    "a//b",
    "./a",
    "",
    "a\u0000b",
    "x".repeat(256)
  ]) {
    it.effect(`with a file named ${JSON.stringify(name.slice(0, 20))} is refused`, () =>
      Effect.gen(function* () {
        assert.isAbove((yield* refusal(forge([{ name }]))).length, 0)
      })
    )
  }
  it.effect("with a link or a device is refused", () =>
    Effect.gen(function* () {
      for (const mode of [0o120777, 0o020644, 0o060644, 0o010644]) {
        assert.match(yield* refusal(forge([{ name: "a", mode }])), /link or a device/)
      }
    })
  )
  it.effect("with one name twice, in either case, is refused", () =>
    Effect.gen(function* () {
      assert.match(yield* refusal(forge([{ name: "a" }, { name: "a" }])), /twice/)
      assert.match(yield* refusal(forge([{ name: "a" }, { name: "A" }])), /twice/)
    })
  )
  it.effect("with a wrong checksum, a wrong size or an unknown method is refused", () =>
    Effect.gen(function* () {
      assert.match(yield* refusal(forge([{ name: "a", crc: 1 }])), /damaged/)
      assert.match(yield* refusal(forge([{ name: "a", size: 3 }])), /./)
      const content = zeros(1000)
      const packed = deflateRawSync(content)
      assert.match(yield* refusal(forge([{ name: "a", content, packed, method: 8, size: 999 }])), /unpacked|damaged/)
      assert.match(yield* refusal(forge([{ name: "a", content, packed, method: 8, size: 1001 }])), /damaged/)
      assert.match(yield* refusal(forge([{ name: "a", method: 12 }])), /neither/)
      assert.match(yield* refusal(forge([{ name: "a", flags: 1, method: 8 }])), /encrypted/)
    })
  )
  it.effect("that unpacks to more than 200 times its size is refused before it is unpacked", () =>
    Effect.gen(function* () {
      const content = zeros(50_000_000)
      const packed = deflateRawSync(content, { level: 9 })
      assert.match(yield* refusal(forge([{ name: "bomb", content, packed, method: 8 }])), /200 times/)
      // It says it is small: the unpacking stops where the promise ends.
      assert.match(yield* refusal(forge([{ name: "bomb", content, packed, method: 8, size: 60_000 }])), /unpacked/)
    })
  )
  it.effect("with more than 512 entries is refused", () =>
    Effect.gen(function* () {
      const many = Array.from({ length: 513 }, (_, i) => ({ name: `f${i}` }))
      assert.match(yield* refusal(forge(many)), /512/)
      assert.strictEqual((yield* read(forge(many.slice(1)))).length, 512)
    })
  )
  it.effect("that would unpack to more than 500 MB is refused", () =>
    Effect.gen(function* () {
      const forged = Array.from({ length: 5 }, (_, i) => ({
        name: `f${i}`,
        size: 150_000_000,
        method: 8,
        packed: zeros(800_000)
      }))
      assert.match(yield* refusal(forge(forged)), new RegExp(`${packageLimits.unpacked_bytes_max}`))
    })
  )
  it.effect("that is cut off anywhere, or has any byte changed, is read as it was or refused", () =>
    Effect.gen(function* () {
      const whole = Buffer.from(
        yield* write([
          { path: "a.json", bytes: Buffer.from("[1,2,3]") },
          { path: "b", bytes: zeros(9) }
        ])
      )
      for (let length = 0; length < whole.length; length++) {
        assert.isTrue(Either.isLeft(yield* Effect.either(read(whole.subarray(0, length)))))
      }
      for (let at = 0; at < whole.length; at++) {
        for (const flip of [0x01, 0x80, 0xff]) {
          const changed = Buffer.from(whole)
          changed[at] ^= flip
          const outcome = yield* Effect.either(read(changed))
          if (Either.isRight(outcome)) for (const file of outcome.right) assert.isAtMost(file.bytes.length, 9)
        }
      }
    })
  )
})

describe("a written zip", () => {
  const files = FastCheck.uniqueArray(
    FastCheck.record({
      path: FastCheck.stringMatching(/^[a-z]{1,8}(\/[a-z]{1,8})?\.json$/),
      bytes: FastCheck.uint8Array({ maxLength: 300 })
    }),
    { selector: (file: ZippedFile) => file.path, maxLength: 8 }
  )
  it("is read as the same files, sorted, and its bytes do not depend on their order", () =>
    FastCheck.assert(
      FastCheck.asyncProperty(files, async (some) => {
        const bytes = await Effect.runPromise(write(some))
        assert.deepStrictEqual(await Effect.runPromise(write(some.toReversed())), bytes)
        const sorted = some.toSorted((a, b) => (a.path < b.path ? -1 : 1))
        const back = await Effect.runPromise(read(bytes))
        assert.deepStrictEqual(
          back.map((file) => [file.path, Array.from(file.bytes)]),
          sorted.map((file) => [file.path, Array.from(file.bytes)])
        )
      }),
      { numRuns: 30 }
    ))
  it.effect("has the same bytes in every time zone", () =>
    Effect.gen(function* () {
      const bytes = yield* write([{ path: "a", bytes: Buffer.from("b") }])
      // Midnight of the first day that DOS knows: 1 January 1980.
      assert.strictEqual(Buffer.from(bytes).subarray(10, 14).toString("hex"), "00002100")
    })
  )
})
