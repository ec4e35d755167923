import { Context, Data, type Effect, type Option, type Stream } from "effect"

/** The object store is out of reach; the caller may try again. */
export class StoreUnavailable extends Data.TaggedError("StoreUnavailable")<{ readonly cause: unknown }> {}

export interface BlobInfo {
  readonly size_bytes: number
}

/** How a download is to be answered: type, readable file name, entity tag. */
export interface DownloadHead {
  readonly content_type: string
  readonly file_name: string
  readonly etag: string
}

/** Objects by key. Keys are content addresses: writing one twice writes the same bytes. */
export class BlobStore extends Context.Tag("scenewright/BlobStore")<
  BlobStore,
  {
    /** Stores bytes whole or not at all. */
    readonly put: (key: string, bytes: Uint8Array, contentType: string) => Effect.Effect<void, StoreUnavailable>
    /**
     * Stores a stream whole or not at all, with a few megabytes of it in memory at most. A stream that fails, like an
     * interruption, leaves nothing behind.
     */
    readonly putStream: <E>(
      key: string,
      bytes: Stream.Stream<Uint8Array, E>,
      contentType: string
    ) => Effect.Effect<void, StoreUnavailable | E>
    readonly get: (key: string) => Effect.Effect<Option.Option<Uint8Array>, StoreUnavailable>
    /** The bytes as a stream, `start` to `end` inclusive where a range is given. */
    readonly stream: (
      key: string,
      range?: { readonly start: number; readonly end: number }
    ) => Stream.Stream<Uint8Array, StoreUnavailable>
    readonly head: (key: string) => Effect.Effect<Option.Option<BlobInfo>, StoreUnavailable>
    readonly remove: (key: string) => Effect.Effect<void, StoreUnavailable>
    /** Removes what puts left behind that broke off at least `seconds` ago without a chance to tidy up; answers how many. */
    readonly sweep: (seconds: number) => Effect.Effect<number, StoreUnavailable>
    /**
     * A presigned address of the store's own that needs no key, or none where the store has no address of its own: then
     * the service serves the bytes under a signed path.
     */
    readonly presign: (
      key: string,
      head: DownloadHead,
      seconds: number
    ) => Effect.Effect<Option.Option<string>, StoreUnavailable>
  }
>() {}
