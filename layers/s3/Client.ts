/** The client of a bucket: how it is reached, how long it may take, how its requests are signed. */
import { S3Client } from "@aws-sdk/client-s3"
import { Effect, Option } from "effect"
import { StoreUnavailable } from "#services/ports/BlobStore.js"

export interface Bucket {
  readonly bucket: string
  readonly endpoint: Option.Option<string>
  readonly region: string
  readonly force_path_style: boolean
}

/** A store that does not answer is given up after three of these, with short pauses between. */
const patience = {
  connectionTimeout: 2_000,
  /** From the first byte sent to the answer's head; an object's part goes up in it. */
  requestTimeout: 20_000,
  throwOnRequestTimeout: true,
  /** Silence on a connection, also in the middle of a body. */
  socketTimeout: 10_000
}

/** The client of a bucket for as long as the scope lasts. Credentials come by the SDK's own chain. */
export const clientOf = ({ endpoint, force_path_style, region }: Bucket) =>
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
          maxAttempts: 3,
          requestHandler: patience
        })
    ),
    (client) => Effect.sync(() => client.destroy())
  )

/** One exchange with the store, ended with the fiber. */
export const attempt = <A>(run: (signal: AbortSignal) => Promise<A>): Effect.Effect<A, StoreUnavailable> =>
  Effect.tryPromise({ try: run, catch: (cause) => new StoreUnavailable({ cause }) })
