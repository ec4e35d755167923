import { ListMultipartUploadsCommand, S3Client } from "@aws-sdk/client-s3"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Option, Stream } from "effect"
import { layer } from "#layers/s3/BlobStore.js"
import { BlobStore } from "#services/ports/BlobStore.js"
import { blobStoreContract } from "../../contracts/BlobStore.contract.js"
import { type TestBucket, withBucket } from "../../support/ObjectStore.js"

const bytesOf = (text: string) => new TextEncoder().encode(text)
const head = { content_type: "model/gltf-binary", file_name: "Mühle.glb", etag: '"x"' }
const ask = (address: string, headers: Record<string, string> = {}) => Effect.promise(() => fetch(address, { headers }))
const textOf = (response: Response) => Effect.promise(() => response.text())

/** The presigned address of an object of ten bytes. */
const signed = (key: string, seconds: number) =>
  Effect.gen(function* () {
    const blobs = yield* BlobStore
    yield* blobs.put(key, bytesOf("0123456789"), "application/octet-stream")
    return Option.getOrThrow(yield* blobs.presign(key, head, seconds))
  })

const presigned = (bucket: TestBucket) =>
  describe("a presigned address of a bucket", () => {
    it.live("answers with the head that was signed, an entity tag and byte ranges", () =>
      Effect.gen(function* () {
        const address = yield* signed("signed/whole", 60)
        const whole = yield* ask(address)
        assert.deepStrictEqual([whole.status, yield* textOf(whole)], [200, "0123456789"])
        assert.strictEqual(whole.headers.get("content-type"), "model/gltf-binary")
        assert.strictEqual(
          whole.headers.get("content-disposition"),
          `attachment; filename="M_hle.glb"; filename*=UTF-8''M%C3%BChle.glb`
        )
        assert.strictEqual(whole.headers.get("cache-control"), "private")
        // Some stores serve ranges and do not say so.
        assert.include(["bytes", null], whole.headers.get("accept-ranges"))
        const etag = whole.headers.get("etag") ?? ""
        assert.match(etag, /^"[0-9a-f]{32}"$/)
        const part = yield* ask(address, { range: "bytes=3-5", "if-range": etag })
        assert.deepStrictEqual([part.status, yield* textOf(part)], [206, "345"])
        assert.strictEqual(part.headers.get("content-range"), "bytes 3-5/10")
        const tail = yield* ask(address, { range: "bytes=-2" })
        assert.deepStrictEqual([tail.status, yield* textOf(tail)], [206, "89"])
        assert.strictEqual((yield* ask(address, { range: "bytes=10-" })).status, 416)
        assert.strictEqual((yield* ask(address, { "if-none-match": etag })).status, 304)
      }).pipe(Effect.provide(layer(bucket)))
    )

    it.live("is refused when its key, its signature, its head or its time was altered, or when it has none", () =>
      Effect.gen(function* () {
        const address = yield* signed("signed/altered", 60)
        yield* signed("signed/other", 60)
        const alterations = {
          key: address.replace("signed/altered", "signed/other"),
          signature: address.replace(/(X-Amz-Signature=)(.)/, (_, name, digit) => name + (digit === "0" ? "1" : "0")),
          name: address.replace("hle.glb", "le.exe"),
          time: address.replace("X-Amz-Expires=60", "X-Amz-Expires=6000")
        }
        for (const [what, altered] of Object.entries(alterations)) {
          assert.notStrictEqual(altered, address)
          assert.strictEqual((yield* ask(altered)).status, 403, what)
        }
        const bare = yield* ask(address.replace(/\?.*/, ""))
        assert.isAtLeast(bare.status, 400)
        assert.notInclude(yield* textOf(bare), "0123456789")
      }).pipe(Effect.provide(layer(bucket)))
    )

    it.live("is refused once its time is over", () =>
      Effect.gen(function* () {
        const address = yield* signed("signed/expired", 1)
        yield* Effect.sleep("2100 millis")
        assert.strictEqual((yield* ask(address)).status, 403)
      }).pipe(Effect.provide(layer(bucket)))
    )
  })

const leftovers = (bucket: TestBucket) => {
  const uploads = Effect.promise(async () => {
    const client = new S3Client({
      region: bucket.region,
      endpoint: Option.getOrThrow(bucket.endpoint),
      forcePathStyle: true
    })
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket.bucket }))
    client.destroy()
    return Uploads.map(({ Key }) => Key)
  })
  const large = Stream.repeatValue(new Uint8Array(1024 * 1024)).pipe(Stream.rechunk(1), Stream.take(6))

  describe("uploads in parts to a bucket", () => {
    it.live("stay nowhere, whether the stream ends, fails or is interrupted", () =>
      Effect.gen(function* () {
        const blobs = yield* BlobStore
        const open = yield* Deferred.make<void>()
        const endless = Stream.concat(
          large,
          Stream.execute(Effect.zipRight(Deferred.succeed(open, undefined), Effect.never))
        )
        yield* blobs.putStream("parts/ended", large, head.content_type)
        yield* Effect.flip(
          blobs.putStream("parts/failed", Stream.concat(large, Stream.fail("no more")), head.content_type)
        )
        const writing = yield* Effect.fork(blobs.putStream("parts/interrupted", endless, head.content_type))
        yield* Deferred.await(open)
        assert.deepStrictEqual(yield* uploads, ["parts/interrupted"])
        yield* Fiber.interrupt(writing)
        assert.deepStrictEqual(yield* uploads, [])
      }).pipe(Effect.provide(layer(bucket)))
    )

    it.live("that broke off are dropped by a sweep, the younger ones are left", () =>
      Effect.gen(function* () {
        const blobs = yield* BlobStore
        const open = yield* Deferred.make<void>()
        const endless = Stream.concat(
          large,
          Stream.execute(Effect.zipRight(Deferred.succeed(open, undefined), Effect.never))
        )
        const writing = yield* Effect.fork(blobs.putStream("parts/crashed", endless, head.content_type))
        yield* Deferred.await(open)
        assert.strictEqual(yield* blobs.sweep(3600), 0)
        assert.deepStrictEqual(yield* uploads, ["parts/crashed"])
        yield* Effect.sleep("1100 millis")
        assert.strictEqual(yield* blobs.sweep(0), 1)
        assert.deepStrictEqual(yield* uploads, [])
        yield* Fiber.interrupt(writing)
      }).pipe(Effect.provide(layer(bucket)))
    )
  })
}

await withBucket((bucket) => {
  blobStoreContract("a bucket", layer(bucket), { presigns: true, elsewhere: true })
  presigned(bucket)
  leftovers(bucket)
})
