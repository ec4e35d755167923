/**
 * Bytes before rows: what a step made or a caller uploaded is announced and stored under its content address first; the row that
 * names it follows in its own transaction. Bytes that no row ever names are collected later, a row without bytes never exists.
 */
import { Effect, Stream } from "effect"
import { type ArtifactKind, contentTypes, type Lineage, type ModelFacts, type NewArtifact } from "#domain/Artifact.js"
import { uuidv7 } from "#domain/Ids.js"
import { runningDigest } from "#formats/RunningDigest.js"
import { BlobStore, StoreUnavailable } from "./ports/BlobStore.js"
import { BlobsRepo } from "./ports/BlobsRepo.js"

export interface Publication {
  readonly workspace_id: string
  readonly kind: ArtifactKind
  readonly bytes: Uint8Array
  readonly derived_from: ReadonlyArray<Lineage>
  readonly source: "generated" | "uploaded"
  readonly facts: ModelFacts | null
}

/** What content is called: in the workspace's own address space, so that no tenant can tell what another holds. */
const addressOf = (workspaceId: string, hex: string): string => `${workspaceId}/${hex.slice(0, 2)}/${hex}`

/** SHA-256 in hexadecimal, computed off the event loop: a package may have a hundred megabytes. */
const digest = (bytes: Uint8Array) =>
  Effect.map(
    Effect.promise(() => crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>)),
    (hash) => Buffer.from(hash).toString("hex")
  )

/** Announces and stores bytes whose SHA-256 is known; answers their key. */
export const keepAs = Effect.fn("Publishing.keepAs")(function* (
  workspaceId: string,
  hex: string,
  bytes: Uint8Array,
  type: string
) {
  const blob_key = yield* (yield* BlobsRepo).reserve(addressOf(workspaceId, hex))
  yield* (yield* BlobStore).put(blob_key, bytes, type)
  return blob_key
})

/** Announces and stores bytes; answers what a row that names them needs to say. */
export const keep = Effect.fn("Publishing.keep")(function* (workspaceId: string, bytes: Uint8Array, type: string) {
  const hex = yield* digest(bytes)
  const blob_key = yield* keepAs(workspaceId, hex, bytes, type)
  return { size_bytes: bytes.byteLength, content_hash: `sha256:${hex}`, blob_key }
})

const isUnavailable = (error: unknown): error is StoreUnavailable => error instanceof StoreUnavailable

/**
 * Stores bytes as they come under an announced key, and answers what was learned of them. Dies where the store is out of reach: every
 * endpoint declares it.
 */
export const keepPassing = Effect.fn("Publishing.keepPassing")(function* <E>(
  key: string,
  bytes: Stream.Stream<Uint8Array, E>,
  type: string
) {
  const store = yield* BlobStore
  const digest = runningDigest()
  const passing = Stream.tap(bytes, (chunk) => Effect.sync(() => digest.update(chunk)))
  yield* Effect.catchIf(store.putStream(key, passing, type), isUnavailable, Effect.die)
  return digest.done()
})

/** Stored bytes, `size` of them, in memory that threads share: they are not copied. */
export const shared = Effect.fnUntraced(function* (stored: Stream.Stream<Uint8Array, StoreUnavailable>, size: number) {
  const bytes = new Uint8Array(new SharedArrayBuffer(size))
  let at = 0
  const take = (chunk: Uint8Array) => {
    bytes.set(chunk, at)
    at += chunk.length
  }
  yield* Stream.runForEach(stored, (chunk) => Effect.sync(() => take(chunk)))
  return bytes
})

/** Stores the bytes and answers the artifact that a row may now name. */
export const publish = Effect.fn("Publishing.publish")(function* (publication: Publication) {
  const { bytes, derived_from, facts, kind, source, workspace_id } = publication
  const content_type = contentTypes[kind]
  const kept = yield* keep(workspace_id, bytes, content_type)
  const artifact: NewArtifact = {
    id: yield* uuidv7,
    kind,
    content_type,
    ...kept,
    derived_from,
    source,
    facts
  }
  return artifact
})
