/** Objects in a bucket of any store that speaks S3. Credentials come by the SDK's own chain. */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client
} from "@aws-sdk/client-s3"
import { getSignedUrl } from "@aws-sdk/s3-request-presigner"
import { Effect, Layer, Option, Stream } from "effect"
import { BlobStore, type DownloadHead, StoreUnavailable } from "#services/ports/BlobStore.js"

export interface Bucket {
  readonly bucket: string
  readonly endpoint: Option.Option<string>
  readonly region: string
  readonly force_path_style: boolean
}

const attempt = <A>(run: (signal: AbortSignal) => Promise<A>): Effect.Effect<A, StoreUnavailable> =>
  Effect.tryPromise({ try: run, catch: (cause) => new StoreUnavailable({ cause }) })

/** The names under which stores say that an object is not there; HEAD has no body, so no better one. */
const isMissing = ({ cause }: StoreUnavailable): boolean =>
  cause instanceof Error && (cause.name === "NoSuchKey" || cause.name === "NotFound")

const whereThere = <A>(effect: Effect.Effect<A, StoreUnavailable>): Effect.Effect<Option.Option<A>, StoreUnavailable> =>
  Effect.catchIf(Effect.asSome(effect), isMissing, () => Effect.succeedNone)

/** RFC 6266: a plain name for old readers, the exact one in UTF-8. */
const disposition = ({ file_name }: DownloadHead): string =>
  `attachment; filename="${file_name.replace(/[^\x20-\x7e]|["\\]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(file_name)}`

const clientOf = ({ endpoint, force_path_style, region }: Bucket) =>
  Effect.acquireRelease(
    Effect.sync(
      () =>
        new S3Client({
          region,
          forcePathStyle: force_path_style,
          ...Option.match(endpoint, { onNone: () => ({}), onSome: (address) => ({ endpoint: address }) }),
          // Not every store knows the newer checksums; the objects are addressed by their digests anyway.
          requestChecksumCalculation: "WHEN_REQUIRED",
          responseChecksumValidation: "WHEN_REQUIRED",
          maxAttempts: 4
        })
    ),
    (client) => Effect.sync(() => client.destroy())
  )

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
