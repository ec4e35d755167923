/** Counts the calls of the object store, whichever it is. */
import { Effect, Layer, Stream } from "effect"
import { BlobStore, StoreUnavailable } from "#services/ports/BlobStore.js"
import { counts } from "#services/ports/Metrics.js"

const told = (call: string, outcome: "ok" | "failed") => Effect.sync(() => counts.objects.tell({ call, outcome }))

/** A caller's broken stream is no failure of the store. */
const failed = (call: string) => (error: unknown) =>
  error instanceof StoreUnavailable ? told(call, "failed") : Effect.void

const counted =
  (call: string) =>
  <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E> =>
    effect.pipe(Effect.tapError(failed(call)), Effect.zipLeft(told(call, "ok")))

/** {@link BlobStore}, counted. Addresses are presigned without a call. */
export const layer: Layer.Layer<BlobStore, never, BlobStore> = Layer.effect(
  BlobStore,
  Effect.map(BlobStore, (store) => ({
    ...store,
    put: (key, bytes, contentType) => counted("put")(store.put(key, bytes, contentType)),
    putStream: (key, bytes, contentType) => counted("put")(store.putStream(key, bytes, contentType)),
    get: (key) => counted("get")(store.get(key)),
    stream: (key, range) =>
      store.stream(key, range).pipe(Stream.tapError(failed("get")), Stream.onEnd(told("get", "ok"))),
    head: (key) => counted("head")(store.head(key)),
    remove: (key) => counted("remove")(store.remove(key)),
    sweep: (seconds) => counted("sweep")(store.sweep(seconds))
  }))
)
