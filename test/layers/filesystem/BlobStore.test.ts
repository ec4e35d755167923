import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Cause, Deferred, Effect, Fiber, Stream } from "effect"
import { layer } from "#layers/filesystem/BlobStore.js"
import { BlobStore } from "#services/ports/BlobStore.js"
import { blobStoreContract } from "../../contracts/BlobStore.contract.js"

const folder = mkdtempSync(join(tmpdir(), "scenewright-objects-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

blobStoreContract("a folder", layer(folder), { presigns: false, elsewhere: true })

describe("BlobStore of a folder", () => {
  for (const key of ["../out", "/etc/passwd", "a/../../b", "a//b", "", "a\0b", ".hidden", "a/.part", "a\\..\\b"]) {
    it.effect(`the key ${JSON.stringify(key)} is a bug, and nothing is written`, () =>
      Effect.gen(function* () {
        const put = yield* Effect.sandbox((yield* BlobStore).put(key, new Uint8Array(1), "text/plain")).pipe(
          Effect.flip
        )
        assert.isTrue(Cause.isDie(put))
      }).pipe(Effect.provide(layer(folder)))
    )
  }

  it.effect("no unfinished file stays behind, whether a stream ends, fails or is interrupted", () =>
    Effect.gen(function* () {
      const blobs = yield* BlobStore
      const chunk = Stream.make(new Uint8Array(1_000))
      yield* blobs.put("tidy/object", new Uint8Array(1_000), "text/plain")
      yield* blobs.putStream("tidy/stream", chunk, "text/plain")
      yield* Effect.flip(blobs.putStream("tidy/failed", Stream.concat(chunk, Stream.fail("no more")), "text/plain"))
      const begun = yield* Deferred.make<void>()
      const endless = Stream.concat(
        chunk,
        Stream.execute(Effect.zipRight(Deferred.succeed(begun, undefined), Effect.never))
      )
      const writing = yield* Effect.fork(blobs.putStream("tidy/interrupted", endless, "text/plain"))
      yield* Deferred.await(begun)
      assert.lengthOf(readdirSync(join(folder, "tidy")), 3)
      yield* Fiber.interrupt(writing)
      assert.deepStrictEqual(readdirSync(join(folder, "tidy")).toSorted(), ["object", "stream"])
    }).pipe(Effect.provide(layer(folder)))
  )
})
