/** Objects as files of a folder. It has no addresses of its own: the service serves the bytes. */
import { randomBytes } from "node:crypto"
import { createReadStream } from "node:fs"
import { mkdir, open, readFile, rename, rm, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import { Clock, Effect, Layer, type Option, Stream } from "effect"
import { BlobStore, StoreUnavailable } from "#services/ports/BlobStore.js"
import { removeUnfinished } from "./Leftovers.js"
import { closeTree, file_mode, folder_mode } from "./Private.js"

/** Segments of plain characters that name nothing above or hidden. */
const keyPattern = /^(?!.*(^|\/)\.)[A-Za-z0-9._=-]+(\/[A-Za-z0-9._=-]+)*$/

/** Where the object of a key lies. A key is made by the service, never by a caller: another one is a bug. */
const pathOf = (folder: string, key: string): Effect.Effect<string> =>
  keyPattern.test(key) && key.length <= 512
    ? Effect.succeed(join(folder, key))
    : Effect.dieMessage(`not an object key: ${JSON.stringify(key.slice(0, 100))}`)

const attempt = <A>(run: () => Promise<A>): Effect.Effect<A, StoreUnavailable> =>
  Effect.tryPromise({ try: run, catch: (cause) => new StoreUnavailable({ cause }) })

const isMissing = ({ cause }: StoreUnavailable): boolean =>
  cause instanceof Error && "code" in cause && (cause.code === "ENOENT" || cause.code === "ENOTDIR")

/** A missing file is no failure of the store. */
const whereThere = <A>(effect: Effect.Effect<A, StoreUnavailable>): Effect.Effect<Option.Option<A>, StoreUnavailable> =>
  Effect.catchIf(Effect.asSome(effect), isMissing, () => Effect.succeedNone)

const sync = async (path: string): Promise<void> => {
  const handle = await open(path, "r")
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A new file beside the one of `path`, under a name that no key has. */
const begin = async (path: string) => {
  await mkdir(dirname(path), { recursive: true, mode: folder_mode })
  const fresh = join(dirname(path), `.${randomBytes(8).toString("hex")}.part`)
  return { fresh, file: await open(fresh, "wx", file_mode) }
}

/** The bytes are on the disk under another name before the key names them, so no reader and no crash sees half of them. */
const write = <E>(path: string, bytes: Stream.Stream<Uint8Array, E>): Effect.Effect<void, StoreUnavailable | E> =>
  Effect.acquireUseRelease(
    attempt(() => begin(path)),
    ({ file, fresh }) => {
      const keep = attempt(async () => {
        await file.sync()
        await rename(fresh, path)
        await sync(dirname(path))
      })
      const written = Stream.runForEach(bytes, (chunk) => attempt(() => file.writeFile(chunk)))
      return Effect.zipRight(written, Effect.uninterruptible(keep))
    },
    ({ file, fresh }) => Effect.ignore(attempt(() => file.close().finally(() => rm(fresh, { force: true }))))
  )

const storeIn = (folder: string): BlobStore["Type"] => ({
  put: (key, bytes) => Effect.flatMap(pathOf(folder, key), (path) => write(path, Stream.make(bytes))),
  putStream: <E>(key: string, bytes: Stream.Stream<Uint8Array, E>) =>
    Effect.flatMap(pathOf(folder, key), (path) => write(path, bytes)),
  get: (key) =>
    Effect.flatMap(pathOf(folder, key), (path) =>
      whereThere(
        Effect.map(
          attempt(() => readFile(path)),
          (buffer) => new Uint8Array(buffer)
        )
      )
    ),
  stream: (key, range) =>
    Stream.unwrapScoped(
      Effect.flatMap(pathOf(folder, key), (path) =>
        Effect.map(
          Effect.acquireRelease(
            Effect.sync(() => createReadStream(path, range ?? {})),
            (file) => Effect.sync(() => file.destroy())
          ),
          (file) =>
            Stream.fromAsyncIterable(file as AsyncIterable<Uint8Array>, (cause) => new StoreUnavailable({ cause }))
        )
      )
    ),
  head: (key) =>
    Effect.flatMap(pathOf(folder, key), (path) =>
      whereThere(
        Effect.map(
          attempt(() => stat(path)),
          ({ size }) => ({ size_bytes: size })
        )
      )
    ),
  remove: (key) => Effect.flatMap(pathOf(folder, key), (path) => attempt(() => rm(path, { force: true }))),
  sweep: (seconds) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => attempt(() => removeUnfinished(folder, now - seconds * 1000))),
  presign: () => Effect.succeedNone
})

/** What another user left there cannot be closed by this one, and is no reason not to serve. */
const closed = (folder: string) =>
  Effect.catchAll(
    attempt(() => closeTree(folder)),
    ({ cause }) => Effect.logWarning(`The objects in ${folder} cannot all be closed to other users`, cause)
  )

/** {@link BlobStore} in `folder`, which is made when the first object is, readable by its owner alone. */
export const layer = (folder: string): Layer.Layer<BlobStore> =>
  Layer.effect(BlobStore, Effect.as(closed(folder), storeIn(folder)))
