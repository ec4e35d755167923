/** The client of a bucket: how it is reached, how long it may take, how its requests are signed. */
import { S3Client } from "@aws-sdk/client-s3"
import { Effect, Option } from "effect"
import { StoreUnavailable } from "#services/ports/BlobStore.js"
import { Sha256 } from "./Sha256.js"

export interface Bucket {
  readonly bucket: string
  readonly endpoint: Option.Option<string>
  readonly region: string
  readonly force_path_style: boolean
}

/** How long a store may take, in milliseconds; a request that goes wrong is tried three times, with short pauses between. */
export interface Patience {
  readonly connection: number
  /** From a request's begin to its answer's head; a part of an object goes up in it. */
  readonly request: number
  /** Silence on a connection, also in the middle of a body. */
  readonly silence: number
}

const patient: Patience = { connection: 2_000, request: 10_000, silence: 10_000 }

/** The client of a bucket for as long as the scope lasts. Credentials come by the SDK's own chain. */
export const clientOf = ({ endpoint, force_path_style, region }: Bucket, patience: Patience = patient) =>
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
          requestHandler: {
            connectionTimeout: patience.connection,
            requestTimeout: patience.request,
            throwOnRequestTimeout: true,
            socketTimeout: patience.silence
          },
          sha256: Sha256
        })
    ),
    (client) => Effect.sync(() => client.destroy())
  )

/** One exchange with the store, ended with the fiber. */
export const attempt = <A>(run: (signal: AbortSignal) => Promise<A>): Effect.Effect<A, StoreUnavailable> =>
  Effect.tryPromise({ try: run, catch: (cause) => new StoreUnavailable({ cause }) })
