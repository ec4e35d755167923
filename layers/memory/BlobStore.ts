import { Chunk, Effect, Layer, Option, Stream } from "effect"
import { BlobStore, StoreUnavailable } from "#services/ports/BlobStore.js"

/** {@link BlobStore} in the process's memory; without addresses of its own. */
export const layer: Layer.Layer<BlobStore> = Layer.sync(BlobStore, () => {
  const objects = new Map<string, Uint8Array>()
  const find = (key: string) => Option.fromNullable(objects.get(key))
  return {
    put: (key, bytes) => Effect.sync(() => void objects.set(key, bytes.slice())),
    putStream: <E>(key: string, bytes: Stream.Stream<Uint8Array, E>) =>
      Effect.map(Stream.runCollect(bytes), (chunks) => {
        objects.set(key, new Uint8Array(Buffer.concat(Chunk.toArray(chunks))))
      }),
    get: (key) => Effect.sync(() => Option.map(find(key), (bytes) => bytes.slice())),
    stream: (key, range) =>
      Stream.suspend(() =>
        Option.match(find(key), {
          onNone: () => Stream.fail(new StoreUnavailable({ cause: new Error(`no object ${key}`) })),
          onSome: (bytes) => Stream.make(range === undefined ? bytes : bytes.slice(range.start, range.end + 1))
        })
      ),
    head: (key) => Effect.sync(() => Option.map(find(key), ({ length }) => ({ size_bytes: length }))),
    remove: (key) => Effect.sync(() => void objects.delete(key)),
    sweep: () => Effect.succeed(0),
    presign: () => Effect.succeedNone
  }
})
