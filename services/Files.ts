/** Files of a workspace: uploaded once, referred to by id. The bytes pass through into the object store and are never kept. */
import { Context, Effect, Layer, Option, type Stream } from "effect"
import type { FileRecord, NewFile, StoredFile } from "#domain/File.js"
import { fileNameOf } from "#domain/FileName.js"
import { uuidv7 } from "#domain/Ids.js"
import { limits } from "#domain/Limits.js"
import { type Problem, problem } from "#domain/Problem.js"
import type { Principal } from "#domain/Scope.js"
import { contentTypeOf } from "#formats/ContentType.js"
import { discard } from "./Discarding.js"
import { Downloads } from "./Downloads.js"
import { keepPassing } from "./Publishing.js"
import type { BlobStore } from "./ports/BlobStore.js"
import { BlobsRepo } from "./ports/BlobsRepo.js"
import { FilesRepo } from "./ports/FilesRepo.js"
import { fileNotFound } from "./SceneSource.js"

/** A file on its way in. */
interface IncomingFile<E> {
  readonly file_name: string
  readonly content_type: string
  readonly bytes: Stream.Stream<Uint8Array, E>
}

/** A request's files, one after the other; none when there are no more. */
type Incoming<E> = Effect.Effect<Option.Option<IncomingFile<E>>, E>

/** How the store knows all of them: what they are is known when all bytes have passed, and is said where they are served. */
const stored_type = "application/octet-stream"

const recordOf = (
  { blob_key: _, workspace_id: __, ...file }: StoredFile,
  download: Pick<FileRecord, "download_url" | "download_expires_in" | "download_expires_at">
): FileRecord => ({ ...file, ...download })

const wrongCount = (count: number): Problem<"validation_failed"> =>
  problem("validation_failed", `Send 1 to ${limits.files_max} parts with a file name in one request, not ${count}.`, {
    errors: [{ in: "body", pointer: "", detail: `must have 1 to ${limits.files_max} files` }]
  })

const make = Effect.gen(function* () {
  const repo = yield* FilesRepo
  const register = yield* BlobsRepo
  const storage = yield* Effect.context<BlobsRepo | BlobStore>()
  const downloads = yield* Downloads

  /** A fresh short-lived address of a file's bytes. */
  const address = ({ blob_key, content_type, name, sha256 }: NewFile) =>
    downloads.presign(blob_key, {
      content_type: content_type.startsWith("text/") ? `${content_type}; charset=utf-8` : content_type,
      file_name: name,
      etag: `"sha256:${sha256}"`
    })

  const get = Effect.fn("Files.get")(function* (principal: Principal, id: string) {
    const file = yield* repo.find(principal.workspace_id, id)
    if (Option.isNone(file)) return yield* fileNotFound
    return recordOf(file.value, yield* address(file.value))
  })

  /** Stores the bytes as they come, under a key of their own that `reserved` keeps before the first of them is stored. */
  const keep = Effect.fnUntraced(function* <E>(
    principal: Principal,
    { bytes, content_type, file_name }: IncomingFile<E>,
    reserved: Array<string>
  ) {
    const id = yield* uuidv7
    const reserve = Effect.tap(register.reserve(`${principal.workspace_id}/files/${id}`), (key) => {
      reserved.push(key)
      return Effect.void
    })
    const blob_key = yield* Effect.uninterruptible(reserve)
    const { head, is_text, sha256, size_bytes } = yield* keepPassing(blob_key, bytes, stored_type)
    const name = fileNameOf(file_name)
    const type = yield* Effect.promise(() => contentTypeOf({ head, is_text, name, declared: content_type }))
    const file: NewFile = { id, name, content_type: type, size_bytes, sha256, blob_key }
    return file
  })

  /**
   * All files of a request in the order sent, or none: one that is refused, fails or is broken off leaves nothing behind. Dies
   * with `validation_failed` on no file or more than 32: every endpoint declares it.
   */
  const receive = Effect.fn("Files.receive")(function* <E>(principal: Principal, next: Incoming<E>) {
    const reserved: Array<string> = []
    const all = Effect.gen(function* () {
      const files: Array<NewFile> = []
      let count = 0
      for (let file = yield* next; Option.isSome(file); file = yield* next) {
        // One too many is refused after the rest was read: a body that is malformed or too large is refused as such.
        if (++count <= limits.files_max) files.push(yield* keep(principal, file.value, reserved))
      }
      if (count === 0 || count > limits.files_max) return yield* Effect.die(wrongCount(count))
      return { files, addresses: yield* Effect.forEach(files, address) }
    })
    return yield* Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const { addresses, files } = yield* restore(Effect.provide(all, storage))
        const made = yield* repo.create(principal.workspace_id, principal.user_id, files)
        return made.map((file, i) => recordOf(file, addresses[i]))
      }).pipe(Effect.onError(() => Effect.provide(discard(reserved), storage)))
    )
  })

  return { get, receive }
})

export class Files extends Context.Tag("scenewright/Files")<Files, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(Files, make)
}
