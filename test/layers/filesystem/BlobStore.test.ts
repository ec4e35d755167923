import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Cause, Effect } from "effect"
import { layer } from "#layers/filesystem/BlobStore.js"
import { BlobStore } from "#services/ports/BlobStore.js"
import { blobStoreContract } from "../../contracts/BlobStore.contract.js"

const folder = mkdtempSync(join(tmpdir(), "scenewright-objects-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

blobStoreContract("a folder", layer(folder), { presigns: false })

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

  it.effect("no unfinished file stays behind", () =>
    Effect.gen(function* () {
      yield* (yield* BlobStore).put("tidy/object", new Uint8Array(1_000), "text/plain")
      assert.deepStrictEqual(readdirSync(join(folder, "tidy")), ["object"])
    }).pipe(Effect.provide(layer(folder)))
  )
})
