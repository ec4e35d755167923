/** Objects in a bucket of any store that speaks S3. */
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3"
import { getSignedUrl } from "@aws-sdk/s3-request-presigner"
import { Clock, Effect, Layer, type Option, Stream } from "effect"
import { BlobStore, type DownloadHead, StoreUnavailable } from "#services/ports/BlobStore.js"
import { attempt, type Bucket, clientOf } from "./Client.js"
import { dropUnfinished } from "./Leftovers.js"
import { putStream } from "./Multipart.js"

/** The names under which stores say that an object is not there; HEAD has no body, so no better one. */
const isMissing = ({ cause }: StoreUnavailable): boolean =>
  cause instanceof Error && (cause.name === "NoSuchKey" || cause.name === "NotFound")

const whereThere = <A>(effect: Effect.Effect<A, StoreUnavailable>): Effect.Effect<Option.Option<A>, StoreUnavailable> =>
  Effect.catchIf(Effect.asSome(effect), isMissing, () => Effect.succeedNone)

/** RFC 6266: a plain name for old readers, the exact one in UTF-8. */
const disposition = ({ file_name }: DownloadHead): string =>
  `attachment; filename="${file_name.replace(/[^\x20-\x7e]|["\\]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(file_name)}`

const make = (options: Bucket) =>
  Effect.map(clientOf(options), (client): BlobStore["Type"] => {
    const at = (key: string) => ({ Bucket: options.bucket, Key: key })
    const read = (key: string, range?: { readonly start: number; readonly end: number }) =>
      attempt((abortSignal) =>
        client.send(
          new GetObjectCommand({
            ...at(key),
            ...(range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` })
          }),
          { abortSignal }
        )
      )
    return {
      put: (key, bytes, contentType) =>
        Effect.asVoid(
          attempt((abortSignal) =>
            client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType }), { abortSignal })
          )
        ),
      putStream: (key, bytes, contentType) => putStream(client, at(key), bytes, contentType),
      get: (key) =>
        whereThere(
          Effect.flatMap(read(key), ({ Body }) =>
            attempt(async () => (await Body?.transformToByteArray()) ?? new Uint8Array())
          )
        ),
      stream: (key, range) =>
        Stream.unwrap(
          Effect.map(read(key, range), ({ Body }) =>
            Body === undefined
              ? Stream.empty
              : Stream.fromAsyncIterable(
                  Body as unknown as AsyncIterable<Uint8Array>,
                  (cause) => new StoreUnavailable({ cause })
                )
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
export const layer = (options: Bucket): Layer.Layer<BlobStore> => Layer.scoped(BlobStore, make(options))
