/** What puts left behind that a crash broke off: uploads in parts that nobody will complete. They are billed and never listed. */
import { AbortMultipartUploadCommand, ListMultipartUploadsCommand, type S3Client } from "@aws-sdk/client-s3"
import { Effect } from "effect"
import type { StoreUnavailable } from "#services/ports/BlobStore.js"
import { attempt } from "./Client.js"

/** Drops the uploads of the bucket that began before `millis` (since the epoch), a thousand at most; answers how many. */
export const dropUnfinished = (
  client: S3Client,
  Bucket: string,
  millis: number
): Effect.Effect<number, StoreUnavailable> =>
  Effect.gen(function* () {
    const { Uploads = [] } = yield* attempt((abortSignal) =>
      client.send(new ListMultipartUploadsCommand({ Bucket }), { abortSignal })
    )
    const old = Uploads.filter(({ Initiated }) => Initiated !== undefined && Initiated.getTime() < millis)
    yield* Effect.forEach(
      old,
      ({ Key, UploadId }) =>
        attempt((abortSignal) =>
          client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), { abortSignal })
        ),
      { concurrency: 4, discard: true }
    )
    return old.length
  })
