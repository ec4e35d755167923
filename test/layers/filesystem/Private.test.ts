import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { layer as filesystem } from "#layers/filesystem/BlobStore.js"
import { closeHome, closeTree } from "#layers/filesystem/Private.js"
import { secretOf } from "#layers/home.js"
import { BlobStore } from "#services/ports/BlobStore.js"

const folders = mkdtempSync(join(tmpdir(), "scenewright-private-"))
afterAll(() => rmSync(folders, { recursive: true, force: true }))

const modeOf = (path: string): number => lstatSync(path).mode & 0o777

/** What lies under a folder, and it, that others than its owner may touch. */
const openTo = (path: string): ReadonlyArray<string> => {
  const inside = lstatSync(path).isDirectory() ? readdirSync(path).flatMap((name) => openTo(join(path, name))) : []
  return (modeOf(path) & 0o077) === 0 ? inside : [path, ...inside]
}

/** Runs with a umask that takes nothing from anybody. */
const generously = async <A>(run: () => Promise<A>): Promise<A> => {
  const before = process.umask(0)
  try {
    return await run()
  } finally {
    process.umask(before)
  }
}

describe("what lies in a home", () => {
  it("is its owner's alone, under whatever umask it was made", async () => {
    const home = join(folders, "fresh")
    await generously(() =>
      Effect.runPromise(
        Effect.gen(function* () {
          yield* secretOf(home)
          const store = yield* BlobStore
          yield* store.put("a/b/c", new Uint8Array(10), "text/plain")
        }).pipe(Effect.provide(filesystem(join(home, "objects"))))
      )
    )
    assert.deepStrictEqual(openTo(home), [])
    assert.deepStrictEqual(
      [home, join(home, "objects"), join(home, "secret"), join(home, "objects/a/b/c")].map(modeOf),
      [0o700, 0o700, 0o600, 0o600]
    )
  })

  it("is closed when the service starts on a home that was open, and links lead out of nothing", async () => {
    const home = join(folders, "used")
    const elsewhere = join(folders, "elsewhere")
    await generously(async () => {
      mkdirSync(join(home, "objects/a/b"), { recursive: true })
      for (const path of ["secret", "objects/a/b/c", "objects/a/.0123.part"])
        writeFileSync(join(home, path), "x".repeat(40))
      writeFileSync(elsewhere, "")
      symlinkSync(elsewhere, join(home, "objects/link"))
    })
    await Effect.runPromise(
      Effect.zipRight(secretOf(home), Effect.provide(BlobStore, filesystem(join(home, "objects"))))
    )
    assert.deepStrictEqual(openTo(home), [join(home, "objects/link")])
    assert.strictEqual(modeOf(elsewhere), 0o666)
  })

  it("a folder that holds other things as well keeps its mode", async () => {
    const shared = join(folders, "shared")
    mkdirSync(shared)
    writeFileSync(join(shared, "letters"), "")
    chmodSync(shared, 0o755)
    await closeHome(shared)
    assert.strictEqual(modeOf(shared), 0o755)
  })

  it("that is not there needs no closing", async () => {
    await closeTree(join(folders, "nowhere"))
  })
})
