/** Stores that are away, slow or broken, played by a server that does as the test says. */
import { createServer, type RequestListener } from "node:http"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option, Stream } from "effect"
import { layer } from "#layers/s3/BlobStore.js"
import { BlobStore } from "#services/ports/BlobStore.js"

const patience = { connection: 300, request: 300, silence: 400 }

const storeAt = (port: number) => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: "test", AWS_SECRET_ACCESS_KEY: "test" })
  const endpoint = Option.some(`http://127.0.0.1:${port}`)
  return layer({ bucket: "bucket", endpoint, region: "us-east-1", force_path_style: true }, patience)
}

/** A store that answers as `listener` does, or, once the test lets it go, not at all. */
const played = (listener: RequestListener) =>
  Layer.unwrapScoped(
    Effect.acquireRelease(
      Effect.async<{ readonly port: number; readonly close: () => void }>((resume) => {
        const server = createServer(listener)
        server.listen(0, "127.0.0.1", () => {
          const address = server.address()
          const port = typeof address === "object" && address !== null ? address.port : 0
          const close = () => {
            server.close()
            server.closeAllConnections()
          }
          resume(Effect.succeed({ port, close }))
        })
      }),
      ({ close }) => Effect.sync(close)
    ).pipe(Effect.map(({ port }) => storeAt(port)))
  )

/** Far from the minutes that the client would take by itself, and far from what a loaded machine adds. */
const soon_millis = 20_000

/** Everything a caller can ask of a store, each within its time. */
const everything = Effect.gen(function* () {
  const blobs = yield* BlobStore
  const bytes = new Uint8Array(1_000)
  const asked = {
    put: blobs.put("key", bytes, "text/plain"),
    putStream: blobs.putStream("key", Stream.make(bytes), "text/plain"),
    putParts: blobs.put("key", new Uint8Array(6 * 1024 * 1024), "text/plain"),
    get: blobs.get("key"),
    stream: Stream.runDrain(blobs.stream("key")),
    head: blobs.head("key"),
    remove: blobs.remove("key"),
    sweep: blobs.sweep(0)
  }
  const begun = performance.now()
  const failures = yield* Effect.forEach(Object.values(asked), (one) => Effect.flip(one as typeof asked.put), {
    concurrency: "unbounded"
  })
  assert.deepStrictEqual([...new Set(failures.map(({ _tag }) => _tag))], ["StoreUnavailable"])
  return performance.now() - begun
})

describe("a bucket out of reach", () => {
  it.live("where nobody listens every request fails as StoreUnavailable, soon", () =>
    Effect.gen(function* () {
      assert.isBelow(yield* everything, soon_millis)
    }).pipe(Effect.provide(storeAt(1)))
  )

  it.live("a store that never answers is given up, with every request", () =>
    Effect.gen(function* () {
      assert.isBelow(yield* everything, soon_millis)
    }).pipe(Effect.provide(played(() => {})))
  )

  it.live("a store that answers 503 is tried again, and given up in the end", () =>
    Effect.gen(function* () {
      assert.isBelow(yield* everything, soon_millis)
    }).pipe(
      Effect.provide(played((request, response) => request.resume().on("end", () => response.writeHead(503).end())))
    )
  )

  it.live("one answer of 503 is got over", () => {
    let asked = 0
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* (yield* BlobStore).get("key"), Option.some(Uint8Array.of(55)))
      assert.strictEqual(asked, 2)
    }).pipe(
      Effect.provide(
        played((_request, response) => {
          asked += 1
          if (asked === 1) response.writeHead(503).end()
          else response.end("7")
        })
      )
    )
  })

  for (const [how, after] of [
    ["falls silent", () => {}],
    ["is cut off", (socket: { readonly destroy: () => void }) => socket.destroy()]
  ] as const) {
    it.live(`a body that ${how} in its middle is a failure, never a shorter object`, () =>
      Effect.gen(function* () {
        const blobs = yield* BlobStore
        for (const read of [Stream.runDrain(blobs.stream("key")), blobs.get("key")]) {
          assert.strictEqual(
            (yield* Effect.flip(read as Effect.Effect<unknown, { readonly _tag: string }>))._tag,
            "StoreUnavailable"
          )
        }
      }).pipe(
        Effect.provide(
          played((_request, response) => {
            response.writeHead(200, { "content-length": "1000" })
            response.write("half", () => response.socket !== null && after(response.socket))
          })
        )
      )
    )
  }
})
