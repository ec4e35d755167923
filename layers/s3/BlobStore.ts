/** Objects in a bucket of any store that speaks S3. */
import type { Readable } from "node:stream"
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand } from "@aws-sdk/client-s3"
import { getSignedUrl } from "@aws-sdk/s3-request-presigner"
import { Clock, Effect, Layer, type Option, Stream } from "effect"
import { BlobStore, type DownloadHead, StoreUnavailable } from "#services/ports/BlobStore.js"
import { attempt, type Bucket, clientOf, type Patience } from "./Client.js"
import { dropUnfinished } from "./Leftovers.js"
import { putStream, slicesOf } from "./Multipart.js"

/** The names under which stores say that an object is not there; HEAD has no body, so no better one. */
const isMissing = ({ cause }: StoreUnavailable): boolean =>
  cause instanceof Error && (cause.name === "NoSuchKey" || cause.name === "NotFound")

const whereThere = <A>(effect: Effect.Effect<A, StoreUnavailable>): Effect.Effect<Option.Option<A>, StoreUnavailable> =>
  Effect.catchIf(Effect.asSome(effect), isMissing, () => Effect.succeedNone)

/** RFC 6266: a plain name for old readers, the exact one in UTF-8. */
const disposition = ({ file_name }: DownloadHead): string =>
  `attachment; filename="${file_name.replace(/[^\x20-\x7e]|["\\]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(file_name)}`

const make = (options: Bucket, patience?: Patience) =>
  Effect.map(clientOf(options, patience), (client): BlobStore["Type"] => {
    const at = (key: string) => ({ Bucket: options.bucket, Key: key })
    /** The bytes of an object or a range of it; the connection is let go of however the reading ends. */
    const read = (key: string, range?: { readonly start: number; readonly end: number }) =>
      Effect.uninterruptibleMask((restore) =>
        attempt((abortSignal) =>
          client.send(
            new GetObjectCommand({
              ...at(key),
              ...(range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` })
            }),
            { abortSignal }
          )
        ).pipe(
          restore,
          Effect.map(({ Body }) => Body as Readable),
          Effect.tap((body) => Effect.addFinalizer(() => Effect.sync(() => body.destroy())))
        )
      )
    return {
      put: (key, bytes, contentType) => putStream(client, at(key), slicesOf(bytes), contentType),
      putStream: (key, bytes, contentType) => putStream(client, at(key), bytes, contentType),
      get: (key) =>
        whereThere(
          Effect.scoped(
            Effect.flatMap(read(key), (body) =>
              attempt(async () => new Uint8Array(Buffer.concat(await body.toArray())))
            )
          )
        ),
      stream: (key, range) =>
        Stream.unwrapScoped(
          Effect.map(read(key, range), (body) =>
            Stream.fromAsyncIterable(body as AsyncIterable<Uint8Array>, (cause) => new StoreUnavailable({ cause }))
          )
        ),
      head: (key) =>
        whereThere(
          Effect.map(
            attempt((abortSignal) => client.send(new HeadObjectCommand(at(key)), { abortSignal })),
            ({ ContentLength }) => ({ size_bytes: ContentLength ?? 0 })
          )
        ),
      remove: (key) =>
        Effect.asVoid(attempt((abortSignal) => client.send(new DeleteObjectCommand(at(key)), { abortSignal }))),
      sweep: (seconds) =>
        Effect.flatMap(Clock.currentTimeMillis, (now) => dropUnfinished(client, options.bucket, now - seconds * 1000)),
      presign: (key, head, seconds) =>
        Effect.asSome(
          attempt(() =>
            getSignedUrl(
              client,
              new GetObjectCommand({
                ...at(key),
                ResponseContentType: head.content_type,
                ResponseContentDisposition: disposition(head),
                ResponseCacheControl: "private"
              }),
              { expiresIn: seconds }
            )
          )
        )
    }
  })

/** {@link BlobStore} in a bucket, which must exist. */
export const layer = (options: Bucket, patience?: Patience): Layer.Layer<BlobStore> =>
  Layer.scoped(BlobStore, make(options, patience))
