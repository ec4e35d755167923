import { assert, layer } from "@effect/vitest"
import { Chunk, Effect, Either, type Layer, Option, Stream } from "effect"
import { BlobStore } from "#services/ports/BlobStore.js"

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const bytesOf = (content: string) => new TextEncoder().encode(content)
const type = "application/octet-stream"

const collect = <E>(stream: Stream.Stream<Uint8Array, E>) =>
  Effect.map(Stream.runCollect(stream), (chunks) => text(Buffer.concat(Chunk.toArray(chunks))))

/** `presigns` says whether the store has addresses of its own. */
export const blobStoreContract = (
  name: string,
  store: Layer.Layer<BlobStore>,
  options: { readonly presigns: boolean }
) =>
  layer(store, { excludeTestServices: true })(`BlobStore of ${name}`, (it) => {
    it.effect("what was put is got, measured and streamed, whole and in ranges", () =>
      Effect.gen(function* () {
        const blobs = yield* BlobStore
        yield* blobs.put("contract/a1/plain.txt", bytesOf("0123456789"), type)
        assert.strictEqual(text(Option.getOrThrow(yield* blobs.get("contract/a1/plain.txt"))), "0123456789")
        assert.deepStrictEqual(yield* blobs.head("contract/a1/plain.txt"), Option.some({ size_bytes: 10 }))
        assert.strictEqual(yield* collect(blobs.stream("contract/a1/plain.txt")), "0123456789")
        assert.strictEqual(yield* collect(blobs.stream("contract/a1/plain.txt", { start: 3, end: 5 })), "345")
        assert.strictEqual(yield* collect(blobs.stream("contract/a1/plain.txt", { start: 9, end: 9 })), "9")
      })
    )

    it.effect("an object that is not there is none; streaming it fails; removing it is no error", () =>
      Effect.gen(function* () {
        const blobs = yield* BlobStore
        assert.isTrue(Option.isNone(yield* blobs.get("contract/nothing")))
        assert.isTrue(Option.isNone(yield* blobs.head("contract/nothing")))
        const streamed = yield* Effect.either(collect(blobs.stream("contract/nothing")))
        assert.strictEqual(Either.isLeft(streamed) && streamed.left._tag, "StoreUnavailable")
        yield* blobs.remove("contract/nothing")
      })
    )

    it.effect("a removed object is gone, an empty one is there", () =>
      Effect.gen(function* () {
        const blobs = yield* BlobStore
        yield* blobs.put("contract/empty", new Uint8Array(), type)
        assert.deepStrictEqual(yield* blobs.head("contract/empty"), Option.some({ size_bytes: 0 }))
        assert.strictEqual(yield* collect(blobs.stream("contract/empty")), "")
        yield* blobs.remove("contract/empty")
        assert.isTrue(Option.isNone(yield* blobs.get("contract/empty")))
      })
    )

    it.effect("writers of one key and its readers at once see whole objects only", () =>
      Effect.gen(function* () {
        const blobs = yield* BlobStore
        const object = new Uint8Array(300_000).fill(7)
        yield* blobs.put("contract/race", object, type)
        const write = blobs.put("contract/race", object, type)
        const read = Effect.map(blobs.get("contract/race"), Option.getOrThrow)
        const sizes = yield* Effect.all(
          Array.from({ length: 12 }, (_, i) =>
            i % 3 === 0 ? Effect.as(write, 300_000) : Effect.map(read, (o) => o.length)
          ),
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual([...new Set(sizes)], [300_000])
      })
    )

    it.effect("the caller's buffer may change after the put", () =>
      Effect.gen(function* () {
        const blobs = yield* BlobStore
        const buffer = bytesOf("before")
        yield* blobs.put("contract/buffer", buffer, type)
        buffer.fill(0)
        assert.strictEqual(text(Option.getOrThrow(yield* blobs.get("contract/buffer"))), "before")
      })
    )

    it.effect(options.presigns ? "a presigned address serves the bytes under its head" : "it presigns nothing", () =>
      Effect.gen(function* () {
        const blobs = yield* BlobStore
        yield* blobs.put("contract/signed", bytesOf("signed"), type)
        const head = { content_type: "text/markdown", file_name: "scène.md", etag: "x" }
        const address = yield* blobs.presign("contract/signed", head, 60)
        assert.strictEqual(Option.isSome(address), options.presigns)
        if (Option.isNone(address)) return
        const response = yield* Effect.promise(() => fetch(address.value))
        assert.strictEqual(yield* Effect.promise(() => response.text()), "signed")
        assert.strictEqual(response.headers.get("content-type"), "text/markdown")
        assert.include(response.headers.get("content-disposition") ?? "", "filename*=UTF-8''sc%C3%A8ne.md")
      })
    )
  })
