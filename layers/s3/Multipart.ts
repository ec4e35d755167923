/** A stream of unknown length as an object: at once where it is short, else in parts that become one object at the end. */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand
} from "@aws-sdk/client-s3"
import { Chunk, Effect, Sink, Stream } from "effect"
import type { StoreUnavailable } from "#services/ports/BlobStore.js"
import { attempt } from "./Client.js"

interface Target {
  readonly Bucket: string
  readonly Key: string
}

interface Part {
  readonly chunks: Chunk.Chunk<Uint8Array>
  readonly size_bytes: number
}

/** The least that S3 takes as a part that is not the last. */
const part_bytes_min = 5 * 1024 * 1024

const nothing: Part = { chunks: Chunk.empty(), size_bytes: 0 }

const part = Sink.fold(
  nothing,
  ({ size_bytes }) => size_bytes < part_bytes_min,
  ({ chunks, size_bytes }, chunk: Uint8Array): Part => ({
    chunks: Chunk.append(chunks, chunk),
    size_bytes: size_bytes + chunk.length
  })
)

const bodyOf = ({ chunks }: Part): Uint8Array => Buffer.concat(Chunk.toReadonlyArray(chunks))

/** What went up is dropped with the upload; a store that is away now drops it by its own rule for unfinished uploads. */
const drop = (client: S3Client, target: Target, UploadId: string | undefined) =>
  Effect.ignore(attempt(() => client.send(new AbortMultipartUploadCommand({ ...target, UploadId }))))

const inParts = <E>(client: S3Client, target: Target, parts: Stream.Stream<Part, E>, ContentType: string) => {
  const upload = (UploadId: string | undefined) => (PartNumber: number, body: Uint8Array) =>
    Effect.map(
      attempt((abortSignal) =>
        client.send(new UploadPartCommand({ ...target, UploadId, PartNumber, Body: body }), { abortSignal })
      ),
      ({ ETag }) => ({ ETag, PartNumber })
    )
  return Effect.acquireUseRelease(
    attempt(() => client.send(new CreateMultipartUploadCommand({ ...target, ContentType }))),
    ({ UploadId }) =>
      parts.pipe(
        Stream.zipWithIndex,
        Stream.mapEffect(([part, index]) => upload(UploadId)(index + 1, bodyOf(part))),
        Stream.runCollect,
        Effect.flatMap((sent) =>
          // From here on it is the store's: an answer that is not awaited would leave an object nobody knows of.
          Effect.uninterruptible(
            attempt(() =>
              client.send(
                new CompleteMultipartUploadCommand({
                  ...target,
                  UploadId,
                  MultipartUpload: { Parts: Chunk.toArray(sent) }
                })
              )
            )
          )
        ),
        Effect.asVoid
      ),
    ({ UploadId }, exit) => (exit._tag === "Success" ? Effect.void : drop(client, target, UploadId))
  )
}

/** Stores a stream whole or not at all, holding about twice the least part of it at a time. */
export const putStream = <E>(
  client: S3Client,
  target: Target,
  bytes: Stream.Stream<Uint8Array, E>,
  contentType: string
): Effect.Effect<void, StoreUnavailable | E> =>
  Effect.scoped(
    Effect.flatMap(Stream.peel(bytes, part), ([first, rest]) =>
      first.size_bytes < part_bytes_min
        ? Effect.asVoid(
            attempt((abortSignal) =>
              client.send(new PutObjectCommand({ ...target, Body: bodyOf(first), ContentType: contentType }), {
                abortSignal
              })
            )
          )
        : inParts(
            client,
            target,
            Stream.concat(
              Stream.make(first),
              Stream.filter(Stream.transduce(rest, part), ({ size_bytes }) => size_bytes > 0)
            ),
            contentType
          )
    )
  )
