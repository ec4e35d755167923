import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { assert, layer } from "@effect/vitest"
import { Chunk, Deferred, Effect, Either, Fiber, type Layer, Option, Stream } from "effect"
import { BlobStore } from "#services/ports/BlobStore.js"

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const bytesOf = (content: string) => new TextEncoder().encode(content)
const type = "application/octet-stream"

const collect = <E>(stream: Stream.Stream<Uint8Array, E>) =>
  Effect.map(Stream.runCollect(stream), (chunks) => text(Buffer.concat(Chunk.toArray(chunks))))

const mebibyte = 1024 * 1024

/** A stream of chunks whose every byte tells where it belongs. */
const numbered = (chunks: number, size: number): Stream.Stream<Uint8Array> =>
  chunks === 0
    ? Stream.empty
    : Stream.range(0, chunks - 1).pipe(
        Stream.rechunk(1),
        Stream.map((index) => new Uint8Array(size).fill(index % 251))
      )

const numberedBytes = (chunks: number, size: number) =>
  Buffer.concat(Array.from({ length: chunks }, (_, index) => new Uint8Array(size).fill(index % 251)))

setFlagsFromString("--expose-gc")
const collectGarbage: () => void = runInNewContext("gc")

/** Bytes of buffers that are in use at this moment: what one collection finds is freed in the next turn of the loop. */
const bytesHeld = Effect.promise(async () => {
  collectGarbage()
  await new Promise(setImmediate)
  collectGarbage()
  return process.memoryUsage().arrayBuffers
})

export interface BlobStoreTraits {
  /** Whether the store has addresses of its own. */
  readonly presigns: boolean
  /** Whether objects are anywhere but in this process's memory. */
  readonly elsewhere: boolean
}

export const blobStoreContract = (name: string, store: Layer.Layer<BlobStore>, options: BlobStoreTraits) =>
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

    for (const [what, chunks, size] of [
      ["an empty stream", 0, 0],
      ["a stream of one short chunk", 1, 5],
      ["a stream of empty chunks", 3, 0],
      ["a stream of many short chunks", 2_000, 1_000],
      ["a stream exactly as long as a part", 5, mebibyte],
      ["a stream longer than two parts", 9, 1.5 * mebibyte],
      ["a stream of one chunk longer than two parts", 1, 11 * mebibyte]
    ] as const) {
      it.effect(`${what} is stored whole and in order`, () =>
        Effect.gen(function* () {
          const blobs = yield* BlobStore
          const key = `contract/stream/${chunks}x${size}`
          yield* blobs.putStream(key, numbered(chunks, size), type)
          const expected = numberedBytes(chunks, size)
          assert.deepStrictEqual(yield* blobs.head(key), Option.some({ size_bytes: expected.length }))
          assert.isTrue(expected.equals(Option.getOrThrow(yield* blobs.get(key))))
          yield* blobs.remove(key)
          assert.isTrue(Option.isNone(yield* blobs.head(key)))
        })
      )
    }

    it.effect("a stream replaces the object of its key", () =>
      Effect.gen(function* () {
        const blobs = yield* BlobStore
        yield* blobs.put("contract/replaced", bytesOf("a longer text than the next"), type)
        yield* blobs.putStream("contract/replaced", Stream.make(bytesOf("short")), type)
        assert.strictEqual(text(Option.getOrThrow(yield* blobs.get("contract/replaced"))), "short")
      })
    )

    for (const before of [0, 3, 12]) {
      it.effect(`a stream that fails after ${before} MiB leaves nothing, and its failure is the answer`, () =>
        Effect.gen(function* () {
          const blobs = yield* BlobStore
          const key = `contract/failed/${before}`
          const failing = Stream.concat(numbered(before, mebibyte), Stream.fail("the caller went away" as const))
          const failure = yield* Effect.flip(blobs.putStream(key, failing, type))
          assert.strictEqual(failure, "the caller went away")
          assert.isTrue(Option.isNone(yield* blobs.head(key)))
        })
      )

      it.effect(`a stream that is interrupted after ${before} MiB leaves nothing`, () =>
        Effect.gen(function* () {
          const blobs = yield* BlobStore
          const key = `contract/interrupted/${before}`
          const reached = yield* Deferred.make<void>()
          const endless = Stream.concat(
            numbered(before, mebibyte),
            Stream.execute(Effect.zipRight(Deferred.succeed(reached, undefined), Effect.never))
          )
          const writing = yield* Effect.fork(blobs.putStream(key, endless, type))
          yield* Deferred.await(reached)
          yield* Fiber.interrupt(writing)
          assert.isTrue(Option.isNone(yield* blobs.head(key)))
        })
      )
    }

    it.effect("a stream that fails leaves the object that was there", () =>
      Effect.gen(function* () {
        const blobs = yield* BlobStore
        yield* blobs.put("contract/kept", bytesOf("before"), type)
        const failing = Stream.concat(numbered(6, mebibyte), Stream.fail("no more"))
        yield* Effect.flip(blobs.putStream("contract/kept", failing, type))
        assert.strictEqual(text(Option.getOrThrow(yield* blobs.get("contract/kept"))), "before")
      })
    )

    it.effect("streams into one key at once leave one of them whole", () =>
      Effect.gen(function* () {
        const blobs = yield* BlobStore
        const stream = (fill: number) =>
          Stream.make(...Array.from({ length: 6 }, () => new Uint8Array(mebibyte).fill(fill)))
        yield* Effect.forEach([1, 2, 3], (fill) => blobs.putStream("contract/rivals", stream(fill), type), {
          concurrency: "unbounded"
        })
        const bytes = Option.getOrThrow(yield* blobs.get("contract/rivals"))
        assert.strictEqual(bytes.length, 6 * mebibyte)
        assert.lengthOf([...new Set(bytes)], 1)
      })
    )

    if (options.elsewhere) {
      it.effect("of a stream of 24 MiB no more than 16 are in memory at any time", () =>
        Effect.gen(function* () {
          const blobs = yield* BlobStore
          const before = yield* bytesHeld
          const measured: Array<number> = []
          const measure = Effect.map(bytesHeld, (now) => void measured.push(now))
          const watched = numbered(24, mebibyte).pipe(
            Stream.zipWithIndex,
            Stream.tap(([, index]) => Effect.when(measure, () => index % 4 === 3)),
            Stream.map(([chunk]) => chunk)
          )
          yield* blobs.putStream("contract/large", watched, type)
          assert.lengthOf(measured, 6)
          assert.isBelow(Math.max(...measured) - before, 16 * mebibyte)
          yield* blobs.remove("contract/large")
        })
      )
    }

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
