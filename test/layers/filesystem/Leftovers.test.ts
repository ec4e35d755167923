import { access, mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { layer } from "#layers/filesystem/BlobStore.js"
import { BlobStore } from "#services/ports/BlobStore.js"

const day = 24 * 3_600

/** A file that was last written to so many seconds ago. */
const written = async (path: string, seconds: number) => {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, "half")
  const then = Date.now() / 1000 - seconds
  await utimes(path, then, then)
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false
  )

it.live("unfinished files of crashed writers go after a day; younger ones and objects stay", () =>
  Effect.gen(function* () {
    const folder = yield* Effect.acquireRelease(
      Effect.promise(() => mkdtemp(join(tmpdir(), "scenewright-leftovers-"))),
      (path) => Effect.promise(() => rm(path, { recursive: true, force: true }))
    )
    const paths = {
      old: join(folder, "w/ab/.0011223344556677.part"),
      young: join(folder, "w/ab/.8899aabbccddeeff.part"),
      object: join(folder, "w/cd/object.part"),
      hidden: join(folder, "w/.keep")
    }
    yield* Effect.promise(async () => {
      await written(paths.old, day + 10)
      await written(paths.young, day - 100)
      await written(paths.object, 9 * day)
      await written(paths.hidden, 9 * day)
    })
    const sweep = Effect.flatMap(BlobStore, (store) => store.sweep(day)).pipe(Effect.provide(layer(folder)))
    assert.strictEqual(yield* sweep, 1)
    const left = yield* Effect.promise(() => Promise.all(Object.values(paths).map(isThere)))
    assert.deepStrictEqual(left, [false, true, true, true])
    assert.strictEqual(yield* sweep, 0)
    const nowhere = Effect.flatMap(BlobStore, (store) => store.sweep(day)).pipe(
      Effect.provide(layer(join(folder, "nowhere")))
    )
    assert.strictEqual(yield* nowhere, 0)
  }).pipe(Effect.scoped)
)
