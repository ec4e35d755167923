import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { announce, serving } from "#layers/serving.js"

const folder = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "scenewright-serving-"))),
  (home) => Effect.promise(() => rm(home, { recursive: true, force: true }))
)

/** A service that answers its readiness so. */
const service = (status: number) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const server = createServer((_, response) => void response.writeHead(status).end())
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
      return { server, port: (server.address() as AddressInfo).port }
    }),
    ({ server }) => Effect.promise(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  )

const base_url = "https://scenes.example"

describe("where a home is served", () => {
  it.live("is told while it is, to its owner alone, and found by whoever has the home", () =>
    Effect.gen(function* () {
      const home = yield* folder
      const { port } = yield* service(200)
      assert.isTrue(Option.isNone(yield* serving(home)))
      for (const host of ["127.0.0.1", "0.0.0.0"]) {
        const found = Effect.gen(function* () {
          yield* announce({ home, host, port, base_url })
          const file = yield* Effect.promise(() => stat(join(home, "serving")))
          assert.strictEqual(file.mode & 0o777, 0o600)
          return yield* serving(home)
        })
        const told = { address: `http://127.0.0.1:${port}`, base_url, pid: process.pid }
        assert.deepStrictEqual(yield* Effect.scoped(found), Option.some(told))
        assert.deepStrictEqual(yield* Effect.promise(() => readdir(home)), [])
      }
    }).pipe(Effect.scoped)
  )

  it.live(
    "is not found in nonsense, nor where the process is gone, the port is silent or the service is not ready",
    () =>
      Effect.gen(function* () {
        const home = yield* folder
        const ready = yield* service(200)
        const unready = yield* service(503)
        const told = (port: number, pid: unknown) =>
          JSON.stringify({ address: `http://127.0.0.1:${port}`, base_url, pid })
        for (const text of [
          "",
          "{",
          "null",
          "x".repeat(100_000),
          told(ready.port, "1"),
          told(ready.port, -1),
          told(ready.port, 0),
          told(ready.port, 2 ** 22 + 1),
          told(1, process.pid),
          told(unready.port, process.pid),
          JSON.stringify({ address: "no address", base_url, pid: process.pid })
        ]) {
          yield* Effect.promise(() => writeFile(join(home, "serving"), text))
          assert.isTrue(Option.isNone(yield* serving(home)), text.slice(0, 100))
        }
      }).pipe(Effect.scoped)
  )

  it.live("is not taken back by one process for another, and nothing is told in a home that is not there", () =>
    Effect.gen(function* () {
      const home = yield* folder
      const path = join(home, "serving")
      yield* Effect.scoped(
        Effect.zipRight(
          announce({ home, host: "127.0.0.1", port: 1, base_url }),
          Effect.promise(() => writeFile(path, "another's"))
        )
      )
      assert.strictEqual(yield* Effect.promise(() => readFile(path, "utf8")), "another's")
      const nowhere = join(home, "not", "there")
      yield* Effect.scoped(announce({ home: nowhere, host: "127.0.0.1", port: 1, base_url }))
      assert.isTrue(Option.isNone(yield* serving(nowhere)))
    }).pipe(Effect.scoped)
  )
})
