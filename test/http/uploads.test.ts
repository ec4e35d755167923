/** Documents on their way in: over a folder as object store, whose files can be counted. */
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs"
import { type ClientRequest, type IncomingMessage, request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { layer as folder } from "#layers/filesystem/BlobStore.js"
import { Site } from "./Site.js"

/** Every file under a folder, in bytes. */
const filesUnder = (path: string): ReadonlyArray<number> =>
  readdirSync(path, { recursive: true, encoding: "utf8" })
    // What is listed may be gone by now.
    .flatMap((name) => statSync(join(path, name), { throwIfNoEntry: false }) ?? [])
    .filter((found) => found.isFile())
    .map(({ size }) => size)

const onFolder = <A, E>(test: (objects: string) => Effect.Effect<A, E, Site>) =>
  Effect.acquireUseRelease(
    Effect.sync(() => mkdtempSync(join(tmpdir(), "uploads-"))),
    (objects) =>
      Effect.provide(
        test(objects),
        Site.layerOn((memory) => Layer.merge(memory, folder(objects)))
      ),
    (objects) => Effect.sync(() => rmSync(objects, { recursive: true, force: true }))
  )

/** Begins an upload and sends a part of it; whoever began it ends it. */
const begin = (url: string, path: string, key: string, sent: Uint8Array, more: number) => {
  const upload = request(`${url}${path}`, {
    method: "PUT",
    headers: {
      authorization: `Bearer ${key}`,
      "content-type": "application/zip",
      "content-length": sent.length + more
    },
    agent: false
  })
  upload.on("error", () => {})
  upload.write(sent)
  return upload
}

const answered = (upload: ClientRequest) =>
  Effect.async<number>((resume) => {
    upload.on("response", (response: IncomingMessage) => {
      response.resume()
      resume(Effect.succeed(response.statusCode ?? 0))
    })
  })

const until = (holds: () => boolean) =>
  Effect.repeat(Effect.sleep("20 millis"), { until: () => holds(), times: 1_000 }).pipe(
    Effect.zipRight(Effect.sync(() => assert.isTrue(holds())))
  )

const held_megabytes = 3
const sum = (sizes: ReadonlyArray<number>): number => sizes.reduce((a, b) => a + b, 0)

describe("documents that are uploaded", () => {
  it.live("go to the store as they come: a hundred that are held take little memory, and leave nothing", () =>
    onFolder((objects) =>
      Effect.gen(function* () {
        const site = yield* Site
        const { key } = yield* site.workspace()
        const { scene_id } = yield* site.scene(key)
        const path = `/v1/scenes/${scene_id}/artifacts/blueprint`
        const part = new Uint8Array(held_megabytes * 1_000_000).fill(120)
        const memory = () => {
          const { arrayBuffers, heapUsed } = process.memoryUsage()
          return (arrayBuffers + heapUsed) / 1_000_000
        }
        const before = memory()
        const uploads = Array.from({ length: 100 }, () => begin(site.url, path, key, part, 1_000_000))
        yield* until(() => sum(filesUnder(objects)) === 100 * part.length)
        global.gc?.()
        assert.isBelow(memory() - before, 100, "megabytes for 300 that were sent")
        for (const upload of uploads) upload.destroy()
        yield* until(() => filesUnder(objects).length === 0)
        assert.deepStrictEqual((yield* site.ask(`GET /v1/scenes/${scene_id}/artifacts`, { key })).json, [])
      })
    )
  )

  it.live("that are refused, cut, too large or known already leave nothing behind; each version its bytes alone", () =>
    onFolder((objects) =>
      Effect.gen(function* () {
        const site = yield* Site
        const { key } = yield* site.workspace()
        const { scene_id } = yield* site.scene(key)
        const path = `/v1/scenes/${scene_id}/artifacts`
        const put = (body: string) =>
          Effect.map(
            site.ask(`PUT ${path}/sdd`, { key, body, headers: { "content-type": "text/markdown" } }),
            ({ status }) => status
          )
        assert.strictEqual(yield* put("WRONG"), 400)
        assert.strictEqual(yield* put("BUSY"), 503)
        assert.deepStrictEqual(filesUnder(objects), [])
        assert.deepStrictEqual(yield* Effect.all([put("# One"), put("# One"), put("# Three")]), [201, 200, 201])
        assert.deepStrictEqual([...filesUnder(objects)].sort(), [5, 7])
        const cut = begin(site.url, `${path}/blueprint`, key, new Uint8Array(1_000_000), 5)
        yield* until(() => sum(filesUnder(objects)) > 900_000)
        cut.destroy()
        yield* until(() => filesUnder(objects).length === 2)
        const large = request(`${site.url}${path}/peg`, {
          method: "PUT",
          headers: {
            authorization: `Bearer ${key}`,
            "content-type": "application/json",
            "transfer-encoding": "chunked"
          }
        })
        large.end(new Uint8Array(10_000_001).fill(32))
        assert.strictEqual(yield* answered(large), 413)
        yield* until(() => filesUnder(objects).length === 2)
      })
    )
  )
})
