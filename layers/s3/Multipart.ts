/** A stream of unknown length as an object: at once where it is short, else in parts that become one object at the end. */
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand
} from "@aws-sdk/client-s3"
import { Effect, Sink, Stream } from "effect"
import type { StoreUnavailable } from "#services/ports/BlobStore.js"
import { attempt } from "./Client.js"

interface Target {
  readonly Bucket: string
  readonly Key: string
}

/** The first `size_bytes` of the buffer are the part. */
interface Part {
  readonly buffer: Buffer
  readonly size_bytes: number
}

/** The least that S3 takes as a part that is not the last. */
const part_bytes_min = 5 * 1024 * 1024
/** A part is full before it grows beyond this, unless its last chunk is larger than what streams are made of. */
const part_bytes_usual = part_bytes_min + 64 * 1024

/** By how much a buffer grows at most: uploads that are held hold little more than what came. */
const growth_bytes_max = 512 * 1024

export const nothing: Part = { buffer: Buffer.alloc(0), size_bytes: 0 }

/** One buffer, filled in place: an upload holds one part, not its chunks as well. */
export const append = ({ buffer, size_bytes }: Part, chunk: Uint8Array): Part => {
  const size = size_bytes + chunk.length
  const room = size <= buffer.length
  const grown = room
    ? buffer
    : Buffer.allocUnsafe(Math.max(size, Math.min(2 * size, size + growth_bytes_max, part_bytes_usual)))
  if (!room) buffer.copy(grown, 0, 0, size_bytes)
  grown.set(chunk, size_bytes)
  return { buffer: grown, size_bytes: size }
}

const part = Sink.fold(nothing, ({ size_bytes }) => size_bytes < part_bytes_min, append)

const bodyOf = ({ buffer, size_bytes }: Part): Uint8Array => buffer.subarray(0, size_bytes)

/** Bytes as a stream of parts, so that each request has its own time and its own retries. */
export const slicesOf = (bytes: Uint8Array): Stream.Stream<Uint8Array> =>
  bytes.length === 0
    ? Stream.empty
    : Stream.range(0, Math.ceil(bytes.length / part_bytes_min) - 1).pipe(
        Stream.map((index) => bytes.subarray(index * part_bytes_min, (index + 1) * part_bytes_min)),
        Stream.rechunk(1)
      )

/** An upload that begins with the first part of full length, and may never: a shorter object goes up at once. */
const uploadOf = (client: S3Client, target: Target, ContentType: string) => {
  const sent: Array<CompletedPart> = []
  let UploadId: string | undefined
  let stored = false

  const put = (part: Part) =>
    Effect.map(
      attempt((abortSignal) =>
        client.send(new PutObjectCommand({ ...target, Body: bodyOf(part), ContentType }), { abortSignal })
      ),
      () => {
        stored = true
      }
    )

  /** Not interrupted: an upload whose name is not heard stays for ever. */
  const begin = Effect.uninterruptible(
    Effect.map(
      attempt(() => client.send(new CreateMultipartUploadCommand({ ...target, ContentType }))),
      (begun) => {
        UploadId = begun.UploadId
      }
    )
  )

  const send = (part: Part) => {
    const numbered = { ...target, UploadId, PartNumber: sent.length + 1 }
    return Effect.map(
      attempt((abortSignal) =>
        client.send(new UploadPartCommand({ ...numbered, Body: bodyOf(part) }), { abortSignal })
      ),
      ({ ETag }) => {
        sent.push({ ETag, PartNumber: numbered.PartNumber })
      }
    )
  }

  /** Not interrupted: an answer that is not awaited leaves an object that nobody knows of. */
  const complete = Effect.suspend(() =>
    Effect.uninterruptible(
      attempt(() =>
        client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts: sent } }))
      )
    )
  )

  return {
    take: (part: Part): Effect.Effect<void, StoreUnavailable> => {
      if (part.size_bytes === 0) return Effect.void
      if (UploadId !== undefined) return send(part)
      if (part.size_bytes < part_bytes_min) return put(part)
      return Effect.zipRight(
        begin,
        Effect.suspend(() => send(part))
      )
    },
    end: Effect.suspend((): Effect.Effect<unknown, StoreUnavailable> => {
      if (UploadId !== undefined) return complete
      return stored ? Effect.void : put(nothing)
    }),
    /** What went up is dropped; where the store is away just now, by its own rule for uploads that do not end. */
    drop: Effect.suspend(() =>
      UploadId === undefined
        ? Effect.void
        : Effect.ignore(attempt(() => client.send(new AbortMultipartUploadCommand({ ...target, UploadId }))))
    )
  }
}

/** Stores a stream whole or not at all, holding about twice the least part of it at a time. */
export const putStream = <E>(
  client: S3Client,
  target: Target,
  bytes: Stream.Stream<Uint8Array, E>,
  contentType: string
): Effect.Effect<void, StoreUnavailable | E> =>
  Effect.suspend(() => {
    const upload = uploadOf(client, target, contentType)
    return bytes.pipe(
      Stream.transduce(part),
      Stream.runForEach(upload.take),
      Effect.zipRight(upload.end),
      Effect.asVoid,
      Effect.onError(() => upload.drop)
    )
  })
